import { presenter } from '../../core/presentation.js';
import type { RogueEvent } from './events.js';

/** Ways of using a thing that leave it as it is. */
const WEARING: ReadonlySet<string> = new Set(['wield', 'wear', 'put on', 'remove', 'take off']);

/** How events are shown, in a single fight and in a run. */
export const present = presenter<RogueEvent>({
  missed: ({ who, target }) => ({ strike: { by: who, target, result: 'miss' } }),
  entered: { icon: 'stone-path', tone: 'gold' },
  used: ({ verb, item }) => ({
    icon: 'knapsack',
    tone: 'gold',
    ...(WEARING.has(verb) ? {} : { used: item.replace(/ \(\d+\)$/, '') }),
  }),
});
