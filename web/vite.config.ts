import { createHash } from 'node:crypto';
import { readFileSync, readdirSync, writeFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vitest/config';

// During development the page is served by Vite and talks to a running `carreira serve`.
const server = process.env.CARREIRA_SERVER ?? 'http://127.0.0.1:8080';

// The server sends what is compressed already.
const compressed = {
  name: 'compressed',
  apply: 'build' as const,
  writeBundle({ dir = 'dist' }: { dir?: string }) {
    const walk = (folder: string): string[] =>
      readdirSync(folder, { withFileTypes: true }).flatMap((entry) =>
        entry.isDirectory() ? walk(join(folder, entry.name)) : [join(folder, entry.name)],
      );
    for (const file of walk(dir))
      if (/\.(js|css|html|svg)$/.test(file))
        writeFileSync(`${file}.gz`, gzipSync(readFileSync(file), { level: 9 }));
  },
};

// `vite` and `vite preview` speak the words as data/messages has them now, not as they were when the program was built.
type Middlewares = {
  middlewares: {
    use: (path: string, answer: (request: IncomingMessage, response: ServerResponse) => void) => void;
  };
};
const speak = ({ middlewares }: Middlewares) => {
  middlewares.use('/messages', (request, response) => {
    const folder = join('..', 'data', 'messages', (request.url ?? '').replace(/[^a-z]/g, '').slice(0, 2));
    const words = readdirSync(folder).map(
      (file) => JSON.parse(readFileSync(join(folder, file), 'utf8')) as Record<string, string>,
    );
    response.setHeader('Content-Type', 'application/json');
    response.end(JSON.stringify(Object.assign({}, ...words)));
  });
};
const words = { name: 'words', configureServer: speak, configurePreviewServer: speak };

// data/<game>/components.json, without what only people read, through src/lib/components.ts.
const UNDRAWN = new Set(['source', 'sources', 'source_notes', 'projects_source', 'rulebook_examples']);
const components = {
  name: 'components',
  enforce: 'pre' as const,
  resolveId(source: string) {
    const game = /\/data\/(\w+)\/components\.json$/.exec(source)?.[1];
    return game ? `\0components of ${game}` : undefined;
  },
  load(id: string) {
    const game = /^\0components of (\w+)$/.exec(id)?.[1];
    if (!game) return undefined;
    const text = readFileSync(join('..', 'data', game, 'components.json'), 'utf8');
    const data = JSON.parse(text, (key, value: unknown) =>
      UNDRAWN.has(key) && !process.env.VITEST ? undefined : value,
    ) as object;
    const hash = createHash('sha256').update(text).digest('hex');
    return `import { dataOf } from '/src/lib/components.ts';\nconst data = dataOf('${game}', '${hash}', ${JSON.stringify(data)});\nexport default data;\nexport const { ${Object.keys(data).join(', ')} } = data;\n`;
  },
};

// The two faces that every page shows come beside the script, so that nothing is laid out twice.
const faces = {
  name: 'faces',
  apply: 'build' as const,
  transformIndexHtml: {
    order: 'post' as const,
    handler: (_: string, { bundle }: { bundle?: object }) =>
      Object.keys(bundle ?? {})
        .filter((file) => /(inter-latin-wght|eb-garamond-latin-600)-normal.*\.woff2$/.test(file))
        .map((file) => ({
          tag: 'link',
          attrs: { rel: 'preload', as: 'font', type: 'font/woff2', crossorigin: true, href: `/${file}` },
          injectTo: 'head' as const,
        })),
  },
};

export default defineConfig({
  plugins: [components, svelte(), compressed, words, faces],
  base: '/',
  build: { target: 'es2022', assetsInlineLimit: 0, sourcemap: false, modulePreload: { polyfill: false } },
  server: {
    fs: { allow: ['..'] },
    proxy: {
      '/api': { target: server }, // the Host stays ours: the server compares it with the Origin
      '/messages': { target: server },
      '/rules': { target: server },
      '/ws': { target: server.replace('http', 'ws'), ws: true },
    },
  },
  resolve: process.env.VITEST ? { conditions: ['browser'] } : undefined,
  test: { include: ['tests/**/*.test.ts'], environment: 'node' },
});
