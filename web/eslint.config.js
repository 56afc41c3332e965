import js from '@eslint/js';
import svelte from 'eslint-plugin-svelte';
import globals from 'globals';
import ts from 'typescript-eslint';
import svelteConfig from './svelte.config.js';

// What TypeScript is sure of may not be talked away: no `any`, no `as unknown as`.
const doubleCast = {
  selector: 'TSAsExpression > TSAsExpression',
  message: 'A type that has to be cast twice is the wrong type.',
};

export default ts.config(
  { ignores: ['dist', 'src/lib/protocol.ts'] },
  js.configs.recommended,
  ...ts.configs.recommended,
  ...svelte.configs.recommended,
  {
    languageOptions: { globals: { ...globals.browser, ...globals.node } },
    rules: {
      'no-restricted-syntax': ['error', doubleCast],
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/no-import-type-side-effects': 'error', // src/lib/protocol.ts holds types only
      '@typescript-eslint/no-unused-vars': ['error', { varsIgnorePattern: '^_', argsIgnorePattern: '^_' }],
      'no-undef': 'off', // TypeScript knows better
      'svelte/no-unused-svelte-ignore': 'off', // svelte-check knows better
      'svelte/prefer-svelte-reactivity': 'off', // most sets never change
    },
  },
  {
    files: ['**/*.svelte', '**/*.svelte.ts'],
    languageOptions: {
      parserOptions: { extraFileExtensions: ['.svelte'], parser: ts.parser, svelteConfig },
    },
  },
);
