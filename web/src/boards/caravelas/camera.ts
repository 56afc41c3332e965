// What of the chart is seen: a centre and how many units of the chart the view is wide. Wheel, fingers, buttons.

export interface Camera {
  x: number;
  y: number;
  wide: number;
}
export type Frame = [number, number, number, number];
export interface Size {
  width: number;
  height: number;
}
const CLOSEST = 320;

const widest = (whole: Frame, size: Size): number =>
  Math.max(whole[2], (whole[3] * size.width) / Math.max(1, size.height));
const within = (value: number, from: number, length: number, seen: number): number =>
  seen >= length ? from + length / 2 : Math.max(from + seen / 2, Math.min(from + length - seen / 2, value));

// Never farther than the whole chart, never beside it.
export function held(camera: Camera, whole: Frame, size: Size): Camera {
  const wide = Math.max(CLOSEST, Math.min(widest(whole, size), camera.wide));
  const tall = (wide * size.height) / Math.max(1, size.width);
  return {
    x: within(camera.x, whole[0], whole[2], wide),
    y: within(camera.y, whole[1], whole[3], tall),
    wide,
  };
}
export const fit = ([x, y, w, h]: Frame, size: Size): Camera => ({
  x: x + w / 2,
  y: y + h / 2,
  wide: Math.max(w, (h * size.width) / Math.max(1, size.height)),
});
export function viewBox(camera: Camera, size: Size): Frame {
  const tall = (camera.wide * size.height) / Math.max(1, size.width);
  return [camera.x - camera.wide / 2, camera.y - tall / 2, camera.wide, tall];
}
// Closer or farther, with the point under the finger in its place. `at`: from 0 to 1 across and down.
export function zoomed(
  camera: Camera,
  factor: number,
  at: { x: number; y: number },
  whole: Frame,
  size: Size,
): Camera {
  const wide = Math.max(CLOSEST, Math.min(widest(whole, size), camera.wide * factor));
  const grown = camera.wide - wide;
  const tall = size.height / Math.max(1, size.width);
  return held(
    { x: camera.x + grown * (at.x - 0.5), y: camera.y + grown * tall * (at.y - 0.5), wide },
    whole,
    size,
  );
}

// Fingers and wheel on an element; a drag of a few pixels is no click.
export function gestures(see: {
  get: () => Camera;
  set: (camera: Camera) => void;
  whole: Frame;
  size: () => Size;
}) {
  return (element: HTMLElement) => {
    const fingers = new Map<number, { x: number; y: number }>();
    let spread = 0;
    let moved = 0;
    const place = (x: number, y: number) => {
      const box = element.getBoundingClientRect();
      return { x: (x - box.left) / box.width, y: (y - box.top) / box.height };
    };
    const distance = () => {
      const [a, b] = [...fingers.values()];
      return a && b ? Math.hypot(a.x - b.x, a.y - b.y) : 0;
    };
    const wheel = (event: WheelEvent) => {
      event.preventDefault();
      see.set(
        zoomed(
          see.get(),
          Math.exp(Math.max(-60, Math.min(60, event.deltaY)) / 240),
          place(event.clientX, event.clientY),
          see.whole,
          see.size(),
        ),
      );
    };
    const down = (event: PointerEvent) => {
      event.stopPropagation();
      fingers.set(event.pointerId, { x: event.clientX, y: event.clientY });
      if (fingers.size === 1) moved = 0;
      spread = distance();
    };
    const move = (event: PointerEvent) => {
      const before = fingers.get(event.pointerId);
      if (!before) return;
      event.stopPropagation();
      const [dx, dy] = [event.clientX - before.x, event.clientY - before.y];
      fingers.set(event.pointerId, { x: event.clientX, y: event.clientY });
      moved += Math.abs(dx) + Math.abs(dy);
      const camera = see.get();
      if (fingers.size === 2 && spread > 0) {
        const [a, b] = [...fingers.values()];
        const now = distance();
        see.set(
          zoomed(
            camera,
            spread / Math.max(1, now),
            place((a!.x + b!.x) / 2, (a!.y + b!.y) / 2),
            see.whole,
            see.size(),
          ),
        );
        spread = now;
      } else if (fingers.size === 1 && moved > 6) {
        const scale = camera.wide / Math.max(1, see.size().width);
        see.set(
          held({ ...camera, x: camera.x - dx * scale, y: camera.y - dy * scale }, see.whole, see.size()),
        );
      }
    };
    const up = (event: PointerEvent) => {
      fingers.delete(event.pointerId);
      spread = distance();
    };
    const click = (event: MouseEvent) => {
      if (moved <= 6) return;
      event.stopPropagation();
      event.preventDefault();
      moved = 0;
    };
    element.addEventListener('wheel', wheel, { passive: false });
    element.addEventListener('pointerdown', down);
    element.addEventListener('pointermove', move);
    element.addEventListener('click', click, true);
    for (const name of ['pointerup', 'pointercancel', 'pointerleave'])
      element.addEventListener(name, up as EventListener);
    return () => {
      element.removeEventListener('wheel', wheel);
      element.removeEventListener('pointerdown', down);
      element.removeEventListener('pointermove', move);
      element.removeEventListener('click', click, true);
      for (const name of ['pointerup', 'pointercancel', 'pointerleave'])
        element.removeEventListener(name, up as EventListener);
    };
  };
}
