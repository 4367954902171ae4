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

/** Does the work of a request, and returns what sends the answer. */
export type Work = () => () => void;

interface QueuedRequest {
  readonly work: Work;
  readonly refuse: () => void;
  /** When it was added, by `performance.now()`. */
  readonly since: number;
}

/**
 * Does requests in the order in which they come, a batch in each turn of the event loop, so that new connections are accepted
 * in between. Answers are sent together when the batch is done: waking the socket for every single answer
 * costs client and server more than the answer itself.
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

  /** Calls either `work` or, when the request has waited too long, `refuse`. */
  add(work: Work, refuse: () => void): void {
    this.requests.push({ work, refuse, since: performance.now() });
    this.schedule();
  }

  /** To be called for every new connection. */
  noteConnection(): void {
    this.hasNewConnection = true;
  }

  private schedule(): void {
    if (this.isScheduled) return;
    this.isScheduled = true;
    this.scheduledAt = performance.now();
    setImmediate(this.runBatch);
  }

  private readonly runBatch = (): void => {
    this.isScheduled = false;
    const begin = performance.now();
    const restOfTurn = begin - this.scheduledAt;
    const isAccepting = this.hasNewConnection;
    this.hasNewConnection = false;
    if (isAccepting && begin - this.lastBatchEnd < ACCEPT_PAUSE_MS) {
      this.schedule();
      return;
    }
    const minDuration = restOfTurn > SHORT_TURN_MS && !isAccepting ? Math.min(restOfTurn, MAX_BATCH_MS) : 0;
    // Requests that are added by this batch wait for the next one.
    const end = this.requests.length;
    const unsent: (() => void)[] = [];
    let now = begin;
    try {
      for (let worked = 0; this.done < end && (worked < MIN_BATCH_SIZE || now - begin < minDuration); ) {
        const { work, refuse, since } = this.requests[this.done++]!;
        if (now - since > MAX_WAIT_MS) unsent.push(refuse);
        else {
          unsent.push(work());
          worked++;
        }
        const before = now;
        now = performance.now();
        if (now - before > SLOW_REQUEST_MS) sendAll(unsent);
      }
    } finally {
      if (this.done < this.requests.length) this.schedule();
      this.removeDone();
      sendAll(unsent);
      this.lastBatchEnd = performance.now();
    }
  };

  private removeDone(): void {
    if (this.done < this.requests.length && this.done < MAX_DONE_IN_LIST) return;
    this.requests = this.requests.slice(this.done);
    this.done = 0;
  }
}

function sendAll(unsent: (() => void)[]): void {
  for (const send of unsent.splice(0)) send();
}
