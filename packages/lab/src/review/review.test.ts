import {
  Fight,
  openOptions,
  type Replay,
  type Ruleset,
  replayOf,
  snapshot,
  standardRegistry,
} from '@fray/engine';
import { describe, expect, it } from 'vitest';
import { optionOdds } from '../exact/option-odds.js';
import { playable } from '../forecast/testkit.js';
import { replayFight } from '../simulate/replay-fight.js';
import { LEFT, RIGHT, shipped, toy } from '../testkit.js';
import { review } from './review.js';
import { type Review, reviewSchema } from './schema.js';

const registry = standardRegistry();

/** A shipped fight in which every third choice is not that of ordinary play. */
function played(name: string, seed: number, most = 60): Fight {
  const { ruleset, setup } = shipped(name);
  const fight = Fight.startUnknown(registry.ruleset(ruleset), setup, { seed });
  for (let made = 0; !fight.outcome && made < most; made++) {
    const open = openOptions(fight.options());
    if (made % 3 === 2) fight.act(open[(made + seed) % open.length]!.choice);
    else fight.follow();
  }
  return fight;
}

const sent = (replay: unknown): Replay => JSON.parse(JSON.stringify(replay)) as Replay;
const withoutKey = (ruleset: Ruleset): Ruleset => ({ ...ruleset, key: undefined });

/** Start + decisions + luck = end, and decisions and luck are the sums over the choices, in every chapter. */
function expectIdentity({ sides }: Review): void {
  for (const { chapters, decisions } of sides) {
    for (const [index, { start, decisions: brought, luck, end, result }] of chapters.entries()) {
      const own = decisions.filter(({ chapter }) => chapter === index);
      expect(Math.abs(start.probability + brought.mean + luck.mean - end.probability)).toBeLessThan(1e-12);
      if (result !== null) expect(end.probability).toBe(result);
      const sum = (of: 'gain' | 'luck') => own.reduce((all, each) => all + each[of]!.mean, 0);
      expect(Math.abs(sum('gain') - brought.mean)).toBeLessThan(1e-12);
      expect(Math.abs(sum('luck') - luck.mean)).toBeLessThan(1e-12);
    }
  }
}

/** Three tosses, each with a fair coin or a die that nearly always wins; two of three must be won. */
const tosses = playable(
  toy({
    start: 0,
    ends: { 2: LEFT, 12: LEFT, 20: RIGHT, 21: RIGHT },
    choices: ['coin', 'die'],
    step: (at, dice, choice) =>
      at + ((choice === 'coin' ? dice.chance(1, 2, 'coin') : dice.chance(5, 6, 'die')) ? 1 : 10),
  }),
);
const tossed = (seed: number, choices: readonly string[], ruleset = tosses): Replay => {
  const fight = Fight.startUnknown(ruleset, {}, { seed, players: [0] });
  for (let made = 0; !fight.outcome; made++) fight.act(choices[made % choices.length]);
  return replayOf(fight);
};

describe('a review with exact chances', () => {
  it('knows what each choice brought, to the fraction', async () => {
    const found = await review({ replay: tossed(1, ['die', 'coin']), ruleset: tosses, cost: 0.1 });
    const [side] = found.sides;
    expect(side!.exact).toBe(true);
    // Ordinary play tosses coins: 1/2 at the start; after a die 5/6 × 3/4 + 1/6 × 1/4 = 2/3.
    expect(side!.chapters[0]!.start.probability).toBe(1 / 2);
    expect(side!.decisions[0]!.gain!.mean).toBeCloseTo(2 / 3 - 1 / 2, 15);
    expect(side!.decisions[0]!.mistake).toBeUndefined();
    const second = side!.decisions[1]!;
    expect(second.gain).toEqual({ mean: 0, low: 0, high: 0 });
    // With one to win of two, a die wins 5/6 + 1/6 × 1/2 of the time or 5/6 × 1/2: a sixth more than a coin either way.
    expect(second.mistake).toMatchObject({
      better: 1,
      text: '17 points: die rather than coin, because it wins more often in the end.',
    });
    expect(second.mistake!.cost.mean).toBeCloseTo(1 / 6, 15);
    expectIdentity(found);
  });

  it.each([
    ['saga/mercenary', 3],
    ['saga/goblin', 5],
    ['d20/duel', 4],
    ['d20/orc', 2],
  ] as const)(
    '%s: start + decisions + luck = result, and the chances are the exact odds',
    async (name, seed) => {
      const fight = played(name, seed);
      const found = await review({ replay: sent(replayOf(fight)) });
      expectIdentity(found);
      expect(found.sides[0]!.exact).toBe(true);
      const again = Fight.startUnknown(fight.ruleset, fight.setup, { seed });
      for (const [index, choice] of fight.choices.slice(0, 3).entries()) {
        const odds = await optionOdds(again);
        const { options } = found.sides[0]!.decisions[index]!;
        for (const [place, { win }] of options.slice(0, odds.length).entries())
          expect(win!.probability).toBeCloseTo(odds[place]!.wins[0]!.probability, 12);
        again.act(choice);
      }
    },
  );

  it('says what a fight that is not over has come to', async () => {
    const fight = played('saga/mercenary', 3, 2);
    for (const data of [replayOf(fight), snapshot(fight)]) {
      const found = await review({ replay: sent(data) });
      expect(found.outcome).toBeNull();
      expect(found.sides[0]!.chapters[0]).toMatchObject({ result: null, to: 2 });
      expectIdentity(found);
    }
  });
});

describe('a review with estimates', () => {
  it('covers what decisions and luck truly brought as often as it says', async () => {
    const unkeyed = withoutKey(tosses);
    const held = { start: 0, decisions: 0, luck: 0, gain: 0 };
    let [reviews, gains] = [0, 0];
    for (let seed = 0; seed < 120; seed++) {
      const replay = tossed(seed, seed % 2 === 0 ? ['die', 'coin'] : ['coin', 'die', 'die']);
      const exact = await review({ replay, ruleset: tosses, cost: 0.99 });
      const found = await review({ replay, ruleset: unkeyed, maxChoices: 1_500, cost: 0.99 });
      expect(found.sides[0]!.exact).toBe(false);
      expectIdentity(found);
      const [truth, estimate] = [exact.sides[0]!.chapters[0]!, found.sides[0]!.chapters[0]!];
      const holds = (low: number, value: number, high: number) =>
        Number(low <= value + 1e-12 && value - 1e-12 <= high);
      reviews++;
      held.start += holds(estimate.start.low, truth.start.probability, estimate.start.high);
      for (const of of ['decisions', 'luck'] as const)
        held[of] += holds(estimate[of].low, truth[of].mean, estimate[of].high);
      for (const [index, { gain }] of found.sides[0]!.decisions.entries()) {
        gains++;
        held.gain += holds(gain!.low, exact.sides[0]!.decisions[index]!.gain!.mean, gain!.high);
      }
    }
    // 95 of 100; a little more than two standard errors below.
    expect(held.start / reviews).toBeGreaterThan(0.91);
    expect(held.decisions / reviews).toBeGreaterThan(0.91);
    expect(held.luck / reviews).toBeGreaterThan(0.91);
    expect(held.gain / gains).toBeGreaterThan(0.91);
  });

  it('covers them in shipped fights, too', async () => {
    let [reviews, decisions, luck] = [0, 0, 0];
    for (let seed = 0; seed < 25; seed++) {
      const { ruleset } = played('d20/duel', 0, 0);
      const replay = replayOf(played('d20/duel', seed));
      const exact = await review({ replay, cost: 0.99 });
      const found = await review({ replay, ruleset: withoutKey(ruleset), maxChoices: 5_000, cost: 0.99 });
      const [truth, estimate] = [exact.sides[0]!.chapters[0]!, found.sides[0]!.chapters[0]!];
      reviews++;
      if (estimate.decisions.low <= truth.decisions.mean && truth.decisions.mean <= estimate.decisions.high)
        decisions++;
      if (estimate.luck.low <= truth.luck.mean && truth.luck.mean <= estimate.luck.high) luck++;
    }
    expect(Math.min(decisions, luck)).toBeGreaterThanOrEqual(reviews * 0.85);
  });

  it('finds the mistakes that exact chances find, and does not overrate them', async () => {
    const replay = tossed(4, ['coin']);
    const found = await review({ replay, ruleset: withoutKey(tosses), maxChoices: 20_000 });
    const mistakes = found.sides[0]!.decisions.map(({ mistake }) => mistake!);
    expect(mistakes.map(({ better }) => better)).toEqual(mistakes.map(() => 1));
    const exact = (await review({ replay, ruleset: tosses })).sides[0]!;
    for (const [index, { cost }] of mistakes.entries()) {
      const truth = exact.decisions[index]!.mistake!.cost.mean;
      expect(Math.abs(cost.mean - truth)).toBeLessThan(2 * (cost.high - cost.low));
    }
    expect(found.sides[0]!.accuracy).toBe(0);
  });

  it('comes with a rough graph first, and ends the same each time', async () => {
    const replay = sent(replayOf(played('quest/owlbear', 2)));
    const shown: Review[] = [];
    const settings = { replay, maxChoices: 20_000 };
    const found = await review({ ...settings, onProgress: sofar => shown.push(sofar()) });
    expect(shown[0]).toMatchObject({ done: false });
    expect(shown[0]!.sides[0]!.graph).toHaveLength(found.sides[0]!.graph.length);
    expect(shown[0]!.effort).toBeLessThan(found.effort / 3);
    expect(found.done).toBe(true);
    expect(JSON.stringify(await review(settings))).toBe(JSON.stringify(found));
  });

  it('judges by what the side could know', async () => {
    // What sleeps behind the doors is hidden, so its chances are never exact.
    const found = await review({ replay: sent(replayOf(played('rogue/den', 1, 4))), maxChoices: 4_000 });
    expect(found.sides[0]!.exact).toBe(false);
    expectIdentity(found);
  });
});

describe('what is reviewed', () => {
  it('is each challenge of a run in turn', async () => {
    const found = await review({ replay: sent(replayOf(played('d20/short-run', 3, 30))), maxChoices: 5_000 });
    const [side] = found.sides;
    expect(side!.chapters.length).toBeGreaterThan(1);
    expect(side!.chapters.slice(0, -1).map(({ result }) => result)).toEqual(
      side!.chapters.slice(0, -1).map(() => 1),
    );
    expect(side!.phases.map(({ from }) => from)).toEqual(side!.chapters.map(({ from }) => from));
    expectIdentity(found);
  });

  it('is also the answer to a question in the middle of a rule', async () => {
    const asking = playable(
      toy({
        start: 0,
        ends: { 1: LEFT, 2: RIGHT },
        step: (_at, dice, _choice, ask) => {
          const isLucky = dice.chance(1, 2, 'luck');
          const isSafe = ask('safe?', ['no', 'yes']) === 'yes';
          return isLucky || (isSafe && dice.chance(1, 2, 'rescue')) ? 1 : 2;
        },
      }),
    );
    for (let seed = 0; seed < 4; seed++) {
      const fight = Fight.startUnknown(asking, {}, { seed, players: [0] });
      fight.act('step');
      fight.act('yes');
      const { sides } = await review({ replay: replayOf(fight), ruleset: asking });
      const [step, answer] = sides[0]!.decisions;
      expect([step!.question, answer!.question]).toEqual([false, true]);
      const isLucky = answer!.before!.probability === 1;
      expect(answer!.gain!.mean).toBe(isLucky ? 0 : 1 / 2);
      expect(step!.luck!.mean).toBe(isLucky ? 1 / 2 : -1 / 2);
    }
  });

  it('is every side that a player decided for, or the one that is asked for', async () => {
    const spec = { ...shipped('d20/duel'), policies: ['random', 'random'] };
    const replay = sent(replayFight(spec, 7));
    const both = await review({ replay, maxChoices: 2_000 });
    expect(both.sides.map(({ side }) => side)).toEqual([0, 1]);
    expectIdentity(both);
    const one = await review({ replay, side: 1, maxChoices: 2_000 });
    expect(one.sides.map(({ side }) => side)).toEqual([1]);
  });

  it('is the battle where nobody decided: who was worth how much', async () => {
    const { ruleset, setup } = shipped('arena/duel');
    const fight = Fight.startUnknown(registry.ruleset(ruleset), setup, { seed: 3 });
    const { sides, battle } = await review({ replay: sent(replayOf(fight)), maxChoices: 6_000 });
    expect(sides).toEqual([]);
    const [start, end] = [battle!.graph[0]!, battle!.graph.at(-1)!];
    expect(end.wins.map(({ probability }) => probability)).toContain(1);
    // In a duel what one is worth to one's own team is lost by the other.
    const brought = battle!.fighters.reduce(
      (sum, { side, worth }) => sum + (side === 0 ? 1 : -1) * worth.mean,
      0,
    );
    expect(brought).toBeCloseTo(end.wins[0]!.probability - start.wins[0]!.probability, 1);
  });

  it('has the shape that is documented, and nothing else', async () => {
    const { ruleset, setup } = shipped('arena/duel');
    const watched = Fight.startUnknown(registry.ruleset(ruleset), setup, { seed: 3 });
    for (const fight of [played('quest/ogre', 5), played('d20/short-run', 3, 12), watched]) {
      const found = await review({ replay: sent(replayOf(fight)), maxChoices: 3_000 });
      expect(reviewSchema.parse(JSON.parse(JSON.stringify(found)))).toEqual(
        JSON.parse(JSON.stringify(found)),
      );
    }
  });

  it('is the same as it was when this was written', async () => {
    const fight = played('saga/mercenary', 8, 0);
    for (let made = 0; made < 5; made++) fight.follow();
    fight.act(openOptions(fight.options()).at(-1)!.choice);
    const replay = sent(replayOf(fight));
    const found = [
      await review({ replay }),
      await review({ replay, ruleset: withoutKey(fight.ruleset), maxChoices: 2_000 }),
    ];
    await expect(`${JSON.stringify(found, null, 1)}\n`).toMatchFileSnapshot('review.golden');
  });
});

describe('what cannot be reviewed', () => {
  const replay = sent(replayOf(played('saga/goblin', 1)));

  it.each([
    ['a side that nobody decided for', { replay, side: 1 }, 'no player decided for side 1'],
    ['a cost of 5', { replay, cost: 5 }, 'cost: must be a number between 0 and 1'],
    ['no replay at all', { replay: null }, 'replay'],
    ['a replay of another version', { replay: { ...replay, version: 99 } }, 'version 99 of saga'],
    ['a replay that was changed', { replay: { ...replay, seed: 2 } }, 'the replay differs'],
    ['one of an unknown ruleset', { replay: { ...replay, ruleset: 'chess' } }, 'chess'],
  ])('%s', async (_, options, message) => {
    await expect(review(options)).rejects.toThrow(message);
  });

  it('is left when it is stopped', async () => {
    const signal = AbortSignal.abort(new Error('stopped'));
    const long = sent(replayOf(played('quest/owlbear', 2)));
    await expect(review({ replay: long, signal })).rejects.toThrow('stopped');
  });
});
