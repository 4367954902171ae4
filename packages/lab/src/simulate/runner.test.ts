import { Fight, type Question, type Ruleset, SeededDice, standardRegistry } from '@fray/engine';
import { describe, expect, it } from 'vitest';
import { policyFor } from '../policies/policies.js';
import { LEFT, RIGHT, toy, walk } from '../testkit.js';
import { Runner } from './runner.js';

function runnerOf(ruleset: Ruleset, plan: unknown, seed: number, policy = 'default') {
  const policies = ruleset.sides.map(() => policyFor(ruleset, policy));
  return new Runner({ ruleset, plan, policies, seed, maxChoices: 1_000 });
}

describe('Runner', () => {
  it.each(['saga/mercenary', 'saga/doombringer', 'saga/sorcery', 'saga/gauntlet'])(
    'plays %s as Fight does, with the dice of (seed, index)',
    name => {
      const registry = standardRegistry();
      const { ruleset: id, setup } = registry.setup(name);
      const ruleset = registry.ruleset(id);
      const runner = runnerOf(ruleset, ruleset.compile(ruleset.setup.parse(setup)), 7);
      for (const index of [0, 1, 2, 3, 2, 1]) {
        runner.run(index);
        const dice = new SeededDice(7, index);
        const fight = Fight.start(ruleset, setup, { seed: 7, dice, players: [] });
        expect(runner.state).toEqual(fight.state);
        expect(runner.outcome).toEqual(fight.outcome);
      }
    },
  );

  it('plays the same fight again whatever was played in between, random players included', () => {
    const registry = standardRegistry();
    const ruleset = registry.ruleset('saga-gauntlet');
    const runner = runnerOf(ruleset, ruleset.compile(ruleset.setup.parse({})), 7, 'random');
    const play = (index: number) => {
      runner.run(index);
      return JSON.stringify([runner.state, runner.choices]);
    };
    const first = [play(5), play(6)];
    expect(first[0]).not.toBe(first[1]);
    expect([play(5), play(6)]).toEqual(first);
  });

  it('asks the policy of the side that moves', () => {
    const duel: Ruleset = {
      ...toy({ start: 0, ends: { 3: LEFT }, step: (at, _dice, choice) => at + (choice === 'go' ? 1 : 0) }),
      actor: (_plan, state) => ((state as { at: number }).at === 3 ? -1 : (state as { at: number }).at % 2),
      sideOf: (_plan, _state, who) => who,
    };
    const asked: number[] = [];
    const policies = [0, 1].map(side => ({
      decide: () => {
        asked.push(side);
        return 'go';
      },
    }));
    new Runner({ ruleset: duel, plan: null, policies, seed: 1 }).run(0);
    expect(asked).toEqual([0, 1, 0]);
  });

  it('has questions answered by the policy of the side that is asked', () => {
    const base = toy({ start: 0, ends: { 1: LEFT, 2: RIGHT }, step: at => at });
    const asking: Ruleset = {
      ...base,
      sideOf: (_plan, _state, who) => who,
      apply: (_plan, state, _choice, table) => {
        (state as { at: number }).at = table.ask({ id: 'q', who: 1, choices: [] }) as number;
      },
    };
    const silent = { decide: () => 'move' };
    const policies = [
      silent,
      { decide: (...args: unknown[]) => ((args[3] as Question<unknown>).id === 'q' ? 2 : 1) },
    ];
    const runner = new Runner({ ruleset: asking, plan: null, policies, seed: 1 });
    runner.run(0);
    expect(runner.outcome).toEqual(RIGHT);
  });

  it('stops a fight that does not end, and says so', () => {
    const runner = runnerOf(toy({ start: 0, ends: {}, step: at => at }), null, 1);
    runner.run(0);
    expect(runner.choices).toBe(1_000);
    expect(runner.outcome).toEqual({ kind: 'unfinished', winner: null });
  });

  it('plays on from a state without touching it', () => {
    const ruleset = toy({ start: 0, ends: { 4: LEFT }, step: at => at + 1 });
    const runner = runnerOf(ruleset, null, 1);
    const from = { at: 2 };
    runner.runFrom(from, 'step', 0);
    expect(from).toEqual({ at: 2 });
    expect(runner.state).toEqual({ at: 4 });
    expect(runner.choices).toBe(1);
  });

  it('counts choices', () => {
    const runner = runnerOf(walk(1, 2, 1, 2), null, 1);
    runner.run(0);
    expect(runner.choices).toBe(1);
  });
});
