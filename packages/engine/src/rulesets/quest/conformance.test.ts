import { describe, it } from 'vitest';
import { conformance } from '../../testing/index.js';
import { shipped } from './content/content.js';
import { quest } from './index.js';
import type { QuestPlan } from './plan/plan.js';

/** Fights of all monsters stand in fight.test.ts; the suite plays each setup many times over. */
const monsters = ['goblin', 'troll', 'young-red-dragon'];
const weapons = [...shipped.items.values()].filter(
  ({ type, damage_type }) => type === 'weapon' && damage_type,
);
const classes = [...shipped.classes.keys()];
const terrains = [...shipped.terrains.keys()];

/** Somebody whom nothing takes long to kill, of another class and with another weapon each time. */
const memberAt = (index: number) => {
  const weapon = weapons[index % weapons.length]!;
  return {
    class: classes[index % classes.length]!,
    level: 1 + (index % 6),
    scores: { strength: 14, dexterity: 14, constitution: 12, wisdom: 14, charisma: 14, intelligence: 14 },
    hp: 9,
    gear: { mainHand: weapon.id, ...(weapon.ammunition ? { ammunition: weapon.ammunition } : {}) },
  };
};

/** Monsters against another member each; then groups, surprise, and the corners of the options. */
const setups = [
  ...monsters.map((id, index) => ({
    party: [memberAt(index)],
    monsters: [{ id, hp: 6 }],
    environment: { terrain: terrains[index % terrains.length] },
  })),
  { party: [memberAt(1), memberAt(5)], monsters: ['goblin', 'wolf'], surprised: 'party' },
  {
    party: [memberAt(2), { ...memberAt(3), is_player_controlled: false, type: 'companion' }],
    monsters: ['orc'],
    surprised: 'monsters',
  },
  {
    party: [memberAt(0)],
    monsters: ['skeleton', 'zombie'],
    options: {
      fumbles: true,
      flanking: true,
      roll_hp: true,
      save_proficiency: true,
      reactions: 'auto',
      grapple: false,
    },
  },
];

describe('conformance of quest', () => {
  const cases = conformance(quest, {
    setups,
    fights: 8,
    // The bar shows it, and the line of what was paid for.
    silent: ['spent'],
    content: {
      records: monsters.map(id => `monster ${id}`),
      used: fight => (fight.plan as QuestPlan).beings.map(({ id }) => `monster ${id}`),
    },
  });
  it.each(cases)('$name', each => each.run());
});
