// Somebody who knows the way to the pepper: sails the chart of Caravelas from the page alone, by mouse or keyboard, so
// that a game ends.
import { readFileSync } from 'node:fs';
import { ended, point, until, waitForTurn } from './player.mjs';

const { cells, currents, home, ports } = JSON.parse(
  readFileSync(new URL('../../data/caravelas/components.json', import.meta.url), 'utf8'),
);
const byId = new Map(cells.map((cell) => [cell.id, cell]));
const nameOf = new Map([...ports.map((port) => [port.cell, port.id]), [home.cell, home.id]]);
const idOf = new Map([...nameOf].map(([id, name]) => [name, id]));
const flows = new Set(
  currents.flatMap((current) => current.cells.slice(1).map((to, i) => `${current.cells[i]}>${to}`)),
);
const cellOf = (name) => byId.get(idOf.get(name) ?? name);

// What is left to pay from every cell to one, event cells counted as a delay.
const known = new Map();
function wayTo(name) {
  if (known.has(name)) return known.get(name);
  const left = new Map([[cellOf(name).id, 0]]);
  for (let changed = true; changed;) {
    changed = false;
    for (const cell of cells)
      for (const to of Object.values(cell.neighbors)) {
        const kind = byId.get(to).kind;
        const price =
          (flows.has(`${cell.id}>${to}`) ? 0.01 : 1) +
          (kind === 'pirate' ? 1 : kind === 'event_blue' ? 1.5 : 0) +
          (left.get(to) ?? Infinity);
        if (price < (left.get(cell.id) ?? Infinity) - 1e-9) {
          left.set(cell.id, price);
          changed = true;
        }
      }
  }
  known.set(name, left);
  return left;
}

// What can be done now, as the page shows it.
const look = (page) =>
  page.evaluate(() => {
    const things = (query) =>
      [...document.querySelectorAll(query)].map((one) => one.getAttribute('data-thing'));
    const seat = document.querySelector('.cv-sheet [data-seat]')?.getAttribute('data-seat') ?? '1';
    return {
      fleet: document.querySelector(`[data-fleet="${seat}"]`)?.getAttribute('data-at'),
      pepper: !!document.querySelector('.cv-hold.full[data-thing="good:pepper"]'),
      wrecked: !!document.querySelector('.cv-ship.sunk [data-thing="good:pepper"]'), // no pepper before Lisboa repairs it
      can: things('.spot.can, .card.can'),
      held: !!document.querySelector('.heldline .held'),
      far: [...document.querySelectorAll('.cv-cost.far')].map((one) => one.getAttribute('data-cell')),
      moves: [...document.querySelectorAll('.mv > .bt[data-move]:enabled')].map((one) =>
        one.getAttribute('data-move'),
      ),
    };
  });
const CARDS = [
  'favourable_wind',
  'storm_2',
  'storm_ne',
  'storm_se',
  'storm_e',
  'storm_nw',
  'storm_sw',
  'storm_w',
  'storm_3',
  'storm_4',
];
const KEYS = { NW: 'KeyT', NE: 'KeyY', W: 'KeyF', E: 'KeyH', SW: 'KeyV', SE: 'KeyB' };

// What the pilot wants: a move by its button, a thing, or a cell (near or far).
function wish(seen) {
  const can = (start) => seen.can.filter((thing) => thing.startsWith(start));
  const button = (...words) =>
    words.map((word) => seen.moves.find((move) => move.startsWith(word))).find(Boolean);
  if (seen.held) return { button: seen.moves[0] };
  if (can('good:').length > 0 && can('good:').length < 3) return { thing: can('good:')[0] }; // something to load
  if (can('piece:').length > 0) return { thing: can('piece:')[0] };
  if (can('card:').length > 0 && can('cell:').length === 0)
    return {
      thing: CARDS.map((card) => `card:${card}`).find((card) => seen.can.includes(card)) ?? can('card:')[0],
    };
  if (can('ship:').length > 0) return { thing: can('ship:')[0] };
  if (can('place:').length > 0) return { thing: can('place:')[0] };
  if (can('deck:').length > 0) return { thing: can('deck:')[0] };
  const left = wayTo(seen.pepper || seen.wrecked ? home.id : 'calecute');
  const price = (name) => left.get(cellOf(name).id) ?? Infinity;
  const near = can('cell:').map((thing) => thing.slice(5));
  const best = (near.length > 0 ? [...near, ...seen.far] : []).sort((a, b) => price(a) - price(b))[0];
  if (best !== undefined && price(best) < price(seen.fleet))
    return near.includes(best) ? { near: best } : { far: best };
  return { button: button('pass', 'roll', 'keep', 'skip', 'stop', 'end', 'stay', 'drift') ?? seen.moves[0] };
}

// One decision with the mouse. A far cell is a course: a touch chooses it, the button beside the question sails it,
// perhaps several decisions long. False when the game is over.
export async function pilotClick(page) {
  await waitForTurn(page);
  if (await ended(page)) return false;
  if (await page.locator('.curtain').count()) {
    await page.click('.curtain button');
    await page.waitForSelector('.curtain', { state: 'detached' });
    return true;
  }
  const before = await point(page);
  const want = wish(await look(page));
  if (want.button || want.thing) await click(page, want.button ? buttonOf(want.button) : thingOf(want.thing));
  else {
    await clickCell(page, want.near ?? want.far);
    if (want.far) {
      await page.waitForSelector('.cv[data-course="plotted"]');
      await click(page, '.ask [data-plan="go"]');
      await until(
        page,
        () => !document.querySelector('.cv[data-course]') || !!document.querySelector('.heldline .held'),
        null,
        { what: 'the course is not sailed' },
      );
    }
  }
  await settled(page, before);
  return true;
}

// The same with keys only: six to steer, N and Enter for all else.
export async function pilotKeys(page) {
  await waitForTurn(page);
  if (await ended(page)) return false;
  const before = await point(page);
  const seen = await look(page);
  const want = wish({ ...seen, far: [] });
  if (want.near)
    await page.keyboard.press(
      KEYS[Object.entries(cellOf(seen.fleet).neighbors).find(([, to]) => to === cellOf(want.near).id)[0]],
    );
  else {
    const wanted = want.button ? buttonOf(want.button) : thingOf(want.thing);
    const there = () => page.evaluate((query) => !!document.activeElement?.matches(query), wanted);
    for (let i = 0; i < 150 && !(await there()); i++)
      await page.keyboard.press(want.button ? 'Shift+N' : 'n');
    if (!(await there())) throw new Error(`N does not reach ${wanted}`);
    await page.keyboard.press('Enter');
  }
  await settled(page, before);
  return true;
}

const buttonOf = (move) => `.mv > .bt[data-move="${move}"]`;
const thingOf = (thing) => `[data-thing="${thing}"].can`;
async function click(page, query) {
  const [x, y] = await page.evaluate((wanted) => {
    const one = document.querySelector(wanted);
    one.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    const box = one.getBoundingClientRect();
    return [box.x + box.width / 2, box.y + box.height / 2];
  }, query);
  await page.mouse.click(x, y);
}
// Where a cell is seen now.
export const placeOf = (page, name) =>
  page.evaluate(
    ([x, y]) => {
      const to = new DOMPoint(x, y).matrixTransform(
        document.querySelector('.cv-chart .board').getScreenCTM(),
      );
      return { x: to.x, y: to.y };
    },
    [cellOf(name).x, cellOf(name).y],
  );
export async function clickCell(page, name) {
  const { x, y } = await placeOf(page, name);
  await page.mouse.click(x, y);
}
// The move was taken, or a thing is held and waits for the rest.
const settled = (page, before) =>
  until(
    page,
    (was) => {
      const bar = document.querySelector('.ask');
      return (
        !!document.querySelector('.end, .curtain, .heldline .held') ||
        !bar ||
        (bar.dataset.point !== was && bar.dataset.pending === 'false')
      );
    },
    before,
    { what: `nothing follows point ${before}` },
  );
