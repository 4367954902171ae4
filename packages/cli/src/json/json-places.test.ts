import { jsonPlaces } from '@fray/engine';
import { expect, test } from 'vitest';
import { placeOf } from './json-places.js';

const TEXT = `{
  "enemies": [
    { "id": "ogre",
      "nme": "O\\"gre" },
    {"id": "a,]}", "skl": [1, 2.5e3]}
  ],
  "b": null
}
`;

test.each([
  ['', 'x', '1:1'],
  ['enemies', 'x', '2:3'],
  ['enemies[0]', 'x', '3:5'],
  ['enemies[0].nme', 'x', '4:7'],
  ['enemies[1].skl[1]', 'x', '5:31'],
  ['b', 'x', '7:3'],
  ['enemies[0].name', 'is missing (expected string)', '3:5'],
  ['enemies[0].characteristics.str', 'is missing', '3:5'],
  ['enemies[0]', 'Unrecognized key: "nme"; did you mean "name"?', '4:7'],
  ['', 'Unrecognized key: "b"', '7:3'],
])('%s: %s stands at %s', (path, reason, place) => {
  expect(placeOf(jsonPlaces(TEXT), path, reason)).toBe(place);
});

test('does not break on endless nesting', () => {
  const deep = `${'['.repeat(100_000)}${']'.repeat(100_000)}`;
  expect(placeOf(jsonPlaces(deep), '[0]', 'x')).toBe('1:2');
});
