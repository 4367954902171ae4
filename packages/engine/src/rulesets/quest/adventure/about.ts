import type { AboutRuleset } from '../../../core/ruleset.js';

export const about: AboutRuleset = {
  id: 'quest-adventure',
  version: 7,
  title: 'Quest adventure',
  summary: 'Travel, fight, rest, trade and grow: death costs what you carry, never the game.',
  isRun: true,
  progress: 'level',
  isOpenEnded: true,
};
