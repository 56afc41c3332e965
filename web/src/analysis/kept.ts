// Where the work of an analysis is kept, with the game: judgement by judgement, so that nothing is judged twice.

import type { Analysis } from './analysis';

export interface Work {
  terms: string; // of which record, with which settings
  all: number; // how many there will be
  judgements: string[]; // as the engine wrote them, in their order
  analysis: Analysis | null; // what they came to, once all were there
}

let opened: Promise<IDBDatabase> | null = null;
function database(): Promise<IDBDatabase> {
  opened ??= new Promise<IDBDatabase>((done, fail) => {
    const request = indexedDB.open('carreira-analysis', 1);
    request.onupgradeneeded = () => void request.result.createObjectStore('work');
    request.onsuccess = () => done(request.result);
    request.onerror = () => fail(request.error ?? new Error('storage'));
  });
  opened.catch(() => (opened = null));
  return opened;
}
async function inStore<T>(
  mode: IDBTransactionMode,
  ask: (store: IDBObjectStore) => IDBRequest<T>,
): Promise<T> {
  const request = ask((await database()).transaction('work', mode).objectStore('work'));
  return new Promise((done, fail) => {
    request.onsuccess = () => done(request.result);
    request.onerror = () => fail(request.error ?? new Error('storage'));
  });
}

const keyOf = (table: string, open: boolean): string => (open ? `${table} open` : table);

export const keptWork = (table: string, open: boolean): Promise<Work | undefined> =>
  inStore<Work | undefined>('readonly', (store) => store.get(keyOf(table, open)));
export const keepWork = (table: string, open: boolean, work: Work): Promise<unknown> =>
  inStore('readwrite', (store) => store.put(work, keyOf(table, open)));
export async function forgetWork(table: string): Promise<void> {
  for (const open of [false, true]) await inStore('readwrite', (store) => store.delete(keyOf(table, open)));
}
