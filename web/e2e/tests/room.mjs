// Room for what is asked: nothing that can be done hides behind "More", fingers find it, eyes can read it.
import assert from 'node:assert/strict';
import { clickDecision, ended, openPage, sitDown, until, waitForTurn } from '../player.mjs';

const LEAST = 11; // px of words
const FINGER = 40;
// Words within, as they are drawn, and how large.
const tooSmall = (page, within) =>
  page.evaluate(
    ({ within, least }) => {
      const found = new Set();
      for (const root of document.querySelectorAll(within)) {
        const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
        for (let node = walker.nextNode(); node; node = walker.nextNode()) {
          const one = node.parentElement;
          if (!node.textContent.trim() || one.closest('.sr, title') || !one.checkVisibility()) continue;
          if (one.getBoundingClientRect().width === 0) continue;
          const scale = one.closest('svg') ? one.getScreenCTM().a : 1;
          const size = parseFloat(getComputedStyle(one).fontSize) * scale;
          if (size < least - 0.05) found.add(`${node.textContent.trim()}: ${size.toFixed(1)} px`);
        }
      }
      return [...found];
    },
    { within, least: LEAST },
  );
const narrow = (page, things) =>
  page.locator(things).evaluateAll(
    (all, finger) =>
      all
        .filter((one) => one.checkVisibility())
        .map((one) => ({ one, box: one.getBoundingClientRect() }))
        .filter(({ box }) => box.width > 0 && Math.min(box.width, box.height) < finger)
        .map(({ one, box }) => `${one.dataset.thing}: ${Math.round(box.width)} x ${Math.round(box.height)}`),
    FINGER,
  );
// Decisions, by clicking, until the page shows `wanted`.
async function playTo(page, wanted, most = 120) {
  for (let i = 0; i < most; i++) {
    await waitForTurn(page);
    assert.ok(!(await ended(page)), `the game ends before ${wanted}`);
    if (await page.locator(wanted).count()) return;
    await clickDecision(page);
  }
  assert.fail(`${wanted} does not come`);
}

export const tests = {
  async 'Vasco da Gama: on the phone a finger finds the numbers and the berths, and eyes can read the areas'({
    browser,
    base,
    shot,
  }) {
    const page = await openPage(browser, base, { width: 375, height: 667, lang: 'fr' });
    await sitDown(page, 'vasco', ['me', 'bot', 'bot']);
    await playTo(page, '.focus .can[data-thing^="number:"]');
    assert.deepEqual(await narrow(page, '.focus .can[data-thing^="number:"]'), []);
    await shot(page, 'vasco-numbers-375');
    await playTo(page, '.focus .can[data-thing="area:projects"]');
    assert.deepEqual(await narrow(page, '.focus .can[data-thing]'), []);
    assert.deepEqual(await tooSmall(page, '.focus .va'), []);
    for (const area of ['navigation', 'recruiting', 'projects', 'characters'])
      assert.equal(
        (await page.locator(`.va [data-thing="area:${area}"] .va-facts > span`).count()) > 0,
        true,
        area,
      );
    await shot(page, 'vasco-areas-375');
    await page.locator('.va .can').first().click();
    await until(page, () => !document.querySelector('.va .can'), null, { what: 'the disc is placed' });
    await playTo(page, '.focus .can[data-thing^="berth:"]');
    assert.deepEqual(await narrow(page, '.focus .can[data-thing^="berth:"]'), []);
    await shot(page, 'vasco-berths-375');
    assert.deepEqual(page.complaints, []);
  },

  async 'on the phone the name of the part that is shown can be seen'({ browser, base }) {
    const page = await openPage(browser, base, { width: 375, height: 667, lang: 'fr' });
    await sitDown(page, 'vasco', ['me', 'bot', 'bot']);
    await playTo(page, '.mv [data-move="execute"]');
    const { x, width } = await page.locator('.parts [aria-pressed="true"]').boundingBox();
    assert.ok(x >= 0 && x + width <= 375, `from ${x} to ${x + width}`);
    assert.deepEqual(page.complaints, []);
  },

  async 'Goa: every kind of action stands in the bar, on the desk and on the phone'({ browser, base, shot }) {
    for (const [width, height, lang] of [
      [1280, 800, 'fr'],
      [1024, 768, 'en'],
      [375, 667, 'it'],
    ]) {
      const page = await openPage(browser, base, { width, height, lang });
      await sitDown(page, 'goa', ['me', 'bot', 'bot', 'bot']);
      let seen = 0;
      for (let i = 0; i < 70; i++) {
        await waitForTurn(page);
        if (await page.locator('.ask :is([data-move="taxes"], [data-move="buy"])').count()) {
          seen++;
          assert.equal(
            await page.locator('.ask [data-list="more"]').count(),
            0,
            `${lang} at ${width} px: ${await page.locator('.ask').innerText()}`,
          );
          if (seen === 8) await shot(page, `goa-actions-${width}`);
        }
        await clickDecision(page);
      }
      assert.ok(seen > 5, `${seen} actions at ${width} px`);
      assert.deepEqual(page.complaints, []);
      await page.context().close();
    }
  },

  async 'Goa: words of at least 11 px; to place spices moves nothing on the desk'({ browser, base, shot }) {
    const page = await openPage(browser, base, { width: 1280, height: 800, lang: 'fr' });
    await sitDown(page, 'goa', ['me', 'bot', 'bot', 'bot']);
    const tall = () => page.locator('.g-my .g-two').evaluate((one) => one.offsetHeight);
    await waitForTurn(page);
    const before = await tall();
    assert.deepEqual(await tooSmall(page, '.goa'), []);
    await playTo(page, '.g-pick.can');
    assert.deepEqual(await tooSmall(page, '.goa'), []);
    await shot(page, 'goa-placing-1280');
    assert.ok(Math.abs((await tall()) - before) <= 2, `${before} px, then ${await tall()}`);
    const out = await page.locator('.g-pick').evaluateAll(
      (all) =>
        all.filter((one) => {
          const [inner, outer] = [one, one.closest('.g-es')].map((box) => box.getBoundingClientRect());
          return (
            inner.right > outer.right + 1 || inner.left < outer.left - 1 || inner.bottom > outer.bottom + 1
          );
        }).length,
    );
    assert.equal(out, 0, 'spices to choose from stick out of their estate');
    assert.deepEqual(page.complaints, []);
  },

  async 'Au nom du Roi: the lengths of a mission stand side by side and say what they pay'({
    browser,
    base,
    shot,
  }) {
    for (const [width, height] of [
      [1024, 768],
      [375, 667],
    ]) {
      const page = await openPage(browser, base, { width, height, lang: 'fr' });
      await sitDown(page, 'roi', ['me', 'bot', 'bot']);
      await playTo(page, '.ask [data-move^="sail"]');
      assert.equal(await page.locator('.ask .pick').count(), 0, `${width} px: all in sight`);
      const pays = await page.locator('.chosen-card .rnd b').allTextContents();
      const buttons = await page.locator('.ask [data-move^="sail"]').allTextContents();
      assert.equal(buttons.length, 3);
      pays.forEach((coins, i) =>
        assert.match(buttons[i], new RegExp(`${i + 1} tours?\\u202f: rapporte ${coins}`)),
      );
      if (width < 720) assert.deepEqual(await narrow(page, '.rnd.can'), []);
      await shot(page, `roi-lengths-${width}`);
      assert.deepEqual(page.complaints, []);
      await page.context().close();
    }
  },

  async 'at 1024 x 768 all of Caravelas is in view, the phase is not cut off, and what is asked lies in the window'({
    browser,
    base,
    shot,
  }) {
    for (const game of ['caravelas', 'vasco', 'goa', 'roi']) {
      const page = await openPage(browser, base, { width: 1024, height: 768, lang: 'fr' });
      await sitDown(page, game, ['me', 'bot', 'bot', 'bot']);
      for (let i = 0; i < 16; i++) {
        await waitForTurn(page);
        const phase = await page
          .locator('.top .ph')
          .evaluate((one) => one.scrollWidth - one.clientWidth + one.scrollHeight - one.clientHeight);
        assert.ok(phase <= 2, `${game}: the phase is cut off by ${phase} px`);
        await until(
          page,
          () => {
            const lit = [...document.querySelectorAll('.tablebox .can[data-thing]')].map((one) =>
              one.getBoundingClientRect(),
            );
            const from = document.querySelector('.ask').getBoundingClientRect().bottom - 13;
            return (
              lit.length === 0 || lit.some(({ top, bottom }) => top >= from && bottom <= innerHeight + 1)
            );
          },
          null,
          { timeout: 4000, what: `${game}: nothing that is lit can be seen` },
        );
        await clickDecision(page);
      }
      if (game === 'caravelas') {
        const { y, height } = await page.locator('.cv-sheet').boundingBox();
        assert.ok(y + height <= 768, `the hand ends at ${y + height}`);
      }
      await shot(page, `window-${game}-1024`);
      assert.deepEqual(page.complaints, [], game);
      await page.context().close();
    }
  },

  async 'Au nom du Roi: names of explorers are whole, also where they count for the contract'({
    browser,
    base,
  }) {
    const page = await openPage(browser, base, { width: 1280, height: 800 });
    await sitDown(page, 'roi', ['me', 'bot', 'bot']);
    const crowned = page.locator('.xp:has(.crown)');
    for (let i = 0; i < 60 && !(await crowned.count()); i++) await clickDecision(page);
    await waitForTurn(page);
    assert.ok((await crowned.count()) > 0, 'an expedition counts');
    const cut = await page
      .locator('.xh b')
      .evaluateAll((all) =>
        all.filter((one) => one.scrollWidth > one.clientWidth).map((one) => one.textContent),
      );
    assert.deepEqual(cut, []);
    const name = await crowned.first().locator('.xh b').boundingBox();
    const crown = await crowned.first().locator('.crown').boundingBox();
    assert.ok(
      crown.y + crown.height / 2 < name.y + name.height / 2 - 5,
      'the crown stands above, at the corner',
    );
    assert.deepEqual(page.complaints, []);
  },

  async 'Caravelas: on the phone a finger finds the bids and the cells around the fleet'({ browser, base }) {
    const page = await openPage(browser, base, { width: 375, height: 667, lang: 'it' });
    await sitDown(page, 'caravelas', ['me', 'bot', 'bot']);
    await playTo(page, '.cv-bid.can');
    assert.deepEqual(await narrow(page, '.cv-bid.can'), []);
    await playTo(page, '.cv-steps .can[data-thing^="cell:"]');
    assert.deepEqual(await narrow(page, '.cv-steps .can[data-thing^="cell:"]'), []);
    assert.deepEqual(page.complaints, []);
  },
};
