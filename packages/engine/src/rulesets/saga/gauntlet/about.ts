import type { AboutRuleset } from '../../../core/ruleset.js';

export const about: AboutRuleset = {
  id: 'saga-gauntlet',
  version: 2,
  title: 'Saga gauntlet',
  summary: 'Roll a hero, choose a kit, and fight through twelve sections.',
  isRun: true,
  progress: 'section',
};
