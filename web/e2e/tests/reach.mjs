// What the rules allow and what the page lets one do are the same: every legal move can be made by touching lit things
// and pressing what stands in the bar, nothing is lit that leads nowhere, and what a button says is what is paid.
import assert from 'node:assert/strict';
import { listen, openPage, point, sitDown, until, waitForTurn } from '../player.mjs';

// All moves that the bar offers, with the things that each touches and what it says of its price, and all that is lit;
// where a kind of action is asked for first, for each of them.
const survey = async () => {
  const breath = () => new Promise((done) => setTimeout(done, 20));
  const buttons = () =>
    [...document.querySelectorAll('.mv .bt[data-move]')].map((one) => ({
      move: one.dataset.move,
      things: one.dataset.things.split(' ').filter(Boolean),
      says: one.querySelector('.sr:last-child')?.textContent ?? '',
    }));
  const actionsSeen = () =>
    [...document.querySelectorAll('.mv [data-action]')].map((one) => one.dataset.action);
  const look = async () => {
    const actions = new Set(actionsSeen());
    const lit = [...document.querySelectorAll('.can[data-thing]')].map((one) => one.dataset.thing);
    const moves = new Map(buttons().map((one) => [one.move, one]));
    for (let i = 0; i < document.querySelectorAll('.mv .pick > button').length; i++) {
      const picker = document.querySelectorAll('.mv .pick > button')[i];
      if (picker.getAttribute('aria-expanded') !== 'true') picker.click();
      await breath();
      for (const one of buttons()) moves.set(one.move, one);
      for (const one of actionsSeen()) actions.add(one); // those behind "More"
      document.querySelectorAll('.mv .pick > button')[i].click();
      await breath();
    }
    const steps = document.querySelector('.g-stepper') !== null;
    return { lit: [...new Set(lit)], moves: [...moves.values()], steps, actions: [...actions] };
  };
  const seen = [await look()];
  for (const action of seen[0].actions) {
    const button = () => document.querySelector(`.mv [data-action="${action}"]`);
    for (const picker of document.querySelectorAll('.mv .pick > button')) {
      if (button()) break;
      picker.click();
      await breath();
    }
    button().click();
    await breath();
    seen.push(await look());
    document.querySelector('.mv .back').click();
    await breath();
  }
  return seen;
};

function faultsOf({ lit, moves, steps }) {
  const faults = [];
  const known = new Set(moves.flatMap(({ things }) => things));
  for (const thing of lit) if (!known.has(thing)) faults.push(`${thing} is lit and leads nowhere`);
  for (const { move, things } of moves) {
    const drawn = things.filter((thing) => lit.includes(thing));
    const stepped = steps && /^bid \d+$/.test(move); // by plus and minus, one figure lit at a time
    if (things.length > 0 && drawn.length === 0 && !stepped) faults.push(`"${move}" stays dark: ${things}`);
    const left = moves.filter((other) => drawn.every((thing) => other.things.includes(thing)));
    // What is left then, the bar tells apart; but nothing that would do so may stay dark.
    const dark = things.some(
      (thing) => !lit.includes(thing) && left.some((other) => !other.things.includes(thing)),
    );
    if (drawn.length > 0 && left.length > 1 && dark)
      faults.push(`touching ${drawn} leaves ${left.length} moves, "${move}" among them`);
  }
  return faults;
}

// "coins: 6 → 4": what is said to be left of each thing.
const promised = (says) =>
  [...says.matchAll(/(\S+): (\d+) → (\d+)/g)].map(([, word, from, to]) => [word, Number(from), Number(to)]);

const legal =
  (game, seats, decisions) =>
  async ({ browser, base }) => {
    const page = await openPage(browser, base, { width: 1440, height: 900, blank: true });
    const heard = listen(page);
    await page.goto(base);
    await page.waitForSelector('.pick-game');
    await sitDown(page, game, seats, { level: 'random' });
    let checked = 0;
    let paid = 0;
    for (let i = 0; i < decisions; i++) {
      await waitForTurn(page);
      if (await page.locator('.end').count()) break;
      const { view } = heard;
      const seen = await page.evaluate(survey);
      const offered = new Map(seen.flatMap(({ moves }) => moves.map((one) => [one.move, one])));
      assert.deepEqual(
        [...offered.keys()].sort(),
        view.decision.moves.map((move) => move.notation).sort(),
        `${game}, point ${view.point}: the bar offers what is legal`,
      );
      for (const group of seen)
        assert.deepEqual(faultsOf(group), [], `${game}, point ${view.point}, ${view.decision.question.key}`);
      checked += offered.size;
      // One of them is played; what the button said of it comes true in the next view.
      const all = [...offered.values()];
      const { move, says } = all[(i * 7919 + view.point * 31) % all.length];
      const seat = view.decision.actor;
      const before = await point(page);
      heard.views.length = 0;
      await page.evaluate(async (move) => {
        const breath = () => new Promise((done) => setTimeout(done, 20));
        const find = () => document.querySelector(`.mv .bt[data-move="${CSS.escape(move)}"]`);
        const look = async () => {
          for (let i = 0; !find() && i < document.querySelectorAll('.mv .pick > button').length; i++) {
            document.querySelectorAll('.mv .pick > button')[i].click();
            await breath();
          }
          return find();
        };
        const actions = [...document.querySelectorAll('.mv [data-action]')].map((one) => one.dataset.action);
        for (const action of (await look()) ? [] : actions) {
          document.querySelector(`.mv [data-action="${action}"]`).click();
          await breath();
          if (await look()) break;
          document.querySelector('.mv .back').click();
          await breath();
        }
        find().click();
      }, move);
      await until(page, (was) => (document.querySelector('.ask')?.dataset.point ?? 'over') !== was, before);
      const next = heard.views.find((one) => one.point === view.point + 1);
      const effects = view.decision.moves.find((one) => one.notation === move).effects ?? {};
      const changes = Object.entries(effects).filter(([, change]) => change !== 0);
      assert.equal(
        promised(says).length,
        changes.filter(([name]) => typeof view.resources[seat - 1][name] === 'number').length,
        `"${move}" says all that it costs and gives: ${says}`,
      );
      // Where a round ended with it, discs and the like came back; a colonist that came too late for a colony brings
      // what its failure brings, too.
      const { key } = view.decision.question;
      const failed =
        key === 'goa.question.found' && move.startsWith('use ') && next?.decision?.question.key !== key;
      if (next && !failed && JSON.stringify(next.headline) === JSON.stringify(view.headline))
        for (const [name, change] of changes) {
          const had = view.resources[seat - 1][name];
          if (typeof had !== 'number') continue;
          assert.ok(
            promised(says).some(([, from, to]) => from === had && to === had + change),
            `"${move}": ${name} ${had} → ${had + change} is said: ${says}`,
          );
          assert.equal(next.resources[seat - 1][name], had + change, `"${move}": ${name} as it was said`);
          paid++;
        }
    }
    assert.deepEqual(page.complaints, []);
    return `${checked} moves reached, ${paid} prices paid`;
  };

export const slow = ['Vasco', 'Goa', 'Au nom du Roi', 'Caravelas'];
export const tests = {
  Vasco: legal('vasco', ['me', 'bot'], 45),
  Goa: legal('goa', ['me', 'bot', 'bot'], 90),
  'Au nom du Roi': legal('roi', ['me', 'bot'], 45),
  Caravelas: legal('caravelas', ['me', 'bot'], 45),
};
