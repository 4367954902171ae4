import { replayed, standardRegistry, verify } from '@fray/engine';
import { describe, expect, it } from 'vitest';
import { policyFor } from '../policies/policies.js';
import { shipped } from '../testkit.js';
import { openFight } from './job.js';
import { replayFight } from './replay-fight.js';
import { fightSeed } from './report.js';
import { Runner } from './runner.js';
import { simulate } from './simulate.js';

const registry = standardRegistry();

/** One fight of many, as simulations fight it. */
function fought(name: string, policies: readonly string[], index: number, common = false) {
  const spec = { ...shipped(name), policies };
  const { ruleset, plan, policies: all } = openFight(spec, 'The test');
  const runner = new Runner({
    ruleset,
    plan,
    policies: all.map(each => policyFor(ruleset, each)),
    seed: 'many',
    common,
  });
  runner.run(index);
  const { outcome, choices } = runner;
  return { spec, outcome, choices, measured: ruleset.measure?.(plan, runner.state) };
}

describe('the replay of a fight of a simulation', () => {
  it.each([
    ['saga/doombringer', 'default'],
    ['saga/doombringer', 'random'],
    ['saga/sorcery', 'search:20'],
    ['saga/gauntlet', 'default'],
    ['d20/party', 'default'],
    ['rogue/troll', 'default'],
    ['quest/owlbear', 'default'],
    ['quest/coven', 'random'],
    ['arena/duel', 'default'],
  ])('of %s, played by %s, is that fight', (name, policy) => {
    for (const index of [3, 4]) {
      // As simulations fight it, and as comparisons do.
      const found = [false, true].map(common => {
        const { spec, outcome, measured } = fought(name, [policy], index, common);
        const replay = replayFight(spec, fightSeed('many', index, common));
        const ruleset = registry.ruleset(spec.ruleset);
        expect(verify(ruleset, replay)).toBeNull();
        const fight = replayed(ruleset, replay);
        expect(fight.outcome).toEqual(outcome);
        expect(ruleset.measure?.(fight.plan, fight.state)).toEqual(measured);
        return replay.digest;
      });
      expect(new Set(found).size).toBe(2);
    }
  });

  it('may take as many choices as the fight took, answers not counted, and no fewer', () => {
    // The last choice of the first of them leaves a question to be answered.
    for (const index of [0, 1]) {
      const { spec, choices } = fought('quest/owlbear', [], index);
      const replay = (most: number) => replayFight(spec, fightSeed('many', index), most);
      expect(replay(choices).choices.length).toBeGreaterThan(choices);
      expect(() => replay(choices - 1)).toThrow(`The fight has no end within ${choices - 1} choices.`);
    }
  });

  it('shows the best, the median and the worst of them', async () => {
    const spec = shipped('saga/doombringer');
    const { examples, wins, measures } = await simulate({ ...spec, fights: 600, seed: 7, workers: 0 });
    const ruleset = registry.ruleset(spec.ruleset);
    const [best, median, worst] = (['best', 'median', 'worst'] as const).map(which => {
      const replay = replayFight(spec, examples![which]);
      return { choices: replay.choices.length, winner: replayed(ruleset, replay).outcome!.winner };
    });
    expect(best!.winner).toBe(0);
    expect(worst!.winner).toBe(1);
    expect(median!.winner).toBe(wins[0]!.rate > 0.5 ? 0 : 1);
    // No victory was won sooner, no defeat suffered sooner.
    expect(Math.min(best!.choices, worst!.choices)).toBe(measures.choices!.min);
    expect(median!.choices).toBeGreaterThan(measures.choices!.min);
  });
});
