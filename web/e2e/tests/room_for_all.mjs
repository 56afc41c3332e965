// Each thing has its own room: buttons beside each other, fleets below what is asked, cards on home.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { ended, openPage, playOut, sitDown, waitForTurn } from '../player.mjs';

// Pairs of things that lie on each other.
const overlaps = (query) => {
  const boxes = [...document.querySelectorAll(query)].flatMap((one) =>
    [one, ...one.querySelectorAll('s, .tag, span:not(.sr, .sr *)')].map((part) => ({
      one,
      words: part.textContent.trim(),
      box: part.getBoundingClientRect(),
    })),
  );
  return boxes.flatMap((a, i) =>
    boxes
      .slice(i + 1)
      .filter(
        (b) =>
          a.one !== b.one &&
          a.box.right > b.box.left + 1 &&
          b.box.right > a.box.left + 1 &&
          a.box.bottom > b.box.top + 1 &&
          b.box.bottom > a.box.top + 1,
      )
      .map((b) => `${a.words} | ${b.words}`),
  );
};

export const tests = {
  async 'Au nom du Roi: what cannot be done lies on no other button, at 1280 and 1024'({ browser, base }) {
    const page = await openPage(browser, base, { width: 1024, height: 768 });
    await sitDown(page, 'roi', ['me', 'bot', 'bot']);
    // A full hand: no mission can be taken, and all the rest can be done.
    let seen = 0;
    for (let i = 0; i < 200 && seen < 3; i++) {
      await waitForTurn(page);
      if (await ended(page)) break;
      const whole = (await page.locator('.mv > [data-action], .mv > [data-move]').count()) >= 5;
      if (whole && (await page.locator('.mv > .absent').count()) > 0) {
        for (const width of [1280, 1024]) {
          await page.setViewportSize({ width, height: 768 });
          await page.waitForTimeout(150);
          assert.deepEqual(await page.evaluate(overlaps, '.ask .mv > *'), [], `${width}`);
        }
        seen++;
      }
      await playOut(page, { enough: 1, prefer: ['mission', 'take', 'coins'] });
    }
    assert.ok(seen > 0, 'something cannot be done now and then');
    assert.deepEqual(page.complaints, []);
  },

  async 'Caravelas: on the phone the bids cover no fleet'({ browser, base, shot }) {
    const page = await openPage(browser, base, { width: 375, height: 812 });
    await sitDown(page, 'caravelas', ['me', 'bot', 'bot']);
    // Who is left with the last place is not asked.
    for (let i = 0; i < 200; i++) {
      await waitForTurn(page);
      if (await page.locator('.cv-bids').count()) break;
      await playOut(page, { enough: 1, prefer: ['end', 'stop'] });
    }
    await page.waitForTimeout(400); // the chart has come to rest
    await shot(page, 'bids-375');
    const covered = await page.evaluate(() => {
      const { bottom } = document.querySelector('.cv-asked').getBoundingClientRect();
      return [...document.querySelectorAll('.cv-fleet')].filter(
        (fleet) => fleet.getBoundingClientRect().top < bottom,
      ).length;
    });
    assert.equal(covered, 0);
  },

  async 'home: the cards stand in whole rows at every width'({ browser, base }) {
    const page = await openPage(browser, base);
    for (const width of [1440, 1280, 1024, 800, 600, 375]) {
      await page.setViewportSize({ width, height: 800 });
      const rows = await page.evaluate(() => {
        const tops = [...document.querySelectorAll('.games > *')].map((one) => one.offsetTop);
        return [...new Set(tops)].map((top) => tops.filter((one) => one === top).length);
      });
      assert.equal(new Set(rows).size, 1, `${width}: ${rows}`);
    }
  },

  async 'rules on the phone: sections go by their names, in one line that a finger moves'({
    browser,
    base,
    catalog,
  }) {
    const page = await openPage(browser, base, { width: 375, height: 812, lang: 'fr' });
    for (const { name } of catalog.games) {
      await page.goto(`${base}/#/rules/${name}`);
      await page.waitForSelector(`.toc a[href^="#/rules/${name}/"]`);
      const { over, tall, named, low } = await page.evaluate(() => {
        const tags = [...document.querySelectorAll('.toc .tag')];
        return {
          over: document.documentElement.scrollWidth - innerWidth,
          tall: document.querySelector('.toc').clientHeight,
          named: tags.every((one) => /^\p{L}\D/u.test(one.innerText.trim())),
          low: Math.min(...tags.map((one) => one.getBoundingClientRect().height)),
        };
      });
      assert.ok(over <= 0, `${name}: ${over} px too wide`);
      assert.ok(named && low >= 40 && tall < 60, `${name}: ${named} ${low} ${tall}`);
    }
    assert.deepEqual(page.complaints, []);
  },

  async 'lessons begin with one button, which then leads to the next'({ browser, base }) {
    const page = await openPage(browser, base);
    await page.goto(`${base}/#/lessons/roi`);
    const begin = page.locator('.lessonhead .bt.pri');
    const first = await begin.getAttribute('href');
    assert.match(await begin.innerText(), /^Begin: /);
    await page.evaluate(
      (slug) => localStorage.setItem('carreira.lessons', JSON.stringify([slug])),
      first.replace('#/lesson/', ''),
    );
    await page.reload();
    await page.waitForSelector('.lessonhead .bt.pri');
    assert.match(await begin.innerText(), /^Next: /);
    assert.notEqual(await begin.getAttribute('href'), first);
  },

  async 'Au nom du Roi: the contract keeps to its place beside four missions, whatever it is'({
    browser,
    base,
  }) {
    const page = await openPage(browser, base);
    await sitDown(page, 'roi', ['me', 'bot']);
    for (let i = 0; i < 12 && (await page.locator('.roi .n4').count()) === 0; i++)
      await playOut(page, { enough: 1, prefer: ['mission', 'take', 'draw', 'coins', 'end'] });
    await page.waitForSelector('.roi .n4');
    const address = page.url();
    for (const lang of ['en', 'fr', 'it', 'pt'])
      for (const [width, height] of [
        [1280, 800],
        [1440, 900],
        [1024, 768],
      ]) {
        await page.setViewportSize({ width, height });
        await page.evaluate((one) => {
          const kept = JSON.parse(localStorage.getItem('carreira.settings'));
          localStorage.setItem('carreira.settings', JSON.stringify({ ...kept, lang: one }));
        }, lang);
        await page.goto(address);
        await page.reload();
        await page.waitForSelector('.roi .con .cnow');
        const words = JSON.parse(
          readFileSync(new URL(`../../../data/messages/${lang}/roi.json`, import.meta.url), 'utf8'),
        );
        for (const [key, contract] of Object.entries(words).filter(([key]) => key.includes('.contract.'))) {
          const over = await page.evaluate((text) => {
            document.querySelector('.roi .con .coh b').textContent = text;
            const inside = document.querySelector('.roi .con .cnow').getBoundingClientRect();
            return inside.bottom - document.querySelector('.roi .my').getBoundingClientRect().bottom;
          }, contract);
          assert.ok(over <= -4, `${lang} at ${width}: ${key} stands ${over} px out`);
        }
      }
  },

  async 'on the phone a choice of two is never half behind "More", and no list is cut'({ browser, base }) {
    for (const game of ['vasco', 'goa', 'roi', 'caravelas']) {
      const page = await openPage(browser, base, { width: 375, height: 812 });
      await sitDown(page, game, ['me', 'bot']);
      for (let i = 0; i < 70 && !(await ended(page)); i++) {
        await waitForTurn(page);
        const bar = await page.evaluate(() => {
          const shown = [...document.querySelectorAll('.mv > .bt, .mv > .pick > .bt')];
          return {
            question: document.querySelector('#question')?.innerText ?? '',
            moves: shown.map((one) => one.dataset.move ?? ''),
            more: document.querySelector('.mv > [data-list="more"]') !== null,
            cut: shown
              .filter((one) => one.matches('.pick > .bt'))
              .flatMap((one) => [...one.querySelectorAll(':scope > span:not(.sr)')])
              .filter((one) => one.scrollHeight > one.clientHeight + 2)
              .map((one) => one.innerText),
          };
        });
        const told = `${game}: ${bar.question} ${bar.moves}`;
        if (/^Call \d+: execute/.test(bar.question))
          assert.ok(
            ['execute', 'renounce'].every((word) => bar.moves.some((move) => move.startsWith(word))),
            told,
          );
        if (/Bid or pass\?|^Which mission\?|: where to\?$/.test(bar.question)) assert.ok(!bar.more, told);
        assert.deepEqual(bar.cut, [], told);
        await playOut(page, { enough: 1 });
      }
      await page.context().close();
    }
  },

  async 'Goa at 1024: the line of seats stays in view, whatever is asked'({ browser, base, shot }) {
    const page = await openPage(browser, base, { width: 1024, height: 768 });
    await sitDown(page, 'goa', ['me', 'bot', 'bot', 'bot']);
    for (let i = 0; i < 15; i++) {
      await waitForTurn(page);
      await page.waitForTimeout(50);
      const { bar, top } = await page.evaluate(() => {
        const seats = document.querySelector('.pstrip').getBoundingClientRect();
        const bar = document.querySelector('.ask').getBoundingClientRect().bottom;
        return { bar, top: seats.top };
      });
      assert.ok(top >= bar - 1, `seats from ${top}, below ${bar}`);
      await playOut(page, { enough: 1, prefer: ['expedition'] });
    }
    await shot(page, 'goa-seats-1024');
  },
};
