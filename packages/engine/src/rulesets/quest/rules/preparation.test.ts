import { expect, test } from 'vitest';
import { issuesOf } from '../testkit.js';

const reasons = (of: string, level: number, spells: string[]) =>
  issuesOf({ party: [{ class: of, level, spells }] }).map(({ path, reason }) => `${path}: ${reason}`);
const FULL = 'No preparation slot left for that level.';
const FOREIGN = 'Your class does not learn that spell.';

test('QUEST-13.1: as many of a level as the class prepares', () => {
  const four = ['magic-missile', 'shield', 'burning-hands', 'thunderwave'];
  expect(reasons('wizard', 1, four.slice(0, 2))).toEqual([]);
  expect(reasons('wizard', 1, four.slice(0, 3))).toEqual([`party[0].spells[2]: ${FULL}`]);
  expect(reasons('wizard', 2, four.slice(0, 3))).toEqual([]);
  expect(reasons('wizard', 3, four)).toEqual([]);
});

test('QUEST-13.1: cantrips and each level are counted apart; a level not reached has no place', () => {
  expect(reasons('wizard', 1, ['fire-bolt', 'light', 'ray-of-frost', 'magic-missile', 'shield'])).toEqual([]);
  expect(reasons('wizard', 1, ['fire-bolt', 'light', 'ray-of-frost', 'acid-splash'])).toEqual([
    `party[0].spells[3]: ${FULL}`,
  ]);
  expect(reasons('wizard', 4, ['fireball'])).toEqual([`party[0].spells[0]: ${FULL}`]);
  expect(reasons('wizard', 5, ['fireball'])).toEqual([]);
  expect(reasons('paladin', 1, ['cure-wounds'])).toEqual([`party[0].spells[0]: ${FULL}`]);
});

test('QUEST-13.1: from the own list of the class; who is granted spells has none (QUEST-8.4)', () => {
  expect(reasons('wizard', 5, ['cure-wounds'])).toEqual([`party[0].spells[0]: ${FOREIGN}`]);
  expect(reasons('fighter', 1, ['cure-wounds', 'fireball'])).toEqual([]);
});
