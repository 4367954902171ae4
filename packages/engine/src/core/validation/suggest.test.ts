import { expect, test } from 'vitest';
import { closestWords, didYouMean, distance } from './suggest.js';

const names = ['saga/goblin', 'saga/wolf', 'saga/black-knight', 'saga/gauntlet', 'saga/demonspawn-lord'];

test.each([
  ['', 'abc', 3],
  ['goblin', 'goblin', 0],
  ['goblni', 'goblin', 1],
  ['gobln', 'goblin', 1],
  ['kitten', 'sitting', 3],
])('%s and %s are %i apart', (a, b, apart) => {
  expect(distance(a, b)).toBe(apart);
  expect(distance(b, a)).toBe(apart);
});

test.each([
  ['saga/goblni', ['saga/goblin']],
  ['goblin', ['saga/goblin']],
  ['Saga/Wolf', ['saga/wolf']],
  ['knight', ['saga/black-knight']],
  ['saag/gauntlet', ['saga/gauntlet']],
  ['something else', []],
  ['x'.repeat(1000), []],
])('%s is near %j', (word, expected) => {
  expect(closestWords(word, names)).toEqual(expected);
});

test('says nothing when nothing is near', () => {
  expect(didYouMean('wolf', names)).toBe(' Did you mean saga/wolf?');
  expect(didYouMean('zebra', names)).toBe('');
});

test('whoever names a room that there is means one of that room', () => {
  expect(closestWords('saga/wof', ['saga/wolf', 'quest/wolf'])).toEqual(['saga/wolf']);
  expect(closestWords('sagga/wolf', ['saga/wolf', 'quest/wolf'])).toEqual(['saga/wolf', 'quest/wolf']);
});
