import { describe, it } from 'vitest';
import { conformance } from '../../testing/index.js';
import { shipped } from './content/content.js';
import { ATTRIBUTES } from './content/vocabulary.js';
import { arena } from './index.js';
import type { ArenaPlan } from './plan/plan.js';
import { BOOKKEEPING } from './testkit.js';

const fighters = [...shipped.fighters.keys()];
const maps = [...shipped.maps.values()];
const encounters = [...shipped.encounters.keys()];
const ODDS = 'exact odds of a step agree with sampled frequencies';

/** So much in want of Health that random play ends soon. */
const weak = (fighter: string) => ({ fighter, health: 60 });

/** Played by hand: a choice each turn. */
const hand = (manual: readonly string[], options: object = {}) => ({
  manual,
  options: { control: 'manual', carryHealth: true, zoneGimmicks: true, ...options },
});

/** Everybody there is, two by two on one map after the other; then encounters, three teams, and the other options. */
const pairs = Array.from({ length: Math.ceil(fighters.length / 2) }, (_, index) => {
  const [one, other = 'hound'] = fighters.slice(2 * index);
  return {
    teams: [{ members: [weak(one!)] }, { members: [weak(other)] }],
    map: maps[index % maps.length]!.id,
    ...hand([one!, other]),
  };
});
const setups = [
  ...pairs,
  ...encounters.map(encounter => ({
    teams: [{ members: [weak('garrick')] }],
    encounter,
    ...hand(['garrick']),
  })),
  {
    teams: ['nyx', 'odile', 'tamsin'].map(each => ({ members: [weak(each), weak('hound')] })),
    event: 'exhibition',
    ...hand(['nyx', 'odile'], {
      morale: true,
      channelling: true,
      fallenTiming: 'tickEnd',
      detectionScope: 'roller',
      critModel: 'multiplier',
      missKeepsRiders: true,
      statusDecayModel: 'percent',
      discoveryModel: 'perTrait',
      initiativeSource: 'initiativeRate',
      defaultActionSpeeds: 'swift',
      penetrationDR: true,
      minDamageOne: true,
    }),
  },
];

describe('conformance of arena', () => {
  const cases = conformance(arena, {
    setups,
    fights: 2,
    silent: BOOKKEEPING,
    content: {
      records: [
        ...fighters.map(id => `fighter ${id}`),
        ...maps.map(({ name }) => `map ${name}`),
        ...encounters.map(id => `encounter ${id}`),
      ],
      used: ({ plan }) => {
        const { builds, mapName, encounter } = plan as ArenaPlan;
        return [`map ${mapName}`, `encounter ${encounter}`, ...builds.map(({ id }) => `fighter ${id}`)];
      },
    },
    skip: {
      [ODDS]:
        'compared below among fighters of few outcomes: an attack roll of 100 faces, ten of the weapon and a critical die of 80 are more ways than can be walked',
    },
  });
  it.each(cases)('$name', each => each.run(), 60_000);
});

describe('exact odds of arena', () => {
  const feeble = (id: string, more: object = {}) => ({
    id,
    name: id,
    stars: 1,
    attributes: Object.fromEntries(ATTRIBUTES.map(each => [each, 2])),
    ...more,
  });
  const teams = [
    { members: [feeble('mouse')] },
    { members: [feeble('vole', { consumables: ['healing_potion'] })] },
  ];
  const map = { ...shipped.maps.get('causeway')!, starts: { 2: ['middle', 'middle'] } };
  const cases = conformance(arena, {
    setups: [{ teams, map, manual: ['mouse', 'vole'], options: { control: 'manual' } }],
    fights: 20,
  });
  it.each(cases.filter(({ name }) => name === ODDS))('$name', each => each.run(), 60_000);
});
