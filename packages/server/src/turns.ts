/**
 * Work done in one turn of the event loop. A turn accepts a single new connection: were everybody who is there answered in each,
 * whoever comes to a busy server would wait for all of them once for each that came before.
 */
const BATCH_SIZE = 8;
/** While somebody comes in every turn, work rests for so many milliseconds after each batch: a crowd is let in quickly. */
const ACCEPTING_MS = 5;
/** Milliseconds that an answer waits at most for those that are worked out after it. */
const MAX_DELAY_MS = 1;
/** Milliseconds that work waits at most to be begun. Whoever has waited longer is refused, so that those after are not late too. */
const MAX_WAIT_MS = 1_000;
/** Where the rest of a turn takes long, as when thousands send at once, work goes on for as long, up to so many milliseconds. */
const MAX_TURN_MS = 50;
/** Milliseconds of a turn in which nothing much happens. */
const SHORT_TURN_MS = 2;

/** Work to be done, and then what has come of it to be sent. */
export type Work = () => () => void;

interface Waiting {
  readonly work: Work;
  readonly refuse: () => void;
  readonly since: number;
}

/**
 * Does work in the order in which it comes, some of it in each turn of the event loop, so that newcomers get in between.
 * What comes of it is sent when all work of the turn is done: to be woken for each single answer costs those who wait for
 * them, and the server that wakes them, more than the answer itself.
 */
export class Turns {
  private waiting: Waiting[] = [];
  /** Of those waiting, so many have had their turn. */
  private begun = 0;
  private isDue = false;
  /** Whether a connection was accepted since the last turn: then others may be waiting for it too. */
  private hasNewcomer = false;
  private workedAt = Number.NEGATIVE_INFINITY;
  /** When the next turn was asked for. */
  private calledAt = 0;

  /** One or the other is called: `refuse` when it has waited too long. */
  add(work: Work, refuse: () => void): void {
    this.waiting.push({ work, refuse, since: performance.now() });
    this.callUp();
  }

  /** A new connection was accepted. */
  welcome(): void {
    this.hasNewcomer = true;
  }

  private callUp(): void {
    if (this.isDue) return;
    this.isDue = true;
    this.calledAt = performance.now();
    setImmediate(this.run);
  }

  private readonly run = (): void => {
    this.isDue = false;
    const begin = performance.now();
    const elsewhere = begin - this.calledAt;
    const isCrowded = this.hasNewcomer;
    this.hasNewcomer = false;
    if (isCrowded && begin - this.workedAt < ACCEPTING_MS) {
      this.callUp();
      return;
    }
    const atLeast = elsewhere > SHORT_TURN_MS && !isCrowded ? Math.min(elsewhere, MAX_TURN_MS) : 0;
    const last = this.waiting.length;
    const done: (() => void)[] = [];
    let now = begin;
    try {
      for (let worked = 0; this.begun < last && (worked < BATCH_SIZE || now - begin < atLeast); ) {
        const { work, refuse, since } = this.waiting[this.begun++]!;
        if (now - since > MAX_WAIT_MS) done.push(refuse);
        else {
          done.push(work());
          worked++;
        }
        const before = now;
        now = performance.now();
        if (now - before > MAX_DELAY_MS) send(done);
      }
    } finally {
      if (this.begun < this.waiting.length) this.callUp();
      this.tidy();
      send(done);
      this.workedAt = performance.now();
    }
  };

  /** To take each single one off the list would take longer the longer it is. */
  private tidy(): void {
    if (this.begun < this.waiting.length && this.begun < 1_000) return;
    this.waiting = this.waiting.slice(this.begun);
    this.begun = 0;
  }
}

function send(done: (() => void)[]): void {
  for (const each of done.splice(0)) each();
}
