import { expect, it } from 'vitest';
import { present } from './present.js';

it.each([
  ['zap', 'wand of fire (3)', 'wand of fire'],
  ['drink', 'potion of healing', 'potion of healing'],
  ['wield', 'mace', undefined],
])('names what is used up: %s %s', (verb, item, used) => {
  expect(present({ kind: 'used', round: 1, who: 0, verb, item }).used).toBe(used);
});
