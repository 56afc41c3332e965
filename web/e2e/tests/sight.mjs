// What is told is told by names, in a place of its own, and its result is seen before it is made.
import assert from 'node:assert/strict';
import { clickDecision, openPage, playOut, sitDown, until, waitForTurn } from '../player.mjs';

const DEGREES = /\d+° [NSEOW]/;
const wondering = (page) => page.evaluate(() => !!document.querySelector('.table.wondering'));
// Cells of the chart that are drawn as something, and lie under what is told over it.
const covered = (page) =>
  page.evaluate(() => {
    const told = [...document.querySelectorAll('.cv-asked, .cv-course')].map((one) =>
      one.getBoundingClientRect(),
    );
    return [...document.querySelectorAll('.cv-steps [data-thing^="cell:"] .cv-hex')].flatMap((one) => {
      const { x, y, width, height } = one.getBoundingClientRect();
      const [cx, cy] = [x + width / 2, y + height / 2];
      const under = told.some((box) => cx > box.left && cx < box.right && cy > box.top && cy < box.bottom);
      return under ? [one.closest('[data-thing]').dataset.thing] : [];
    });
  });
const foreseen = async (page, query) => {
  const lit = page.locator(query).first();
  await lit.scrollIntoViewIfNeeded();
  const { x, y, width, height } = await lit.boundingBox();
  await page.mouse.move(x + width / 2 - 1, y + height / 2);
  await page.mouse.move(x + width / 2, y + height / 2);
  await page.waitForSelector('.foreseen', { timeout: 5000 });
};

export const tests = {
  async '"what is this?": Escape closes the note and leaves the mode, wherever the focus is'({
    browser,
    base,
  }) {
    for (const game of ['vasco', 'goa', 'roi']) {
      const page = await openPage(browser, base);
      await sitDown(page, game, ['me', 'bot']);
      await waitForTurn(page);
      const question = page.locator('.top [aria-keyshortcuts="W"]');
      await question.click();
      assert.ok(await wondering(page));
      await page.keyboard.press('Escape');
      assert.equal(await wondering(page), false, `${game}: nothing was asked`);
      await question.click();
      await page.locator('.tablebox .can[data-thing]').first().click();
      await page.waitForSelector('.whybox');
      await page.keyboard.press('Escape');
      await page.waitForSelector('.whybox', { state: 'detached' });
      assert.equal(await wondering(page), false, `${game}: something was asked`);
      assert.deepEqual(page.complaints, []);
      await page.context().close();
    }
  },

  async 'Caravelas: what is told over the chart covers no cell, and names places'({ browser, base, shot }) {
    const page = await openPage(browser, base);
    await sitDown(page, 'caravelas', ['me', 'bot', 'bot']);
    const told = new Set();
    for (let i = 0; i < 40 && told.size < 3; i++) {
      await waitForTurn(page);
      const far = page.locator('.cv-cost.far circle');
      if (await far.count()) {
        const { x, y, width, height } = await far.nth(Math.floor((await far.count()) / 2)).boundingBox();
        await page.mouse.move(x + width / 2, y + height / 2);
        await page.waitForSelector('.cv-course');
      }
      for (const kind of ['.cv-bids', '.cv-bonus', '.cv-course'])
        if ((await page.locator(kind).count()) && !told.has(kind)) {
          told.add(kind);
          await shot(page, `caravelas-told-${kind.slice(4)}-1280`);
        }
      assert.deepEqual(await covered(page), []);
      const words = await page.evaluate(
        () => document.body.innerText + [...document.querySelectorAll('title')].map((one) => one.textContent),
      );
      assert.doesNotMatch(words, DEGREES);
      await clickDecision(page);
    }
    assert.ok(told.has('.cv-bids') && told.has('.cv-course'), [...told].join());
    assert.deepEqual(page.complaints, []);
  },

  async 'people read names: no id and no coordinate at any table'({ browser, base }) {
    const ids = {
      vasco: /\bI{1,3}-\d{2}\b|\b(natal|boa_gente|mozambique|mombasa|malindi|calicut)-\d/,
      goa: /\b[a-e][1-5]\b|\b(top|bottom|left|right)-\w\b|[a-z_]+-\d-[a-z]+/,
      caravelas: /(^|\s)-?\d+,\d+\b|storm_|favourable_wind/,
      roi: /\b(red|blue|green|yellow|white|brown|joker|purchase|refill)-\d\b/,
    };
    for (const [game, id] of Object.entries(ids)) {
      const page = await openPage(browser, base);
      await sitDown(page, game, ['me', 'bot', 'bot']);
      for (let i = 0; i < 25; i++) {
        await waitForTurn(page);
        const words = await page.evaluate(() =>
          [
            document.body.innerText,
            ...[...document.querySelectorAll('svg title')].map((one) => one.textContent),
            ...[...document.querySelectorAll('[title], [aria-label]')].flatMap((one) => [
              one.getAttribute('title') ?? '',
              one.getAttribute('aria-label') ?? '',
            ]),
          ].join('\n'),
        );
        assert.doesNotMatch(words, id, `${game}: ${id.exec(words)?.[0]}`);
        if (!(await clickDecision(page))) break;
      }
      assert.deepEqual(page.complaints, []);
      await page.context().close();
    }
  },

  async 'what touching a thing would lead to is drawn beforehand, in every game'({ browser, base, shot }) {
    const first = {
      vasco: ['[data-thing^="number:"].can'],
      goa: ['[data-thing^="cell:"].can'],
      caravelas: ['.cv-steps .can[data-thing^="cell:"]'],
      roi: ['[data-thing^="place:purchase"].can', '.mv [data-action="buy"]'],
    };
    for (const [game, [query, before]] of Object.entries(first)) {
      const page = await openPage(browser, base);
      await sitDown(page, game, ['me', 'bot']);
      for (let i = 0; i < 30; i++) {
        await waitForTurn(page);
        if (before && (await page.locator(before).count())) await page.click(before);
        if (await page.locator(query).count()) break;
        await clickDecision(page);
      }
      await foreseen(page, query);
      await shot(page, `foreseen-${game}-1280`);
      await page.mouse.move(2, 2);
      await until(page, () => !document.querySelector('.foreseen'), null, { what: `${game}: it stays` });
      assert.deepEqual(page.complaints, []);
      await page.context().close();
    }
  },

  async 'a worked example of the rules is a picture, and can be played'({ browser, base, shot }) {
    for (const [game, clause] of [
      ['vasco', 'VX5'],
      ['goa', 'GX3'],
      ['caravelas', 'CX5'],
      ['roi', 'RX2'],
    ]) {
      const page = await openPage(browser, base);
      await page.goto(`${base}/#/rules/${game}/${clause}`);
      const example = page.locator(`#rule-${clause} .example`);
      await example.locator('.tablebox').waitFor();
      const [window, board] = [
        await example.locator('.exwindow').boundingBox(),
        await example.locator('.tablebox').boundingBox(),
      ];
      assert.ok(
        window.width > 500 && Math.abs(window.width - board.width) < 2,
        `${window.width} ${board.width}`,
      );
      await example.scrollIntoViewIfNeeded();
      await shot(page, `example-${game}-1280`);
      assert.ok(
        await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth),
        `${game}: nothing is wider than the page`,
      );
      await example.locator('a').click();
      await page.waitForSelector('.teach');
      assert.deepEqual(page.complaints, []);
      await page.context().close();
    }
  },

  async 'the replay of a long game has its log from the start, and on the phone its chart'({
    browser,
    base,
    shot,
  }) {
    const page = await openPage(browser, base, { width: 375, height: 812 });
    await sitDown(page, 'caravelas', ['me', 'bot'], { level: 'easy' });
    await playOut(page);
    await page.goto(`${page.url().replace('/table/', '/replay/')}/30`);
    await page.click('.steps .beyond');
    await until(page, () => document.querySelectorAll('dialog .log li').length > 3, null, {
      what: 'the log of the first steps',
    });
    assert.equal(await page.locator('dialog .pp').count(), 2);
    await page.keyboard.press('Escape');
    const { width, height } = await page.locator('.cv-chart').boundingBox();
    assert.ok(width > 300 && height > 200, `${width} x ${height}`);
    const fleet = await page.locator('.cv-fleet').first().boundingBox();
    assert.ok(fleet.width > 18, `a fleet is ${fleet.width} px wide`);
    await shot(page, 'replay-caravelas-375');
    assert.deepEqual(page.complaints, []);
  },
};
