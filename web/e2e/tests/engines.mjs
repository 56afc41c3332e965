// A new version of the page with other rules: a table of this device is played to its end by the engine that it was begun with.
import assert from 'node:assert/strict';
import { readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { serveSite } from '../files.mjs';
import { withOtherRules } from '../other_rules.mjs';
import { clickDecision, openPage, playOut, point, until, waitForTurn } from '../player.mjs';

const changeFile = ({ folder }, file, how) =>
  writeFileSync(join(folder, file), how(readFileSync(join(folder, file))));

// The host has the next version now, in which Vasco da Gama has other rules.
function renew(host) {
  changeFile(host, 'carreira.wasm', (bytes) => withOtherRules(bytes, 'vasco'));
  changeFile(host, 'sw.js', (text) =>
    String(text)
      .replace(/"carreira\.wasm":"\w+"/, '"carreira.wasm":"next"')
      .replace(/const VERSION = '\w+'/, "const VERSION = 'next'"),
  );
}

// In the worker: a browser that keeps no engines.
function refusing() {
  const real = CacheStorage.prototype.open;
  CacheStorage.prototype.open = function (name) {
    return name === 'carreira-engines' ? Promise.reject(new Error('no room')) : real.call(this, name);
  };
}
function refuse(host) {
  for (const file of readdirSync(join(host.folder, 'assets')).filter((name) =>
    name.startsWith('hall.worker'),
  ))
    changeFile(host, join('assets', file), (text) => `(${refusing})();${text}`);
}

// What is kept, by the rules of Vasco da Gama: those of tables that go on, the latest first, and those of engines.
const kept = (page) =>
  page.evaluate(async () => {
    const wanted = (request) => new Promise((done) => (request.onsuccess = () => done(request.result)));
    const base = await wanted(indexedDB.open('carreira'));
    const rows = await wanted(base.transaction('rows').objectStore('rows').getAll());
    base.close();
    const engines = await (await caches.open('carreira-engines')).keys();
    return {
      tables: rows
        .filter(({ over }) => !over)
        .sort((a, b) => b.changed_at - a.changed_at)
        .map(({ rules }) => rules),
      engines: engines.map(({ url }) => /vasco-\d+/.exec(url)[0]).sort(),
    };
  });
async function untilKept(page, wanted) {
  let last;
  for (let i = 0; i < 100; i++) {
    last = await kept(page);
    if (JSON.stringify(last) === JSON.stringify(wanted)) return;
    await new Promise((done) => setTimeout(done, 100));
  }
  assert.deepEqual(last, wanted);
}
const begin = async (page) => {
  await page.click('[data-play="vasco"]');
  await waitForTurn(page);
  assert.ok(await clickDecision(page));
  await waitForTurn(page);
};
const corrected = (page) => page.getByText('The rules were corrected').count();

// A table begun, and the next version of the page accepted.
async function renewed(browser, { refused = false } = {}) {
  const host = await serveSite();
  if (refused) refuse(host);
  const page = await openPage(browser, host.base);
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => true));
  await begin(page);
  const table = page.url();
  const before = await point(page);
  const [old] = (await kept(page)).tables;
  const next = old.replace(/\d+$/, (version) => Number(version) + 1);
  await untilKept(page, { tables: [old], engines: refused ? [] : [old] });
  renew(host);
  await page.reload();
  await page.waitForSelector('.newversion', { timeout: 60000 });
  await Promise.all([page.waitForEvent('load'), page.click('.newversion .pri')]);
  await waitForTurn(page);
  return { host, page, table, before, old, next };
}

export const tests = {
  async 'a table goes on under its own rules, a new one has the new ones, and an engine goes with its last table'({
    browser,
  }) {
    const { host, page, table, before, old, next } = await renewed(browser);
    assert.equal(await point(page), before);
    assert.ok(await clickDecision(page));
    await waitForTurn(page);
    assert.equal(await corrected(page), 0);
    await untilKept(page, { tables: [old], engines: [old] });

    await page.goto(host.base);
    await begin(page);
    await untilKept(page, { tables: [next, old], engines: [old, next] });

    // Without a network, to its end; the record tells by which rules.
    await page.context().setOffline(true);
    await page.goto(table);
    await playOut(page);
    const [saved] = await Promise.all([page.waitForEvent('download'), page.click('.end .record')]);
    const record = readFileSync(await saved.path(), 'utf8');
    assert.match(record, new RegExp(`^rules ${old.replace('vasco-', '')}$`, 'm'));
    await untilKept(page, { tables: [next], engines: [next] });
    assert.deepEqual(page.complaints, []);
    await host.end();
  },

  async 'where a browser keeps no engine a table goes on under the new rules, and says so'({ browser }) {
    const { host, page, next } = await renewed(browser, { refused: true });
    await until(page, () => document.body.textContent.includes('The rules were corrected'));
    assert.ok(await clickDecision(page));
    await untilKept(page, { tables: [next], engines: [] });
    assert.deepEqual(page.complaints, []);
    await host.end();
  },
};
