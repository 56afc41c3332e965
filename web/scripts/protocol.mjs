// The messages of the table as types: src/lib/protocol.ts, from docs/protocol.schema.json, which the server's tests
// hold its answers against.
import { readFileSync, writeFileSync } from 'node:fs';
import { compile } from 'json-schema-to-typescript';

const SCHEMA = new URL('../../docs/protocol.schema.json', import.meta.url);
const TYPES = new URL('../src/lib/protocol.ts', import.meta.url);

// Names that are taken in a browser, or say too little outside the schema.
const NAMES = {
  number: 'Count',
  argument: 'Value',
  event: 'GameEvent',
  error: 'ProtocolError',
  settings: 'TableSettings',
  wanted: 'TableWish',
  made: 'MadeTable',
  summary: 'TableInfo',
};
const pascal = (name) => name.replace(/(?:^|_)([a-z])/g, (_, letter) => letter.toUpperCase());

const { $defs } = JSON.parse(readFileSync(SCHEMA, 'utf8'));
for (const [name, definition] of Object.entries($defs)) definition.title = NAMES[name] ?? pascal(name);
// An object of which nothing is said holds what its game says (docs/protocol.md).
const open = (part) => {
  if (part === null || typeof part !== 'object') return;
  const bare =
    part.type === 'object' && !part.properties && part.additionalProperties === undefined && !part.allOf;
  if (bare) part.tsType = 'unknown';
  Object.values(part).forEach(open);
};
open($defs);
const properties = Object.fromEntries(Object.keys($defs).map((name) => [name, { $ref: `#/$defs/${name}` }]));
const root = {
  title: 'Protocol',
  type: 'object',
  $defs,
  properties,
  required: Object.keys($defs),
  additionalProperties: false,
};
const types = await compile(root, 'Protocol', {
  additionalProperties: false,
  bannerComment:
    '// Made by scripts/protocol.mjs from docs/protocol.schema.json; not to be changed by hand.\n',
  style: { singleQuote: true, printWidth: 110 },
});
writeFileSync(TYPES, types);
