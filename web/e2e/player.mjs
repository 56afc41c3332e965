// Somebody at the table: opens pages, finds what can be done, does it, with the mouse or with the keyboard.
// The page's policy lets no text be evaluated in it later on, so page.waitForFunction fails: use `until`.
import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { chromium } from 'playwright-core';

const ARGS = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  '--disable-background-timer-throttling',
  '--disable-backgrounding-occluded-windows',
  '--disable-renderer-backgrounding',
];

// The shell is the same engine without what is around a page; CHROMIUM names another.
const BROWSERS = [process.env.CHROMIUM, '/usr/lib/chromium/chromium-headless-shell', '/usr/bin/chromium'];
export const openBrowser = () =>
  chromium.launch({ executablePath: BROWSERS.find((one) => one && existsSync(one)), args: ARGS });

// Complaints of the browser fail a test: script errors, blocked styles, missing files.
export async function openPage(
  browser,
  base,
  { width = 1280, height = 800, dark = false, lang = 'en', motion = false, kept = {}, blank = false } = {},
) {
  const context = await browser.newContext({
    viewport: { width, height },
    colorScheme: dark ? 'dark' : 'light',
    locale: lang,
    reducedMotion: motion ? 'no-preference' : 'reduce',
    acceptDownloads: true,
  });
  await context.addInitScript(
    (settings) => {
      if (!localStorage.getItem('carreira.settings'))
        localStorage.setItem('carreira.settings', JSON.stringify(settings));
    },
    { pace: 'instant', lang, ...kept },
  );
  const page = await context.newPage();
  page.setDefaultTimeout(30000);
  page.complaints = [];
  page.on('pageerror', (error) => page.complaints.push(`error: ${error.message}`));
  page.on('console', (message) => {
    const text = message.text();
    if (
      message.type() === 'error' &&
      !/ERR_CONNECTION_REFUSED|WebSocket connection|ERR_SOCKET|404/.test(text)
    )
      page.complaints.push(text);
  });
  if (blank) return page; // nothing loaded yet
  await page.goto(base);
  await page.waitForSelector('.pick-game');
  return page;
}

// seats: 'me' | 'person' | 'open' | 'bot'
// here: on this device, without the server
export async function sitDown(page, game, seats, { level = null, here = false } = {}) {
  await page.click(`[data-game="${game}"]`);
  await page.locator('.counts button', { hasText: String(seats.length) }).click();
  const rows = page.locator('.seatrows li');
  for (let i = 0; i < seats.length; i++) {
    await rows
      .nth(i)
      .locator('select')
      .first()
      .selectOption(seats[i] === 'me' ? 'person' : seats[i]);
    if (seats[i] === 'me' || seats[i] === 'person')
      await rows.nth(i).locator('input').fill(['Inês', 'Tomé', 'Branca', 'Duarte'][i]);
    if (seats[i] === 'bot') {
      const levels = rows.nth(i).locator('select').nth(1);
      await levels.selectOption(level ? level : { index: 0 });
    }
  }
  const device = page.locator('.newtable [data-option="here"]'); // where there is a server
  if (here && (await device.count()) > 0) {
    await page.click('.newtable summary');
    await device.check();
  }
  await page.click('.newtable button.big');
  await page.waitForSelector('.table');
}

// Somebody else, in a browser of their own, follows the host's invitation and sits down.
export async function invited(browser, base, host) {
  await host.waitForSelector('#link');
  const link = await host.inputValue('#link');
  assert.match(link, /#\/table\/[\w-]{22}\/join\/[\w-]{43}$/);
  const guest = await openPage(browser, base);
  await guest.goto(link);
  await guest.fill('.join input[type="text"]', 'Bia');
  await guest.click('.join button.big');
  await guest.waitForSelector('.table');
  return guest;
}

const pause = (ms) => new Promise((done) => setTimeout(done, ms));

// Asks `question` (a function run in the page, with `argument`) until its answer is true; returns the answer. It is asked
// within the page, a second at a time: asking from outside would cost more than what is waited for.
export async function until(page, question, argument, { timeout = 30000, what = 'it does not happen' } = {}) {
  const patient = new Function(
    `return async (argument) => {
      const question = ${question};
      for (const end = Date.now() + 1000; ; await new Promise((done) => setTimeout(done, 5))) {
        const answer = question(argument);
        if (answer || Date.now() > end) return answer;
      }
    };`,
  )();
  for (const end = Date.now() + timeout; ;) {
    const answer = await page.evaluate(patient, argument).catch((error) => {
      if (!/context was destroyed|navigation/.test(String(error))) throw error;
      return pause(15);
    });
    if (answer) return answer;
    if (Date.now() > end) throw new Error(`${what} (waited for ${timeout} ms)`);
  }
}

// What the page says of the table now.
const look = (page) =>
  page.evaluate(() => {
    const bar = document.querySelector('.ask');
    return {
      ended: !!document.querySelector('.end'),
      curtain: !!document.querySelector('.curtain'),
      point: bar?.dataset.point ?? null,
      mine: !!bar?.classList.contains('mine'),
      pending: bar?.dataset.pending === 'true',
    };
  });

export const READY = '.ask.mine[data-pending="false"], .end, .curtain';
export const ended = async (page) => (await look(page)).ended;
export const point = async (page) => (await look(page)).point;

// It is my turn, or the game is over, or a curtain hangs between two people of this screen.
export async function waitForTurn(page, timeout = 60000) {
  await until(page, (ready) => !!document.querySelector(ready), READY, {
    timeout,
    what: 'the turn does not come',
  });
}
// The decision at this point is made and shown.
export async function passed(page, before) {
  await until(
    page,
    (was) =>
      !!document.querySelector('.end, .curtain') ||
      (document.querySelector('.ask')?.dataset.point ?? was) !== was,
    before,
    { what: `nothing follows point ${before}` },
  );
}

let seed = 7;
const random = () => {
  seed = (seed * 1103515245 + 12345) % 2147483648;
  return seed / 2147483648;
};

// Something that can be done now, and where it is: things on the board first, buttons otherwise. A list that opens
// counts as a button; while it is open, its moves are what there is.
const findTarget = ({ board, dice, kind }) => {
  const shown = (one) => one.checkVisibility() && one.getBoundingClientRect().width > 0;
  const all = (selector) => [...document.querySelectorAll(selector)].filter(shown);
  const popped = all('.pop .bt:enabled');
  const things = board && popped.length === 0 ? all('.spot.can, .card.can, .resbtn.can, .item.can') : [];
  const buttons =
    popped.length > 0
      ? popped
      : all('.mv > .bt:enabled:not(.absent, .back), .generic .moves .bt:enabled, .scroll .moves .bt:enabled');
  const wide = buttons.length > 0 ? buttons : all('.pick > button:enabled');
  const from = things.length > 0 && (wide.length === 0 || kind < 0.67) ? things : wide;
  // In the middle of a large thing may lie a smaller one, which then stands for it; what lies outside is left.
  const start = Math.floor(dice * from.length);
  for (let i = 0; i < from.length; i++) {
    const one = from[(start + i) % from.length];
    one.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    const box = one.getBoundingClientRect();
    const at = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
    const hit = document.elementFromPoint(at.x, at.y);
    if (hit && (one.contains(hit) || hit.closest('.board, .can, .hold'))) return at;
  }
  return null;
};

// One decision with the mouse; a held thing is narrowed further. False when the game is over.
export async function clickDecision(page, { board = true } = {}) {
  await waitForTurn(page);
  let now = await look(page);
  if (now.ended) return false;
  if (now.curtain) {
    await page.click('.curtain button');
    await page.waitForSelector('.curtain', { state: 'detached' });
    await waitForTurn(page);
    now = await look(page);
  }
  const before = now.point;
  for (const end = Date.now() + 60000; Date.now() < end;) {
    now = await look(page);
    if (now.ended || now.curtain || now.point !== before) return true;
    const at =
      now.pending || !now.mine
        ? null
        : await page.evaluate(findTarget, { board, dice: random(), kind: random() });
    if (at) await page.mouse.click(at.x, at.y);
    else if (await page.locator('.whybox').count())
      await page.keyboard.press('Escape'); // touched beside what was meant
    else await pause(15);
  }
  throw new Error(`no decision can be made at point ${before}`);
}

const USEFUL =
  '.spot.can, .card.can, .resbtn.can, .item.can, .mv .bt:enabled:not(.absent, .back), .pop .bt:enabled';

// The focus goes to something that can be done: by Tab through the page, or by N, which knows the way.
async function keysTo(page, times, byTab) {
  for (let i = 0, left = times; i < (byTab ? 160 : times) && left > 0; i++) {
    await page.keyboard.press(byTab ? 'Tab' : 'n');
    if (byTab && (await page.evaluate((wanted) => !!document.activeElement?.matches(wanted), USEFUL))) left--;
  }
}

// One decision with the keyboard alone: every tenth by Tab, the others by N; Enter takes it.
export async function keyDecision(page) {
  await waitForTurn(page);
  if (await ended(page)) return false;
  const before = await point(page);
  for (let tries = 0; tries < 12; tries++) {
    await keysTo(
      page,
      1 + Math.floor(random() * Math.min(4, await page.locator(USEFUL).count())),
      Number(before) % 10 === 0,
    );
    await page.keyboard.press('Enter');
    await pause(20);
    let now = await look(page);
    while (now.pending) {
      await pause(15);
      now = await look(page);
    }
    if (now.ended || now.point !== before) return true;
  }
  throw new Error(`the keyboard makes no decision at point ${before}`);
}

// A whole game, fast: one who lives inside the page presses its buttons. `prefer`: the beginnings of notations that are
// taken whenever they are offered; `enough`: decisions after which it may stop. Returns how many decisions were made.
export async function playOut(page, { most = 3000, timeout = 240000, prefer = [], enough = Infinity } = {}) {
  const played = await page.evaluate(
    async ({ most, timeout, prefer, enough, seed }) => {
      const random = (n) => Math.floor(((seed = (seed * 1103515245 + 12345) % 2147483648) / 2147483648) * n);
      const breath = () => new Promise((done) => setTimeout(done, 0));
      const end = Date.now() + timeout;
      let count = 0;
      let at = null;
      while (!document.querySelector('.end') && count < enough) {
        if (Date.now() > end) return `the game does not end: ${count} decisions in ${timeout} ms`;
        if (count > most) return `the game does not end: ${count} decisions`;
        const lift = document.querySelector('.curtain button');
        const bar = document.querySelector('.ask.mine[data-pending="false"]');
        if (lift) lift.click();
        else if (bar) {
          if (at !== bar.dataset.point) count++;
          at = bar.dataset.point;
          for (const closed of document.querySelectorAll('.pick > button[aria-expanded="false"]:enabled'))
            closed.click();
          await breath();
          const moves = [
            ...document.querySelectorAll(
              '.mv .bt:enabled:not(.absent, .back), .generic .moves .bt:enabled, .scroll .moves .bt:enabled',
            ),
          ].filter((one) => !one.hasAttribute('aria-expanded'));
          const liked = moves.filter((one) =>
            prefer.some((start) => one.dataset.move?.startsWith(start) || one.dataset.action === start),
          );
          const from = liked.length > 0 ? liked : moves;
          from[random(from.length)]?.click();
        }
        await breath();
      }
      return count;
    },
    { most, timeout, prefer, enough, seed: 1 + Math.floor(random() * 1e9) },
  );
  if (typeof played === 'string') throw new Error(played);
  return played;
}

// The views that the table sends, as they come; to be called before the page is opened.
export function listen(page) {
  const heard = { view: null, views: [] };
  page.on('websocket', (socket) =>
    socket.on('framereceived', ({ payload }) => {
      const message = JSON.parse(payload);
      let view = message.type === 'view' ? message : message.type === 'refused' ? message.view : null;
      if (message.type === 'change') {
        const position = { ...heard.view.position, ...message.view.position };
        view = { ...heard.view, ...message.view, position };
      }
      if (!view) return;
      heard.view = view;
      heard.views.push(view);
    }),
  );
  return heard;
}

export const RAW_KEY = /\b(web|common|vasco|goa|caravelas|roi)\.[a-z_]+(\.[a-z0-9_-]+)*\b|\{[a-z]+\}/;
