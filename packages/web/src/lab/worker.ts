import { FrayError, type Ruleset } from '@fray/engine';
import {
  type AnyReport,
  compare,
  fieldsOf,
  matrix,
  odds,
  RunnerCache,
  replayFight,
  rulesets,
  simulate,
  sweep,
  tune,
  usualAxis,
} from '@fray/lab/browser';
import { crewOfWorkers, type Hand } from './crew.js';
import type { Answer, Failure, Order, Task, Told } from './order.js';
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
  work.then(tell, error => tell({ told: 'failure', failure: failureOf(error) }));
});

async function fightChunk({ number, job, chunk }: Task): Promise<Told> {
  await openForLab(job.ruleset);
  return { told: 'tally', tally: runners.of(number, job)(chunk) };
}

async function follow(order: Order): Promise<Told> {
  await openForLab(order.options.ruleset);
  return { told: 'answer', answer: await answerTo(order) };
}

async function answerTo(order: Order): Promise<Answer> {
  const { ruleset: id, setup } = order.options;
  const ruleset = (): Ruleset => rulesets().ruleset(id);
  if (order.what === 'replay') return replayFight(order.options, order.seed);
  if (order.what === 'fields') return fieldsOf(ruleset(), setup);
  if (order.what === 'axis') return usualAxis(ruleset(), setup, order.field);
  if (order.what === 'odds') return { kind: 'odds', report: await odds({ ...order.options, onProgress }) };
  const crew = crewOfWorkers(anotherHand, Math.min(MOST_HANDS, navigator.hardwareConcurrency || 1));
  const grown = (report: AnyReport) => tell({ told: 'report', report });
  const work = { crew, onProgress };
  switch (order.what) {
    case 'simulate': {
      const onReport = (report: AnyReport['report']) => grown({ kind: 'simulation', report } as AnyReport);
      return { kind: 'simulation', report: await simulate({ ...order.options, ...work, onReport }) };
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

/** Another of the same kind as this. */
function anotherHand(): Hand {
  return new Worker(location.href, { type: 'module' }) as Hand;
}

let lastWord = Number.NEGATIVE_INFINITY;

function onProgress(done: number, total: number): void {
  const now = performance.now();
  if (done < total && now - lastWord < WORD_MS) return;
  lastWord = now;
  tell({ told: 'progress', done, total });
}

function failureOf(error: unknown): Failure {
  if (error instanceof FrayError) {
    const { message, code, issues } = error;
    return { message, code, issues };
  }
  return { message: error instanceof Error ? error.message : String(error) };
}
