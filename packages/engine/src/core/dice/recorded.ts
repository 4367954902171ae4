import { FrayError } from '../errors.js';
import type { Bands, Dice } from './dice.js';

/** One draw as it was asked for and answered: [what, label, result, faces]. */
export type TapeEntry = readonly [what: string, label: string, result: number, faces: readonly number[]];

/** Passes every draw on to other dice and writes it down. */
export class RecordingDice implements Dice {
  readonly tape: TapeEntry[] = [];

  constructor(private readonly dice: Dice) {}

  get faces(): readonly number[] {
    return this.dice.faces;
  }

  roll(sides: number, label: string, bands?: Bands): number {
    return this.write(`1d${sides}`, label, this.dice.roll(sides, label, bands));
  }

  sum(count: number, sides: number, label: string, bands?: Bands): number {
    return this.write(`${count}d${sides}`, label, this.dice.sum(count, sides, label, bands));
  }

  chance(wins: number, of: number, label: string): boolean {
    return this.write(`${wins}/${of}`, label, Number(this.dice.chance(wins, of, label))) === 1;
  }

  pick(weights: readonly number[], label: string): number {
    return this.write(`pick ${weights.join(':')}`, label, this.dice.pick(weights, label), []);
  }

  /** The tape's length comes first, so that going back also winds the tape back. */
  snapshot(): number[] {
    return [this.tape.length, ...this.dice.snapshot()];
  }

  restore(integers: readonly number[]): void {
    // Winding forward would leave holes: what was cut off is gone.
    if (integers[0]! > this.tape.length)
      throw new RangeError('RecordingDice: cannot restore a later position.');
    this.tape.length = integers[0]!;
    this.dice.restore(integers.slice(1));
  }

  private write(
    what: string,
    label: string,
    result: number,
    faces: readonly number[] = [...this.dice.faces],
  ): number {
    this.tape.push([what, label, result, faces]);
    return result;
  }
}

/** Plays a tape back and fails at the first draw that is asked for differently than it was recorded. */
export class RecordedDice implements Dice {
  faces: readonly number[] = [];
  private position = 0;

  constructor(private readonly tape: readonly TapeEntry[]) {}

  roll(sides: number, label: string, _bands?: Bands): number {
    return this.read(`1d${sides}`, label);
  }

  sum(count: number, sides: number, label: string, _bands?: Bands): number {
    return this.read(`${count}d${sides}`, label);
  }

  chance(wins: number, of: number, label: string): boolean {
    return this.read(`${wins}/${of}`, label) === 1;
  }

  pick(weights: readonly number[], label: string): number {
    return this.read(`pick ${weights.join(':')}`, label);
  }

  snapshot(): number[] {
    return [this.position];
  }

  restore(integers: readonly number[]): void {
    this.position = integers[0]!;
  }

  /** Fails when draws are left over: the rules now ask for fewer dice than were recorded. */
  done(): void {
    const left = this.tape.length - this.position;
    if (left > 0) {
      const [what, label] = this.tape[this.position]!;
      throw new FrayError(
        'dice/record-differs',
        `${left} recorded draw(s) were not asked for again, from draw ${this.position + 1} on (${what} for '${label}').`,
        { data: { index: this.position, asked: null, recorded: this.tape[this.position] } },
      );
    }
  }

  private read(what: string, label: string): number {
    const index = this.position;
    const entry = this.tape[index];
    if (entry?.[0] !== what || entry[1] !== label) {
      const was = entry ? `${entry[0]} for '${entry[1]}'` : 'the end of the tape';
      throw new FrayError(
        'dice/record-differs',
        `Draw ${index + 1} asks ${what} for '${label}', but the recording has ${was}.`,
        {
          data: { index, asked: [what, label], recorded: entry ?? null },
        },
      );
    }
    this.position++;
    this.faces = entry[3];
    return entry[2];
  }
}
