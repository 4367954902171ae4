import { MOST_TOLD } from './schemas/fight.js';
import type { Session } from './session.js';

/** The fight as clients see it, with the events after the first `known`, as many as go into one answer. */
export function fightJson(session: Session, known = 0): string {
  const { id, fight, told } = session;
  const outcome = JSON.stringify(fight.outcome);
  return `{"id":"${id}",${fight.head()},${fight.choosing()},"outcome":${outcome},"view":${fight.view()},"events":${events(session, known, MOST_TOLD)},"told":${told.length}}`;
}

/** What is to be chosen now. */
export function choosingJson({ fight }: Session): string {
  return `{${fight.choosing()}}`;
}

/** So many events after the first `known`. */
export function logJson(session: Session, known: number, most: number): string {
  const outcome = JSON.stringify(session.fight.outcome);
  return `{"events":${events(session, known, most)},"told":${session.told.length},"outcome":${outcome}}`;
}

function events({ told }: Session, known: number, most: number): string {
  return `[${told.slice(known, known + most).join()}]`;
}
