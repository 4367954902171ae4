import { fileURLToPath } from 'node:url';
import { Registry, type Ruleset, rulesetModules } from '@fray/engine';
import { Piscina } from 'piscina';
import type { ContentPack } from './content-pack.js';
import { OutOfTime } from './hosted.js';
import type { Job, JobAnswer, ResultOf, Task } from './jobs.js';
import type { Limits } from './limits.js';
import { Problem } from './problem.js';

/** Threads run the build; beside the TypeScript source there is no worker to run. */
const WORKER = fileURLToPath(
  new URL(import.meta.url.endsWith('.ts') ? '../dist/worker.js' : './worker.js', import.meta.url),
);

/** Milliseconds that a thread has to start. */
const START = 60_000;
/** Milliseconds after which a thread that has nothing to do is ended. */
const IDLE = 60_000;
/** Megabytes of one thread; one that needs more is ended. */
const HEAP = 512;
/** A thread notices by itself that its time is up, unless a single rule takes all of it. */
const GRACE = 1_000;

/** What a thread is told when it begins. */
export interface ThreadSettings {
  readonly content: readonly ContentPack[];
  readonly limits: Pick<Limits, 'decisions' | 'turns' | 'time'>;
}

/** All that is shipped, with a user's own content over it. */
export function registryWith(content: readonly ContentPack[]): Registry {
  const registry = new Registry(rulesetModules);
  for (const { room: id, files } of content) {
    const room = rulesetModules.find(each => each.id === id);
    if (!room) continue;
    const own = room.assemble(files);
    registry.add(room.rulesets(own), room.setups(own));
  }
  return registry;
}

interface Waiting {
  readonly since: number;
  begin(): void;
  refuse(problem: Problem): void;
}

/**
 * A few worker threads for what takes long: fights without a player, replays, whole careers, battles on large maps. A job
 * that takes longer than one request may is ended, its thread with it. There are no threads before the first job.
 */
export class Threads {
  private pool: Piscina<Task, JobAnswer> | undefined;
  private readonly waiting: Waiting[] = [];
  private running = 0;
  private known: Registry | undefined;
  /** When the first job was done: threads that have to be started first keep others waiting for no fault of theirs. */
  private warmAt = 0;
  /** Milliseconds that a job takes, on a sliding average. */
  private average = 100;

  constructor(
    private readonly limits: Limits,
    private readonly content: readonly ContentPack[] = [],
  ) {}

  /** Whether threads can play it: they know what is shipped and the content that was handed over as files. */
  know({ id, version, content }: Ruleset): boolean {
    this.known ??= registryWith(this.content);
    const same = this.known.rulesets.find(each => each.id === id);
    return same !== undefined && same.version === version && same.content === content;
  }

  /** Refused with 503 where too many wait already, or this one has waited too long. */
  run<Each extends Job>(job: Each): Promise<ResultOf<Each>> {
    return new Promise((resolve, reject) => {
      const begin = () => void this.work(job).then(result => resolve(result as ResultOf<Each>), reject);
      if (this.running < this.limits.threads) return begin();
      if (this.waiting.length >= this.limits.queue) return reject(this.busy());
      this.waiting.push({ since: performance.now(), begin, refuse: reject });
    });
  }

  async close(): Promise<void> {
    for (const { refuse } of this.waiting.splice(0)) refuse(this.busy());
    const { pool } = this;
    this.pool = undefined;
    await pool?.destroy();
  }

  private async work(job: Job): Promise<unknown> {
    this.running++;
    const begin = performance.now();
    try {
      return await this.answer(job);
    } finally {
      const now = performance.now();
      this.warmAt ||= now;
      this.average += (now - begin - this.average) / 8;
      this.running--;
      this.next();
    }
  }

  private next(): void {
    for (let first = this.waiting.shift(); first; first = this.waiting.shift()) {
      if (performance.now() - Math.max(first.since, this.warmAt) <= this.limits.time) {
        first.begin();
        return;
      }
      first.refuse(this.busy());
    }
  }

  private async answer(job: Job): Promise<unknown> {
    const { time } = this.limits;
    const clock = new JobClock(time + GRACE);
    let answer: JobAnswer;
    try {
      answer = await this.threads().run({ job, begun: clock.begun }, { signal: clock.signal });
    } catch (error) {
      if (clock.signal.aborted) throw new OutOfTime(time);
      if (!this.pool) throw this.busy();
      if ((error as NodeJS.ErrnoException).code === 'ERR_WORKER_OUT_OF_MEMORY') throw tooLarge();
      throw error;
    } finally {
      clock.stop();
    }
    if ('result' in answer) return answer.result;
    const { code, detail, options } = answer.refused;
    throw new Problem(code, detail, options);
  }

  private threads(): Piscina<Task, JobAnswer> {
    const { decisions, turns, time, threads } = this.limits;
    const settings: ThreadSettings = { content: this.content, limits: { decisions, turns, time } };
    this.pool ??= new Piscina<Task, JobAnswer>({
      filename: WORKER,
      // Not the conditions of this process, which may be those for TypeScript.
      execArgv: [],
      workerData: settings,
      minThreads: 0,
      maxThreads: threads,
      idleTimeout: IDLE,
      resourceLimits: { maxOldGenerationSizeMb: HEAP },
    });
    return this.pool;
  }

  private busy(): Problem {
    const seconds = Math.max(
      1,
      Math.ceil(((this.waiting.length + 1) * this.average) / this.limits.threads / 1_000),
    );
    return new Problem(
      'server/busy',
      `The server has more to work out than it can. Try again in ${seconds} s.`,
      { headers: { 'retry-after': String(seconds) } },
    );
  }
}

/** Ends a job when its time is up. It begins when a thread takes the job on: one that has to be started first may take a while. */
class JobClock {
  /** Where the thread writes when it began, as `Date.now()` has it; 0 before that. */
  readonly begun = new Float64Array(new SharedArrayBuffer(Float64Array.BYTES_PER_ELEMENT));
  private readonly end = new AbortController();
  private readonly latest = Date.now() + START;
  private timer: NodeJS.Timeout | undefined;

  constructor(private readonly milliseconds: number) {
    this.look();
  }

  get signal(): AbortSignal {
    return this.end.signal;
  }

  stop(): void {
    clearTimeout(this.timer);
  }

  private look(): void {
    const begun = this.begun[0]!;
    const left =
      begun > 0
        ? begun + this.milliseconds - Date.now()
        : Math.min(this.milliseconds, this.latest - Date.now());
    if (left > 0) this.timer = setTimeout(() => this.look(), left);
    else this.end.abort();
  }
}

function tooLarge(): Problem {
  return new Problem(
    'fight/too-long',
    'This takes more memory than the server gives to one request. Start from a smaller setup.',
  );
}
