import { MAX_EVENTS } from '../schemas/fight.js';
import type { LiveFight } from './live-fight.js';

/** The fight as clients see it, with the events after number `known`, as many as go into one answer. */
export function fightJson(live: LiveFight, known = 0): string {
  const { id, fight, events } = live;
  const outcome = JSON.stringify(fight.outcome);
  return `{"id":"${id}",${fight.headJson()},${fight.optionsJson()},"outcome":${outcome},"view":${fight.viewJson()},"events":${eventsJson(live, known, MAX_EVENTS)},"eventCount":${events.length}}`;
}

/** What has happened after event number `known`, and what can be done now. */
export function progressJson(live: LiveFight, known: number, withView: boolean): string {
  const { fight, events } = live;
  const outcome = JSON.stringify(fight.outcome);
  const view = withView ? `,"view":${fight.viewJson()}` : '';
  return `{${fight.optionsJson()},"outcome":${outcome},"events":${eventsJson(live, known, MAX_EVENTS)},"eventCount":${events.length}${view}}`;
}

export function optionsJson({ fight }: LiveFight): string {
  return `{${fight.optionsJson()}}`;
}

/** At most `max` events after number `known`. */
export function logJson(live: LiveFight, known: number, max: number): string {
  const outcome = JSON.stringify(live.fight.outcome);
  return `{"events":${eventsJson(live, known, max)},"eventCount":${live.events.length},"outcome":${outcome}}`;
}

function eventsJson({ events }: LiveFight, known: number, max: number): string {
  return `[${events.slice(known, known + max).join()}]`;
}
