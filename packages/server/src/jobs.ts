import type { Replay } from '@fray/engine';
import type { Opening } from './opening.js';
import type { Choosing } from './played-fight.js';
import type { ProblemCode, ProblemOptions } from './problem.js';
import type { FightParts } from './thread-fight.js';

/** What a worker thread can be asked to do. */
export type Job = OpenJob | ChooseJob | ReplayJob | VerifyJob;

/** A job as a thread gets it. */
export interface Task {
  readonly job: Job;
  /** Shared memory, in which the thread writes when it began. */
  readonly begun: Float64Array;
}

interface OpenJob {
  readonly kind: 'open';
  readonly opening: Opening;
}

interface ChooseJob {
  readonly kind: 'choose';
  readonly record: Uint8Array;
  readonly choosing: Choosing;
  readonly known: number;
}

interface ReplayJob {
  readonly kind: 'replay';
  readonly record: Uint8Array;
}

interface VerifyJob {
  readonly kind: 'verify';
  readonly replay: Replay;
}

/** A fight after it was played, and what happened. */
interface PlayedParts {
  readonly parts: FightParts;
  readonly told: string[];
}

interface OpenedParts extends PlayedParts {
  /** Opened so quickly that whoever answers requests can play it. */
  readonly quick: boolean;
}

interface Results {
  readonly open: OpenedParts;
  readonly choose: PlayedParts;
  readonly replay: string;
  /** JSON. */
  readonly verify: string;
}

export type ResultOf<Each extends Job> = Results[Each['kind']];

/** A refusal as plain data, for errors lose their members on the way from thread to thread. */
interface Refused {
  readonly code: ProblemCode;
  readonly detail: string;
  readonly options: ProblemOptions;
}

export type JobAnswer = { readonly result: Results[keyof Results] } | { readonly refused: Refused };
