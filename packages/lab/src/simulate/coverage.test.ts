import { SeededDice } from '@fray/engine';
import { beforeAll, describe, expect, it } from 'vitest';
import { odds } from '../exact/odds.js';
import type { Executor } from '../executors/executor.js';
import { checkBands } from '../experiments/bands/bands.js';
import { compare } from '../experiments/compare.js';
import { matrix } from '../experiments/matrix.js';
import { ratingsOf } from '../experiments/ratings.js';
import { sweep } from '../experiments/sweep.js';
import { tune } from '../experiments/tune.js';
import { withField } from '../setup/fields.js';
import { shipped } from '../testkit.js';
import { FightCounter } from './counter.js';
import { RateCounts, rateOf } from './rate-counts.js';
import { simulate } from './simulate.js';
import type { Interval } from './statistics.js';

/** How often each question is asked, every time with other dice. */
const TIMES = 400;
/** So many of the 95 % intervals must hold the true value at least. */
const LEAST = 0.92;

const STR = 'hero.characteristics.str';
const SETUP = withField(shipped('saga/marsh-troll').setup, STR, 8);
const DUEL = { ruleset: 'saga', setup: SETUP, workers: 0 };

/** The exact chance that each side wins, and the mean number of choices. */
async function truthOf(setup: unknown) {
  const { exact, wins, choices } = await odds({ ruleset: 'saga', setup });
  expect(exact).toBe(true);
  return { wins: wins.map(({ probability }) => probability), choices: choices! };
}

const holds = ({ low, high }: Interval, truth: number): boolean => low <= truth && truth <= high;

/** Asks again and again, and says how often every named interval held. */
async function shareHeld(ask: (seed: string) => Promise<Record<string, boolean>>) {
  const held: Record<string, number> = {};
  for (let time = 0; time < TIMES; time++)
    for (const [name, isHeld] of Object.entries(await ask(`time ${time}`)))
      held[name] = (held[name] ?? 0) + Number(isHeld);
  return Object.entries(held).map(([name, count]) => ({ name, share: count / TIMES }));
}

async function expectHeld(ask: (seed: string) => Promise<Record<string, boolean>>): Promise<void> {
  const shares = await shareHeld(ask);
  expect(shares.length).toBeGreaterThan(0);
  expect(shares.filter(({ share }) => share < LEAST)).toEqual([]);
}

/**
 * Fights whose chances are known, dealt by the dice of the fight as those of rulesets are: in each the one of the pair who is listed
 * first wins if the die says so, on whichever side it stands.
 */
function crewOfCoins(chances: readonly (readonly number[])[]): Executor {
  type Duel = { readonly heroes: readonly { hp: number }[]; readonly monsters: readonly { hp: number }[] };
  return {
    concurrency: 1,
    async run({ setup, seed, firstFight = 0 }, { from, to }) {
      const { heroes, monsters } = setup as Duel;
      const [hero, monster] = [heroes[0]!.hp - 1, monsters[0]!.hp - 1];
      const [one, other] = hero < monster ? [hero, monster] : [monster, hero];
      const dice = new SeededDice(seed);
      const count = new FightCounter();
      for (let index = firstFight + from; index < firstFight + to; index++) {
        dice.deal(index);
        const winner = dice.chance(chances[one]![other]! * 1e6, 1e6, 'win') ? one : other;
        count.add({ kind: 'won', winner: winner === hero ? 0 : 1 }, 1, undefined, index);
      }
      return count.data();
    },
    close: async () => {},
  };
}

let truth: Awaited<ReturnType<typeof truthOf>>;
beforeAll(async () => {
  truth = await truthOf(SETUP);
});

describe('of 400 intervals that are said to hold in 95 of 100 cases at least 92 % do', () => {
  it('of a simulation', () =>
    expectHeld(async seed => {
      const { wins, measures } = await simulate({ ...DUEL, fights: 100, seed, watched: 0 });
      return {
        first: holds(wins[0]!, truth.wins[0]!),
        second: holds(wins[1]!, truth.wins[1]!),
        choices: holds(measures.choices!.interval, truth.choices),
      };
    }));

  it('of a simulation that stops as soon as it is known well enough', () =>
    expectHeld(async seed => {
      const { wins } = await simulate({ ...DUEL, fights: 1_000, error: 0.08, seed, watched: 0 });
      return { first: holds(wins[0]!, truth.wins[0]!) };
    }));

  it('of a comparison', async () => {
    const there = withField(SETUP, STR, 24);
    const other = await truthOf(there);
    await expectHeld(async seed => {
      const { wins, measures } = await compare({ ...DUEL, against: { setup: there }, fights: 100, seed });
      return {
        wins: holds(wins[0]!, other.wins[0]! - truth.wins[0]!),
        choices: holds(measures.choices!, other.choices - truth.choices),
      };
    });
  });

  it('of a sweep', async () => {
    const values = [8, 16, 24];
    const truths = await Promise.all(values.map(str => truthOf(withField(SETUP, STR, str))));
    await expectHeld(async seed => {
      const { cells } = await sweep({ ...DUEL, axes: [{ field: STR, values }], fights: 80, seed });
      return Object.fromEntries(
        cells.flatMap(({ wins, measures }, index) => [
          [`STR ${values[index]}`, holds(wins[0]!, truths[index]!.wins[0]!)],
          [`choices at STR ${values[index]}`, holds(measures.choices!, truths[index]!.choices)],
        ]),
      );
    });
  });

  it('of bands', async () => {
    const large = await simulate({ ...DUEL, fights: 100_000, watched: 0 });
    const median = large.measures.choices!.quantiles.p50;
    const band = { setup: 'duel', winRate: [0, 1], mean: { choices: [0, 99] }, median: { choices: [0, 99] } };
    await expectHeld(async seed => {
      const find = () => DUEL;
      const checks = await checkBands({ fights: 100, seed, bands: [band] }, { find, workers: 0 });
      const [rate, mean, middle] = checks;
      return {
        'win rate': holds(rate!, truth.wins[0]!),
        mean: holds(mean!, truth.choices),
        median: holds(middle!, median),
      };
    });
  });

  it('of rates whose counts are alike within a fight', async () => {
    // A fight has one to six turns, all of them wet or all of them dry: three turns of ten are wet.
    await expectHeld(async seed => {
      const counts = new RateCounts();
      const dice = new SeededDice(seed);
      for (let fight = 0; fight < 100; fight++) {
        const turns = dice.roll(6, 'turns');
        counts.add('wet', dice.chance(3, 10, 'rain') ? turns : 0, turns);
        counts.endFight();
      }
      return { rate: holds(rateOf(counts.data().wet!), 0.3) };
    });
  });

  it('of a matrix: of pairings, of shares of all fights, and of ratings', async () => {
    // Whoever stands on which side, the same dice lead to the same end. Nobody rates by strength alone: the third loses to the first.
    const chances = [
      [0, 0.6, 0.45],
      [0.4, 0, 0.7],
      [0.55, 0.3, 0],
    ];
    const entrants = ['A', 'B', 'C'].map((name, index) => ({
      name,
      value: { name, hp: index + 1, ac: 12, attack: 5, damage: '1d6' },
    }));
    const many = 1e12;
    const ratings = ratingsOf(
      chances.map((row, a) =>
        row.map((each, b) => (a === b ? null : { wins: each * many, draws: 0, fights: many })),
      ),
    );
    const others = (a: number) => [0, 1, 2].filter(b => b !== a);
    await expectHeld(async seed => {
      const report = await matrix({
        ruleset: 'd20',
        setup: { heroes: [{}], monsters: [{}] },
        fields: ['heroes[0]', 'monsters[0]'],
        entrants,
        fights: 40,
        seed,
        executor: crewOfCoins(chances),
      });
      const held: Record<string, boolean> = {};
      for (const [a, { name, rating, margin, ...share }] of report.entrants.entries()) {
        for (const b of others(a))
          held[`${name} beats ${entrants[b]!.name}`] = holds(report.pairings[a]![b]!, chances[a]![b]!);
        held[`${name} of all`] = holds(share, others(a).reduce((sum, b) => sum + chances[a]![b]!, 0) / 2);
        held[`rating of ${name}`] = Math.abs(rating - ratings[a]!) <= margin;
      }
      return held;
    });
  });

  it('of a tuned value', async () => {
    const [from, to, step, target] = [0, 60, 4, 0.7];
    const rates = await Promise.all(
      Array.from({ length: (to - from) / step + 1 }, async (_, i) => {
        const { wins } = await truthOf(withField(SETUP, STR, from + i * step));
        return { value: from + i * step, off: Math.abs(wins[0]! - target) };
      }),
    );
    const [best] = rates.toSorted((a, b) => a.off - b.off);
    await expectHeld(async seed => {
      const { range, tried } = await tune({
        ...DUEL,
        ...{ field: STR, from, to, step, target, fights: 60, seed, maxStates: 0 },
      });
      expect(tried.every(({ exact }) => !exact)).toBe(true);
      return { best: holds(range, best!.value) };
    });
  });
});
