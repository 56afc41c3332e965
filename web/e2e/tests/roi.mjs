import assert from 'node:assert/strict';
import { faultless, words } from '../faults.mjs';
import { RAW_KEY, clickDecision, openPage, sitDown, waitForTurn } from '../player.mjs';

export const tests = {
  async 'a whole game against bots by clicking on the board'({ browser, base, shot }) {
    const page = await openPage(browser, base, { width: 1440, height: 900 });
    await sitDown(page, 'roi', ['me', 'bot', 'bot']);
    await waitForTurn(page);
    assert.equal(await page.locator('.roi .xp').count(), 12);
    let decisions = 0;
    while (await clickDecision(page)) {
      decisions++;
      if (decisions === 30) await shot(page, 'roi-light-1440');
    }
    assert.ok(decisions > 20, `${decisions} decisions`);
    await page.waitForSelector('.scoreline');
    await shot(page, 'roi-end-light-1440');
    assert.deepEqual(page.complaints, []);
    return `${decisions} decisions`;
  },

  async 'a ship in harbour shows where it may go, and goes there'({ browser, base }) {
    const page = await openPage(browser, base, { width: 1280, height: 800 });
    await sitDown(page, 'roi', ['me', 'person']);
    const lift = page.locator('.curtain button');
    if (await lift.count()) await lift.click();
    await waitForTurn(page);
    const before = await page.locator('.roi .cr').count();
    await page.click('.roi [data-thing="harbour:joker"]');
    assert.equal(await page.locator('.roi [data-thing="harbour:joker"].hold').count(), 1);
    assert.equal(await page.locator('.roi .xp.can').count(), 12);
    assert.equal(await page.locator('.roi .mkt .can').count(), 0);
    await page.click('.roi [data-thing="expedition:cabral"]');
    if (await page.locator('.roi [data-thing="expedition:cabral"].hold').count()) await page.click('.roi [data-thing="expedition:cabral"]');
    await page.waitForSelector('.roi [data-thing="volume:3"].can');
    await page.click('.roi [data-thing="volume:3"]');
    await page.locator('.roi .jkr .can').last().click();
    await page.waitForSelector('.roi [data-thing="expedition:cabral"] .cr.w3');
    assert.equal(await page.locator('.roi .cr').count(), before + 1);
    assert.deepEqual(page.complaints, []);
  },

  async 'by day and by candlelight, on the desk and on the phone, in four languages'({ browser, base, shot }) {
    for (const [lang, dark, width] of [['en', false, 1280], ['fr', true, 1440], ['it', true, 375], ['pt', false, 375]]) {
      const page = await openPage(browser, base, { lang, dark, width, height: width === 375 ? 812 : 860 });
      await sitDown(page, 'roi', ['me', 'bot', 'bot', 'bot']);
      for (let i = 0; i < 10; i++) await clickDecision(page);
      await waitForTurn(page);
      await page.mouse.move(5, 5);
      const where = `${lang} ${dark ? 'dark' : 'light'} ${width}`;
      assert.doesNotMatch(await words(page), RAW_KEY, where);
      assert.ok((await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)) <= 0, `${where}: too wide`);
      await shot(page, `roi-${lang}-${dark ? 'dark' : 'light'}-${width}`);
      await faultless(page, where);
      assert.deepEqual(page.complaints, []);
      await page.context().close();
    }
  },
};
