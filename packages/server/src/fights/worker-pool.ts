import { fileURLToPath } from 'node:url';
import type { ContentPack, Registry, Replay, Ruleset } from '@fray/engine';
import type { Review } from '@fray/lab';
import { Piscina } from 'piscina';
import { Problem, type ProblemCode, type ProblemOptions } from '../http/problem.js';
import type { Limits } from '../limits.js';
import { TimeLimitError } from './budget.js';
import { type LoadedModules, registryWith } from './known-rulesets.js';
import type { Decision } from './played-fight.js';
import type { ReviewSettings } from './review-replay.js';
import type { FightSource, Verdict } from './start-fight.js';
import type { FightParts } from './thread-fight.js';

/** Worker threads run the build, also when this file runs from its TypeScript source. */
const WORKER = fileURLToPath(
  new URL(import.meta.url.endsWith('.ts') ? '../../dist/fights/worker.js' : './worker.js', import.meta.url),
);

/** Milliseconds that a thread has to start. */
const MAX_START_MS = 60_000;
/** Milliseconds after which an idle thread is ended. */
const MAX_IDLE_MS = 60_000;
/** Megabytes of memory of one thread; a thread that needs more is ended. */
const MAX_HEAP_MB = 512;
/** Milliseconds that a thread has to stop by itself when its time is up. It cannot while a single rule runs. */
const STOP_GRACE_MS = 1_000;

/** A job for a worker thread. */
export type Job =
  | { readonly kind: 'start'; readonly source: FightSource }
  | {
      readonly kind: 'choose';
      readonly record: Uint8Array;
      readonly decision: Decision;
      readonly known: number;
    }
  | { readonly kind: 'replay'; readonly record: Uint8Array }
  | { readonly kind: 'verify'; readonly replay: Replay }
  | { readonly kind: 'review'; readonly replay: Replay; readonly settings: ReviewSettings };

/** A fight after it was played, and the new events as JSON. */
interface PlayedParts {
  readonly parts: FightParts;
  readonly events: string[];
}

interface StartedParts extends PlayedParts {
  /** Whether it was started so quickly that the main thread can play it. */
  readonly isQuick: boolean;
}

interface Results {
  readonly start: StartedParts;
  readonly choose: PlayedParts;
  readonly replay: Replay;
  readonly verify: Verdict;
  readonly review: Review;
}

type ResultOf<Each extends Job> = Results[Each['kind']];

/** What a thread is sent. */
export interface Task {
  readonly job: Job;
  /** Shared memory, in which the thread writes when it began: see `JobTimer`. */
  readonly startedAt: Float64Array;
}

/** What a thread sends back. A refusal is plain data, because errors lose their members between threads. */
export type JobAnswer =
  | { readonly result: Results[keyof Results] }
  | {
      readonly refused: {
        readonly code: ProblemCode;
        readonly detail: string;
        readonly options: ProblemOptions;
      };
    };

/** What every worker thread knows from its start. */
export interface WorkerSettings {
  readonly content: readonly ContentPack[];
  /** The URLs of ES modules with further rulesets. */
  readonly modules: readonly string[];
  readonly limits: Pick<Limits, 'decisions' | 'turns' | 'time'>;
}

interface WaitingJob {
  readonly since: number;
  begin(): void;
  refuse(problem: Problem): void;
}

/**
 * A few worker threads for what takes long: fights without players, replays, whole careers, battles on large maps. A job that
 * takes longer than one request may is ended together with its thread. Threads are started with the first job.
 */
export class WorkerPool {
  private pool: Piscina<Task, JobAnswer> | undefined;
  private readonly waiting: WaitingJob[] = [];
  private running = 0;
  private knownRulesets: Registry | undefined;
  /** When the first job was done. Waiting for the first threads to start does not count as waiting. */
  private readyAt = 0;
  /** Milliseconds of a job, as a moving average. */
  private averageMs = 100;

  constructor(
    private readonly limits: Limits,
    private readonly content: readonly ContentPack[] = [],
    private readonly modules: readonly LoadedModules[] = [],
  ) {}

  /** Whether threads can play the ruleset: they know what is shipped, and the modules and content packs of this server. */
  knows({ id, version, content }: Ruleset): boolean {
    this.knownRulesets ??= registryWith(this.content, this.modules);
    const known = this.knownRulesets.rulesets.find(each => each.id === id);
    return known !== undefined && known.version === version && known.content === content;
  }

  /** Runs a job. Refuses it with 503 where too many jobs wait already, or when it has waited too long. */
  run<Each extends Job>(job: Each): Promise<ResultOf<Each>> {
    return new Promise((resolve, reject) => {
      const begin = () => void this.work(job).then(result => resolve(result as ResultOf<Each>), reject);
      if (this.running < this.limits.threads) return begin();
      if (this.waiting.length >= this.limits.queue) return reject(this.busyProblem());
      this.waiting.push({ since: performance.now(), begin, refuse: reject });
    });
  }

  async close(): Promise<void> {
    for (const { refuse } of this.waiting.splice(0)) refuse(this.busyProblem());
    const { pool } = this;
    this.pool = undefined;
    await pool?.destroy();
  }

  private async work(job: Job): Promise<unknown> {
    this.running++;
    const begin = performance.now();
    try {
      return await this.runInThread(job);
    } finally {
      const now = performance.now();
      this.readyAt ||= now;
      this.averageMs += (now - begin - this.averageMs) / 8;
      this.running--;
      this.beginNext();
    }
  }

  private beginNext(): void {
    for (let first = this.waiting.shift(); first; first = this.waiting.shift()) {
      if (performance.now() - Math.max(first.since, this.readyAt) <= this.limits.time) {
        first.begin();
        return;
      }
      first.refuse(this.busyProblem());
    }
  }

  private async runInThread(job: Job): Promise<unknown> {
    const { time } = this.limits;
    const timer = new JobTimer(time + STOP_GRACE_MS);
    let answer: JobAnswer;
    try {
      answer = await this.threads().run({ job, startedAt: timer.startedAt }, { signal: timer.signal });
    } catch (error) {
      if (timer.signal.aborted) throw new TimeLimitError(time);
      if (!this.pool) throw this.busyProblem();
      if ((error as NodeJS.ErrnoException).code === 'ERR_WORKER_OUT_OF_MEMORY') throw tooLargeProblem();
      throw error;
    } finally {
      timer.stop();
    }
    if ('result' in answer) return answer.result;
    const { code, detail, options } = answer.refused;
    throw new Problem(code, detail, options);
  }

  private threads(): Piscina<Task, JobAnswer> {
    const { decisions, turns, time, threads } = this.limits;
    const settings: WorkerSettings = {
      content: this.content,
      modules: this.modules.map(({ url }) => url),
      limits: { decisions, turns, time },
    };
    this.pool ??= new Piscina<Task, JobAnswer>({
      filename: WORKER,
      // Threads do not inherit the flags of this process, which may resolve packages to their TypeScript source.
      execArgv: [],
      workerData: settings,
      minThreads: 0,
      maxThreads: threads,
      idleTimeout: MAX_IDLE_MS,
      resourceLimits: { maxOldGenerationSizeMb: MAX_HEAP_MB },
    });
    return this.pool;
  }

  private busyProblem(): Problem {
    const seconds = Math.max(
      1,
      Math.ceil(((this.waiting.length + 1) * this.averageMs) / this.limits.threads / 1_000),
    );
    return new Problem(
      'server/busy',
      `The server has more to compute than it can at the moment. Try again in ${seconds} s.`,
      { headers: { 'retry-after': String(seconds) } },
    );
  }
}

/** Aborts a job when its time is up. The time begins when a thread takes the job, because a new thread takes long to start. */
class JobTimer {
  /** The thread writes here when it began, by `Date.now()`; 0 before that. */
  readonly startedAt = new Float64Array(new SharedArrayBuffer(Float64Array.BYTES_PER_ELEMENT));
  private readonly controller = new AbortController();
  private readonly latestStart = Date.now() + MAX_START_MS;
  private timer: NodeJS.Timeout | undefined;

  constructor(private readonly milliseconds: number) {
    this.check();
  }

  get signal(): AbortSignal {
    return this.controller.signal;
  }

  stop(): void {
    clearTimeout(this.timer);
  }

  private check(): void {
    const startedAt = this.startedAt[0]!;
    const left =
      startedAt > 0
        ? startedAt + this.milliseconds - Date.now()
        : Math.min(this.milliseconds, this.latestStart - Date.now());
    if (left > 0) this.timer = setTimeout(() => this.check(), left);
    else this.controller.abort();
  }
}

function tooLargeProblem(): Problem {
  return new Problem(
    'fight/too-long',
    'This takes more memory than the server gives to one request. Start from a smaller setup.',
  );
}
