import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  clickDecision,
  ended,
  keyDecision,
  openPage,
  passed,
  point,
  sitDown,
  until,
  waitForTurn,
} from '../player.mjs';

export const tests = {
  async 'a new visitor plays a whole game against a bot by clicking'({ browser, base, shot }) {
    const start = Date.now();
    const page = await openPage(browser, base, { width: 1440, height: 900 });
    await shot(page, 'home-light-1440', { fullPage: true });
    await sitDown(page, 'vasco', ['me', 'bot']);
    await waitForTurn(page);
    const first = Date.now() - start;
    let decisions = 0;
    while (await clickDecision(page)) {
      decisions++;
      if (decisions === 14) await shot(page, 'vasco-light-1440');
    }
    assert.ok(decisions > 20, `${decisions} decisions`);
    await page.waitForSelector('.chart');
    await page.waitForSelector('.scoreline');
    await shot(page, 'end-light-1440');
    assert.deepEqual(page.complaints, []);
    return `${decisions} decisions, the first possible after ${first} ms`;
  },

  // Counted in time of the page's own thread, so that a busy machine makes no difference; bench/page.mjs has the clock's.
  async 'a move is drawn within 100 ms of the click'({ browser, base }) {
    const page = await openPage(browser, base);
    await sitDown(page, 'vasco', ['me', 'person']);
    await waitForTurn(page);
    const session = await page.context().newCDPSession(page);
    await session.send('Performance.enable', { timeDomain: 'threadTicks' });
    const spent = async () =>
      (await session.send('Performance.getMetrics')).metrics.find(({ name }) => name === 'TaskDuration')
        .value * 1000;
    const times = [];
    for (let i = 0; i < 12; i++) {
      const before = await point(page);
      const start = await spent();
      const shown = await page.evaluate(
        () =>
          new Promise((done) => {
            document
              .querySelector('.mv .bt[data-move]:enabled, .spot.can')
              .dispatchEvent(new MouseEvent('click', { bubbles: true }));
            requestAnimationFrame(() =>
              setTimeout(
                () =>
                  done(
                    document.querySelector('.ask').dataset.pending === 'true' ||
                      !!document.querySelector('.hold'),
                  ),
                0,
              ),
            );
          }),
      );
      times.push((await spent()) - start);
      if (i === 0)
        assert.ok(shown || (await point(page)) !== before, 'the first frame after the click shows it');
      await clickDecision(page);
      await waitForTurn(page);
    }
    times.sort((a, b) => a - b);
    assert.ok(times[6] < 100, `${times.map((time) => time.toFixed(0))} ms`);
    return `median ${times[6].toFixed(0)} ms, worst ${times[11].toFixed(0)} ms`;
  },

  async 'a whole game by keyboard alone'({ browser, base }) {
    const page = await openPage(browser, base);
    const tabTo = async (selector) => {
      for (let i = 0; i < 80; i++) {
        await page.keyboard.press('Tab');
        if (await page.evaluate((wanted) => document.activeElement?.matches(wanted), selector)) return;
      }
      throw new Error(`Tab does not reach ${selector}`);
    };
    await tabTo('[data-game="vasco"]');
    await page.keyboard.press('Enter');
    await tabTo('.newtable button.big');
    await page.keyboard.press('Enter');
    await page.waitForSelector('.table');
    let decisions = 0;
    while (await keyDecision(page)) {
      decisions++;
      if (decisions === 5) {
        await page.keyboard.press('?');
        // At the clause of what is asked.
        await page.waitForSelector('dialog .rules li.found');
        await page.keyboard.press('Escape');
        await page.waitForSelector('dialog', { state: 'detached' });
        await page.keyboard.press('l');
        assert.ok(await page.evaluate(() => document.activeElement?.id === 'log'));
      }
    }
    assert.ok(await ended(page));
    assert.deepEqual(page.complaints, []);
    return `${decisions} decisions`;
  },

  async 'pieces slide to their places, and do not for those who want stillness'({ browser, base }) {
    for (const motion of [true, false]) {
      const page = await openPage(browser, base, { motion });
      await sitDown(page, 'vasco', ['me', 'person']);
      const seen = new Set();
      for (let i = 0; i < 12; i++) {
        const before = await point(page);
        // Looks at every frame while a decision is made and drawn: which pieces are on their way, and how far from their place.
        const moved = await page.evaluate(async (was) => {
          const found = new Map();
          document
            .querySelector('.mv > .bt[data-move]:enabled, .spot.can')
            .dispatchEvent(new MouseEvent('click', { bubbles: true }));
          for (const end = performance.now() + 5000; performance.now() < end;) {
            await new Promise(requestAnimationFrame);
            for (const animation of document.getAnimations())
              if (animation.id.startsWith('move '))
                found.set(animation.id, animation.effect.getTiming().duration);
            if (document.querySelector('.ask')?.dataset.point !== was) break;
            if (
              document.querySelector('.spot.hold') &&
              document.querySelector('.ask')?.dataset.pending === 'false'
            )
              document
                .querySelector('.mv > .bt[data-move]:enabled, .spot.can')
                ?.dispatchEvent(new MouseEvent('click', { bubbles: true }));
          }
          return [...found];
        }, before);
        await passed(page, before);
        for (const [id, duration] of moved) {
          assert.equal(duration, 250);
          seen.add(id.replace('move ', '').split(':')[0]);
        }
        await waitForTurn(page);
      }
      if (motion) {
        assert.ok(seen.has('disc') && seen.has('number'), `moved: ${[...seen]}`);
        await until(
          page,
          () => document.getAnimations().every((animation) => !animation.id.startsWith('move ')),
          null,
          { timeout: 5000, what: 'the pieces come to rest' },
        );
      } else assert.deepEqual([...seen], []);
      assert.deepEqual(page.complaints, []);
      await page.context().close();
    }
  },

  async 'a table played with other components shows those'({ browser, ownProgram }) {
    const folder = mkdtempSync(join(tmpdir(), 'carreira-data-'));
    try {
      mkdirSync(join(folder, 'vasco'));
      const components = JSON.parse(readFileSync('../data/vasco/components.json', 'utf8'));
      components.landings[0].spaces[0] = 8;
      writeFileSync(join(folder, 'vasco', 'components.json'), JSON.stringify(components));
      const program = await ownProgram(['--data', folder]);
      const page = await openPage(browser, program.base);
      await sitDown(page, 'vasco', ['me', 'bot']);
      await until(page, () => !!document.querySelector('.ask'));
      await until(
        page,
        () =>
          [...document.querySelectorAll('[data-thing="berth:natal-1"] text')].some(
            (text) => text.textContent === '8',
          ),
        null,
        { what: 'the board shows the other figure' },
      );
      assert.ok(await clickDecision(page));
      assert.deepEqual(page.complaints, []);
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  },

  async 'on the phone the list of numbers says what each will cost'({ browser, base }) {
    const page = await openPage(browser, base, { width: 375, height: 812 });
    await sitDown(page, 'vasco', ['me', 'bot']);
    for (let i = 0; i < 40 && !(await page.locator('[data-list="vasco.move.take"]').count()); i++) {
      await clickDecision(page);
      await waitForTurn(page);
    }
    await page.click('[data-list="vasco.move.take"] > button');
    const said = await page.locator('.pop .bt .fx').allInnerTexts();
    assert.equal(said.length, await page.locator('.pop .bt').count());
    for (const words of said) assert.match(words, /Reals?$|^free$/);
    assert.deepEqual(page.complaints, []);
  },

  async 'Backspace takes back, freely, what showed nothing'({ browser, base }) {
    const page = await openPage(browser, base);
    await sitDown(page, 'vasco', ['me', 'person']);
    await waitForTurn(page);
    for (
      let i = 0;
      i < 100 &&
      (!(await page.locator('.nt').first().isVisible()) ||
        !(await page.locator('[data-thing="number:20"].can').count()));
      i++
    ) {
      await clickDecision(page);
      await waitForTurn(page);
    }
    const before = await page.getAttribute('.ask', 'data-point');
    await page.locator('[data-thing="number:20"].can').first().click();
    await passed(page, before);
    assert.equal(await page.locator('[data-thing="number:20"].can').count(), 0);
    await page.locator('body').press('Backspace');
    await page.waitForSelector('[data-thing="number:20"].can');
    assert.deepEqual(page.complaints, []);
  },
};
