import type { AboutRuleset } from '../../core/ruleset.js';

export const about: AboutRuleset = {
  id: 'arena',
  version: 6,
  title: 'Arena battle',
  summary: 'Teams fight by themselves on a map of zones; builds and minds decide.',
};
