import type { ChosenSetup } from '../setup/choose-setup.js';
import { chosen } from './games.js';

const scores = { strength: 14, dexterity: 14, constitution: 14, intelligence: 16, wisdom: 14, charisma: 14 };

const WIZARD = {
  name: 'Ostrava',
  class: 'wizard',
  level: 9,
  scores,
  gear: { mainHand: 'quarterstaff' },
  spells: ['fire-bolt', 'ray-of-frost', 'magic-missile', 'shield', 'misty-step'],
  pack: ['potion-of-healing', { item: 'dagger', quantity: 2 }],
};

const FIGHTER = {
  name: 'Brannoch',
  class: 'fighter',
  level: 5,
  scores,
  gear: { mainHand: 'longsword', offHand: 'shield' },
  pack: ['javelin'],
};

/** The party's turn comes first, so that a test knows where it is. */
const environment = { starting_range: 2, initiative_advantage: 'party' };

/** A wizard and a fighter against goblins: many spells, many targets, reactions. */
export function party(goblins: number, change: Record<string, unknown> = {}): ChosenSetup {
  return chosen('quest/goblin', {
    party: [WIZARD, FIGHTER],
    monsters: Array.from({ length: goblins }, () => 'goblin'),
    environment,
    ...change,
  });
}

/** The wizard alone. */
export function wizard(goblins: number): ChosenSetup {
  return party(goblins, { party: [WIZARD] });
}
