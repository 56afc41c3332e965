// Whether the last thing that was pressed was a key: whoever plays by keys goes on from where the page leads them.

export const input = { keyed: false };
export function startInput(): void {
  addEventListener('keydown', () => (input.keyed = true), true);
  addEventListener('pointerdown', () => (input.keyed = false), true);
}
