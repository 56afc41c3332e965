// The HTTP side of the protocol. Addresses are relative, since the page may stand below a base path.

import type { Catalog, Lesson, LessonHead, MadeTable, TableInfo, TableWish } from './protocol';
import type { Trouble } from './i18n.svelte';
import type { Seated } from './memory';

export class ApiError extends Error {
  constructor(
    readonly error: Trouble,
    readonly status: number,
  ) {
    super(error.message);
  }
}

async function call<T>(path: string, options: RequestInit = {}): Promise<T> {
  let answer: Response;
  try {
    answer = await fetch(path, options);
  } catch {
    throw new ApiError({ code: 'no-connection', message: 'no connection' }, 0);
  }
  const body: unknown = answer.headers.get('content-type')?.includes('json')
    ? await answer.json()
    : await answer.text();
  if (!answer.ok) {
    const given = body as Partial<Trouble> & { error?: Trouble };
    const error =
      given?.error ?? (given?.code ? (given as Trouble) : { code: 'unknown', message: `${answer.status}` });
    throw new ApiError(error, answer.status);
  }
  return body as T;
}

const post = <T>(path: string, body: unknown, headers: Record<string, string> = {}) =>
  call<T>(path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });

let catalog: Promise<Catalog> | null = null;
export function getCatalog(): Promise<Catalog> {
  catalog ??= call<Catalog>('api/catalog').catch((error: unknown) => {
    catalog = null;
    throw error;
  });
  return catalog;
}
export const makeTable = (wish: TableWish) => post<MadeTable>('api/tables', wish);
export const tableInfo = (table: string) => call<TableInfo>(`api/tables/${table}`);
export const publicTables = () => call<{ tables: TableInfo[] }>('api/tables');
export const myTables = (seats: Seated[]) =>
  post<{ tables: TableInfo[] }>('api/mine', {
    tables: seats.map(({ table, tokens }) => ({ table, tokens })),
  });
export const takeSeat = (table: string, invitation: string, name: string) =>
  post<{ table: string; seat: number; token: string }>(`api/tables/${table}/seats`, { invitation, name });
export const newInvitation = (table: string, token: string) =>
  post<{ invitation: string }>(`api/tables/${table}/invitation`, {}, { Authorization: `Bearer ${token}` });
export const importRecord = (text: string) =>
  call<{ table: string }>('api/records', {
    method: 'POST',
    headers: { 'Content-Type': 'text/plain' },
    body: text,
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
export const getLessons = async () => (await call<{ lessons: LessonHead[] }>('api/lessons')).lessons;
export const getLesson = (game: string, slug: string) => call<Lesson>(`api/lessons/${game}/${slug}`);
export const recordAddress = (table: string) => `api/tables/${table}/record`;
