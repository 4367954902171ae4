import { expect, it } from 'vitest';
import { present } from './present.js';

const blow = {
  kind: 'attacked',
  round: 1,
  who: 0,
  target: 1,
  weapon: 'club',
  verdict: 'hit',
  total: 15,
  ac: 12,
  damage: [],
  manner: [],
} as const;

it('QUEST-6.3 says why an attack is rolled with two dice', () => {
  const advantage = ['the target is prone', 'hidden'];
  expect(present({ ...blow, advantage, disadvantage: ['poisoned'] }).notes).toEqual([
    'Advantage: the target is prone, hidden.',
    'Disadvantage: poisoned.',
  ]);
  expect(present({ ...blow, advantage: [], disadvantage: [] }).notes).toBeUndefined();
});

it('names what is used up', () => {
  expect(present({ kind: 'used', round: 1, who: 0, what: 'Potion of Healing' }).used).toBe(
    'Potion of Healing',
  );
});
