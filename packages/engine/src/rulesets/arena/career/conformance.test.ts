import { describe, it } from 'vitest';
import { conformance } from '../../../testing/index.js';
import { shipped } from '../content/content.js';
import { arenaCareer } from '../index.js';
import type { CareerChoice } from './choices.js';

const ODDS = 'exact odds of a step agree with sampled frequencies';
const setups = [
  { weeks: 3, tier: 4, every: 2 },
  { roster: ['garrick'], teamSize: 1, weeks: 2, gold: 500 },
];

/** What a choice of the career asks for by name. */
function namedBy(choice: CareerChoice): string[] {
  switch (choice.do) {
    case 'encounter':
      return [`encounter ${choice.id}`];
    case 'exhibition':
      return [`team ${choice.team}`];
    case 'buy':
      return [`consumable ${choice.item}`];
    default:
      return [];
  }
}

describe('conformance of arena-career', () => {
  const cases = conformance(arenaCareer, {
    setups,
    fights: 2,
    content: {
      records: [
        ...[...shipped.encounters.keys()].map(id => `encounter ${id}`),
        ...[...shipped.teams.keys()].map(id => `team ${id}`),
        ...[...shipped.consumables.keys()].map(id => `consumable ${id}`),
      ],
      used: fight => (fight.choices as CareerChoice[]).flatMap(namedBy),
    },
    skip: {
      [ODDS]:
        'every step with dice in it draws the seed of a battle, of a rival or of somebody to hire, of more ways than can be walked; the odds of turns are compared in the conformance of arena',
    },
  });
  it.each(cases)('$name', each => each.run(), 60_000);
});
