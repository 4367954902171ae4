import type { AnyReport } from '@fray/lab/browser';
import { Store } from '../../state/store.js';
import { type Question, questionKey } from '../question/question.js';
import { createRequest, type Subject } from '../question/subject.js';
import type { WorkProgress } from './messages.js';
import { runInWorker } from './request.js';

/** The progress of a run. */
export interface Progress extends WorkProgress {
  readonly phase: 'running' | 'done' | 'stopped' | 'failed';
  /** Milliseconds since the start, and since the present unit, fights or states, is counted. */
  readonly took: number;
  readonly counted: number;
  /** The report so far. */
  readonly report: AnyReport | null;
  readonly error: unknown;
}

/** A question that is being answered or has been answered. */
export class Run extends Store<Progress> {
  private readonly abort = new AbortController();
  private readonly began = performance.now();
  private countedSince = this.began;

  constructor(
    readonly question: Question,
    readonly subject: Subject,
  ) {
    super({
      phase: 'running',
      done: 0,
      total: 0,
      what: 'fights',
      took: 0,
      counted: 0,
      report: null,
      error: null,
    });
    runInWorker(createRequest(question, subject), {
      signal: this.abort.signal,
      onProgress: progress => this.count(progress),
      onReport: report => this.patch({ report }),
    }).then(
      answer => this.end({ phase: 'done', report: answer as AnyReport }),
      error => this.end({ phase: 'failed', error }),
    );
  }

  get isRunning(): boolean {
    return this.value.phase === 'running';
  }

  /** Ends it at once. The partial report stays. */
  stop(): void {
    if (!this.isRunning) return;
    this.end({ phase: 'stopped' });
    this.abort.abort();
  }

  private count({ done, total, what }: WorkProgress): void {
    // If there are too many states, fights are counted from then on.
    if (this.value.total > 0 && what !== this.value.what) this.countedSince = performance.now();
    this.patch({ done, total, what, took: this.took, counted: performance.now() - this.countedSince });
  }

  private end(result: Partial<Progress>): void {
    if (this.isRunning) this.patch({ ...result, took: this.took });
  }

  private get took(): number {
    return performance.now() - this.began;
  }
}

/** The latest runs are kept in memory, so that the report is there again after watching a fight. */
const MAX_RUNS = 8;
const runs = new Map<string, Run>();

export function runFor(question: Question): Run | null {
  return runs.get(questionKey(question)) ?? null;
}

export function startRun(question: Question, subject: Subject): Run {
  const key = questionKey(question);
  runs.get(key)?.stop();
  runs.delete(key);
  const run = new Run(question, subject);
  runs.set(key, run);
  for (const oldest of runs.keys()) {
    if (runs.size <= MAX_RUNS) break;
    runs.get(oldest)?.stop();
    runs.delete(oldest);
  }
  return run;
}
