import { describe, expect, it } from 'vitest';
import { rogueRun } from '../../index.js';
import { hurtHero } from '../../rules/damage.js';
import { score } from '../../rules/outcome.js';
import { Desk, planOf, started } from '../testkit.js';

const plan = planOf();
function ended(ending: 'dead' | 'won') {
  const state = started(plan, 4);
  Object.assign(state, { turn: 1239 });
  Object.assign(state.hero, { gold: 321, level: 7 });
  Object.assign(state.tally, { xp: 456, dealt: 99, taken: 44 });
  state.tally.kills[shippedIndex('O')] = 2;
  if (ending === 'won') state.ending = 'won';
  else hurtHero(plan, state, new Desk().table, { amount: 500, source: 'an Orc' });
  return state;
}
const shippedIndex = (letter: string) => plan.content.kinds.findIndex(kind => kind.letter === letter);

describe('13.8 Score', () => {
  it('ROGUE-13.8 10 × gold + 100 × level + 5 × all XP − floor(turns / 10)', () => {
    expect(score(ended('dead'))).toBe(3210 + 700 + 2280 - 123);
  });

  it('ROGUE-13.8 a win adds 10000', () => {
    expect(score(ended('won'))).toBe(3210 + 700 + 2280 - 123 + 10_000);
  });

  it('ROGUE-13.8 at least 0', () => {
    const state = started(plan, 4);
    state.turn = 100_000;
    expect(score(state)).toBe(0);
  });

  it('ROGUE-13.8 the score is in the outcome and among the measures', () => {
    const state = ended('dead');
    expect(rogueRun.outcome(plan, state)).toEqual({ kind: 'dead', winner: 1, score: score(state) });
    expect(rogueRun.measure!(plan, state)).toEqual({
      depth: 1,
      level: 7,
      turns: 1239,
      kills: 2,
      score: score(state),
    });
  });

  it('ROGUE-13.8 the end screen shows score, depth, level, kills by kind, turns, damage and cause of death', () => {
    const { ending } = rogueRun.view(plan, ended('dead'), 0);
    const facts = Object.fromEntries(ending!.facts.map(({ label, value }) => [label, value]));
    expect(facts).toMatchObject({
      Score: 6067,
      Depth: '1 of 10',
      Level: 7,
      Kills: 2,
      Turns: 1239,
      'Damage dealt': 99,
      'Cause of death': 'an Orc',
    });
    expect(facts['Damage taken']).toBe(44 + 12);
    expect(ending!.facts.find(fact => fact.label === 'Kills')?.detail).toBe('Orc 2');
  });

  it('ROGUE-11.5 one life while permadeath is on', () => {
    expect(rogueRun.oneLife!(plan)).toBe(true);
    expect(rogueRun.oneLife!(planOf({ options: { permadeath: false } }))).toBe(false);
  });

  it('the stage names the depth and marks the way', () => {
    const { stage } = rogueRun.view(plan, started(planOf({ depth: 3 }), 1), 0);
    expect([stage?.title, stage?.path.length]).toEqual(['Depth 3 of 10', 10]);
    expect(stage?.path.slice(0, 4).map(step => step.mark)).toEqual(['done', 'done', 'here', 'ahead']);
  });
});
