import type { AboutRuleset } from '../../core/ruleset.js';

export const about: AboutRuleset = {
  id: 'quest',
  version: 6,
  title: 'Quest fight',
  summary: 'Turn-based fight by range: classes, spells, conditions and monsters with minds of their own.',
};
