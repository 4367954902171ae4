import type { AboutRuleset } from '../../../core/ruleset.js';

export const about: AboutRuleset = {
  id: 'arena-career',
  version: 8,
  title: 'Arena career',
  summary: 'Lead a team through a season: pick your fights, heal, train, recruit, and win the tournament.',
  isRun: true,
};
