import type {
  AskedQuestion,
  BaseEvent,
  Fight,
  FightView,
  Opponent,
  Option,
  Outcome,
  Presentation,
  Replay,
  Seed,
} from '@fray/engine';

/** An event with its number, counted from 1, its text and how it is shown. */
export interface LoggedEvent {
  readonly number: number;
  readonly text: string;
  readonly event: BaseEvent;
  readonly presentation: Presentation;
}

/** Adds numbers and texts to new events at once, because the names of combatants may change later. */
export function logEvents<Setup, Plan, State, Choice, Event extends BaseEvent>(
  fight: Fight<Setup, Plan, State, Choice, Event>,
  events: readonly Event[],
  known: number,
): LoggedEvent[] {
  const names = fight.names();
  return events.map((event, index) => ({
    number: known + index + 1,
    text: fight.ruleset.narrate(event, names),
    event,
    presentation: fight.present(event),
  }));
}

/** What a request decides: a choice; or `follow`, with which the policy chooses. */
export type Decision = { readonly choice: unknown } | { readonly follow: true };

/** The open question as clients see it: its options are among those of the fight. */
export type ShownQuestion = Pick<AskedQuestion<unknown>, 'id' | 'who' | 'prompt'>;

export function shownQuestion(question: ShownQuestion | null): ShownQuestion | null {
  return question && { id: question.id, who: question.who, prompt: question.prompt };
}

/** What can be done now. */
export interface Progress {
  /** How many choices were made. */
  readonly turn: number;
  readonly question: ShownQuestion | null;
  readonly options: readonly Option<unknown>[];
  readonly outcome: Outcome | null;
}

/** The fight as its player sees it. */
export interface ShownFight extends Progress {
  readonly ruleset: string;
  readonly version: number;
  readonly content?: string | undefined;
  readonly seed: Seed;
  readonly players: readonly number[];
  readonly opponent: Opponent;
  readonly view: FightView;
}

/** What a choice has led to. */
export interface NewEvents {
  /** Each a `LoggedEvent` as JSON: as objects, the events of a long fight would take several times the memory. */
  readonly texts: string[];
  /** The same, as many as go into one answer. */
  readonly logged: readonly LoggedEvent[];
}

/** Events in one answer. A battle of forty combatants has twenty times as many. */
export const MAX_EVENTS = 500;

/** At most `max` stored events after number `known`. */
export function readEvents(texts: readonly string[], known: number, max = MAX_EVENTS): LoggedEvent[] {
  return texts.slice(known, known + max).map(text => JSON.parse(text) as LoggedEvent);
}

/** A fight that is played in this thread or in worker threads. */
export interface PlayedFight {
  readonly turn: number;
  readonly outcome: Outcome | null;
  progress(): Progress;
  show(): ShownFight;
  /** About how many bytes of memory it takes. */
  estimateBytes(): number;
  /** Makes a choice and returns the new events, numbered from `known` + 1. A refused choice changes nothing. */
  choose(decision: Decision, known: number): NewEvents | Promise<NewEvents>;
  replay(): Replay | Promise<Replay>;
}
