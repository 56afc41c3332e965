// Tables of this device: the engine in the page's workers, kept in the browser.
import assert from 'node:assert/strict';
import { clickDecision, ended, openPage, playOut, point, sitDown, until, waitForTurn } from '../player.mjs';

const isLocal = (page) => assert.match(page.url(), /#\/table\/local[\w-]{17}$/);

export const tests = {
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
      await page.click('nav [aria-label="Menu"]');
      await page.click(
        `dialog >> text=${there === 'server' ? 'Go on at the server' : 'Go on without a server'}`,
      );
      await page.click('dialog >> text=End it here');
      await until(page, (from) => location.href !== from, from);
      assert.equal(/#\/table\/local/.test(page.url()), there === 'device');
      assert.deepEqual(await position(), before);
    }
    assert.ok(await clickDecision(page));
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
