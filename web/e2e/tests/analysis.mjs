// What the engine of this device does beside playing: a finished game analysed, things tried out, the coach.
import assert from 'node:assert/strict';
import { faultless } from '../faults.mjs';
import { onSite } from '../files.mjs';
import { clickDecision, openPage, playOut, point, sitDown, until, waitForTurn } from '../player.mjs';

// At a table of a server, and at one of a site of files.
const anywhere = {
  async 'things are tried out on a board that is not the game'({ browser, base, shot }) {
    const page = await openPage(browser, base);
    await sitDown(page, 'vasco', ['me', 'bot']);
    await waitForTurn(page);
    const before = await point(page);
    await page.click('[aria-label="Try it out"]');
    await page.waitForSelector('.trial .ask.mine');
    for (let i = 0; i < 4; i++) assert.ok(await clickDecision(page));
    await shot(page, 'trial');
    await faultless(page, 'trial');
    await page.setViewportSize({ width: 375, height: 800 });
    await shot(page, 'trial-phone');
    await faultless(page, 'trial on the phone');
    await page.setViewportSize({ width: 1280, height: 800 });
    // Two ways beside each other, and back to the first.
    const trail = () => page.locator('.trylines .now').innerText();
    await page.click('.trialbar .tb.wide'); // from the start
    await page.waitForSelector('.trylines button');
    assert.ok(await clickDecision(page));
    await page.waitForSelector('.trylines .now');
    assert.match(await trail(), /1 move\b/);
    const first = await page.locator('.trylines button').innerText();
    assert.match(first, /4 moves/);
    await faultless(page, 'what was tried, compared');
    await shot(page, 'trial-lines');
    await page.click('.trylines button');
    await until(page, (was) => document.querySelector('.trylines .now')?.innerText === was, first);
    await page.click('.trialbar [aria-pressed]'); // bots answer
    await until(page, () => !!document.querySelector('.trial .ask.mine'));
    await page.keyboard.press('Backspace');
    await page.click('.trialbar .pri');
    await waitForTurn(page);
    assert.equal(await page.locator('.trial').count(), 0);
    assert.equal(await point(page), before, 'the game stands where it stood');
    assert.deepEqual(page.complaints, []);
  },
};
export const tests = {
  ...anywhere,
  ...onSite(anywhere),

  async 'a finished game is analysed, stopped, gone on with, kept, and leads to its moments'({
    browser,
    base,
    shot,
  }) {
    const page = await openPage(browser, base);
    await sitDown(page, 'roi', ['me', 'bot'], { here: true });
    await playOut(page);
    await page.click('.end a[href*="analysis"]');
    await page.click('.analysis .pri');
    await until(page, () => Number(document.querySelector('.analysis progress')?.value) >= 3, null, {
      timeout: 120000,
    });
    await page.click('.analysis .menurow .bt'); // stop
    await until(page, () => !!document.querySelector('.analysis .pri'));
    const done = await page.evaluate(() => document.querySelector('.analysis progress').value);
    await page.reload();
    await until(page, (before) => document.querySelector('.analysis progress')?.value >= before, done);
    await page.click('.analysis .pri'); // go on
    await until(page, () => !document.querySelector('.analysis progress'), null, { timeout: 240000 });
    await until(page, () => document.querySelectorAll('.analysis .scoreline').length === 2);
    for (const [title, options] of [
      ['analysis', { width: 1280, height: 800 }],
      ['analysis-phone', { width: 375, height: 800 }],
    ]) {
      await page.setViewportSize(options);
      await shot(page, title, { fullPage: true });
      await faultless(page, title);
      assert.ok(
        await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth),
        `${title}: too wide`,
      );
    }
    await page.reload(); // it is kept
    await until(page, () => document.querySelectorAll('.analysis .scoreline').length === 2);
    assert.equal(await page.locator('.analysis .pri').count(), 0);
    const link = page.locator('.analysis .mistakes a, .analysis .moments a').first();
    const number = Number(await link.locator('.num').textContent());
    await link.click();
    await page.waitForSelector('.steps');
    await until(page, (at) => location.hash.endsWith(`/${at}`), number - 1);
    assert.deepEqual(page.complaints, []);
  },

  async 'where its host forbids it nothing is tried out'({ browser, base }) {
    const page = await openPage(browser, base);
    const made = await (
      await page.request.post(`${base}/api/tables`, {
        data: {
          game: 'vasco',
          seats: [
            { kind: 'person', name: 'Ana' },
            { kind: 'bot', level: 'random' },
          ],
          settings: { planning: false, pace: 'instant' },
        },
      })
    ).json();
    await page.evaluate(({ table, seats }) => {
      const tokens = seats.map(({ token }) => token);
      localStorage.setItem(
        'carreira.tables',
        JSON.stringify([{ table, game: 'vasco', tokens, invitation: null }]),
      );
    }, made);
    await page.goto(`${base}/#/table/${made.table}`);
    await page.waitForSelector('.table');
    assert.equal(await page.locator('[aria-label="Try it out"]').count(), 0);
  },

  async 'the coach speaks after a turn that gave much away, and it is taken back'({ browser, base, shot }) {
    const page = await openPage(browser, base, { kept: { coach: true } });
    await sitDown(page, 'roi', ['me', 'bot'], { here: true });
    const speaks = () =>
      until(page, () => !!document.querySelector('.coach'), null, { timeout: 2000 }).catch(() => false);
    let heard = false;
    for (let i = 0; i < 80 && !heard; i++) {
      await waitForTurn(page);
      assert.ok(await clickDecision(page), 'the game was over before anything was said');
      heard = await speaks();
    }
    assert.ok(heard, 'nothing was said');
    await shot(page, 'coach');
    assert.match(await page.locator('.coach p').textContent(), /better/);
    await waitForTurn(page);
    const before = Number(await point(page));
    await page.click('.coach .pri');
    await until(page, () => !document.querySelector('.coach'));
    await until(page, (then) => document.querySelector('.ask.mine')?.dataset.point !== then, String(before));
    assert.deepEqual(page.complaints, []);
  },
};

export const slow = Object.keys(tests).filter((name) => /analysed|coach/.test(name));
