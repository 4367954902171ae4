import { describe, expect, it } from 'vitest';
import { shipped } from '../../content/content.js';
import { Desk, planOf, started } from '../../run/testkit.js';
import { heroSees } from '../movement/sight.js';
import { rollForWanderer } from './wanderers.js';

const plan = planOf();

/** Turns since the last arrival, and the chance that a monster comes in this one. */
function chanceAfter(since: number): number {
  const state = started(plan, 1);
  state.level.sinceArrival = since - 1;
  let asked = 0;
  const chance = (wins: number, of: number) => {
    asked = wins / of;
    return false;
  };
  rollForWanderer(plan, state, { dice: { ...new Desk().dice, chance } as never, ask: never });
  return asked;
}

const never = () => {
  throw new Error('nothing is asked here');
};

describe('13.7 Wanderers', () => {
  it.each([
    [1, 0.0051],
    [100, 0.015],
    [450, 0.05],
    [1000, 0.05],
  ])('ROGUE-13.7 %i turns after the last arrival the chance is %f', (since, chance) => {
    expect(chanceAfter(since)).toBeCloseTo(chance, 10);
  });

  it('ROGUE-13.7 one awake monster of the depth appears out of sight, and the count starts anew', () => {
    const state = started(plan, 1);
    const before = state.monsters.length;
    state.level.sinceArrival = 40;
    const kestrel = shipped.kinds.findIndex(kind => kind.letter === 'K');
    const desk = new Desk([1, 7, kestrel, 4, 50]);
    rollForWanderer(plan, state, desk.table);
    desk.dice.done();
    const monster = state.monsters.at(-1)!;
    expect([
      state.monsters.length - before,
      monster.kind,
      monster.asleep,
      heroSees(state, monster.tile),
    ]).toEqual([1, kestrel, 0, false]);
    expect([state.level.sinceArrival, state.level.wanderers]).toEqual([0, 1]);
  });

  it('ROGUE-13.7 at most 5 per level: then nothing is rolled', () => {
    const state = started(plan, 1);
    state.level.wanderers = 5;
    rollForWanderer(plan, state, new Desk().table);
    expect(state.level.wanderers).toBe(5);
  });
});
