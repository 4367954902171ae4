import { presenter, type ViewChange } from '../../core/presentation.js';
import type { SagaEvent } from './events.js';
import { ENEMY, HERO } from './state/state.js';

/** The LP that both have when a part of the fight is played again. */
const lifeOfBoth = (hero: number, enemy: number): ViewChange[] => [
  { change: 'bar', who: HERO, bar: null, now: hero },
  { change: 'bar', who: ENEMY, bar: null, now: enemy },
];

/** How events of a duel are shown. */
export const present = presenter<SagaEvent>({
  round: { log: 'heading' },
  attacked: ({ who, hit }) => ({
    strike: { by: who, target: who === HERO ? ENEMY : HERO, result: hit ? 'hit' : 'miss' },
  }),
  cast: { icon: 'spell-book', tone: 'azure' },
  revived: { icon: 'heart-beats', tone: 'verdigris' },
  restarted: ({ hero, enemy }) => ({ changes: lifeOfBoth(hero, enemy) }),
  rewound: ({ hero, enemy }) => ({ changes: lifeOfBoth(hero, enemy) }),
});
