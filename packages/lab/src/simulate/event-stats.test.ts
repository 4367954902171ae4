import type { BaseEvent } from '@fray/engine';
import { describe, expect, it } from 'vitest';
import { shipped } from '../testkit.js';
import { ChunkRunner } from './chunk-runner.js';
import { EventStats, type EventStatsData } from './event-stats.js';
import type { Job } from './job.js';
import type { SimulationReport } from './report.js';
import { simulate } from './simulate.js';

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

const actionsOf = ({ combatants }: NonNullable<SimulationReport['eventStats']>) =>
  Object.fromEntries(combatants[0]!.actions.map(({ action, count }) => [action, count]));

describe('fights watched event by event', () => {
  it('tell what everybody did and suffered, and it adds up', async () => {
    const report = await simulate({ ...DUEL, fights: 400, watched: 400 });
    const { fights, combatants } = report.eventStats!;
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
      [0, 300].map(watched => simulate({ ...DUEL, fights: 300, watched })),
    );
    expect(all!.eventStats!.fights).toBe(300);
    expect(none!.eventStats).toBeUndefined();
    expect({ ...all, eventStats: 0, inputs: 0 }).toEqual({ ...none, eventStats: 0, inputs: 0 });
  });

  it('are few unless said otherwise: the last, or the first where nobody knows which will be the last', async () => {
    const { eventStats } = await simulate({ ...DUEL, fights: 1_600 });
    expect(eventStats!.fights).toBe(100);
    const bare: Job = { ...DUEL, seed: 1, policies: ['default', 'default'], maxChoices: 100_000 };
    const last = new ChunkRunner({ ...bare, watched: { from: 1_500, to: 1_600 } }).run({
      from: 1_400,
      to: 1_600,
    });
    expect(last.eventStats!.combatants[0]!.actions).toEqual(actionsOf(eventStats!));
    const known = await simulate({ ...DUEL, fights: 1_600, error: 0.03 });
    const first = new ChunkRunner({ ...bare, watched: { from: 0, to: 100 } }).run({ from: 0, to: 200 });
    expect(known.fights).toBeLessThan(1_600);
    expect(first.eventStats!.combatants[0]!.actions).toEqual(actionsOf(known.eventStats!));
  });

  it('tell of resources, of those who join, and of all whom a run meets', async () => {
    const sorcery = await simulate({ ...shipped('saga/sorcery'), fights: 60, watched: 60, workers: 0 });
    const hero = sorcery.eventStats!.combatants[0]!;
    expect(hero.amounts['spent POWER']!.mean).toBeGreaterThan(0);
    expect(hero.actions.some(({ action }) => /^cast \w+/.test(action))).toBe(true);
    const counts = hero.actions.map(({ count }) => count);
    expect(counts).toEqual(counts.toSorted((a, b) => b - a));
    const chosen = counted({ counts });
    expect(hero.actions.map(({ share }) => share)).toEqual(counts.map(count => count / chosen));
    const gauntlet = await simulate({ ...shipped('saga/gauntlet'), fights: 40, watched: 40, workers: 0 });
    const met = gauntlet.eventStats!.combatants.filter(({ side }) => side === 1);
    expect(met.length).toBeGreaterThan(3);
    expect(met[0]!.fights).toBe(40);
    expect(met.at(-1)!.fights).toBeLessThan(40);
    const slime = await simulate({ ...shipped('d20/slime'), fights: 20, watched: 20, workers: 0 });
    expect(slime.eventStats!.combatants.length).toBeGreaterThan(2);
  });

  it('of every ruleset', async () => {
    for (const name of ['rogue/troll', 'quest/owlbear', 'arena/duel']) {
      const { eventStats } = await simulate({ ...shipped(name), fights: 20, watched: 20, workers: 0 });
      const [first] = eventStats!.combatants;
      expect([name, first!.amounts.dealt!.mean > 0, first!.actions.length > 0]).toEqual([name, true, true]);
    }
  });
});

describe('what events come to', () => {
  const HERO = { who: 0, side: 0, name: 'Hero' };
  const RAT = { who: 1, side: 1, name: 'Rat' };
  const all = [HERO, RAT];
  const damaged = (who: number, by: number, amount: number) => ({ kind: 'damaged', who, by, amount });
  const fell = (who: number) => ({ kind: 'fell', who });
  const thingUsed = (event: BaseEvent & { readonly what?: string }) => event.what;

  /** The statistics of some fights; each of the combatants is there from the beginning. */
  function statsOf(fights: readonly (readonly object[])[], there = all): EventStatsData {
    const stats = new EventStats();
    for (const events of fights) {
      for (const each of there) stats.addCombatant(each);
      for (const event of events)
        stats.addEvent(event as BaseEvent, who => there.find(each => each.who === who), thingUsed);
      stats.endFight();
    }
    return stats.data();
  }

  it('adds up what was dealt, taken, healed, spent and used, fight by fight', () => {
    const first = [
      damaged(1, 0, 3),
      damaged(1, 0, 4),
      damaged(0, 1, 2),
      // Poison and the like: nobody deals it to himself.
      damaged(0, 0, 1),
      { kind: 'healed', who: 0, amount: 5 },
      { kind: 'spent', who: 0, pool: 'POWER', amount: 2 },
      { kind: 'spent', who: 0, pool: 'POWER', amount: 1 },
      { kind: 'zapped', who: 0, what: 'wand of fire' },
      { kind: 'zapped', who: 0, what: 'wand of fire' },
      { kind: 'worn', who: 0 },
      // Of somebody whom nobody knows.
      damaged(9, 0, 100),
    ];
    const { fights, combatants } = statsOf([first, [damaged(1, 0, 7)]]);
    const [hero, rat] = combatants;
    const once = (value: number) => ({ values: [value], counts: [1] });
    expect(fights).toBe(2);
    expect(hero!.amounts).toEqual({
      dealt: { values: [7, 107], counts: [1, 1] },
      healed: once(5),
      'spent POWER': once(3),
      taken: once(3),
      'used wand of fire': once(2),
    });
    expect(rat!.amounts).toEqual({ dealt: once(2), taken: { values: [7], counts: [2] } });
    expect([hero!.fights, rat!.fights]).toEqual([2, 2]);
  });

  it('counts the blows that felled somebody: of this fight, and since he last fell', () => {
    const wounded = [damaged(1, 0, 1), damaged(1, 0, 1)];
    const twice = [...wounded, damaged(1, 0, 1), fell(1), damaged(1, 0, 9), fell(1)];
    const { combatants } = statsOf([wounded, twice, [...wounded, fell(1)]]);
    expect(combatants[1]!.hitsToKill).toEqual({ values: [1, 2, 3], counts: [1, 1, 1] });
    expect(combatants[1]!.amounts.falls).toEqual({ values: [1, 2], counts: [1, 1] });
    expect(combatants[0]!.hitsToKill).toEqual({ values: [], counts: [] });
  });

  it('counts a fight once for a name, whoever of that name is seen how often', () => {
    const twin = { ...RAT, who: 4 };
    const { combatants } = statsOf([[damaged(4, 0, 2), damaged(1, 0, 3)]], [twin, HERO, RAT, RAT]);
    expect(combatants.map(({ name, who, fights }) => [name, who, fights])).toEqual([
      ['Hero', 0, 1],
      ['Rat', 1, 1],
    ]);
    expect(combatants[1]!.amounts.taken).toEqual({ values: [5], counts: [1] });
  });

  it('forgets nothing when another of the name joins', () => {
    const stats = new EventStats();
    const addEvent = (event: object) =>
      stats.addEvent(event as BaseEvent, who => all.find(each => each.who === who), thingUsed);
    stats.addCombatant(RAT);
    addEvent(damaged(1, 0, 3));
    stats.addCombatant({ ...RAT, who: 5 });
    addEvent(damaged(1, 0, 4));
    stats.endFight();
    const rat = stats.data().combatants.find(({ name }) => name === 'Rat');
    expect(rat!.amounts.taken).toEqual({ values: [7], counts: [1] });
  });

  it('counts what was chosen, by its words', () => {
    const stats = new EventStats();
    for (const action of ['step', 'attack', '', 'step']) stats.addAction(HERO, action);
    expect(stats.data().combatants[0]!.actions).toEqual({ attack: 1, step: 2 });
  });

  it('merges parts to the whole, in any order, to the same bytes', () => {
    const later = { who: 7, side: 1, name: 'Bat' };
    const parts = [
      statsOf([[damaged(1, 0, 3), fell(1)]]),
      statsOf([[damaged(7, 0, 2)], [fell(7)]], [HERO, later, { ...RAT, who: 8 }]),
      statsOf([[]], [{ ...later, who: 2 }]),
    ];
    const acted = new EventStats();
    acted.addAction(HERO, 'attack');
    const merged = (all: readonly EventStatsData[]) => {
      const stats = new EventStats();
      for (const part of all) stats.merge(part);
      return stats.data();
    };
    const every = [...parts, acted.data(), acted.data()];
    const whole = merged(every);
    expect(JSON.stringify(merged(every.toReversed()))).toBe(JSON.stringify(whole));
    expect(JSON.stringify(merged([merged(every.slice(0, 2)), merged(every.slice(2))]))).toBe(
      JSON.stringify(whole),
    );
    expect(whole.fights).toBe(4);
    expect(whole.combatants.map(({ name, who, fights }) => [name, who, fights])).toEqual([
      ['Hero', 0, 3],
      ['Rat', 1, 3],
      ['Bat', 2, 3],
    ]);
    expect(whole.combatants[0]!.actions).toEqual({ attack: 2 });
    expect(whole.combatants[1]!.hitsToKill).toEqual({ values: [1], counts: [1] });
  });
});
