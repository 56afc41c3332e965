// What was last pressed. Whoever plays by keys goes on from where the page leads them; fingers have no focus to lead.

export const input = { keyed: false, touched: false };
export function startInput(): void {
  const by = (keyed: boolean, touched: boolean) => Object.assign(input, { keyed, touched });
  addEventListener('keydown', () => by(true, false), true);
  addEventListener('pointerdown', ({ pointerType }) => by(false, pointerType === 'touch'), true);
}
