import { TooLarge } from '@fray/engine';

/**
 * The time that a whole question may take. One of them is handed down to everything that works on the question, so that whatever
 * comes later has only what is left.
 */
export class Deadline {
  private constructor(
    private readonly end: number,
    /** How long it was at the beginning. */
    private readonly seconds: number,
  ) {}

  /** So many seconds from now; one that never comes where nothing is said. */
  static in(seconds: number | undefined): Deadline {
    return new Deadline(performance.now() + (seconds ?? Infinity) * 1000, seconds ?? Infinity);
  }

  /** An earlier one, after a share of the time that is left. */
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

/** Work was given up in the middle, because there is no time left for it. */
export class TimeIsUp extends TooLarge {
  constructor() {
    super('a single decision takes longer than there is time for');
  }
}
