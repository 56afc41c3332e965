// A table of this device in Chromium: from the click on "Play" to the first decision, on a first visit and on later ones,
// with the site without a server on a host of files. cd web && node ../bench/local.mjs
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { serveFiles } from '../web/e2e/files.mjs';
import { openBrowser, openPage } from '../web/e2e/player.mjs';

const program = resolve(process.env.CARREIRA ?? '../build/release/bin/carreira');
const folder = mkdtempSync(join(tmpdir(), 'carreira-bench-'));
execFileSync(program, ['site', '--output', folder]);
const host = await serveFiles(folder, '/carreira/');
const browser = await openBrowser();

// Milliseconds until the page asks for a decision, and until the engine is compiled and begun.
const play = (page, game) =>
  page.evaluate(async (game) => {
    const begun = performance.now();
    document.querySelector(`[data-play="${game}"]`).click();
    while (!document.querySelector('.ask.mine')) await new Promise((done) => setTimeout(done, 2));
    return Math.round(performance.now() - begun);
  }, game);

for (const game of ['vasco', 'goa', 'roi', 'caravelas']) {
  const page = await openPage(browser, host.base);
  const first = await play(page, game);
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => true));
  const later = [];
  for (let i = 0; i < 5; i++) {
    await page.goto(host.base);
    await page.waitForSelector('.pick-game');
    await page.waitForTimeout(2500); // the worker of the table before has ended
    later.push(await play(page, game));
  }
  console.log(`${game}: first visit ${first} ms, later ${later.sort((a, b) => a - b).join(', ')} ms`);
  await page.context().close();
}
await browser.close();
await host.end();
rmSync(folder, { recursive: true });
