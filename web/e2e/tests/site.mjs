// The site without a server (carreira site): served from a sub-path by a host of files, then without any network.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { serveFiles } from '../files.mjs';
import { pilotClick } from '../pilot.mjs';
import { openPage, playOut, sitDown, waitForTurn } from '../player.mjs';

const program = resolve(process.env.CARREIRA ?? '../build/release/bin/carreira');

// The page on a host of files; the network goes off once the browser has its copies.
async function offlinePage(browser, options = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'carreira-site-'));
  execFileSync(program, ['site', '--output', folder]);
  const host = await serveFiles(folder, '/games/carreira/');
  const page = await openPage(browser, host.base, options);
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => true));
  await host.end();
  await page.context().setOffline(true);
  rmSync(folder, { recursive: true });
  await page.reload();
  await page.waitForSelector('.pick-game');
  assert.deepEqual(host.beside, []);
  return page;
}

const whole =
  (game, play) =>
  async ({ browser }) => {
    const page = await offlinePage(browser);
    await sitDown(page, game, ['me', 'bot']);
    await play(page);
    assert.deepEqual(page.complaints, []);
  };

export const slow = ['Caravelas, whole, without a network', 'Goa, whole, without a network'];
export const tests = {
  'Vasco da Gama, whole, without a network': whole('vasco', playOut),
  'Goa, whole, without a network': whole('goa', playOut),
  'Au nom du Roi, whole, without a network': whole('roi', playOut),
  'Caravelas, whole, without a network': whole('caravelas', async (page) => {
    while (await pilotClick(page)) {
      // one decision after the other
    }
  }),

  async 'lessons, rules and the tables of this device without a network'({ browser }) {
    const page = await offlinePage(browser, { lang: 'fr' });
    const home = page.url().replace(/#.*/, '');
    await page.click('[data-play="vasco"]');
    await waitForTurn(page);
    await page.goto(`${home}#/rules/goa`);
    await page.waitForSelector('.rules .toc');
    await page.goto(`${home}#/lessons/roi`);
    await page.locator('a[href*="#/lesson/roi/"]').first().click();
    await page.waitForSelector('.says');
    await page.goto(home);
    await page.waitForSelector('.tablerow.turnnow');
    assert.deepEqual(page.complaints, []);
  },
};
