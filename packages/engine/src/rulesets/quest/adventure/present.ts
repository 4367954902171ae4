import { presenter } from '../../../core/presentation.js';
import { present as presentFight } from '../present.js';
import type { AdventureEvent } from './events.js';

/** How events outside fights are shown. */
export const present = presenter<AdventureEvent>(
  { entered: { icon: 'stone-path', tone: 'gold' } },
  presentFight,
);
