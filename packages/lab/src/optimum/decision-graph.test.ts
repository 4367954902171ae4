import type { Ruleset } from '@fray/engine';
import { describe, expect, it } from 'vitest';
import { expandAll, readSettings } from '../exact/odds-settings.js';
import { policyFor } from '../policies/policies.js';
import { LEFT, RIGHT, toy, toyEndings } from '../testkit.js';
import { DecisionGraph } from './decision-graph.js';
import { exactOptimum } from './optimum.js';

/** The best play of the first side of a toy. */
async function optimumOf(ruleset: Ruleset, policy = 'default') {
  const policies = ruleset.sides.map(() => policyFor(ruleset, policy));
  const graph = new DecisionGraph({ ruleset, plan: null, policies, maxStates: 10_000 }, 0);
  const start = graph.addStart();
  const settings = readSettings('The toy', {});
  await expandAll(graph, settings);
  const found = await exactOptimum({ graph, ruleset, plan: null, start, side: 0, team: 0 }, settings, 10);
  expect(found.ordinary.probability).toBeCloseTo(toyEndings(ruleset, policy).wins[0]!.probability, 14);
  const { mistakes, others } = found.solution!;
  const costs = mistakes.reduce((sum, each) => sum + each.cost, others);
  return { ordinary: found.ordinary.probability, best: found.best.probability, mistakes, costs, found };
}

const wins = (won: boolean) => (won ? 1 : 2);

/** A coin, or a die that is better, or a stumble. */
const better = toy({
  start: 0,
  ends: { 1: LEFT, 2: RIGHT },
  choices: ['coin', 'die', 'stumble'],
  step: (_at, dice, choice) =>
    wins(choice === 'coin' ? dice.chance(1, 2, 'coin') : choice === 'die' && dice.chance(5, 6, 'die')),
});

/** Capital 0 to 4, each stake won one time in four: the classic is to stake as much as helps (Dubins and Savage 1965). */
const gambler = toy({
  start: 2,
  ends: { 0: RIGHT, 4: LEFT },
  choices: ['one', 'all'],
  step: (at, dice, choice) => {
    const stake = choice === 'one' ? 1 : Math.min(at, 4 - at);
    return at + (dice.chance(1, 4, 'stake') ? stake : -stake);
  },
});

/** At 10 a fight is won one time in four, at 11 three times in four; one may walk between them for ever. */
function grounds(choices: readonly string[]) {
  return toy({
    start: 10,
    ends: { 1: LEFT, 2: RIGHT },
    choices,
    step: (at, dice, choice) => {
      if (choice === 'wait') return at;
      return choice === 'walk' ? 21 - at : wins(dice.chance(at === 10 ? 1 : 3, 4, 'fight'));
    },
  });
}

describe('optimal play of a toy', () => {
  it('takes the better of several chances', async () => {
    const { ordinary, best, mistakes } = await optimumOf(better);
    expect([ordinary, best]).toEqual([1 / 2, 5 / 6]);
    expect(mistakes).toHaveLength(1);
    expect(mistakes[0]).toMatchObject({ ordinary: 'coin', better: 'die', perFight: 1, states: 1 });
    expect(mistakes[0]!.cost).toBeCloseTo(1 / 3, 14);
    expect(mistakes[0]!.example).toMatchObject({ ordinaryWins: 1 / 2, betterWins: 5 / 6 });
  });

  it('looks ahead: bold play against bad odds', async () => {
    const { ordinary, best, costs } = await optimumOf(gambler);
    expect(ordinary).toBeCloseTo(1 / 10, 14);
    expect(best).toBeCloseTo(1 / 4, 14);
    expect(costs).toBeCloseTo(best - ordinary, 12);
  });

  it('walks to where the odds are better, and does not walk on for ever', async () => {
    const { ordinary, best, mistakes } = await optimumOf(grounds(['fight', 'wait', 'walk']));
    expect([ordinary, best]).toEqual([1 / 4, 3 / 4]);
    expect(mistakes).toMatchObject([{ ordinary: 'fight', better: 'walk' }]);
  });

  it.each([[['wait', 'fight', 'walk']], [['walk', 'wait', 'fight']]])(
    'counts no fight as won that never ends: %j',
    async choices => {
      const { ordinary, best, mistakes, costs, found } = await optimumOf(grounds(choices));
      expect([ordinary, best]).toEqual([0, 3 / 4]);
      // No single choice is wrong where going on well would still help: it is the going round that loses.
      expect([mistakes, costs]).toEqual([[], 3 / 4]);
      expect(found.solution!.ordinary.outcomes).toMatchObject([{ kind: 'unfinished', probability: 1 }]);
      expect(found.solution!.best.outcomes.map(({ kind }) => kind)).not.toContain('unfinished');
    },
  );

  it('does nothing else where nothing is better', async () => {
    const { ordinary, best, mistakes, found } = await optimumOf(
      toy({
        start: 0,
        ends: { 1: LEFT, 2: RIGHT },
        choices: ['heads', 'tails', 'wait'],
        step: (at, dice, choice) =>
          choice === 'wait' ? at : wins(dice.chance(1, 2, 'coin') === (choice === 'heads')),
      }),
    );
    expect([ordinary, best, mistakes, found.chooses]).toEqual([1 / 2, 1 / 2, [], true]);
  });

  it('knows who never has a choice', async () => {
    const { found } = await optimumOf(
      toy({ start: 0, ends: { 1: LEFT, 2: RIGHT }, step: (_at, dice) => wins(dice.chance(1, 3, 'x')) }),
    );
    expect(found.chooses).toBe(false);
    expect(found.best).toEqual(found.ordinary);
  });

  it('leaves the other side to its policy', async () => {
    const { ordinary, best } = await optimumOf(
      toy({
        start: 0,
        ends: { 1: LEFT, 2: RIGHT },
        choices: ['bad', 'good'],
        sideOf: at => (at === 0 ? 0 : 1),
        // The first side hands over at odds of 1 or 2 in 3; the other could spoil them and does not.
        step: (at, dice, choice) => {
          if (at === 0) return dice.chance(choice === 'good' ? 2 : 1, 3, 'odds') ? 5 : 2;
          return choice === 'good' ? 2 : 1;
        },
      }),
    );
    expect([ordinary, best]).toEqual([1 / 3, 2 / 3]);
  });

  it('sets a policy that draws lots against the best choice', async () => {
    const { ordinary, best, mistakes } = await optimumOf(better, 'random');
    expect(ordinary).toBeCloseTo(4 / 9, 14);
    expect(best).toBeCloseTo(5 / 6, 14);
    expect(mistakes).toMatchObject([{ ordinary: 'chosen at random', better: 'die' }]);
  });
});

describe('questions in the middle of a rule', () => {
  const roll = (dice: Parameters<Parameters<typeof toy>[0]['step']>[1]) => dice.roll(6, 'roll', [5]);

  /** A five wins. Whoever rolls less may roll again, up to `times`; the built-in player keeps what there is. */
  function rolling(times: number) {
    return toy({
      start: 0,
      ends: { 1: LEFT, 2: RIGHT },
      choices: ['roll', 'pass'],
      step: (_at, dice, choice, ask) => {
        if (choice === 'pass') return 2;
        let rolled = roll(dice);
        for (let left = times; left > 0; left--) {
          if (ask(`${rolled}: keep it?`, ['keep', 'again']) === 'keep') break;
          rolled = roll(dice);
        }
        return wins(rolled >= 5);
      },
    });
  }

  it.each([1, 2, 3])('are answered as is best for the roll at hand, %d in a row', async times => {
    const { ordinary, best, mistakes, costs, found } = await optimumOf(rolling(times));
    expect(ordinary).toBeCloseTo(1 / 3, 14);
    expect(best).toBeCloseTo(1 - (2 / 3) ** (times + 1), 14);
    expect(mistakes[0]).toMatchObject({ question: '1: keep it?', ordinary: 'keep', better: 'again' });
    expect(costs).toBeCloseTo(best - ordinary, 12);
    expect(found.solution).toMatchObject({ states: 1, decisions: 1, questions: 2 ** (times + 1) - 2 });
  });

  it('may be answered by lot', async () => {
    const { ordinary, best } = await optimumOf(rolling(1), 'random');
    expect(ordinary).toBeCloseTo(1 / 6, 14);
    expect(best).toBeCloseTo(5 / 9, 14);
  });

  it('are ours in the step of another, whose own stay its own', async () => {
    const { best, found } = await optimumOf(
      toy({
        start: 0,
        ends: { 1: LEFT, 2: RIGHT },
        sideOf: () => 1,
        step: (_at, dice, _choice, ask) => {
          const roll = () => dice.roll(6, 'roll', [5, 6]);
          let rolled = roll();
          if (ask('again?', ['no', 'yes'], 0) === 'yes') rolled = roll();
          // Spared, a five would be enough.
          return wins(rolled >= (ask('strike?', ['strike', 'spare'], 1) === 'strike' ? 6 : 5));
        },
      }),
    );
    expect(best).toBeCloseTo(1 - (5 / 6) ** 2, 14);
    expect(found).toMatchObject({ chooses: true, solution: { decisions: 0, questions: 3 } });
  });
});
