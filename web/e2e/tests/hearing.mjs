// Who plays by keys, and who listens: where the focus is after a move, and what is told in which order.
import assert from 'node:assert/strict';
import { clickDecision, openPage, passed, point, sitDown, until, waitForTurn } from '../player.mjs';

// What the live regions come to say, in the order in which they say it.
const listenTo = (page) =>
  page.evaluate(() => {
    window.told = [];
    const regions = [...document.querySelectorAll('.table > .sr[aria-live], .sr[aria-live]')];
    const note = (changes) => {
      for (const region of new Set(changes.map(({ target }) => regions.find((one) => one.contains(target)))))
        window.told.push({ news: region.getAttribute('role') === 'log', text: region.textContent });
    };
    for (const region of regions)
      new MutationObserver(note).observe(region, { subtree: true, childList: true, characterData: true });
  });
const focused = (page) =>
  page.evaluate(() => {
    const here = document.activeElement;
    return here.id === 'question' ? 'question' : here.matches('.can, .bt') ? 'lit' : here.tagName;
  });

export const tests = {
  async 'after a move by keys the focus is at the next question, also from a thing on the board'({
    browser,
    base,
  }) {
    for (const game of ['vasco', 'goa', 'roi', 'caravelas']) {
      const page = await openPage(browser, base);
      await sitDown(page, game, ['me', 'bot'], { level: 'random' });
      let fromBoard = 0;
      for (let i = 0; i < 6; i++) {
        await waitForTurn(page);
        const before = await point(page);
        const onBoard = () => page.evaluate(() => document.activeElement.matches('.can[data-thing]'));
        for (let n = 0; n < 40 && !(await onBoard()); n++) await page.keyboard.press('n');
        if (await onBoard()) fromBoard++;
        await page.keyboard.press('Enter');
        if (await page.locator('.heldline .held').count()) await page.keyboard.press('Enter');
        for (let n = 0; n < 12 && (await point(page)) === before; n++) {
          await page.waitForTimeout(60); // a move on its way is let come
          if ((await point(page)) !== before) break;
          await page.keyboard.press('n');
          await page.keyboard.press('Enter');
        }
        await passed(page, before);
        await waitForTurn(page);
        await until(page, () => document.activeElement !== document.body, null, {
          what: `${game}: the focus is lost`,
        });
        assert.match(await focused(page), /question|lit/);
      }
      assert.ok(fromBoard > 2, `${game}: ${fromBoard} moves from the board`);
      assert.deepEqual(page.complaints, []);
      await page.context().close();
    }
  },

  async 'who begins a game by keys goes on at the question; with the mouse nothing takes the focus'({
    browser,
    base,
  }) {
    for (const game of ['roi', 'goa']) {
      const page = await openPage(browser, base);
      await page.focus(`[data-play="${game}"]`);
      await page.keyboard.press('Enter');
      await page.waitForSelector('.table');
      await waitForTurn(page);
      await until(page, () => document.activeElement.id === 'question', null, {
        what: `${game}: the focus is lost`,
      });
      await page.keyboard.press('Tab');
      assert.ok(await page.evaluate(() => !!document.activeElement.closest('.ask .mv')), game);
      await page.goto(base);
      await page.click(`[data-play="${game}"]`);
      await page.waitForSelector('.table');
      await waitForTurn(page);
      assert.equal(await focused(page), 'BODY', game);
      assert.deepEqual(page.complaints, []);
      await page.context().close();
    }
  },

  async 'who listens hears all that the others did, then what is asked'({ browser, base }) {
    const page = await openPage(browser, base);
    await sitDown(page, 'vasco', ['me', 'bot', 'bot'], { level: 'random' });
    let rounds = 0;
    for (let i = 0; i < 10; i++) {
      await waitForTurn(page);
      const before = await point(page);
      await listenTo(page);
      await clickDecision(page);
      await passed(page, before);
      await waitForTurn(page);
      const question = await page.textContent('#question');
      await until(page, (words) => window.told.at(-1)?.text.includes(words), question);
      const told = await page.evaluate(() => window.told);
      const news = told.filter((one) => one.news).map((one) => one.text);
      assert.doesNotMatch(told.at(-1).text, /\b1 choice\b/, 'not of the move that was just made');
      if (!/Gaspar .*Filipa|Filipa .*Gaspar/.test(news.join(' '))) continue;
      rounds++;
      assert.match(news.join(' '), /Inês/);
    }
    assert.ok(rounds > 0, 'a round of bots is told');
    assert.deepEqual(page.complaints, []);
  },
};
