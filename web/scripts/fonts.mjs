// The faces of the page, cut to what it shows: Latin as people write their names, and every sign of our own words.
// Writes src/style/fonts/*.woff2 from the fonts of Fontsource.
import { existsSync, mkdirSync, readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import subsetFont from 'subset-font';

const FOLDER = new URL('../src/style/fonts/', import.meta.url).pathname;
const ROOT = new URL('../../', import.meta.url).pathname;
const PACKAGES = new URL('../node_modules/', import.meta.url).pathname;
const FEATURES = ['kern', 'liga', 'calt', 'tnum', 'lnum'];
const FACES = {
  'inter.woff2': {
    from: '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2',
    features: [...FEATURES, 'cv05'],
    variationAxes: { wght: { min: 400, max: 700 } },
  },
  'garamond.woff2': { from: '@fontsource/eb-garamond/files/eb-garamond-latin-400-normal.woff2' },
  'garamond-bold.woff2': { from: '@fontsource/eb-garamond/files/eb-garamond-latin-600-normal.woff2' },
  'garamond-italic.woff2': { from: '@fontsource/eb-garamond/files/eb-garamond-latin-500-italic.woff2' },
};

const range = (first, last) =>
  String.fromCodePoint(...Array.from({ length: last - first + 1 }, (_, i) => first + i));
const ALWAYS = range(0x20, 0x7e) + range(0xa0, 0xff) + 'ŒœŠšŽžŸ–—‘’‚“”„…•‹›€™−×÷→←↑↓';

function textsIn(folder) {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return textsIn(path);
    return /\.(json|md|ts|svelte|css)$/.test(entry.name) ? [path] : [];
  });
}
const sources = ['data', 'docs/rules', 'web/src'].flatMap((folder) => textsIn(join(ROOT, folder)));
const signs = new Set(ALWAYS);
for (const file of sources) for (const sign of readFileSync(file, 'utf8')) if (sign > ' ') signs.add(sign);

const newest = Math.max(
  ...[...sources, new URL(import.meta.url).pathname].map((file) => statSync(file).mtimeMs),
);
const made = (name) => existsSync(FOLDER + name) && statSync(FOLDER + name).mtimeMs > newest;
mkdirSync(FOLDER, { recursive: true });
for (const [name, { from, features = FEATURES, variationAxes }] of Object.entries(FACES)) {
  if (made(name)) continue;
  const options = { targetFormat: 'woff2', keepFeatures: features, variationAxes };
  writeFileSync(FOLDER + name, await subsetFont(readFileSync(PACKAGES + from), [...signs].join(''), options));
}
