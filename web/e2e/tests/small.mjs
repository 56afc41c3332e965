// Things that a demanding visitor stumbled over.
import assert from 'node:assert/strict';
import { fits } from '../faults.mjs';
import { clickDecision, openPage, playOut, sitDown, until, waitForTurn } from '../player.mjs';

const importText = async (page, text) => {
  await page.click('.import summary');
  await page.fill('.import textarea', text);
  await page.click('.import button');
};

export const tests = {
  async 'a broken record is told what is wrong with it, and where'({ browser, base }) {
    const page = await openPage(browser, base);
    await importText(page, 'hello');
    await page.waitForSelector('.import .failed');
    assert.match(await page.textContent('.import .failed'), /record line 1: a record begins with/);
    assert.deepEqual(
      page.complaints.filter((text) => !/422/.test(text)),
      [],
    );
  },

  async 'who opens a record of others finds nobody away, and plays it again'({ browser, base, shot }) {
    const host = await openPage(browser, base);
    await sitDown(host, 'roi', ['me', 'person', 'bot'], { level: 'random' });
    for (let i = 0; i < 3; i++) await clickDecision(host);
    // Both people of the screen, each when it is theirs.
    for (let i = 0; i < 2; i++) {
      await waitForTurn(host);
      if (await host.locator('.curtain button').count()) await host.click('.curtain button');
      await host.waitForSelector('.curtain', { state: 'detached' });
      await host.click('.top [aria-label="Menu"]');
      await host.locator('dialog .bt', { hasText: 'Resign' }).click();
      await host.click('dialog .bt.pri');
      await until(host, (first) => !!document.querySelector(first ? '.curtain, .end' : '.end'), i === 0);
    }
    await host.waitForSelector('.end');
    const [, id] = /table\/([\w-]+)/.exec(host.url());
    const record = await host.evaluate(async (one) => (await fetch(`api/tables/${one}/record`)).text(), id);
    const page = await openPage(browser, base);
    await importText(page, record);
    await page.waitForSelector('.replaypage .pp');
    assert.equal(await page.locator('.pp .tag.warn', { hasText: 'away' }).count(), 0);
    await page.goto(page.url().replace(/\/replay\/([\w-]+).*/, '/table/$1'));
    await page.waitForSelector('.end');
    assert.equal(await page.locator('.pp .tag.warn', { hasText: 'away' }).count(), 0);
    await shot(page, 'end-watched-1280');
    await page.click('.end .menurow .pri');
    await page.waitForSelector('.playon .seatrows li');
    assert.deepEqual(page.complaints, []);
  },

  async 'pages that are read have the settings too'({ browser, base, shot }) {
    const page = await openPage(browser, base);
    for (const [name, there] of [
      ['rules/goa', '.rules li'],
      ['components/goa', '.figurespage article'],
    ]) {
      await page.goto(`${base}/#/${name}`);
      await page.waitForSelector(there);
      await page.click('.top [aria-label="Settings"]');
      await page.waitForSelector('dialog select, dialog input');
      assert.equal(await page.locator('.top dialog').count(), 0, 'not coloured as the head is');
      await shot(page, `settings-${name.split('/')[0]}-1280`);
      await page.keyboard.press('Escape');
    }
    assert.deepEqual(page.complaints, []);
  },

  async 'an address of this machine only: the note names the port that is in use'({ browser, base, shot }) {
    const page = await openPage(browser, base);
    await sitDown(page, 'vasco', ['me', 'open']);
    await page.waitForSelector('.invite-note code');
    const { port } = new URL(base);
    assert.equal(await page.textContent('.invite-note code'), `--listen 0.0.0.0:${port}`);
    assert.equal(
      await page.evaluate(() => document.querySelector('.invite-note code').getClientRects().length),
      1,
      'on one line',
    );
    await shot(page, 'invite-local-1280');
    assert.deepEqual(page.complaints, []);
  },

  async 'an invitation that others can follow is also drawn for cameras, and covers nothing'({
    browser,
    base,
    shot,
  }) {
    for (const width of [1280, 375]) {
      const page = await openPage(browser, base, { width, height: 812, blank: true });
      await page.route('**/api/catalog', async (route) => {
        const answer = await route.fetch();
        await route.fulfill({
          response: answer,
          json: { ...(await answer.json()), addresses: ['http://192.0.2.7:8100'] },
        });
      });
      await page.goto(base);
      await page.waitForSelector('.pick-game');
      await sitDown(page, 'goa', ['me', 'open', 'bot']);
      await page.waitForSelector('.qr path');
      await shot(page, `invitation-${width}`);
      assert.match(await page.inputValue('#link'), /^http:\/\/192\.0\.2\.7:8100\//);
      const overlapping = await page.evaluate(() => {
        const parts = [...document.querySelectorAll('.open-seats > :not(.who), .qr, .seatlist li')];
        const boxes = parts.map((one) => one.getBoundingClientRect()).filter(({ height }) => height > 0);
        const meet = (a, b) =>
          a.left < b.right - 1 && b.left < a.right - 1 && a.top < b.bottom - 1 && b.top < a.bottom - 1;
        return boxes.filter((one, i) => boxes.some((other, j) => i < j && meet(one, other))).length;
      });
      assert.equal(overlapping, 0, `${width} px`);
      const top = await page.locator('.open-seats').evaluate((card) => card.getBoundingClientRect().top);
      assert.ok(top >= 48, `the card begins below the top bar: ${top}`);
      assert.deepEqual(page.complaints, []);
      await page.context().close();
    }
  },

  async 'Goa: the development board stands still from the auction to the actions'({ browser, base, shot }) {
    const page = await openPage(browser, base, { width: 1280, height: 800 });
    await sitDown(page, 'goa', ['me', 'bot'], { level: 'random' });
    const places = new Set();
    for (let i = 0; i < 14; i++) {
      await waitForTurn(page);
      places.add(
        await page.evaluate(() => {
          const { top, height } = document.querySelector('.g-dev').getBoundingClientRect();
          const many = document.querySelector('.g-hand.many, .g-fld.go') !== null;
          return many ? null : `${Math.round(top)} ${Math.round(height)}`;
        }),
      );
      if (i === 0 || i === 13) await shot(page, `goa-still-${i}-1280`);
      await playOut(page, { most: 0, prefer: ['bid 1', 'buy', 'taxes', 'draw'] }).catch((error) =>
        assert.match(String(error), /does not end/),
      );
    }
    places.delete(null);
    assert.equal(places.size, 1, [...places].join(', '));
    assert.deepEqual(page.complaints, []);
  },

  async 'Goa: the seats in one line show the points that all can see'({ browser, base, shot }) {
    for (const width of [375, 1024]) {
      const page = await openPage(browser, base, { width, height: 800 });
      await sitDown(page, 'goa', ['me', 'bot', 'bot', 'bot'], { level: 'random' });
      await waitForTurn(page);
      const points = page.locator('.pstrip .ps .pv:has(use[href="#i-vp"])');
      assert.equal(await points.count(), 4, `${width}`);
      assert.ok((await points.allTextContents()).every((text) => /^\s*\d/.test(text)));
      await fits(page, `${width}`);
      await shot(page, `goa-strip-${width}`);
      await page.context().close();
    }
  },

  async 'Goa: the replay on the phone, all hands open, shows what everybody has'({ browser, base, shot }) {
    const page = await openPage(browser, base, { width: 375, height: 812 });
    await sitDown(page, 'goa', ['me', 'bot'], { level: 'random' });
    await playOut(page);
    const [, id] = /table\/([\w-]+)/.exec(page.url());
    for (const moment of [3, 30]) {
      await page.goto(`${base}/#/replay/${id}/${moment}`);
      await until(
        page,
        (at) => document.querySelector('.steps .pri .num')?.textContent.startsWith(`${at} /`),
        moment,
      );
      assert.doesNotMatch((await page.locator('.pstrip .ps').allTextContents()).join(), /\?/);
    }
    await shot(page, 'goa-replay-open-375');
    assert.deepEqual(page.complaints, []);
  },

  async 'four at one table: the log has room beside the panels at 1280 x 800'({ browser, base, shot }) {
    for (const game of ['vasco', 'goa', 'roi']) {
      const page = await openPage(browser, base, { width: 1280, height: 800 });
      await sitDown(page, game, ['me', 'bot', 'bot', 'bot']);
      for (let i = 0; i < 20; i++) await clickDecision(page);
      await waitForTurn(page);
      const { y, height } = await page.locator('.logbox').boundingBox();
      await shot(page, `four-${game}-1280`);
      assert.ok(height >= 120 && y + height <= 800, `${game}: ${height} px from ${y}`);
      assert.deepEqual(page.complaints, [], game);
      await page.context().close();
    }
  },

  async 'Vasco da Gama: on the phone the four areas are four tiles, and the view shows them all'({
    browser,
    base,
  }) {
    const page = await openPage(browser, base, { width: 375, height: 667 });
    await sitDown(page, 'vasco', ['me', 'bot']);
    for (let i = 0; i < 4 && !(await page.locator('.focus .can[data-thing^="area:"]').count()); i++) {
      await waitForTurn(page);
      await clickDecision(page);
      await waitForTurn(page);
    }
    await page.waitForSelector('.mv > .tile[data-move^="place "]');
    assert.equal(await page.locator('.mv > .tile[data-move^="place "]').count(), 4);
    assert.equal(await page.locator('.ask .pick').count(), 0, 'nothing is behind a list');
    assert.equal(await page.locator('.parts [aria-pressed="true"]').count(), 0, 'the whole board is shown');
    assert.deepEqual(page.complaints, []);
  },

  async 'Vasco da Gama: on the phone to execute and to renounce stand side by side, in every language'({
    browser,
    base,
  }) {
    for (const lang of ['en', 'fr', 'it', 'pt']) {
      const page = await openPage(browser, base, { width: 375, height: 667, lang });
      await sitDown(page, 'vasco', ['me', 'bot']);
      while (!(await page.locator('.mv [data-move="execute"]').count())) {
        await clickDecision(page);
        await waitForTurn(page);
      }
      await page.waitForSelector('.mv > [data-move="renounce"]');
      assert.equal(await page.locator('.ask .pick').count(), 0, `${lang}: nothing is behind a list`);
      assert.deepEqual(page.complaints, []);
      await page.context().close();
    }
  },

  async 'Au nom du Roi: on the phone every action and the end of the turn are tiles, each with room for its word'({
    browser,
    base,
    shot,
  }) {
    const page = await openPage(browser, base, { width: 375, height: 812, lang: 'fr' });
    await sitDown(page, 'roi', ['me', 'bot']);
    await waitForTurn(page);
    const bar = page.locator('.ask .mv > *');
    assert.equal(await bar.first().getAttribute('data-move'), 'coins');
    await shot(page, 'roi-bar-375');
    for (const lang of ['en', 'fr', 'it', 'pt']) {
      await page.evaluate((wanted) => {
        const settings = JSON.parse(localStorage.getItem('carreira.settings'));
        localStorage.setItem('carreira.settings', JSON.stringify({ ...settings, lang: wanted }));
      }, lang);
      await page.reload();
      await waitForTurn(page);
      await page.waitForSelector('.mv.tiled [data-action="send"]');
      assert.equal(await bar.last().getAttribute('data-move'), 'end');
      assert.equal(await page.locator('.ask .pick').count(), 0, 'nothing is behind "More"');
      const narrow = await bar.evaluateAll((tiles) =>
        tiles
          .filter((one) => one.firstElementChild.scrollWidth > one.clientWidth)
          .map((one) => one.innerText),
      );
      assert.deepEqual(narrow, [], lang);
    }
    await page.click('.ask [data-action="send"]');
    await page.waitForSelector('.ask .back');
    assert.deepEqual(page.complaints, []);
  },

  async 'who gives no name is called by the colour'({ browser, base }) {
    for (const [lang, name] of [
      ['en', 'Blue'],
      ['it', 'Blu'],
    ]) {
      const page = await openPage(browser, base, { lang });
      await page.click('[data-play="vasco"]');
      await waitForTurn(page);
      await clickDecision(page);
      await waitForTurn(page);
      assert.equal(await page.textContent('.pp.me h2'), name);
      assert.match(await page.textContent('.log'), new RegExp(`\\b${name}\\b`));
      assert.equal(await page.getByText(/(Player|Giocatore) \d/).count(), 0);
      assert.deepEqual(page.complaints, []);
      await page.context().close();
    }
  },

  async 'rules on paper are dark on white, whatever the theme; the pictures stand on one line'({
    browser,
    base,
    catalog,
    shot,
  }) {
    const page = await openPage(browser, base, { dark: true, width: 718, height: 1000, lang: 'fr' });
    await page.goto(`${base}/#/rules/roi`);
    await page.waitForSelector('.overview .opic svg, .overview .o-row');
    await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
    await until(page, () => !document.documentElement.classList.contains('dark'));
    const light = (colour) => {
      const [r, g, b] = colour.match(/[\d.]+/g).map(Number);
      return (0.3 * r + 0.6 * g + 0.1 * b) / 255;
    };
    const cards = await page.locator('.overview li').evaluateAll((all) =>
      all.map((one) => ({
        paper: getComputedStyle(one).backgroundColor,
        ink: getComputedStyle(one.querySelector('p')).color,
        gap: Math.round(
          one.querySelector('h3').getBoundingClientRect().top -
            one.querySelector('.opic').getBoundingClientRect().bottom,
        ),
      })),
    );
    assert.equal(cards.length, 4);
    for (const { paper, ink } of cards) assert.ok(light(paper) - light(ink) > 0.6, `${ink} on ${paper}`);
    assert.equal(new Set(cards.map(({ gap }) => gap)).size, 1, 'each title right below its picture');
    const tall = await page
      .locator('.opic')
      .evaluateAll((all) => Math.max(...all.map((one) => one.offsetHeight)));
    assert.ok(tall < 250, `a picture is ${tall} px high`);
    await shot(page, 'rules-paper-718');
    await page.emulateMedia({ media: 'screen', colorScheme: 'dark' });
    await until(page, () => document.documentElement.classList.contains('dark'));
    await page.setViewportSize({ width: 375, height: 812 });
    for (const { name } of catalog.games) {
      await page.goto(`${base}/#/rules/${name}`);
      await page.waitForSelector(`.overview.of-${name} .opic`);
      const { height } = await page.locator('.opic').first().boundingBox();
      assert.ok(height < 220, `${name} on the phone: the first picture is ${height} px high`);
    }
    assert.deepEqual(page.complaints, []);
  },

  async 'the end and a shared moment fit the phone, and the game goes on from there'({
    browser,
    base,
    shot,
  }) {
    const page = await openPage(browser, base, { width: 375, height: 812, lang: 'it' });
    await sitDown(page, 'roi', ['me', 'bot', 'bot'], { level: 'random' });
    await playOut(page);
    await page.waitForSelector('.end .scoreline');
    assert.deepEqual(
      await page.evaluate(() => [document.documentElement.scrollHeight, innerHeight]),
      [812, 812],
      'nothing to scroll but the result',
    );
    const tiny = await page
      .locator('.end .chart text')
      .evaluateAll((all) =>
        all
          .map((one) => [
            one.textContent.trim(),
            parseFloat(getComputedStyle(one).fontSize) * one.getScreenCTM().a,
          ])
          .filter(([, size]) => size < 10.9),
      );
    assert.deepEqual(tiny, [], 'words of the charts');
    const [, id] = /table\/([\w-]+)/.exec(page.url());
    await page.goto(`${base}/#/replay/${id}/40`);
    await page.waitForSelector('.steps .happened');
    for (const one of await page.locator('.steps :is(button, select, input)').all()) {
      const { y, height } = await one.boundingBox();
      assert.ok(y >= 0 && y + height <= 812, `${await one.getAttribute('aria-label')} stands at ${y}`);
    }
    await shot(page, 'replay-bar-375');
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.click('.playonbutton');
    await page.waitForSelector('.playon .hintline');
    const outside = await page.locator('.playon :is(select, .hintline, button)').evaluateAll((all) => {
      const dialog = document.querySelector('dialog').getBoundingClientRect();
      return all
        .filter((one) => {
          const box = one.getBoundingClientRect();
          return box.right > dialog.right || box.bottom > dialog.bottom || box.height > 60;
        })
        .map((one) => one.textContent);
    });
    assert.deepEqual(outside, []);
    await shot(page, 'play-on-1280');
    await page.click('.playon .big');
    await page.waitForSelector('.table .ask');
    await waitForTurn(page);
    assert.deepEqual(page.complaints, []);
  },

  async 'Vasco da Gama: the replay on the phone shows where something changed, large enough to be read'({
    browser,
    base,
    shot,
  }) {
    const page = await openPage(browser, base, { width: 375, height: 812, lang: 'fr' });
    await sitDown(page, 'vasco', ['me', 'bot', 'bot'], { level: 'random' });
    await playOut(page);
    const [, id] = /table\/([\w-]+)/.exec(page.url());
    const parts = new Set();
    for (const moment of [0, 7, 20, 34, 60, 110]) {
      await page.goto(`${base}/#/replay/${id}/${moment}`);
      await until(
        page,
        (at) => document.querySelector('.steps .pri .num')?.textContent.startsWith(`${at} /`),
        moment,
      );
      await page.waitForSelector('.parts [aria-pressed="true"]');
      parts.add(await page.textContent('.parts [aria-pressed="true"]'));
      const small = await page.evaluate(() => {
        const seen = document.querySelector('.focus').getBoundingClientRect();
        return [...document.querySelectorAll('.focus text')]
          .filter((one) => {
            const box = one.getBoundingClientRect();
            const across = box.left >= seen.left && box.right <= seen.right;
            return across && box.top >= seen.top && box.bottom <= seen.bottom;
          })
          .map((one) => [
            one.textContent.trim(),
            parseFloat(getComputedStyle(one).fontSize) * one.getScreenCTM().a,
          ])
          .filter(([words, size]) => words && size < 10.9);
      });
      assert.deepEqual(small, [], `moment ${moment}`);
      assert.equal(await page.locator('.pstrip .ps').count(), 3, 'who has what');
      assert.deepEqual(
        await page.evaluate(() => [
          document.documentElement.scrollHeight,
          document.documentElement.scrollWidth,
        ]),
        [812, 375],
        'all in one frame',
      );
      if (moment === 60) await shot(page, 'replay-vasco-375');
    }
    assert.ok(parts.size > 1, `it goes where something changed: ${[...parts].join(', ')}`);
    await page.locator('.parts button').last().click();
    assert.equal(await page.locator('.parts [aria-pressed="true"]').textContent(), 'Personnages');
    assert.deepEqual(page.complaints, []);
  },

  async 'on the phone the menu is large enough for a finger, and says of the end of a turn that it was mine'({
    browser,
    base,
  }) {
    const page = await openPage(browser, base, { width: 375, height: 812 });
    await sitDown(page, 'roi', ['me', 'bot'], { level: 'random' });
    await playOut(page, { enough: 9, prefer: ['coins', 'end'] });
    await waitForTurn(page);
    await page.click('.top [aria-label="Menu"]');
    await page.waitForSelector('dialog .undolist .ghost');
    const low = await page
      .locator('dialog :is(.menurow, .undolist) .bt')
      .evaluateAll((all) => all.filter((one) => one.offsetHeight < 40).map((one) => one.textContent));
    assert.deepEqual(low, []);
    const steps = await page.locator('dialog .undolist .ghost').allTextContents();
    assert.ok(
      steps.every((step) => step.includes('Inês') && !/^Round/.test(step.trim())),
      steps.join(' | '),
    );
    assert.deepEqual(page.complaints, []);
  },

  async 'Caravelas: the bids lie on free land, and nothing looks out from below them'({
    browser,
    base,
    shot,
  }) {
    for (const width of [1440, 1024, 375]) {
      const page = await openPage(browser, base, { width, height: 812, lang: 'pt' });
      await sitDown(page, 'caravelas', ['me', 'person']); // a bot might bid so much that nothing is left to bid
      await waitForTurn(page);
      if (await page.locator('.curtain button').count()) await page.click('.curtain button');
      await page.waitForSelector('.cv-asked .cv-bid');
      const below = await page.evaluate(() => {
        const note = document.querySelector('.cv-asked').getBoundingClientRect();
        return [...document.querySelectorAll('.cv-chart .cv-ct :is(.box, text)')].filter((one) => {
          const box = one.getBoundingClientRect();
          const over = box.left < note.right && note.left < box.right && box.top < note.bottom;
          return over && note.top < box.bottom && getComputedStyle(one).visibility === 'visible';
        }).length;
      });
      await shot(page, `caravelas-bids-${width}`);
      assert.equal(below, 0, `${width}`);
      assert.deepEqual(page.complaints, []);
      await page.context().close();
    }
  },

  // 1280 x 800 at 200 %; and what is left of a page at 400 %.
  async 'at twice the size the board keeps half of the window, and everything can be reached'({
    browser,
    base,
    catalog,
    shot,
  }) {
    for (const { name } of catalog.games) {
      const page = await openPage(browser, base, { width: 640, height: 400, lang: 'fr' });
      await page.click(`[data-play="${name}"]`);
      for (let i = 0; i < 4; i++) {
        await waitForTurn(page);
        await fits(page, name);
        const board = await page.locator('.phone > :is(.focus:not(.away), .scroll)').boundingBox();
        assert.ok(board.height >= 180, `${name}: ${board.height}`);
        for (const button of await page.locator('.ask .mv .bt, .sheets button').all()) {
          const { x, y, width, height } = await button.boundingBox();
          assert.ok(x >= 0 && x + width <= 640 && y >= 0 && y + height <= 400, `${name}: ${x} ${y}`);
        }
        if (i === 1) await shot(page, `twice-${name}-640`);
        await clickDecision(page, { board: false });
      }
      await page.setViewportSize({ width: 320, height: 256 });
      await waitForTurn(page);
      await fits(page, `${name} at 320`);
      await page.locator('.ask .mv .bt').first().scrollIntoViewIfNeeded();
      await page.locator('.ask .mv .bt').first().click({ trial: true });
      assert.deepEqual(page.complaints, [], name);
      await page.context().close();
    }
  },

  async 'the heads of the panels are of one line, whoever is asked and whatever is owned'({ browser, base }) {
    const page = await openPage(browser, base, { width: 1280, height: 800 });
    await sitDown(page, 'vasco', ['me', 'bot', 'bot', 'bot'], { level: 'random' });
    await waitForTurn(page);
    await page.evaluate(() => {
      window.heads = new Set();
      const sized = new ResizeObserver((all) =>
        all.forEach(({ target }) => window.heads.add(target.offsetHeight)),
      );
      for (const head of document.querySelectorAll('.pp header')) sized.observe(head);
    });
    await playOut(page);
    const heads = await page.evaluate(() => [...window.heads].sort((a, b) => a - b));
    assert.ok(heads.length <= 2 && heads.at(-1) <= 34, `mine and the others': ${heads.join(', ')}`);
    assert.deepEqual(page.complaints, []);
  },
};
