import { presenter } from '../../../core/presentation.js';
import { present as presentDuel } from '../present.js';
import type { GauntletEvent } from './events.js';

/** How events between the duels are shown. */
export const present = presenter<GauntletEvent>(
  {
    entered: { icon: 'stone-path', tone: 'gold' },
    gift: { icon: 'swap-bag', tone: 'gold' },
    regained: ({ who, amount, left }) => ({
      icon: 'drop',
      tone: 'azure',
      changes: [{ change: 'bar', who, bar: 'POWER', now: left, gained: amount }],
    }),
    'fight ended': { icon: 'hourglass', tone: 'gold' },
  },
  presentDuel,
);
