// Plays the same games with the program and with WebAssembly, and compares what they come to, byte by byte: the golden games of
// tests/games/*/golden.txt, and GAMES others at random (40; 1,000 in ./check --long).
// node tests/wasm/equal.mjs NATIVE MODULE [GAMES]   NATIVE: build/.../digest, MODULE: build/wasm/bin/digest.wasm
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

const [native, file, games = process.env.CARREIRA_LONG ? '1000' : '40'] = process.argv.slice(2);
const names = ['vasco', 'goa', 'roi', 'caravelas'];
const jobs = []; // GAME SEATS SEED [OPTION=VALUE]...
for (const game of names) {
  const golden = readFileSync(new URL(`../games/${game}/golden.txt`, import.meta.url), 'utf8');
  for (const [, seats, options, seed] of golden.matchAll(/^game seats=(\d) (.*)seed=([\w-]+):/gm))
    jobs.push(`${game} ${seats} ${seed} ${options}`.trim());
}
const fixed = jobs.length;
if (fixed < 4 * names.length) throw new Error(`only ${fixed} golden games were found`);
for (let i = 0; i < Number(games); i++)
  jobs.push(`${names[i % names.length]} ${2 + (Math.floor(i / names.length) % 3)} random-${i}`);

let instance;
const memory = () => instance.exports.memory.buffer;
const wasi = {
  clock_time_get(_clock, _precision, at) {
    new DataView(memory()).setBigUint64(at, process.hrtime.bigint(), true);
    return 0;
  },
  random_get: () => 0,
  proc_exit(code) {
    throw new Error(`ended with ${code}`);
  },
};
const bytes = readFileSync(file);
const module = new WebAssembly.Module(bytes);
for (const { name } of WebAssembly.Module.imports(module)) wasi[name] ??= () => 8;
instance = new WebAssembly.Instance(module, { wasi_snapshot_preview1: wasi });
instance.exports._initialize();
function digest(job) {
  const said = new TextEncoder().encode(job);
  const at = instance.exports.room(said.length);
  new Uint8Array(memory(), at, said.length).set(said);
  const size = instance.exports.digest();
  return new TextDecoder().decode(new Uint8Array(memory(), instance.exports.place(), size));
}

const program = spawnSync(native, {
  input: jobs.map((job) => `${job}\n`).join(''),
  encoding: 'utf8',
  maxBuffer: 1e8,
});
const expected = program.stdout.trimEnd().split('\n');
let different = 0;
jobs.forEach((job, i) => {
  const own = digest(job);
  if (own === expected[i] && /^\w+ \d+ [0-9a-f]+ [0-9a-f]+ [0-9a-f]+$/.test(own)) return;
  different++;
  console.log(`${job}\n  program      ${expected[i]}\n  WebAssembly  ${own}`);
});
console.log(`${fixed} golden and ${jobs.length - fixed} other games, ${different} differ`);
process.exit(program.status === 0 && different === 0 ? 0 : 1);
