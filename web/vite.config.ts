import { createHash } from 'node:crypto';
import { existsSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { type Plugin, defineConfig } from 'vite';

// During development the page is served by Vite and talks to a running `carreira serve`.
const server = process.env.CARREIRA_SERVER ?? 'http://127.0.0.1:8080';
const DATA = join('..', 'data');

// The program sends what is compressed already.
const compressed: Plugin = {
  name: 'compressed',
  apply: 'build',
  writeBundle({ dir = 'dist' }) {
    const walk = (folder: string): string[] =>
      readdirSync(folder, { withFileTypes: true }).flatMap((entry) =>
        entry.isDirectory() ? walk(join(folder, entry.name)) : [join(folder, entry.name)],
      );
    for (const file of walk(dir)) {
      if (!/\.(js|css|html|svg|json)$/.test(file)) continue;
      const text = readFileSync(file);
      const size = { [constants.BROTLI_PARAM_SIZE_HINT]: text.length };
      writeFileSync(`${file}.gz`, gzipSync(text, { level: 9 }));
      writeFileSync(`${file}.br`, brotliCompressSync(text, { params: size }));
    }
  },
};

// The words of data/messages, in parts that are loaded apart (src/lib/i18n.svelte.ts): 'page' for every page, '<game>',
// '<game>_lessons', '<game>_overview', 'analysis' and 'figures'. A game's title and tagline are said before it is opened.
type Words = Record<string, string>;
const OF_TERMINAL = /^bots\.(arena|best|join|report)\./;
const gameNames = () => readdirSync(DATA).filter((name) => existsSync(join(DATA, name, 'components.json')));
function partsOf(lang: string): Record<string, Words> {
  const folder = join(DATA, 'messages', lang);
  const games = gameNames();
  const parts: Record<string, Words> = { page: {} };
  for (const file of readdirSync(folder)) {
    const name = file.replace('.json', '');
    if (name === 'terminal') continue;
    const part = games.includes(name.replace('_page', '')) ? name.replace('_page', '') : name;
    const all = JSON.parse(readFileSync(join(folder, file), 'utf8')) as Words;
    const words = Object.fromEntries(Object.entries(all).filter(([key]) => !OF_TERMINAL.test(key)));
    const own =
      ['analysis', 'figures'].includes(part) ||
      games.some((game) => part.replace(/_(lessons|overview)$/, '') === game);
    parts[own ? part : 'page'] = { ...parts[own ? part : 'page'], ...words };
  }
  for (const game of games)
    for (const key of [`${game}.title`, `${game}.tagline`])
      if (parts[game]?.[key] !== undefined) parts.page![key] = parts[game][key];
  return parts;
}
const LANGUAGES = readdirSync(join(DATA, 'messages'));
// What somebody without a name is called, in every language: tables keep it as whoever opened them said it.
const UNNAMED = ['common.player', 'web.seat.1', 'web.seat.2', 'web.seat.3', 'web.seat.4'];
const unnamed = () =>
  Object.fromEntries(UNNAMED.map((key) => [key, LANGUAGES.map((lang) => partsOf(lang).page![key])]));
let serving = false; // files are emitted by a build only
const words: Plugin = {
  name: 'words',
  configResolved: ({ command }) => {
    serving = command === 'serve';
  },
  resolveId: (source) => (source === 'virtual:messages' ? '\0messages' : undefined),
  load(id) {
    if (id !== '\0messages') return undefined;
    const lines = LANGUAGES.map((lang) => {
      const members = Object.entries(partsOf(lang)).map(([part, said]) => {
        if (serving) return `${part}: '/words/${lang}/${part}.json'`;
        const asset = { type: 'asset' as const, name: `${part}-${lang}.json`, source: JSON.stringify(said) };
        return `${part}: import.meta.ROLLUP_FILE_URL_${this.emitFile(asset)}`;
      });
      return `${lang}: { ${members.join(', ')} }`;
    });
    return `export default { ${lines.join(', ')} };\nexport const unnamed = ${JSON.stringify(unnamed())};`;
  },
  configureServer({ middlewares }) {
    middlewares.use('/words', (request, response) => {
      const [, lang = '', part = ''] = (request.url ?? '').split('/');
      response.setHeader('Content-Type', 'application/json');
      response.end(JSON.stringify(partsOf(lang)[part.replace('.json', '')]));
    });
  },
};

// data/<game>/components.json, without what only people read, through src/lib/components.ts.
const UNDRAWN = new Set([
  ...['source', 'sources', 'source_notes', 'projects_source', 'rulebook_examples', 'note', 'coordinates'],
  ...['col', 'row', 'lon', 'lat', 'q', 'r'], // a cell's place in other words
  ...['neighbors', 'current', 'event_lines', 'destination_decks', 'label', 'date'], // follow from the rest, or are printed only
]);
const components: Plugin = {
  name: 'components',
  enforce: 'pre',
  resolveId(source) {
    const game = /\/data\/(\w+)\/components\.json$/.exec(source)?.[1];
    return game ? `\0components of ${game}` : undefined;
  },
  load(id) {
    const game = /^\0components of (\w+)$/.exec(id)?.[1];
    if (!game) return undefined;
    const text = readFileSync(join(DATA, game, 'components.json'), 'utf8');
    // Where a cell lies follows from its id, its port from the ports; most cells are open sea.
    const CELL = new Set(['x', 'y', 'port']);
    function drawn(this: object, key: string, value: unknown) {
      const follows = UNDRAWN.has(key) || ('ocean' in this && (CELL.has(key) || value === 'sea'));
      return follows && !process.env.VITEST ? undefined : value;
    }
    const data = JSON.parse(text, drawn) as object;
    const hash = createHash('sha256').update(text).digest('hex');
    return [
      `import { dataOf } from '/src/lib/components.ts';`,
      `const data = dataOf('${game}', '${hash}', ${JSON.stringify(data)});`,
      `export default data;`,
      `export const { ${Object.keys(data).join(', ')} } = data;`,
    ].join('\n');
  },
};

// The two faces that every page shows come beside the script, so that nothing is laid out twice.
const faces: Plugin = {
  name: 'faces',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler: (_, { bundle }) =>
      Object.keys(bundle ?? {})
        .filter((file) => /(inter|garamond-bold)-[^/]*\.woff2$/.test(file))
        .map((file) => ({
          tag: 'link',
          attrs: { rel: 'preload', as: 'font', type: 'font/woff2', crossorigin: true, href: `./${file}` },
          injectTo: 'head' as const,
        })),
  },
};

export default defineConfig({
  plugins: [components, words, svelte(), compressed, faces],
  base: './', // below any base path
  build: {
    rollupOptions: { output: { experimentalMinChunkSize: 4096 } },
    target: 'es2022',
    assetsInlineLimit: 0,
    sourcemap: false,
    modulePreload: { polyfill: false },
  },
  server: {
    fs: { allow: ['..'] },
    proxy: {
      '/api': { target: server }, // the Host stays ours: the server compares it with the Origin
      '/rules': { target: server },
      '/ws': { target: server.replace('http', 'ws'), ws: true },
    },
  },
});
