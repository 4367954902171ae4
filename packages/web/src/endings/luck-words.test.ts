import { Fight, luckWord } from '@fray/engine';
import { describe, expect, it } from 'vitest';
import { loadRuleset, registry } from '../state/rulesets.js';
import { FOES, luckOf, luckSentence } from './luck-words.js';

await loadRuleset('saga');

describe('luck in words', () => {
  it('has a word for every percentile, from wretched to blessed', () => {
    const words = Array.from({ length: 101 }, (_, percentile) => luckWord(percentile));
    expect([words[0], words[10], words[30], words[50], words[70], words[90], words[100]]).toEqual([
      'wretched',
      'unlucky',
      'rather unlucky',
      'ordinary',
      'rather lucky',
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

  it('tells all who bear one name as one', () => {
    const roll = { count: 1, sides: 20, faces: [10], modifiers: [], total: 10, label: 'attack' };
    const events = [0, 1, 2].map(who => ({ kind: 'x', round: 1, who, rolls: [{ ...roll, who }] }));
    const lines = luckOf(
      events,
      () => true,
      who => (who < 2 ? 'Guard' : 'Hero'),
    );
    expect(lines.map(({ who, rolls }) => [who, rolls])).toEqual([
      [0, 2],
      [2, 1],
    ]);
  });
});
