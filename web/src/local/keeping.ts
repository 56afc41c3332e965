// Where local tables are kept: IndexedDB. A step is written whole or not at all, and is durable when it is said to be.

export interface Row {
  id: string;
  summary: string; // members of GET /api/tables/<id>
  changed_at: number;
  over: boolean;
  rules?: string; // the mark of what it is played by (engines.ts); earlier pages did not say
}
type Entry = [number: number, ...rest: unknown[]];
type Snapshot = [number: number, played: number, position: string];
interface Head {
  header: string;
  components_hash: string;
}
// As src/apps/wasm/step_text.h writes it.
interface Step extends Head {
  row: Row;
  components: string;
  entries: Entry[];
  snapshots: Snapshot[];
  hold_to: number;
}

const STORES = ['rows', 'heads', 'components', 'entries', 'snapshots'] as const;
const MOST = 2 ** 31 - 1;

const wanted = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((done, fail) => {
    request.onsuccess = () => done(request.result);
    request.onerror = () => fail(request.error ?? new Error('storage'));
  });
const finished = (transaction: IDBTransaction): Promise<void> =>
  new Promise((done, fail) => {
    transaction.oncomplete = () => done();
    transaction.onabort = transaction.onerror = () => fail(transaction.error ?? new Error('storage'));
  });

let opened: Promise<IDBDatabase> | null = null;
function database(): Promise<IDBDatabase> {
  opened ??= new Promise<IDBDatabase>((done, fail) => {
    const request = indexedDB.open('carreira', 1);
    request.onupgradeneeded = () => {
      for (const store of STORES) request.result.createObjectStore(store);
    };
    request.onsuccess = () => {
      request.result.onclose = () => (opened = null);
      done(request.result);
    };
    request.onerror = () => fail(request.error ?? new Error('storage'));
  });
  opened.catch(() => (opened = null));
  return opened;
}

// Ahead of the first step, which says what is wrong where it cannot be opened.
export const openKeeping = (): void => void database().catch(() => {});

const ofTable = (id: string, from = -1) => IDBKeyRange.bound([id, from], [id, MOST]);

// rules: those of whoever writes it. Tells what the table was left as.
export async function keepStep(text: string, rules: (game: string) => string | undefined): Promise<Step> {
  const step = JSON.parse(text) as Step;
  const { id, summary } = step.row;
  const { game } = JSON.parse(summary) as { game: string };
  const transaction = (await database()).transaction(STORES, 'readwrite', { durability: 'strict' });
  const done = finished(transaction);
  const [rows, heads, components, entries, snapshots] = STORES.map((name) => transaction.objectStore(name));
  rows!.put({ ...step.row, rules: rules(game) } satisfies Row, id);
  if (step.header) {
    heads!.add({ header: step.header, components_hash: step.components_hash } satisfies Head, id);
    components!.put(step.components, step.components_hash);
  }
  // One that is there already makes the whole step fail: another page was faster.
  for (const entry of step.entries) entries!.add(entry, [id, entry[0]]);
  if (step.hold_to < MOST) snapshots!.delete(ofTable(id, step.hold_to + 1));
  for (const snapshot of step.snapshots) snapshots!.put(snapshot, [id, snapshot[1]]);
  await done;
  return step;
}

// All of a table, as one step; nothing where there is no such table.
export async function loadTable(id: string): Promise<string | null> {
  const transaction = (await database()).transaction(STORES, 'readonly');
  const store = (name: (typeof STORES)[number]) => transaction.objectStore(name);
  const [row, head, entries, snapshots] = await Promise.all([
    wanted<Row | undefined>(store('rows').get(id)),
    wanted<Head | undefined>(store('heads').get(id)),
    wanted<Entry[]>(store('entries').getAll(ofTable(id))),
    wanted<Snapshot[]>(store('snapshots').getAll(ofTable(id))),
  ]);
  if (!row || !head) return null;
  const components = await wanted<string | undefined>(store('components').get(head.components_hash));
  const step: Step = { row, ...head, components: components ?? '', entries, snapshots, hold_to: MOST };
  return JSON.stringify(step);
}

export const rowOf = async (id: string): Promise<Row | undefined> =>
  wanted<Row | undefined>((await database()).transaction('rows').objectStore('rows').get(id));

// What is known of each table without its journal, the newest first.
export async function keptRows(): Promise<Row[]> {
  const rows = await wanted<Row[]>((await database()).transaction('rows').objectStore('rows').getAll());
  return rows.sort((a, b) => b.changed_at - a.changed_at);
}

export async function eraseTable(id: string): Promise<void> {
  const transaction = (await database()).transaction(STORES, 'readwrite');
  const done = finished(transaction);
  for (const name of ['rows', 'heads']) transaction.objectStore(name).delete(id);
  for (const name of ['entries', 'snapshots']) transaction.objectStore(name).delete(ofTable(id));
  await done;
}
