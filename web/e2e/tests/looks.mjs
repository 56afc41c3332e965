import assert from 'node:assert/strict';
import { faultless, fits, words } from '../faults.mjs';
import { RAW_KEY, clickDecision, openPage, playOut, sitDown, until, waitForTurn } from '../player.mjs';

const buttonsInBar = () => {
  const { top, bottom, right } = document.querySelector('.ask').getBoundingClientRect();
  return [...document.querySelectorAll('.ask .mv > *')]
    .map((one) => one.getBoundingClientRect())
    .every((box) => box.top >= top && box.bottom <= bottom && box.right <= right);
};

// Words of the board that are seen smaller than 11 px, whatever they are drawn with.
const smallWords = () => {
  const found = new Set();
  const walker = document.createTreeWalker(document.querySelector('.tablebox'), NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const one = node.parentElement;
    if (!node.textContent.trim() || one.closest('.sr, title') || !one.checkVisibility()) continue;
    const matrix = one.closest('svg') ? one.getScreenCTM?.() : null;
    const scale = matrix
      ? Math.hypot(matrix.a, matrix.b)
      : Number(document.querySelector('.roi-in')?.style.zoom || 1);
    const size = parseFloat(getComputedStyle(one).fontSize) * scale;
    if (size < 10.95) found.add(`${node.textContent.trim()} ${size.toFixed(1)}`);
  }
  return [...found];
};

export const slow = [
  'no violation of accessibility on home, table, end and replay, by day',
  'no violation of accessibility on home, table, end and replay, by candlelight',
];
export const tests = {
  // Given long words beside long gains, as Goa has them in Portuguese: two lines of words are not cut.
  'a button of the bar has room for its words before what stands beside them': async ({ browser, base }) => {
    for (const width of [1280, 1024, 375]) {
      const page = await openPage(browser, base, { lang: 'pt', width, height: 812 });
      await sitDown(page, 'goa', ['me', 'bot']);
      await waitForTurn(page);
      const cut = await page.evaluate(() => {
        const gain = '<span class="fx num plus worded">+1&nbsp;carta de Expedição</span>';
        document.querySelector('.mv').innerHTML =
          `<button class="bt pri"><span>Tirar uma carta</span>${gain}<kbd>Enter</kbd></button>` +
          '<button class="bt sec"><span>Desistir por 1 colono</span></button>';
        return [...document.querySelectorAll('.mv > .bt > span:first-child')]
          .filter((one) => one.scrollHeight > one.clientHeight + 2)
          .map((one) => one.textContent);
      });
      assert.deepEqual(cut, [], `${width}`);
    }
  },

  async 'one tap from home to the first decision, in every game; the form comes with the focus'({
    browser,
    base,
    catalog,
    shot,
  }) {
    for (const { name } of catalog.games) {
      const page = await openPage(browser, base, { width: 375, height: 812 });
      await page.click(`[data-play="${name}"]`);
      await waitForTurn(page);
      assert.deepEqual(page.complaints, []);
      await page.context().close();
    }
    const page = await openPage(browser, base, { width: 375, height: 812 });
    await page.click('[data-game="goa"]');
    const button = page.locator('.newtable button.big');
    await until(page, () => document.activeElement?.matches('.newtable button.big'));
    const { y, height } = await button.boundingBox();
    assert.ok(y >= 0 && y + height <= 812, `the button stands at ${y}`);
    // Another colour is another seat; the next tap plays the same again.
    await page.locator('.counts button', { hasText: '3' }).click();
    await page.click('.newtable .counts button[aria-label="Yellow"]');
    await page.fill('.seatrows li:nth-child(3) input', 'Branca');
    await shot(page, 'form-light-375');
    await button.click();
    await page.waitForSelector('.table');
    await page.goto(base);
    await page.click('[data-play="goa"]');
    await page.waitForSelector('.ps');
    const seats = await page.locator('.ps .pn').allTextContents();
    assert.equal(seats.length, 3);
    assert.equal(seats[2].trim(), 'You');
    assert.deepEqual(page.complaints, []);
  },

  async 'home shows every game with its Play at once, on the phone two of them'({ browser, base }) {
    for (const [width, height, seen] of [
      [1440, 900, 4],
      [1280, 800, 4],
      [1024, 768, 4],
      [375, 812, 2],
    ])
      for (const lang of ['en', 'fr', 'it', 'pt']) {
        const page = await openPage(browser, base, { width, height, lang });
        const bottoms = await page.evaluate(() =>
          [...document.querySelectorAll('[data-play]')].map((one) => one.getBoundingClientRect().bottom),
        );
        const shown = bottoms.filter((bottom) => bottom <= height).length;
        assert.ok(shown >= seen, `${lang} at ${width}: ${shown} of ${bottoms.map(Math.round)}`);
        await page.context().close();
      }
  },

  async 'the decision bar keeps its height, and the board its place, at 1440, 1024 and 375'({
    browser,
    base,
    catalog,
  }) {
    for (const { name } of catalog.games) {
      const page = await openPage(browser, base, { width: 1440, height: 900, lang: 'fr' });
      await sitDown(page, name, ['me', 'bot']);
      const heights = new Map();
      for (let i = 0; i < 14; i++) {
        if (!(await clickDecision(page))) break;
        await waitForTurn(page);
        for (const width of [1024, 375, 1440]) {
          await page.setViewportSize({ width, height: width === 375 ? 812 : 900 });
          await until(page, (narrow) => !!document.querySelector('.table.narrow') === narrow, width === 375);
          const bar = await page.locator('.ask').boundingBox();
          const kept = heights.get(width) ?? bar.height;
          heights.set(width, kept);
          assert.equal(bar.height, kept, `${name} at ${width}: ${await page.textContent('#question')}`);
          await until(page, buttonsInBar, null, {
            timeout: 5000,
            what: `${name} at ${width}: a button stands outside of the bar`,
          });
        }
      }
      assert.deepEqual(page.complaints, [], name);
      await page.context().close();
    }
  },

  async 'nothing that can be done is behind "More" while the bar has room for it'({ browser, base }) {
    for (const [width, height, lang] of [
      [1440, 900, 'fr'],
      [1280, 800, 'fr'],
      [1024, 768, 'en'],
    ]) {
      const page = await openPage(browser, base, { width, height, lang });
      await sitDown(page, 'roi', ['me', 'bot', 'bot']);
      await waitForTurn(page);
      while (!(await page.locator('.mv [data-action], .mv .pick').count())) await clickDecision(page);
      assert.equal(await page.locator('.mv > .pick').count(), 0, `${width} ${lang}`);
      assert.ok(await page.evaluate(buttonsInBar), `${width} ${lang}`);
      await page.context().close();
    }
  },

  async 'the decision bar keeps its height over a whole game'({ browser, base }) {
    for (const [game, width, height] of [
      ['vasco', 1440, 900],
      ['goa', 1024, 768],
      ['roi', 375, 812],
    ]) {
      const page = await openPage(browser, base, { width, height, lang: 'fr' });
      await sitDown(page, game, ['me', 'bot']);
      await waitForTurn(page);
      await page.evaluate(() => {
        window.heights = new Set();
        const sized = new ResizeObserver(([{ target }]) => {
          // At the end it is gone, a little before its result is there.
          if (target.isConnected && !document.querySelector('.end'))
            window.heights.add(Math.round(target.getBoundingClientRect().height));
        });
        sized.observe(document.querySelector('.ask'));
      });
      await playOut(page);
      assert.equal(await page.evaluate(() => window.heights.size), 1, `${game} at ${width}`);
      assert.deepEqual(page.complaints, [], game);
      await page.context().close();
    }
  },

  async 'what stands above the log keeps its height while a game goes on'({ browser, base, catalog }) {
    for (const { name } of catalog.games) {
      const page = await openPage(browser, base, { width: 1280, height: 800 });
      await sitDown(page, name, ['me', 'bot', 'bot']);
      await waitForTurn(page);
      await page.evaluate(() => {
        window.tops = new Set();
        const log = document.querySelector('.logbox');
        // Its foot stands still: whatever moves its top makes it higher or lower. At the end nothing is asked any more, a
        // little before the result is there.
        new ResizeObserver(() => {
          if (document.querySelector('.ask') && !document.querySelector('.end'))
            window.tops.add(Math.round(log.getBoundingClientRect().top));
        }).observe(log);
      });
      await playOut(page, { enough: 70 });
      assert.equal(
        await page.evaluate(() => window.tops.size),
        1,
        `${name}: ${await page.evaluate(() => [...window.tops].join())}`,
      );
      assert.deepEqual(page.complaints, [], name);
      await page.context().close();
    }
  },

  async 'at 1280 no words of Vasco and Roi are smaller than 11 px, and a sailing order moves nothing'({
    browser,
    base,
  }) {
    for (const game of ['vasco', 'roi']) {
      const page = await openPage(browser, base, { width: 1280, height: 800, lang: 'fr' });
      await sitDown(page, game, ['me', 'bot', 'bot']);
      await waitForTurn(page);
      assert.deepEqual(await page.evaluate(smallWords), [], game);
      if (game === 'roi') {
        const top = () => page.evaluate(() => document.querySelector('.roi .my').getBoundingClientRect().top);
        const before = await top();
        await page.click('.mv [data-action="send"]');
        await page.locator('.roi .fleet .can').first().click();
        await page.locator('.roi .xp.can').first().click();
        await page.waitForSelector('.roi .ord .bt');
        assert.equal(await top(), before);
        const room = await page.evaluate(() => {
          const { scrollHeight, clientHeight } = document.querySelector('.roi .c3');
          return scrollHeight - clientHeight;
        });
        assert.ok(room <= 1, `the order stands out by ${room} px`);
      }
      assert.deepEqual(page.complaints, [], game);
      await page.context().close();
    }
  },

  async 'what a lit thing costs and gives is said before it is touched, and is true'({ browser, base }) {
    const page = await openPage(browser, base, { width: 1440, height: 900 });
    await sitDown(page, 'roi', ['me', 'bot']);
    await waitForTurn(page);
    await page.click('.mv [data-action="buy"]');
    const ship = page.locator('.roi .mkt .can').first();
    await ship.hover();
    const said = (await page.textContent('.q p')).match(/coins: (\d+) → (\d+)/);
    assert.ok(said, 'the price stands in the bar');
    const before = await page.getAttribute('.ask', 'data-point');
    await ship.click();
    await page.locator('body').press('Enter'); // a card is turned up: confirmed
    await until(page, (was) => document.querySelector('.ask').dataset.point !== was, before);
    assert.equal(await page.textContent('.roi [data-thing="coins:take"] b'), said[2]);
    await page.mouse.move(5, 5);
    assert.doesNotMatch(await page.textContent('.q p'), /coins: \d+ → /, 'nothing stale');
    assert.deepEqual(page.complaints, []);
  },

  async 'the phone: everything within 375 px, the question always there'({ browser, base, shot }) {
    for (const dark of [false, true]) {
      const look = dark ? 'dark' : 'light';
      const page = await openPage(browser, base, { width: 375, height: 812, dark });
      await fits(page, 'home');
      await shot(page, `home-${look}-375`, { fullPage: true });
      await sitDown(page, 'vasco', ['me', 'bot', 'bot', 'bot']);
      for (let i = 0; i < 24; i++) {
        await waitForTurn(page);
        await fits(page, 'table');
        const place = await page.locator('#question').boundingBox();
        assert.ok(place.y > 300 && place.y + place.height < 812, 'the question is on the screen');
        for (const button of await page.locator('.mv .bt, .sheets button').all())
          assert.ok((await button.boundingBox()).height >= 44, 'large enough for a thumb');
        if ([0, 1, 9, 13, 17].includes(i)) await shot(page, `vasco-${look}-375-${i}`);
        await clickDecision(page, { board: i % 2 === 0 });
      }
      await page.locator('.sheets button').first().click();
      await page.waitForSelector('dialog .pp');
      await shot(page, `players-${look}-375`);
      await faultless(page, 'players sheet');
      assert.deepEqual(page.complaints, []);
      await page.context().close();
    }
  },

  async 'four languages: no key shown raw, switched at once'({ browser, base, shot }) {
    for (const lang of ['en', 'fr', 'it', 'pt']) {
      const page = await openPage(browser, base, { lang, width: 1280, height: 800 });
      assert.equal(await page.getAttribute('html', 'lang'), lang);
      await page.click('[data-game="vasco"]');
      await page.click('.newtable summary');
      assert.doesNotMatch(await words(page), RAW_KEY, `home ${lang}`);
      await fits(page, `home ${lang}`);
      await page.click('[data-game="vasco"]');
      await sitDown(page, 'vasco', ['me', 'bot', 'bot', 'bot']);
      for (let i = 0; i < 20; i++) {
        await waitForTurn(page);
        assert.doesNotMatch(await words(page), RAW_KEY, `table ${lang}`);
        await clickDecision(page);
      }
      await waitForTurn(page);
      await shot(page, `vasco-${lang}-1280`);
      // No title of the board is cut off by the discs beside it, none leaves its box.
      const cut = await page.evaluate(() => {
        const board = document.querySelector('.board').getBoundingClientRect();
        return [...document.querySelectorAll('.board text')]
          .filter((text) => {
            const box = text.getBoundingClientRect();
            return box.right > board.right + 1 || box.left < board.left - 1;
          })
          .map((text) => text.textContent);
      });
      assert.deepEqual(cut, []);
      const covered = await page.evaluate(() => {
        const box = (one) => one.getBoundingClientRect();
        const under = [...document.querySelectorAll('.board .slot, .board circle.med, .board .coin')].map(
          box,
        );
        return [...document.querySelectorAll('.board text.sv.h, .board text.cap')]
          .filter((text) =>
            under.some(
              (one) =>
                one.left < box(text).right + 2 && // a little air too
                box(text).left < one.right - 1 &&
                one.top < box(text).bottom - 4 &&
                box(text).top < one.bottom - 4,
            ),
          )
          .map((text) => text.textContent.trim());
      });
      assert.deepEqual(covered, [], `${lang}: no word lies under a disc or a coin`);
      await page.locator('.top nav button').last().click();
      assert.doesNotMatch(await words(page), RAW_KEY, `menu ${lang}`);
      await page
        .locator('dialog select')
        .first()
        .selectOption(lang === 'fr' ? 'it' : 'fr');
      await until(page, (other) => document.documentElement.lang === other, lang === 'fr' ? 'it' : 'fr');
      await page.keyboard.press('Escape');
      assert.doesNotMatch(await words(page), RAW_KEY);
      assert.deepEqual(page.complaints, []);
      await page.context().close();
    }
  },
};

for (const [light, look] of [
  ['by day', 'light'],
  ['by candlelight', 'dark'],
])
  tests[`no violation of accessibility on home, table, end and replay, ${light}`] = async ({
    browser,
    base,
    shot,
  }) => {
    const page = await openPage(browser, base, { dark: look === 'dark', width: 1280, height: 800 });
    await page.click('[data-game="vasco"]');
    await faultless(page, `home ${look}`);
    await shot(page, `home-${look}-1280`, { fullPage: true });
    await page.click('[data-game="vasco"]');
    await sitDown(page, 'vasco', ['me', 'bot', 'bot', 'bot']);
    for (let i = 0; i < 11; i++) await clickDecision(page);
    await waitForTurn(page);
    await page.mouse.move(5, 5);
    await faultless(page, `table ${look}`);
    await shot(page, `vasco-${look}-1280`);
    await page.setViewportSize({ width: 1440, height: 900 });
    await shot(page, `vasco-${look}-1440-4`);
    await page.keyboard.press('?');
    await page.waitForSelector('dialog .clause');
    await faultless(page, `rules ${look}`);
    await shot(page, `rules-${look}-1440`);
    await page.keyboard.press('Escape');
    await page.locator('.top nav button').last().click();
    await faultless(page, `menu ${look}`);
    await shot(page, `menu-${look}-1440`);
    await page.keyboard.press('Escape');
    await playOut(page);
    await page.waitForSelector('.scoreline');
    await faultless(page, `end ${look}`);
    await shot(page, `end-${look}-1440-4`);
    await page.click('.end a[href*="replay"]');
    await page.waitForSelector('.steps .happened');
    await page.locator('.steps button[aria-label]').last().click();
    await page.waitForTimeout(300);
    await faultless(page, `replay ${look}`);
    await shot(page, `replay-${look}-1440-4`);
    assert.deepEqual(page.complaints, []);
  };
