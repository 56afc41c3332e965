// Plays the built page against the built program in Chromium. node e2e/run.mjs [name...]
import { mkdirSync, readdirSync } from 'node:fs';
import { resolve } from 'node:path';
import { openBrowser } from './player.mjs';
import { startProgram } from './program.mjs';

const shots = resolve('../build/screenshots');
mkdirSync(shots, { recursive: true });
const wanted = process.argv.slice(2);
const files = readdirSync(new URL('./tests/', import.meta.url)).filter((name) => name.endsWith('.mjs') && (wanted.length === 0 || wanted.some((word) => name.includes(word))));
let passed = 0;
let failed = 0;
const browser = await openBrowser();
const program = await startProgram();
const catalog = await (await fetch(`${program.base}/api/catalog`)).json();
for (const file of files.sort()) {
  const { tests } = await import(`./tests/${file}`);
  for (const [name, test] of Object.entries(tests)) {
    const start = Date.now();
    try {
      const shot = (page, title, options = {}) => page.screenshot({ path: `${shots}/${title}.png`, ...options });
      const late = new Promise((_, fail) => setTimeout(() => fail(new Error('takes too long')), 600000).unref());
      const note = await Promise.race([test({ browser, program, base: program.base, catalog, shot }), late]);
      console.log(`[       OK ] ${file.replace('.mjs', '')}: ${name} (${Date.now() - start} ms)${note ? `  ${note}` : ''}`);
      passed++;
    } catch (error) {
      console.log(`[  FAILED  ] ${file.replace('.mjs', '')}: ${name} (${Date.now() - start} ms)`);
      console.log(String(error.stack ?? error).split('\n').slice(0, 12).join('\n'));
      const pages = browser.contexts().flatMap((context) => context.pages());
      for (const [i, page] of pages.entries()) await page.screenshot({ path: `${shots}/failed-${file}-${i}.png` }).catch(() => {});
      failed++;
    }
    for (const context of browser.contexts()) await context.close();
  }
}
await browser.close();
await program.end();
console.log(`${passed} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);
