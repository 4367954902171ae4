/** How fast it can go, from slow to a blur. */
const SPEEDS = [0.5, 1, 2, 4, 8, 16];
/** Beats between two choices; and where no pace is given, the milliseconds of one. */
const REST = 3;
const BEAT = 110;
/** From this speed on a choice is told at once. */
const BLUR = 16;

/** How fast a tape runs, and the wait between two of its choices. */
export class Tempo {
  private index = SPEEDS.indexOf(1);
  private timer: NodeJS.Timeout | undefined;

  constructor(
    /** Milliseconds for a beat at single speed; 0 tells every choice at once. */
    private readonly pace: number,
  ) {}

  get speed(): number {
    return SPEEDS[this.index]!;
  }

  private get beat(): number {
    return (this.pace || BEAT) / this.speed;
  }

  /** Milliseconds between two lines of what a choice did. */
  get telling(): number {
    return this.pace === 0 || this.speed >= BLUR ? 0 : this.beat;
  }

  change(by: 1 | -1): void {
    this.index = Math.min(SPEEDS.length - 1, Math.max(0, this.index + by));
  }

  /** Goes on after the rest between two choices. */
  later(go: () => void): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(go, this.beat * REST);
  }

  stop(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
  }
}
