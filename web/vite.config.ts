import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vitest/config';

// During development the page is served by Vite and talks to a running `carreira serve`.
const server = process.env.CARREIRA_SERVER ?? 'http://127.0.0.1:8080';

export default defineConfig({
  plugins: [svelte()],
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
