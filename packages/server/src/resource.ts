import { ascii } from './ascii.js';
import type { Session } from './session.js';

/** A fight as clients see it, as JSON in ASCII, with the events after the first `known`. */
export function resourceText(session: Session, known = 0): string {
  const { id, fight, told, view } = session;
  const { ruleset, seed, players, outcome } = fight;
  const { version, content } = ruleset;
  const { options, ...choosing } = session.choosing();
  const head = ascii({ id, ruleset: ruleset.id, version, content, seed, players, ...choosing, outcome });
  const events = known === 0 ? told : told.slice(known);
  // Part by part, because one letter beyond ASCII would make the whole text twice as wide.
  return `${head.slice(0, -1)},"options":${ascii(options)},"view":${ascii(view)},"events":${ascii(events)}}`;
}
