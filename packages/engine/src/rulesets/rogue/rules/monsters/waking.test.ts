import { describe, expect, it } from 'vitest';
import type { Scene } from '../../testkit.js';
import { foe, scene } from '../testkit.js';

/** A hall of 40 × 9, the hero at column 2, row 4: room for every aggro number. */
const HALL = [
  '#'.repeat(42),
  ...Array.from({ length: 9 }, (_, row) =>
    `#${'.'.repeat(40)}#`.replace(/^(..)./, row === 4 ? '$1@' : '$1.'),
  ),
  '#'.repeat(42),
];
const tile = (x: number, y: number) => y * 42 + x;
/** A sleeper so many columns and rows away from the hero. */
const sleeper = (kind: string, dx: number, dy: number, given: Scene = {}) =>
  scene({ map: HALL, ...given, monsters: [foe(kind, { at: [2 + dx, 5 + dy], asleep: true })] });
const wakes = (s: ReturnType<typeof scene>) => s.chance('rest', after => after.monsters[0]!.asleep === 0);
const ran = (s: ReturnType<typeof scene>) =>
  s.set(({ hero }) => {
    hero.ran = true;
  });

describe('8.4 waking', () => {
  it('ROGUE-8.4 the hall is as the tests think', () => {
    const s = sleeper('X', 4, 0);
    expect([s.hero.tile, s.foe.tile]).toEqual([tile(2, 5), tile(6, 5)]);
  });

  it.each([
    ['F', 1],
    ['X', 4],
    ['Y', 5],
    ['L', 7],
    ['P', 8],
  ])('ROGUE-8.4 %s, aggro %i: 33 %% within it, never beyond', (kind, aggro) => {
    expect(wakes(sleeper(kind, aggro, 0))).toBe('33/100');
    expect(wakes(sleeper(kind, aggro + 1, 0))).toBe('0/1');
  });

  it('ROGUE-8.4 the distance is Manhattan', () => {
    expect([wakes(sleeper('X', 2, 2)), wakes(sleeper('X', 3, 2)), wakes(sleeper('X', 3, -1))]).toEqual([
      '33/100',
      '0/1',
      '33/100',
    ]);
  });

  it('ROGUE-8.4 aggro 0 never wakes this way, not even beside a running hero', () => {
    expect([wakes(sleeper('B', 1, 0)), wakes(ran(sleeper('B', 1, 0)))]).toEqual(['0/1', '0/1']);
  });

  it.each([
    ['F', 2],
    ['X', 6],
    ['Y', 8],
    ['L', 11],
    ['P', 12],
    ['D', 15],
  ])('ROGUE-8.4 %s when the hero ran: ×1.5 rounded half up, %i', (kind, aggro) => {
    expect(wakes(ran(sleeper(kind, aggro, 0)))).toBe('33/100');
    expect(wakes(ran(sleeper(kind, aggro + 1, 0)))).toBe('0/1');
  });

  it('ROGUE-8.4 running counts for its own turn only', () => {
    // At 5 an aggro number of 4 is reached by running only.
    const s = ran(sleeper('X', 5, 0));
    const twice = scene({ map: HALL, monsters: [foe('X', { at: [7, 5], asleep: true })], rolls: [0] });
    ran(twice).act('rest');
    expect([wakes(s), wakes(twice)]).toEqual(['33/100', '0/1']);
  });

  it.each([
    [0, '0/1'],
    [50, '1/2'],
    [100, '1/1'],
  ])('ROGUE-8.4 wakeChance %i', (wakeChance, chance) => {
    expect(wakes(sleeper('X', 2, 0, { options: { wakeChance } }))).toBe(chance);
  });

  it('ROGUE-8.4 once each turn, not each action', () => {
    const s = sleeper('X', 2, 0, { hero: { hasted: 99 } });
    expect(wakes(s)).toBe('0/1');
    s.act('rest');
    expect(wakes(s)).toBe('33/100');
  });

  it('ROGUE-8.4 ROGUE Table 7, stealth: aggro numbers halved, rounded down, before running', () => {
    const hero = { rings: ['stealth'] };
    expect([wakes(sleeper('L', 3, 0, { hero })), wakes(sleeper('L', 4, 0, { hero }))]).toEqual([
      '33/100',
      '0/1',
    ]);
    expect(wakes(sleeper('F', 1, 0, { hero }))).toBe('0/1');
    expect([5, 6].map(away => wakes(ran(sleeper('L', away, 0, { hero }))))).toEqual(['33/100', '0/1']);
  });

  it('ROGUE-8.4 ROGUE-14.5 waking is narrated', () => {
    const s = scene({ map: HALL, monsters: [foe('X', { at: [4, 5], asleep: true })], rolls: [1] });
    s.act('rest');
    expect(s.lines('woke')).toEqual(['The Xeroc wakes up.']);
  });
});

describe('8.5 awake', () => {
  it('ROGUE-8.5 any attack on a sleeper wakes it: a blow, a wand', () => {
    const struck = scene({ monsters: [foe('Z', { asleep: true })], rolls: [1] });
    struck.act('e');
    expect(struck.foe.asleep).toBe(0);
    const hero = { pack: [{ what: 'magic-missile', charges: 1 }] };
    const zapped = scene({ hero, monsters: [foe('Z', { asleep: true })], rolls: [2] });
    zapped.do('zap magic-missile e');
    expect(zapped.foe.asleep).toBe(0);
  });

  it('ROGUE-8.5 who is awake stays awake', () => {
    const s = scene({ map: HALL, monsters: [foe('F', { at: [30, 5] })] });
    for (let i = 0; i < 30; i++) s.act('rest');
    expect(s.foe.asleep).toBe(0);
  });

  // The Leprechaun's way to the hero is long and out of his sight all along.
  const MAZE = [
    '####################',
    '#.@#...............#',
    '##.#.#############.#',
    '##.#.#...........#.#',
    '##.#.#.#########.#.#',
    '##...#...........#.#',
    '##################.#',
    '#..................#',
    '####################',
  ];

  it('ROGUE-8.5 five turns without sight, then it stands still until it sees the hero', () => {
    const s = scene({ map: MAZE, monsters: [foe('L', { at: [1, 7] })] });
    const tiles = Array.from({ length: 8 }, () => {
      s.act('rest');
      return s.foe.tile - 7 * 20;
    });
    expect(tiles).toEqual([2, 3, 4, 5, 6, 6, 6, 6]);
    s.set(({ hero }) => {
      hero.tile = 7 * 20 + 12;
    });
    s.act('rest');
    expect(s.foe.tile - 7 * 20).toBe(7);
  });

  it('ROGUE-8.5 seeing him again begins the count anew', () => {
    const s = scene({ map: MAZE, monsters: [foe('L', { at: [1, 7] })] });
    s.act('rest');
    s.act('rest');
    const { tile: home } = s.hero;
    s.set(({ hero }) => {
      hero.tile = 7 * 20 + 18;
    });
    s.act('rest');
    s.set(({ hero }) => {
      hero.tile = home;
    });
    const tiles = Array.from({ length: 7 }, () => {
      s.act('rest');
      return s.foe.tile - 7 * 20;
    });
    expect(tiles).toEqual([5, 6, 7, 8, 9, 9, 9]);
  });
});
