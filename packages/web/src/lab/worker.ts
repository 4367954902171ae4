import { FrayError, parse, type Ruleset } from '@fray/engine';
import { RULESET_MODULES } from '@fray/engine/ruleset-loaders';
import {
  type AnyReport,
  type BandsReport,
  bandsSchema,
  type Crew,
  checkBands,
  compare,
  fieldsOf,
  matrix,
  odds,
  optimum,
  RunnerCache,
  replayFight,
  rulesets,
  simulate,
  sweep,
  tune,
  usualAxis,
  usualTuning,
  withSides,
} from '@fray/lab/browser';
import { crewOfWorkers, HAND_LOST, type Hand } from './crew.js';
import type { Answer, Failure, Far, Order, Task, Told } from './order.js';
import { openForLab } from './room.js';

/**
 * The lab's worker. The page starts one for each question, which cuts it into chunks and starts others of the same kind to fight
 * them; so the page itself never waits, and whoever ends the one ends them all.
 */

/** More than these do not pay: each reads the rules once more. */
const MOST_HANDS = 8;
/** Time between two words about progress. */
const WORD_MS = 100;

const runners = new RunnerCache();
const tell = (told: Told) => postMessage(told);

addEventListener('message', ({ data }: MessageEvent<Order | Task>) => {
  const work = data.what === 'chunk' ? fightChunk(data) : follow(data);
  const last = (told: Told) => {
    if (unsaid) tell({ told: 'progress', ...unsaid });
    tell(told);
  };
  work.then(last, error => last({ told: 'failure', failure: failureOf(error) }));
});

async function fightChunk({ number, job, chunk }: Task): Promise<Told> {
  await fetchRules(job.ruleset);
  return { told: 'tally', tally: runners.of(number, job)(chunk) };
}

async function follow(order: Order): Promise<Told> {
  if (order.what === 'bands') return { told: 'answer', answer: await held(order.given) };
  await fetchRules(order.options.ruleset);
  return { told: 'answer', answer: await answerTo(order) };
}

/** What browsers say of a file that is out of reach tells nobody what to do. */
async function fetchRules(name: string): Promise<void> {
  await openForLab(name).catch(() => {
    throw new Error(HAND_LOST);
  });
}

async function answerTo(order: Exclude<Order, { readonly what: 'bands' }>): Promise<Answer> {
  const { ruleset: id, setup } = order.options;
  const ruleset = (): Ruleset => rulesets().ruleset(id);
  if (order.what === 'replay') return replayFight(order.options, order.seed);
  if (order.what === 'fields') return withSides(ruleset(), setup, fieldsOf(ruleset(), setup));
  if (order.what === 'axis') return usualAxis(ruleset(), setup, order.field);
  if (order.what === 'tuning') return usualTuning(ruleset(), setup, order.side, order.first);
  // One state may take a second, and the rules are there by now.
  if (order.what === 'odds' || order.what === 'search') onProgress(0, order.options.maxStates ?? 0, 'states');
  if (order.what === 'odds') return { kind: 'odds', report: await odds({ ...order.options, onProgress }) };
  const work = { crew: crewHere(), onProgress };
  switch (order.what) {
    case 'simulate': {
      const onReport = (report: AnyReport['report']) => grown({ kind: 'simulation', report } as AnyReport);
      return { kind: 'simulation', report: await simulate({ ...order.options, ...work, onReport }) };
    }
    case 'search': {
      const onReport = (report: unknown) => grown({ kind: 'optimum', report } as AnyReport);
      return { kind: 'optimum', report: await optimum({ ...order.options, ...work, onReport }) };
    }
    case 'sweep': {
      const { side } = order;
      const onReport = (report: unknown) => grown({ kind: 'sweep', report, side } as AnyReport);
      return { kind: 'sweep', report: await sweep({ ...order.options, ...work, onReport }), side };
    }
    case 'tune': {
      const onReport = (report: unknown) => grown({ kind: 'tune', report } as AnyReport);
      return { kind: 'tune', report: await tune({ ...order.options, ...work, onReport }) };
    }
    case 'compare': {
      const onReport = (report: unknown) => grown({ kind: 'compare', report } as AnyReport);
      return { kind: 'compare', report: await compare({ ...order.options, ...work, onReport }) };
    }
    case 'matrix': {
      const onReport = (report: unknown) => grown({ kind: 'matrix', report } as AnyReport);
      return { kind: 'matrix', report: await matrix({ ...order.options, ...work, onReport }) };
    }
  }
}

/** Holds fights against a file of bands. All rooms are opened: a name that nobody knows is told with those that there are. */
async function held(given: unknown): Promise<AnyReport> {
  for (const room of RULESET_MODULES) await fetchRules(room);
  const inputs = parse(bandsSchema, given, 'setup/invalid', 'The file of bands');
  const onReport = (report: BandsReport) => grown({ kind: 'bands', report });
  const find = (name: string) => rulesets().setup(name);
  const checks = await checkBands(given, { crew: crewHere(), onProgress, onReport, find });
  return { kind: 'bands', report: { inputs, checks } };
}

const grown = (report: AnyReport) => tell({ told: 'report', report });

/** As many hands as this machine has. */
function crewHere(): Crew {
  return crewOfWorkers(anotherHand, Math.min(MOST_HANDS, navigator.hardwareConcurrency || 1));
}

/** Another of the same kind as this. */
function anotherHand(): Hand {
  return new Worker(location.href, { type: 'module' }) as Hand;
}

let lastWord = Number.NEGATIVE_INFINITY;
/** Said at the end, if nothing comes after it: how many states there are is known only then. */
let unsaid: Far | null = null;

function onProgress(done: number, total: number, what: Far['what'] = 'fights'): void {
  const now = performance.now();
  const far = { done, total, what };
  unsaid = done < total && now - lastWord < WORD_MS ? far : null;
  if (unsaid) return;
  lastWord = now;
  tell({ told: 'progress', ...far });
}

function failureOf(error: unknown): Failure {
  if (error instanceof FrayError) {
    const { message, code, issues } = error;
    return { message, code, issues };
  }
  return { message: error instanceof Error ? error.message : String(error) };
}
