import { FrayError } from '../errors.js';
import type { BaseEvent } from '../events.js';
import { digest } from '../hash.js';
import type { Ruleset } from '../ruleset.js';
import { list, readShape, type Shape, text } from '../validation/shape.js';
import { Fight } from './fight.js';
import { checkOrigin, type Origin, originOf, originShape } from './snapshot.js';

const CHECK = 4;

/** A fight as setup, seed and choices: small enough for a link. */
export interface Replay extends Origin {
  choices: unknown[];
  /** Four letters for the start and for each choice. */
  checks: string;
  /** Of the last state. */
  digest: string;
}

const replayShape: Shape<Replay> = {
  ...originShape,
  choices: list,
  checks: value =>
    text(value) ??
    (/^[0-9a-z]*$/.test(String(value)) ? undefined : 'check values are digits and small letters'),
  digest: text,
};

/** Where a replay no longer comes out as it was recorded. `at` counts choices from 1; 0 is the start. */
export interface Difference {
  readonly at: number;
  readonly choice: unknown;
  readonly how: string;
}

/** Writes a fight down as setup, seed and choices. One with dice of its own, or not recorded, is refused with `replay/invalid`. */
export function replayOf(fight: Fight): Replay {
  return {
    ...originOf(fight),
    choices: [...fight.choices],
    checks: fight.checks.join(''),
    digest: digest(fight.state),
  };
}

/** Reads a replay that came from outside. */
export function parseReplay(data: unknown): Replay {
  const replay = readShape(replayShape, data, 'replay/invalid', 'The replay');
  const expected = (replay.choices.length + 1) * CHECK;
  if (replay.checks.length !== expected) {
    throw new FrayError(
      'replay/invalid',
      `The replay has ${replay.choices.length} choices and so needs ${expected} letters of check values, but has ${replay.checks.length}.`,
      {
        issues: [{ path: 'checks', reason: `must be ${expected} letters long` }],
      },
    );
  }
  return replay;
}

/** Plays the first `upTo` choices again (all, unless said otherwise) and compares every check value. */
function play<Setup, Plan, State, Choice, Event extends BaseEvent>(
  ruleset: Ruleset<Setup, Plan, State, Choice, Event>,
  data: unknown,
  upTo = Number.POSITIVE_INFINITY,
): { fight: Fight<Setup, Plan, State, Choice, Event>; difference: Difference | null } {
  const replay = parseReplay(data);
  checkOrigin(ruleset as Ruleset, replay, 'replay/invalid', 'The replay');
  const fight = Fight.startUnknown(ruleset, replay.setup, replay);
  let at = 0;
  const differs = (how: string) => ({
    fight,
    difference: { at, choice: replay.choices[at - 1] ?? null, how },
  });
  for (;;) {
    const recorded = replay.checks.slice(at * CHECK, (at + 1) * CHECK);
    if (fight.checks[at] !== recorded) {
      const cause =
        at === 0
          ? 'setup or seed are not those that were recorded'
          : 'the choice or what it does is not what was recorded';
      return differs(
        `afterwards the state has the check value ${fight.checks[at]}, recorded was ${recorded}: ${cause}.`,
      );
    }
    if (at >= replay.choices.length || at >= upTo) break;
    at++;
    try {
      fight.act(replay.choices[at - 1] as Choice);
    } catch (error) {
      if (!(error instanceof FrayError)) throw error;
      return differs(`it is refused: ${error.message}`);
    }
  }
  if (at === replay.choices.length && digest(fight.state) !== replay.digest)
    return differs('the last state is not the recorded one.');
  return { fight, difference: null };
}

/** Null when the replay comes out as recorded, else the first choice that differs and how. */
export function verify(ruleset: Ruleset, data: unknown): Difference | null {
  return play(ruleset, data).difference;
}

/**
 * The fight after the first `upTo` choices of a replay, ready to be watched or played on from there.
 * A replay that does not come out as recorded is refused with `replay/differs`.
 */
export function replayed<Setup, Plan, State, Choice, Event extends BaseEvent>(
  ruleset: Ruleset<Setup, Plan, State, Choice, Event>,
  data: unknown,
  upTo?: number,
): Fight<Setup, Plan, State, Choice, Event> {
  const { fight, difference } = play(ruleset, data, upTo);
  if (difference) throw replayDiffers(difference);
  return fight;
}

/** What `replayed` throws, for code that uses `verify` and wants to refuse in the same words. */
export function replayDiffers(difference: Difference): FrayError {
  const where =
    difference.at === 0
      ? 'At the start'
      : `At choice ${difference.at} (${JSON.stringify(difference.choice).slice(0, 200)})`;
  return new FrayError('replay/differs', `${where} the replay differs: ${difference.how}`, {
    data: { ...difference },
  });
}
