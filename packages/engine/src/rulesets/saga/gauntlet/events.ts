import type { BaseEvent, Outcome } from '../../../core/events.js';
import type { Table } from '../../../core/ruleset.js';
import type { SagaEvent } from '../events.js';
import { narrate as narrateDuel } from '../narrate.js';
import type { GauntletChoice } from './choices.js';

export type GauntletEvent =
  /** With the enemy it speaks of: by the time somebody reads it, another may stand there. */
  | (SagaEvent & { readonly foe?: string })
  | (BaseEvent & {
      readonly kind: 'entered';
      readonly section: number;
      readonly place: string;
      readonly enemy: string | null;
    })
  | (BaseEvent & { readonly kind: 'gift'; readonly gift: string })
  | (BaseEvent & { readonly kind: 'equipped'; readonly item: string })
  | (BaseEvent & { readonly kind: 'regained'; readonly amount: number; readonly left: number })
  /** A duel within the run is over; 'ended' is the run's own. */
  | (BaseEvent & { readonly kind: 'fight ended'; readonly outcome: Outcome; readonly foe: string });

export type GauntletTable = Table<GauntletChoice, GauntletEvent>;

export function narrate(event: GauntletEvent, names: readonly string[]): string {
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
      return narrateDuel({ ...event, kind: 'ended' }, [names[0] ?? '', event.foe]);
    case 'ended':
      return event.outcome.winner === 0 ? 'The gauntlet is run.' : 'The gauntlet ends here.';
    default:
      return narrateDuel(event, event.foe === undefined ? names : [names[0] ?? '', event.foe]);
  }
}
