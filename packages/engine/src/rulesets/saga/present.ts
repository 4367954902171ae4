import { presenter } from '../../core/presentation.js';
import type { SagaEvent } from './events.js';
import { ENEMY, HERO } from './state/state.js';

/** How events of a duel are shown. */
export const present = presenter<SagaEvent>({
  round: { log: 'heading' },
  attacked: ({ who, hit }) => ({
    strike: { by: who, target: who === HERO ? ENEMY : HERO, result: hit ? 'hit' : 'miss' },
  }),
  cast: { icon: 'spell-book', tone: 'azure' },
  revived: { icon: 'heart-beats', tone: 'verdigris' },
  rewound: ({ hero, enemy }) => ({
    changes: [
      { change: 'bar', who: HERO, bar: null, now: hero, by: 0 },
      { change: 'bar', who: ENEMY, bar: null, now: enemy, by: 0 },
    ],
  }),
});
