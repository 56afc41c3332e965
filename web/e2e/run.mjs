// Plays the built page against the built program in Chromium, a test for each processor and one more at a time, all on one program.
// node e2e/run.mjs [word...]   only tests whose file or name contains one of the words
// A test gets { browser, base, catalog, shot, ownProgram }; ownProgram() starts a program that it may stop and kill.
import { mkdirSync, readdirSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { resolve } from 'node:path';
import { openBrowser } from './player.mjs';
import { startProgram } from './program.mjs';

const shots = resolve('../build/screenshots');
mkdirSync(shots, { recursive: true });
const words = process.argv.slice(2);
const queue = [];
for (const file of readdirSync(new URL('./tests/', import.meta.url))
  .filter((name) => name.endsWith('.mjs'))
  .sort()) {
  const { tests, slow = [] } = await import(`./tests/${file}`);
  for (const [name, test] of Object.entries(tests)) {
    const title = `${file.replace('.mjs', '')}: ${name}`;
    if (words.length === 0 || words.some((word) => title.includes(word)))
      queue.push({ title, test, slow: slow.includes(name) });
  }
}
queue.sort((a, b) => Number(b.slow) - Number(a.slow)); // long ones first, so that none is left alone at the end

const browser = await openBrowser();
const program = await startProgram();
const catalog = await (await fetch(`${program.base}/api/catalog`)).json();
const shot = (page, title, options = {}) => page.screenshot({ path: `${shots}/${title}.png`, ...options });
let passed = 0;
let failed = 0;

async function run({ title, test }) {
  const start = Date.now();
  const contexts = [];
  const programs = [];
  const world = {
    browser: {
      async newContext(options) {
        const context = await browser.newContext(options);
        contexts.push(context);
        return context;
      },
    },
    base: program.base,
    catalog,
    shot,
    async ownProgram(more = []) {
      const own = await startProgram(more);
      programs.push(own);
      return own;
    },
  };
  let timer;
  try {
    const late = new Promise(
      (_, fail) => (timer = setTimeout(() => fail(new Error('takes too long')), 400000)),
    );
    const note = await Promise.race([test(world), late]);
    console.log(`[       OK ] ${title} (${Date.now() - start} ms)${note ? `  ${note}` : ''}`);
    passed++;
  } catch (error) {
    console.log(
      `[  FAILED  ] ${title} (${Date.now() - start} ms)\n${String(error.stack ?? error)
        .split('\n')
        .slice(0, 12)
        .join('\n')}`,
    );
    const name = title.replace(/[^a-z0-9]+/gi, '-').slice(0, 60);
    for (const [i, page] of contexts.flatMap((context) => context.pages()).entries())
      await page.screenshot({ path: `${shots}/failed-${name}-${i}.png` }).catch(() => {});
    failed++;
  }
  clearTimeout(timer);
  for (const context of contexts) await context.close().catch(() => {});
  for (const own of programs) await own.end();
}

const worker = async () => {
  for (let next = queue.shift(); next; next = queue.shift()) await run(next);
};
await Promise.all(Array.from({ length: Number(process.env.E2E_JOBS ?? availableParallelism() + 1) }, worker));
await browser.close();
await program.end();
console.log(`${passed} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);
