import { Fight, type LuckLine } from '@fray/engine';
import { describe, expect, it } from 'vitest';
import { openRoom, registry } from '../state/registry.js';
import { FOES, headline, luckOf, luckSentence, luckWord } from './luck-words.js';

await openRoom('saga');

const line = (percentile: number, rolls = 10): LuckLine => ({
  who: 0,
  label: 'attack',
  rolls,
  rolled: 7,
  expected: 7,
  successes: null,
  expectedSuccesses: null,
  percentile,
});

describe('luck in words', () => {
  it('has a word for every percentile, from wretched to blessed', () => {
    const words = Array.from({ length: 101 }, (_, percentile) => luckWord(percentile));
    expect([words[0], words[10], words[30], words[50], words[70], words[90], words[100]]).toEqual([
      'wretched',
      'unlucky',
      'a little unlucky',
      'ordinary',
      'a little lucky',
      'lucky',
      'blessed',
    ]);
  });

  it('says what a percentile means without ever saying nobody', () => {
    expect(luckSentence(0)).toBe('fewer than 1 in 100 players roll worse');
    expect(luckSentence(100)).toBe('fewer than 1 in 100 players roll better');
    expect(luckSentence(20)).toBe('80 of 100 players roll better');
    expect(luckSentence(80)).toBe('80 of 100 players roll worse');
  });

  it('speaks of what was farthest from ordinary, and not of single rolls', () => {
    expect(headline([line(50), line(4), line(70)])).toBe('The dice were against you: attack was unlucky.');
    expect(headline([line(1, 1), line(52)])).toBe('The dice were fair to you.');
    expect(headline([line(72)])).toBe('The dice leaned a little your way.');
    expect(headline([line(1, 2)])).toBe('Too few rolls to speak of luck.');
  });

  it('tells the rolls that made a hero as one', () => {
    const fight = Fight.start(registry.ruleset('saga-gauntlet'), {}, { seed: 1 });
    expect(luckOf(fight.events, () => true)).toMatchObject([{ label: 'birth', rolls: 7, expected: 7 }]);
  });

  it('tells all enemies as one, however many came', () => {
    const roll = { count: 1, sides: 20, faces: [10], modifiers: [], total: 10, label: 'attack' };
    const events = [0, 1, 2, 3].map(who => ({ kind: 'x', round: 1, who, rolls: [{ ...roll, who }] }));
    expect(luckOf(events, who => who === 0).map(({ who, rolls }) => [who, rolls])).toEqual([
      [0, 1],
      [FOES, 3],
    ]);
  });
});
