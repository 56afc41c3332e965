import { describe, expect, it } from 'vitest';
import { alias } from '../src/boards/vasco/model';
import type { EngineView, Move } from '../src/lib/protocol';
import { partly } from './partly';

describe('Vasco: what a move touches', () => {
  const renounce = partly<Move>({ notation: 'renounce', phrase: { key: 'vasco.move.renounce', args: {} } });
  const called = (number: number) =>
    partly<EngineView>({
      position: { steps: [{ step: 'call', number }] },
      decision: { question: { key: 'vasco.question.call', args: { number } } },
    });
  it('shows the coin of its row where renouncing pays', () => {
    expect(alias(called(13))(renounce)).toEqual(['renounce:now']);
  });
  it('shows none for 21 and 22, which pay nothing', () => {
    expect(alias(called(21))(renounce)).toEqual([]);
  });
});
