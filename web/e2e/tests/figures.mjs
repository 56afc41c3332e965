// The figures of a game: looked at, corrected, kept, read as a file, tried, and played with.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { faultless, fits, words } from '../faults.mjs';
import { RAW_KEY, openPage, playOut, sitDown, until, waitForTurn } from '../player.mjs';

const PROGRAM = process.env.CARREIRA ?? '../build/release/bin/carreira';
const RAW = /\bfigures\.[a-z_]+(\.[a-z0-9_-]+)*\b/;
const folder = () => mkdtempSync(join(tmpdir(), 'figures-'));

async function openFigures(page, base, game) {
  await page.goto(`${base}/#/components/${game}`);
  await page.waitForSelector('.fg-part');
  await settled(page);
}
// The engine has answered.
const settled = (page) => until(page, () => document.querySelector('.fg-count') !== null);
const figure = (page, place) => page.locator(`[data-place="${place}"]`);
async function write(page, place, value) {
  await figure(page, place).click();
  const field = page.locator('.fg-in');
  if (await field.evaluate((one) => one.matches('select'))) await field.selectOption(value);
  else await field.fill(value);
  await field.press('Enter');
  await settled(page);
}
const complaint = (page) => page.locator('.fg-wrong').innerText();
async function saved(page, what) {
  const [file] = await Promise.all([page.waitForEvent('download'), page.click(`[data-set="${what}"]`)]);
  return readFileSync(await file.path(), 'utf8');
}

// One figure of each kind that a game has, with another value that can be played with.
const EDITS = {
  vasco: [
    ['landings[0].spaces[0]', '5', '5'],
    ['landings[0].bonus', 'none', 'nothing'],
    ['vasco_tiles.tiles[0].variation', '-2', '-2'],
    ['projects[0].stack', 'II', 'II'],
    ['start.reals', '12', '12'],
  ],
  goa: [
    ['development.values.harvest[2]', '5', '5'],
    ['development.costs.ships[3][3]', 'clove', 'clove'],
    ['tiles.A[10].kind', 'overseer', ''],
    ['expedition_cards.cards[15].ducats', '11', '11'],
    ['bonanza.tiles[0].ducats', '5', '5'],
  ],
  roi: [
    ['expeditions.cards[0].colour', 'red', ''],
    ['expeditions.cards[0].final.black', '5', '5'],
    ['missions.cards[0].revenue[0]', '5', '5'],
    ['contracts.vp_by_done_missions.3.all[2]', '5', '5'],
  ],
  caravelas: [
    ['ports[0].vp', '3', '3'],
    ['goods[0].ship', '2', null],
    ['setup.hand', '6', '6'],
  ],
};

const LANGUAGES = ['en', 'fr', 'it', 'pt'];
const LOOKS = [false, true].flatMap((dark) => [1280, 375].map((width) => ({ dark, width })));
// Whoever only has a keyboard: on with Tab until a figure has the focus.
async function tabToFigure(page) {
  for (let i = 0; i < 80; i++) {
    await page.keyboard.press('Tab');
    const place = await page.evaluate(() => document.activeElement.dataset.place ?? null);
    if (place !== null) return place;
  }
  throw new Error('no figure is reached with Tab');
}
const holds = (page, place) => page.evaluate((at) => document.activeElement.dataset.place === at, place);

async function everyLook({ browser, base, catalog, shot }, lang) {
  const page = await openPage(browser, base, { lang, height: 812 });
  for (const { name } of catalog.games) {
    await openFigures(page, base, name);
    for (const look of LOOKS) {
      const { dark, width } = look;
      await page.emulateMedia({ colorScheme: dark ? 'dark' : 'light', reducedMotion: 'reduce' });
      await page.setViewportSize({ width, height: 812 });
      const where = `${name} ${lang} ${width} ${dark ? 'dark' : 'light'}`;
      const said = await words(page);
      assert.doesNotMatch(said, RAW_KEY, where);
      assert.doesNotMatch(said, RAW, where);
      await fits(page, where);
      // Colours do not speak: each look has them compared in one language.
      await faultless(page, where, { contrast: LOOKS[LANGUAGES.indexOf(lang)] === look });
      await shot(page, `figures-${name}-${lang}-${width}${dark ? '-dark' : ''}`);
    }
    const place = await tabToFigure(page);
    await page.keyboard.press('Enter');
    assert.ok(await page.evaluate(() => document.activeElement.matches('.fg-in')), `${name} ${place}`);
    await page.keyboard.press('Escape');
    assert.ok(await holds(page, place), `${name}: Escape comes back to ${place}`);
    assert.equal(await page.locator('.fgv.changed').count(), 0, name);
  }
  assert.deepEqual(page.complaints, []);
}
const lookName = (lang) =>
  `every game in ${lang}, by day and by candlelight, wide and narrow, by keys: no fault`;

const EVERY_KIND =
  'a figure of every kind in every part takes another value, or says why not, and comes back';
export const slow = [...LANGUAGES.map(lookName), EVERY_KIND];
export const tests = {
  ...Object.fromEntries(LANGUAGES.map((lang) => [lookName(lang), (world) => everyLook(world, lang)])),

  async 'from home, rules and menu; each figure has its mark in words, and a legend counts them'({
    browser,
    base,
  }) {
    const page = await openPage(browser, base);
    assert.match(await words(page), /we reconstructed those and marked them/);
    await page.click('a[href="#/components/vasco"]');
    await page.waitForSelector('.fg-legend');
    assert.match(await page.locator('.fg-legend').innerText(), /reconstructed: \d+ figures/);
    assert.match(await page.locator('.fg-totals').textContent(), /Projects\D+35/);
    assert.match(
      await figure(page, 'landings[2].spaces[0]').getAttribute('aria-label'),
      /worked example, VX5/,
    );
    await page.goto(`${base}/#/rules/goa`);
    await page.waitForSelector('a[href="#/components/goa"]');
    assert.match(await words(page), /Reconstructed: part of the development board/);
    await page.click('a[href="#/components/goa"]');
    await page.waitForSelector('.fg-part');
    await page.goto(`${base}/#/lessons/goa`);
    await page.waitForSelector('.lessonhead a[href="#/components/goa"]');
    assert.match(await page.locator('.lessonhead').innerText(), /told with our figures/);
    await page.goto(base);
    await sitDown(page, 'roi', ['me', 'bot']);
    await waitForTurn(page);
    const link = page.locator('dialog a[href^="#/components/roi/"]');
    await page.locator('header.top nav button').last().click();
    await link.click();
    await page.waitForSelector('.fg-part');
    assert.deepEqual(page.complaints, []);
  },

  async 'boards, tiles and cards are drawn as the game draws them'({ browser, base, catalog }) {
    const page = await openPage(browser, base);
    const drawn = [];
    for (const { name } of catalog.games) {
      await openFigures(page, base, name);
      drawn.push(await page.locator('.fg-part svg').count());
      assert.ok(drawn.at(-1) > 20, `${name}: ${drawn.at(-1)} pictures`);
    }
    assert.deepEqual(page.complaints, []);
    return `${drawn} pictures`;
  },

  async 'every kind of figure is corrected, marked, and taken back one by one'({ browser, base }) {
    const page = await openPage(browser, base);
    for (const [game, edits] of Object.entries(EDITS)) {
      await openFigures(page, base, game);
      const own = edits.filter(([, , shown]) => shown !== null);
      for (const [place, value, shown] of own) {
        await write(page, place, value);
        assert.ok((await figure(page, place).innerText()).includes(shown), place);
        assert.ok(await figure(page, place).evaluate((one) => one.classList.contains('changed')), place);
        assert.equal((await complaint(page)).trim(), '', place);
      }
      assert.match(await page.locator('.fg-count').innerText(), new RegExp(`^${own.length} `), game);
      for (let left = own.length - 1; left >= 0; left--) {
        await page.locator('[data-back]').first().click();
        await until(page, (n) => document.querySelectorAll('[data-back]').length === n, left);
        await settled(page);
      }
    }
    assert.deepEqual(page.complaints, []);
  },

  async [EVERY_KIND]({ browser, base, catalog }) {
    const page = await openPage(browser, base);
    let count = 0;
    for (const { name } of catalog.games) {
      await openFigures(page, base, name);
      for (const place of await oneOfEachKind(page, base, name)) {
        if ((await figure(page, place).count()) === 0) continue; // on the chart, a cell at a time
        count++;
        await figure(page, place).click();
        const field = page.locator('.fg-in');
        const choices = field.locator('option');
        const before = await field.inputValue();
        if ((await choices.count()) > 0) {
          const other = await choices.evaluateAll(
            (all, now) => all.map((one) => one.value).find((value) => value !== now),
            before,
          );
          await field.selectOption(other);
        } else await field.fill(/^-?\d+$/.test(before) ? String(Number(before) + 1) : 'else');
        await field.press('Enter');
        await settled(page);
        assert.ok(await figure(page, place).evaluate((one) => one.classList.contains('changed')), place);
        const told = (await complaint(page)).trim();
        assert.equal(told !== '', await page.locator('[data-set="file"]').isDisabled(), `${place}: ${told}`);
        assert.doesNotMatch(told, RAW, place);
        await page.locator(`[data-back="${place}"]`).click();
        await until(page, () => document.querySelectorAll('[data-back]').length === 0);
        await settled(page);
        assert.equal((await complaint(page)).trim(), '', place);
      }
    }
    assert.ok(count > 40, `${count} kinds`);
    assert.deepEqual(page.complaints, []);
    return `${count} kinds`;
  },

  async 'a slip of the pen is put right in the same place'({ browser, base }) {
    const page = await openPage(browser, base);
    await openFigures(page, base, 'roi');
    await write(page, 'turn.coins', 'many');
    assert.match(await complaint(page), /Coins/);
    await write(page, 'turn.coins', '3');
    assert.equal((await complaint(page)).trim(), '');
    await openFigures(page, base, 'caravelas');
    await write(page, 'ships[3].closed', 'false');
    assert.equal((await complaint(page)).trim(), '');
  },

  async 'what cannot be is told with its place and clause, and is not kept'({ browser, base }) {
    const page = await openPage(browser, base, { lang: 'it' });
    await openFigures(page, base, 'goa');
    await page.fill('[data-set="name"]', 'La mia scatola');
    await write(page, 'tiles.A[0].count', '3');
    const told = await complaint(page);
    assert.match(told, /29 in tutto/);
    assert.match(told, /G1\.1/);
    for (const what of ['save', 'play', 'file', 'give'])
      assert.ok(await page.locator(`[data-set="${what}"]`).isDisabled(), what);
    await write(page, 'tiles.A[5].count', '1');
    await write(page, 'tiles.A[6].count', '1');
    assert.equal((await complaint(page)).trim(), '');
    assert.ok(await page.locator('[data-set="save"]').isEnabled());
    // The chart of Caravelas, where one figure stands in two places of the file.
    await openFigures(page, base, 'caravelas');
    await write(page, 'goods[0].ship', '2');
    assert.match(await complaint(page), /lista di 2/); // of the first ship
    await write(page, 'goods[2].ship', '1');
    assert.equal((await complaint(page)).trim(), '');
    await page.locator('[data-set="cell"]').selectOption({ index: 1 });
    await write(page, 'cells[1].kind', 'pirate');
    assert.equal((await complaint(page)).trim(), '');
    assert.deepEqual(page.complaints, []);
  },

  async 'by keyboard alone: a figure changed, left as it was, the set kept and found again'({
    browser,
    base,
  }) {
    const page = await openPage(browser, base);
    await openFigures(page, base, 'vasco');
    await figure(page, 'rounds.count').focus();
    await page.keyboard.press('Enter');
    await page.keyboard.type('4');
    await page.keyboard.press('Escape');
    assert.match(await figure(page, 'rounds.count').innerText(), /^5/);
    assert.ok(await figure(page, 'rounds.count').evaluate((one) => one === document.activeElement));
    await page.keyboard.press('Enter');
    await page.keyboard.type('4');
    await page.keyboard.press('Enter');
    await settled(page);
    assert.match(await figure(page, 'rounds.count').innerText(), /^4/);
    await page.locator('[data-set="name"]').focus();
    await page.keyboard.type('Short game');
    await page.locator('[data-set="save"]').focus();
    await page.keyboard.press('Enter');
    await until(page, () => /Short game/.test(document.querySelector('.fg-said').textContent));
    await page.reload();
    await page.waitForSelector('.fg-part');
    await page.locator('.fg-own select').first().selectOption('Short game');
    await until(page, () => /^4/.test(document.querySelector('[data-place="rounds.count"]').textContent));
    assert.deepEqual(page.complaints, []);
  },

  async 'a file is what --data reads, comes back as it was, and hostile ones are refused'({ browser, base }) {
    const page = await openPage(browser, base);
    await openFigures(page, base, 'roi');
    await write(page, 'turn.coins', '3');
    const text = await saved(page, 'file');
    const path = join(folder(), 'Box of 2007.json');
    writeFileSync(path, text);
    assert.match(
      execFileSync(PROGRAM, ['components', 'roi', '--check', path], { encoding: 'utf8' }),
      /can be used/,
    );
    await page.reload();
    await page.waitForSelector('.fg-part');
    const choose = page.locator('input[type="file"]');
    await choose.setInputFiles(path);
    await until(page, () => /^3/.test(document.querySelector('[data-place="turn.coins"]').textContent));
    assert.equal(await page.locator('[data-set="name"]').inputValue(), 'Box of 2007');
    const hostile = [
      ['broken.json', '{"game": "roi",', /not JSON/],
      ['huge.json', ' '.repeat(300 * 1024), /too large/],
      ['other.json', JSON.stringify({ game: 'goa' }), /not taken/],
      ['bad.json', text.replace('"coins": 3', '"coins": 3000'), /turn\.coins/],
      ['script.json', text.replace('"game"', '"<img src=x onerror=alert(1)>": 1, "game"'), /onerror/],
    ];
    for (const [name, content, told] of hostile) {
      const file = join(folder(), name);
      writeFileSync(file, content);
      await choose.setInputFiles(file);
      await until(page, () => document.querySelector('.fg-wrong.on') !== null);
      await until(
        page,
        (source) => new RegExp(source).test(document.querySelector('.fg-wrong').textContent),
        told.source,
      );
    }
    assert.match(await saved(page, 'give'), /turn\.coins \| 2 \| 3 \| stated R4\.1/);
    assert.deepEqual(page.complaints, []);
  },

  async 'two browsers play a whole game with an own set; who is invited sees it first; the record verifies'({
    browser,
    base,
  }) {
    const page = await openPage(browser, base);
    await openFigures(page, base, 'vasco');
    await write(page, 'rounds.count', '2');
    await write(page, 'start.reals', '14');
    await page.fill('[data-set="name"]', 'Two rounds');
    await page.click('[data-set="play"]');
    await page.waitForSelector('[data-option="figures"]');
    assert.equal(await page.locator('[data-option="figures"]').inputValue(), 'Two rounds');
    const rows = page.locator('.seatrows li');
    await rows.nth(1).locator('select').first().selectOption('open');
    await page.click('.newtable button.big');
    await page.waitForSelector('[data-figures]');
    const { page: guest } = await invitedTo(browser, base, page);
    await until(guest, () => document.querySelectorAll('.fg-diff li').length === 2);
    assert.match(await guest.locator('.fg-join').innerText(), /Two rounds/);
    await guest.locator('form button').click();
    await guest.waitForSelector('[data-figures]');
    await guest.waitForSelector('.ask');
    await rulesFollow(guest, 'V10.1', /5\s+=\s+→\s+2/);
    await Promise.all([playOut(page), playOut(guest)]);
    const [file] = await Promise.all([page.waitForEvent('download'), page.click('.end .record')]);
    const record = readFileSync(await file.path(), 'utf8');
    assert.match(record, /\nset Two rounds\nfigures \{/);
    const path = join(folder(), 'game.record');
    writeFileSync(path, record);
    assert.match(execFileSync(PROGRAM, ['verify', path], { encoding: 'utf8' }), /commitment|promised|seed/i);
    await page.click('.end a[href*="analysis"]');
    await page.click('.analysis .pri');
    await until(page, () => Number(document.querySelector('.analysis progress')?.value) >= 2, null, {
      timeout: 120000,
    });
    await page.click('.analysis .menurow .bt'); // stop
    assert.equal(await page.locator('.analysis .failed, .analysis [role="alert"]').count(), 0);
    assert.deepEqual([...page.complaints, ...guest.complaints], []);
  },

  async 'cards and tiles are called by the figures of the set'({ browser, base }) {
    const page = await openPage(browser, base);
    await openFigures(page, base, 'goa');
    await write(page, 'course.rounds', '3');
    await write(page, 'tile_effects.ships4.ships', '5');
    await write(page, 'expedition_cards.cards[0].symbol', 'fish');
    await write(page, 'expedition_cards.cards[1].symbol', 'palm');
    assert.equal((await complaint(page)).trim(), '');
    await page.fill('[data-set="name"]', 'Other cards');
    await page.click('[data-set="play"]');
    await page.waitForSelector('[data-option="figures"]');
    await page.click('.newtable button.big');
    await page.waitForSelector('[data-figures]');
    await waitForTurn(page);
    const said = await words(page);
    assert.match(said, /round 1 of 3/);
    assert.doesNotMatch(said, RAW_KEY);
    // The rules say so too where no table stands beside them, since the page draws with these figures now.
    const labels = await page.evaluate(() =>
      [...document.querySelectorAll('[aria-label], [title]')]
        .map((one) => one.ariaLabel ?? one.title)
        .join('\n'),
    );
    assert.doesNotMatch(labels, /\b4 ships\b/);
    await page.goto(`${base}/#/rules/goa`);
    await page.waitForSelector('[data-other-figures]');
    assert.deepEqual(page.complaints, []);
  },

  async 'a host of other figures: the rules say so before any table, and at one, with what differs'({
    browser,
    ownProgram,
  }) {
    const data = folder();
    for (const game of ['vasco', 'goa', 'roi', 'caravelas']) {
      const text = execFileSync(PROGRAM, ['components', game, '--json'], { encoding: 'utf8' });
      mkdirSync(join(data, game));
      writeFileSync(
        join(data, game, 'components.json'),
        game === 'roi' ? text.replace('"coins": 2', '"coins": 3') : text,
      );
    }
    const { base } = await ownProgram(['--data', data]);
    const page = await openPage(browser, base);
    await page.goto(`${base}/#/rules/roi`);
    await page.waitForSelector('[data-clause="R4.1"]');
    assert.match(await page.locator('[data-clause="R4.1"]').innerText(), /2\s+=\s+→\s+3/);
    assert.match(await page.locator('.fg-join').innerText(), /Other figures than ours.*1 figure differs/s);
    await faultless(page, 'rules of a host with other figures');
    await page.click('.fg-join a');
    await page.waitForSelector('.fg-part');
    assert.match(await page.locator('.fg-join').innerText(), /1 figure differs/);
    await page.goto(`${base}/#/rules/goa`);
    await page.waitForSelector('.rules .toc');
    assert.equal(await page.locator('.fg-join').count(), 0);
    await page.goto(base);
    await sitDown(page, 'roi', ['me', 'bot']);
    await waitForTurn(page);
    await page.keyboard.press('?');
    await page.waitForSelector('dialog [data-clause="R4.1"]');
    assert.match(await page.locator('dialog .fg-join').innerText(), /Other figures than ours/);
    assert.deepEqual(page.complaints, []);
  },

  async 'a table of this device is played with an own set too, and a set is tried there'({
    browser,
    base,
    catalog,
  }) {
    const page = await openPage(browser, base);
    await openFigures(page, base, 'roi');
    await write(page, 'turn.coins', '4');
    await page.fill('[data-set="name"]', 'Rich');
    // Looked for before the click: on a fast machine it is soon gone.
    await Promise.all([page.waitForSelector('.fg-try progress'), page.click('[data-set="try"]')]);
    await page.waitForSelector('[data-set="sides"]', { timeout: 120000 });
    const sides = await page.locator('[data-set="sides"] tbody tr').allInnerTexts();
    const sources = catalog.games.find(({ name }) => name === 'roi').score_sources.length;
    assert.equal(sides.length, 2 + 2 + sources); // shares of two seats, length, points, each source
    for (const side of sides) assert.match(side, /±.*±/s);
    await page.click('[data-set="play"]');
    await page.waitForSelector('[data-option="figures"]');
    await page.locator('[data-option="here"]').check();
    await page.click('.newtable button.big');
    await page.waitForSelector('[data-figures]');
    assert.match(page.url(), /#\/table\/local/);
    await waitForTurn(page);
    assert.match(await words(page), /Take 4 coins/);
    await rulesFollow(page, 'R4.1', /2\s+=\s+→\s+4/);
    assert.deepEqual(page.complaints, []);
  },
};

// The first figure of each kind of value in each part.
async function oneOfEachKind(page, base, game) {
  const { figures, components } = await (await fetch(`${base}/api/components/${game}`)).json();
  const seen = new Map();
  for (const { place, kind, choices, path } of figures) {
    if (choices.length === 1) continue; // a plantation stays one
    const value = place
      .split(/[.[\]]+/)
      .filter(Boolean)
      .reduce((part, step) => part[step], components);
    const key = [typeof value, kind, choices.length > 0, path[0]].join();
    if (!seen.has(key)) seen.set(key, place);
  }
  return seen.values();
}

// The rules at a table of own figures say so, and what differs at its clause.
async function rulesFollow(page, clause, change) {
  await page.keyboard.press('?');
  await page.waitForSelector(`dialog [data-clause="${clause}"]`);
  assert.match(await page.locator(`dialog [data-clause="${clause}"]`).innerText(), change);
  assert.match(await page.locator('dialog .fg-join').innerText(), /told with our figures/);
  await faultless(page, `rules of a table with own figures, ${clause}`);
  await page.keyboard.press('Escape');
  await until(page, () => document.querySelector('dialog[open]') === null);
}

// As a friend with the link, who has not sat down yet.
async function invitedTo(browser, base, host) {
  const table = host.url().split('/').at(-1);
  const kept = await host.evaluate(() => JSON.parse(localStorage.getItem('carreira.tables')));
  const { invitation } = kept.find((one) => one.table === table);
  const page = await openPage(browser, base);
  await page.goto(`${base}/#/table/${table}/join/${invitation}`);
  await page.waitForSelector('form button');
  return { page };
}
