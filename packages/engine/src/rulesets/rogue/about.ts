import type { AboutRuleset } from '../../core/ruleset.js';

export const about: AboutRuleset = {
  id: 'rogue',
  version: 4,
  title: 'Rogue fight',
  summary:
    'After the game of 1980: walk into a monster to strike it, a d20 against a descending Armour Class.',
};
