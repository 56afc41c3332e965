// What the browser keeps: the tokens of my seats, my name, my settings. Never sent anywhere but to the table.

export interface Seated {
  table: string;
  game: string;
  tokens: string[];
  invitation: string | null;
  at: number;
}

const TABLES = 'carreira.tables';

function read<T>(key: string, otherwise: T): T {
  try {
    const text = localStorage.getItem(key);
    return text === null ? otherwise : (JSON.parse(text) as T);
  } catch {
    return otherwise;
  }
}
function write(key: string, value: unknown): void {
  try {
    localStorage.setItem(key, JSON.stringify(value));
  } catch {
    // A browser that keeps nothing still plays; it only forgets.
  }
}

export const remembered = (): Seated[] => read<Seated[]>(TABLES, []);
export const seated = (table: string): Seated | undefined =>
  remembered().find((entry) => entry.table === table);

export function remember(entry: Omit<Seated, 'at'>): void {
  const before = seated(entry.table);
  const tokens = [...new Set([...(before?.tokens ?? []), ...entry.tokens])];
  const rest = remembered().filter((other) => other.table !== entry.table);
  write(
    TABLES,
    [
      { ...entry, invitation: entry.invitation ?? before?.invitation ?? null, tokens, at: Date.now() },
      ...rest,
    ].slice(0, 200),
  );
}
export function forget(table: string): void {
  write(
    TABLES,
    remembered().filter((entry) => entry.table !== table),
  );
}

export const recall = <T>(name: string, otherwise: T): T => read(`carreira.${name}`, otherwise);
export const keep = (name: string, value: unknown): void => write(`carreira.${name}`, value);
