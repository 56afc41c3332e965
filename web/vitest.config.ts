import { mergeConfig } from 'vite';
import { defineConfig } from 'vitest/config';
import page from './vite.config';

export default mergeConfig(
  page,
  defineConfig({
    resolve: { conditions: ['browser'] },
    test: { include: ['tests/**/*.test.ts'], environment: 'node', testTimeout: 60_000 },
  }),
);
