import assert from 'node:assert/strict';
import { RAW_KEY, openPage, playOut, sitDown, waitForTurn } from '../player.mjs';

// Games are played to their end in the page by any moves that it offers. Caravelas, whose random fleets bring no pepper
// home, has a pilot in caravelas.mjs.
async function playsToItsEnd(name, seats, { browser, base, catalog, shot }) {
  assert.ok(catalog.games.some((game) => game.name === name), 'in the catalogue');
  const page = await openPage(browser, base, { width: 1280, height: 800 });
  await sitDown(page, name, seats);
  await waitForTurn(page);
  assert.doesNotMatch(await page.evaluate(() => document.body.innerText), RAW_KEY, name);
  await shot(page, `${name}-light-1280`);
  const decisions = await playOut(page);
  await page.waitForSelector('.scoreline');
  await shot(page, `${name}-end-1280`);
  assert.deepEqual(page.complaints, []);
  return `${decisions} decisions`;
}

const GAMES = { goa: ['me', 'bot'], roi: ['me', 'bot'] };
export const tests = Object.fromEntries(Object.entries(GAMES).map(([name, seats]) => [`${name} is played to its end`, (world) => playsToItsEnd(name, seats, world)]));
