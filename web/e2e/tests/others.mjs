import assert from 'node:assert/strict';
import { RAW_KEY, openPage, playOut, sitDown, waitForTurn } from '../player.mjs';

// Every game of the catalogue starts, and can be played to its end, in the page.
async function playsToItsEnd(name, { browser, base, catalog, shot }) {
  assert.ok(catalog.games.some((game) => game.name === name), 'in the catalogue');
  const page = await openPage(browser, base, { width: 1280, height: 800 });
  await sitDown(page, name, ['me', 'bot']);
  await waitForTurn(page);
  assert.doesNotMatch(await page.evaluate(() => document.body.innerText), RAW_KEY, name);
  await shot(page, `${name}-light-1280`);
  const decisions = await playOut(page);
  await page.waitForSelector('.scoreline');
  await shot(page, `${name}-end-1280`);
  assert.deepEqual(page.complaints, []);
  return `${decisions} decisions`;
}

export const tests = Object.fromEntries(['goa', 'caravelas', 'roi'].map((name) => [`${name} is played to its end`, (world) => playsToItsEnd(name, world)]));
