import { presenter } from '../../core/presentation.js';
import type { RogueEvent } from './events.js';

/** How events are shown, in a single fight and in a run. */
export const present = presenter<RogueEvent>({
  missed: ({ who, target }) => ({ strike: { by: who, target, result: 'miss' } }),
  entered: { icon: 'stone-path', tone: 'gold' },
  used: { icon: 'knapsack', tone: 'gold' },
});
