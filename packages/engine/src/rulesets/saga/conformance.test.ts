import { describe, it } from 'vitest';
import type { Fight } from '../../core/fight/fight.js';
import { conformance } from '../../testing/index.js';
import { shipped } from './content.js';
import { saga, sagaGauntlet } from './index.js';
import type { SagaState } from './state/state.js';

const characteristics = { str: 64, spd: 56, sta: 72, crg: 48, lck: 80, chm: 40, att: 56 };
const weapons = [...shipped.weapons.keys()];
const armours = [...shipped.armours.keys()];
const fightSpells = shipped.spells
  .filter(spell => spell.when !== 'outside')
  .map(spell => `spell ${spell.id}`);

/** Every enemy against a hero with another weapon, armour and bag each time; then the corners of the options. */
const duels = [
  ...[...shipped.enemies.keys()].map((enemy, index) => ({
    hero: {
      characteristics,
      weapon: weapons[index % weapons.length],
      armour: armours[index % armours.length],
      arrows: 3,
    },
    enemy,
  })),
  { hero: {}, enemy: 'goblin' },
  {
    hero: { characteristics: { ...characteristics, lck: 16 }, lp: 60, maxPower: 100 },
    enemy: 'black-knight',
  },
  {
    hero: { characteristics, maxPower: 400, orb: 'carried', stone: { store: 50 }, shield: true },
    enemy: 'demonspawn-lord',
  },
  {
    hero: { characteristics, maxPower: 400, orb: 'held', stone: { store: 50 } },
    enemy: 'imp',
    options: { orbStrict: false, freeCasting: true },
  },
  {
    hero: {
      characteristics: { ...characteristics, lck: 16 },
      maxPower: 60,
      weapon: 'doombringer',
      stone: { store: 20 },
    },
    enemy: 'demonspawn-lord',
    options: {
      doubleFreeAttack: true,
      enemyEndurance: false,
      keepEnemyWounds: true,
      bloodPriceSave: false,
      stoneOncePerFight: true,
      stoneDrain: 'healed',
      firstStrikeTie: 'reroll',
      sklAddsLp: false,
    },
  },
];

const castIn = (fight: Fight<unknown, unknown, unknown, unknown>): string[] =>
  shipped.spells
    .filter(spell =>
      fight.events.some(
        event =>
          event.kind === 'cast' &&
          'spell' in event &&
          'step' in event &&
          event.spell === spell.name &&
          event.step === 'failure roll',
      ),
    )
    .map(spell => `spell ${spell.id}`);

describe('conformance of saga', () => {
  const cases = conformance(saga, {
    setups: duels,
    content: {
      records: [
        ...[...shipped.enemies.keys()].map(id => `enemy ${id}`),
        ...weapons.map(id => `weapon ${id}`),
        ...armours.map(id => `armour ${id}`),
        ...fightSpells,
      ],
      used: fight => {
        const { gear } = fight.state as SagaState;
        return [
          `enemy ${(fight.setup as { enemy: string }).enemy}`,
          `weapon ${gear.weapon}`,
          `armour ${gear.armour}`,
          ...castIn(fight),
        ];
      },
    },
  });
  it.each(cases)('$name', each => each.run());
});

describe('conformance of the gauntlet', () => {
  const setups = [
    {},
    { hero: { characteristics, maxPower: 200 }, ownKit: true },
    { options: { restBetween: false } },
  ];
  const cases = conformance(sagaGauntlet, {
    setups,
    fights: 12,
    content: {
      records: [
        ...shipped.gauntlet.sections.map(section => `entered ${section.place}`),
        'spell crypt',
        'spell retrace',
        ...shipped.gauntlet.sections.flatMap(section => section.gifts.map(gift => `gift ${gift.kind}`)),
      ],
      used: fight => [
        ...fight.events.flatMap(event => ('place' in event ? [`entered ${event.place}`] : [])),
        ...fight.events.flatMap(event =>
          'gift' in event ? [`gift ${GIFTS.find(([name]) => String(event.gift).includes(name))?.[1]}`] : [],
        ),
        ...castIn(fight),
      ],
    },
  });
  it.each(cases)('$name', each => each.run());
});

const GIFTS = [
  ['Stone', 'stone'],
  ['shield', 'shield'],
  ['Orb', 'orb'],
  ['POWER', 'power'],
  ['Doombringer', 'weapon'],
  ['Mail', 'armour'],
] as const;
