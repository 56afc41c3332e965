// The desk: nothing moves by itself, the log has its lines, what is dead is gone, what is said is true.
import assert from 'node:assert/strict';
import { openPage, playOut, sitDown, until, waitForTurn } from '../player.mjs';

const GAMES = ['vasco', 'goa', 'roi', 'caravelas'];
const inWindow = (page, query) =>
  page.evaluate((query) => {
    const { top, bottom } = document.querySelector(query).getBoundingClientRect();
    return top >= document.querySelector('.ask').getBoundingClientRect().bottom && bottom <= innerHeight;
  }, query);

export const tests = {
  async 'no table scrolls by itself when my turn begins, and the bars stay'({ browser, base }) {
    for (const [width, height] of [
      [1024, 768],
      [1280, 800],
      [1440, 900],
      [375, 812],
    ])
      for (const game of GAMES) {
        const page = await openPage(browser, base, { width, height });
        await sitDown(page, game, ['me', 'bot']);
        for (let i = 0; i < 3; i++) {
          await waitForTurn(page);
          await page.waitForTimeout(80);
          const [down, top] = await page.evaluate(() => [
            scrollY + (document.querySelector('.mid')?.scrollTop ?? 0),
            document.querySelector('.top').getBoundingClientRect().top,
          ]);
          assert.deepEqual([down, top], [0, 0], `${game} at ${width}`);
          await playOut(page, { enough: 1 });
        }
        assert.deepEqual(page.complaints, []);
        await page.context().close();
      }
  },

  async 'four at 1280 x 800: the log has seven lines and its heading'({ browser, base, shot }) {
    for (const game of GAMES) {
      const page = await openPage(browser, base, { width: 1280, height: 800, lang: 'fr' });
      await sitDown(page, game, ['me', 'bot', 'bot', 'bot']);
      for (let i = 0; i < 6; i++) {
        await waitForTurn(page);
        await playOut(page, { enough: 1 });
      }
      await waitForTurn(page);
      const log = await page.evaluate(() => {
        const { top, bottom } = document.querySelector('.log').getBoundingClientRect();
        const heading = document.querySelector('.logbox h2 span');
        return { lines: (Math.min(bottom, innerHeight) - top) / 25, heading: heading.offsetWidth };
      });
      assert.ok(log.lines >= 7, `${game}: ${log.lines} lines`);
      assert.ok(log.heading > 20, `${game}: the heading`);
      await shot(page, `four-${game}-1280`);
      await page.context().close();
    }
  },

  async 'at 1024 x 768 the log, or all that is mine, is in the window'({ browser, base, shot }) {
    for (const [game, seen] of Object.entries({
      vasco: ['.log', '.board', '.pstrip'],
      caravelas: ['.log', '.cv-sheet', '.pstrip'],
      goa: ['.g-hand', '.g-supply', '.pstrip'],
      roi: ['.roi .my', '.pstrip'],
    })) {
      const page = await openPage(browser, base, { width: 1024, height: 768, lang: 'it' });
      await sitDown(page, game, ['me', 'bot', 'bot', 'bot']);
      await waitForTurn(page);
      for (const query of seen) assert.ok(await inWindow(page, query), `${game}: ${query}`);
      if (seen[0] === '.log') {
        const { width, height } = await page.locator('.log').boundingBox();
        assert.ok(width >= 140 && height >= 200, `${game}: ${width} x ${height}`);
      }
      await shot(page, `desk-${game}-1024`);
      await page.context().close();
    }
  },

  async 'Au nom du Roi: against bots no move is said to need consent; what is unlit answers within the chosen action'({
    browser,
    base,
  }) {
    const page = await openPage(browser, base);
    await sitDown(page, 'roi', ['me', 'bot']);
    await waitForTurn(page);
    await page.click('.mv [data-action="buy"]');
    await page.locator('.rw.purchase .can').first().hover();
    await page.waitForSelector('.tip');
    const said = `${await page.textContent('.tip')} ${await page.textContent('.ask .q p')}`;
    assert.doesNotMatch(said, /taken back|hidden|consent/);
    await page.locator('.rw.refill .sc').first().click();
    await page.waitForSelector('.whybox .reason');
    assert.match(
      await page.textContent('.whybox .reason'),
      /This ship moves down when the one below it is bought/,
    );
    assert.match(await page.textContent('#question'), /Which ship do you buy/);
    assert.equal(await page.locator('.heldline').count(), 0);
    assert.deepEqual(page.complaints, []);
  },

  async 'after a move by mouse the next Tab reaches the moves'({ browser, base }) {
    for (const game of ['vasco', 'roi']) {
      const page = await openPage(browser, base);
      await sitDown(page, game, ['me', 'bot']);
      for (let i = 0; i < (game === 'vasco' ? 2 : 1); i++) {
        await waitForTurn(page);
        const before = await page.getAttribute('.ask', 'data-point');
        await page.locator('.tablebox .can[data-thing]').first().click();
        await until(
          page,
          (before) =>
            document.querySelector('.ask.mine[data-pending="false"]')?.dataset.point > Number(before),
          before,
        );
        await until(page, () => document.activeElement?.id === 'question', null, {
          timeout: 3000,
          what: `${game}: the focus`,
        });
        await page.keyboard.press('Tab');
        assert.ok(await page.evaluate(() => !!document.activeElement.closest('.mv, .can')), game);
        await page.evaluate(() => document.activeElement.blur());
      }
      await page.context().close();
    }
  },

  async 'the end: in one window, nothing dead above it, said once'({ browser, base, shot }) {
    for (const game of ['vasco', 'roi']) {
      const page = await openPage(browser, base, { width: 1440, height: 900 });
      await sitDown(page, game, ['me', 'bot']);
      await playOut(page);
      await page.waitForSelector('.end .scoreline');
      const [tall, high] = await page.evaluate(() => {
        const end = document.querySelector('.end');
        return [end.scrollHeight, end.clientHeight];
      });
      assert.ok(tall <= high + 1, `${game}: ${tall} in ${high}`);
      assert.equal(await page.locator('.top [aria-keyshortcuts*="Backspace"]').count(), 0);
      const over = await page.locator('.log li', { hasText: 'The game is over' }).count();
      assert.equal(over, 1, `${game}: told ${over} times`);
      await shot(page, `end-${game}-1440`);
      await page.context().close();
    }
  },

  async 'on the phone a line of the log shows its clause on demand'({ browser, base }) {
    const touching = {
      newContext: (options) => browser.newContext({ ...options, hasTouch: true, isMobile: true }),
    };
    const page = await openPage(touching, base, { width: 375, height: 812 });
    await sitDown(page, 'vasco', ['me', 'bot']);
    await playOut(page, { enough: 3 });
    await waitForTurn(page);
    await page
      .locator('button', { has: page.locator('.ico-log') })
      .first()
      .tap();
    const line = page.locator('.log li', { has: page.locator('.cl') }).first();
    await line.waitFor();
    assert.equal(await page.locator('.log .cl:visible').count(), 0);
    await line.tap({ position: { x: 4, y: 4 } });
    assert.ok((await line.locator('.cl:visible').count()) > 0);
  },

  async '"what is this?" names what is pointed at'({ browser, base }) {
    for (const game of GAMES) {
      const page = await openPage(browser, base);
      await sitDown(page, game, ['me', 'bot']);
      await waitForTurn(page);
      await page.keyboard.press('w');
      const thing = page.locator('.tablebox [data-thing].can').locator('visible=true').first();
      await thing.hover();
      await page.waitForSelector('.tip');
      assert.match(await page.textContent('.tip'), /\p{L}{3}/u, game);
      await page.context().close();
    }
  },
};
