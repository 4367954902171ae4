import type { AboutRuleset } from '../../core/ruleset.js';

export const about: AboutRuleset = {
  id: 'd20',
  version: 2,
  title: 'D20 skirmish',
  summary: 'Skirmish on a grid: one d20 against Armour Class, dice and Strength for the wound.',
};
