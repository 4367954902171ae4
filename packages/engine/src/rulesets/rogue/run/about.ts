import type { AboutRuleset } from '../../../core/ruleset.js';

export const about: AboutRuleset = {
  id: 'rogue-run',
  version: 5,
  title: 'Rogue run',
  summary: 'Ten depths, one life: explore, fight, eat, and bring back the Amulet.',
  isRun: true,
  progress: 'depth',
};
