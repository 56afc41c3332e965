// Somebody at the table: opens pages, finds what can be done, does it, with the mouse or with the keyboard.
import { chromium } from 'playwright-core';

const ARGS = ['--headless', '--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-component-update', '--disable-sync', '--no-first-run'];

export const openBrowser = () => chromium.launch({ executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium', args: ARGS });

// Complaints of the browser fail a test: script errors, blocked styles, missing files.
export async function openPage(browser, base, { width = 1280, height = 800, dark = false, lang = 'en', kept = {} } = {}) {
  const context = await browser.newContext({ viewport: { width, height }, colorScheme: dark ? 'dark' : 'light', locale: lang, reducedMotion: 'reduce', acceptDownloads: true });
  await context.addInitScript(
    (settings) => {
      if (!localStorage.getItem('carreira.settings')) localStorage.setItem('carreira.settings', JSON.stringify(settings));
    },
    { pace: 'instant', lang, ...kept },
  );
  const page = await context.newPage();
  page.setDefaultTimeout(20000);
  page.complaints = [];
  page.on('pageerror', (error) => page.complaints.push(`error: ${error.message}`));
  page.on('console', (message) => {
    const text = message.text();
    if (message.type() === 'error' && !/ERR_CONNECTION_REFUSED|WebSocket connection|ERR_SOCKET|404/.test(text)) page.complaints.push(text);
  });
  await page.goto(base);
  await page.waitForSelector('.pick-game');
  return page;
}

// seats: 'me' | 'person' | 'open' | 'bot'
export async function sitDown(page, game, seats, { level = null } = {}) {
  await page.click(`[data-game="${game}"]`);
  await page.locator('.counts button', { hasText: String(seats.length) }).click();
  const rows = page.locator('.seatrows li');
  for (let i = 0; i < seats.length; i++) {
    await rows.nth(i).locator('select').first().selectOption(seats[i] === 'me' ? 'person' : seats[i]);
    if (seats[i] === 'me' || seats[i] === 'person') await rows.nth(i).locator('input').fill(['Inês', 'Tomé', 'Branca', 'Duarte'][i]);
    if (seats[i] === 'bot') {
      const levels = rows.nth(i).locator('select').nth(1);
      await levels.selectOption(level ? level : { index: 0 });
    }
  }
  await page.click('.newtable button.big');
  await page.waitForSelector('.table');
}

export const READY = '.ask.mine[data-pending="false"], .end, .curtain';
export const ended = (page) => page.locator('.end').isVisible();
export const point = (page) => page.getAttribute('.ask', 'data-point').catch(() => null);

export async function waitForTurn(page, timeout = 60000) {
  await page.waitForSelector(READY, { timeout });
}
// Asked again and again from outside: the page's own policy lets nothing be evaluated in it later.
async function passed(page, before) {
  for (const until = Date.now() + 30000; Date.now() < until; await page.waitForTimeout(20)) {
    const done = await page.evaluate((was) => {
      const bar = document.querySelector('.ask');
      return !!document.querySelector('.end, .curtain') || !bar || bar.dataset.point !== was;
    }, before);
    if (done) return;
  }
  throw new Error(`nothing follows point ${before}`);
}

let seed = 7;
const random = (n) => {
  seed = (seed * 1103515245 + 12345) % 2147483648;
  return Math.floor((seed / 2147483648) * n);
};

// In the middle of a large thing may lie a smaller one, which then stands for it.
async function clickMiddle(page, thing) {
  await thing.scrollIntoViewIfNeeded();
  const box = await thing.boundingBox();
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
}

// One decision with the mouse: things on the board first, buttons otherwise; a held thing is narrowed further.
export async function clickDecision(page, { board = true } = {}) {
  await waitForTurn(page);
  if (await ended(page)) return false;
  const before = await point(page);
  for (let tries = 0; tries < 8; tries++) {
    const things = page.locator('.spot.can, .card.can, .resbtn.can, .item.can');
    const buttons = page.locator('.mv > .bt[data-move]:enabled, .generic .moves .bt:enabled, .scroll .moves .bt:enabled');
    const [t, b] = [board ? await things.count() : 0, await buttons.count()];
    if (t > 0 && (b === 0 || random(3) > 0)) await clickMiddle(page, things.nth(random(t)));
    else if (b > 0) await buttons.nth(random(b)).click({ timeout: 5000 });
    else {
      const pickers = page.locator('.pick > button:enabled');
      if ((await pickers.count()) === 0) break; // on its way
      await pickers.nth(random(await pickers.count())).click({ timeout: 5000 });
      const moves = page.locator('.pop .bt:enabled');
      await moves.nth(random(await moves.count())).click({ timeout: 5000 });
    }
    await page.waitForTimeout(15);
    if ((await point(page)) !== before || (await ended(page))) return true;
    if ((await page.getAttribute('.ask', 'data-pending')) === 'true') break;
  }
  await passed(page, before);
  return true;
}

// One decision with the keyboard alone: Tab to something that can be done, Enter.
export async function keyDecision(page) {
  await waitForTurn(page);
  if (await ended(page)) return false;
  const before = await point(page);
  for (let tries = 0; tries < 6; tries++) {
    const useful = '.spot.can, .card.can, .resbtn.can, .mv .bt:enabled, .pop .bt:enabled';
    let steps = 1 + random(Math.min(6, await page.locator(useful).count()));
    for (let i = 0; i < 160 && steps > 0; i++) {
      await page.keyboard.press('Tab');
      if (await page.evaluate((wanted) => !!document.activeElement?.matches(wanted), useful)) steps--;
    }
    await page.keyboard.press('Enter');
    await page.waitForTimeout(30);
    if ((await point(page)) !== before || (await ended(page))) return true;
    if ((await page.getAttribute('.ask', 'data-pending')) === 'true') break;
  }
  await passed(page, before);
  return true;
}

// A whole game, fast: takes moves from the list inside the page.
export async function playOut(page, { most = 3000 } = {}) {
  for (let i = 0; i < most; i++) {
    await waitForTurn(page);
    if (await ended(page)) return i;
    const lift = page.locator('.curtain button');
    if (await lift.count()) {
      await lift.click();
      await page.waitForSelector('.curtain', { state: 'detached' });
      continue;
    }
    const before = await point(page);
    const at = random(1000);
    const acted = await page.evaluate((n) => {
      const open = document.querySelector('.pick > button:enabled');
      let moves = [...document.querySelectorAll('.mv .bt[data-move]:enabled, .generic .moves .bt:enabled, .scroll .moves .bt:enabled')];
      if (open && (moves.length === 0 || n % 3 === 0)) {
        open.click();
        return 'opened';
      }
      moves[n % moves.length]?.click();
      return moves.length > 0 ? 'played' : 'nothing';
    }, at);
    if (acted === 'opened') await page.evaluate((n) => { const moves = [...document.querySelectorAll('.pop .bt:enabled')]; moves[n % moves.length]?.click(); }, at);
    await passed(page, before);
  }
  throw new Error('the game does not end');
}

export const RAW_KEY = /\b(web|common|vasco|goa|caravelas|roi)\.[a-z_]+(\.[a-z0-9_-]+)*\b|\{[a-z]+\}/;
