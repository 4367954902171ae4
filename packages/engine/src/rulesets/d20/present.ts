import { presenter } from '../../core/presentation.js';
import type { D20Event } from './events.js';

/** How events of a fight are shown. */
export const present = presenter<D20Event>({
  round: { log: 'heading' },
  // D20-14.6: a plain miss shows nothing.
  attacked: ({ who, target, verdict }) =>
    verdict === 'miss' ? {} : { strike: { by: who, target, result: verdict } },
  split: ({ who }) => ({
    changes: [
      { change: 'bar', who, bar: null, now: 0 },
      { change: 'fallen', who, fallen: true },
    ],
  }),
  used: ({ item }) => ({ icon: 'knapsack', tone: 'gold', used: item }),
});
