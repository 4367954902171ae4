/**
 * Work done in one turn of the event loop. A turn accepts a single new connection: were everybody who is there answered in each,
 * whoever comes to a busy server would wait for all of them once for each that came before.
 */
const A_TURN = 8;
/** Milliseconds that an answer waits at most for those that are worked out after it. */
const A_MOMENT = 1;

/** Work to be done, and then what has come of it to be sent. */
export type Work = () => () => void;

/**
 * Does work in the order in which it comes, some of it in each turn of the event loop, so that newcomers get in between.
 * What comes of it is sent when all work of the turn is done: to be woken for each single answer costs those who wait for
 * them, and the server that wakes them, more than the answer itself.
 */
export class Turns {
  private readonly waiting: Work[] = [];
  private isDue = false;

  add(work: Work): void {
    this.waiting.push(work);
    this.callUp();
  }

  private callUp(): void {
    if (this.isDue) return;
    this.isDue = true;
    setImmediate(this.run);
  }

  private readonly run = (): void => {
    const some = this.waiting.splice(0, A_TURN);
    this.isDue = false;
    if (this.waiting.length > 0) this.callUp();
    const done: (() => void)[] = [];
    const begin = performance.now();
    try {
      for (const work of some) {
        done.push(work());
        if (performance.now() - begin > A_MOMENT) send(done);
      }
    } finally {
      send(done);
    }
  };
}

function send(done: (() => void)[]): void {
  for (const each of done.splice(0)) each();
}
