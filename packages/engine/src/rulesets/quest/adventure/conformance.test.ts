import { describe, it } from 'vitest';
import { conformance } from '../../../testing/index.js';
import { shipped } from '../content/content.js';
import { adventure } from '../index.js';
import type { AdventurePlan } from './plan/plan.js';

const classes = [...shipped.classes.keys()];

/** Heroes of several classes and races; the corners of the options. */
const setups = [
  {},
  {
    hero: { class: 'wizard', race: 'elf', background: 'noble' },
    options: { reactions: 'auto', max_companions: 0 },
  },
  {
    hero: { class: 'paladin', race: 'dwarf', background: 'knight' },
    options: { max_companions: 0, group_encounters: true, difficulty_modifier: 4, level_hp: 'fixed' },
  },
  {
    hero: { class: 'ranger', race: 'halfling' },
    options: { max_companions: 0, points_of_interest: true, days: 5 },
  },
];

describe('conformance of quest-adventure', () => {
  const cases = conformance(adventure, {
    setups,
    fights: 4,
    silent: ['spent'],
    content: {
      records: setups.map(({ hero }) => `class ${hero?.class ?? 'fighter'}`),
      used: fight => [`class ${(fight.plan as AdventurePlan).hero.class}`],
    },
  });
  it.each(cases)('$name', each => each.run(), 240_000);
  it('knows all classes', () => {
    for (const id of classes) adventure.compile(adventure.setup.parse({ hero: { class: id } }));
  });
});
