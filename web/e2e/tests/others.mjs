import assert from 'node:assert/strict';
import { RAW_KEY, openPage, playOut, sitDown, waitForTurn } from '../player.mjs';

// Every game of the catalogue starts, and can be played to its end, in the page.
async function playsToItsEnd(name, seats, prefer, { browser, base, catalog, shot }) {
  assert.ok(catalog.games.some((game) => game.name === name), 'in the catalogue');
  const page = await openPage(browser, base, { width: 1280, height: 800 });
  await sitDown(page, name, seats);
  await waitForTurn(page);
  assert.doesNotMatch(await page.evaluate(() => document.body.innerText), RAW_KEY, name);
  await shot(page, `${name}-light-1280`);
  const decisions = await playOut(page, { prefer });
  await page.waitForSelector('.scoreline');
  await shot(page, `${name}-end-1280`);
  assert.deepEqual(page.complaints, []);
  return `${decisions} decisions`;
}

// Caravelas ends when enough pepper has come home: one who sails at random never brings it, so three others do.
const GAMES = { goa: [['me', 'bot'], []], caravelas: [['me', 'bot', 'bot', 'bot'], ['pass', 'end', 'stay', 'stop']], roi: [['me', 'bot'], []] };
export const tests = Object.fromEntries(Object.entries(GAMES).map(([name, [seats, prefer]]) => [`${name} is played to its end`, (world) => playsToItsEnd(name, seats, prefer, world)]));
export const slow = ['caravelas is played to its end'];
