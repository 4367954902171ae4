import type { Bands, Dice } from './dice.js';
import { type Seed, SeededDice, type Stream } from './seeded.js';

interface Purpose {
  readonly dice: SeededDice;
  /** The fight that it was dealt for. */
  index: number;
}

const NONE = -1;
/** How many integers the snapshot of a generator has. */
const SNAPSHOT_LENGTH = 4;

/**
 * Dice with a stream of their own for each purpose: the third attack roll of a fight is the same whatever was rolled for
 * damage in between. Two setups that differ in a detail then meet the same luck for as long as possible, which is what
 * makes their difference stand out. Each stream is as random as any, so each fight alone is as likely as ever.
 */
export class CommonDice implements Dice {
  private readonly purposes = new Map<string, Purpose>();
  private readonly seed: string;
  private last: SeededDice | undefined;
  private index = 0;

  constructor(seed: Seed, stream: Stream = 'combat') {
    this.seed = stream === 'combat' ? String(seed) : `${seed} ${stream}`;
  }

  deal(index: number): void {
    this.index = index;
  }

  get faces(): readonly number[] {
    return this.last?.faces ?? [];
  }

  roll(sides: number, label: string, bands?: Bands): number {
    return this.forPurpose(label).roll(sides, label, bands);
  }

  sum(count: number, sides: number, label: string, bands?: Bands): number {
    return this.forPurpose(label).sum(count, sides, label, bands);
  }

  chance(wins: number, of: number, label: string): boolean {
    return this.forPurpose(label).chance(wins, of, label);
  }

  pick(weights: readonly number[], label: string): number {
    return this.forPurpose(label).pick(weights, label);
  }

  /** Every purpose that was asked for, letter by letter and in one order, each with where its dice stand. */
  snapshot(): number[] {
    const dealt = [...this.purposes].filter(([, { index }]) => index === this.index);
    dealt.sort(([a], [b]) => (a < b ? -1 : 1));
    return dealt.flatMap(([label, { dice }]) => [label.length, ...lettersOf(label), ...dice.snapshot()]);
  }

  restore(integers: readonly number[]): void {
    for (const purpose of this.purposes.values()) purpose.index = NONE;
    for (let at = 0; at < integers.length; ) {
      const from = at + 1;
      const to = from + integers[at]!;
      at = to + SNAPSHOT_LENGTH;
      this.forPurpose(String.fromCharCode(...integers.slice(from, to))).restore(integers.slice(to, at));
    }
    this.last = undefined;
  }

  /** Dealt for the present fight when it is first asked for in it. */
  private forPurpose(label: string): SeededDice {
    let purpose = this.purposes.get(label);
    if (!purpose) {
      purpose = { dice: new SeededDice(`${this.seed} ${label}`), index: NONE };
      this.purposes.set(label, purpose);
    }
    if (purpose.index !== this.index) {
      purpose.index = this.index;
      purpose.dice.deal(this.index);
    }
    this.last = purpose.dice;
    return purpose.dice;
  }
}

function lettersOf(label: string): number[] {
  return Array.from({ length: label.length }, (_, at) => label.charCodeAt(at));
}
