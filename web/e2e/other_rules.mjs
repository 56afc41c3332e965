// carreira.wasm with another version of a game's rules, and nothing else: for tests of what a new version of the page does.
// The number is found in the code that makes what the module says of the game, and the changed module is asked.
import assert from 'node:assert/strict';

// The versions that a module says it has: { goa: 1, vasco: 2, ... }.
function versionsOf(bytes) {
  let said = '';
  const module = new WebAssembly.Module(bytes);
  const imports = {};
  for (const { module: from, name } of WebAssembly.Module.imports(module))
    (imports[from] ??= {})[name] = () => 0;
  imports.carreira.reply = (...given) => {
    const [at, size] = given.slice(-2);
    said = new TextDecoder().decode(new Uint8Array(memory.buffer, at, size));
  };
  const { memory, _initialize, begin, room, request } = new WebAssembly.Instance(module, imports).exports;
  _initialize();
  begin();
  const text = new TextEncoder().encode('GET\n/api/catalog\n\n\n');
  const at = room(text.length);
  new Uint8Array(memory.buffer, at, text.length).set(text);
  request(0);
  return Object.fromEntries(JSON.parse(said).games.map(({ name, rules_version }) => [name, rules_version]));
}

const SEATS = Buffer.from([0x42, 0x82, 0x80, 0x80, 0x80, 0xc0, 0x00]); // i64.const: from 2 to 4
const NEAR = 60; // bytes

export function withOtherRules(bytes, game) {
  const before = versionsOf(bytes);
  const wanted = JSON.stringify({ ...before, [game]: before[game] + 1 });
  const number = Buffer.from([0x41, before[game], 0x36]); // i32.const, i32.store
  for (let seats = bytes.indexOf(SEATS); seats >= 0; seats = bytes.indexOf(SEATS, seats + 1))
    for (
      let at = bytes.indexOf(number, seats - NEAR);
      at >= 0 && at < seats + NEAR;
      at = bytes.indexOf(number, at + 1)
    ) {
      const changed = Buffer.from(bytes);
      changed[at + 1]++;
      if (JSON.stringify(versionsOf(changed)) === wanted) return changed;
    }
  return assert.fail('the compiler writes it in another way now');
}
