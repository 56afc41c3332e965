// Who won and why, in numbers: the winner, the next one, and where the winner got furthest ahead of them.

interface Score {
  total: number;
  place: number;
  sources: Record<string, number>;
}
export interface Difference {
  first: Score;
  second: Score & { seat: number };
  source: string;
  most: number; // what the winner has from there
  fewer: number; // and the next one
}
export function differenceOf(scores: Score[]): Difference | null {
  const order = scores
    .map((score, i) => ({ ...score, seat: i + 1 }))
    .sort((a, b) => a.place - b.place || b.total - a.total);
  const [first, second] = [order[0], order.find((one) => one.place > 1)];
  if (!first || !second) return null;
  const ahead = Object.entries(first.sources).map(([source, most]) => {
    const fewer = second.sources[source] ?? 0;
    return { source, most, fewer };
  });
  ahead.sort((a, b) => b.most - b.fewer - (a.most - a.fewer) || b.most - a.most);
  return { first, second, ...(ahead[0] ?? { source: '', most: 0, fewer: 0 }) };
}
