// Where a few words stand near the thing they speak of, and how much of other things they cover.

export interface Place {
  x: number;
  y: number;
}
export interface Area extends Place {
  width: number;
  height: number;
}
export const EDGE = 8;

export const covered = (note: Area, other: Area): number =>
  Math.max(0, Math.min(note.x + note.width, other.x + other.width) - Math.max(note.x, other.x)) *
  Math.max(0, Math.min(note.y + note.height, other.y + other.height) - Math.max(note.y, other.y));

const holds = (outer: Area, inner: Area): boolean =>
  outer.x <= inner.x &&
  outer.y <= inner.y &&
  outer.x + outer.width >= inner.x + inner.width &&
  outer.y + outer.height >= inner.y + inner.height;
const ASIDE = [0, 90, -90, 180, -180, 270, -270]; // px from its middle
const NEAR = [10, 34, 58, 82, 106, 130, 170, 210, 250]; // px from the thing

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
      ...ASIDE.flatMap((aside) => [
        { x: within(left, right, x + aside), y: at.y - gap - height },
        { x: within(left, right, x + aside), y: at.y + at.height + gap },
      ]),
      { x: at.x + at.width + gap, y },
      { x: at.x - gap - width, y },
    ]) {
      if (place.x < left || place.x > right || place.y < top || place.y > bottom) continue;
      const hidden = seen.reduce((sum, one) => sum + covered({ ...place, width, height }, one), 0);
      if (hidden < best.hidden) best = { ...place, hidden };
    }
  return { x: best.x, y: best.y };
}
