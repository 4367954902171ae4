import { Fight, standardRegistry } from '@fray/engine';
import { describe, expect, it, vi } from 'vitest';
import { LEFT, toy } from '../testkit.js';
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

describe('the odds of an action', () => {
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

  it('are certain where nothing else can come about, whatever the last digits of many ways add up to', async () => {
    const thrown = {
      heroes: [{ weapon: 'shortsword', pack: [], at: [1, 1] }],
      monsters: [{ name: 'B', ac: 15, hp: 1, attack: 5, damage: '1d4', at: [4, 1] }],
      options: { throwing: true },
    };
    const all = await actionOdds(begun('d20/duel', thrown));
    const [sure] = all.filter(({ label }) => label.startsWith('Throw'));
    expect(sure).toMatchObject({ exact: true, chance: 1, ends: 1, falls: [{ name: 'B', probability: 1 }] });
    expect(sure!.paths).toBeGreaterThan(2);
    expect(sure!.changes.find(({ name }) => name === 'B')).toMatchObject({
      values: [-1],
      probabilities: [1],
    });
    // What may or may not be is neither, and what cannot be is not listed.
    const [wait] = all.filter(({ label }) => label === 'Wait');
    expect(wait).toMatchObject({ falls: [], ends: 0 });
  });

  it('are never certain where something else can come about, however seldom', async () => {
    // Nine times one in a hundred: what a number cannot tell from nothing.
    const ruleset = toy({
      start: 0,
      ends: { 1: LEFT },
      step: (_, dice) => (Array.from({ length: 9 }).every(() => dice.chance(1, 100, 'luck')) ? 0 : 1),
    });
    const [step] = await actionOdds({ ruleset, plan: null, state: { at: 0 } });
    expect(step!.exact).toBe(true);
    expect(step!.ends).toBeLessThan(1);
    expect(step!.ends).toBeGreaterThan(1 - 1e-15);
  });

  it('are estimated where dice fall in too many ways, and then they say so', async () => {
    // A hundred thousand ways; it ends in half of them.
    const ruleset = toy({
      start: 0,
      ends: { 1: LEFT },
      step: (_, dice) => Array.from({ length: 5 }, () => dice.roll(10, 'luck')).reduce((a, b) => a + b) % 2,
    });
    const standing = { ruleset, plan: null, state: { at: 0 } };
    const [usual] = await actionOdds(standing);
    const tried = async (seed: number) => (await actionOdds(standing, { fights: 50, seed }))[0]!;
    const [few, again, other] = [await tried(1), await tried(1), await tried(2)];
    expect([usual, few].map(each => [each!.exact, each!.paths])).toEqual([
      [false, 1_000],
      [false, 50],
    ]);
    expect(Math.abs(usual!.ends - 0.5)).toBeLessThan(0.1);
    expect(few).toEqual(again);
    expect(few.ends).not.toBe(other.ends);
  });

  it('are estimated where a way need not end, all ways together take too many dice, or one die is a seed', async () => {
    const endless = toy({
      start: 0,
      ends: { 1: LEFT },
      step: (_, dice) => {
        while (!dice.chance(1, 2, 'again'));
        return 1;
      },
    });
    // Two thousand ways, of up to two thousand dice each.
    const long = toy({
      start: 0,
      ends: { 1: LEFT },
      step: (_, dice) => {
        for (let i = 0; i < 2_000; i++) if (dice.chance(1, 2, 'luck')) return 1;
        return 0;
      },
    });
    const seed = toy({
      start: 0,
      ends: { 1: LEFT },
      step: (_, dice) => Math.sign(dice.roll(2 ** 31, 'seed')),
    });
    for (const ruleset of [endless, long, seed]) {
      const [step] = await actionOdds({ ruleset, plan: null, state: { at: 0 } });
      expect(step).toMatchObject({ exact: false, paths: 1_000, ends: 1 });
    }
  });

  it('do not let those fall who have fallen', async () => {
    const block = { ac: 1, hp: 1, attack: 30, damage: '1d4' };
    const fight = begun('d20/duel', {
      heroes: [{ name: 'A', ...block, hp: 90, at: [2, 1] }],
      monsters: [
        { name: 'B', ...block, at: [1, 1] },
        { name: 'C', ...block, hp: 90, at: [3, 1] },
      ],
    });
    const attack = (target: number) => fight.act({ do: 'attack', target });
    for (attack(1); (fight.state as { fighters: { alive: boolean }[] }).fighters[1]!.alive; attack(1)) {
      while (fight.actor !== 0) fight.act({ do: 'wait' });
    }
    while (fight.actor !== 0) fight.act({ do: 'wait' });
    for (const { falls } of await actionOdds(fight)) expect(falls).toEqual([]);
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

describe('stopping', () => {
  it('is answered in the middle of an option, however many results that has', async () => {
    // A clock that is always late, so that nothing hangs on how fast this machine is.
    let now = 0;
    const clock = vi.spyOn(performance, 'now').mockImplementation(() => (now += 1000));
    let steps = 0;
    const stop = new AbortController();
    const wide = toy({
      start: 0,
      ends: { 1: LEFT },
      step: (at, dice) => {
        if (++steps === 1) setImmediate(() => stop.abort());
        dice.roll(100, 'one');
        dice.roll(100, 'other');
        return at;
      },
    });
    await expect(
      actionOdds({ ruleset: wide, plan: null, state: { at: 0 } }, { signal: stop.signal }),
    ).rejects.toThrow('abort');
    expect(steps).toBeLessThan(1000);
    clock.mockRestore();
  });
});
