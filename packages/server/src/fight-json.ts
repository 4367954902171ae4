import { Lately } from './lately.js';
import { OptionsJson } from './options-json.js';
import { Rewritten } from './rewritten.js';
import { MOST_TOLD } from './schemas/fight.js';
import type { Session } from './session.js';

// Every choice is answered with the whole fight. So its JSON is put together from pieces, most of which stood in the
// answer before.

/** Down to the bars, badges and facts of each combatant. */
const DEPTH = 3;

/** What is known of a fight's JSON from the answers before. */
class Pieces {
  /** What never changes. */
  readonly beginning: string;
  readonly view = new Rewritten(DEPTH);

  constructor({ id, fight }: Session) {
    const { ruleset, seed, players } = fight;
    const { version, content } = ruleset;
    const begun = JSON.stringify({ id, ruleset: ruleset.id, version, content, seed, players });
    this.beginning = begun.slice(0, -1);
  }
}

/** Those of the fights that are played just now. */
const pieces = new Lately<Session, Pieces>(500);
const options = new OptionsJson();
const newPieces = (session: Session): Pieces => new Pieces(session);

/** The fight as clients see it, with the events after the first `known`, as many as go into one answer. */
export function fightJson(session: Session, known = 0): string {
  const { fight, view, told } = session;
  const { beginning, view: shown } = pieces.get(session, newPieces);
  const outcome = JSON.stringify(fight.outcome);
  return `${beginning},${choosing(session)},"outcome":${outcome},"view":${shown.write(view)},"events":${events(session, known, MOST_TOLD)},"told":${told.length}}`;
}

/** What is to be chosen now. */
export function choosingJson(session: Session): string {
  return `{${choosing(session)}}`;
}

/** So many events after the first `known`. */
export function logJson(session: Session, known: number, most: number): string {
  const outcome = JSON.stringify(session.fight.outcome);
  return `{"events":${events(session, known, most)},"told":${session.told.length},"outcome":${outcome}}`;
}

function choosing({ fight, turn }: Session): string {
  const { question } = fight;
  const asked = question && { id: question.id, who: question.who, prompt: question.prompt };
  return `"turn":${turn},"question":${JSON.stringify(asked)},"options":${options.list(fight.options())}`;
}

function events({ told }: Session, known: number, most: number): string {
  return `[${told.slice(known, known + most).join()}]`;
}
