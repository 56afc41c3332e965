// Where a note stands beside the thing it speaks of.

import { type Area, EDGE, type Place, covered } from './near';

const GAP = 14;
const STEP = 24; // px between the places that are tried

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
