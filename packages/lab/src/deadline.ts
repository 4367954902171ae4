import { TooLarge } from '@fray/engine';

/**
 * The time that a whole command may take. The same deadline is passed to all of its steps, so that later steps have only the time that is
 * left.
 */
export class Deadline {
  private constructor(
    private readonly end: number,
    /** The whole time, from when it was created. */
    private readonly seconds: number,
  ) {}

  /** This many seconds from now; never, if undefined. */
  static in(seconds: number | undefined): Deadline {
    return new Deadline(performance.now() + (seconds ?? Infinity) * 1000, seconds ?? Infinity);
  }

  /** An earlier deadline, after a share of the remaining time. */
  part(share: number): Deadline {
    return Deadline.in((this.msLeft / 1000) * share);
  }

  get isSet(): boolean {
    return Number.isFinite(this.seconds);
  }

  get isPast(): boolean {
    return performance.now() >= this.end;
  }

  get msLeft(): number {
    return Math.max(0, this.end - performance.now());
  }

  /** '30 seconds' */
  get text(): string {
    const rounded = Number(this.seconds.toPrecision(2));
    return `${rounded} ${rounded === 1 ? 'second' : 'seconds'}`;
  }
}

export function isDeadline(value: unknown): value is Deadline {
  return value instanceof Deadline;
}

/** Thrown when work is given up in the middle because time is up. */
export class TimeIsUp extends TooLarge {
  constructor() {
    super('a single decision takes longer than there is time for');
  }
}
