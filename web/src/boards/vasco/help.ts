// Vasco da Gama: which clause speaks of what, and why something cannot be chosen now. Reads the position; decides
// nothing: what can be done comes from the engine.

import { i18n } from '../../lib/i18n.svelte';
import type { EngineView } from '../../lib/protocol';
import type { Absent, GameHelp, Why } from '../help';
import { type Character, type Vasco, LANDINGS, merchantLimit, project, state, step } from './model';

const PRICES = [0, 1, 3, 6, 10];

const because = (name: string, clause: string, args: Why['args'] = {}): Why => ({
  key: `web.vasco.why.${name}`,
  args,
  clause,
});
const player = (seat: number | null | undefined): string => `player:${seat ?? 0}`; // put in words by the page
const area = (name: string): string => i18n.thing('vasco', 'area', name);

function whyNumber(position: Vasco, number: number): Why | null {
  const taken = position.numbers.find((one) => one.number === number);
  if (taken) return because('number_taken', 'V2.2', { player: player(taken.seat) });
  if (number > 20) return because('number_extra', 'V2.4');
  if (step(position)?.step === 'take_extra') return because('number_only_extra', 'V2.4');
  if (position.phase !== 'placing') return because('number_phase', 'V2.2');
  return null;
}

function whyArea(view: EngineView, position: Vasco, name: string): Why | null {
  const now = step(position);
  if (now?.step === 'place_disc' || now?.step === 'take_extra')
    return because('area_full', 'V2.3', { area: area(name) });
  if (now?.step !== 'call') return null;
  const disc = position.numbers.find((one) => one.number === now.number);
  if (disc && disc.area !== name)
    return because('area_other', 'V3.2', { number: now.number!, area: area(disc.area) });
  return whyExecute(view, position);
}

// The call offers no execution: it cannot be paid, or has no effect.
function whyExecute(view: EngineView, position: Vasco): Why | null {
  const now = step(position);
  if (now?.step !== 'call' || view.decision?.moves?.some((move) => move.notation === 'execute')) return null;
  const cost = Number(view.decision?.question.args.cost ?? 0);
  const reals = position.players[now.seat - 1]?.reals ?? 0;
  if (cost > reals) return because('execute_cost', 'V3.3', { cost, reals });
  return because(
    `execute_${String((view.decision?.question.args.area as { name: string } | undefined)?.name ?? 'navigation')}`,
    'V3.4',
  );
}

function whyProject(view: EngineView, position: Vasco, id: string): Why | null {
  const now = step(position);
  const me = position.players[(view.decision?.actor ?? 1) - 1]!;
  const plan = project(id);
  if (me.projects.includes(id)) return because('launch_crew', 'V4.4', { crew: plan.crew });
  if (
    position.players.some((one) => one.projects.includes(id) || one.ships.includes(id)) &&
    !me.ships.includes(id)
  )
    return because('project_other', 'V4.3');
  if (me.ships.includes(id)) {
    if (now?.step !== 'send_ships') return because('ship_waits', 'V6.1');
    return me.captains === 0
      ? because('no_captain', 'V6.1')
      : because('ship_limit', 'V6.2', { limit: plan.limit });
  }
  const onSale = position.upper.includes(id) || position.sao_gabriel === id;
  if (!onSale) return null;
  if (now?.step === 'bonus_project') return because('gabriel_bonus', 'V6.5');
  if (now?.step !== 'buy_project') return because('project_action', 'V4.2');
  if (position.sao_gabriel === id && me.reals >= plan.crew) return because('gabriel_second', 'V4.2');
  return because('project_cost', 'V4.2', { reals: me.reals });
}

function whySailor(position: Vasco, view: EngineView, section: string, colour: string | null): Why | null {
  const now = step(position);
  if (now?.step === 'bonus_sailor') return null;
  if (now?.step !== 'recruit') return because('recruit_action', 'V5.1');
  const me = position.players[(view.decision?.actor ?? 1) - 1]!;
  if (now.section !== undefined && now.section !== section)
    return because('one_section', 'V5.1', { section: now.section });
  if (colour && (position.sections[Number(section) - 1]?.[colour as 'grey'] ?? 0) === 0)
    return because('no_sailor', 'V5.2');
  return because('colours_cost', 'V5.2', {
    reals: me.reals,
    first: PRICES[1]!,
    second: PRICES[2]!,
    third: PRICES[3]!,
    fourth: PRICES[4]!,
  });
}

function whyCaptain(position: Vasco, view: EngineView, name: string): Why | null {
  if (name !== 'mine') return because('captain_other', 'V5.1');
  const now = step(position);
  const me = position.players[(view.decision?.actor ?? 1) - 1]!;
  if (me.captains_waiting === 0) return because('no_captain_left', 'V5.3');
  if (now?.step !== 'recruit') return because('recruit_action', 'V5.1');
  return because('captain_cost', 'V5.3', { reals: me.reals });
}

function whyBerth(position: Vasco, view: EngineView, name: string): Why | null {
  const [landing, number] = name.split('-') as [string, string];
  const value = LANDINGS.find((one) => one.id === landing)?.spaces[Number(number) - 1] ?? 0;
  const now = step(position);
  if (position.landings[landing]?.[Number(number) - 1]) return because('berth_taken', 'V6.2');
  if (now?.step === 'merchant')
    return because('berth_merchant', 'V8.1', {
      value,
      limit: merchantLimit(String((now as { merchant?: string }).merchant ?? position.merchant ?? '')),
    });
  if (now?.step !== 'send_ships') return because('berth_action', 'V6.1');
  const wanted = (view.decision?.question.args.landing as { name: string } | undefined)?.name;
  if (wanted && wanted !== landing)
    return because('one_landing', 'V6.1', { landing: i18n.thing('vasco', 'landing', wanted) });
  return because('berth_limit', 'V6.2', { value });
}

function whyLanding(position: Vasco, view: EngineView, name: string): Why | null {
  const now = step(position);
  if (now?.step === 'send_ships') {
    const wanted = (view.decision?.question.args.landing as { name: string } | undefined)?.name ?? name;
    return because('one_landing', 'V6.1', { landing: i18n.thing('vasco', 'landing', wanted) });
  }
  if (now?.step !== 'choose_landing') return because('berth_action', 'V6.1');
  if (position.landings[name]?.every((berth) => berth !== null)) return because('landing_full', 'V6.2');
  return because('landing_limit', 'V6.2');
}

function whyCharacter(position: Vasco, name: Character): Why | null {
  if (step(position)?.step !== 'character') return because('character_action', 'V7.1');
  return position.characters[name]?.hosted ? because('hosted', 'V7.2') : null;
}

function why(view: EngineView, thing: string): Why | null {
  const position = state(view);
  const [kind, name] = thing.split(':') as [string, string];
  switch (kind) {
    case 'number':
      return whyNumber(position, Number(name));
    case 'area':
      return whyArea(view, position, name);
    case 'project':
      return whyProject(view, position, name);
    case 'stack':
      return because('stack', 'V1.9');
    case 'gabriel':
      return position.sao_gabriel
        ? whyProject(view, position, position.sao_gabriel)
        : because('gabriel_sold', 'V4.2');
    case 'section':
      return whySailor(position, view, name, null);
    case 'sailor':
      return whySailor(position, view, name.slice(0, 1), name.slice(2));
    case 'captain':
      return whyCaptain(position, view, name);
    case 'bag':
      return because('bag', 'V6.3');
    case 'berth':
      return whyBerth(position, view, name);
    case 'landing':
      return whyLanding(position, view, name);
    case 'character':
      return whyCharacter(position, name as Character);
    case 'purse':
      if (step(position)?.step !== 'character') return because('character_action', 'V7.1');
      return because('purse_taken', 'V7.1');
    case 'merchant':
      return because('merchant_when', 'V8.2');
    case 'renounce':
    case 'first':
      return because('renounce_when', 'V3.5');
    case 'colour':
      return because('colour_when', 'V4.4');
    default:
      return null;
  }
}

function absent(view: EngineView): Absent[] {
  const position = state(view);
  const execute = whyExecute(view, position);
  const found: Absent[] = execute ? [{ words: 'vasco.move.execute', why: execute }] : [];
  const now = step(position);
  const moves = view.decision?.moves ?? [];
  if (
    now?.step === 'recruit' &&
    !moves.some((move) => move.notation === 'captain') &&
    !(now as { captain?: boolean }).captain
  ) {
    const reason = whyCaptain(position, view, 'mine');
    if (reason) found.push({ words: 'vasco.move.captain', why: reason });
  }
  return found;
}

export const help: GameHelp = {
  asks: {
    take: 'V2.2',
    take_extra: 'V7.5',
    place: 'V2.2',
    call: 'V3.2',
    recruit: 'V5.1',
    recruit_more: 'V5.2',
    buy: 'V4.2',
    buy_second: 'V4.2',
    landing: 'V6.1',
    send: 'V6.2',
    send_more: 'V6.1',
    gain: 'V6.3',
    enlist: 'V6.3',
    character: 'V7.1',
    merchant: 'V8.1',
    merchant_now: 'V7.6',
    launch: 'V4.6',
    launch_now: 'V4.6',
    launch_last: 'V10.2',
    over: 'V10.4',
  },
  happens: {
    round_begins: 'V9.6',
    tile_laid: 'V2.1',
    placed: 'V2.2',
    tile_turned: 'V3.1',
    executed: 'V3.3',
    renounced: 'V3.5',
    launched: 'V4.4',
    sailor_recruited: 'V5.2',
    captain_recruited: 'V5.3',
    project_bought: 'V4.2',
    gabriel_bought: 'V4.3',
    ship_sent: 'V6.3',
    project_gained: 'V6.3',
    sailor_enlisted: 'V6.3',
    sailor_drawn: 'V6.3',
    captain_gained: 'V6.3',
    reals_gained: 'V6.3',
    money_taken: 'V7.1',
    hosted: 'V7.2',
    dias_honours: 'V7.3',
    missionary_gained: 'V7.4',
    missionary_missed: 'V7.4',
    merchant_sent: 'V8.1',
    merchant_removed: 'V8.3',
    ship_earned: 'V9.1',
    coast_scored: 'V9.2',
    ship_sailed: 'V9.3',
    ship_left: 'V9.5',
    merchant_sailed: 'V8.5',
    merchant_left: 'V8.5',
    gabriel_laid: 'V9.6',
    project_laid: 'V9.6',
    stack_shows: 'V1.9',
    merchant_turned: 'V9.6',
    sailors_refilled: 'V9.6',
    first_player: 'V9.6',
    reals_counted: 'V10.3',
    captains_counted: 'V10.3',
    game_over: 'V10.4',
  },
  why,
  absent,
};
