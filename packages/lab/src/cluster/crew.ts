import { randomUUID } from 'node:crypto';
import type { Crew } from '../crew.js';
import type { Job } from '../job.js';
import type { TallyData } from '../tally.js';
import { type Answer, ClusterError, EVENTS_KEPT, kitFor, type Order, opened, queueName } from './queue.js';

export interface ClusterOptions {
  /** Told when nobody is there to do the work. */
  readonly onAlone?: () => void;
}

/** What a portion should take: much longer than handing it over, much shorter than anybody's patience. */
const PORTION_MS = 500;
/** Between two looks at who is there, and at what may have been finished unheard. */
const LOOK_MS = 1_000;
/** Kept so long for whoever asked, should he be cut off. */
const KEPT = { age: 3_600 };
const HANDS = 2;
const ATTEMPTS = 3;

interface Waiting {
  readonly fights: number;
  readonly since: number;
  resolve(tally: TallyData): void;
  reject(error: Error): void;
}

/**
 * A crew of worker processes on any number of machines, which meet at a PostgreSQL or a Redis. Each portion has a name of its own
 * and counts once, however often it was begun: what a killed worker held goes to another.
 *
 * @example
 * const crew = await crewOfCluster('postgres://fray@db.example/fray');
 * await simulate({ ruleset: 'saga', setup, fights: 10_000_000, crew });
 * await crew.close();
 */
export async function crewOfCluster(url: string, { onAlone }: ClusterOptions = {}): Promise<Crew> {
  const { Queue, QueueEvents, connection } = kitFor(url);
  const name = queueName();
  const { queue, events } = await opened(url, () => ({
    queue: new Queue(name, { connection, streams: { events: { maxLen: EVENTS_KEPT } } }),
    events: new QueueEvents(name, { connection }),
  }));
  const run = randomUUID();
  const waiting = new Map<string, Waiting>();
  const texts = new WeakMap<Job, string>();
  /** What is being taken out of the store because it was answered. */
  const removing = new Set<Promise<unknown>>();
  let [sent, hands, portion] = [0, HANDS, 0];

  const finish = (id: string, settle: (one: Waiting) => void) => {
    const one = waiting.get(id);
    if (!one) return;
    waiting.delete(id);
    settle(one);
    const removal = queue
      .remove(id)
      .catch(() => undefined)
      .finally(() => removing.delete(removal));
    removing.add(removal);
  };
  const completed = (id: string, text: string) =>
    finish(id, one => {
      const { tally, ms } = JSON.parse(text) as Answer;
      portion = Math.ceil((one.fights * PORTION_MS) / Math.max(ms, 0.1));
      one.resolve(tally);
    });
  const failed = (id: string, reason: string) =>
    finish(id, one => one.reject(new ClusterError('cluster/failed', `A worker gave up: ${reason}`)));
  events.on('completed', ({ jobId, returnvalue }) => completed(jobId, returnvalue));
  events.on('failed', ({ jobId, failedReason }) => failed(jobId, failedReason));

  /** Who is there, and whether the oldest portion was finished while nobody listened. */
  const look = async () => {
    const workers = await queue.getWorkers();
    const threads = workers.reduce((sum, { rawname, name: own }) => sum + threadsOf(rawname ?? own ?? ''), 0);
    hands = Math.max(HANDS, threads);
    if (workers.length === 0) onAlone?.();
    const [oldest] = waiting;
    if (!oldest || performance.now() - oldest[1].since < LOOK_MS) return;
    const job = await queue.getJob(oldest[0]);
    if (job?.finishedOn === undefined) return;
    if (job.failedReason) failed(oldest[0], job.failedReason);
    else completed(oldest[0], job.returnvalue);
  };
  await look();
  const timer = setInterval(() => look().catch(() => undefined), LOOK_MS);

  return {
    get hands() {
      return hands;
    },
    get portion() {
      return portion;
    },
    run(job, { from, to }) {
      if (!texts.has(job)) texts.set(job, JSON.stringify(job));
      const order: Order = { job: texts.get(job)!, from, to };
      const id = `${run}-${sent++}`;
      const settings = { jobId: id, attempts: ATTEMPTS, removeOnComplete: KEPT, removeOnFail: KEPT };
      return new Promise((resolve, reject) => {
        waiting.set(id, { fights: to - from, since: performance.now(), resolve, reject });
        queue.add('fights', { text: JSON.stringify(order) }, settings).catch(error => {
          waiting.delete(id);
          reject(error);
        });
      });
    },
    async close() {
      clearInterval(timer);
      // What nobody has begun, nobody shall begin.
      await Promise.allSettled([...removing, ...[...waiting.keys()].map(id => queue.remove(id))]);
      waiting.clear();
      await Promise.allSettled([events.close(), queue.close()]);
    },
  };
}

/** Workers say in their names how many hands they have. */
function threadsOf(name: string): number {
  return Number(/:w:(\d+)-/.exec(name)?.[1] ?? 1);
}
