// From one thing that can be done now to the next, in the order of the page, round and round. Escape goes back.
const CAN =
  '.spot.can, .card.can, .resbtn.can, .item.can, .mv .bt:enabled:not(.absent, .back), .pop .bt:enabled, .moves .bt:enabled';

export function walk(back: boolean) {
  const all = [...document.querySelectorAll<HTMLElement | SVGElement>(CAN)].filter((one) =>
    one.checkVisibility(),
  );
  if (back) all.reverse();
  const here = document.activeElement;
  const side = back ? Node.DOCUMENT_POSITION_PRECEDING : Node.DOCUMENT_POSITION_FOLLOWING;
  const next =
    here && here !== document.body ? all.find((one) => here.compareDocumentPosition(one) & side) : undefined;
  (next ?? all[0])?.focus();
}
