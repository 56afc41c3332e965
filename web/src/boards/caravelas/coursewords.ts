// A course in words: how long it is, what it costs, what it brings.

import { i18n, t } from '../../lib/i18n.svelte';
import type { EngineView } from '../../lib/protocol';
import { type Reached, bringsOf } from './courses';
import { state, step } from './model';

export function courseWords(view: EngineView, seat: number, reached: Reached): string {
  const brings = bringsOf(view, seat, reached);
  const bonus = step(state(view))?.step === 'bonus';
  const say = (key: string, values: Record<string, string | number> = {}) =>
    t(`web.caravelas.${key}`, values);
  const parts = [say('course_cells', { count: reached.path.length })];
  if (bonus) parts.push(say('bonus_left', { count: brings.left }));
  else parts.push(say('cost', { count: reached.cost }), say('course_left', { count: brings.left }));
  if (brings.vp > 0) parts.push(say('brings_vp', { vp: brings.vp }));
  if (brings.destinations > 0) parts.push(say('brings_destination', { vp: brings.destinations }));
  if (brings.good) parts.push(say('brings_good', { good: i18n.thing('caravelas', 'good', brings.good) }));
  if (brings.pirates > 0) parts.push(say('brings_pirates', { count: brings.pirates }));
  if (brings.die) parts.push(say('brings_die'));
  if (brings.card) parts.push(say(view.options.variant === 'standard' ? 'brings_card' : 'brings_draw'));
  else if (brings.last) parts.push(say(brings.home ? 'brings_stop' : 'brings_last'));
  return parts.join(' · ');
}
