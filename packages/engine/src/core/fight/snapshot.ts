import { append } from '../append.js';
import { seedFault } from '../dice/seed.js';
import type { Seed } from '../dice/seeded.js';
import { FrayError } from '../errors.js';
import type { BaseEvent } from '../events.js';
import { digest } from '../hash.js';
import { DEFAULT_OPPONENT, isOpponent, OPPONENTS, type Opponent } from '../policies/opponents.js';
import type { Ruleset } from '../ruleset.js';
import {
  anything,
  integer,
  list,
  naturals,
  optional,
  readShape,
  record,
  type Shape,
  text,
  texts,
} from '../validation/shape.js';
import type { FightInternals } from './choice-runner.js';
import { Fight } from './fight.js';
import { defaultPlayers } from './players.js';

/** The format of snapshots and replays; raised when their shape changes. */
const FORMAT = 2;

/** What identifies a fight before its first choice. */
export interface Origin {
  fray: typeof FORMAT;
  ruleset: string;
  version: number;
  /** Digest of the content, when it is not the shipped one. */
  content?: string | undefined;
  seed: Seed;
  setup: unknown;
  players?: number[] | undefined;
  /** How well the other sides play, when not as usual. */
  opponent?: Opponent | undefined;
}

export const originShape: Shape<Origin> = {
  fray: value =>
    value === FORMAT
      ? undefined
      : `it is of format ${JSON.stringify(value)}, and this Fray reads format ${FORMAT}`,
  ruleset: text,
  version: integer,
  content: optional(text),
  seed: seedFault,
  setup: anything,
  players: optional(naturals),
  opponent: optional(value =>
    isOpponent(value) ? undefined : `there is no such opponent; there are ${OPPONENTS.join(', ')}`,
  ),
};

/** A fight as plain JSON: put away now, gone on with later, on another machine. */
export interface Snapshot extends Origin {
  choices: unknown[];
  checks: string[];
  inside: FightInternals<unknown, unknown>;
  digest: string;
}

const snapshotShape: Shape<Snapshot> = {
  ...originShape,
  choices: list,
  checks: texts,
  inside: record,
  digest: text,
};

const insideShape: Shape<Snapshot['inside']> = {
  state: anything,
  dice: naturals,
  policyDice: naturals,
  aftermathDice: naturals,
  pending: anything,
  question: anything,
  shown: integer,
};

/** The origin of a running fight. */
export function originOf(fight: Fight): Origin {
  const { ruleset, seed, setup, players, opponent } = fight;
  if (fight.scripted) {
    throw new FrayError(
      'replay/invalid',
      'This fight does not roll the dice of its seed, so it cannot be written down as setup, seed and choices.',
    );
  }
  if (!fight.recorded) {
    throw new FrayError(
      'replay/invalid',
      'This fight is not recorded: nobody knows how it came to stand here.',
    );
  }
  const byDefault = defaultPlayers(ruleset);
  return {
    fray: FORMAT,
    ruleset: ruleset.id,
    version: ruleset.version,
    ...(ruleset.content === undefined ? {} : { content: ruleset.content }),
    seed,
    setup,
    ...(byDefault.join() === players.join() ? {} : { players: [...players] }),
    ...(opponent === DEFAULT_OPPONENT ? {} : { opponent }),
  };
}

/** Refuses what another ruleset, version or content made. */
export function checkOrigin(
  ruleset: Ruleset,
  origin: Origin,
  code: 'replay/invalid' | 'snapshot/invalid',
  what: string,
): void {
  const refuse = (path: string, reason: string): never => {
    throw new FrayError(code, `${what} cannot be used: ${reason}`, { issues: [{ path, reason }] });
  };
  if (origin.ruleset !== ruleset.id)
    refuse('ruleset', `it is of the ruleset '${origin.ruleset}', not '${ruleset.id}'.`);
  if (origin.version !== ruleset.version) {
    refuse(
      'version',
      `it was made with version ${origin.version} of ${ruleset.id}; this is version ${ruleset.version}.`,
    );
  }
  if (origin.content !== ruleset.content)
    refuse('content', 'it was made with other content than is loaded now.');
}

/** Writes a fight down as it stands. */
export function snapshot(fight: Fight): Snapshot {
  const body = {
    ...originOf(fight),
    choices: [...fight.choices],
    checks: [...fight.checks],
    inside: structuredClone(fight.internals()),
  };
  return { ...body, digest: digest(body) };
}

/**
 * Goes on with a fight that was written down. The log starts empty; `replayed` rebuilds it if need be.
 *
 * @example
 * const again = restore(saga, JSON.parse(JSON.stringify(snapshot(fight))));
 */
export function restore<Setup, Plan, State, Choice, Event extends BaseEvent>(
  ruleset: Ruleset<Setup, Plan, State, Choice, Event>,
  data: unknown,
): Fight<Setup, Plan, State, Choice, Event> {
  const saved = readShape(snapshotShape, data, 'snapshot/invalid', 'The snapshot');
  const inside = readShape(insideShape, saved.inside, 'snapshot/invalid', 'The snapshot');
  checkOrigin(ruleset as Ruleset, saved, 'snapshot/invalid', 'The snapshot');
  const { digest: expected, ...body } = { ...saved, inside };
  if (digest(body) !== expected) {
    throw new FrayError(
      'snapshot/invalid',
      'The snapshot was changed after it was made: its digest does not fit. Use an unchanged copy.',
      {
        issues: [{ path: 'digest', reason: 'does not fit the rest' }],
      },
    );
  }
  const fight = Fight.prepare(ruleset, saved.setup, saved);
  append(fight.choices, saved.choices as Choice[]);
  append(fight.checks, saved.checks);
  fight.resumeFrom(structuredClone(inside) as Parameters<typeof fight.resumeFrom>[0]);
  return fight;
}
