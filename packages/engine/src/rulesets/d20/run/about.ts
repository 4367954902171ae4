import type { AboutRuleset } from '../../../core/ruleset.js';

export const about: AboutRuleset = {
  id: 'd20-run',
  version: 3,
  title: 'D20 run',
  summary: 'Ten depths of three rooms each: fight, find, grow, and do not die.',
  isRun: true,
  progress: 'depth',
};
