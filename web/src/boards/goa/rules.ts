// Beside the sections of the rules (ui/RulesPicture.svelte).

export default {
  G1: 'ship × 4 | colonist × 2 | ducat × 10',
  G2: 'goa-flag 1 → 2 → 3 → 4',
  G3: 'ducat 4 < ducat 6 | goa-flag = goa-bonus + first',
  G4: 'spice-pepper + ship → goa-step | ship · goa-harvest · goa-tax · goa-card · colonist',
  G5: 'goa-step goa-step goa-step goa-step goa-step = goa-bonus | first = goa-card',
  G6: 'goa-card = ship × 2 | goa-card = colonist × 2 | goa-card = ducat × 5',
  G7: 'spice-ginger spice-ginger spice-ginger | goa-overseer · goa-tax · goa-exchange',
  G8: 'goa-step = 0 · 1 · 3 · 6 · 10 vp | exp-elephant exp-elephant exp-elephant = 6 vp | ducat = 3 vp',
  G9: 'goa-step goa-step | ducat × 10',
};
