// A table goes on: bots need not be waited for, a finished game is taken up again, a lost seat is given back.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import {
  clickDecision,
  invited,
  listen,
  openPage,
  playOut,
  sitDown,
  until,
  waitForTurn,
} from '../player.mjs';

const resign = async (page) => {
  await page.click('.top [aria-label="Menu"]');
  await page.locator('dialog .bt', { hasText: 'Resign' }).click();
  await page.click('dialog .bt.pri');
  await page.waitForSelector('.end');
};
// From the end to a moment of the game, and on from there at a table of its own.
async function playOnFrom(page, moment) {
  const table = page.url();
  await page.goto(table.replace('/table/', '/replay/') + `/${moment}`);
  await until(
    page,
    (at) => document.querySelector('.steps .pri .num')?.textContent.startsWith(`${at} /`),
    moment,
  );
  await page.click('.playonbutton');
  await page.waitForSelector('.playon .seatrows li');
  await page.click('.playon button.big');
  await page.waitForSelector('.table .ask[data-point]');
  await waitForTurn(page);
  assert.notEqual(page.url(), table);
}

export const tests = {
  async 'one click, or Enter, and the bots play at once until I am asked'({ browser, base, shot }) {
    for (const press of [(page) => page.click('.ask .skip'), (page) => page.keyboard.press('Enter')]) {
      const page = await openPage(browser, base, { kept: { pace: 'human' }, blank: true });
      const heard = listen(page);
      await page.goto(base);
      await page.waitForSelector('.pick-game');
      await sitDown(page, 'roi', ['me', 'bot', 'bot', 'bot']);
      let [decisions, spent] = [0, 0]; // of the bots, once they were told not to wait
      while (decisions < 8) {
        while (!(await page.locator('.ask .skip:enabled').count())) await clickDecision(page);
        if (decisions === 0) await shot(page, 'skip-1280');
        const [played, began] = [heard.view.played, Date.now()];
        await press(page);
        await waitForTurn(page);
        decisions += heard.view.played - played - 1;
        spent += Date.now() - began;
      }
      assert.ok(spent < 900 * decisions * 0.7, `${decisions} decisions in ${spent} ms`);
      assert.deepEqual(page.complaints, []);
    }
  },

  async 'a finished game is taken up again from a moment of it, at the server and on this device'({
    browser,
    base,
    shot,
  }) {
    for (const here of [false, true]) {
      const page = await openPage(browser, base);
      await sitDown(page, 'goa', ['me', 'bot'], { here });
      for (let i = 0; i < 12; i++) await clickDecision(page);
      await resign(page);
      const table = page.url();
      await page.goto(table.replace('/table/', '/replay/'));
      await page.waitForSelector('.playonbutton');
      await page.click('.playonbutton');
      await page.waitForSelector('.playon .seatrows li');
      await shot(page, 'play-on-1280');
      await page.keyboard.press('Escape');
      await page.goto(table);
      await page.waitForSelector('.end');
      await playOnFrom(page, 5);
      await page.click('.top [aria-label="Menu"]');
      await page.click('dialog a[href*="replay"]');
      await page.waitForSelector('.steps');
      assert.ok(
        Number(await page.getAttribute('.steps input[type="range"]', 'max')) >= 5,
        'the past is there',
      );
      assert.equal(await page.locator('.playonbutton').count(), 0, 'not before it is over');
      assert.deepEqual(page.complaints, []);
      await page.context().close();
    }
  },

  async 'those who sat at a closed table save its record and play on from it; others are told why not'({
    browser,
    base,
  }) {
    const page = await openPage(browser, base);
    await page.click('[data-game="vasco"]');
    await page.click('.newtable summary');
    await page
      .locator('.newtable .field', { hasText: 'Who may watch' })
      .locator('select')
      .selectOption('closed');
    await page.click('.newtable button.big');
    await waitForTurn(page);
    for (let i = 0; i < 4; i++) await clickDecision(page);
    await resign(page);
    const [saved] = await Promise.all([page.waitForEvent('download'), page.click('.end .record')]);
    assert.match(readFileSync(await saved.path(), 'utf8'), /^carreira record 1/);
    const stranger = await openPage(browser, base);
    await stranger.goto(page.url());
    await stranger.waitForSelector('[role="alert"]');
    await playOnFrom(page, 2);
    assert.deepEqual(page.complaints, []);
  },

  async 'the end says what decided it and how I did, and once that it is over'({ browser, base }) {
    const page = await openPage(browser, base);
    await sitDown(page, 'roi', ['me', 'bot', 'bot']);
    await playOut(page);
    const [winner, why] = [
      await page.locator('#winner').innerText(),
      await page.locator('.wonwhy').innerText(),
    ];
    assert.match(why, /What made the difference: .+ \((\d+) to (\d+)\)/);
    const [, most, fewer] = /\((\d+) to (\d+)\)/.exec(why).map(Number);
    assert.ok(most > fewer || why.includes('level with'), why);
    const place = page.locator('.ownplace');
    if (/You win/.test(winner)) assert.equal(await place.count(), 0);
    else assert.match(await place.innerText(), /^You are (second|third) with \d+ points?\.$/);
    assert.equal((await page.locator('.top').innerText()).match(/The game is over/g).length, 1);
    assert.deepEqual(page.complaints, []);
  },

  async 'who has lost a seat asks for it, and has it back when the host agrees'({ browser, base, shot }) {
    const host = await openPage(browser, base);
    await sitDown(host, 'vasco', ['me', 'open']);
    const guest = await invited(browser, base, host);
    await guest.waitForSelector('.ask');
    const address = guest.url();
    await guest.context().close();
    const again = await openPage(browser, base);
    await again.goto(address);
    await again.waitForSelector('.ask');
    await again.click('.top [aria-label="Menu"]');
    await again.locator('.claim', { hasText: 'Bia' }).click();
    await again.waitForSelector('.claiming');
    await shot(again, 'claim-1280');
    await host.click('.proposal .bt.sec');
    await until(again, () => !document.querySelector('.claiming'), null, { timeout: 15000 });
    await again.keyboard.press('Escape');
    await again.waitForSelector('.pp.me:has-text("Bia")');
    assert.deepEqual([...host.complaints, ...again.complaints], []);
  },
};
