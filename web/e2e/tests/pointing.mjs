// What is said is of what somebody points at now; what is asked for, or advised, is in sight.
import assert from 'node:assert/strict';
import { openPage, passed, playOut, point, sitDown, until, waitForTurn } from '../player.mjs';

const help = (page) => page.textContent('.ask .q > p');
const breath = (page) => page.waitForTimeout(150); // for a pointer that rests, the browser says after drawing what is below it
// How many lit things lie wholly within the board's window, and how many there are.
const inSight = (page) =>
  page.evaluate(() => {
    const scroll = document.querySelector('.phone .scroll, .phone .focus').getBoundingClientRect();
    const lit = [...document.querySelectorAll('.phone .can[data-thing]')].map((one) =>
      one.getBoundingClientRect(),
    );
    const seen = lit.filter((one) => one.top >= scroll.top - 1 && one.bottom <= scroll.bottom + 1);
    return { seen: seen.length, all: lit.length };
  });

export const tests = {
  async 'a question that comes under a resting pointer says nothing of what happens to lie there'({
    browser,
    base,
  }) {
    const page = await openPage(browser, base);
    await sitDown(page, 'roi', ['me', 'bot'], { level: 'random' });
    await waitForTurn(page);
    const before = await point(page);
    await page.locator('[data-thing="coins:take"].can').first().click();
    await passed(page, before);
    await waitForTurn(page);
    await breath(page);
    assert.match(await help(page), /^Done: coins/);
    // A button that takes the place of another one: the pointer lies on it and means nothing.
    const end = page.locator('.mv .bt[data-move="end"]');
    const { x, y, width, height } = await end.boundingBox();
    await page.mouse.move(x + width / 2, y + height / 2);
    assert.match(await help(page), /ends your turn/);
    const here = await point(page);
    await page.mouse.click(x + width / 2, y + height / 2);
    await passed(page, here);
    await waitForTurn(page);
    await breath(page);
    assert.doesNotMatch(await help(page), /→|ends your turn/);
    assert.equal(await page.locator('.tip').count(), 0);
    // The focus means something when it is moved by a key.
    for (let i = 0; i < 20 && !/→/.test(await help(page)); i++) await page.keyboard.press('n');
    assert.match(await help(page), /→/);
    assert.deepEqual(page.complaints, []);
  },

  async 'what is said of a ship to buy covers neither row of ships'({ browser, base, shot }) {
    for (const [width, height] of [
      [1280, 800],
      [1024, 768],
    ]) {
      const page = await openPage(browser, base, { width, height });
      await sitDown(page, 'roi', ['me', 'bot'], { level: 'random' });
      await waitForTurn(page);
      await page.click('.mv [data-action="buy"]');
      const ships = page.locator('.rw.purchase .can');
      await ships.first().waitFor();
      for (let i = 0; i < (await ships.count()); i++) {
        await ships.nth(i).hover();
        const tip = await page.locator('.tip').boundingBox();
        for (const card of await page.locator('.rw .sc').all()) {
          const box = await card.boundingBox();
          const apart =
            tip.x + tip.width <= box.x ||
            box.x + box.width <= tip.x ||
            tip.y + tip.height <= box.y ||
            box.y + box.height <= tip.y;
          assert.ok(apart, `${width}: ship ${i + 1}`);
        }
      }
      await shot(page, `tip-buy-${width}`);
      assert.deepEqual(page.complaints, []);
      await page.context().close();
    }
  },

  async 'on the phone the view goes to what can be touched'({ browser, base, shot }) {
    const page = await openPage(browser, base, { width: 375, height: 812 });
    await sitDown(page, 'roi', ['me', 'bot'], { level: 'random' });
    await waitForTurn(page);
    for (const action of ['mission', 'buy']) {
      if (!(await page.locator(`.mv [data-action="${action}"]`).count())) continue;
      await page.click(`.mv [data-action="${action}"]`);
      await until(page, () => document.querySelectorAll('.phone .can[data-thing]').length > 0);
      await breath(page);
      const { seen, all } = await inSight(page);
      assert.ok(seen >= Math.min(all, 2), `${action}: ${seen} of ${all}`);
      await shot(page, `lit-roi-${action}-375`);
      await page.click('.mv .back');
    }
    assert.deepEqual(page.complaints, []);
  },

  async 'Goa on the phone: an action is chosen where the actions are'({ browser, base, shot }) {
    const page = await openPage(browser, base, { width: 375, height: 812, dark: true });
    await sitDown(page, 'goa', ['me', 'bot'], { level: 'random' });
    for (let i = 0; i < 60; i++) {
      await waitForTurn(page);
      if (await page.locator('.ask h1', { hasText: 'Choose an action' }).count()) break;
      await playOut(page, { most: 0 }).catch((error) => assert.match(String(error), /does not end/));
    }
    await breath(page);
    const heads = await page.evaluate(() => {
      const { top, bottom } = document.querySelector('.phone .scroll').getBoundingClientRect();
      return [...document.querySelectorAll('.g-dh.can')]
        .map((one) => one.getBoundingClientRect())
        .filter((one) => one.top >= top && one.bottom <= bottom).length;
    });
    assert.ok(heads >= 3, `${heads} columns in sight`);
    await shot(page, 'lit-goa-375-dark');
    assert.deepEqual(page.complaints, []);
  },
};
