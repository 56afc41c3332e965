// The site without a server (carreira site): served from a sub-path by a host of files, then without any network.
import assert from 'node:assert/strict';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { serveSite } from '../files.mjs';
import { pilotClick } from '../pilot.mjs';
import { clickDecision, openPage, playOut, point, sitDown, until, waitForTurn } from '../player.mjs';

// The page on a host of files; the network goes off once the browser has its copies.
async function offlinePage(browser, options = {}) {
  const host = await serveSite();
  const page = await openPage(browser, host.base, options);
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => true));
  await host.end();
  await page.context().setOffline(true);
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

  async 'a new version is offered, leaves a running game alone, and goes on with it once it is wanted'({
    browser,
  }) {
    const host = await serveSite();
    const page = await openPage(browser, host.base);
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => true));
    await page.click('[data-play="vasco"]');
    await waitForTurn(page);
    assert.ok(await clickDecision(page));
    await waitForTurn(page);
    const before = await point(page);
    // The host has another version now: other words in the page's head, another list of files.
    const change = (file, from, to) => {
      const path = join(host.folder, file);
      const text = readFileSync(path, 'utf8');
      assert.notEqual(text.replace(from, to), text, file);
      writeFileSync(path, text.replace(from, to));
    };
    change('index.html', '<head>', '<head><meta name="version" content="next">');
    change('sw.js', /"\.\/":"\w+"/, '"./":"next"');
    change('sw.js', /const VERSION = '\w+'/, "const VERSION = 'next'");
    const isNext = () => page.evaluate(() => document.querySelector('meta[name="version"]') !== null);
    await page.reload();
    await page.waitForSelector('.newversion', { timeout: 60000 });
    assert.equal(await isNext(), false, 'nobody asked for it yet');
    await waitForTurn(page);
    assert.equal(await point(page), before);
    await page.click('.newversion .pri');
    await until(page, () => document.querySelector('meta[name="version"]') !== null);
    await waitForTurn(page);
    assert.equal(await point(page), before);
    assert.ok(await clickDecision(page));
    assert.deepEqual(page.complaints, []);
    await host.end();
  },

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
