import { type Ruleset, SeededDice, standardRegistry } from '@fray/engine';
import { describe, expect, it } from 'vitest';
import { simulate } from '../simulate/simulate.js';
import { LEFT, RIGHT, shipped, toy, toyEndings } from '../testkit.js';
import { policyFor } from './policies.js';

/** A coin that is good, or a die that is better: but the built-in player knows only the coin. */
const better = toy({
  start: 0,
  ends: { 1: LEFT, 2: RIGHT },
  choices: ['coin', 'die', 'stumble'],
  step: (_at, dice, choice) => {
    if (choice === 'coin') return dice.chance(1, 2, 'coin') ? 1 : 2;
    return choice === 'die' && dice.roll(6, 'die', [2]) >= 2 ? 1 : 2;
  },
});

/** A hero with POWER against an enemy who beats him with weapons alone. */
function sorcerer() {
  const { ruleset, setup } = shipped('saga/black-knight');
  const { hero } = setup as { hero: object };
  return { ruleset, setup: { hero: { ...hero, power: 60, maxPower: 60 }, enemy: 'black-knight' } };
}

async function winRate(fight: { ruleset: string; setup: unknown }, policy: string, fights: number) {
  const report = await simulate({ ...fight, fights, seed: 5, workers: 0, policies: [policy] });
  return report.wins[0]!.rate;
}

describe('search', () => {
  it('finds the better choice that the built-in player does not know', () => {
    expect(policyFor(better, 'search').decide(null, { at: 0 }, new SeededDice(1))).toBe('die');
  });

  it('keeps to the built-in player where nothing is better', () => {
    const same = toy({
      start: 0,
      ends: { 1: LEFT, 2: RIGHT },
      choices: ['heads', 'tails'],
      step: (_at, dice, choice) => (dice.chance(1, 2, 'coin') === (choice === 'heads') ? 1 : 2),
    });
    for (const budget of [1, 40, 41, 100, 400]) {
      expect(policyFor(same, `search:${budget}`).decide(null, { at: 0 }, new SeededDice(1))).toBe('heads');
    }
  });

  it('touches neither the state nor the dice, and follows from the state alone', () => {
    const registry = standardRegistry();
    const { ruleset: id, setup } = sorcerer();
    const ruleset: Ruleset = registry.ruleset(id);
    const plan = ruleset.compile(ruleset.setup.parse(setup));
    const dice = new SeededDice(1);
    const table = { dice, ask: () => expect.fail('no question is due') };
    const states = [1, 2, 3, 4].map(index => {
      dice.deal(index);
      const state = ruleset.start(plan, table);
      while (ruleset.sideOf(plan, state, ruleset.actor(plan, state)) !== 0) {
        ruleset.apply(plan, state, ruleset.decide(plan, state, dice), table);
      }
      return state;
    });
    const before = [JSON.stringify(states), dice.snapshot()];
    const forwards = policyFor(ruleset, 'search:50');
    const there = states.map(state => forwards.decide(plan, state, dice));
    const backwards = policyFor(ruleset, 'search:50');
    const back = states.toReversed().map(state => backwards.decide(plan, state, new SeededDice(99)));
    expect(there).toEqual(back.toReversed());
    expect([JSON.stringify(states), dice.snapshot()]).toEqual(before);
  });

  it('wins far more fights with magic than the built-in player', async () => {
    const fight = sorcerer();
    const usual = await winRate(fight, 'default', 2_000);
    const searched = await winRate(fight, 'search:100', 200);
    expect(usual).toBeLessThan(0.45);
    expect(searched).toBeGreaterThan(0.6);
  });

  it('runs from a fight that is lost, and loses no victory by it', async () => {
    const fight = { ...shipped('saga/demonspawn-lord'), fights: 100, seed: 5, workers: 0 };
    const usual = await simulate({ ...fight, policies: ['default'] });
    const searched = await simulate({ ...fight, policies: ['search:200'] });
    expect(searched.wins[0]!.count).toBeGreaterThanOrEqual(usual.wins[0]!.count);
    expect(searched.outcomes[0]!.kind).toBe('fled');
  });

  it('has exact odds, being no chance itself', () => {
    expect(toyEndings(better, 'search').outcomes).toMatchObject([
      { ...LEFT, probability: 5 / 6 },
      { ...RIGHT, probability: 1 / 6 },
    ]);
  });
});
