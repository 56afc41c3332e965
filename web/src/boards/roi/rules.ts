// Beside the sections of the rules (ui/RulesPicture.svelte).

export default {
  R1: 'ship × 42 | joker × 6 | mission × 24',
  R2: 'real × 6 | mission × 2 | joker × 1',
  R3: 'real · mission · ship · play = 2',
  R4: 'real + 2 | mission = −1 real | ship = −3 · −4 · −5 real',
  R5: 'ship = −1 real | joker = −2 real | ship ship ship → vp',
  R6: 'mission + ship ship → hourglass → real',
  R7: 'ship → vp | ship = 1 vp',
  R8: 'joker · reserve',
  R9: 'ship ship > ship = vp',
};
