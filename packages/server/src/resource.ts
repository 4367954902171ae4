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

/** Bytes and characters of ASCII are the same, so that sending it is a plain copy: much faster than encoding. */
function ascii(value: unknown): string {
  const text = JSON.stringify(value);
  return /[^ -~]/.test(text) ? text.replace(/[\u007f-\uffff]/g, escaped) : text;
}

function escaped(letter: string): string {
  return `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`;
}
