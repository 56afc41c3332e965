// Beside the sections of the rules (ui/RulesPicture.svelte).

export default {
  V1: 'disc × 4 | captain × 1 | real × 10',
  V2: 'disc + number → ship · crew · project · king',
  V3: 'number 5 < 8 = −3 real | number 8 = 0 real | number 12 = 0 real',
  V4: 'project + sailor-turquoise sailor-violet → ship | project project = −4 real',
  V5: 'sailor-turquoise = −1 real | sailor-turquoise sailor-violet = −3 real | sailor-turquoise sailor-violet sailor-grey = −6 real | sailor-turquoise sailor-violet sailor-grey sailor-orange = −10 real',
  V6: 'ship 7 + captain → 7 · 6 · 5 · 4 = + vp',
  V7: 'navigator = 2 vp | priest = missionary | king = disc 21 · 22 | merchant = ship',
  V8: 'merchant → ship = bag · captain · real | 0 vp',
  V9: 'ship ship ship → real · vp | ship → ship →',
  V10: 'real real real = 1 vp | ship + captain = 3 vp',
};
