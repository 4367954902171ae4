import { describe, expect, it } from 'vitest';
import { Fight } from '../fight/fight.js';
import { replayed, replayOf, verify } from '../fight/replay.js';
import { restore, snapshot } from '../fight/snapshot.js';
import type { Ruleset } from '../ruleset.js';
import { toy } from '../testkit.js';
import { CommonDice } from './common.js';
import type { Dice } from './dice.js';
import { diceOf } from './dice-of-seed.js';
import { SeededDice } from './seeded.js';

const TIMES = 2_000;
const rolls = (dice: Dice, label: string, count = 8) =>
  Array.from({ length: count }, () => dice.roll(20, label));

describe('dice for comparisons', () => {
  it('roll the same for a purpose, whatever is rolled for others in between', () => {
    const [plain, busy] = [new CommonDice('seed'), new CommonDice('seed')];
    const alone = rolls(plain, 'attack');
    const between = Array.from({ length: 8 }, (_, turn) => {
      busy.sum(1 + (turn % 3), 6, 'damage');
      if (turn % 2 === 0) busy.chance(1, 3, 'poison');
      busy.pick([1, 2, 3], 'target');
      return busy.roll(20, 'attack');
    });
    expect(between).toEqual(alone);
    expect(new Set(alone).size).toBeGreaterThan(3);
    expect(rolls(new CommonDice('other'), 'attack')).not.toEqual(alone);
  });

  it('begin anew with every fight, each purpose when it is first asked for', () => {
    const dice = new CommonDice('seed');
    const fight = (index: number) => {
      dice.deal(index);
      return [...rolls(dice, 'attack'), ...rolls(dice, 'damage')];
    };
    const [first, second] = [fight(0), fight(1)];
    expect(second).not.toEqual(first);
    rolls(dice, 'attack');
    expect(fight(2)).not.toEqual(second);
    expect(fight(0)).toEqual(first);
  });

  it('have purposes that know nothing of one another', () => {
    const dice = new CommonDice('seed');
    let same = 0;
    for (let fight = 0; fight < TIMES; fight++) {
      dice.deal(fight);
      if (dice.roll(20, 'attack') === dice.roll(20, 'damage')) same++;
    }
    // One in twenty, give or take five standard errors.
    expect(Math.abs(same - TIMES / 20)).toBeLessThan(5 * Math.sqrt((TIMES * 19) / 400));
  });

  it('show the faces of the last roll', () => {
    const dice = new CommonDice('seed');
    const total = dice.sum(3, 6, 'damage');
    expect([dice.faces.length, dice.faces.reduce((sum, face) => sum + face)]).toEqual([3, total]);
    const face = dice.roll(20, 'attack');
    expect(dice.faces).toEqual([face]);
  });

  it('can be put back, here and in other hands, and stand alike however they came there', () => {
    const dice = diceOf('seed#=7');
    const before = dice.snapshot();
    dice.roll(20, 'attack');
    const here = dice.snapshot();
    const rest = () => [dice.roll(20, 'attack'), dice.sum(2, 6, 'poison – ☠'), dice.roll(8, 'damage')];
    const first = rest();
    const there = dice.snapshot();
    dice.restore(here);
    expect(dice.snapshot()).toEqual(here);
    expect(rest()).toEqual(first);
    const other = diceOf('seed#=7');
    other.restore(here);
    // In another order: each purpose goes on where it stood.
    const [damage, poison] = [other.roll(8, 'damage'), other.sum(2, 6, 'poison – ☠')];
    expect([other.roll(20, 'attack'), poison, damage]).toEqual(first);
    expect(other.snapshot()).toEqual(there);
    dice.restore(before);
    expect([dice.snapshot(), dice.faces]).toEqual([[], []]);
    expect(there.every(each => Number.isSafeInteger(each) && each >= 0)).toBe(true);
  });
});

describe('a seed', () => {
  it('of a fight of a comparison stands for the dice that it was fought with', () => {
    for (const stream of ['combat', 'policy'] as const) {
      const dealt = new CommonDice(7, stream);
      dealt.deal(12);
      expect(rolls(diceOf('7#=12', stream), 'attack')).toEqual(rolls(dealt, 'attack'));
    }
    expect(rolls(diceOf('7#=12'), 'attack')).not.toEqual(rolls(diceOf('7#=12', 'policy'), 'attack'));
    for (const seed of [7, '7#12', '7#=', '#=x', '7#= 12'])
      expect(rolls(diceOf(seed), 'attack')).toEqual(rolls(new SeededDice(seed), 'attack'));
  });

  it('of such a fight has replays, snapshots, forks and a way back, as any', () => {
    const ruleset = toy as Ruleset;
    const start = () => Fight.start(ruleset, { throws: 12 }, { seed: 'x#=3' });
    const play = (fight: Fight, upTo = Number.POSITIVE_INFINITY) => {
      while (!fight.outcome && fight.choices.length < upTo) fight.act(fight.question ? 'take back' : 'throw');
      return fight;
    };
    const whole = play(start());
    const replay = replayOf(whole);
    expect(verify(ruleset, replay)).toBeNull();
    expect(replayed(ruleset, replay).events).toEqual(whole.events);
    expect(verify(ruleset, { ...replay, seed: 'x#=4' })).not.toBeNull();
    const half = play(start(), 5);
    expect(play(restore(ruleset, JSON.parse(JSON.stringify(snapshot(half))))).state).toEqual(whole.state);
    expect(replayOf(play(half.fork()))).toEqual(replay);
    half.undo(2);
    expect(replayOf(play(half))).toEqual(replay);
  });
});
