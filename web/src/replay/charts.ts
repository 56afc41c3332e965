// Geometry of the score charts.

export function niceTop(most: number): number {
  const step = [4, 8, 12, 16, 20, 24, 28, 32, 40, 48, 60, 80, 100, 120, 160, 200, 300, 400, 600, 800].find(
    (one) => one >= most,
  );
  return step ?? Math.ceil(most / 400) * 400;
}

export function linePath(values: number[], top: number, x: number, y: number, w: number, h: number): string {
  if (values.length < 2) return '';
  return values
    .map(
      (value, i) =>
        `${i === 0 ? 'M' : 'L'}${(x + (i / (values.length - 1)) * w).toFixed(1)} ${(y + h * (1 - Math.max(0, value) / top)).toFixed(1)}`,
    )
    .join('');
}
