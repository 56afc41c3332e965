// The page's figures, in Chromium on this machine. cd web && node ../bench/page.mjs [game...]
//   first   from opening the address (nothing kept by the browser) to a decision that can be made, the person having
//           pressed "play" as soon as the button is there
//   opened  from opening the address of a table, as a reload does, to a decision that can be made, by the page's own clock
//   drawn   from the click on a move to the frame that shows it
//   thread  time of the page's own thread for everything that a decision brings, until the next can be made
import { loadavg } from 'node:os';
import { pathToFileURL } from 'node:url';
import { resolve } from 'node:path';

process.env.CARREIRA ??= resolve('../build/release/bin/carreira');
const { openBrowser, openPage, passed, sitDown, waitForTurn, ended, point } = await import(pathToFileURL(resolve('e2e/player.mjs')));
const { startProgram } = await import(pathToFileURL(resolve('e2e/program.mjs')));
const games = process.argv.length > 2 ? process.argv.slice(2) : ['vasco', 'goa', 'caravelas', 'roi'];
const at = (times, share) => [...times].sort((a, b) => a - b)[Math.min(times.length - 1, Math.floor(times.length * share))].toFixed(0);

const MINE = '.ask.mine[data-pending="false"]';

const browser = await openBrowser();
const program = await startProgram();
console.log(`load of the machine: ${loadavg()[0].toFixed(1)}`);

// A visitor who comes for the first time.
async function first(game) {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  await context.addInitScript((ready) => {
    const watch = new MutationObserver(() => {
      if (!document.querySelector(ready)) return;
      window.readyAt = performance.now();
      watch.disconnect();
    });
    watch.observe(document, { subtree: true, childList: true, attributes: true });
  }, MINE);
  const page = await context.newPage();
  const start = Date.now();
  await page.goto(program.base, { waitUntil: 'commit' });
  await page.click(`[data-game="${game}"]`);
  await page.click('.newtable button.big');
  await page.waitForSelector(MINE);
  const visit = Date.now() - start;
  await page.reload();
  await page.waitForSelector(MINE);
  const opened = await page.evaluate(() => window.readyAt);
  await context.close();
  return { visit, opened };
}

async function moves(game) {
  const page = await openPage(browser, program.base, { width: 1440, height: 900 });
  await sitDown(page, game, ['me', 'bot', 'bot', 'bot']);
  await waitForTurn(page);
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  const spent = async () => (await session.send('Performance.getMetrics')).metrics.find(({ name }) => name === 'TaskDuration').value * 1000;
  const [drawn, thread] = [[], []];
  for (let i = 0; i < 60 && !(await ended(page)); i++) {
    const before = await point(page);
    const start = await spent();
    const time = await page.evaluate(
      (turn) =>
        new Promise((done) => {
          for (const closed of document.querySelectorAll('.pick > button[aria-expanded="false"]:enabled')) closed.click();
          setTimeout(() => {
            const all = [...document.querySelectorAll('.mv .bt[data-move]:enabled')];
            const move = all[turn % all.length];
            const start = performance.now();
            move?.click();
            requestAnimationFrame(() => setTimeout(() => done(performance.now() - start), 0)); // after that frame's paint
          }, 0);
        }),
      i,
    );
    await passed(page, before);
    await waitForTurn(page);
    drawn.push(time);
    thread.push((await spent()) - start);
  }
  await page.context().close();
  return { drawn, thread };
}

for (const game of games) {
  const firsts = [];
  for (let i = 0; i < 5; i++) firsts.push(await first(game));
  const { drawn, thread } = await moves(game);
  const of = (name) => firsts.map((one) => one[name]);
  console.log(`${game.padEnd(10)} first ${at(of('visit'), 0.5)} ms (least ${at(of('visit'), 0)})   opened ${at(of('opened'), 0.5)} ms   drawn p50 ${at(drawn, 0.5)} ms, p99 ${at(drawn, 0.99)} ms   thread p50 ${at(thread, 0.5)} ms, p99 ${at(thread, 0.99)} ms a decision   (${drawn.length} decisions)`);
}
await browser.close();
await program.end();
