// What I did is what Undo takes back, also after bots have played; Redo makes it again; earlier decisions can be reached.
import assert from 'node:assert/strict';
import { clickDecision, listen, openPage, passed, point, sitDown, until, waitForTurn } from '../player.mjs';

const notations = (view) => view.decision.moves.map((move) => move.notation).sort();
const press = async (page, button) => {
  const before = await point(page);
  await page.click(button);
  await passed(page, before);
  await waitForTurn(page);
};
const UNDO = '.top [aria-label="Undo"]';
const REDO = '.top [aria-label="Redo"]';

export const tests = {
  async 'against bots: to my own last choice, and forward again, in every game'({ browser, base, catalog }) {
    for (const { name } of catalog.games) {
      const page = await openPage(browser, base, { width: 1440, height: 900, blank: true });
      const heard = listen(page);
      await page.goto(base);
      await page.waitForSelector('.pick-game');
      await sitDown(page, name, ['me', 'bot']);
      await waitForTurn(page);
      assert.ok(await page.locator(UNDO).isDisabled(), `${name}: nothing to take back yet`);
      assert.match(await page.getAttribute(UNDO, 'title'), /nothing/);
      // Until the bot has played after a decision of mine.
      let before = null;
      for (let i = 0; i < 40; i++) {
        before = heard.view;
        await clickDecision(page);
        await waitForTurn(page);
        const others = heard.view.players.length > 1 && heard.view.played > before.played + 1;
        if (others && heard.view.undo.own > 1) break;
      }
      const after = heard.view;
      assert.ok(after.undo.own > 1, `${name}: the bot has played since (${after.undo.own})`);
      const lines = await page.locator('.log li').count();
      await press(page, UNDO);
      assert.equal(heard.view.decision.actor, heard.view.focus, `${name}: I am asked`);
      assert.equal(heard.view.played, after.played - after.undo.own, name);
      assert.deepEqual(notations(heard.view), notations(before), `${name}: what I was asked before`);
      assert.ok((await page.locator('.log li').count()) <= lines, 'no line more');
      assert.doesNotMatch(await page.textContent('.log'), /takes back/);
      assert.ok(heard.view.undo.redo > 0, name);
      await press(page, REDO);
      assert.ok(heard.view.played > before.played, `${name}: made again`);
      // The list leads to any earlier decision of mine.
      await page.click('.top [aria-label="Take back further"]');
      for (const said of await page.locator('.undopop .bt.ghost').allTextContents())
        assert.match(said.trim(), /^[^a-z]/, 'in words, not in notation');
      const earlier = page.locator('.undopop .bt.ghost').last();
      if (await earlier.count()) {
        const played = heard.view.played;
        await earlier.click();
        await until(page, () => document.querySelector('.undopop') === null);
        await waitForTurn(page);
        await until(page, () => !document.querySelector('.top [aria-label="Redo"]').disabled);
        assert.ok(heard.view.played < played, `${name}: further back`);
      }
      assert.deepEqual(page.complaints, [], name);
      await page.context().close();
    }
  },
};
