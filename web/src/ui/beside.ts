// Where a note stands beside the thing it speaks of.

export interface Place {
  x: number;
  y: number;
}
export interface Area extends Place {
  width: number;
  height: number;
}
const GAP = 14;
const EDGE = 8;
const STEP = 24; // px between the places that are tried

const covered = (note: Area, other: Area): number =>
  Math.max(0, Math.min(note.x + note.width, other.x + other.width) - Math.max(note.x, other.x)) *
  Math.max(0, Math.min(note.y + note.height, other.y + other.height) - Math.max(note.y, other.y));

// Right of `at`, left, below or above: the first that fits within `room` and covers nothing of what is to be seen; else
// the place that covers the least of it, those named first counting most, and then the nearest.
export function placeBeside(
  size: { width: number; height: number },
  room: Area,
  at: Area,
  seen: Area[],
): Place {
  const [left, top] = [room.x + EDGE, room.y + EDGE];
  const right = Math.max(left, room.x + room.width - EDGE - size.width);
  const bottom = Math.max(top, room.y + room.height - EDGE - size.height);
  const middle = { x: at.x + at.width / 2 - size.width / 2, y: at.y + at.height / 2 - size.height / 2 };
  const x = Math.max(left, Math.min(right, middle.x));
  const y = Math.max(top, Math.min(bottom, middle.y));
  const hides = (place: Place) =>
    seen.reduce((sum, one, i) => sum + covered({ ...place, ...size }, one) / (1 + i), 0);
  const free = [
    { x: at.x + at.width + GAP, y },
    { x: at.x - GAP - size.width, y },
    { x, y: at.y + at.height + GAP },
    { x, y: at.y - GAP - size.height },
  ].find((one) => one.x >= left && one.x <= right && one.y >= top && one.y <= bottom && hides(one) === 0);
  if (free) return free;
  let best: Place & { hidden: number; far: number } = { x: right, y: bottom, hidden: Infinity, far: 0 };
  for (let down = top; ; down = Math.min(bottom, down + STEP)) {
    for (let across = left; ; across = Math.min(right, across + STEP)) {
      const hidden = hides({ x: across, y: down });
      const far = Math.hypot(across - middle.x, down - middle.y);
      if (hidden < best.hidden || (hidden === best.hidden && far < best.far))
        best = { x: across, y: down, hidden, far };
      if (across >= right) break;
    }
    if (down >= bottom) break;
  }
  return { x: best.x, y: best.y };
}

const holds = (outer: Area, inner: Area): boolean =>
  outer.x <= inner.x &&
  outer.y <= inner.y &&
  outer.x + outer.width >= inner.x + inner.width &&
  outer.y + outer.height >= inner.y + inner.height;
const NEAR = [10, 34, 58, 82, 106, 130]; // px from the thing

// A few words near `at`: above, below, right or left of it, the nearest place that covers none of `lit`; else the one
// that covers the least. What `at` lies on does not count.
export function placeNear(
  { width, height }: { width: number; height: number },
  room: Area,
  at: Area,
  lit: Area[],
): Place {
  const within = (low: number, high: number, one: number) => Math.max(low, Math.min(high, one));
  const [left, top] = [room.x + EDGE, room.y + EDGE];
  const [right, bottom] = [room.x + room.width - EDGE - width, room.y + room.height - EDGE - height];
  const x = within(left, right, at.x + at.width / 2 - width / 2);
  const y = within(top, bottom, at.y + at.height / 2 - height / 2);
  const seen = [at, ...lit.filter((one) => !holds(one, at))];
  let best = { x, y: within(top, bottom, at.y - NEAR[0]! - height), hidden: Infinity };
  for (const gap of NEAR)
    for (const place of [
      { x, y: at.y - gap - height },
      { x, y: at.y + at.height + gap },
      { x: at.x + at.width + gap, y },
      { x: at.x - gap - width, y },
    ]) {
      if (place.x < left || place.x > right || place.y < top || place.y > bottom) continue;
      const hidden = seen.reduce((sum, one) => sum + covered({ ...place, width, height }, one), 0);
      if (hidden < best.hidden) best = { ...place, hidden };
    }
  return { x: best.x, y: best.y };
}
