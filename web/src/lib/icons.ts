// Icons for resources that several games share.

const ICONS: Record<string, string> = {
  vp: 'vp',
  points: 'vp',
  reals: 'real',
  ducats: 'ducat',
  money: 'ducat',
  captains: 'captain',
  turquoise: 'sailor-turquoise',
  violet: 'sailor-violet',
  grey: 'sailor-grey',
  orange: 'sailor-orange',
  missionaries: 'missionary',
  projects: 'project',
  ships: 'ship',
  discs: 'disc',
  colonists: 'colonist',
  ginger: 'spice-ginger',
  cinnamon: 'spice-cinnamon',
  pepper: 'spice-pepper',
  nutmeg: 'spice-nutmeg',
  cloves: 'spice-clove',
  clove: 'spice-clove',
  missions: 'mission',
  bonus: 'goa-bonus',
  spices: 'goa-spice',
};
export const resourceIcon = (name: string): string | undefined => ICONS[name];
