// Tables of this device in Chromium, with the site without a server on a host of files: cd web && node ../bench/local.mjs [GAME...]
//   engine   from the birth of its worker to its first answer, on a first visit and from the browser's caches
//   first    from the click on "Play" to the first decision, of new visitors who click at once
//   later    the same of who comes again, from the copies of the service worker
//   tasks    the longest pieces of work on the page's own thread while three bots think, in time of the processor
// Each is measured several times: the least, and the middle. On a machine that does other things the least says most.
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { serveSite } from '../web/e2e/files.mjs';
import { openBrowser, openPage } from '../web/e2e/player.mjs';

const TIMES = Number(process.env.TIMES ?? 5);
const host = await serveSite();
const browser = await openBrowser();
const games = process.argv.length > 2 ? process.argv.slice(2) : ['vasco', 'goa', 'roi', 'caravelas'];

function told(times) {
  const sorted = [...times].sort((a, b) => a - b);
  return `${sorted[0]} (${sorted[Math.floor(sorted.length / 2)]}) ms`;
}
async function several(times, measure) {
  const found = [];
  for (let i = 0; i < times; i++) found.push(Math.round(await measure()));
  return told(found);
}
async function visit(task) {
  const page = await openPage(browser, host.base);
  try {
    return await task(page);
  } finally {
    await page.context().close();
  }
}
const play = (page, game) =>
  page.evaluate(async (game) => {
    const begun = performance.now();
    document.querySelector(`[data-play="${game}"]`).click();
    while (!document.querySelector('.ask.mine')) await new Promise((done) => setTimeout(done, 2));
    return performance.now() - begun;
  }, game);
async function comeAgain(page) {
  await page.goto(host.base);
  await page.waitForSelector('.pick-game');
  await page.waitForTimeout(2500); // the worker of the table before has ended
}

const worker = readdirSync(join(host.folder, 'assets')).find((name) => /^hall\.worker-.*\.js$/.test(name));
const engine = (page) =>
  page.evaluate(async (script) => {
    const begun = performance.now();
    const hall = new Worker(script);
    const answered = new Promise((done) => (hall.onmessage = done));
    const call = { method: 'GET', path: '/api/catalog', authorization: '', type: '', body: '' };
    hall.postMessage({ do: 'begin', module: new URL('carreira.wasm', document.baseURI).href });
    hall.postMessage({ do: 'call', number: 1, call });
    await answered;
    hall.terminate();
    return performance.now() - begun;
  }, `assets/${worker}`);

// What the page's thread does while the bots think: every task by its own time of the processor.
async function tasks(page, game) {
  const session = await browser.newBrowserCDPSession();
  const events = [];
  session.on('Tracing.dataCollected', ({ value }) => events.push(...value));
  const traced = new Promise((done) => session.once('Tracing.tracingComplete', done));
  const includedCategories = ['toplevel', 'blink.user_timing', '__metadata'];
  await page.evaluate((game) => {
    const bot = { kind: 'bot', name: '', level: 'hard' };
    const rows = [{ kind: 'person', name: 'Ana', level: 'hard' }, bot, bot, bot];
    localStorage.setItem(`carreira.plan.${game}`, JSON.stringify({ count: 4, me: 0, rows }));
  }, game);
  await play(page, game);
  await page.waitForTimeout(500);
  await session.send('Tracing.start', { transferMode: 'ReportEvents', traceConfig: { includedCategories } });
  const turns = await page.evaluate(async () => {
    const pause = () => new Promise((done) => setTimeout(done, 5));
    let turns = 0;
    for (const end = performance.now() + 12000; performance.now() < end; await pause()) {
      const bar = document.querySelector('.ask');
      if (!bar?.classList.contains('mine')) continue;
      document.querySelector('.pick > button[aria-expanded="false"]:enabled')?.click();
      await pause();
      const moves = [...document.querySelectorAll('.mv .bt:enabled:not(.absent, .back)')].filter(
        (one) => !one.hasAttribute('aria-expanded'),
      );
      moves[turns++ % Math.max(1, moves.length)]?.click();
      await pause();
      if (document.querySelector('.ask')?.classList.contains('mine')) continue;
      performance.mark('bots begin');
      while (!document.querySelector('.ask.mine, .end') && performance.now() < end) await pause();
      performance.mark('bots end');
    }
    return turns;
  });
  await session.send('Tracing.end');
  await traced;
  const marks = events.filter(({ name }) => /^bots (begin|end)$/.test(name)).sort((a, b) => a.ts - b.ts);
  const { pid, tid } = marks[0];
  const thinking = [];
  for (let i = 0; i + 1 < marks.length; i++)
    if (marks[i].name === 'bots begin') thinking.push([marks[i].ts, marks[i + 1].ts]);
  const done = events
    .filter((one) => one.pid === pid && one.tid === tid && one.name === 'ThreadControllerImpl::RunTask')
    .filter(({ ts }) => thinking.some(([from, to]) => ts >= from && ts < to))
    .map(({ tdur }) => (tdur ?? 0) / 1000)
    .sort((a, b) => b - a);
  const longest = done.slice(0, 5).map((ms) => ms.toFixed(0));
  return `${longest.join(', ')} ms of ${done.length} tasks, ${turns} decisions`;
}

console.log(`engine: first ${await several(TIMES, () => visit(engine))}`);
await visit(async (page) => {
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => true));
  await comeAgain(page);
  console.log(`engine: later ${await several(TIMES, () => engine(page))}`);
});
for (const game of games) {
  const first = await several(TIMES, () => visit((page) => play(page, game)));
  const [later, longest] = await visit(async (page) => {
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => true));
    const later = await several(TIMES, async () => {
      await comeAgain(page);
      return play(page, game);
    });
    await comeAgain(page);
    return [later, await tasks(page, game)];
  });
  console.log(`${game}: first ${first}, later ${later}, longest tasks ${longest}`);
}
await browser.close();
await host.end();
