import type { Seed } from '@fray/engine';
import { Deadline, isDeadline } from '../deadline.js';
import { createPauser, yieldToEventLoop } from '../executors/executor.js';
import { Inputs, isFunction, isSeed, isSignal, SEED_WANTED } from '../inputs.js';
import { type Graph, TooLarge } from './graph.js';
import { type Solution, solve } from './solve.js';

/** How far to go for exact odds, and what to do beyond. */
export interface OddsSettings {
  /** More states than this are not looked at: the odds are estimated instead. 2,000,000 unless said otherwise. */
  readonly maxStates?: number;
  /**
   * No longer than this for all of it: half of the time for following every roll, the rest for an estimate from as many fights as
   * there is time for. As long as it takes unless said otherwise.
   */
  readonly maxSeconds?: number | undefined;
  /** The same where several questions share the time. */
  readonly deadline?: Deadline | undefined;
  /** How many fights an estimate takes (100,000) and its seed (1). */
  readonly fights?: number;
  readonly seed?: Seed;
  /** Called now and then with the states found, or the fights done of an estimate, and how many there can be at most. */
  readonly onProgress?: ((done: number, most: number, what?: 'states') => void) | undefined;
  readonly signal?: AbortSignal | undefined;
}

export interface Settings extends Pick<OddsSettings, 'onProgress' | 'signal'> {
  readonly maxStates: number;
  readonly fights: number;
  readonly seed: Seed;
  /** When all of it is to be over, and when following every roll is to be given up for an estimate. */
  readonly deadline: Deadline;
  readonly exactDeadline: Deadline;
}

/** How much of the time goes into following every roll before an estimate is begun. */
const EXACT_SHARE = 0.5;

/** Some gigabytes: nobody wants more than this by mistake. */
export const MOST_STATES = 20_000_000;

/** States looked at before the clock is: of some rulesets one takes milliseconds, of others less than a look at the clock. */
const AT_ONCE = 10;

/** Nobody waits longer for a turn than it takes to notice. */
const PATIENCE_MS = 20;

export function readSettings(what: string, options: unknown): Settings {
  const inputs = new Inputs(what, options);
  const maxSeconds = inputs.whole('maxSeconds', 1, 1_000_000);
  const deadline = inputs.get('deadline', isDeadline, 'must be a Deadline') ?? Deadline.in(maxSeconds);
  const settings = {
    maxStates: inputs.whole('maxStates', 1, MOST_STATES) ?? 2_000_000,
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

/** Plays on from everything that the graph's roots lead to, letting others have a turn now and then. */
export async function expandAll(graph: Graph, settings: Settings, most = AT_ONCE): Promise<void> {
  const { maxStates, onProgress, exactDeadline } = settings;
  let since = performance.now();
  // One to begin with: nobody knows how long it takes.
  for (let atOnce = 1; graph.expand(atOnce); ) {
    if (performance.now() - since < PATIENCE_MS) {
      atOnce = Math.min(most, atOnce * 2);
      continue;
    }
    atOnce = 1;
    since = performance.now();
    onProgress?.(graph.nodes - graph.roots.size, maxStates, 'states');
    await pauseOrGiveUp(
      settings,
      () => `${graph.nodes.toLocaleString('en')} states in ${exactDeadline.text} were not all`,
    );
  }
  onProgress?.(graph.nodes - graph.roots.size, maxStates, 'states');
}

/** Lets others have a turn now and then. Throws if nobody wants to wait any longer, or time is up. */
export function createDeadlinePauser({ signal, exactDeadline }: Settings): () => Promise<void> {
  const rest = createPauser(signal);
  return async () => {
    if (exactDeadline.isPast)
      throw new TooLarge(`the results of one choice took more than ${exactDeadline.text}`);
    await rest();
  };
}

/** Lets others have a turn. Throws if nobody wants to wait any longer, or time is up. */
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
