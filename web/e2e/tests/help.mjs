// The rules at hand: what is this, why not, and the clause of every line of the log.
import assert from 'node:assert/strict';
import { faultless, fits, words } from '../faults.mjs';
import { RAW_KEY, clickDecision, listen, openPage, sitDown, until, waitForTurn } from '../player.mjs';

const told = async (page) => {
  await page.waitForSelector('.whybox .clause');
  return {
    reason: (await page.locator('.whybox .reason').count()) ? await page.textContent('.whybox .reason') : '',
    clause: await page.textContent('.whybox .clause'),
    words: await words(page),
  };
};
const close = async (page) => {
  await page.keyboard.press('Escape');
  await page.waitForSelector('dialog', { state: 'detached' });
};

// Things of the advised move that are drawn and lie below the note.
const coveredByHint = () => {
  const note = document.querySelector('.beside').getBoundingClientRect();
  return document
    .querySelector('.hints .bt[data-move]')
    .dataset.things.split(' ')
    .filter((thing) =>
      [...document.querySelectorAll(`[data-thing="${CSS.escape(thing)}"]`)].some((one) => {
        const box = one.getBoundingClientRect();
        const seen =
          one.checkVisibility() && box.width > 0 && !one.contains(document.querySelector('.beside'));
        return (
          seen &&
          box.left < note.right &&
          note.left < box.right &&
          box.top < note.bottom &&
          note.top < box.bottom
        );
      }),
    );
};

export const tests = {
  async 'why not: a thing that cannot be chosen says why, with its clause'({ browser, base, shot }) {
    for (const dark of [false, true]) {
      const look = dark ? 'dark' : 'light';
      const page = await openPage(browser, base, { dark });
      await sitDown(page, 'vasco', ['me', 'person']);
      await waitForTurn(page);
      while (!(await page.locator('[data-thing^="number:"].can').count())) {
        await clickDecision(page);
        await waitForTurn(page);
      }
      await page.locator('[data-thing="number:21"]').click();
      const number = await told(page);
      assert.match(number.reason, /only with the extra disc/);
      assert.equal(number.clause, 'V2.4');
      const [note, board] = await Promise.all(
        ['.beside', '.tablebox'].map((one) => page.locator(one).boundingBox()),
      );
      assert.ok(note.x >= board.x + board.width, 'the note lies beside the board');
      assert.equal(
        await page.locator('[data-thing="number:21"] .point').count(),
        1,
        'what it tells of is marked',
      );
      await faultless(page, `why ${look}`);
      await shot(page, `why-${look}-1280`);
      await close(page);
      await page.locator('[data-thing="bag:bag"]').click();
      assert.equal((await told(page)).clause, 'V6.3');
      await close(page);
      // What can be chosen answers too, when it is asked instead of touched.
      await page.keyboard.press('w');
      await page.locator('[data-thing="number:7"]').click();
      assert.match((await told(page)).reason, /You can choose this now: Take number 7/);
      await page.click('.beside .dhead button');
      await page.waitForSelector('.table.wondering');
      await faultless(page, `wondering ${look}`);
      await shot(page, `wondering-${look}-1280`);
      await page.keyboard.press('w');
      await page.waitForSelector('.table:not(.wondering)');
      await page.locator('[data-thing="number:7"].can').click();
      const [player] = (await page.textContent('.top .turn .tn')).trim().split(' ');
      const title = { position: { x: 40, y: 20 } }; // of the area, beside what lies in it
      await page.locator('[data-thing="area:projects"].can').first().click(title);
      await until(page, () => !!document.querySelector('[data-thing="number:8"].can'));
      // Whose a taken number is, also while a disc is placed, and what its call will cost.
      for (const step of ['take', 'place']) {
        await page.locator('[data-thing="number:7"]').first().click();
        const taken = await told(page);
        assert.match(taken.reason, new RegExp(`${player} already has 7`), step);
        assert.equal(taken.clause, 'V2.2', step);
        assert.match(await page.textContent('.whybox'), new RegExp(`${player} · Projects`), step);
        assert.match(await page.textContent('.whybox'), /when called; renouncing pays 2/, step);
        if (step === 'take') await shot(page, `why-taken-${look}-1280`);
        await close(page);
        if (step === 'take') await page.locator('[data-thing="number:8"].can').click();
        await page
          .locator(`[data-thing="area:projects"]${step === 'take' ? '.can' : ''}`)
          .first()
          .waitFor();
      }
      await page.locator('[data-thing="number:7"]').first().hover();
      assert.match(await page.textContent('.tip'), /7.*Projects.*when called/);
      await shot(page, `tip-called-${look}-1280`);
      assert.deepEqual(page.complaints, []);
      await page.context().close();
    }
  },

  async 'the rules open at the clause of what is asked'({ browser, base, catalog }) {
    for (const { name } of catalog.games) {
      const page = await openPage(browser, base, { blank: true });
      const heard = listen(page);
      await page.goto(base);
      await page.waitForSelector('.pick-game');
      await sitDown(page, name, ['me', 'bot']);
      await waitForTurn(page);
      await page.keyboard.press('?');
      const found = page.locator('dialog .rules li.found');
      await found.waitFor();
      assert.equal(await found.getAttribute('id'), `rule-${heard.view.decision.clause}`, name);
      await until(page, () => {
        const { top, bottom } = document.querySelector('dialog .rules li.found').getBoundingClientRect();
        return top >= 0 && bottom <= innerHeight;
      });
      assert.deepEqual(page.complaints, [], name);
      await page.context().close();
    }
  },

  async 'every line of the log leads to its clause'({ browser, base }) {
    const page = await openPage(browser, base);
    await sitDown(page, 'vasco', ['me', 'bot']);
    for (let i = 0; i < 4; i++) await clickDecision(page);
    await waitForTurn(page);
    const clause = page.locator('.log .cl').first();
    const name = /V[\d.]+/.exec(await clause.textContent())[0];
    await clause.click();
    assert.equal((await told(page)).clause, name);
    await close(page);
    assert.deepEqual(page.complaints, []);
  },

  async 'every game answers to pointing, by mouse and by keyboard, also on the phone'({
    browser,
    base,
    catalog,
    shot,
  }) {
    for (const [i, { name }] of catalog.games.entries()) {
      const narrow = i % 2 === 1;
      const page = await openPage(browser, base, {
        lang: ['en', 'fr', 'it', 'pt'][i % 4],
        ...(narrow ? { width: 375, height: 812 } : {}),
      });
      await sitDown(page, name, ['me', 'bot']);
      await waitForTurn(page);
      await page.locator('.top [aria-keyshortcuts="W"]').click();
      await fits(page, `wondering ${name}`);
      const thing = page.locator('.spot.can, .card.can, .item.can').first();
      await thing.focus();
      await page.keyboard.press('Enter');
      const answer = await told(page);
      assert.doesNotMatch(answer.words, RAW_KEY, name);
      await shot(page, `wondering-${name}`);
      await close(page);
      assert.deepEqual(page.complaints, [], name);
      await page.context().close();
    }
  },

  async 'the rules of every game: sections, pictures, search whatever the accents, clauses with addresses'({
    browser,
    base,
    catalog,
    shot,
  }) {
    const searches = {
      vasco: ['fr', 'numero', 'numéro'],
      goa: ['pt', 'leilao', 'leilão'],
      caravelas: ['it', 'vento', 'vento'],
      roi: ['fr', 'SCORING', null],
    };
    for (const [i, { name }] of catalog.games.entries()) {
      const [lang, typed, found] = searches[name];
      const dark = i % 2 === 1;
      const page = await openPage(browser, base, {
        lang,
        dark,
        ...(i === 2 ? { width: 375, height: 812 } : {}),
      });
      await page.click(`.learn a[href="#/rules/${name}"]`);
      await page.waitForSelector('.rules li .clause');
      await page.waitForSelector('.overview li');
      assert.equal(
        await page.locator('.overview li:has(.opic svg)').count(),
        4,
        'what, a round, points, the end',
      );
      await fits(page, `rules ${name}`);
      assert.doesNotMatch(await words(page), RAW_KEY, name);
      assert.ok((await page.locator('.picturestrip').count()) >= 9, 'a picture for every section');
      await faultless(page, `rules ${name}`);
      await shot(page, `rules-${name}-${lang}`);
      const all = await page.locator('.rules li').count();
      await page.keyboard.press('/');
      await page.keyboard.type(typed);
      if (found) {
        await page.waitForSelector('.rules mark');
        assert.equal((await page.locator('.rules mark').first().textContent()).toLowerCase(), found);
        assert.ok((await page.locator('.rules li').count()) < all, 'only what was found');
        await faultless(page, `rules searched ${name}`);
        await shot(page, `rules-search-${name}-${lang}`);
        // Down into what was found, Enter: the whole rules again, at that clause.
        await page.keyboard.press('ArrowDown');
        const clause = await page.evaluate(() => document.activeElement.textContent);
        await page.keyboard.press('Enter');
        await page.waitForSelector(`.rules li.found[id="rule-${clause}"]`);
        assert.equal(await page.locator('.rules li').count(), all);
        assert.match(page.url(), new RegExp(`#/rules/${name}/${clause.replace('.', '\\.')}$`));
        assert.ok(await page.locator('.rules li.found').isVisible());
      } else {
        await until(page, () => document.querySelectorAll('.rules li').length === 0);
        assert.match(await words(page), /SCORING/);
      }
      assert.deepEqual(page.complaints, [], name);
      await page.context().close();
    }
  },

  async 'a hint at a table of a server is thought of on this device; without an engine the server thinks'({
    browser,
    base,
  }) {
    for (const own of [true, false]) {
      const page = await openPage(browser, base);
      if (!own) await page.route('**/carreira.wasm', (route) => route.abort());
      const asked = [];
      page.on('websocket', (line) =>
        line.on('framesent', ({ payload }) => asked.push(JSON.parse(String(payload)).type)),
      );
      await sitDown(page, 'vasco', ['me', 'bot']);
      await waitForTurn(page);
      await page.locator('.top .hintbutton').click();
      await page.waitForSelector('.hints .bt[data-move]', { timeout: 60000 });
      assert.ok(asked.includes('imagine'));
      assert.equal(asked.includes('hint'), !own);
    }
  },

  async 'a hint says what a bot would do, and why, in every game'({ browser, base, catalog, shot }) {
    for (const [i, { name }] of catalog.games.entries()) {
      const narrow = i === 1;
      const page = await openPage(browser, base, {
        lang: ['en', 'fr', 'it', 'pt'][i % 4],
        dark: i === 3,
        ...(narrow ? { width: 375, height: 812 } : {}),
      });
      await sitDown(page, name, ['me', 'bot']);
      await waitForTurn(page);
      await page.locator('.top .hintbutton').click();
      await page.waitForSelector('.hints .bt[data-move]', { timeout: 60000 });
      const because = await page.textContent('.hints .because');
      assert.match(because, /^[^.]+\.$/, `${name}: one sentence`);
      assert.doesNotMatch(because, /[+−][0-9]/, `${name}: no figures to be added up`);
      assert.equal(await page.locator('.hints .bt[data-move]:visible').count(), 1, `${name}: one move`);
      assert.equal(await page.locator('.hints .tag').count(), 0, 'no share of the thinking');
      await page.waitForTimeout(400); // the board goes to what is meant
      assert.deepEqual(await page.evaluate(coveredByHint), [], `${name}: what is advised stays in sight`);
      assert.doesNotMatch(await words(page), RAW_KEY, name);
      await fits(page, `hint ${name}`);
      await faultless(page, `hint ${name}`);
      await shot(page, `hint-${name}`);
      await page.locator('.hints .bt[data-move]').first().click();
      await page.waitForSelector('.hints', { state: 'detached' });
      assert.deepEqual(page.complaints, [], name);
      await page.context().close();
    }
  },
};
