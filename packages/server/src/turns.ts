/**
 * Work done in one turn of the event loop. A turn accepts a single new connection: were everybody who is there answered in each,
 * whoever comes to a busy server would wait for all of them once for each that came before.
 */
const A_TURN = 8;

/** Does work in the order in which it comes, some of it in each turn of the event loop, so that newcomers get in between. */
export class Turns {
  private readonly waiting: (() => void)[] = [];
  private isDue = false;

  add(work: () => void): void {
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
    for (const work of some) work();
  };
}
