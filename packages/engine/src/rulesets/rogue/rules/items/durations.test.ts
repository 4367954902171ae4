import { describe, expect, it } from 'vitest';
import type { Proof } from '../testkit.js';
import { foe, fraction, scene } from '../testkit.js';

/** A monster that does nothing, so that the fight goes on. */
const still = foe('Z', { at: [7, 7], held: 999 });
const alone = (pack: readonly unknown[], hero: object = {}): Proof =>
  scene({ hero: { hp: 500, maxHp: 500, pack, ...hero }, monsters: [still] });
/** Results as numbers, each of the same chance. */
function uniform(odds: ReturnType<Proof['odds']>): number[] {
  const results = [...odds.keys()].map(Number).toSorted((a, b) => a - b);
  for (const result of results) expect(fraction(odds, result)).toBe(`1/${results.length}`);
  return results;
}
const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, i) => from + i);

describe('how long it lasts, how much it is', () => {
  // The end of the turn in which it begins takes the first of its turns (2.6).
  it.each([
    ['confusion', 'confused', 20, 22],
    ['blindness', 'blind', 40, 60],
    ['levitation', 'levitating', 29, 32],
  ] as const)('ROGUE Table 5, %s: %s for %i to %i turns, each as likely', (what, condition, least, most) => {
    const s = alone([what]);
    expect(uniform(s.odds(s.choice(`drink ${what}`), ({ hero }) => hero[condition] + 1))).toEqual(
      range(least, most),
    );
  });

  it('ROGUE Table 5, haste self: 4 to 8 turns; hasted he acts again before the first is over', () => {
    const s = alone(['haste-self']);
    expect(uniform(s.odds(s.choice('drink haste-self'), ({ hero }) => hero.hasted))).toEqual(range(4, 8));
  });

  it('ROGUE Table 6, sleep: the reader misses 4 to 8 turns', () => {
    const s = alone(['scroll sleep']);
    expect(uniform(s.odds(s.choice('read sleep'), ({ turn }) => turn - 1))).toEqual(range(4, 8));
  });

  it('ROGUE Table 6, hold monster: 3 to 6 turns', () => {
    const monsters = [foe('Z', { at: [5, 5] }), still];
    const s = scene({ hero: { pack: ['hold-monster'] }, monsters });
    const odds = s.odds(s.choice('read hold-monster'), after => after.monsters[0]!.held + 1);
    expect(uniform(odds)).toEqual(range(3, 6));
  });

  it('ROGUE Table 4, sleep: 3 to 6 turns', () => {
    const pack = [{ what: 'wand sleep', charges: 1 }];
    const s = scene({ hero: { pack }, monsters: [foe('Z', { at: [6, 3] }), still] });
    const odds = s.odds(s.choice('zap sleep e'), after => after.monsters[0]!.asleep + 1);
    expect(uniform(odds)).toEqual(range(3, 6));
  });

  it('ROGUE-12.4 a ration restores 1100 to 1499, each as likely', () => {
    const s = alone(['ration'], { food: 101 });
    // The turn of eating costs 1.
    const odds = s.odds(s.choice('eat ration'), ({ hero }) => hero.food / 10 - 100);
    expect(uniform(odds)).toEqual(range(1100, 1499));
  });

  it('ROGUE-10.8 ROGUE-2.6 a hold counts down by turns and then lets go', () => {
    const s = alone([], { held: 3 });
    const left = [0, 1, 2].map(() => {
      s.act('rest');
      return s.hero.held;
    });
    expect([left, s.lines('status')]).toEqual([[2, 1, 0], ['You are free again.']]);
    s.act('w');
    expect(s.of('moved').length).toBe(1);
  });

  it.each(['bear', 'sleep'])('ROGUE-15.5 the %s trap', kind => {
    const s = scene({ hero: { hp: 500, maxHp: 500 }, monsters: [still], options: { traps: true } });
    s.set(({ level, hero }) => {
      level.traps.push({ tile: hero.tile + 1, kind, found: false });
    });
    if (kind === 'bear') {
      expect(uniform(s.odds('e', ({ hero }) => hero.held + 1))).toEqual([1, 2, 3]);
      expect(uniform(s.odds('e', ({ hero }) => 500 - hero.hp))).toEqual([1, 2, 3, 4]);
    } else expect(uniform(s.odds('e', ({ turn }) => turn - 1))).toEqual([2, 3, 4, 5]);
  });

  it.each([
    ['dart', 1, 6],
    ['pit', 2, 12],
  ])('ROGUE-15.5 the %s trap deals %i to %i', (kind, least, most) => {
    const s = scene({ hero: { hp: 500, maxHp: 500 }, monsters: [still], options: { traps: true } });
    s.set(({ level, hero }) => {
      level.traps.push({ tile: hero.tile + 1, kind, found: false });
    });
    const results = [...s.odds('e', ({ hero }) => 500 - hero.hp).keys()].map(Number);
    expect([Math.min(...results), Math.max(...results)]).toEqual([least, most]);
  });

  it('ROGUE-15.5 without the option nothing springs', () => {
    const s = alone([]);
    s.set(({ level, hero }) => {
      level.traps.push({ tile: hero.tile + 1, kind: 'pit', found: false });
    });
    s.act('e');
    expect(s.hero.hp).toBe(500);
  });
});
