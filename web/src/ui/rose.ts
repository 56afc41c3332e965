// Rhumb lines and the compass rose, reckoned once.

const at = (x: number, y: number, angle: number, length: number) =>
  `${(x + Math.sin(angle) * length).toFixed(1)} ${(y - Math.cos(angle) * length).toFixed(1)}`;

function star(x: number, y: number, count: number, turn = 0): string {
  return Array.from(
    { length: count },
    (_, i) => `M${x} ${y}L${at(x, y, ((i + turn) * 2 * Math.PI) / count, 1000)}`,
  ).join('');
}
export const RHUMBS = star(916, 278, 32);
export const RHUMBS_FAINT = star(671, 210, 16) + star(976, 30, 16, 0.25);

export const TICKS = Array.from({ length: 32 }, (_, i) => {
  const angle = (i * Math.PI) / 16;
  return `M${at(0, 0, angle, 66)}L${at(0, 0, angle, i % 2 === 0 ? 76 : 72)}`;
}).join('');

// Points of the rose: each a dark and a light half.
function points(angles: number[], length: number, width: number): { dark: string; light: string } {
  let dark = '';
  let light = '';
  for (const degrees of angles) {
    const angle = (degrees * Math.PI) / 180;
    const tip = at(0, 0, angle, length);
    dark += `M0 0L${tip}L${at(0, 0, angle + Math.PI / 4, width)}z`;
    light += `M0 0L${tip}L${at(0, 0, angle - Math.PI / 4, width)}z`;
  }
  return { dark, light };
}
export const EIGHTHS = points([22.5, 67.5, 112.5, 157.5, 202.5, 247.5, 292.5, 337.5], 52, 8.4);
export const HALVES = points([45, 135, 225, 315], 62, 12.7);
export const CARDINALS = points([0, 90, 180, 270], 77, 17);
