import assert from 'node:assert/strict';
import { RAW_KEY, clickDecision, ended, openPage, point, sitDown, waitForTurn } from '../player.mjs';

const STEPS = '.cv-steps .spot.can';
const fleet = (page) => page.locator('.cv-fleet.seat-blue').getAttribute('transform');
const until = async (page, before) => {
  for (let i = 0; i < 600 && (await point(page)) === before && !(await ended(page)); i++) await page.waitForTimeout(25);
  assert.notEqual(await point(page), before, 'the move was taken');
};
// The cells in reach lie in the sight of the chart: a touch on one sails there.
async function sail(page, tried) {
  await waitForTurn(page);
  if (await ended(page)) return false;
  const steps = await page.locator(STEPS).count();
  if (steps === 0) {
    await clickDecision(page, { board: false });
    return true;
  }
  const [before, from] = [await point(page), await fleet(page)];
  const step = page.locator(STEPS).nth(tried.count % steps);
  await step.click();
  if ((await point(page)) === before && (await page.getAttribute('.ask', 'data-pending')) === 'false' && (await page.locator('.cv-hex.held').count()) > 0)
    await page.locator('.mv > .bt[data-move]').first().click(); // pirates: with a favourable wind or without
  await until(page, before);
  tried.count++;
  if ((await fleet(page)) !== from) tried.moved++;
  return true;
}
// A turn that has just begun, at sea: passes in the auction, lets the others sail.
async function atSea(page) {
  for (let i = 0; i < 80; i++) {
    await waitForTurn(page);
    if ((await page.locator(STEPS).count()) > 0 && (await page.locator('.cv-cost').count()) > 0) return;
    await clickDecision(page, { board: false });
  }
  assert.fail('no turn at sea');
}

export const tests = {
  async 'the chart is sailed by touching the cells in reach'({ browser, base, shot }) {
    const page = await openPage(browser, base, { width: 1440, height: 900 });
    await sitDown(page, 'caravelas', ['me', 'bot', 'bot', 'bot']);
    await atSea(page);
    await shot(page, 'caravelas-light-1440');
    await page.emulateMedia({ colorScheme: 'dark' });
    await shot(page, 'caravelas-dark-1440');
    await page.emulateMedia({ colorScheme: 'light' });
    const tried = { count: 0, moved: 0 };
    for (let i = 0; i < 60 && (await sail(page, tried)); i++);
    assert.ok(tried.count > 8, `${tried.count} steps`);
    assert.ok(tried.moved > tried.count / 2, `${tried.moved} of ${tried.count} steps moved the fleet`);
    assert.doesNotMatch(await page.evaluate(() => document.body.innerText), RAW_KEY);
    await shot(page, 'caravelas-later-1440');
    assert.deepEqual(page.complaints, []);
    return `${tried.count} steps`;
  },
  async 'the keys around S steer, the wheel brings the chart closer'({ browser, base }) {
    const page = await openPage(browser, base, { width: 1280, height: 800 });
    await sitDown(page, 'caravelas', ['me', 'bot']);
    await atSea(page);
    const box = () => page.getAttribute('.cv-chart .board', 'viewBox').then((text) => Number(text.split(' ')[2]));
    const wide = await box();
    await page.locator('.cv-chart').hover();
    await page.mouse.wheel(0, -400);
    await page.waitForTimeout(50);
    const closer = await box();
    assert.ok(closer < wide, 'closer');
    await page.locator('.cv-zoom button').last().click();
    assert.ok((await box()) > closer && (await box()) >= 2360, 'the whole chart again');
    await page.locator('.cv-sheet h2').first().click();
    const before = await point(page);
    for (const key of ['KeyA', 'KeyZ', 'KeyW', 'KeyE', 'KeyX', 'KeyD']) {
      await page.keyboard.press(key);
      await page.waitForTimeout(200);
      if ((await point(page)) !== before) break;
    }
    await until(page, before);
    assert.deepEqual(page.complaints, []);
  },
  async 'the phone looks at the fleet'({ browser, base, shot }) {
    for (const dark of [false, true]) {
      const page = await openPage(browser, base, { width: 375, height: 812, dark, lang: dark ? 'fr' : 'pt' });
      await sitDown(page, 'caravelas', ['me', 'bot', 'bot']);
      await atSea(page);
      const [x, , w] = (await page.getAttribute('.cv-chart .board', 'viewBox')).split(' ').map(Number);
      const at = Number((await fleet(page)).match(/translate\(([\d.]+)/)[1]);
      assert.ok(w < 800 && at > x && at < x + w, 'the fleet is in sight');
      const before = await point(page);
      await page.locator(STEPS).first().click();
      await until(page, before);
      await waitForTurn(page);
      await shot(page, `caravelas-${dark ? 'dark' : 'light'}-375`);
      assert.equal(await page.evaluate(() => document.documentElement.scrollWidth > innerWidth), false);
      assert.doesNotMatch(await page.evaluate(() => document.body.innerText), RAW_KEY);
      assert.deepEqual(page.complaints, []);
    }
  },
};
