import {
  type BaseEvent,
  Fight,
  FrayError,
  findOption,
  type Option,
  parseReplay,
  type Replay,
  type Ruleset,
  replayDiffers,
  replayOf,
  restore,
  verify,
} from '@fray/engine';
import { type OpenPosition, openPosition, type Position, positionOf } from '../forecast/position.js';
import { type FightSpec, rulesetOf } from '../simulate/job.js';

/** Where the ruleset of a replay comes from, if it is not a shipped one. */
export type ReplaySource = Partial<Pick<FightSpec, 'ruleset' | 'module' | 'content'>>;

/** A replay that comes out as it was recorded, and its ruleset. */
export interface CheckedReplay {
  readonly ruleset: Ruleset;
  readonly replay: Replay;
  readonly source: ReplaySource;
}

/** Reads a replay, or a snapshot of a fight, that came from outside. Refuses one that does not come out as recorded. */
export function checkReplay(data: unknown, source: ReplaySource = {}): CheckedReplay {
  const isSnapshot = typeof data === 'object' && data !== null && 'inside' in data;
  const id = (data as { readonly ruleset?: unknown } | null)?.ruleset;
  const find = (setup: unknown) => rulesetOf({ ruleset: String(id), ...source, setup }, 'The replay');
  const replay = isSnapshot ? replayOf(restore(find(null), data)) : parseReplay(data);
  const ruleset = find(replay.setup);
  const difference = verify(ruleset, replay);
  if (difference) throw replayDiffers(difference);
  return { ruleset, replay, source };
}

/** A moment in which a player chose or answered, and what was chosen. */
export interface Moment {
  /** Which choice of the replay it is, counted from 1. */
  readonly number: number;
  readonly side: number;
  readonly position: Position;
  readonly choice: unknown;
  /** What happened after it, up to the next moment, as its side noticed it. */
  readonly events: readonly string[];
  /** The state after it. */
  readonly after: unknown;
}

/** Every moment of a replay in which one of its players chose, and how it ended. */
export function momentsOf({ ruleset, replay, source }: CheckedReplay): {
  readonly moments: readonly Moment[];
  readonly fight: Fight;
} {
  const fight = Fight.startUnknown(ruleset, replay.setup, replay);
  const moments = replay.choices.map((choice, index): Moment => {
    const { plan, state, actor } = fight;
    const side = ruleset.sideOf(plan, state, actor!);
    const position = positionOf(fight, source);
    const heard = fight.act(choice);
    return {
      number: index + 1,
      side,
      position,
      choice,
      events: linesOf(fight, heard, side),
      after: fight.state,
    };
  });
  return { moments, fight };
}

/** The events in words, as a side notices them. */
export function linesOf(fight: Fight, events: readonly BaseEvent[], side?: number): string[] {
  return fight
    .visibleEvents(events, side)
    .map(event => fight.narrate(event))
    .filter(line => line !== '');
}

/** A moment opened: what could be chosen, and what was. */
export interface OpenMoment extends Moment {
  readonly open: OpenPosition;
  /** What could be chosen; what was chosen is among it. */
  readonly options: readonly Option<unknown>[];
  readonly chosen: number;
}

/** Opens a moment, with dice of its own for each purpose that follow from what its side knows. */
export function openMoment(moment: Moment): OpenMoment {
  const open = openPosition(moment.position, 'The review');
  const option = open && findOption(open.open, moment.choice);
  if (!option) throw new FrayError('replay/invalid', `Choice ${moment.number} was not open.`);
  const text = JSON.stringify(option.choice);
  const place = open.open.findIndex(({ choice }) => JSON.stringify(choice) === text);
  // An option may stand for many tiles; the one that was chosen is then listed by itself.
  const options = place < 0 ? [...open.open, option] : open.open;
  return { ...moment, open, options, chosen: place < 0 ? options.length - 1 : place };
}
