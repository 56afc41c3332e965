// The page's figures, in Chromium on this machine, by the page's own clock. cd web && node ../bench/page.mjs [game...]
//   first   from opening the address (nothing kept by the browser) to a decision that can be made, the buttons on the
//           way pressed as soon as they are there; tables in which the person begins, since a bot's turn takes its time
//   opened  from opening the address of a table, as a reload does, to a decision that can be made
//   drawn   from the click on a move until the frame that shows what became of it is done
//   thread  time of the page's own thread for everything that a decision brings, until the next can be made
import { loadavg } from 'node:os';
import { pathToFileURL } from 'node:url';
import { resolve } from 'node:path';

process.env.CARREIRA ??= resolve('../build/release/bin/carreira');
const { openBrowser, openPage, passed, sitDown, waitForTurn, ended, point, until } = await import(pathToFileURL(resolve('e2e/player.mjs')));
const { startProgram } = await import(pathToFileURL(resolve('e2e/program.mjs')));
const games = process.argv.length > 2 ? process.argv.slice(2) : ['vasco', 'goa', 'caravelas', 'roi'];
const at = (times, share) => [...times].sort((a, b) => a - b)[Math.min(times.length - 1, Math.floor(times.length * share))].toFixed(0);

const MINE = '.ask.mine[data-pending="false"]';

const browser = await openBrowser();
const program = await startProgram();
console.log(`load of the machine: ${loadavg()[0].toFixed(1)}`);

// A visitor who comes for the first time, in a hurry. Pressed within the page: a driver's click waits for other things, too.
async function first(game) {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  await context.addInitScript(
    ({ ready, way }) => {
      const pressed = new Set(sessionStorage.pressed?.split('|')); // a reload is no new visit
      const watch = new MutationObserver(() => {
        for (const name of way) {
          const button = document.querySelector(name);
          if (!button || button.disabled || pressed.has(name)) continue;
          pressed.add(name);
          sessionStorage.pressed = [...pressed].join('|');
          button.click();
        }
        const bar = document.querySelector('.ask');
        if (!bar) return;
        window.begins ??= bar.matches(ready);
        if (!bar.matches(ready)) return;
        watch.disconnect();
        requestAnimationFrame(() => setTimeout(() => (window.readyAt = performance.now()), 0));
      });
      watch.observe(document, { subtree: true, childList: true, attributes: true });
    },
    { ready: MINE, way: [`[data-game="${game}"]`, '.newtable button.big'] },
  );
  const page = await context.newPage();
  const ready = () => until(page, () => (window.begins === false || window.readyAt) && { at: window.readyAt, begins: window.begins }, null, { timeout: 60000 });
  await page.goto(program.base, { waitUntil: 'commit' });
  const visit = await ready();
  if (visit.begins) await page.reload({ waitUntil: 'commit' });
  const opened = visit.begins ? await ready() : visit;
  await context.close();
  return { begins: visit.begins, visit: visit.at, opened: opened.at };
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
            const bar = document.querySelector('.ask');
            const before = bar.dataset.point;
            const all = [...document.querySelectorAll('.mv .bt[data-move]:enabled')];
            const start = performance.now();
            const watch = new MutationObserver(() => {
              if (bar.isConnected && bar.dataset.point === before) return;
              watch.disconnect();
              requestAnimationFrame(() => setTimeout(() => done(performance.now() - start), 0)); // after that frame's paint
            });
            watch.observe(document, { subtree: true, childList: true, attributes: true });
            all[turn % all.length].click();
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
  const [begun, openings] = [[], []];
  for (let i = 0; i < 30 && begun.length < 5; i++) {
    const { begins, visit, opened } = await first(game);
    if (!begins) continue;
    begun.push(visit);
    openings.push(opened);
  }
  const { drawn, thread } = await moves(game);
  console.log(`${game.padEnd(10)} first ${at(begun, 0.5)} ms (least ${at(begun, 0)})   opened ${at(openings, 0.5)} ms   drawn p50 ${at(drawn, 0.5)} ms, p99 ${at(drawn, 0.99)} ms   thread p50 ${at(thread, 0.5)} ms, p99 ${at(thread, 0.99)} ms a decision   (${drawn.length} decisions)`);
}
await browser.close();
await program.end();
