import { readFileSync, readdirSync, writeFileSync } from 'node:fs';
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
      readdirSync(folder, { withFileTypes: true }).flatMap((entry) => (entry.isDirectory() ? walk(join(folder, entry.name)) : [join(folder, entry.name)]));
    for (const file of walk(dir)) if (/\.(js|css|html|svg)$/.test(file)) writeFileSync(`${file}.gz`, gzipSync(readFileSync(file), { level: 9 }));
  },
};

export default defineConfig({
  plugins: [svelte(), compressed],
  base: '/',
  build: { target: 'es2022', assetsInlineLimit: 0, sourcemap: false, modulePreload: { polyfill: false } },
  server: {
    fs: { allow: ['..'] },
    proxy: {
      '/api': server,
      '/messages': server,
      '/rules': server,
      '/ws': { target: server.replace('http', 'ws'), ws: true },
    },
  },
  resolve: process.env.VITEST ? { conditions: ['browser'] } : undefined,
  test: { include: ['tests/**/*.test.ts'], environment: 'node' },
});
