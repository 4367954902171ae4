import { presenter } from '../../../core/presentation.js';
import { present as presentFight } from '../present.js';
import type { RunEvent } from './events.js';

/** How events between the fights are shown. */
export const present = presenter<RunEvent>({ entered: { icon: 'stone-path', tone: 'gold' } }, presentFight);
