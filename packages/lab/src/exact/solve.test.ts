import type { Ruleset } from '@fray/engine';
import { describe, expect, it } from 'vitest';
import { graphOf, LEFT, RIGHT, toy, toyEndings, walk } from '../testkit.js';
import { TooLarge } from './graph.js';

/** The same with the probabilities by the kind of ending. */
function endings(ruleset: Ruleset, policy?: string) {
  const found = toyEndings(ruleset, policy);
  const of = (kind: string) => found.outcomes.find(each => each.kind === kind)?.probability ?? 0;
  return { ...found, left: of('left'), right: of('right'), unfinished: of('unfinished') };
}

/** The chance to reach the upper end of a walk, by the formula of the gambler's ruin. */
function ruin(start: number, length: number, up: number): number {
  const ratio = (1 - up) / up;
  if (ratio > 1) return 1 - ruin(length - start, length, 1 - up);
  return (1 - ratio ** start) / (1 - ratio ** length);
}

describe('solve', () => {
  it('adds up a fight without circles', () => {
    const dice = toy({
      start: 0,
      ends: { 1: LEFT, 2: RIGHT },
      step: (at, die) => (at === 0 ? 9 : die.sum(2, 6, 'test', [7]) >= 7 ? 1 : 2),
    });
    const { outcomes, choices } = endings(dice);
    expect(outcomes).toEqual([
      { ...LEFT, probability: 21 / 36, low: 21 / 36, high: 21 / 36 },
      { ...RIGHT, probability: 15 / 36, low: 15 / 36, high: 15 / 36 },
    ]);
    expect(choices).toBe(2);
  });

  it('solves a step that may lead back to itself', () => {
    const again = toy({
      start: 0,
      ends: { 1: LEFT, 2: RIGHT },
      step: (_at, dice) => dice.pick([7, 2, 1], 'x'),
    });
    const { choices, ...rest } = endings(again);
    expect(rest).toMatchObject({ left: 2 / 3, right: 1 / 3 });
    expect(choices).toBeCloseTo(10 / 3, 14);
  });

  it.each([
    [1, 2],
    [3, 10],
    [150, 300],
  ])('solves a fair walk from %i of %i by elimination', (start, length) => {
    const { left, choices } = endings(walk(start, length, 1, 2));
    expect(left).toBeCloseTo(start / length, 13);
    expect(choices! / (start * (length - start))).toBeCloseTo(1, 11);
  });

  it.each([
    [2, 10, 2, 3],
    [250, 500, 9, 10],
    [495, 500, 1, 10],
    [20, 500, 2, 3],
    [20, 500, 11, 20],
  ])('solves a walk from %i of %i with %i in %i', (start, length, wins, of) => {
    const { left, choices } = endings(walk(start, length, wins, of));
    const up = wins / of;
    expect(left).toBeCloseTo(ruin(start, length, up), 13);
    expect(choices).toBeCloseTo((length * ruin(start, length, up) - start) / (2 * up - 1), 8);
  });

  it('loses no digit where a circle is hardly ever left', () => {
    const sticky = toy({
      start: 0,
      ends: { 10: LEFT, 11: RIGHT },
      step: (at, dice) => [at === 0 ? 1 : 0, 10, 11][dice.pick([1_000_000_000, 1, 2], 'x')]!,
    });
    const { left, right, choices } = endings(sticky);
    expect(left).toBeCloseTo(1 / 3, 15);
    expect(right).toBeCloseTo(2 / 3, 15);
    expect(choices).toBeCloseTo(1_000_000_003 / 3, 3);
  });

  it('knows fights that never end', () => {
    const trap = toy({
      start: 0,
      ends: { 1: LEFT },
      step: (at, dice) => (at === 0 ? 1 + (dice.roll(4, 'x', [4]) % 2) : 3 - at),
    });
    const forever = toy({
      start: 0,
      ends: { 1: LEFT },
      step: (at, dice) => (at === 0 && dice.chance(1, 4, 'x') ? 1 : 2),
    });
    expect(endings(forever)).toMatchObject({ left: 0.25, unfinished: 0.75, choices: null });
    expect(endings(trap).wins.map(({ probability }) => probability)).toEqual([1, 0, 0]);
  });

  it('calls certain what is certain', () => {
    const sure = toy({
      start: 0,
      ends: { 1: LEFT },
      step: (at, dice) => (dice.roll(7, 'x', [7]) === 7 ? 1 : 1 - at + 1),
    });
    expect(endings(sure)).toMatchObject({ left: 1 });
    expect(endings(sure).wins[0]!.probability).toBe(1);
  });

  it('calls nothing certain or impossible that is not, however near it comes', () => {
    // Nine times one in a hundred, against everything else.
    const nearly = toy({
      start: 0,
      ends: { 1: RIGHT, 2: LEFT },
      step: (_at, dice) => (Array.from({ length: 9 }).every(() => dice.chance(1, 100, 'luck')) ? 1 : 2),
    });
    const { outcomes, wins } = toyEndings(nearly);
    expect(outcomes.map(({ kind }) => kind)).toEqual(['left', 'right']);
    for (const list of [outcomes, wins.slice(0, 2)])
      for (const { probability, low, high } of list) {
        expect(probability > 0 && probability < 1).toBe(true);
        expect([low, high]).toEqual([probability, probability]);
      }
    expect(wins[0]!.probability).toBeGreaterThan(1 - 1e-15);
    expect(wins[2]!.probability).toBe(0);
  });

  it('adds up endings with the same winner to exactly 1 when nobody else can win', () => {
    const ends = Object.fromEntries(
      [1, 2, 3, 4, 5, 6].map(face => [face, { kind: `by ${face}`, winner: 0 }]),
    );
    const { wins, outcomes } = toyEndings(toy({ start: 0, ends, step: (_at, dice) => dice.roll(6, 'x') }));
    expect(outcomes).toHaveLength(6);
    expect(wins[0]!.probability).toBe(1);
  });

  it('makes the policy part of the odds', () => {
    const choosing = toy({
      start: 0,
      ends: { 1: LEFT, 2: RIGHT },
      choices: ['safe', 'bold', 'mad'],
      step: (_at, dice, choice) =>
        choice === 'safe' || (choice === 'bold' && dice.chance(1, 2, 'x')) ? 1 : 2,
    });
    expect(endings(choosing)).toMatchObject({ left: 1 });
    const { left } = endings(choosing, 'random') as { left: number };
    expect(left).toBeCloseTo(0.5, 15);
  });
});

describe('Graph', () => {
  it('folds states that are alike, and paths that lead to the same state', () => {
    const many = toy({
      start: 0,
      ends: { 1: LEFT },
      step: (at, dice) => (at === 0 ? 2 + (dice.sum(2, 6, 'x') % 2) : 1),
    });
    const { graph } = graphOf(many);
    expect(graph.nodes).toBe(4);
    expect(graph.target.length).toBe(5);
  });

  it('gives up above the limit of states, and on choices with too many results', () => {
    expect(() => graphOf(walk(10, 50, 1, 2), 20)).toThrow(TooLarge);
    expect(() => graphOf(walk(10, 50, 1, 2), 49)).not.toThrow();
    const wild = toy({
      start: 0,
      ends: { 1: LEFT },
      step: (_at, dice) => [1, 2, 3, 4, 5, 6, 7].reduce(sum => sum + 0 * dice.roll(100, 'x'), 1),
    });
    expect(() => graphOf(wild)).toThrow('more than 200,000 results');
  });

  it('gives up where the ruleset has no keys', () => {
    expect(() => graphOf({ ...walk(1, 2, 1, 2), key: undefined } as unknown as Ruleset)).toThrow(TooLarge);
  });
});
