// Addresses: #/ home, #/play/<game> home with that game chosen, #/table/<id>, #/table/<id>/join/<invitation>,
// #/replay/<id>[/<step>], #/analysis/<id>, #/rules/<game>[/<clause>], #/lessons/<game>, #/lesson/<game>/<slug>,
// #/components/<game>[/<table>] the figures of a game, or those of a table.

export type Route =
  | { page: 'home'; game?: string }
  | { page: 'table'; table: string }
  | { page: 'join'; table: string; invitation: string }
  | { page: 'replay'; table: string; played: number | null }
  | { page: 'analysis'; table: string }
  | { page: 'rules'; game: string; clause: string }
  | { page: 'components'; game: string; table?: string }
  | { page: 'lessons'; game: string }
  | { page: 'lesson'; game: string; slug: string };

export function parseRoute(hash: string): Route {
  const parts = hash.replace(/^#\/?/, '').split('/').filter(Boolean);
  const [page, id, word, extra] = parts;
  if (page === 'table' && id) {
    if (word === 'join' && extra) return { page: 'join', table: id, invitation: extra };
    return { page: 'table', table: id };
  }
  if (page === 'replay' && id)
    return { page: 'replay', table: id, played: word && /^\d+$/.test(word) ? Number(word) : null };
  if (page === 'analysis' && id) return { page: 'analysis', table: id };
  if (page === 'rules' && id) return { page: 'rules', game: id, clause: word ?? '' };
  if (page === 'components' && id) return { page: 'components', game: id, ...(word && { table: word }) };
  if (page === 'lessons' && id) return { page: 'lessons', game: id };
  if (page === 'lesson' && id && word) return { page: 'lesson', game: id, slug: word };
  if (page === 'play' && id) return { page: 'home', game: id };
  return { page: 'home' };
}

export const router = $state<{ route: Route }>({ route: { page: 'home' } });

export function startRouter(): void {
  const read = () => (router.route = parseRoute(location.hash));
  addEventListener('hashchange', read);
  read();
}
export function go(path: string): void {
  location.hash = path;
}
