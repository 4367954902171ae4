import type { Who } from '../../../core/events.js';
import { narrate as narrateDuel } from '../narrate.js';
import type { GauntletEvent } from './events.js';

/** The gauntlet speaks to its player, 'you', between the duels; in them `you` says who that is. */
export function narrate(event: GauntletEvent, names: readonly string[], you?: Who | null): string {
  switch (event.kind) {
    case 'entered': {
      const place = event.section === 0 ? event.place : `Section ${event.section}: ${event.place}`;
      return event.enemy ? `${place}. ${event.enemy} waits.` : `${place}. Nobody is here.`;
    }
    case 'started':
      // The duels within the run start too, and name their enemy.
      return event.foe ? `${names[0]} against ${event.foe}.` : 'A gauntlet of enemies waits.';
    case 'gift':
      return `You find ${event.gift}.`;
    case 'equipped':
      return `You ready ${event.item}.`;
    case 'regained':
      return `POWER +${event.amount}, now ${event.left}.`;
    case 'fight ended':
      return narrateDuel({ ...event, kind: 'ended' }, [names[0] ?? '', event.foe], you);
    case 'ended':
      return event.outcome.winner === 0 ? 'The gauntlet is run.' : 'The gauntlet ends here.';
    default:
      return narrateDuel(event, event.foe === undefined ? names : [names[0] ?? '', event.foe], you);
  }
}
