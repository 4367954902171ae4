import { Problem } from './problem.js';

// These constants bound how long requests wait when many come at once. `node bench/overload.mjs` measures their effect.

/**
 * Requests done in one turn of the event loop, at least. Node accepts one new connection per turn, so the fewer requests
 * a turn does, the sooner a new client is let in on a busy server.
 */
const MIN_BATCH_SIZE = 8;
/**
 * Milliseconds of rest after a batch while new connections keep coming in. When thousands connect at once, Node
 * accepts most of them in these pauses and not one per batch.
 */
const ACCEPT_PAUSE_MS = 5;
/**
 * Milliseconds of a single request after which all finished answers are sent at once. Otherwise answers are sent together at
 * the end of the batch, which is cheaper, but an answer should not wait for a slow request that came after it.
 */
const SLOW_REQUEST_MS = 1;
/**
 * Milliseconds that a request may wait before it is begun. After that it is refused, so that under constant overload
 * the requests behind it are still answered in time.
 */
const MAX_WAIT_MS = 1_000;
/**
 * Milliseconds for which one batch may go on when the rest of the turn took long, as when thousands send at once.
 * A batch may last as long as the rest of the turn did, up to this: else reading would leave no time for answering.
 */
const MAX_BATCH_MS = 50;
/** Milliseconds up to which the rest of a turn counts as short; then the batch has its minimum size. */
const SHORT_TURN_MS = 2;

/** The list of waiting requests is shortened when so many at its head are done: removing them one by one is slow. */
const MAX_DONE_IN_LIST = 1_000;

interface QueuedRequest {
  readonly begin: () => void;
  readonly refuse: (problem: Problem) => void;
  /** When it was added, by `performance.now()`. */
  readonly since: number;
}

/**
 * Does requests in the order in which they come, a batch in each turn of the event loop, so that new connections are accepted
 * in between. Their answers are sent together when the batch is done: waking the socket for every single answer costs client and
 * server more than the answer itself.
 */
export class RequestQueue {
  private requests: QueuedRequest[] = [];
  /** How many at the head of `requests` are done. */
  private done = 0;
  private isScheduled = false;
  private scheduledAt = 0;
  /** Whether a connection was accepted since the last turn: then there may be more of them to accept. */
  private hasNewConnection = false;
  private lastBatchEnd = Number.NEGATIVE_INFINITY;

  /** Does the work of a request in its turn; refuses it with 503 if it has waited too long by then. */
  run<T>(work: () => T | Promise<T>): Promise<T> {
    return new Promise((resolve, reject) => {
      const begin = () => {
        try {
          resolve(work());
        } catch (error) {
          reject(error);
        }
      };
      this.requests.push({ begin, refuse: reject, since: performance.now() });
      this.schedule();
    });
  }

  /** To be called for every new connection. */
  noteConnection(): void {
    this.hasNewConnection = true;
  }

  private schedule(): void {
    if (this.isScheduled) return;
    this.isScheduled = true;
    this.scheduledAt = performance.now();
    setImmediate(() => void this.runBatch());
  }

  private async runBatch(): Promise<void> {
    const begin = performance.now();
    const restOfTurn = begin - this.scheduledAt;
    const isAccepting = this.hasNewConnection;
    this.hasNewConnection = false;
    if (!isAccepting || begin - this.lastBatchEnd >= ACCEPT_PAUSE_MS) {
      const minDuration = restOfTurn > SHORT_TURN_MS && !isAccepting ? Math.min(restOfTurn, MAX_BATCH_MS) : 0;
      await this.runUntil(begin, begin + minDuration);
      this.removeDone();
      this.lastBatchEnd = performance.now();
    }
    this.isScheduled = false;
    if (this.done < this.requests.length) this.schedule();
  }

  /** Does the smallest batch, and more until that time. Requests that are added meanwhile wait for the next batch. */
  private async runUntil(begin: number, deadline: number): Promise<void> {
    const end = this.requests.length;
    let now = begin;
    for (let worked = 0; this.done < end && (worked < MIN_BATCH_SIZE || now < deadline); ) {
      const { begin, refuse, since } = this.requests[this.done++]!;
      if (now - since > MAX_WAIT_MS) refuse(overloadedProblem());
      else {
        begin();
        worked++;
      }
      const before = now;
      now = performance.now();
      if (now - before > SLOW_REQUEST_MS) await answersSent();
    }
  }

  private removeDone(): void {
    if (this.done < this.requests.length && this.done < MAX_DONE_IN_LIST) return;
    this.requests = this.requests.slice(this.done);
    this.done = 0;
  }
}

/** Node runs all promises that can go on before the next tick, so finished answers are written by then. */
function answersSent(): Promise<void> {
  return new Promise(resolve => process.nextTick(resolve));
}

function overloadedProblem(): Problem {
  return new Problem(
    'server/busy',
    'The server gets more requests than it can answer. Try again in a few seconds.',
    { headers: { 'retry-after': '2' } },
  );
}
