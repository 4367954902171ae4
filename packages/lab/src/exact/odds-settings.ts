import type { Seed } from '@fray/engine';
import { Deadline, isDeadline } from '../deadline.js';
import { Inputs, isFunction, isSeed, isSignal, SEED_WANTED } from '../inputs.js';
import { createPauser, MAX_BLOCKING_MS, yieldToEventLoop } from '../pause.js';
import { type Graph, TooLarge } from './graph.js';
import { type Solution, solve } from './solve.js';

/** How far to go for exact odds, and how to estimate beyond that. */
export interface OddsSettings {
  /** With more states than this the odds are estimated. Default: 2,000,000. */
  readonly maxStates?: number;
  /**
   * The time limit for the whole: half of it for the exact answer, the rest for an estimate from as many fights as there is time for.
   * Default: no limit.
   */
  readonly maxSeconds?: number | undefined;
  /** The same as `maxSeconds`, for several calls that share the time. */
  readonly deadline?: Deadline | undefined;
  /** The number of fights of an estimate (default: 100,000) and its seed (default: 1). */
  readonly fights?: number;
  readonly seed?: Seed;
  /** Called now and then with the number of states found, or of fights done for an estimate, and the maximum. */
  readonly onProgress?: ((done: number, most: number, what?: 'states') => void) | undefined;
  readonly signal?: AbortSignal | undefined;
}

export interface Settings extends Pick<OddsSettings, 'onProgress' | 'signal'> {
  readonly maxStates: number;
  readonly fights: number;
  readonly seed: Seed;
  /** When everything must be done, and when the exact answer is given up for an estimate. */
  readonly deadline: Deadline;
  readonly exactDeadline: Deadline;
}

/** The share of the time for the exact answer, before an estimate is begun. */
const EXACT_SHARE = 0.5;

/** More states would need many gigabytes of memory. */
export const MAX_STATES_LIMIT = 20_000_000;

/** States that are expanded between two looks at the clock: in some rulesets one takes milliseconds, in others less than the look. */
const MAX_STATES_AT_ONCE = 10;

export function readSettings(what: string, options: unknown): Settings {
  const inputs = new Inputs(what, options);
  const maxSeconds = inputs.whole('maxSeconds', 1, 1_000_000);
  const deadline = inputs.get('deadline', isDeadline, 'must be a Deadline') ?? Deadline.in(maxSeconds);
  const settings = {
    maxStates: inputs.whole('maxStates', 1, MAX_STATES_LIMIT) ?? 2_000_000,
    deadline,
    exactDeadline: deadline.part(EXACT_SHARE),
    fights: inputs.whole('fights', 1, 1_000_000_000) ?? 100_000,
    seed: inputs.get('seed', isSeed, SEED_WANTED) ?? 1,
    onProgress: inputs.get('onProgress', isFunction, 'must be a function') as OddsSettings['onProgress'],
    signal: inputs.get('signal', isSignal, 'must be an AbortSignal'),
  };
  inputs.check();
  return settings;
}

/** Expands every state of the graph, and lets the event loop run now and then. */
export async function expandAll(
  graph: Graph,
  settings: Settings,
  maxAtOnce = MAX_STATES_AT_ONCE,
): Promise<void> {
  const { maxStates, onProgress, exactDeadline } = settings;
  let since = performance.now();
  // One to begin with, because it is not known yet how long it takes.
  for (let atOnce = 1; graph.expand(atOnce); ) {
    if (performance.now() - since < MAX_BLOCKING_MS) {
      atOnce = Math.min(maxAtOnce, atOnce * 2);
      continue;
    }
    atOnce = 1;
    since = performance.now();
    onProgress?.(graph.nodes - graph.roots.size, maxStates, 'states');
    await pauseOrGiveUp(
      settings,
      () =>
        `${graph.nodes.toLocaleString('en')} states were found in ${exactDeadline.text}, and there are more`,
    );
  }
  onProgress?.(graph.nodes - graph.roots.size, maxStates, 'states');
}

/** A function that lets the event loop run now and then. It throws if the signal has aborted or time is up. */
export function createDeadlinePauser({ signal, exactDeadline }: Settings): () => Promise<void> {
  const pause = createPauser(signal);
  return async () => {
    if (exactDeadline.isPast)
      throw new TooLarge(`the results of one choice took more than ${exactDeadline.text}`);
    await pause();
  };
}

/** Lets the event loop run. Throws if the signal has aborted or time is up. */
export async function pauseOrGiveUp(
  { exactDeadline, signal }: Settings,
  reason: () => string,
): Promise<void> {
  if (exactDeadline.isPast) throw new TooLarge(reason());
  await yieldToEventLoop();
  signal?.throwIfAborted();
}

export async function solveGraph(graph: Graph, settings: Settings): Promise<Solution> {
  await expandAll(graph, settings);
  return solve(graph, settings.exactDeadline);
}
