import type { RulesetPlugin } from '../plugin.js';

export const d20Plugin: RulesetPlugin = {
  lab: { example: { ask: 'sweep', setup: 'd20/duel', vary: ['heroes[0].ac=12..18'] } },
};
