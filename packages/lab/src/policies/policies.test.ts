import { EnumeratingDice, type Option, type Ruleset, SeededDice, saga } from '@fray/engine';
import { describe, expect, it } from 'vitest';
import { toy } from '../testkit.js';
import { POLICIES, policyFor, policyProblem } from './policies.js';

const three = toy({ start: 0, ends: {}, step: at => at, choices: ['a', 'b', 'c'] });

function withOptions(options: readonly Partial<Option<unknown>>[]): Ruleset {
  return { ...three, options: () => options as Option<unknown>[] };
}

/** How likely a policy makes each choice. */
function chances(ruleset: Ruleset, question?: { readonly choices: readonly unknown[] }) {
  const dice = new EnumeratingDice();
  const policy = policyFor(ruleset, 'random');
  const found = new Map<unknown, number>();
  let choice: unknown;
  dice.explore(
    () => {
      choice = policy.decide(null, { at: 0 }, dice, question as never);
    },
    () => found.set(choice, (found.get(choice) ?? 0) + dice.probability),
  );
  return Object.fromEntries(found);
}

describe('the names of policies', () => {
  it('are all known', () => {
    for (const { name } of POLICIES) expect(policyProblem(name)).toBeUndefined();
    expect(POLICIES.map(({ name }) => name)).toEqual([
      'default',
      'novice',
      'expert',
      'brawler',
      'random',
      'search',
    ]);
    expect(policyProblem('search:1000')).toBeUndefined();
  });

  it.each([
    ['best', "there is no policy 'best'; there are default, novice, expert, brawler, random, search"],
    ['', 'there is no policy'],
    ['constructor', 'there is no policy'],
    ['random:3', "'random' takes no number"],
    ['search:', 'a whole number from 1 to 1000000'],
    ['search:0', 'a whole number from 1'],
    ['search:1e3', 'a whole number from 1'],
    ['search:-5', 'a whole number from 1'],
    ['search:5:6', 'a whole number from 1'],
    ['search:99999999', 'a whole number from 1'],
    [7, 'must be the name of a policy'],
    [null, 'must be the name of a policy'],
  ])('%j is refused with a reason', (spec, reason) => {
    expect(policyProblem(spec)).toContain(reason);
    expect(() => policyFor(three, spec as string)).toThrow(reason);
  });
});

describe('default', () => {
  it("is the ruleset's own player", () => {
    expect(policyFor(saga as Ruleset, 'default').decide).toBe(saga.decide);
  });
});

describe('random', () => {
  it('makes every choice alike', () => {
    const chance = chances(three);
    expect(Object.keys(chance)).toEqual(['a', 'b', 'c']);
    for (const each of Object.values(chance)) expect(each).toBeCloseTo(1 / 3, 15);
  });

  it('never chooses what is blocked', () => {
    const blocked = { code: 'toy/no', reason: 'No.' };
    expect(chances(withOptions([{ choice: 'a' }, { choice: 'b', blocked }, { choice: 'c' }]))).toEqual({
      a: 0.5,
      c: 0.5,
    });
  });

  it('answers questions', () => {
    expect(chances(three, { choices: ['yes', 'no'] })).toEqual({ yes: 0.5, no: 0.5 });
  });

  it('rolls nothing where there is nothing to choose', () => {
    const dice = new SeededDice(1);
    const before = dice.snapshot();
    expect(policyFor(withOptions([{ choice: 'a' }]), 'random').decide(null, { at: 0 }, dice)).toBe('a');
    expect(dice.snapshot()).toEqual(before);
  });
});
