import assert from 'node:assert/strict';
import { faultless, fits, uncut, words } from '../faults.mjs';
import {
  RAW_KEY,
  clickDecision,
  ended,
  invited,
  keyDecision,
  openPage,
  passed,
  playOut,
  point,
  sitDown,
  until,
  waitForTurn,
} from '../player.mjs';

const coins = async (page) => Number(await page.textContent('.roi [data-thing="coins:take"] b'));
const thing = (name) => `.roi [data-thing="${name}"]`;
// A curtain hangs where several people share a screen.
async function seated(page) {
  await waitForTurn(page);
  const lift = page.locator('.curtain button');
  if (await lift.count()) {
    await lift.click();
    await page.waitForSelector('.curtain', { state: 'detached' });
  }
}
// The first of these moves that is offered, by its button: at once, or after the kind of action was chosen.
async function take(page, wishes) {
  await seated(page);
  if (await ended(page)) return null;
  const before = await point(page);
  const done = await page.evaluate(async (wishes) => {
    const breath = () => new Promise((done) => setTimeout(done, 20));
    const open = () => {
      for (const list of document.querySelectorAll('.pick > button'))
        if (list.getAttribute('aria-expanded') === 'false') list.click();
    };
    // The bar is drawn anew after each choice; an action may stand behind "More".
    const there = async (selector) => {
      for (let i = 0; i < 250; ++i, await breath()) {
        const one = document.querySelector(selector);
        if (one) return one;
        open();
      }
      throw new Error(`nothing is at ${selector}`);
    };
    const offered = (wish) =>
      [...document.querySelectorAll('.mv .bt[data-move]')].find((move) => move.dataset.move.startsWith(wish));
    const found = async (wish) => {
      for (const list of offered(wish) ? [] : document.querySelectorAll('.pick > button')) {
        if (list.getAttribute('aria-expanded') === 'false') list.click();
        await breath();
        if (offered(wish)) break;
      }
      return offered(wish);
    };
    const actions = [...document.querySelectorAll('.mv .bt[data-action]')].map((one) => one.dataset.action);
    for (const wish of wishes) {
      let one = await found(wish);
      for (const action of one ? [] : actions) {
        (await there(`.mv [data-action="${action}"]`)).click();
        await breath();
        if ((one = await found(wish))) break;
        (await there('.mv .back')).click();
        await breath();
      }
      if (!one) continue;
      one.click();
      return one.dataset.move;
    }
    return null;
  }, wishes);
  assert.ok(done, `none of ${wishes} is offered`);
  await passed(page, before);
  return done;
}

// The page in another language, size and light.
async function lookAs(page, name, ready, [lang, width, dark], shot) {
  await page.setViewportSize({ width, height: width === 375 ? 812 : 800 });
  await page.emulateMedia({ colorScheme: dark ? 'dark' : 'light', reducedMotion: 'reduce' });
  await page.evaluate(
    (lang) =>
      localStorage.setItem(
        'carreira.settings',
        JSON.stringify({ ...JSON.parse(localStorage.getItem('carreira.settings')), lang }),
      ),
    lang,
  );
  await page.reload();
  await page.waitForSelector(ready);
  const lift = page.locator('.curtain button');
  if (await lift.count()) {
    await lift.click();
    await page.waitForSelector('.curtain', { state: 'detached' });
  }
  await page.mouse.move(5, 5);
  const where = `${name} ${lang} ${dark ? 'dark' : 'light'} ${width}`;
  assert.doesNotMatch(await words(page), RAW_KEY, where);
  await fits(page, where);
  await shot(page, `roi-${where.replaceAll(' ', '-')}`);
  return where;
}

export const slow = ['a whole game against a bot by clicking on the board', 'a whole game by keyboard alone'];

export const tests = {
  async 'a whole game against a bot by clicking on the board'({ browser, base, shot }) {
    const page = await openPage(browser, base, { width: 1440, height: 900 });
    await sitDown(page, 'roi', ['me', 'bot', 'bot', 'bot']);
    await waitForTurn(page);
    assert.equal(await page.locator('.roi .xp').count(), 12);
    let decisions = 0;
    while (await clickDecision(page)) {
      decisions++;
      if (decisions === 30) await shot(page, 'roi-light-1440');
    }
    assert.ok(decisions > 20, `${decisions} decisions`);
    await page.waitForSelector('.scoreline');
    assert.deepEqual(page.complaints, []);
    return `${decisions} decisions`;
  },

  async 'a whole game by keyboard alone'({ browser, base }) {
    const page = await openPage(browser, base);
    await sitDown(page, 'roi', ['me', 'bot', 'bot', 'bot']);
    let decisions = 0;
    while (await keyDecision(page)) decisions++;
    assert.ok(decisions > 20, `${decisions} decisions`);
    assert.deepEqual(page.complaints, []);
    return `${decisions} decisions`;
  },

  async 'a ship is sent by an order: seen, changed, and paid only when it is confirmed'({
    browser,
    base,
    shot,
  }) {
    const page = await openPage(browser, base, { width: 1440, height: 900 });
    await sitDown(page, 'roi', ['me', 'bot']);
    await take(page, ['buy']);
    assert.ok((await page.locator('.roi .fleet .sc').count()) >= 2);
    const [paid, there] = [await coins(page), await page.locator('.roi .cr').count()];
    assert.ok(paid > 0, 'there is a coin for the fee');
    const ship = page.locator('.roi .fleet .sc:not([data-thing="harbour:joker"])').first();
    await ship.click();
    assert.match(await page.textContent('.roi .ord'), /where to/);
    assert.equal(await page.locator('.roi .mkt .can').count(), 0);
    // Willem Barents first, then rather Pedro Álvares Cabral: the ship moves over, and no coin has left the purse.
    await page.click(thing('expedition:barents'));
    await page.waitForSelector(`${thing('expedition:barents')} .ghost`);
    assert.ok((await page.textContent('.roi .ord')).includes(`${paid} → ${paid - 1}`));
    await page.click(thing('expedition:cabral'));
    await page.waitForSelector(`${thing('expedition:cabral')} .ghost`);
    assert.equal(await page.locator('.roi .ghost').count(), 1);
    await page.mouse.move(5, 5);
    await shot(page, 'roi-order-light-1440');
    assert.equal(await coins(page), paid);
    // Letting go sends nothing.
    await page.keyboard.press('Escape');
    assert.equal(await page.locator('.roi .ghost').count(), 0);
    assert.equal(await coins(page), paid);
    await ship.click();
    await page.click(thing('expedition:cabral'));
    const before = await point(page);
    await page.click('.roi .ord .bt');
    await passed(page, before);
    assert.equal(await coins(page), paid - 1);
    assert.equal(await page.locator('.roi .cr').count(), there + 1);
    assert.equal(await page.locator('.roi .ghost').count(), 0);
    assert.deepEqual(page.complaints, []);
  },

  async 'a chosen action: undo lets go of it before it takes anything back, and the help is of what is asked'({
    browser,
    base,
  }) {
    for (const width of [1280, 375]) {
      const page = await openPage(browser, base, { width, height: 800 });
      await sitDown(page, 'roi', ['me', 'bot']);
      await waitForTurn(page);
      const undo = page.locator('.top [aria-label="Undo"]');
      const help = () => page.textContent('.ask .q p');
      assert.ok(await undo.isDisabled(), 'nothing to take back');
      await page.click('.mv [data-action="send"]');
      await page.waitForSelector('.mv .back');
      assert.match(await help(), /Choose a ship/);
      await undo.click();
      await page.waitForSelector('.mv [data-action="send"]');
      const first = await point(page);
      await page.click('.mv [data-move^="coins"]');
      await passed(page, first);
      await waitForTurn(page);
      const second = await point(page);
      await page.click('.mv [data-action="mission"]');
      await page.waitForSelector('.mv .back');
      assert.equal(await help(), '');
      await page.keyboard.press('Backspace');
      await page.waitForSelector('.mv [data-action="mission"]');
      assert.equal(await point(page), second, 'the coins stay');
      assert.deepEqual(page.complaints, []);
    }
  },

  async 'the joker ship: confirmed, then its volume and its colour'({ browser, base }) {
    const page = await openPage(browser, base);
    await sitDown(page, 'roi', ['me', 'bot']);
    await waitForTurn(page);
    const paid = await coins(page);
    await page.click(thing('harbour:joker'));
    assert.ok((await page.locator('.roi .xp.can').count()) >= 11);
    await page.click(thing('expedition:cabral'));
    await page.locator('body').press('Enter');
    await page.waitForSelector(`${thing('volume:3')}.can`);
    await page.click(thing('volume:3'));
    const colours = page.locator('.roi .jkr .can');
    if (await colours.count()) await colours.last().click();
    await page.waitForSelector(`${thing('expedition:cabral')} .cr.w3`);
    assert.equal(await coins(page), paid - 2);
    assert.deepEqual(page.complaints, []);
  },

  async 'a mission is put together ship by ship, taken back, and sails'({ browser, base, shot }) {
    const page = await openPage(browser, base);
    await sitDown(page, 'roi', ['me', 'person']);
    const money = ['coins', 'buy', 'end'];
    let begun = null;
    for (let i = 0; i < 400 && !begun; i++) {
      const move = await take(page, [
        'begin',
        ...(i % 5 === 4 ? ['take', 'draw'] : []),
        ...(i % 2 ? ['buy', 'coins', 'end'] : money),
      ]);
      if (move?.startsWith('begin')) begun = move.slice('begin '.length);
    }
    assert.ok(begun, 'a mission can be carried at last');
    await page.waitForSelector('.roi .gauge');
    const [paid, volume] = [await coins(page), Number(begun.split('-')[1])];
    assert.equal(await page.locator('.roi .gauge i').count(), volume);
    await take(page, ['load']);
    assert.ok((await page.locator('.roi .gauge .fill').count()) > 0);
    assert.match(await page.textContent('.roi .paid'), /so far/);
    await shot(page, 'roi-mission-light-1280');
    // Whoever changes their mind takes their decisions back: nothing was shown.
    for (const _ of ['load', 'begin']) {
      const before = await point(page);
      await page.click('[aria-label="Undo"]');
      await passed(page, before);
    }
    assert.equal(await coins(page), paid);
    assert.equal(await page.locator('.roi .gauge').count(), 0);
    await take(page, [`begin ${begun}`]);
    while ((await page.locator('.roi .gauge .fill').count()) < volume) await take(page, ['load']);
    await page.click(`${thing('rounds:2')}.can`);
    assert.equal(await page.locator('.whybox').count(), 0);
    await page.click(`${thing('rounds:2')}.hold`); // others see it now: confirmed by a second touch
    await page.waitForSelector('.roi .run .steps');
    assert.deepEqual(
      await page
        .locator('.roi .run .steps i')
        .allTextContents()
        .then((all) => all.length),
      3,
      'two steps and the pay',
    );
    assert.deepEqual(page.complaints, []);
  },

  async 'two browsers: what one buys the other sees, but not what is in hand'({ browser, base }) {
    const host = await openPage(browser, base);
    await sitDown(host, 'roi', ['me', 'open']);
    const guest = await invited(browser, base, host);
    await guest.waitForSelector('.ask');
    const asked = async () => ((await host.locator('.ask.mine').count()) ? [host, guest] : [guest, host]);
    await until(host, () => !!document.querySelector('.ask'));
    for (let i = 0; i < 8; i++) {
      const [one, other] = await asked();
      const done = await take(one, i % 2 ? ['end'] : ['buy', 'coins', 'end']);
      if (!done?.startsWith('buy')) continue;
      const ship = done.split(' ')[1].replace('-', ' ');
      await other.waitForSelector(`.pp .hsm[title="${ship}"]`);
    }
    const hand = await host
      .locator('.roi .hnd .ms')
      .evaluateAll((all) => all.map((one) => one.dataset.thing));
    assert.ok(hand.length >= 2 && hand.every((one) => one?.startsWith('mission:')));
    assert.equal(
      await guest.evaluate(
        (names) => names.filter((name) => document.body.innerHTML.includes(`"${name}"`)).length,
        hand,
      ),
      0,
    );
    assert.deepEqual([...host.complaints, ...guest.complaints], []);
  },

  async 'two people at one screen: a curtain hides hands between turns'({ browser, base }) {
    const page = await openPage(browser, base);
    await sitDown(page, 'roi', ['me', 'person']);
    const seen = new Map();
    for (let turns = 0; turns < 4; turns++) {
      await waitForTurn(page);
      if (await page.locator('.curtain').count()) {
        assert.ok(await page.evaluate(() => document.querySelector('.table').inert));
        await page.keyboard.press('Enter');
        await page.waitForSelector('.curtain', { state: 'detached' });
        await waitForTurn(page);
      }
      const me = await page.getAttribute('.pp.me', 'data-seat');
      const contract = await page.getAttribute('.roi .con', 'data-thing');
      assert.ok(contract, 'my contract is open to me');
      assert.equal(seen.get(me) ?? contract, contract);
      seen.set(me, contract);
      assert.equal(await page.locator('.roi .con').count(), 1);
      await take(page, ['end']);
    }
    assert.equal(seen.size, 2);
    assert.equal(new Set(seen.values()).size, 2);
    assert.deepEqual(page.complaints, []);
  },

  async 'on the phone: by tapping, nothing out of reach'({ browser, base, shot }) {
    const page = await openPage(browser, base, { width: 375, height: 812 });
    await sitDown(page, 'roi', ['me', 'bot', 'bot', 'bot']);
    for (let i = 0; i < 16; i++) {
      await clickDecision(page);
      if (await ended(page)) break;
      await waitForTurn(page);
      await fits(page, `decision ${i}`);
      await until(page, () =>
        [...document.querySelectorAll('.mv .bt, .roi .jump .tag')]
          .filter((one) => one.checkVisibility())
          .map((one) => one.getBoundingClientRect())
          .every(({ left, right }) => left >= 0 && right <= innerWidth),
      );
    }
    for (const part of ['expeditions', 'market', 'missions', 'mine']) {
      await page
        .locator('.roi .jump .tag')
        .nth(['mine', 'expeditions', 'market', 'missions'].indexOf(part))
        .click();
      const top = await page.evaluate(
        (id) => document.getElementById(id).getBoundingClientRect().top,
        `roi-${part}`,
      );
      assert.ok(top < 700, `${part} at ${top}`);
    }
    await shot(page, 'roi-light-375');
    assert.deepEqual(page.complaints, []);
  },

  async 'in four languages on the desk and on the phone, by day and by candlelight: nothing raw, nothing cut off'({
    browser,
    base,
    shot,
  }) {
    const page = await openPage(browser, base, { width: 1280, height: 800 });
    await sitDown(page, 'roi', ['me', 'person', 'bot', 'bot']);
    for (let i = 0; i < 24; i++)
      await take(page, [
        'sail',
        'load',
        'begin',
        ...(i % 3 === 0 ? ['send'] : []),
        'buy',
        'take',
        'coins',
        'lead',
        'volume',
        'end',
      ]);
    const looks = [
      ['en', 1280, false],
      ['fr', 1280, true],
      ['it', 375, true],
      ['pt', 375, false],
      ['fr', 375, false],
      ['it', 1280, false],
      ['pt', 1280, true],
      ['en', 375, true],
    ];
    for (const [i, look] of looks.entries()) {
      const where = await lookAs(page, 'table', '.ask.mine, .curtain', look, shot);
      await uncut(page, where, { within: '.roi', holders: '.item, .paper, .bt' });
      if (i === 1 || i === 3) await faultless(page, where);
    }
    assert.deepEqual(page.complaints, []);
  },

  async 'the end and the replay, in every hand, without a fault'({ browser, base, shot }) {
    const page = await openPage(browser, base, { width: 1280, height: 800 });
    await sitDown(page, 'roi', ['me', 'bot', 'bot', 'bot']);
    await playOut(page, { prefer: ['buy'] });
    const table = page.url();
    for (const look of [
      ['it', 1280, false],
      ['fr', 375, true],
    ])
      await faultless(page, await lookAs(page, 'end', '.end .scoreline', look, shot));
    // On the phone the tabs say what the result says.
    const tabs = await page.locator('.pstrip .pv:first-child').allTextContents();
    const totals = await page.locator('.scores.turned tbody tr:last-child td').allTextContents();
    const figures = (texts) => texts.map((text) => Number(text.match(/-?\d+/)[0])).sort((a, b) => a - b);
    assert.deepEqual(figures(tabs), figures(totals));
    await page.goto(table.replace('/table/', '/replay/'));
    await page.waitForSelector('.steps .pri');
    for (const look of [
      ['pt', 375, false],
      ['en', 1280, true],
    ])
      await faultless(page, await lookAs(page, 'replay', '.steps .pri', look, shot));
    // Seen open, every hand is shown.
    await page.waitForSelector('.roi .con[data-thing]');
    assert.equal(await page.locator('.roi .back').count(), 0);
    assert.deepEqual(page.complaints, []);
  },
};
