// Pinch and drag on what it is attached to: two fingers zoom, one drags when zoomed; a double tap goes back.

export function zoom(element: HTMLElement): () => void {
  const inner = element.firstElementChild as SVGElement | null;
  if (!inner) return () => {};
  const fingers = new Map<number, { x: number; y: number }>();
  let scale = 1;
  let x = 0;
  let y = 0;
  let spread = 0;
  let tapped = 0;
  const show = () => {
    const limit = (side: number) => ((scale - 1) * side) / 2;
    x = Math.max(-limit(element.clientWidth), Math.min(limit(element.clientWidth), x));
    y = Math.max(-limit(element.clientHeight), Math.min(limit(element.clientHeight), y));
    inner.style.transform = scale === 1 ? '' : `translate(${x}px, ${y}px) scale(${scale})`;
  };
  const distance = () => {
    const [a, b] = [...fingers.values()];
    return a && b ? Math.hypot(a.x - b.x, a.y - b.y) : 0;
  };
  const down = (event: PointerEvent) => {
    fingers.set(event.pointerId, { x: event.clientX, y: event.clientY });
    spread = distance();
    if (fingers.size === 1 && scale > 1) {
      if (event.timeStamp - tapped < 300) {
        scale = 1;
        show();
      }
      tapped = event.timeStamp;
    }
  };
  const move = (event: PointerEvent) => {
    const before = fingers.get(event.pointerId);
    if (!before) return;
    fingers.set(event.pointerId, { x: event.clientX, y: event.clientY });
    if (fingers.size === 2 && spread > 0) {
      const now = distance();
      scale = Math.max(1, Math.min(4, (scale * now) / spread));
      spread = now;
    } else if (fingers.size === 1 && scale > 1) {
      x += event.clientX - before.x;
      y += event.clientY - before.y;
    }
    show();
  };
  const up = (event: PointerEvent) => {
    fingers.delete(event.pointerId);
    spread = distance();
  };
  const handlers: [string, (event: PointerEvent) => void][] = [
    ['pointerdown', down],
    ['pointermove', move],
    ['pointerup', up],
    ['pointercancel', up],
    ['pointerleave', up],
  ];
  for (const [name, handler] of handlers) element.addEventListener(name, handler as EventListener);
  return () => {
    for (const [name, handler] of handlers) element.removeEventListener(name, handler as EventListener);
  };
}
