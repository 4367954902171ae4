import { describe, expect, it } from 'vitest';
import { chunkRunner } from './chunk.js';
import type { Job } from './job.js';
import type { SimulationReport } from './report.js';
import { simulate } from './simulate.js';
import { shipped } from './testkit.js';

const DUEL = {
  ruleset: 'd20',
  setup: {
    heroes: [{ name: 'A', ac: 15, hp: 20, attack: 5, damage: '1d8+3', at: [1, 1] }],
    monsters: [{ name: 'B', ac: 13, hp: 20, attack: 5, damage: '1d8+3', at: [2, 1] }],
  },
  workers: 0,
};

const counted = ({ counts }: { readonly counts: readonly number[] }) =>
  counts.reduce((sum, each) => sum + each, 0);

const actionsOf = ({ combatants }: NonNullable<SimulationReport['closely']>) =>
  Object.fromEntries(combatants[0]!.actions.map(({ action, count }) => [action, count]));

describe('fights watched closely', { timeout: 60_000 }, () => {
  it('tell what everybody did and suffered, and it adds up', async () => {
    const report = await simulate({ ...DUEL, fights: 400, closely: 400 });
    const { fights, combatants } = report.closely!;
    expect(fights).toBe(400);
    const [hero, monster] = combatants;
    expect([hero!.name, monster!.name]).toEqual(['A', 'B']);
    // Two who fight to the death: who falls has lost, and what one takes the other deals.
    expect(hero!.fell.count).toBe(report.wins[1]!.count);
    expect(monster!.fell.count).toBe(report.wins[0]!.count);
    expect(hero!.amounts.taken).toEqual(monster!.amounts.dealt);
    expect(20 - hero!.amounts.taken!.mean).toBeLessThanOrEqual(report.measures.heroHp!.mean);
    expect(hero!.amounts.healed).toMatchObject({ mean: 0, max: 0 });
    expect(hero!.amounts.dealt!.min).toBeLessThan(hero!.amounts.dealt!.max);
    expect(counted(hero!.amounts.dealt!.histogram)).toBe(400);
    const chosen = combatants.flatMap(({ actions }) => actions.map(({ count }) => count));
    expect(chosen.reduce((sum, each) => sum + each, 0) / 400).toBeCloseTo(report.measures.choices!.mean, 9);
    expect(hero!.actions[0]!.action).toBe('attack');
  });

  it('change nothing in how fights end', async () => {
    const [none, all] = await Promise.all(
      [0, 300].map(closely => simulate({ ...DUEL, fights: 300, closely })),
    );
    expect(all!.closely!.fights).toBe(300);
    expect(none!.closely).toBeUndefined();
    expect({ ...all, closely: 0, inputs: 0 }).toEqual({ ...none, closely: 0, inputs: 0 });
  });

  it('are few unless said otherwise: the last, or the first where nobody knows which will be the last', async () => {
    const { closely } = await simulate({ ...DUEL, fights: 1_600 });
    expect(closely!.fights).toBe(100);
    const bare: Job = { ...DUEL, seed: 1, policies: ['default', 'default'], maxChoices: 100_000 };
    const last = chunkRunner({ ...bare, watched: { from: 1_500, to: 1_600 } })({ from: 1_400, to: 1_600 });
    expect(last.closely!.combatants[0]!.actions).toEqual(actionsOf(closely!));
    const known = await simulate({ ...DUEL, fights: 1_600, error: 0.03 });
    const first = chunkRunner({ ...bare, watched: { from: 0, to: 100 } })({ from: 0, to: 200 });
    expect(known.fights).toBeLessThan(1_600);
    expect(first.closely!.combatants[0]!.actions).toEqual(actionsOf(known.closely!));
  });

  it('tell of resources, of those who join, and of all whom a run meets', async () => {
    const sorcery = await simulate({ ...shipped('saga/sorcery'), fights: 60, closely: 60, workers: 0 });
    const hero = sorcery.closely!.combatants[0]!;
    expect(hero.amounts['spent POWER']!.mean).toBeGreaterThan(0);
    expect(hero.actions.some(({ action }) => /^cast \w+/.test(action))).toBe(true);
    const gauntlet = await simulate({ ...shipped('saga/gauntlet'), fights: 40, closely: 40, workers: 0 });
    const met = gauntlet.closely!.combatants.filter(({ side }) => side === 1);
    expect(met.length).toBeGreaterThan(3);
    expect(met[0]!.fights).toBe(40);
    expect(met.at(-1)!.fights).toBeLessThan(40);
    const slime = await simulate({ ...shipped('d20/slime'), fights: 20, closely: 20, workers: 0 });
    expect(slime.closely!.combatants.length).toBeGreaterThan(2);
  });

  it('of every ruleset', async () => {
    for (const name of ['rogue/troll', 'quest/owlbear', 'arena/duel']) {
      const { closely } = await simulate({ ...shipped(name), fights: 20, closely: 20, workers: 0 });
      const [first] = closely!.combatants;
      expect([name, first!.amounts.dealt!.mean > 0, first!.actions.length > 0]).toEqual([name, true, true]);
    }
  });
});
