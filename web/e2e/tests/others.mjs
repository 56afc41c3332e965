import assert from 'node:assert/strict';
import { RAW_KEY, openPage, playOut, sitDown, waitForTurn } from '../player.mjs';

// Every game of the catalogue starts, and can be played to its end, in the page.
export const tests = {
  async 'every other game is played to its end'({ browser, base, catalog, shot }) {
    const told = [];
    for (const { name } of catalog.games.filter((game) => game.name !== 'vasco')) {
      const page = await openPage(browser, base, { width: 1280, height: 800 });
      await sitDown(page, name, ['me', 'bot']);
      await waitForTurn(page);
      assert.doesNotMatch(await page.evaluate(() => document.body.innerText), RAW_KEY, name);
      await shot(page, `${name}-light-1280`);
      const decisions = await playOut(page);
      await page.waitForSelector('.scoreline');
      await shot(page, `${name}-end-1280`);
      assert.deepEqual(page.complaints, []);
      told.push(`${name} ${decisions}`);
      await page.context().close();
    }
    return told.join(', ');
  },
};
