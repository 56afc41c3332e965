// The HTTP side of the protocol. Addresses are relative, since the page may stand below a base path.

import type { Catalog, Lesson, LessonHead, MadeTable, TableInfo, TableWish } from './protocol';
import type { Trouble } from './i18n.svelte';
import { type Seated, seated } from './memory';
import { isLocal, serverless } from './place';

export class ApiError extends Error {
  constructor(
    readonly error: Trouble,
    readonly status: number,
  ) {
    super(error.message);
  }
}

interface Answer {
  status: number;
  type: string;
  body: string;
}
const lost = () => new ApiError({ code: 'no-connection', message: 'no connection' }, 0);

export async function askServer(path: string, options: RequestInit): Promise<Answer> {
  try {
    const answer = await fetch(path, options);
    return {
      status: answer.status,
      type: answer.headers.get('content-type') ?? '',
      body: await answer.text(),
    };
  } catch {
    throw lost();
  }
}
// The same of the hall of this device (src/local).
export async function askDevice(path: string, { method, headers, body }: RequestInit): Promise<Answer> {
  const { callHall } = await import('../local/client').catch(() => {
    throw lost();
  });
  const given = new Headers(headers);
  const answer = await callHall({
    method: method ?? 'GET',
    path: `/${path}`,
    authorization: given.get('authorization') ?? '',
    type: given.get('content-type') ?? '',
    body: typeof body === 'string' ? body : '',
  });
  if (!answer) throw lost();
  return answer;
}

export type Ask = typeof askServer;
const whereIs = (table: string): Ask => (isLocal(table) ? askDevice : askServer);

export async function call<T>(path: string, options: RequestInit = {}, ask: Ask = askServer): Promise<T> {
  const { status, type, body: text } = await ask(path, options);
  const body: unknown = type.includes('json') ? JSON.parse(text) : text;
  if (status >= 400) {
    const given = body as Partial<Trouble> & { error?: Trouble };
    const error =
      given?.error ?? (given?.code ? (given as Trouble) : { code: 'unknown', message: `${status}` });
    throw new ApiError(error, status);
  }
  return body as T;
}

const post = <T>(path: string, body: unknown, headers: Record<string, string> = {}, ask: Ask = askServer) =>
  call<T>(
    path,
    {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', ...headers },
      body: JSON.stringify(body),
    },
    ask,
  );

// What a server answers stands in a file where there is none (carreira site).
const fixed = (path: string): string => (serverless() ? `${path}.json` : path);

let catalog: Promise<Catalog> | null = null;
export function getCatalog(): Promise<Catalog> {
  catalog ??= call<Catalog>(fixed('api/catalog')).catch((error: unknown) => {
    catalog = null;
    throw error;
  });
  return catalog;
}
// For those who sat there.
const asSeated = (table: string): Record<string, string> => {
  const token = seated(table)?.tokens[0];
  return token ? { Authorization: `Bearer ${token}` } : {};
};
// here: on this device
export const makeTable = (wish: TableWish, here = false) =>
  post<MadeTable>('api/tables', wish, {}, here ? askDevice : askServer);
// A finished game goes on from a moment of it, where it is.
export const playOnFrom = (wish: TableWish & { from: NonNullable<TableWish['from']> }) =>
  post<MadeTable>('api/tables', wish, asSeated(wish.from.table), whereIs(wish.from.table));
export const tableInfo = (table: string) => call<TableInfo>(`api/tables/${table}`, {}, whereIs(table));
export const componentsOf = (table: string) =>
  call<unknown>(`api/tables/${table}/components`, {}, whereIs(table));
export const publicTables = async () =>
  serverless() ? [] : (await call<{ tables: TableInfo[] }>('api/tables')).tables;
// Those at the server, and those of this device.
export async function myTables(seats: Seated[]): Promise<TableInfo[]> {
  const away = seats.filter(({ table }) => !isLocal(table));
  const [there, here] = await Promise.allSettled([
    away.length > 0 && !serverless()
      ? post<{ tables: TableInfo[] }>('api/mine', {
          tables: away.map(({ table, tokens }) => ({ table, tokens })),
        })
      : null,
    away.length < seats.length ? localTables() : [],
  ]);
  return [
    ...(there.status === 'fulfilled' ? (there.value?.tables ?? []) : []),
    ...(here.status === 'fulfilled' ? here.value : []),
  ];
}
// Whether a token is good there.
export const isSeatedWith = async (table: string, token: string) =>
  (await post<{ tables: TableInfo[] }>('api/mine', { tables: [{ table, tokens: [token] }] })).tables.some(
    ({ you }) => you && you.length > 0,
  );
// From what is kept of them; the engine is not needed for that. All persons there are of this screen.
async function localTables(): Promise<TableInfo[]> {
  const { keptRows } = await import('../local/keeping');
  return (await keptRows()).map(({ summary }) => {
    const table = JSON.parse(summary) as TableInfo;
    const you = table.players.filter(({ kind }) => kind === 'person').map(({ seat }) => seat);
    return { ...table, you, your_turn: table.asked !== null && you.includes(table.asked) };
  });
}
export const takeSeat = (table: string, invitation: string, name: string) =>
  post<{ table: string; seat: number; token: string }>(`api/tables/${table}/seats`, { invitation, name });
// Who has lost the token asks the others; it is good once they agree.
export const claimSeat = (table: string, seat: number) =>
  post<{ proposal: number; seat: number; token: string }>(`api/tables/${table}/claims`, { seat });
export const newInvitation = (table: string, token: string) =>
  post<{ invitation: string }>(`api/tables/${table}/invitation`, {}, { Authorization: `Bearer ${token}` });
export const importRecord = (text: string, here = serverless()) =>
  call<{ table: string }>(
    'api/records',
    { method: 'POST', headers: { 'Content-Type': 'text/plain' }, body: text },
    here ? askDevice : askServer,
  );
// On this device where the server cannot be reached.
export const importSomewhere = (record: string) =>
  importRecord(record).catch((error: unknown) => {
    if (error instanceof ApiError && error.error.code === 'no-connection') return importRecord(record, true);
    throw error;
  });
// In the person's language where they are translated, otherwise the normative English ones.
export async function rulesText(game: string, lang: string): Promise<string> {
  if (lang !== 'en') {
    try {
      return await call<string>(`rules/${lang}/${game}.md`);
    } catch {
      // not translated
    }
  }
  return call<string>(`rules/${game}.md`);
}
export const getLessons = async () => (await call<{ lessons: LessonHead[] }>(fixed('api/lessons'))).lessons;
export const getLesson = (game: string, slug: string) => call<Lesson>(fixed(`api/lessons/${game}/${slug}`));
export const recordOf = (table: string) =>
  call<string>(`api/tables/${table}/record`, { headers: asSeated(table) }, whereIs(table));
