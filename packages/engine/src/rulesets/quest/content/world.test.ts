import { expect, test } from 'vitest';
import { FrayError } from '../../../core/errors.js';
import { assemble, shipped } from './content.js';

/** Where and why a pack is refused, '' if it is not. */
function refusal(own: Record<string, unknown>): string {
  try {
    assemble(own);
    return '';
  } catch (error) {
    if (!(error instanceof FrayError)) throw error;
    return error.issues.map(({ path, reason }) => `${path}: ${reason}`).join('\n');
  }
}

test('QUEST-21.1: nine cities, eleven ways between them, three dungeons, twenty backgrounds', () => {
  expect([
    shipped.cities.size,
    shipped.environments.size,
    shipped.dungeons.size,
    shipped.backgrounds.size,
  ]).toEqual([9, 11, 3, 20]);
  const row = (id: string) => {
    const { connects, minutes, terrain, chance, stealth, safeRestSpots, openSky } =
      shipped.environments.get(id)!;
    return [connects.join('–'), minutes, terrain, chance, stealth, safeRestSpots, openSky];
  };
  expect(row('cragspire-mountains')).toEqual(['ironpeak–goldenhaven', 1200, 'mountain', 0.25, 0, 0, true]);
  expect(row('merchants-highway')).toEqual(['kingdom–goldenhaven', 480, 'urban', 0.15, -3, 1, true]);
  expect(row('shadowmere-wetlands')).toEqual(['verdant–marshlight', 672, 'swamp', 0.3, 1, 0, true]);
  expect(row('echo-caverns')).toEqual(['ironpeak–ironpeak', 300, 'cave', 0.3, 1, 0, false]);
  expect(shipped.environments.get('merchants-highway')!.startingRange).toEqual([3, 4]);
});

test('every city can be reached from every other', () => {
  const reached = new Set(['kingdom']);
  for (let round = 0; round < shipped.cities.size; round++)
    for (const { connects } of shipped.environments.values())
      if (connects.some(city => reached.has(city))) for (const city of connects) reached.add(city);
  expect([...reached].sort()).toEqual([...shipped.cities.keys()].sort());
});

test('QUEST-21.3: every terrain has its weather, with weights and factors', () => {
  expect([...shipped.weather.keys()].sort()).toEqual([...shipped.terrains.keys()].sort());
  expect(
    shipped.weather
      .get('forest')!
      .kinds.map(({ id, weight, travel, encounters, daylight }) => [
        id,
        weight,
        travel,
        encounters,
        daylight,
      ]),
  ).toEqual([
    ['clear', 3, 1, 1, true],
    ['light-rain', 2, 1.2, 0.8, false],
    ['heavy-rain', 1, 1.5, 0.6, false],
    ['fog', 1, 1.3, 1.3, false],
  ]);
});

test('QUEST-33.1: dungeons step by step', () => {
  expect(shipped.dungeons.get('old-crypt')).toMatchObject({
    steps: 8,
    encounters: [
      { step: 2, type: 'patrol', monsters: ['skeleton', 'skeleton'] },
      { step: 4, type: 'ambush', monsters: ['ghoul'] },
      { step: 6, type: 'patrol', monsters: ['zombie', 'zombie'] },
      { step: 8, type: 'boss', monsters: ['wight'], noFlee: false },
    ],
  });
  expect(shipped.dungeons.get('warden-vault')!.encounters.at(-1)).toMatchObject({
    type: 'boss',
    noFlee: true,
  });
});

test('a city and a way to it may be added', () => {
  const pack = {
    places: {
      cities: [{ id: 'skyreach', name: 'Skyreach', icon: 'castle', text: 'High up.' }],
      environments: [
        { ...shipped.environments.get('windswept-hills')!, id: 'stair', connects: ['kingdom', 'skyreach'] },
      ],
    },
  };
  const content = assemble(pack);
  expect([content.cities.size, content.environments.size]).toEqual([10, 12]);
});

const hills = shipped.environments.get('windswept-hills')!;
const crypt = shipped.dungeons.get('old-crypt')!;
const oak = shipped.points.get('hollow-oak')!;
test.each<[string, Record<string, unknown>, RegExp]>([
  [
    'a way to nowhere',
    { places: { environments: [{ ...hills, connects: ['kingdom', 'utopia'] }] } },
    /environments\[windswept-hills\]\.connects\[1\]: there is no city 'utopia'/,
  ],
  [
    'a schedule nobody knows',
    { places: { environments: [{ ...hills, schedule: 'odd' }] } },
    /\.schedule: there is no schedule 'odd'/,
  ],
  [
    'a schedule with a hole',
    {
      places: {
        schedules: [{ id: 'usual', windows: [{ name: 'day', start: 0, end: 1000, rate: 1, difficulty: 1 }] }],
      },
    },
    /none of them holds the minute 1001/,
  ],
  ['a chance above one', { places: { environments: [{ ...hills, chance: 2 }] } }, /chance: /],
  [
    'a monster nobody knows',
    { dungeons: { dungeons: [{ ...crypt, encounters: [{ step: 1, type: 'boss', monsters: ['smaug'] }] }] } },
    /encounters\[0\]\.monsters\[0\]: there is no monster 'smaug'/,
  ],
  [
    'a step too far',
    { dungeons: { dungeons: [{ ...crypt, encounters: [{ step: 9, type: 'boss', monsters: ['wight'] }] }] } },
    /encounters\[0\]\.step: there are 8 steps/,
  ],
  [
    'two at one step',
    {
      dungeons: {
        dungeons: [
          { ...crypt, encounters: [1, 1].map(step => ({ step, type: 'boss', monsters: ['wight'] })) },
        ],
      },
    },
    /two encounters are at this step/,
  ],
  [
    'a dungeon nowhere',
    { dungeons: { dungeons: [{ ...crypt, city: 'utopia' }] } },
    /dungeons\[old-crypt\]\.city: there is no city/,
  ],
  [
    'a point nowhere',
    { points: { points: [{ ...oak, environment: 'utopia' }] } },
    /points\[hollow-oak\]\.environment: there is no environment/,
  ],
  [
    'a window that is not',
    { points: { points: [{ ...oak, conditions: { windows: ['teatime'] } }] } },
    /conditions\.windows\[0\]: there is no window 'teatime'/,
  ],
  [
    'a find of nothing',
    { points: { points: [{ ...oak, outcome: { kind: 'find', items: [{ item: 'grail' }] } }] } },
    /outcome\.items\[0\]\.item: there is no item 'grail'/,
  ],
  [
    'a race from nowhere',
    { races: { races: [{ ...shipped.races.get('elf')!, startingCity: 'utopia' }] } },
    /races\[elf\]\.startingCity: there is no city 'utopia'/,
  ],
])('%s is refused with file, path and reason', (_, own, expected) => {
  expect(refusal(own)).toMatch(expected);
});

test('QUEST-4.9: a dungeon that names a stub is refused with what it lacks', () => {
  const own = {
    monsters: { monsters: [{ id: 'shade', name: 'Shade' }] },
    dungeons: { dungeons: [{ ...crypt, encounters: [{ step: 1, type: 'boss', monsters: ['shade'] }] }] },
  };
  expect(refusal(own)).toMatch(/monsters\[0\]: its record lacks .*, so it cannot fight/);
});
