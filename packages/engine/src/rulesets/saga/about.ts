import type { AboutRuleset } from '../../core/ruleset.js';

export const about: AboutRuleset = {
  id: 'saga',
  version: 1,
  title: 'Saga duel',
  summary: 'Gamebook duels: 2d6 against a target number, the same dice feeding the damage.',
};
