// Pieces move so that the eye can follow. A board names what moves and does nothing else:
//
//   data-piece="disc:12"      this drawing is that piece, wherever it stands: when the next position draws it elsewhere
//                             (also as another element, also in a panel), it slides there from where it was
//   data-from="seat:2"        a piece that was nowhere before comes from there: the place that bears data-home="seat:2"
//                             (every panel does), or else the thing data-thing="..." on the board
//   data-field                on an HTML board's root: places are measured within it, so that scrolling is no movement
//                             (an SVG is its own field: neither its lens nor its zoom moves a piece)
//
// {@attach moving} on the root of the table does the rest. Nothing moves when the system or the person wants stillness.
// A piece's `translate` is used, so its own `transform` is free.

import { settings } from './settings.svelte';

interface Place {
  field: Element;
  x: number; // of its middle, in the field's own measure
  y: number;
}
interface Flight {
  animation: Animation;
  x: number; // how far it had to go, in the field's measure
  y: number;
}
interface Point {
  x: number;
  y: number;
}

const PIECES = '[data-piece]';
const NEAR = 1.5; // px: closer than that nothing moves
const drawn = (piece: Element): piece is SVGGraphicsElement => piece instanceof SVGElement;

function fieldOf(piece: Element, root: Element): Element {
  if (!drawn(piece)) return piece.closest('[data-field]') ?? root;
  let field: Element = piece;
  for (let outer = piece.ownerSVGElement; outer; outer = outer.ownerSVGElement) field = outer;
  return field;
}
function middle(piece: Element): Point | null {
  const box = piece.getBoundingClientRect();
  return box.width === 0 && box.height === 0 ? null : { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}
const matrixOf = (field: Element): DOMMatrix | null => {
  if (field instanceof SVGGraphicsElement) return field.getScreenCTM() as DOMMatrix | null;
  const box = field.getBoundingClientRect();
  return new DOMMatrix([1, 0, 0, 1, box.x, box.y]);
};
const apply = (matrix: DOMMatrix, { x, y }: Point): Point => new DOMPoint(x, y).matrixTransform(matrix);
const turn = (matrix: DOMMatrix, { x, y }: Point): Point => ({
  x: matrix.a * x + matrix.c * y,
  y: matrix.b * x + matrix.d * y,
});

export function moving(root: HTMLElement): () => void {
  let places = new Map<string, Place>();
  const flights = new Map<string, Flight>();

  // Where every piece stands now, and what has to move there.
  function look() {
    const time = settings.moveTime;
    if (time === 0 || document.hidden) {
      places = new Map();
      return;
    }
    const matrices = new Map<Element, DOMMatrix | null>();
    const matrix = (field: Element) => {
      if (!matrices.has(field)) matrices.set(field, matrixOf(field));
      return matrices.get(field)!;
    };
    // What is on its way stands where it is seen; then it is measured where it belongs.
    const under = new Map<string, Point>();
    for (const [key, { animation, x, y }] of flights) {
      const left = 1 - Number(animation.effect?.getComputedTiming().progress ?? 1);
      under.set(key, { x: x * left, y: y * left });
      animation.cancel();
    }
    flights.clear();
    const next = new Map<string, Place>();
    const leaving: (() => void)[] = []; // all is measured before anything moves
    for (const piece of root.querySelectorAll<HTMLElement | SVGGraphicsElement>(PIECES)) {
      const key = piece.dataset.piece!;
      const at = middle(piece);
      const field = fieldOf(piece, root);
      const here = matrix(field);
      if (!at || !here || next.has(key)) continue;
      const within = apply(here.inverse(), at);
      next.set(key, { field, x: within.x, y: within.y });
      const was = places.get(key);
      const from = was ? seen(was, under.get(key)) : places.size > 0 ? origin(piece) : null;
      if (!from || Math.hypot(from.x - at.x, from.y - at.y) < NEAR) continue;
      const way = { x: from.x - at.x, y: from.y - at.y };
      const parent = drawn(piece)
        ? ((piece.parentNode as SVGGraphicsElement).getScreenCTM?.() as DOMMatrix | null)
        : null;
      const local = parent ? turn(parent.inverse(), way) : way;
      const measured = turn(here.inverse(), way);
      leaving.push(() => {
        const animation = piece.animate(
          { translate: [`${local.x}px ${local.y}px`, '0px 0px'] },
          { duration: time, easing: 'cubic-bezier(.25, .6, .25, 1)' },
        );
        animation.id = `move ${key}`;
        animation.onfinish = () => flights.get(key)?.animation === animation && flights.delete(key);
        flights.set(key, { animation, ...measured });
      });
    }
    places = next;
    for (const leave of leaving) leave();

    function seen(was: Place, offset: Point = { x: 0, y: 0 }): Point | null {
      const there = was.field.isConnected ? matrix(was.field) : null;
      return there && apply(there, { x: was.x + offset.x, y: was.y + offset.y });
    }
    function origin(piece: HTMLElement | SVGGraphicsElement): Point | null {
      const name = piece.dataset.from;
      if (!name) return null;
      const home =
        root.querySelector(`[data-home="${CSS.escape(name)}"]`) ??
        root.querySelector(`[data-thing="${CSS.escape(name)}"]`);
      return home && home !== piece ? middle(home) : null;
    }
  }

  // A change of the page is complete, and not yet shown, when its observers are called.
  const observer = new MutationObserver(look);
  observer.observe(root, {
    subtree: true,
    childList: true,
    attributes: true,
    attributeFilter: ['data-piece', 'transform', 'x', 'y', 'cx', 'cy', 'class', 'style'],
  });
  const forget = () => (places = new Map());
  addEventListener('resize', forget);
  look();
  return () => {
    observer.disconnect();
    removeEventListener('resize', forget);
  };
}
