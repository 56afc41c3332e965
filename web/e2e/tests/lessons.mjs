// Lessons: each can be taken to its end by giving the answers that it accepts.
import assert from 'node:assert/strict';
import { faultless, fits, words } from '../faults.mjs';
import { RAW_KEY, openPage, until } from '../player.mjs';

const LANGUAGES = ['en', 'fr', 'it', 'pt'];
const lessonsOf = async (base) => (await (await fetch(`${base}/api/lessons`)).json()).lessons;
const frame = (page) => page.getAttribute('.teach', 'data-frame').catch(() => null);
const over = (page) => page.locator('.lessondone').isVisible();

const passed = (page, before) => until(page, (was) => !!document.querySelector('.lessondone') || document.querySelector('.teach')?.dataset.frame !== was, before);

async function open(page, base, { game, slug }) {
  await page.goto(`${base}/#/lesson/${game}/${slug}`);
  await page.waitForSelector('.teach, .lessondone');
}

// On to the next frame: the button where something is said, the accepted move where something is asked.
async function onward(page) {
  const before = await frame(page);
  await page.evaluate(async () => {
    const teach = document.querySelector('.teach');
    if (!teach) return;
    if (teach.dataset.kind !== 'ask') return void teach.querySelector('.ways .pri')?.click();
    const find = () => document.querySelector(`[data-move="${CSS.escape(teach.dataset.accept)}"]:enabled`);
    // One list at a time: opening another closes it.
    for (const picker of find() ? [] : document.querySelectorAll('.pick > button:enabled')) {
      if (picker.getAttribute('aria-expanded') !== 'true') picker.click();
      await new Promise((done) => setTimeout(done));
      if (find()) break;
    }
    find()?.click();
  });
  await passed(page, before);
}

export const tests = {
  async 'every lesson of every game can be completed, and says everything in every language'({ browser, base }) {
    const lessons = await lessonsOf(base);
    assert.ok(lessons.length > 0);
    for (const [i, lesson] of lessons.entries()) {
      const lang = LANGUAGES[i % LANGUAGES.length];
      const page = await openPage(browser, base, { lang });
      await open(page, base, lesson);
      let asked = 0;
      for (let steps = 0; !(await over(page)); steps++) {
        assert.ok(steps < 600, `${lesson.slug} does not end`);
        if ((await page.getAttribute('.teach', 'data-kind').catch(() => '')) === 'ask') asked++;
        if (steps % 5 === 0) assert.doesNotMatch(await words(page), RAW_KEY, `${lesson.slug} ${lang}`);
        await onward(page);
      }
      assert.ok(asked >= lesson.decisions, `${lesson.slug}: ${asked} of ${lesson.decisions} decisions were asked`);
      assert.doesNotMatch(await words(page), RAW_KEY, `${lesson.slug} ${lang}`);
      assert.deepEqual(page.complaints, [], lesson.slug);
      await page.context().close();
    }
    return `${lessons.length} lessons`;
  },

  async 'a wrong answer is answered, the right one goes on, and what is learned is remembered'({ browser, base, shot }) {
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
    for (let i = 0; i < 12 && !(await page.evaluate(() => document.activeElement?.matches('button') && document.activeElement.textContent.includes('Show me'))); i++) await page.keyboard.press('Tab');
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
