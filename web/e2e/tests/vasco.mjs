import assert from 'node:assert/strict';
import { clickDecision, ended, keyDecision, openPage, passed, sitDown, waitForTurn } from '../player.mjs';

export const tests = {
  async 'a new visitor plays a whole game against a bot by clicking'({ browser, base, shot }) {
    const start = Date.now();
    const page = await openPage(browser, base, { width: 1440, height: 900 });
    await shot(page, 'home-light-1440', { fullPage: true });
    await sitDown(page, 'vasco', ['me', 'bot']);
    await waitForTurn(page);
    const first = Date.now() - start;
    let decisions = 0;
    while (await clickDecision(page)) {
      decisions++;
      if (decisions === 14) await shot(page, 'vasco-light-1440');
    }
    assert.ok(decisions > 20, `${decisions} decisions`);
    await page.waitForSelector('.chart');
    await page.waitForSelector('.scoreline');
    await shot(page, 'end-light-1440');
    assert.deepEqual(page.complaints, []);
    return `${decisions} decisions, the first possible after ${first} ms`;
  },

  async 'a move is drawn within 100 ms of the click'({ browser, base }) {
    const page = await openPage(browser, base);
    await sitDown(page, 'vasco', ['me', 'person']);
    await waitForTurn(page);
    const times = [];
    for (let i = 0; i < 12; i++) {
      const before = await page.getAttribute('.ask', 'data-point');
      times.push(
        await page.evaluate(
          (was) =>
            new Promise((done) => {
              const start = performance.now();
              const look = () => ((document.querySelector('.ask')?.dataset.point !== was || document.querySelector('.ask')?.dataset.pending === 'true') ? requestAnimationFrame(() => done(performance.now() - start)) : requestAnimationFrame(look));
              document.querySelector('.mv .bt[data-move]:enabled, .spot.can').dispatchEvent(new MouseEvent('click', { bubbles: true }));
              look();
            }),
          before,
        ),
      );
      await passed(page, before);
      await waitForTurn(page);
    }
    times.sort((a, b) => a - b);
    assert.ok(times[1] < 100, `${times.map((time) => time.toFixed(0))} ms`);
    return `median ${times[6].toFixed(0)} ms, worst ${times[11].toFixed(0)} ms`;
  },

  async 'a whole game by keyboard alone'({ browser, base }) {
    const page = await openPage(browser, base);
    const tabTo = async (selector) => {
      for (let i = 0; i < 80; i++) {
        await page.keyboard.press('Tab');
        if (await page.evaluate((wanted) => document.activeElement?.matches(wanted), selector)) return;
      }
      throw new Error(`Tab does not reach ${selector}`);
    };
    await tabTo('[data-game="vasco"]');
    await page.keyboard.press('Enter');
    await tabTo('.newtable button.big');
    await page.keyboard.press('Enter');
    await page.waitForSelector('.table');
    let decisions = 0;
    while (await keyDecision(page)) {
      decisions++;
      if (decisions === 5) {
        await page.keyboard.press('?');
        await page.waitForSelector('dialog .clause');
        await page.keyboard.press('Escape');
        await page.waitForSelector('dialog', { state: 'detached' });
        await page.keyboard.press('l');
        assert.ok(await page.evaluate(() => document.activeElement?.id === 'log'));
      }
    }
    assert.ok(await ended(page));
    assert.deepEqual(page.complaints, []);
    return `${decisions} decisions`;
  },

  async 'Backspace takes back, freely, what showed nothing'({ browser, base }) {
    const page = await openPage(browser, base);
    await sitDown(page, 'vasco', ['me', 'person']);
    await waitForTurn(page);
    while (!(await page.locator('.nt').first().isVisible()) || !(await page.locator('[data-thing="number:20"].can').count())) await clickDecision(page);
    const before = await page.getAttribute('.ask', 'data-point');
    await page.locator('[data-thing="number:20"].can').first().click();
    await passed(page, before);
    assert.equal(await page.locator('[data-thing="number:20"].can').count(), 0);
    await page.locator('body').press('Backspace');
    await page.waitForSelector('[data-thing="number:20"].can');
    assert.deepEqual(page.complaints, []);
  },
};
