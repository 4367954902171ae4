import { presenter } from '../../../core/presentation.js';
import type { CareerEvent } from './events.js';

/** How events of a season are shown. */
export const present = presenter<CareerEvent>({ week: { log: 'heading' } });
