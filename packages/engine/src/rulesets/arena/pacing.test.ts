import { describe, expect, it } from 'vitest';
import { SeededDice } from '../../core/dice/seeded.js';
import { shipped } from './content/content.js';
import { arena } from './index.js';

/** ARENA-23.2 */
const SEEDS = 60;
/** The median is accepted if half of the fights lie on either side; two standard errors more are chance. */
const BEYOND = SEEDS / 2 + Math.sqrt(SEEDS);
/** A fight takes milliseconds; the rest is for machines that are busy with something else. */
const PATIENCE = 120_000;

const teams = [...shipped.teams.keys()];
const pairings = teams.flatMap((first, at) =>
  teams.slice(at + 1).map(second => ({ teams: [first, second] })),
);
const hunts = [...shipped.encounters.keys()].flatMap(encounter =>
  ['iron_vow', 'bright_thunder'].map(team => ({ teams: [team], encounter })),
);

/** So many fights lie within these ticks, outside fodder. In championships one in four does not: see 'Tuning' in the rule book. */
const WITHIN = { ticks: [25, 150], share: 0.9, except: ['pveFodder', 'championship'] } as const;
/** As many outside are accepted; two standard errors are chance. */
const OUTSIDE = SEEDS * (1 - WITHIN.share) + 2 * Math.sqrt(SEEDS * WITHIN.share * (1 - WITHIN.share));

interface Fought {
  readonly all: readonly { readonly ticks: number; readonly winner: number | null }[];
  readonly event: string;
}
const fought = new Map<object, Fought>();

/** Fights without a listener, as a simulation has them: length and winner of each. Fought once for all tests. */
function fightsOf(setup: object): Fought {
  if (!fought.has(setup)) fought.set(setup, fight(setup));
  return fought.get(setup)!;
}

function fight(setup: object): Fought {
  const plan = arena.compile(arena.setup.parse(setup));
  const dice = new SeededDice(1);
  const minds = new SeededDice(1, 0, 'policy');
  const table = { dice, ask: () => ({ do: 'pass' }) };
  const all = Array.from({ length: SEEDS }, (_, seed) => {
    dice.deal(seed);
    minds.deal(seed);
    const state = arena.start(plan, table);
    while (!state.outcome) arena.apply(plan, state, arena.decide(plan, state, minds), table);
    return { ticks: state.tick, winner: state.outcome.winner };
  });
  return { all, event: plan.eventId };
}

describe('wanted lengths', () => {
  it('ARENA-23.2 ARENA-5.3 medians wanted; tournaments keep M 3, the others lie within 1.5 and 5', () => {
    const types = Object.fromEntries(shipped.eventTypes);
    expect(Object.fromEntries(Object.entries(types).map(([id, each]) => [id, each.acceptMedian]))).toEqual({
      pveFodder: [15, 40],
      exhibition: [40, 90],
      tournament: [50, 80],
      noviceCup: [50, 80],
      veteranCup: [50, 80],
      masterCup: [50, 80],
      championship: [100, 150],
    });
    expect(types.tournament!.initiativeMultiplier).toBe(3);
    expect(shipped.tuning.initiative.multiplier).toBe(3);
    for (const [id, { initiativeMultiplier: m }] of Object.entries(types))
      expect([m >= 1.5, m <= 5], id).toEqual([true, true]);
  });
});

describe(`pace and balance, ${SEEDS} seeds each`, () => {
  const accept = (setups: readonly object[]) => {
    for (const setup of setups) {
      const { all, event } = fightsOf(setup);
      const accepted = shipped.eventTypes.get(event)!.acceptMedian;
      const ticks = all.map(each => each.ticks);
      const about = `${Object.values(setup).flat().join(', ')}: ${accepted.join(' to ')}`;
      expect(ticks.filter(each => each < accepted[0]).length, about).toBeLessThanOrEqual(BEYOND);
      expect(ticks.filter(each => each > accepted[1]).length, about).toBeLessThanOrEqual(BEYOND);
      expect(Math.max(...ticks), about).toBeLessThan(600);
      if (WITHIN.except.some(each => each === event)) continue;
      const outside = ticks.filter(each => each < WITHIN.ticks[0] || each > WITHIN.ticks[1]);
      expect(outside.length, about).toBeLessThanOrEqual(OUTSIDE);
    }
  };

  it(
    'ARENA-23.2 the ten pairings of premade teams are as long as they should be, none meets tick 600',
    () => {
      expect(pairings).toHaveLength(10);
      accept(pairings);
    },
    PATIENCE,
  );

  it(
    'ARENA-23.2 every encounter against two teams is as long as it should be, none meets tick 600',
    () => {
      expect(hunts).toHaveLength(12);
      accept(hunts);
    },
    PATIENCE,
  );

  it(
    'no premade team of equal stars wins more than 65 % over all others, sides swapped',
    () => {
      const stars = teams.map(id =>
        shipped.teams.get(id)!.members.map(member => shipped.fighters.get(member)!.stars),
      );
      expect(new Set(stars.map(String)).size).toBe(1);
      const wins = new Map(teams.map(id => [id, 0]));
      for (const pairing of pairings)
        for (const setup of [pairing, { teams: pairing.teams.toReversed() }])
          for (const { winner } of fightsOf(setup).all) {
            if (winner === null) continue;
            const id = setup.teams[winner]!;
            wins.set(id, wins.get(id)! + 1);
          }
      const fights = 2 * (teams.length - 1) * SEEDS;
      for (const [id, won] of wins) expect(won / fights, id).toBeLessThanOrEqual(0.65);
    },
    PATIENCE,
  );
});
