import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { oddsOf } from '../../../testing/odds.js';
import { parseDice } from '../content/dice.js';
import { bout, FOE, issuesOf, oddsAfter, setupOf } from './testkit.js';

/** What a monster with this damage does, from every result of its dice. */
const results = (damage: string) => {
  const b = bout({
    hero: { name: 'Hero', ac: -100, hp: 9999, attack: 0, damage: '1d4' },
    monsters: [{ damage }],
  });
  b.wait();
  const odds = oddsAfter(b, { do: 'attack', target: 0 }, (after, events) =>
    events.some(event => event.kind === 'attacked' && event.verdict === 'hit')
      ? 9999 - after.fighters[0]!.hp
      : 'else',
  );
  odds.delete('else');
  return odds;
};
const rolled = (damage: string) => {
  const odds = results(damage);
  const amounts = [...odds.keys()].map(Number);
  const total = [...odds.values()].reduce((sum, { probability }) => sum + probability, 0);
  const average =
    [...odds].reduce((sum, [amount, { probability }]) => sum + Number(amount) * probability, 0) / total;
  return [Math.min(...amounts), Math.max(...amounts), Math.round(average * 1e9) / 1e9];
};
const accepted = (damage: string) => issuesOf(setupOf({ monsters: [{ ...FOE, damage }] })).length === 0;

describe('dice', () => {
  it.each([
    ['3d6-1', { count: 3, sides: 6, plus: -1 }],
    ['3d6−1', { count: 3, sides: 6, plus: -1 }],
    ['1d8+2', { count: 1, sides: 8, plus: 2 }],
    ['2d6', { count: 2, sides: 6, plus: 0 }],
    ['2d6-0', { count: 2, sides: 6, plus: 0 }],
  ])('D20-12.1 %s: hyphen and minus sign mean the same', (text, dice) => {
    expect(parseDice(text)).toEqual(dice);
    expect(accepted(text)).toBe(true);
  });

  it('D20-12.1 the sum of N independent rolls of 1..S plus M', () => {
    const of = (ways: number) => `${ways}/${36}`;
    const odds = results('2d6+3');
    const total = [...odds.values()].reduce((sum, { probability }) => sum + probability, 0);
    const ways = [...odds].map(([amount, { probability }]) => [
      Number(amount),
      of(Math.round((36 * probability) / total)),
    ]);
    expect(ways.sort((a, b) => Number(a[0]) - Number(b[0]))).toEqual(
      [1, 2, 3, 4, 5, 6, 5, 4, 3, 2, 1].map((count, index) => [5 + index, of(count)]),
    );
  });

  it('D20-12.1 without any clamp: the sum itself may be below 1', () => {
    expect(oddsOf(dice => dice.sum(1, 4, 'damage') - 3).has('-2')).toBe(true);
    const b = bout({ monsters: [{ damage: '1d4-3' }], hero: { hp: 20 }, rolls: [19, 1] });
    b.wait();
    b.attack(0);
    expect(b.of('attacked')[0]?.rolls?.[1]).toMatchObject({ faces: [1], total: -2 });
    // What the blow makes of it is another matter (D20-4.1).
    expect(b.hero.hp).toBe(19);
  });

  it.each([
    ['d6', { count: 1, sides: 6, plus: 0 }],
    ['D6', { count: 1, sides: 6, plus: 0 }],
    ['2D8+1', { count: 2, sides: 8, plus: 1 }],
    [' 1 d 8 + 2 ', { count: 1, sides: 8, plus: 2 }],
    ['1d2', { count: 1, sides: 2, plus: 0 }],
    ['1d3', { count: 1, sides: 3, plus: 0 }],
    ['1d5+10', { count: 1, sides: 5, plus: 10 }],
    ['1d7', { count: 1, sides: 7, plus: 0 }],
  ])("D20-12.2 '%s' is read: missing N, capitals, spaces, any die of 2 sides and more", (text, dice) => {
    expect(parseDice(text)).toEqual(dice);
    expect(accepted(text)).toBe(true);
  });

  it.each([4, 6, 8, 10, 12, 20])('D20-12.2 d%i is a standard size', sides => {
    expect(parseDice(`d${sides}`)).toEqual({ count: 1, sides, plus: 0 });
  });

  it.each([
    '0d6',
    '-1d6',
    '1d1',
    '1d0',
    '',
    ' ',
    '1d6+',
    '1d6-',
    '+',
    'd',
    '1d',
    'six',
    '6',
    '1d6+x',
    '1d6 1d6',
    '1.5d6',
    '2d6kh1',
    '1d6*2',
    '1d6+1d4',
    '1d6--1',
    '1d6+1+1',
    '(1d6)',
    'd%',
    '1d6!',
    '1d6+1.5',
    '101d6',
    '1d1001',
  ])("D20-12.3 '%s' is rejected with an error, never read as 0", text => {
    expect(typeof parseDice(text)).toBe('string');
    const issues = issuesOf(setupOf({ monsters: [{ ...FOE, damage: text }] }));
    expect(issues.length).toBeGreaterThan(0);
    expect(issues[0]?.path).toMatch(/^monsters\[0\]/);
  });

  it.each([
    ['2d6', 2, 12, 7],
    ['1d12', 1, 12, 6.5],
    ['1d8+2', 3, 10, 6.5],
    ['3d6-1', 2, 17, 9.5],
    ['1d4', 1, 4, 2.5],
    ['1d5+10', 11, 15, 13],
  ])('D20-12.4 %s: from %i to %i, average %d', (text, min, max, average) => {
    expect(rolled(text)).toEqual([min, max, average]);
  });

  it('D20-12.4 minimum N + M, maximum N×S + M, average N×(S+1)/2 + M for all', () => {
    const small = fc.integer({ min: 1, max: 3 });
    fc.assert(
      fc.property(
        small,
        fc.integer({ min: 2, max: 12 }),
        fc.integer({ min: 0, max: 20 }),
        (count, sides, plus) => {
          expect(rolled(`${count}d${sides}+${plus}`)).toEqual([
            count + plus,
            count * sides + plus,
            (count * (sides + 1)) / 2 + plus,
          ]);
        },
      ),
      { numRuns: 30 },
    );
  });
});
