import assert from 'node:assert/strict';
import { faultless, words } from '../faults.mjs';
import { RAW_KEY, clickDecision, ended, openPage, sitDown, waitForTurn } from '../player.mjs';

const wide = (page) => page.evaluate(() => Math.max(document.documentElement.scrollWidth - document.documentElement.clientWidth, ...[...document.querySelectorAll('.goa, .scroll')].map((one) => one.scrollWidth - one.clientWidth)));

export const tests = {
  async 'Goa: a whole game by clicking on the board, nobody else’s secrets on the page'({ browser, base, shot }) {
    const page = await openPage(browser, base, { width: 1440, height: 900 });
    await sitDown(page, 'goa', ['me', 'bot', 'bot', 'bot']);
    let decisions = 0;
    while (await clickDecision(page)) {
      decisions++;
      if (await ended(page)) break;
      if (decisions % 20 === 0) {
        await waitForTurn(page);
        if (await ended(page)) break;
        assert.equal(await page.locator('.pp:not(.me) .rr .res').filter({ hasText: '?' }).count(), 3, 'ducats of the others are hidden');
        if (decisions <= 60) await shot(page, `goa-light-1440-${decisions}`);
      }
    }
    assert.ok(decisions > 40, `${decisions} decisions`);
    await page.waitForSelector('.scoreline');
    await shot(page, 'goa-end-1440');
    assert.deepEqual(page.complaints, []);
    return `${decisions} decisions`;
  },

  async 'Goa: no violation of accessibility, by day and by candlelight, nothing too wide'({ browser, base, shot }) {
    for (const dark of [false, true]) {
      const page = await openPage(browser, base, { dark, width: 1280, height: 800 });
      await sitDown(page, 'goa', ['me', 'bot', 'bot', 'bot']);
      for (let i = 0; i < 14; i++) {
        await waitForTurn(page);
        if (i % 6 === 1) {
          await page.mouse.move(3, 3);
          await faultless(page, `table ${dark ? 'dark' : 'light'} ${i}`);
          assert.ok((await wide(page)) <= 0, `${await wide(page)} px too wide`);
        }
        await clickDecision(page);
      }
      await shot(page, `goa-${dark ? 'dark' : 'light'}-1280`);
      assert.deepEqual(page.complaints, []);
      await page.context().close();
    }
  },

  async 'Goa: the phone in four languages, no key shown raw, nothing wider than 375 px'({ browser, base, shot }) {
    for (const lang of ['en', 'fr', 'it', 'pt']) {
      const page = await openPage(browser, base, { lang, width: 375, height: 812, dark: lang === 'it' });
      await sitDown(page, 'goa', ['me', 'bot', 'bot']);
      for (let i = 0; i < 12; i++) {
        await waitForTurn(page);
        assert.doesNotMatch(await words(page), RAW_KEY, lang);
        assert.ok((await wide(page)) <= 0, `${lang}: ${await wide(page)} px too wide`);
        const place = await page.locator('#question').boundingBox();
        assert.ok(place.y > 200 && place.y + place.height < 812, 'the question is on the screen');
        if (i === 3 || i === 11) await shot(page, `goa-${lang}-375-${i}`);
        await clickDecision(page);
      }
      assert.deepEqual(page.complaints, []);
      await page.context().close();
    }
  },
};
