// Beside the sections of the rules (ui/RulesPicture.svelte).

export default {
  C1: 'caravel | compass × 9',
  C2: 'compass 3 > compass 2 = first',
  C3: 'caravel → caravel → caravel',
  C4: 'wind = 0 | caravel = −1 compass | pirate = −1 compass',
  C5: 'caravel → vp | good-pepper · good-cinnamon · good-silk',
  C6: 'storm · wind · calm | wind = + 2 compass',
  C7: 'storm → caravel caravel',
  C8: 'good-pepper = vp | good-chili good-wood good-ivory = caravel | good-silk = 5 vp',
  C9: 'first = 5 vp',
  C10: 'storm | compass',
};
