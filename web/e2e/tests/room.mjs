// Room for what is asked: nothing that can be done hides behind "More", fingers find it, eyes can read it.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { clickDecision, ended, openPage, sitDown, until, waitForTurn } from '../player.mjs';

const LEAST = 11; // px of words
const FINGER = 40;
const PROJECTS = JSON.parse(readFileSync('../data/vasco/components.json', 'utf8'))
  .projects.map(({ id }) => id)
  .reverse();
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
          // A crowded hand shows signs instead of names.
          if (size > 0 && size < least - 0.05) found.add(`${node.textContent.trim()}: ${size.toFixed(1)} px`);
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
        .map((one) => ({
          one,
          box: ([...one.querySelectorAll('.hit')].pop() ?? one).getBoundingClientRect(),
        }))
        .filter(({ box }) => box.width > 0 && Math.min(box.width, box.height) < finger)
        .map(({ one, box }) => `${one.dataset.thing}: ${Math.round(box.width)} x ${Math.round(box.height)}`),
    FINGER,
  );
// Decisions, by clicking, until the page shows `wanted`. `again`: sits down once more where a game ends without it.
async function playTo(page, wanted, again, most = 240) {
  for (let i = 0; i < most; i++) {
    await waitForTurn(page);
    if (await ended(page)) {
      assert.ok(again, `the game ends before ${wanted}`);
      await page.goto(new URL(page.url()).origin);
      await page.waitForSelector('.pick-game');
      await again();
      await waitForTurn(page);
    }
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
    const again = () => sitDown(page, 'vasco', ['me', 'bot', 'bot']);
    await again();
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
    await playTo(page, '.focus .can[data-thing^="berth:"]', again);
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
      const again = () => sitDown(page, 'roi', ['me', 'bot', 'bot']);
      await again();
      await playTo(page, '.ask [data-move^="sail"]', again);
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
        const [x, top, wide, tall] = (await page.getAttribute('.cv-chart .board', 'viewBox'))
          .split(' ')
          .map(Number);
        assert.ok(x <= 66 && top <= -14 && x + wide >= 2426 && top + tall >= 1182, 'the whole chart');
        assert.deepEqual(await tooSmall(page, '.cv'), []);
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

  async 'Caravelas: on the phone a finger finds the bids and the cells around the fleet, and no button covers the chart'({
    browser,
    base,
    shot,
  }) {
    const page = await openPage(browser, base, { width: 375, height: 667, lang: 'it' });
    await sitDown(page, 'caravelas', ['me', 'bot', 'bot']);
    await playTo(page, '.cv-bid.can');
    assert.deepEqual(await narrow(page, '.cv-bid.can'), []);
    await playTo(page, '.cv-steps .can[data-thing^="cell:"]');
    assert.deepEqual(await narrow(page, '.cv-steps .can[data-thing^="cell:"]'), []);
    const chart = await page.locator('.cv-chart').boundingBox();
    const tools = await page.locator('.cv-zoom').boundingBox();
    assert.ok(tools.y >= chart.y + chart.height, 'no button lies over the chart');
    for (const button of await page.locator('.cv-zoom button:visible').all()) {
      const { width, height } = await button.boundingBox();
      assert.ok(Math.min(width, height) >= FINGER, `a button of ${width} x ${height}`);
    }
    await shot(page, 'caravelas-tools-375');
    assert.deepEqual(page.complaints, []);
  },

  async 'Caravelas: no number of reach lies under a name'({ browser, base, shot }) {
    for (const [width, height] of [
      [1440, 900],
      [1280, 800],
      [1024, 768],
      [375, 667],
    ]) {
      const page = await openPage(browser, base, { width, height });
      await sitDown(page, 'caravelas', ['me', 'bot', 'bot']);
      const pass = page.locator('.ask .bt[data-move="pass"]');
      for (let i = 0; i < 20 && !(await page.locator('.cv-cost.far').count()); i++) {
        await waitForTurn(page);
        // With all markers it is the farthest.
        if (await pass.count()) await pass.click();
        else await clickDecision(page);
      }
      // Each stands in its own cell, not to one side of it.
      const aside = await page.evaluate(() =>
        [...document.querySelectorAll('.cv-cost.far')].flatMap((one) => {
          const cell = document.querySelector(`[data-thing="cell:${CSS.escape(one.dataset.cell)}"]`);
          if (!cell) return []; // open sea: in the middle
          const [number, around] = [one.querySelector('circle'), cell].map((part) =>
            part.getBoundingClientRect(),
          );
          const off = number.x + number.width / 2 - around.x - around.width / 2;
          return Math.abs(off) > 3 ? [`${one.dataset.cell}: ${off.toFixed(1)} px`] : [];
        }),
      );
      assert.deepEqual(aside, [], `${width} px`);
      await shot(page, `caravelas-reach-${width}`);
      const covered = await page.evaluate(() => {
        // The letters themselves, without the room that a line has above and below.
        const ink = (one) => {
          const { left, right, top, height } = one.getBoundingClientRect();
          return { left, right, top: top + 0.22 * height, bottom: top + 0.82 * height };
        };
        const names = [...document.querySelectorAll('.cv-pl')].flatMap((one) =>
          [...(one.childElementCount ? one.children : [one])].map((line) => ({
            word: line.textContent.trim(),
            box: ink(line),
          })),
        );
        return [...document.querySelectorAll('.cv-cost text')].flatMap((one) => {
          const number = ink(one);
          return names.flatMap(({ word, box }) =>
            box.left < number.right - 1 &&
            number.left < box.right - 1 &&
            box.top < number.bottom - 1 &&
            number.top < box.bottom - 1
              ? [`${one.firstChild.textContent.trim()} under ${word}`]
              : [],
          );
        });
      });
      assert.deepEqual(covered, [], `${width} px`);
      assert.deepEqual(page.complaints, []);
      await page.context().close();
    }
  },

  async 'Goa: on the phone a finger finds the places around the grid'({ browser, base, shot }) {
    const page = await openPage(browser, base, { width: 375, height: 667 });
    await sitDown(page, 'goa', ['me', 'bot']);
    let seen = 0;
    for (let i = 0; i < 60 && seen < 2; i++) {
      await waitForTurn(page);
      if (await page.locator('.g-board .can').count()) {
        assert.deepEqual(await narrow(page, '.g-board .can'), []);
        if (await page.locator('.g-bp.can').count()) seen++;
        await shot(page, `goa-places-${seen}-375`);
      }
      await clickDecision(page);
    }
    assert.ok(seen > 0, 'a place at the border is asked for');
    assert.deepEqual(page.complaints, []);
  },

  async 'Vasco da Gama: on the phone a finger finds whatever lights up'({ browser, base }) {
    const page = await openPage(browser, base, { width: 375, height: 667 });
    await sitDown(page, 'vasco', ['me', 'bot', 'bot']);
    const kinds = new Set();
    for (let i = 0; i < 70; i++) {
      await waitForTurn(page);
      if (await ended(page)) break;
      await until(page, () => !document.querySelector('.ask[data-pending="true"]'));
      const lit = '.focus:not(.away) .can[data-thing]';
      for (const thing of await page.locator(lit).evaluateAll((all) => all.map((one) => one.dataset.thing)))
        kinds.add(thing.split(':')[0]);
      // Five sailors lie in a section, closer than fingers are wide.
      const small = (await narrow(page, lit)).filter((one) => !one.startsWith('sailor:'));
      assert.deepEqual(small, [], await page.textContent('#question'));
      await clickDecision(page);
    }
    assert.ok(kinds.has('captain') && kinds.has('number') && kinds.size > 6, [...kinds].join());
    assert.deepEqual(page.complaints, []);
  },

  async 'Vasco da Gama: many projects are all seen in my panel, whole and side by side'({
    browser,
    base,
    shot,
  }) {
    for (const [projects, ships] of [
      [5, 0],
      [7, 1],
      [4, 4],
      [9, 3],
    ]) {
      const page = await openPage(browser, base, { width: 1280, height: 800, lang: 'fr', blank: true });
      await page.routeWebSocket(/\/ws\?/, (socket) => {
        const server = socket.connectToServer();
        server.onMessage((text) => {
          const message = JSON.parse(text);
          const position = message.view?.position ?? message.position;
          const mine = position?.players?.[0];
          if (mine) {
            mine.projects = PROJECTS.slice(0, projects);
            mine.ships = PROJECTS.slice(projects, projects + ships);
          }
          socket.send(JSON.stringify(message));
        });
      });
      await page.goto(base);
      await page.waitForSelector('.pick-game');
      await sitDown(page, 'vasco', ['me', 'bot']);
      await waitForTurn(page);
      await shot(page, `vasco-projects-${projects}-${ships}-1280`);
      const cards = await page.locator('.pp.me .tab .card').evaluateAll((all) =>
        all.map((one) => {
          const { left, right, top, bottom } = one.getBoundingClientRect();
          return { left, right, top, bottom };
        }),
      );
      assert.equal(cards.length, projects + ships);
      const panel = await page.locator('.pp.me').boundingBox();
      for (const [i, one] of cards.entries()) {
        assert.ok(one.right <= panel.x + panel.width && one.bottom <= panel.y + panel.height, 'in the panel');
        const over = cards.find(
          (other, k) =>
            k > i &&
            one.left < other.right - 1 &&
            other.left < one.right - 1 &&
            one.top < other.bottom - 1 &&
            other.top < one.bottom - 1,
        );
        assert.ok(!over, `${projects} and ${ships}: a card lies over another`);
      }
      const out = await page.locator('.pp.me .tab .card').evaluateAll((all) =>
        all
          .filter((one) => {
            const card = one.getBoundingClientRect();
            return [...one.querySelectorAll('svg, b')].some((part) => {
              const { left, right, bottom, width } = part.getBoundingClientRect();
              return width > 0 && (left < card.left || right > card.right || bottom > card.bottom);
            });
          })
          .map((one) => one.title),
      );
      assert.deepEqual(out, [], 'all that a card says stays on it');
      assert.deepEqual(page.complaints, []);
      await page.context().close();
    }
  },

  async 'Au nom du Roi: as what the joker ship may join a mission is seen on the mission, and nothing of it behind a button'({
    browser,
    base,
    shot,
  }) {
    let seen = 0;
    for (let table = 0; table < 6 && seen === 0; table++) {
      const page = await openPage(browser, base, { width: 375, height: 667 });
      await sitDown(page, 'roi', ['me', 'bot']);
      for (let i = 0; i < 60 && seen === 0; i++) {
        await waitForTurn(page);
        if (await ended(page)) break;
        const begin = page.locator('.mv [data-action="begin"]');
        if (await begin.count()) await begin.click();
        else if (await page.locator('[data-thing="harbour:joker"].can').count()) {
          if (await page.locator('.chosen-card').count()) {
            seen = await page.locator('.jkl .can[data-thing^="volume:"]').count();
            assert.ok(seen > 0, 'a volume can be touched');
            assert.deepEqual(await narrow(page, '.jkl .can'), []);
            await shot(page, 'roi-joker-375');
            if (seen > 1) {
              await page.locator('[data-thing="harbour:joker"].can').first().click();
              await page.waitForSelector('.heldline .held');
              assert.equal(await page.locator('.ask .pick').count(), 0, 'each stands in the bar');
            }
            break;
          }
        }
        await clickDecision(page);
      }
      assert.deepEqual(page.complaints, []);
      await page.context().close();
    }
    assert.ok(seen > 0, 'the joker ship may join');
  },

  async 'Au nom du Roi: on the phone the view begins at a whole thing'({ browser, base, shot }) {
    const page = await openPage(browser, base, { width: 375, height: 667 });
    await sitDown(page, 'roi', ['me', 'bot', 'bot']);
    let moved = 0;
    for (let i = 0; i < 40; i++) {
      await waitForTurn(page);
      if (await ended(page)) break;
      await page.waitForTimeout(30);
      const { top, cut } = await page.evaluate(() => {
        const scroll = document.querySelector('.scroll');
        const edge = document.querySelector('.jump').getBoundingClientRect().bottom;
        return {
          top: scroll.scrollTop,
          cut: [...scroll.querySelectorAll('h2, [data-thing]')]
            .filter((one) => {
              const { top, bottom } = one.getBoundingClientRect();
              return top < edge - 1 && bottom > edge + 1;
            })
            .map((one) => one.dataset.thing ?? one.textContent.trim()),
        };
      });
      if (top > 0) moved++;
      if (cut.length > 0 || i === 12) await shot(page, 'roi-begins-375');
      assert.deepEqual(cut, [], await page.textContent('#question'));
      await clickDecision(page, { board: false });
    }
    assert.ok(moved > 0, 'the view goes where something can be done');
    assert.deepEqual(page.complaints, []);
  },
};
