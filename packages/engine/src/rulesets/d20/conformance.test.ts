import { describe, it } from 'vitest';
import { conformance } from '../../testing/index.js';
import { shipped } from './content/content.js';
import { SLOTS } from './content/schemas.js';
import { d20 } from './index.js';
import type { D20Plan } from './plan/plan.js';
import type { D20Setup } from './setup.js';
import type { D20State } from './state/state.js';

const weapons = [...shipped.weapons.keys()];
const armours = [...shipped.armours.values()];
const monsters = [...shipped.monsters.keys()];
const items = [...shipped.items.keys()];
const conditions = [...shipped.conditions.keys()];

const CELL = ['######', '#....#', '#....#', '######'];
const HALL = ['#########', '#...#...#', '#.......#', '#...#...#', '#########'];

/** A hero whom nothing takes long to kill, in other gear each time. */
const heroAt = (index: number) => {
  const weapon = weapons[index % weapons.length]!;
  const piece = armours[index % armours.length]!;
  const twoHanded = shipped.weapons.get(weapon)!.hands === 2;
  const slot = piece.slot === 'off' ? 'offHand' : piece.slot;
  return {
    hp: 12,
    weapon,
    ...(slot === 'offHand' && twoHanded ? { pack: [] } : { [slot]: piece.id }),
    pack: [items[index % items.length]!, items[(index + 7) % items.length]!],
    conditions: [conditions[index % conditions.length]!],
  };
};

/** A monster of the content that can stand on either side. */
const blockOf = (id: string, hp: number) => {
  const { id: _, depth: __, weight: ___, ...block } = shipped.monsters.get(id)!;
  return { ...block, hp };
};

/** Every variant that is a switch, on. */
const ALL_ON = Object.fromEntries(
  Object.entries((d20.setup.parse({ monsters: ['rat'] }) as D20Setup).options).flatMap(([name, value]) =>
    typeof value === 'boolean' ? [[name, true]] : [],
  ),
);

/** Every monster against another hero; then pairs and crowds, blocks, and the corners of the options. */
const setups = [
  ...monsters.map((id, index) => ({
    heroes: [heroAt(index)],
    monsters: [{ id, hp: 1 + (index % 5) }],
    map: CELL,
  })),
  {
    heroes: [{ hp: 10 }, { name: 'Mira', weapon: 'longbow', hp: 8 }],
    monsters: ['skeleton', 'skeleton'],
    map: HALL,
  },
  {
    heroes: [{ hp: 9, pack: ['wand-of-fireball'] }],
    monsters: ['necromancer', { id: 'rat', hp: 1 }],
    map: HALL,
  },
  { heroes: [{ hp: 20, weapon: 'greatsword' }], monsters: [{ id: 'large-slime', hp: 18 }], map: HALL },
  {
    heroes: [{ hp: 9, offHand: 'wooden-shield' }],
    monsters: ['orc-chieftain', 'orc', 'orc-scout'],
    map: HALL,
  },
  {
    heroes: [{ name: 'A', ac: 15, hp: 12, attack: 5, damage: '1d8+3' }],
    monsters: [{ name: 'B', ac: 13, hp: 14, attack: 5, damage: '2d6+3' }],
    map: CELL,
  },
  // Whoever splits or raises does so on either side.
  { heroes: [blockOf('large-slime', 18)], monsters: ['orc', 'rat'], map: HALL },
  { heroes: [blockOf('large-slime', 18), { hp: 9 }], monsters: [{ id: 'large-slime', hp: 18 }], map: HALL },
  { heroes: [blockOf('necromancer', 9), blockOf('rat', 3)], monsters: ['rat', 'orc'], map: HALL },
  {
    heroes: [{ hp: 9, weapon: 'longsword', offHand: 'dagger', pack: ['scroll-of-invisibility', 'spear'] }],
    monsters: ['orc', { id: 'slime', hp: 9 }],
    map: HALL,
    options: { ...ALL_ON, rangeBands: false, speed: 3 },
  },
  {
    heroes: [
      { hp: 9, weapon: { id: 'crossbow', quality: 'masterwork' }, pack: [{ id: 'dagger', quality: 'keen' }] },
    ],
    monsters: ['troll'],
    map: HALL,
    options: { ...ALL_ON, critOrder: 'double-first' },
  },
  {
    heroes: [{ hp: 9, conditions: ['slowed', { id: 'entangled', turns: 2 }] }],
    monsters: [{ id: 'lich', hp: 4 }, 'zombie'],
    map: HALL,
    options: { monsterSpecials: false, speed: 2 },
  },
];

describe('conformance of d20', () => {
  const cases = conformance(d20, {
    setups,
    fights: 5,
    content: {
      records: [
        ...monsters.map(id => `monster ${id}`),
        ...weapons.map(id => `gear ${id}`),
        ...armours.map(({ id }) => `gear ${id}`),
        ...items.filter(id => id !== 'ration').map(id => `used ${shipped.items.get(id)!.name}`),
        ...conditions.map(id => `condition ${shipped.conditions.get(id)!.name}`),
      ],
      used: fight => {
        const plan = fight.plan as D20Plan;
        const { breeds } = plan;
        const fighters = [...plan.fighters, ...(fight.state as D20State).fighters];
        return [
          ...fighters.map(({ breed }) => `monster ${breeds[breed]!.id}`),
          ...fighters.flatMap(fighter =>
            SLOTS.flatMap(slot => (fighter[slot] ? [`gear ${fighter[slot]!.id}`] : [])),
          ),
          ...fighters.flatMap(({ effects }) =>
            effects.map(({ id }) => `condition ${shipped.conditions.get(id)!.name}`),
          ),
          ...fight.events.flatMap(event =>
            'item' in event && event.kind === 'used' ? [`used ${event.item}`] : [],
          ),
          ...fight.events.flatMap(event => ('status' in event ? [`condition ${event.status}`] : [])),
        ];
      },
    },
  });
  it.each(cases)('$name', each => each.run());
});
