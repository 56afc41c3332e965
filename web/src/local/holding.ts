// A table is open in one page at a time.

const PATIENCE = 3000; // a page that is being left still holds its tables for a moment

const held = new Map<string, Promise<boolean>>();
// Whether the table is this page's to play at; held until the worker ends.
export function hold(table: string): Promise<boolean> {
  const known = held.get(table);
  if (known) return known;
  const outcome = new Promise<boolean>((done) => {
    const hopeless = new AbortController();
    const timer = setTimeout(() => hopeless.abort(), PATIENCE);
    navigator.locks
      .request(`carreira table ${table}`, { signal: hopeless.signal }, () => {
        clearTimeout(timer);
        done(true);
        return new Promise(() => {});
      })
      .catch(() => {
        held.delete(table);
        done(false);
      });
  });
  held.set(table, outcome);
  return outcome;
}
