import type { Seed } from '@fray/engine';
import { pause } from './crew.js';
import { type Graph, TooLarge } from './graph.js';
import { Inputs, isFunction, isSeed, isSignal, SEED_WANTED } from './inputs.js';
import { type Solution, solve } from './solve.js';

/** How far to go for exact odds, and what to do beyond. */
export interface OddsSettings {
  /** More states than this are not looked at: the odds are estimated instead. 2,000,000 unless said otherwise. */
  readonly maxStates?: number;
  /** After this many seconds the odds are estimated instead. As long as it takes unless said otherwise. */
  readonly maxSeconds?: number | undefined;
  /** How many fights an estimate takes (100,000) and its seed (1). */
  readonly fights?: number;
  readonly seed?: Seed;
  /** Called now and then with the states found, or the fights done of an estimate, and how many there can be at most. */
  readonly onProgress?: ((done: number, most: number, what?: 'states') => void) | undefined;
  readonly signal?: AbortSignal | undefined;
}

export type Settings = OddsSettings & Required<Pick<OddsSettings, 'maxStates' | 'fights' | 'seed'>>;

/** Some gigabytes: nobody wants more than this by mistake. */
export const MOST_STATES = 20_000_000;

/** States looked at before the clock is: of some rulesets one takes milliseconds, of others less than a look at the clock. */
const AT_ONCE = 10;

/** Nobody waits longer for a turn than it takes to notice. */
const PATIENCE_MS = 20;

export function readSettings(what: string, options: unknown): Settings {
  const inputs = new Inputs(what, options);
  const settings = {
    maxStates: inputs.whole('maxStates', 1, MOST_STATES) ?? 2_000_000,
    maxSeconds: inputs.whole('maxSeconds', 1, 1_000_000),
    fights: inputs.whole('fights', 1, 1_000_000_000) ?? 100_000,
    seed: inputs.get('seed', isSeed, SEED_WANTED) ?? 1,
    onProgress: inputs.get('onProgress', isFunction, 'must be a function') as OddsSettings['onProgress'],
    signal: inputs.get('signal', isSignal, 'must be an AbortSignal'),
  };
  inputs.check();
  return settings;
}

/** Plays on from everything that the graph's roots lead to, letting others have a turn now and then. */
export async function followAll(graph: Graph, settings: Settings, atOnce = AT_ONCE): Promise<void> {
  const { maxStates, onProgress } = settings;
  const begin = performance.now();
  let since = begin;
  while (graph.expand(atOnce)) {
    if (performance.now() - since < PATIENCE_MS) continue;
    since = performance.now();
    onProgress?.(graph.nodes - graph.roots.size, maxStates, 'states');
    await turn(
      settings,
      begin,
      seconds => `${graph.nodes.toLocaleString('en')} states in ${seconds} were not all`,
    );
  }
  onProgress?.(graph.nodes - graph.roots.size, maxStates, 'states');
}

/** Lets others have a turn. Throws if nobody wants to wait any longer, or time is up. */
export async function turn(
  { maxSeconds, signal }: Settings,
  begin: number,
  reason: (seconds: string) => string,
): Promise<void> {
  if (maxSeconds !== undefined && performance.now() - begin > maxSeconds * 1000)
    throw new TooLarge(reason(`${maxSeconds} ${maxSeconds === 1 ? 'second' : 'seconds'}`));
  await pause();
  signal?.throwIfAborted();
}

export async function solveGraph(graph: Graph, settings: Settings): Promise<Solution> {
  await followAll(graph, settings);
  return solve(graph);
}
