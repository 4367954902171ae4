import { type Bands, type Dice, type Seed, SeededDice } from '@fray/engine';

/**
 * Dice with a stream of their own for each purpose: the third attack roll of a fight is the same whatever was rolled for
 * damage in between. Two setups that differ in a detail then meet the same luck for as long as possible, which is what
 * makes their difference stand out. Each stream is as random as any, so each fight alone is as likely as ever.
 */
export class CommonDice implements Dice {
  private readonly streams = new Map<string, { readonly dice: SeededDice; index: number }>();
  private last: SeededDice;
  private index = 0;

  constructor(private readonly seed: Seed) {
    this.last = this.stream('');
  }

  deal(index: number): void {
    this.index = index;
  }

  get faces(): readonly number[] {
    return this.last.faces;
  }

  roll(sides: number, label: string, bands?: Bands): number {
    return this.stream(label).roll(sides, label, bands);
  }

  sum(count: number, sides: number, label: string, bands?: Bands): number {
    return this.stream(label).sum(count, sides, label, bands);
  }

  chance(wins: number, of: number, label: string): boolean {
    return this.stream(label).chance(wins, of, label);
  }

  pick(weights: readonly number[], label: string): number {
    return this.stream(label).pick(weights, label);
  }

  snapshot(): number[] {
    throw new RangeError('Dice for comparisons cannot be put back.');
  }

  restore(): void {
    throw new RangeError('Dice for comparisons cannot be put back.');
  }

  /** Dealt for the present fight when it is first asked in it. */
  private stream(label: string): SeededDice {
    let stream = this.streams.get(label);
    if (!stream) {
      stream = { dice: new SeededDice(`${this.seed} ${label}`), index: -1 };
      this.streams.set(label, stream);
    }
    if (stream.index !== this.index) {
      stream.index = this.index;
      stream.dice.deal(this.index);
    }
    this.last = stream.dice;
    return stream.dice;
  }
}
