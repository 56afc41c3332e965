// The components that the boards draw: those built into the page, or, at a table that is played with others (carreira
// serve --data), the table's own. Boards import data/<game>/components.json and take what they get: the import comes
// through `dataOf` (vite.config.ts), so that one rule holds for all of them.

const KEPT = 'carreira.components';

interface Kept {
  game: string;
  hash: string; // SHA-256 of the file
  data: unknown;
}

function kept(): Kept | null {
  if (typeof sessionStorage === 'undefined') return null;
  try {
    return JSON.parse(sessionStorage.getItem(KEPT) ?? 'null') as Kept | null;
  } catch {
    return null;
  }
}

const own = kept();
const bundled = new Map<string, string>();

// Whether the boards of a game are drawn with other figures than those that the page was built with.
export const otherFigures = (game: string): boolean => own?.game === game;

export function dataOf<T>(game: string, hash: string, data: T): T {
  bundled.set(game, hash);
  return own?.game === game ? (own.data as T) : data;
}

// Boards are drawn of what they imported. If the table has other components, they are fetched and the page begins again
// with them; true when it is about to.
export async function takeComponents(
  game: string,
  hash: string,
  fetched: () => Promise<unknown>,
): Promise<boolean> {
  if (!bundled.has(game) || hash === (own?.game === game ? own.hash : bundled.get(game))) return false;
  if (hash === bundled.get(game)) sessionStorage.removeItem(KEPT);
  else {
    try {
      sessionStorage.setItem(KEPT, JSON.stringify({ game, hash, data: await fetched() } satisfies Kept));
    } catch {
      return false;
    }
  }
  location.reload();
  return true;
}
