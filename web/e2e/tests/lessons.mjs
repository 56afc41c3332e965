// Lessons: each can be taken to its end by giving the answers that it accepts.
import assert from 'node:assert/strict';
import { faultless, fits, words } from '../faults.mjs';
import { RAW_KEY, openPage, until, waitForTurn } from '../player.mjs';

const lessonsOf = async (base) => (await (await fetch(`${base}/api/lessons`)).json()).lessons;
const frame = (page) => page.getAttribute('.teach', 'data-frame').catch(() => null);
const over = (page) => page.locator('.lessondone').isVisible();

const passed = (page, before) =>
  until(
    page,
    (was) =>
      !!document.querySelector('.lessondone') || document.querySelector('.teach')?.dataset.frame !== was,
    before,
  );

async function open(page, base, { game, slug }) {
  await page.goto(`${base}/#/lessons/${game}`);
  await page.waitForSelector(`[data-lesson="${slug}"]`);
  await page.goto(`${base}/#/lesson/${game}/${slug}`);
  await page.waitForSelector('.teach');
  await page.evaluate(teachToAnswer);
}

// For use within the page: the accepted move is made by its button, behind the action and the list where it stands.
function teachToAnswer() {
  const shown = (query) => [...document.querySelectorAll(query)].filter((one) => !one.disabled);
  const drawn = () => new Promise((done) => setTimeout(done));
  // One list at a time: opening another closes it.
  const listed = async (find) => {
    for (const picker of find() ? [] : shown('.pick > button')) {
      if (picker.getAttribute('aria-expanded') !== 'true') picker.click();
      await drawn();
      if (find()) break;
    }
    return find();
  };
  const ACTIONS = ['mission', 'buy', 'send', 'begin', 'reserve'];
  window.giveAnswer = async (accept) => {
    const find = () => shown(`[data-move="${CSS.escape(accept)}"]`)[0];
    for (const action of (await listed(find)) ? [] : ACTIONS) {
      const button = await listed(() => shown(`[data-action="${action}"]`)[0]);
      if (!button) continue;
      button.click();
      await drawn();
      if (await listed(find)) break;
      shown('.mv > .back')[0].click();
      await drawn();
    }
    find()?.click();
  };
}

// On to the next frame: the button where something is said, the accepted move where something is asked.
async function onward(page) {
  await page.evaluate(teachToAnswer);
  const { kind, before } = await page.evaluate(async () => {
    const teach = document.querySelector('.teach');
    if (!teach) return { kind: null, before: null };
    const seen = { kind: teach.dataset.kind, before: teach.dataset.frame };
    if (seen.kind !== 'ask') {
      teach.querySelector('.ways .pri')?.click();
      return seen;
    }
    await window.giveAnswer(teach.dataset.accept);
    return seen;
  });
  await passed(page, before);
  return kind;
}

// The whole lesson from within the page, without a word in between: how many decisions were asked.
const finish = (page) =>
  page.evaluate(async () => {
    const pause = (ms) => new Promise((done) => setTimeout(done, ms));
    const asked = new Set();
    for (const end = Date.now() + 240000; Date.now() < end && !document.querySelector('.lessondone');) {
      const teach = document.querySelector('.teach');
      const at = teach.dataset.frame;
      if (teach.dataset.kind === 'ask') {
        asked.add(at);
        await window.giveAnswer(teach.dataset.accept);
      } else teach.querySelector('.ways .pri')?.click();
      // Tried again where the table was not ready yet.
      for (let waited = 0; waited < 400 && document.querySelector('.teach')?.dataset.frame === at; waited++)
        await pause(5);
    }
    return document.querySelector('.lessondone') ? asked.size : -1;
  });

// A language a game; that every text is there in all four is proved without a browser (tests/lessons).
const complete =
  (game, lang) =>
  async ({ browser, base }) => {
    const lessons = (await lessonsOf(base)).filter((lesson) => lesson.game === game);
    assert.ok(
      lessons.some((lesson) => lesson.kind === 'guided') &&
        lessons.some((lesson) => lesson.kind === 'exercise'),
      'a first game and exercises',
    );
    const page = await openPage(browser, base, { lang });
    for (const lesson of lessons) {
      await open(page, base, lesson);
      assert.doesNotMatch(await words(page), RAW_KEY, lesson.slug);
      assert.equal(await finish(page), lesson.decisions, `${lesson.slug}: all decisions were asked`);
      assert.doesNotMatch(await words(page), RAW_KEY, lesson.slug);
      assert.deepEqual(page.complaints, [], lesson.slug);
    }
    return `${lessons.length} lessons`;
  };

export const tests = {
  'every lesson of Vasco can be completed': complete('vasco', 'it'),
  'every lesson of Goa can be completed': complete('goa', 'en'),
  'every lesson of Caravelas can be completed': complete('caravelas', 'pt'),
  'every lesson of Au nom du Roi can be completed': complete('roi', 'fr'),

  async 'a wrong answer is answered, the right one goes on, and what is learned is remembered'({
    browser,
    base,
    shot,
  }) {
    for (const dark of [false, true]) {
      const look = dark ? 'dark' : 'light';
      const page = await openPage(browser, base, { dark });
      await page.click('.learn a[href="#/lessons/vasco"]');
      await page.waitForSelector('[data-lesson="malindi"]');
      await faultless(page, `lessons ${look}`);
      await shot(page, `lessons-${look}-1280`, { fullPage: true });
      await page.click('[data-lesson="malindi"]');
      await page.waitForSelector('.teach[data-kind="say"]');
      await faultless(page, `said ${look}`);
      await shot(page, `lesson-said-${look}-1280`);
      await page.keyboard.press('Enter');
      await page.waitForSelector('.teach[data-kind="ask"]');
      const at = await frame(page);
      await page.locator('[data-thing="project:II-09"].can').first().click();
      await page.locator('[data-thing="berth:malindi-5"].can').click();
      await page.waitForSelector('.reply.wrong');
      assert.match(await page.textContent('.reply'), /limit 9 can take a 9/);
      assert.equal(await frame(page), at, 'the board is as it was');
      await faultless(page, `asked ${look}`);
      await shot(page, `lesson-wrong-${look}-1280`);
      await page.locator('[data-thing="project:II-09"].can').first().click();
      await page.locator('[data-thing="berth:malindi-1"].can').click();
      await passed(page, at);
      while (!(await over(page))) await onward(page);
      await page.waitForTimeout(100);
      await faultless(page, `done ${look}`);
      await shot(page, `lesson-done-${look}-1280`);
      await page.goto(`${base}/#/lessons/vasco`);
      await page.waitForSelector('.seen [data-lesson="malindi"]');
      assert.deepEqual(page.complaints, []);
      await page.context().close();
    }
  },

  async 'a first game of each: the board keeps its size, only what is asked for is lit, and it is played on'({
    browser,
    base,
    shot,
  }) {
    const first = (await lessonsOf(base)).filter((lesson) => lesson.kind === 'guided');
    assert.equal(first.length, 4);
    for (const { game, slug } of first) {
      const { frames } = await (await fetch(`${base}/api/lessons/${game}/${slug}`)).json();
      const page = await openPage(browser, base);
      await open(page, base, { game, slug });
      const sizes = new Set();
      let view = null;
      let asked = 0;
      while (!(await over(page))) {
        const at = Number(await frame(page));
        // What others play goes on by itself: nothing can be said of it, but of the question after it.
        if (frames[at] && !frames[at].text) {
          await passed(page, String(at));
          continue;
        }
        view = frames.slice(0, at + 1).findLast((one) => one.view)?.view ?? view;
        const now = await page.evaluate(() => {
          const { width, height } = document.querySelector('.tablebox').getBoundingClientRect();
          const lit = [...document.querySelectorAll('.tablebox .can[data-thing]')];
          const bar = [...document.querySelectorAll('.ask .mv > .bt[data-move]')];
          return {
            size: `${width} x ${height}`,
            lit: lit.map((one) => one.dataset.thing),
            bar: bar.map((one) => one.dataset.move),
            actions: document.querySelectorAll('.ask [data-action]').length,
            lists: document.querySelectorAll('.ask .pick, .ask .absent').length,
            far: document.querySelectorAll('.cv-cost.far').length,
            before: document.querySelectorAll('.teach .before p').length,
          };
        });
        sizes.add(now.size);
        assert.equal(now.far, 0, `${game} ${at}: no cell far away is lit`);
        const said = frames.slice(0, at).filter(({ text }) => text).length;
        assert.equal(now.before, said, `${game} ${at}: what was said before can be read`);
        const { kind, accept = [] } = frames[at] ?? {};
        const fits = (move) =>
          accept.some((one) => (one.endsWith('*') ? move.startsWith(one.slice(0, -1)) : one === move));
        if (kind === 'ask') {
          assert.deepEqual(
            now.bar.filter((move) => !fits(move)),
            [],
            `${game} ${at}: the bar has what is asked for`,
          );
          // Many of one kind are one list, as at a table; nothing else is behind anything.
          const list = now.bar.length === 0 && now.actions === 0;
          assert.equal(now.lists, list ? 1 : 0, `${game} ${at}: there is nothing to open`);
          if (now.bar.length === 0 && !list)
            assert.equal(now.actions, 1, `${game} ${at}: one action is asked for`);
          if (list)
            assert.ok(
              view.decision.moves.filter(({ notation }) => fits(notation)).length > 4,
              `${game} ${at}`,
            );
        }
        if (kind === 'ask' && game === 'vasco' && /^(take|place|buy) /.test(accept[0])) {
          const right = view.decision.moves.filter(({ notation }) => fits(notation));
          const things = new Set(right.flatMap((move) => move.things));
          assert.deepEqual(
            now.lit.filter((thing) => !things.has(thing)),
            [],
            `${slug} ${at}`,
          );
        }
        if (kind === 'ask' && asked++ === 1) await shot(page, `lesson-first-${game}-1280`);
        await onward(page);
      }
      assert.equal(sizes.size, 1, `${game}: the board has one size: ${[...sizes]}`);
      await shot(page, `lesson-first-done-${game}-1280`);
      await page.click('.lessondone .playon');
      await page.waitForSelector('.ask[data-point]');
      await waitForTurn(page);
      assert.match(page.url(), /#\/table\//);
      assert.deepEqual(page.complaints, [], game);
      await page.context().close();
    }
  },

  async 'who is stuck is shown the move, and told so'({ browser, base, shot }) {
    const page = await openPage(browser, base, { kept: { pace: 'human' } });
    await open(page, base, { game: 'vasco', slug: 'malindi' });
    await page.keyboard.press('Enter');
    await page.waitForSelector('.teach[data-kind="ask"]');
    const at = await frame(page);
    await page.locator('.teach button', { hasText: 'Show me' }).click();
    await page.waitForSelector('.reply.shown');
    assert.match(await page.textContent('.reply'), /played for you: .*Malindi/);
    assert.ok((await page.locator('.board .point').count()) > 0, 'the board is pointed at');
    assert.equal(await frame(page), at, 'there is time to look');
    await shot(page, 'lesson-shown-1280');
    await passed(page, at);
    await page.waitForSelector('.reply.shown');
    assert.deepEqual(page.complaints, []);
  },

  async 'on the phone the view goes where the text points, in every game'({ browser, base, shot }) {
    const first = (await lessonsOf(base)).filter((lesson) => lesson.kind === 'guided');
    for (const { game, slug } of first) {
      const { frames } = await (await fetch(`${base}/api/lessons/${game}/${slug}`)).json();
      const page = await openPage(browser, base, { width: 375, height: 812 });
      await open(page, base, { game, slug });
      const heights = new Set();
      let seen = 0;
      for (let i = 0; i < 24 && !(await over(page)); i++) {
        const { point = [] } = frames[Number(await frame(page))] ?? {};
        await page.waitForTimeout(150);
        // Of what it points at, that which can be touched.
        const now = await page.evaluate((things) => {
          const area = document.querySelector('.focus, .scroll').getBoundingClientRect();
          const drawn = things.flatMap((thing) => [
            ...document.querySelectorAll(`:is(.focus, .scroll) [data-thing="${CSS.escape(thing)}"]`),
          ]);
          const box = (drawn.find((one) => one.matches('.can')) ?? drawn[0])?.getBoundingClientRect();
          const inside = (x, y) => x >= area.left && x <= area.right && y >= area.top && y <= area.bottom;
          const chips = document.querySelector('.teach .chips')?.getBoundingClientRect();
          const ways = document.querySelector('.teach .ways2').getBoundingClientRect();
          return {
            apart: !chips || chips.right <= ways.left || chips.bottom <= ways.top,
            height: Math.round(area.height),
            shown: box ? inside(box.x + box.width / 2, box.y + box.height / 2) : null,
          };
        }, point);
        assert.ok(now.apart, `${game}: the clauses leave the way on free`);
        heights.add(now.height);
        if (now.shown !== null) seen++;
        assert.notEqual(now.shown, false, `${game}: ${point} is in view`);
        if (i === 3) await shot(page, `lesson-first-${game}-375`);
        await onward(page);
      }
      assert.ok(seen > 0, `${game}: something was pointed at`);
      assert.equal(heights.size, 1, `${game}: the board has one height: ${[...heights]}`);
      assert.deepEqual(page.complaints, [], game);
      await page.context().close();
    }
  },

  async 'beside the phone the guide is three lines high, and the board stands still'({
    browser,
    base,
    shot,
  }) {
    const first = (await lessonsOf(base)).filter((lesson) => lesson.kind === 'guided');
    for (const { game, slug } of first) {
      const page = await openPage(browser, base, { width: 1024, height: 768 });
      await open(page, base, { game, slug });
      const tops = new Set();
      for (let i = 0; i < 12 && !(await over(page)); i++) {
        const { height, top, kind } = await page.evaluate(() => ({
          kind: document.querySelector('.teach').dataset.kind,
          height: document.querySelector('.teach').getBoundingClientRect().height,
          top: Math.round(document.querySelector('.tablebox').getBoundingClientRect().top + window.scrollY),
        }));
        if (kind === 'ask') assert.ok(height <= 100, `${game}: ${height} px`);
        tops.add(top);
        if (i === 5) await shot(page, `lesson-first-${game}-1024`);
        await onward(page);
      }
      assert.equal(tops.size, 1, `${game}: the board begins at ${[...tops]}`);
      if (game === 'caravelas')
        assert.ok((await page.locator('.cv-chart').boundingBox()).height >= 430, 'the whole chart is seen');
      assert.deepEqual(page.complaints, [], game);
      await page.context().close();
    }
  },

  async 'a lesson by the keyboard alone, with a way back, and one who is stuck is shown'({ browser, base }) {
    const page = await openPage(browser, base);
    await open(page, base, { game: 'vasco', slug: 'malindi' });
    await page.keyboard.press('Enter');
    await page.waitForSelector('.teach[data-kind="ask"]');
    await page.keyboard.press('Backspace');
    await page.waitForSelector('.teach[data-kind="say"]');
    await page.keyboard.press('Enter');
    await page.waitForSelector('.teach[data-kind="ask"]');
    const at = await frame(page);
    for (
      let i = 0;
      i < 20 &&
      !(await page.evaluate(
        () =>
          document.activeElement?.matches('button') && document.activeElement.textContent.includes('Show me'),
      ));
      i++
    )
      await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await passed(page, at);
    assert.deepEqual(page.complaints, []);
  },

  async 'lessons on the phone: within 375 px, text, question and board together'({ browser, base, shot }) {
    for (const lang of ['en', 'fr']) {
      const page = await openPage(browser, base, { width: 375, height: 812, lang, dark: lang === 'fr' });
      await page.goto(`${base}/#/lessons/vasco`);
      await page.waitForSelector('.lessonlist');
      await fits(page, 'lessons');
      await shot(page, `lessons-${lang}-375`, { fullPage: true });
      await open(page, base, { game: 'vasco', slug: 'malindi' });
      for (let i = 0; !(await over(page)); i++) {
        await fits(page, 'lesson');
        if (i === 0) await faultless(page, 'lesson on the phone');
        if (i < 6) await shot(page, `lesson-${lang}-375-${i}`);
        await onward(page);
      }
      await fits(page, 'lesson done');
      await shot(page, `lesson-done-${lang}-375`);
      assert.deepEqual(page.complaints, []);
      await page.context().close();
    }
  },
};
