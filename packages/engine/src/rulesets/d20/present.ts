import { presenter } from '../../core/presentation.js';
import type { D20Event } from './events.js';

/** How events of a fight are shown. */
export const present = presenter<D20Event>({
  round: { log: 'heading' },
  attacked: ({ who, target, verdict }) => ({ strike: { by: who, target, result: verdict } }),
  used: { icon: 'knapsack', tone: 'gold' },
});
