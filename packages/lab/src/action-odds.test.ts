import { Fight, standardRegistry } from '@fray/engine';
import { describe, expect, it } from 'vitest';
import { actionOdds } from './action-odds.js';

const registry = standardRegistry();

function begun(name: string, change: object = {}): Fight {
  const { ruleset, setup } = registry.setup(name);
  const rules = registry.ruleset(ruleset);
  return Fight.start(
    rules,
    { ...(setup as object), ...change },
    {
      seed: 1,
      players: rules.sides.map((_, side) => side),
    },
  );
}

describe('the odds of an action', { timeout: 60_000 }, () => {
  it('are those that the rules give, number by number', async () => {
    const blocks = {
      heroes: [{ name: 'A', ac: 15, hp: 45, attack: 5, damage: '1d4', at: [3, 3] }],
      monsters: [{ name: 'B', ac: 15, hp: 3, attack: 5, damage: '1d4', at: [4, 3] }],
    };
    const [attack] = (await actionOdds(begun('d20/duel', blocks))).filter(
      ({ label }) => label === 'Attack B',
    );
    // d20 + 5 against 15: from 10 on; a 20 doubles, and 3 is all that B has.
    expect(attack).toMatchObject({ exact: true, chance: 0.55 });
    const [lost] = attack!.changes.filter(({ name, what }) => name === 'B' && what === 'HP');
    expect(lost!.before).toBe(3);
    expect(lost!.values).toEqual([-3, -2, -1, 0]);
    const [dead, two, one, none] = lost!.probabilities;
    expect(none).toBeCloseTo(0.45, 12);
    expect(one).toBeCloseTo(10 / 80, 12);
    expect(two).toBeCloseTo(10 / 80 + 1 / 80, 12);
    expect(dead).toBeCloseTo(20 / 80 + 3 / 80, 12);
    expect(attack!.falls).toEqual([{ who: 1, name: 'B', probability: expect.closeTo(23 / 80, 12) }]);
    expect(attack!.ends).toBeCloseTo(23 / 80, 12);
  });

  it.each(['saga/sorcery', 'd20/party', 'rogue/troll', 'quest/warband', 'arena/duel'])(
    'of %s add up, and what never changes is left out',
    async name => {
      const fight = begun(name);
      const before = JSON.stringify(fight.state);
      const all = await actionOdds(fight, { fights: 200 });
      expect(all.length).toBeGreaterThan(0);
      for (const { changes, ends, falls } of all) {
        for (const { probabilities, values } of changes) {
          expect(probabilities.reduce((sum, each) => sum + each, 0)).toBeCloseTo(1, 9);
          expect(values.length > 1 || values[0] !== 0).toBe(true);
        }
        for (const probability of [ends, ...falls.map(each => each.probability)])
          expect(probability >= 0 && probability <= 1).toBe(true);
      }
      expect(JSON.stringify(fight.state)).toBe(before);
    },
  );

  it('can be given up', async () => {
    const stop = new AbortController();
    const asked = actionOdds(begun('quest/adventure'), { fights: 100_000, signal: stop.signal });
    setTimeout(() => stop.abort(new Error('enough of it')), 50);
    await expect(asked).rejects.toThrow('enough of it');
  });
});
