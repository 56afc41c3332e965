import assert from 'node:assert/strict';
import { faultless, fits, words } from '../faults.mjs';
import { clickCell, pilotClick, pilotKeys, placeOf } from '../pilot.mjs';
import { RAW_KEY, ended, invited, openPage, point, sitDown, until, waitForTurn } from '../player.mjs';

const STEPS = '.cv-steps .spot.can';
const fleetAt = (page, seat = 1) => page.getAttribute(`[data-fleet="${seat}"]`, 'data-at');
const markers = async (page) => Number(await page.locator('.cv-mk b').first().textContent());
const atSea = (page) => page.locator(`${STEPS}, .cv-cost`).count();
// With the pilot at the helm until a turn of mine at sea.
async function toSea(page, least = 0) {
  for (let i = 0; i < 60; i++) {
    await waitForTurn(page);
    if (i >= least && !(await page.locator('.curtain').count()) && (await atSea(page)) > 0) return;
    await pilotClick(page);
  }
  assert.fail('no turn at sea');
}
// Words that do not fit where they stand: boxes with hidden overflow, and the tables drawn on the chart.
const cutOff = (page) =>
  page.evaluate(() => {
    const found = [];
    for (const one of document.querySelectorAll('.cv *, .ask *, .pp *, .pstrip *, .po *')) {
      const style = getComputedStyle(one);
      if (
        one.closest('svg') ||
        one.matches('.sr, .pn') || // names of people may be as long as they like
        !one.textContent.trim() ||
        style.overflowX === 'auto' ||
        style.overflowX === 'scroll'
      )
        continue;
      if (
        style.overflowX !== 'visible' &&
        (one.scrollWidth > one.clientWidth + 1 ||
          (style.overflowY === 'hidden' && one.scrollHeight > one.clientHeight + 3))
      )
        found.push(`${one.className}: ${one.textContent.trim().slice(0, 40)}`);
    }
    const boxes = [...document.querySelectorAll('.cv-ct .box')].map((one) => one.getBoundingClientRect());
    for (const text of document.querySelectorAll('.cv-ct text')) {
      const place = text.getBoundingClientRect();
      const box = boxes.find(
        (one) =>
          place.left >= one.left - 1 &&
          place.left < one.right &&
          place.top > one.top - 6 &&
          place.bottom < one.bottom + 6,
      );
      if (box && place.right > box.right + 1) found.push(`chart: ${text.textContent}`);
    }
    return found;
  });

export const slow = [
  'Caravelas: a whole game against a bot by clicking, its end and its replay',
  'Caravelas: a whole game by keyboard alone, with dice',
];
export const tests = {
  async 'Caravelas: a whole game against a bot by clicking, its end and its replay'({ browser, base, shot }) {
    const page = await openPage(browser, base, { width: 1440, height: 900 });
    await sitDown(page, 'caravelas', ['me', 'bot']);
    await waitForTurn(page);
    await shot(page, 'caravelas-bids-1440');
    await page.keyboard.press('r');
    let decisions = 0;
    while (await pilotClick(page)) {
      decisions++;
      assert.ok(decisions < 600, 'the game ends');
      if (decisions === 25) await shot(page, 'caravelas-light-1440');
    }
    assert.ok(decisions > 40, `${decisions} decisions`);
    await page.waitForSelector('.scoreline');
    await faultless(page, 'end');
    await shot(page, 'caravelas-end-1440');
    await page.click('.end a[href*="replay"]');
    await page.waitForSelector('.steps .happened');
    await page.waitForSelector('.cv-sheet');
    const start = await fleetAt(page);
    for (let i = 0; i < 12; i++) {
      await page.keyboard.press('ArrowRight');
      await page.waitForTimeout(20);
    }
    await until(
      page,
      (was) =>
        document.querySelector('[data-fleet="1"]').getAttribute('data-at') !== was ||
        document.querySelector('[data-fleet="2"]').getAttribute('data-at') !== was,
      start,
      { what: 'no fleet moves in the replay' },
    );
    assert.ok(
      (await page.locator('.cv-evc').count()) > 0 && (await page.locator('.cv-dst').count()) === 8,
      'with everything open, hand and destinations are seen',
    );
    await faultless(page, 'replay');
    await shot(page, 'caravelas-replay-1440');
    assert.deepEqual(page.complaints, []);
    return `${decisions} clicks of the pilot`;
  },

  async 'Caravelas: a whole game by keyboard alone, with dice'({ browser, base }) {
    const page = await openPage(browser, base, { width: 1280, height: 800 });
    await page.click('[data-game="caravelas"]');
    await page.locator('.newtable details summary').click();
    await page.locator('.newtable details select').first().selectOption('dice');
    await sitDownHere(page);
    let decisions = 0;
    while (await pilotKeys(page)) assert.ok(++decisions < 900, 'the game ends');
    assert.ok(decisions > 60, `${decisions} decisions`);
    await page.waitForSelector('.scoreline');
    assert.deepEqual(page.complaints, []);
    return `${decisions} decisions`;
  },

  async 'Caravelas: a course costs what it says, step by step or at once'({ browser, base, shot }) {
    const page = await openPage(browser, base, { width: 1440, height: 900 });
    await sitDown(page, 'caravelas', ['me', 'bot']);
    let sailed = 0;
    for (let turn = 0; turn < 40 && sailed < 5; turn++) {
      await toSea(page);
      if ((await page.locator('.cv-zoom .wide.on').count()) === 0) await page.keyboard.press('r');
      await page.waitForSelector('.cv-zoom .wide.on');
      // The farthest cell that costs less than all: the turn then goes on.
      const left = await markers(page);
      const far = (
        await page
          .locator('.cv-cost.far')
          .evaluateAll((all) => all.map((one) => [one.getAttribute('data-cell'), Number(one.textContent)]))
      )
        .filter(([, cost]) => cost < left)
        .sort((a, b) => b[1] - a[1]);
      if (far.length === 0) {
        await pilotClick(page);
        continue;
      }
      const [to, cost] = far[Math.min(sailed, far.length - 1)];
      const { x, y } = await placeOf(page, to);
      await page.mouse.move(x, y);
      const course = await page.waitForSelector(`.cv-course[data-end="${to}"]`);
      if ((await course.getAttribute('data-cost')) === null) {
        await pilotClick(page); // a bonus move costs no markers
        continue;
      }
      assert.equal(
        Number(await course.getAttribute('data-left')),
        left - cost,
        'the preview says what is left',
      );
      await page.mouse.click(x, y);
      await page.waitForSelector('.ask [data-plan="go"]');
      if (sailed === 1) await shot(page, 'caravelas-course-1440');
      await page.keyboard.press('Enter'); // what waits beside the question is taken
      await until(page, () => !document.querySelector('.cv[data-course]'), null, {
        what: 'the course is sailed',
      });
      await waitForTurn(page);
      if ((await fleetAt(page)) === to) {
        sailed++;
        assert.equal(await markers(page), left - cost, `to ${to} for ${cost}`);
      }
      await pilotClick(page);
    }
    assert.ok(sailed >= 5, `${sailed} courses`);
    assert.deepEqual(page.complaints, []);
  },

  async 'Caravelas: at 1280 px every word on the chart can be read, the reach is there from the first turn, Escape drops a course'({
    browser,
    base,
  }) {
    const page = await openPage(browser, base, { width: 1280, height: 800 });
    await sitDown(page, 'caravelas', ['me', 'bot', 'bot', 'bot']);
    await waitForTurn(page);
    const covered = await page.evaluate(() => {
      const asked = document.querySelector('.cv-asked')?.getBoundingClientRect();
      const lisboa = document.querySelector('.cv-pl.home').getBoundingClientRect();
      return !!asked && asked.left < lisboa.right && asked.top < lisboa.bottom;
    });
    assert.ok(!covered, 'the bids leave Lisboa free');
    await toSea(page);
    const small = await page.evaluate(
      () =>
        [...document.querySelectorAll('.cv *')]
          .filter(
            (one) =>
              one.checkVisibility() &&
              !one.matches('title, .sr') &&
              [...one.childNodes].some(
                (node) => node.nodeType === Node.TEXT_NODE && node.textContent.trim() !== '',
              ),
          )
          .map((one) => {
            const drawn = one.ownerSVGElement && one.getScreenCTM?.();
            const scale = drawn ? Math.hypot(drawn.a, drawn.b) : 1;
            return [parseFloat(getComputedStyle(one).fontSize) * scale, one.textContent.trim()];
          })
          .filter(([size]) => size > 0 && size < 10.9), // a crowded hand shows signs instead of names
    );
    assert.deepEqual(small, []);
    const cells = await page.evaluate(() =>
      [...document.querySelectorAll('.cv-cost.far')].map((one) => one.dataset.cell),
    );
    assert.ok(cells.length > 3, 'the reach is shown');
    const before = await point(page);
    await clickCell(page, cells.at(-1));
    await page.waitForSelector('.cv[data-course="plotted"]');
    assert.match(await page.textContent('#question'), /Course plotted: \S/);
    assert.match(await page.textContent('.ask .q p'), /\d cells?/);
    assert.equal(await page.locator('.cv-course').count(), 0, 'nothing lies over the chart for it');
    await page.keyboard.press('Escape');
    await page.waitForSelector('.cv[data-course]', { state: 'detached' });
    assert.doesNotMatch(await page.textContent('#question'), /Course plotted/);
    assert.equal(await point(page), before, 'nothing was sailed');
    assert.deepEqual(page.complaints, []);
  },

  async 'Caravelas: wheel and buttons move the chart, keys around G steer'({ browser, base }) {
    const page = await openPage(browser, base, { width: 1280, height: 800 });
    await sitDown(page, 'caravelas', ['me', 'bot']);
    await toSea(page);
    const box = () =>
      page.getAttribute('.cv-chart .board', 'viewBox').then((text) => text.split(' ').map(Number));
    const [, , wide] = await box();
    await page.locator('.cv-chart').hover();
    await page.mouse.wheel(0, -400);
    await until(
      page,
      (was) => Number(document.querySelector('.cv-chart .board').getAttribute('viewBox').split(' ')[2]) < was,
      wide,
      { what: 'the wheel brings it closer' },
    );
    const [left] = await box();
    await page.mouse.down();
    await page.mouse.move(500, 300, { steps: 4 });
    await page.mouse.up();
    assert.notEqual((await box())[0], left, 'a drag moves it');
    await page.locator('.cv-zoom button').last().click();
    assert.ok((await box())[2] >= 2360, 'the whole chart again');
    await clickCell(page, 'tanegashima'); // nobody gets there in one turn
    assert.match(await page.textContent('.whybox .reason'), /out of reach/);
    assert.equal(await page.textContent('.whybox .clause'), 'C4.4');
    await page.keyboard.press('Escape');
    await page.waitForSelector('.whybox', { state: 'detached' });
    const [before, from] = [await point(page), await fleetAt(page)];
    for (const key of ['KeyF', 'KeyV', 'KeyT', 'KeyY', 'KeyB', 'KeyH']) {
      await page.keyboard.press(key);
      await page.waitForTimeout(60);
      if ((await point(page)) !== before) break;
    }
    await until(
      page,
      (was) => document.querySelector('[data-fleet="1"]').getAttribute('data-at') !== was,
      from,
      { what: 'the fleet moves' },
    );
    assert.deepEqual(page.complaints, []);
  },

  async 'Caravelas: two browsers, each sees its own hand'({ browser, base }) {
    const host = await openPage(browser, base);
    await sitDown(host, 'caravelas', ['me', 'open']);
    const guest = await invited(browser, base, host);
    for (const page of [host, guest]) await page.waitForSelector('.cv-sheet');
    const hand = (page) =>
      page
        .locator('.cv-evc')
        .evaluateAll((all) =>
          all
            .map((one) => `${one.getAttribute('data-thing')} ${one.querySelector('.n')?.textContent ?? ''}`)
            .join(),
        );
    for (let i = 0, acted = 0; acted < 22 && i < 400; i++) {
      const [mine, theirs] = await Promise.all(
        [host, guest].map((page) => page.locator('.ask.mine[data-pending="false"]').count()),
      );
      if (mine) await pilotClick(host);
      else if (theirs) await pilotClick(guest);
      else await host.waitForTimeout(20);
      acted += mine || theirs;
    }
    assert.ok((await host.locator('.log').innerText()).includes('Bia'));
    const [one, other] = [await hand(host), await hand(guest)];
    assert.ok(one.length > 0 && other.length > 0);
    // What one has done reaches the other a moment later.
    for (let i = 0; i < 250 && (await fleetAt(host, 2)) !== (await fleetAt(guest, 2)); i++)
      await host.waitForTimeout(20);
    assert.equal(await fleetAt(host, 2), await fleetAt(guest, 2));
    assert.equal(await host.locator('.cv-whose').getAttribute('data-seat'), '1');
    assert.equal(await guest.locator('.cv-whose').getAttribute('data-seat'), '2');
    assert.deepEqual([...host.complaints, ...guest.complaints], []);
  },

  async 'Caravelas: two at one screen, a curtain before each hand'({ browser, base, shot }) {
    const page = await openPage(browser, base);
    await sitDown(page, 'caravelas', ['me', 'person']);
    const seen = new Set();
    for (let i = 0, curtains = 0; i < 120 && (curtains < 5 || seen.size < 2); i++) {
      await waitForTurn(page);
      if (await page.locator('.curtain').count()) {
        curtains++;
        // Behind the curtain nothing can be read or touched: it lies over the hand, and the table is inert.
        const covered = await page.evaluate(() => {
          const hand = document.querySelector('.cv-sheet').getBoundingClientRect();
          return (
            !!document.elementFromPoint(hand.x + hand.width / 2, hand.y + 20)?.closest('.curtain') &&
            document.querySelector('.table').inert
          );
        });
        assert.ok(covered, 'the curtain hides the hand');
        if (curtains === 2) await shot(page, 'caravelas-curtain-1280');
      } else if ((await page.locator('.cv-evc').count()) > 0)
        seen.add(await page.getAttribute('.cv-whose', 'data-seat'));
      await pilotClick(page);
    }
    assert.deepEqual([...seen].sort(), ['1', '2'], 'each sees a hand of its own');
    assert.deepEqual(page.complaints, []);
  },

  async 'Caravelas: no violation of accessibility, by day and by candlelight'({ browser, base, shot }) {
    const page = await openPage(browser, base, { width: 1440, height: 900 });
    await sitDown(page, 'caravelas', ['me', 'bot', 'bot', 'bot']);
    await waitForTurn(page);
    await faultless(page, 'bids');
    await toSea(page, 12);
    for (const look of ['light', 'dark']) {
      await page.emulateMedia({ colorScheme: look });
      await page.mouse.move(3, 3);
      await faultless(page, look);
      await shot(page, `caravelas-${look}-1440-4`);
      await page.keyboard.press('r');
      await faultless(page, `${look}, reach`);
      await shot(page, `caravelas-${look}-reach-1440`);
      await page.keyboard.press('r');
    }
    assert.deepEqual(page.complaints, []);
  },

  async 'Caravelas: four languages at 1280 and 375 px, no key shown raw, no word cut off'({
    browser,
    base,
    shot,
  }) {
    for (const lang of ['en', 'fr', 'it', 'pt']) {
      const page = await openPage(browser, base, { lang, width: 1280, height: 800, dark: lang === 'it' });
      await sitDown(page, 'caravelas', ['me', 'bot', 'bot', 'bot']);
      await waitForTurn(page);
      for (const moment of ['bids', 'sea']) {
        if (moment === 'sea') await toSea(page);
        for (const [width, height] of [
          [1280, 800],
          [375, 812],
        ]) {
          await page.setViewportSize({ width, height });
          await page.waitForSelector(width < 721 ? '.cv.phone' : '.cv:not(.phone)');
          const where = `${lang}, ${moment}, ${width} px`;
          assert.doesNotMatch(await words(page), RAW_KEY, where);
          assert.deepEqual(await cutOff(page), [], where);
          await fits(page, where);
          await shot(page, `caravelas-${lang}-${moment}-${width}`);
        }
        await page.setViewportSize({ width: 1280, height: 800 });
        await page.waitForSelector('.cv:not(.phone)');
      }
      assert.deepEqual(page.complaints, []);
      await page.context().close();
    }
  },

  async 'Caravelas: the phone looks at the fleet; a tap on a near cell sails there'({ browser, base, shot }) {
    const page = await openPage(browser, base, { width: 375, height: 812, dark: true });
    await sitDown(page, 'caravelas', ['me', 'bot', 'bot']);
    await toSea(page);
    const [x, , w] = (await page.getAttribute('.cv-chart .board', 'viewBox')).split(' ').map(Number);
    const from = await fleetAt(page);
    const at = await placeOf(page, from);
    assert.ok(w < 800 && at.x > 0 && at.x < 375, 'the fleet is in sight');
    assert.ok(x > 0);
    const before = await point(page);
    const to = await page
      .locator(STEPS)
      .evaluateAll((all) => all.map((one) => one.getAttribute('data-thing').slice(5)));
    await clickCell(page, to[0]);
    await until(page, (was) => document.querySelector('.ask')?.dataset.point !== was, before, {
      what: 'the step is taken',
    });
    assert.equal(await fleetAt(page), to[0]);
    await waitForTurn(page);
    assert.equal(await ended(page), false);
    await shot(page, 'caravelas-dark-375');
    assert.deepEqual(page.complaints, []);
  },
};

// With the options as they are set: me and a bot.
async function sitDownHere(page) {
  await page.locator('.counts button', { hasText: '2' }).click();
  const rows = page.locator('.seatrows li');
  await rows.nth(0).locator('select').first().selectOption('person');
  await rows.nth(1).locator('select').first().selectOption('bot');
  await rows.nth(1).locator('select').nth(1).selectOption({ index: 0 });
  await page.click('.newtable button.big');
  await page.waitForSelector('.table');
}
