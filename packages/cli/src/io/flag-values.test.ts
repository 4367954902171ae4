import { expect, test } from 'vitest';
import { limit, players, policy, proxies, seed, whole } from './flag-values.js';

test.each([
  ['1', 1],
  [' 20 ', 20],
  ['1_000', 1000],
  ['+5', 5],
])('%j is the whole number %i', (text, value) => {
  expect(whole(0, 1000)(text)).toBe(value);
});

test.each(['', '1.5', '1e3', 'ten', '0x10', '1,000', '99999999999999999999', 'NaN'])(
  '%j is no whole number',
  text => {
    expect(() => whole(0, 1000)(text)).toThrow('It must be a whole number.');
  },
);

test.each(['-1', '1001'])('%s is out of bounds', text => {
  expect(() => whole(0, 1000)(text)).toThrow('It must be from 0 to 1,000.');
});

test.each([
  ['7', 7],
  ['-3', -3],
  ['007', '007'],
  ['-0', '-0'],
  ['goblin', 'goblin'],
  ['9007199254740993', '9007199254740993'],
  ['', ''],
])('the seed %j is read as %j', (text, value) => {
  expect(seed(text)).toBe(value);
});

test('a seed has an end', () => {
  expect(() => seed('x'.repeat(201))).toThrow('at most 200 letters');
});

test('policies are named', () => {
  expect(policy('search:20')).toBe('search:20');
  expect(() => policy('serch')).toThrow(/There is no policy 'serch'; did you mean 'search'/);
});

test('players are named for all sides at once, or for each', () => {
  expect(players('search:20')).toBe('search:20');
  expect(players('default,random')).toBe('default,random');
  expect(() => players('default,serch')).toThrow(/There is no policy 'serch'/);
});

test('proxies are counted, or named by their addresses', () => {
  expect(proxies('2')).toBe(2);
  expect(proxies('10.0.0.7, 10.1.0.0/16')).toEqual(['10.0.0.7', '10.1.0.0/16']);
});

test('limits are gathered', () => {
  expect(limit('streamsPerAddress=5', { fights: 3 })).toEqual({ fights: 3, streamsPerAddress: 5 });
  expect(() => limit('fights')).toThrow('It must be like fights=500.');
});
