import assert from 'node:assert/strict';
import { listen, openPage, playOut, point, sitDown, until, waitForTurn } from '../player.mjs';

// What is said beside a lit thing comes true when it is touched; nothing is said of what was done already.
const LIT = '.spot.can, .card.can, .resbtn.can, .item.can';
const lit = (page) =>
  page.evaluate((query) => {
    const seen = [...document.querySelectorAll(query)].filter((one) => one.checkVisibility());
    return seen.flatMap((one) => {
      one.scrollIntoView({ block: 'nearest', inline: 'nearest' });
      const box = one.getBoundingClientRect();
      const at = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
      const hit = document.elementFromPoint(at.x, at.y)?.closest(query);
      return hit === one ? [{ ...at, thing: one.getAttribute('data-thing') }] : [];
    });
  }, LIT);
const tipOf = (page) =>
  page.evaluate(() => {
    const tip = document.querySelector('.tip');
    return (
      tip && {
        move: tip.dataset.move,
        said: [...tip.querySelectorAll('[data-resource]')].map((one) => ({ ...one.dataset })),
      }
    );
  });

const previews =
  (game, seats, decisions) =>
  async ({ browser, base, shot }) => {
    const page = await openPage(browser, base, { width: 1440, height: 900, blank: true });
    const heard = listen(page);
    await page.goto(base);
    await page.waitForSelector('.pick-game');
    await sitDown(page, game, seats, { level: 'random' });
    let compared = 0;
    for (let i = 0; i < decisions; i++) {
      await waitForTurn(page);
      if (await page.locator('.end').count()) break;
      assert.equal(await tipOf(page), null, 'no preview of what was done before');
      const { view } = heard;
      const seat = view.decision.actor;
      const before = await point(page);
      const things = await lit(page);
      let played = false;
      for (const { x, y } of things.slice(i % 3)) {
        await page.mouse.move(x, y);
        await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done, 0))));
        const tip = await tipOf(page);
        if (!tip || tip.said.length === 0) continue;
        const move = view.decision.moves.find((one) => one.notation === tip.move);
        if (!move || move.reveals) continue; // what is shown then may change more
        // Who has nothing else to use gives up the colony, and gets a colonist for it (G4.8).
        if (view.decision.question.key === 'goa.question.found') continue;
        if (compared === 0) await shot(page, `preview-${game}`);
        heard.views.length = 0;
        await page.mouse.click(x, y);
        if ((await point(page)) === before) await page.waitForTimeout(50);
        if (await page.locator('.heldline .held').count()) await page.mouse.click(x, y); // a careful one
        await page.mouse.move(3, 3);
        await until(page, (was) => (document.querySelector('.ask')?.dataset.point ?? 'over') !== was, before);
        const next = heard.views.find((one) => one.point === view.point + 1);
        if (next && JSON.stringify(next.headline) === JSON.stringify(view.headline))
          for (const { resource, from, to } of tip.said) {
            if (to === undefined) continue;
            assert.equal(view.resources[seat - 1][resource], Number(from), `${tip.move}: ${resource} before`);
            assert.equal(next.resources[seat - 1][resource], Number(to), `${tip.move}: ${resource} after`);
            compared++;
          }
        played = true;
        break;
      }
      await page.mouse.move(3, 3);
      if (!played)
        await playOut(page, { most: 1 }).catch((error) => assert.match(String(error), /does not end/));
    }
    assert.ok(compared >= 3, `${compared} previews compared`);
    assert.deepEqual(page.complaints, []);
    return `${compared} previews compared`;
  };

export const tests = {
  'Vasco: what is said beside a lit thing comes true': previews('vasco', ['me', 'bot'], 24),
  'Goa: what is said beside a lit thing comes true': previews('goa', ['me', 'bot'], 40),
  'Au nom du Roi: what is said beside a lit thing comes true': previews('roi', ['me', 'bot'], 30),
  'Caravelas: what is said beside a lit thing comes true': previews('caravelas', ['me', 'bot'], 30),

  async 'since my turn: the board steps through what the others did, in order, and comes back'({
    browser,
    base,
    shot,
  }) {
    const page = await openPage(browser, base, { width: 1440, height: 900 });
    await sitDown(page, 'vasco', ['me', 'bot', 'bot', 'bot'], { level: 'random' });
    for (let i = 0; i < 12 && (await page.locator('.since .pl').count()) === 0; i++) {
      await playOut(page, { most: 1 }).catch((error) => assert.match(String(error), /does not end/));
      await waitForTurn(page);
    }
    const now = await page.evaluate(() => document.querySelector('.tablebox .board').outerHTML.length);
    await page.click('.since .pl');
    await page.waitForSelector('.pastline');
    assert.match(await page.textContent('.pastline .serif'), /After the turn of .+1 \//s);
    assert.notEqual((await page.textContent('.pastline .told')).trim(), '', 'what was done is said');
    assert.equal(await page.locator('.tablebox .can').count(), 0, 'the past cannot be touched');
    const [note, bar] = await Promise.all(
      ['.pastline', '.ask'].map((one) => page.locator(one).boundingBox()),
    );
    assert.ok(note.y >= bar.y && note.y + note.height <= bar.y + bar.height, 'the board is not covered');
    await shot(page, 'digest-vasco-1440');
    await page.waitForSelector('.pastline', { state: 'detached' });
    await until(page, (was) => document.querySelector('.tablebox .board').outerHTML.length === was, now, {
      what: 'the present is not shown again',
    });
    assert.deepEqual(page.complaints, []);
  },

  async 'since my turn, on the phone: the view goes to what each turn changed'({ browser, base, shot }) {
    const page = await openPage(browser, base, { width: 375, height: 812 });
    await sitDown(page, 'roi', ['me', 'bot'], { level: 'random' });
    // Until the bot has changed something that is drawn.
    for (let i = 0; i < 12 && (await page.locator('.roi .mkt .marked').count()) === 0; i++) {
      await playOut(page, { most: 0, prefer: ['end'] }).catch((error) =>
        assert.match(String(error), /does not end/),
      );
      await waitForTurn(page);
    }
    await page.locator('.sheets button').nth(1).click();
    await page.click('dialog .since .pl');
    await page.waitForSelector('.pastline');
    await until(
      page,
      () =>
        [...document.querySelectorAll('.roi .marked')].some((one) => {
          const { top, bottom } = one.getBoundingClientRect();
          const frame = document.querySelector('.phone .scroll').getBoundingClientRect();
          return top >= frame.top && bottom <= frame.bottom;
        }),
      null,
      { timeout: 5000, what: 'nothing that was changed is in view' },
    );
    await shot(page, 'digest-roi-375');
    assert.deepEqual(page.complaints, []);
  },
};
