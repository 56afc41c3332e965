import assert from 'node:assert/strict';
import { faultless, fits, words } from '../faults.mjs';
import {
  RAW_KEY,
  clickDecision,
  ended,
  invited,
  keyDecision,
  openPage,
  passed,
  playOut,
  point,
  sitDown,
  until,
  waitForTurn,
} from '../player.mjs';

// Words that leave the box they stand in, or are hidden by one that does not scroll.
const cutOff = (page) =>
  page.evaluate(() => {
    const found = [];
    for (const one of document.querySelectorAll('.goa *, .ask *, .pp *')) {
      const text = [...one.childNodes].find(
        (node) => node.nodeType === Node.TEXT_NODE && node.textContent.trim(),
      );
      if (!text || !one.checkVisibility() || one.closest('.sr') || getComputedStyle(one).clipPath !== 'none')
        continue;
      const range = document.createRange();
      range.selectNodeContents(text);
      const box = range.getBoundingClientRect();
      for (let around = one; around && !around.matches('.goa, .ask, .pp'); around = around.parentElement) {
        const { display, overflowX, overflowY } = getComputedStyle(around);
        if (overflowX === 'auto' || overflowY === 'auto') break;
        const room = around.getBoundingClientRect();
        const hides = overflowX === 'hidden' || overflowX === 'clip';
        if (one.matches('.lt') && box.top >= room.bottom) break; // a tag without room is out of sight as a whole
        if (display === 'inline' || display === 'contents' || (around !== one && !hides)) continue;
        const [w, h] = [
          Math.max(box.right - room.right, room.left - box.left),
          hides ? Math.max(box.bottom - room.bottom, room.top - box.top) : 0,
        ];
        if (w > 1.5 || h > 3)
          found.push(`${text.textContent.trim()} (${around.className}: ${w.toFixed(0)}, ${h.toFixed(0)} px)`);
      }
    }
    return [...new Set(found)];
  });
// The first so many decisions, by one who lives in the page.
const begin = (page, most) =>
  playOut(page, { most, prefer: ['draw', 'pay', 'settle', 'place', 'buy', 'bid 3', 'found'] }).catch(
    (error) => assert.match(String(error), /does not end/),
  );
async function lift(page) {
  await waitForTurn(page);
  if (!(await page.locator('.curtain').count())) return;
  await page.click('.curtain button');
  await page.waitForSelector('.curtain', { state: 'detached' });
  await waitForTurn(page);
}

export const slow = [
  'a whole game by clicking on the board, its end and its replay',
  'a whole game by the keyboard alone',
];

export const tests = {
  async 'a whole game by clicking on the board, its end and its replay'({ browser, base, shot }) {
    const page = await openPage(browser, base, { width: 1440, height: 900 });
    await sitDown(page, 'goa', ['me', 'bot']);
    let decisions = 0;
    const heights = new Set(); // of what goes on: the same in all phases
    const marker = { tried: false }; // where my own marker stands is the action, too
    while (await clickDecision(page)) {
      decisions++;
      await waitForTurn(page);
      const now = page.locator('.g-now');
      if (await now.count()) heights.add((await now.boundingBox()).height);
      if (!marker.tried && (await page.locator('[data-thing="action:taxes"].can').count())) {
        marker.tried = true;
        const before = await point(page);
        await page.click('.g-dc:has([data-thing="action:taxes"]) .g-dv.own');
        await passed(page, before);
      }
      if (decisions % 15 !== 0) continue;
      await waitForTurn(page);
      if (await ended(page)) break;
      assert.equal(
        await page.locator('.pp:not(.me) .rr .res').filter({ hasText: '?' }).count(),
        1,
        'the other’s ducats are hidden',
      );
      assert.equal(await page.locator('.goa .g-x.back').count(), 0, 'my own hand is open');
      if (decisions <= 60) await shot(page, `goa-light-1440-${decisions}`);
    }
    assert.ok(decisions > 30, `${decisions} decisions`);
    assert.ok(marker.tried);
    assert.deepEqual([...heights], [164]);
    await page.waitForSelector('.scoreline');
    await faultless(page, 'end');
    await shot(page, 'goa-end-light-1440');
    await page.click('.end a[href*="replay"]');
    await page.waitForSelector('.steps .happened');
    const last = Number(await page.getAttribute('.steps input[type="range"]', 'max'));
    assert.ok(last > 60, `${last} steps`);
    for (let i = 0; i < 5; i++) await page.keyboard.press('ArrowRight');
    await until(page, () => document.querySelector('.steps .pri .num')?.textContent.startsWith('5 /'), null, {
      what: 'the replay does not step',
    });
    assert.ok((await page.locator('.goa .g-now').count()) === 1);
    assert.ok(
      (await page.locator('.pp .rr').allTextContents()).every((goods) => !goods.includes('?')),
      'all purses are open when the game is over',
    );
    await faultless(page, 'replay');
    await shot(page, 'goa-replay-light-1440');
    await page.selectOption('.seen select', '2');
    await page.waitForSelector('.pp.me[data-seat="2"]');
    assert.deepEqual(page.complaints, []);
    return `${decisions} decisions`;
  },

  async 'a whole game by the keyboard alone'({ browser, base }) {
    const page = await openPage(browser, base);
    await sitDown(page, 'goa', ['me', 'bot']);
    let decisions = 0;
    while (await keyDecision(page)) decisions++;
    assert.ok(decisions > 30, `${decisions} decisions`);
    assert.deepEqual(page.complaints, []);
    return `${decisions} decisions`;
  },

  async 'two browsers: each sees its own ducats and cards, and nobody else’s'({ browser, base }) {
    const host = await openPage(browser, base);
    await sitDown(host, 'goa', ['me', 'open']);
    const guest = await invited(browser, base, host);
    await guest.waitForSelector('.ask');
    await host.waitForSelector('.ask');
    for (let i = 0; i < 20;) {
      const pages = [];
      for (const page of [host, guest])
        if (await page.locator('.ask.mine[data-pending="false"]').count()) pages.push(page);
      if (pages.length === 0) {
        await host.waitForTimeout(20);
        continue;
      }
      await clickDecision(pages[0]);
      i++;
    }
    const at = await point(host);
    await until(guest, (now) => Number(document.querySelector('.ask').dataset.point) >= Number(now), at, {
      what: 'the guest does not see what the host sees',
    });
    const purse = (page, which) => page.locator(`.pp${which} .rr .res b`).first().textContent();
    for (const page of [host, guest]) {
      assert.match(await purse(page, '.me'), /^\d+$/);
      assert.equal(await purse(page, ':not(.me)'), '?');
    }
    assert.deepEqual([...host.complaints, ...guest.complaints], []);
  },

  async 'two at one screen: a curtain between hidden hands, why not, a high bid by the stepper, and the seller’s choice'({
    browser,
    base,
    shot,
  }) {
    const page = await openPage(browser, base);
    await sitDown(page, 'goa', ['me', 'person']);
    await lift(page);
    await page.click('[data-thing="cell:c3"]'); // a tile, while the flag is placed
    await page.waitForSelector('.whybox .clause');
    assert.match(await page.textContent('.whybox .reason'), /A tile lies there/);
    assert.equal(await page.textContent('.whybox .clause'), 'G2.1');
    await page.keyboard.press('Escape');
    await page.waitForSelector('dialog', { state: 'detached' });
    for (let i = 0; i < 3; i++) await clickDecision(page); // the flag and two tokens
    await until(page, () => !!document.querySelector('.curtain, .g-stepper'), null, {
      what: 'nobody is asked to bid',
    });
    const curtains = await page.locator('.curtain').count();
    await lift(page);
    assert.match(await page.textContent('.g-bids'), /sells, last/);
    assert.equal(await page.locator('.g-bidr.now strong').textContent(), '1+', 'what is needed to stay in');
    await page.click('.g-stepper button[aria-label="One ducat more"]');
    const before = await point(page);
    await page.click('[data-thing="bid:6"].can');
    await passed(page, before);
    await until(page, () => !!document.querySelector('.curtain'), null, {
      what: 'no curtain before the seller',
    });
    assert.ok(await page.evaluate(() => document.querySelector('.table').inert));
    assert.ok(curtains <= 1);
    await lift(page);
    assert.equal(await page.locator('.g-bidr.high strong').textContent(), '6');
    assert.equal(
      await page.locator('.pp:not(.me) .rr .res b').first().textContent(),
      '?',
      'the bidder’s purse is shut again',
    );
    await shot(page, 'goa-seller-1280');
    const ducats = Number(await page.locator('.pp.me .rr .res b').first().textContent());
    assert.match(await page.textContent('.mv [data-move="pass"]'), /^Sell to .+ for 6/);
    await page.click('[data-thing="bid:pass"].can');
    await until(page, () => !document.querySelector('[data-thing="bid:buy"]'));
    await lift(page);
    const seen = (await page.locator('.pp .rr .res:first-child b').allTextContents())
      .filter((text) => text !== '?')
      .map(Number);
    assert.ok(seen.includes(ducats + 6) || seen.includes(4), `${ducats} + 6, or 10 - 6: ${seen}`);
    assert.deepEqual(page.complaints, []);
  },
};

// Each language on the desk and on the phone, one of them by candlelight, one of them looked at by axe.
for (const [lang, darkOnDesk, judged] of [
  ['en', true, 1280],
  ['fr', false, 375],
  ['it', true, 375],
  ['pt', false, 1280],
])
  tests[`${lang}, desk and phone: no raw key, nothing cut off, no violation of accessibility`] = async ({
    browser,
    base,
    shot,
  }) => {
    for (const width of [1280, 375]) {
      const dark = (width === 1280) === darkOnDesk;
      const where = `${lang} ${dark ? 'dark' : 'light'} ${width}`;
      const page = await openPage(browser, base, { lang, dark, width, height: width === 375 ? 812 : 800 });
      await sitDown(page, 'goa', ['me', 'bot', 'bot', 'bot']);
      for (const most of [3, 9]) {
        await begin(page, most);
        await waitForTurn(page);
        assert.doesNotMatch(await words(page), RAW_KEY, where);
        await fits(page, where);
        assert.deepEqual(await cutOff(page), [], `${where} ${most}`);
        if (width === 375) {
          const place = await page.locator('#question').boundingBox();
          assert.ok(place.y > 200 && place.y + place.height < 812, `${where}: the question is on the screen`);
        }
        await page.mouse.move(3, 3);
        await shot(page, `goa-${lang}-${dark ? 'dark' : 'light'}-${width}-${most}`);
      }
      if (width === judged) await faultless(page, where);
      assert.deepEqual(page.complaints, []);
      await page.context().close();
    }
  };
