// Tables of this device: the engine in the page's workers, kept in the browser.
import assert from 'node:assert/strict';
import { onSite } from '../files.mjs';
import { clickDecision, ended, openPage, playOut, point, sitDown, until, waitForTurn } from '../player.mjs';

const isLocal = (page) => assert.match(page.url(), /#\/table\/local[\w-]{17}$/);

// In the worker: a browser whose disk is full as long as somebody says so.
function fillable() {
  let full = false;
  new BroadcastChannel('disk').onmessage = ({ data }) => (full = data);
  for (const way of ['put', 'add']) {
    const real = IDBObjectStore.prototype[way];
    IDBObjectStore.prototype[way] = function (...given) {
      if (full) throw new DOMException('no room', 'QuotaExceededError');
      return real.apply(this, given);
    };
  }
}

// What needs nothing but this device is done at a server's page and on a site of files.
const anywhere = {
  async 'against a bot to the end, replayed, its record saved, and played again'({ browser, base }) {
    const page = await openPage(browser, base);
    await sitDown(page, 'vasco', ['me', 'bot'], { here: true });
    isLocal(page);
    await playOut(page);
    const [saved] = await Promise.all([page.waitForEvent('download'), page.click('.end .record')]);
    assert.equal(saved.suggestedFilename(), 'vasco.txt');
    await page.click('.end a[href*="replay"]');
    await page.waitForSelector('.steps');
    await page.goBack();
    await page.click('.end .pri');
    await until(page, () => !document.querySelector('.end'));
    await waitForTurn(page);
    isLocal(page);
    assert.equal(await ended(page), false);
    assert.deepEqual(page.complaints, []);
  },

  async 'two people at one screen; hints and undo; reloading changes nothing'({ browser, base }) {
    const page = await openPage(browser, base);
    await sitDown(page, 'goa', ['me', 'person'], { here: true });
    for (let i = 0; i < 6; i++) assert.ok(await clickDecision(page));
    await waitForTurn(page);
    const before = await point(page);
    await page.reload();
    await waitForTurn(page);
    assert.equal(await point(page), before);
    await page.goto(base);
    await page.waitForSelector('.tablerow a');
    assert.deepEqual(page.complaints, []);
  },

  async 'the same table in a second window is told to be open already'({ browser, base }) {
    const page = await openPage(browser, base);
    await sitDown(page, 'vasco', ['me', 'bot'], { here: true });
    await waitForTurn(page);
    const second = await page.context().newPage();
    await second.goto(page.url());
    await until(second, () => /another window/.test(document.body.textContent));
    await page.close();
    await second.reload();
    await waitForTurn(second);
  },
};
export const tests = {
  ...anywhere,
  ...onSite(anywhere),

  async 'a game of this device goes on at the server, and comes back'({ browser, base }) {
    const page = await openPage(browser, base);
    await sitDown(page, 'vasco', ['me', 'bot'], { here: true });
    for (let i = 0; i < 5; i++) assert.ok(await clickDecision(page));
    const position = async () => {
      await waitForTurn(page);
      return page.evaluate(() => [
        document.querySelector('.ask .q').textContent,
        ...[...document.querySelectorAll('.pp')].map((panel) => panel.innerText),
      ]);
    };
    const before = await position();
    assert.ok(before.length > 2);
    for (const there of ['server', 'device']) {
      const from = page.url();
      // The address is another one before the page is: what is asked there is looked at, not what was asked here.
      const here = await page.evaluateHandle(() => document.querySelector('.ask'));
      await page.click('nav [aria-label="Menu"]');
      await page.click(
        `dialog >> text=${there === 'server' ? 'Go on at the server' : 'Go on without a server'}`,
      );
      await page.click('dialog >> text=End it here');
      await until(
        page,
        ({ from, here }) => {
          const asked = document.querySelector('.ask');
          return location.href !== from && asked && asked !== here;
        },
        { from, here },
      );
      assert.equal(/#\/table\/local/.test(page.url()), there === 'device');
      assert.deepEqual(await position(), before);
    }
    assert.ok(await clickDecision(page));
    assert.deepEqual(page.complaints, []);
  },

  async 'a tab is killed at any moment, and no step that was shown is lost'({ browser, base }) {
    let page = await openPage(browser, base);
    const context = page.context();
    let shown = 0;
    let all = 0;
    let address = '';
    const begin = async () => {
      await sitDown(page, 'vasco', ['me', 'bot'], { here: true });
      await waitForTurn(page);
      address = page.url();
      all += shown;
      shown = 0;
    };
    await begin();
    await context.exposeFunction('show', (point) => (shown = Math.max(shown, point)));
    const kills = process.env.CARREIRA_LONG ? 50 : 12;
    for (let kill = 0; kill < kills; kill++) {
      await page.evaluate(() => {
        const tell = () => window.show(Number(document.querySelector('.ask')?.dataset.point ?? 0));
        new MutationObserver(tell).observe(document.body, {
          subtree: true,
          attributes: true,
          childList: true,
        });
      });
      const before = shown;
      const crashed = page.waitForEvent('crash');
      void (async () => {
        while (await clickDecision(page));
      })().catch(() => {}); // it ends with its tab
      await until(
        page,
        (was) =>
          document.querySelector('.end') !== null ||
          Number(document.querySelector('.ask')?.dataset.point) > was,
        before,
      );
      await new Promise((done) => setTimeout(done, (kill * 37) % 150));
      const killer = await context.newCDPSession(page);
      killer.send('Page.crash').catch(() => {});
      await crashed;
      page = await context.newPage();
      await page.goto(address);
      await waitForTurn(page);
      const kept = Number(await point(page));
      if (await ended(page)) {
        await page.goto(base);
        await begin();
      } else assert.ok(kept >= shown, `point ${shown} was shown, ${kept} is kept`);
    }
    return `${kills} kills, ${all + shown} points shown`;
  },

  async 'a browser that has no room keeps nothing, says so, and goes on when there is'({ browser, base }) {
    const page = await openPage(browser, base);
    await page.route(/hall\.worker-[\w-]+\.js/, async (route) => {
      const answer = await route.fetch();
      await route.fulfill({ response: answer, body: `(${fillable})();${await answer.text()}` });
    });
    await sitDown(page, 'vasco', ['me', 'bot'], { here: true });
    assert.ok(await clickDecision(page));
    await waitForTurn(page);
    const before = await point(page);
    const fill = (full) => page.evaluate((full) => new BroadcastChannel('disk').postMessage(full), full);
    await fill(true);
    const decided = clickDecision(page);
    await until(page, () => /could not be saved/.test(document.querySelector('.notice')?.textContent));
    assert.equal(await point(page), before);
    await fill(false);
    assert.ok(await decided);
    await waitForTurn(page);
    assert.notEqual(await point(page), before);
  },
};
