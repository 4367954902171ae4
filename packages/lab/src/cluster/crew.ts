import { randomUUID } from 'node:crypto';
import type { Crew } from '../crew.js';
import type { Job } from '../job.js';
import type { TallyData } from '../tally.js';
import {
  ANSWER,
  type Answer,
  ClusterError,
  EVENTS_KEPT,
  hangUp,
  kitFor,
  LOOK_MS,
  type Order,
  opened,
  queueName,
  shown,
  within,
} from './queue.js';

export interface ClusterOptions {
  /** Told when nobody is there to do the work. */
  readonly onAlone?: () => void;
  /** Told when the store does not answer any more; it is given so many seconds to come back. */
  readonly onLost?: (seconds: number) => void;
  /** How many; 60 unless said otherwise. */
  readonly patience?: number;
}

/** Events are asked for anew after so long: one that comes between a look and the wait for the next is not heard. */
const LISTEN_MS = 100;
/** What a portion should take: much longer than handing it over, much shorter than anybody's patience. */
const PORTION_MS = 500;
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
export async function crewOfCluster(
  url: string,
  { onAlone, onLost, patience = 60 }: ClusterOptions = {},
): Promise<Crew> {
  const { Queue, QueueEvents, connection } = kitFor(url);
  const name = queueName();
  const { queue, events } = await opened(url, () => ({
    queue: new Queue(name, { connection, streams: { events: { maxLen: EVENTS_KEPT } } }),
    events: new QueueEvents(name, { connection, blockingTimeout: LISTEN_MS }),
  }));
  const run = randomUUID();
  const waiting = new Map<string, Waiting>();
  const texts = new WeakMap<Job, string>();
  /** What is on its way into the store, or out of it because it was answered. */
  const moving = new Set<Promise<unknown>>();
  const moved = (move: Promise<unknown>) => {
    const ended = move.catch(() => undefined).finally(() => moving.delete(ended));
    moving.add(ended);
  };
  let [sent, hands, portion, closed] = [0, HANDS, 0, false];

  const finish = (id: string, settle: (one: Waiting) => void) => {
    const one = waiting.get(id);
    if (!one) return;
    waiting.delete(id);
    settle(one);
    moved(queue.remove(id));
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
  let lost: number | null = null;
  let timer = setTimeout(lookAgain, LOOK_MS);
  async function lookAgain() {
    try {
      await within(Math.min(ANSWER, patience), look());
      lost = null;
    } catch (error) {
      if (lost === null) onLost?.(patience);
      lost ??= performance.now();
      if (performance.now() - lost >= patience * 1000) giveUp(error as Error);
    }
    if (!closed) timer = setTimeout(lookAgain, LOOK_MS);
  }
  /** Without the store nothing that was asked for will ever be heard of. */
  const giveUp = ({ message }: Error) => {
    const reason = new ClusterError('cluster/unreachable', `${shown(url)} was lost: ${message}`);
    for (const { reject } of waiting.values()) reject(reason);
    waiting.clear();
  };

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
        moved(
          queue.add('fights', { text: JSON.stringify(order) }, settings).catch(({ message }) => {
            waiting.delete(id);
            reject(new ClusterError('cluster/unreachable', `${shown(url)} was lost: ${message}`));
          }),
        );
      });
    },
    async close() {
      closed = true;
      clearTimeout(timer);
      const goodbye = async () => {
        // What nobody has begun, nobody shall begin; what is still on its way in cannot be taken out.
        await Promise.all(moving);
        await Promise.allSettled([...waiting.keys()].map(id => queue.remove(id)));
        waiting.clear();
        await Promise.allSettled([events.close(), queue.close()]);
      };
      // A store that is gone answers nothing.
      await within(ANSWER, goodbye()).catch(() => hangUp(events, queue));
    },
  };
}

/** Workers say in their names how many hands they have. */
function threadsOf(name: string): number {
  return Number(/:w:(\d+)-/.exec(name)?.[1] ?? 1);
}
