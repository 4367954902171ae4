import { hash128, mix32 } from '../hash.js';
import { type Bands, type Dice, impossibleDraw, indexAt, totalWeight } from './dice.js';

/**
 * What a fight is seeded with: a whole number or any text. 7 and '7' are the same seed. A text that ends in `#12` names
 * fight 12 of what stands before it, so that every fight of a simulation has a seed of its own: '7#12'; '7#=12' is one of a
 * comparison, whose dice are others (`diceOf`).
 */
export type Seed = number | string;

/** Steps after which every bit of the seed has reached every bit of the state. */
const WARM_UP_STEPS = 15;

const ONE_OF_MANY = /^(.*)#(\d{1,15})$/s;

/** Named streams keep one part's draws from shifting another's. */
export const STREAMS = ['combat', 'policy', 'aftermath', 'generation'] as const;
export type Stream = (typeof STREAMS)[number];

/**
 * sfc32 (Doty-Humphrey's 'small fast counting' generator): 128 bits of state, 32-bit output, a counter that
 * rules out short cycles. Unbiased: multiply-and-shift with rejection. One draw per die.
 *
 * @example
 * const dice = new SeededDice('goblin', 3);   // the dice of fight 3 of seed 'goblin'
 * dice.sum(2, 6, 'attack');                   // 2 … 12
 */
export class SeededDice implements Dice {
  /** Faces of the last roll; a longer roll lets it grow, a shorter one leaves the rest unread. */
  private readonly buffer: number[] = [0, 0, 0, 0];
  private rolled = 0;
  private readonly words: readonly number[];
  private readonly stream: number;
  private a = 0;
  private b = 0;
  private c = 0;
  private d = 0;

  constructor(seed: Seed, index = 0, stream: Stream = 'combat') {
    const named = index === 0 && typeof seed === 'string' ? ONE_OF_MANY.exec(seed) : null;
    this.words = hash128(named ? named[1]! : String(seed));
    this.stream = STREAMS.indexOf(stream);
    this.deal(named ? Number(named[2]) : index);
  }

  /**
   * Start over as the dice of fight `index`: how a simulation reuses one hand for all its fights. The stream
   * stays the one these dice were made for, unless another is named.
   */
  deal(index: number, stream = this.stream): void {
    const high = Math.floor(index / 0x100000000);
    this.a = this.words[0]! ^ mix32(index ^ 0x5bd1e995);
    this.b = this.words[1]! ^ mix32(high ^ this.words[3]!);
    this.c = this.words[2]! ^ mix32(stream + 0x3c6ef372);
    this.d = 1;
    this.advance(WARM_UP_STEPS);
  }

  get faces(): readonly number[] {
    return this.buffer.slice(0, this.rolled);
  }

  roll(sides: number, _label?: string, _bands?: Bands): number {
    const face = this.below(sides) + 1;
    this.rolled = 1;
    this.buffer[0] = face;
    return face;
  }

  sum(count: number, sides: number, _label?: string, _bands?: Bands): number {
    if (count < 0) throw new RangeError(`${count}d${sides} cannot be rolled.`);
    const { buffer } = this;
    let total = 0;
    for (let i = 0; i < count; i++) {
      const face = this.below(sides) + 1;
      buffer[i] = face;
      total += face;
    }
    this.rolled = count;
    return total;
  }

  chance(wins: number, of: number, _label?: string): boolean {
    const point = this.below(of);
    this.rolled = 1;
    this.buffer[0] = point + 1;
    return point < wins;
  }

  pick(weights: readonly number[], _label?: string): number {
    return indexAt(weights, this.below(totalWeight(weights)));
  }

  snapshot(): number[] {
    return [this.a >>> 0, this.b >>> 0, this.c >>> 0, this.d >>> 0];
  }

  restore(integers: readonly number[]): void {
    this.a = integers[0]! | 0;
    this.b = integers[1]! | 0;
    this.c = integers[2]! | 0;
    this.d = integers[3]! | 0;
  }

  /** 32 random bits. */
  next(): number {
    return this.advance(1);
  }

  /** Takes some steps of the generator; answers the bits of the last one. The state is read and written once for all of them. */
  private advance(steps: number): number {
    let { a, b, c, d } = this;
    let bits = 0;
    for (let step = 0; step < steps; step++) {
      bits = (((a + b) | 0) + d) | 0;
      a = b ^ (b >>> 9);
      b = (c + (c << 3)) | 0;
      c = (((c << 21) | (c >>> 11)) + bits) | 0;
      d = (d + 1) | 0;
    }
    this.a = a;
    this.b = b;
    this.c = c;
    this.d = d;
    return bits;
  }

  /** 0 … n−1 without bias: the high word of draw × n, drawn again in the few cases that would favour a face. */
  below(n: number): number {
    if ((n & 0xffff) !== n || n === 0) return this.belowLarge(n);
    for (;;) {
      const bits = this.next();
      const low = Math.imul(bits, n) >>> 0;
      // Only a low word below n can be one of the 2^32 mod n surplus cases.
      if (low >= n || low >= (0x100000000 - n) % n) {
        return (Math.imul(bits >>> 16, n) + (Math.imul(bits & 0xffff, n) >>> 16)) >>> 16;
      }
    }
  }

  /** The same where n has more than 16 bits: half a draw times n then overflows 32 bits, but never a double. */
  private belowLarge(n: number): number {
    if (!(Number.isInteger(n) && n >= 1 && n <= 0xffffffff)) impossibleDraw(n);
    for (;;) {
      const bits = this.next();
      const low = Math.imul(bits, n) >>> 0;
      if (low >= n || low >= (0x100000000 - n) % n) {
        return Math.floor(((bits >>> 16) * n + Math.floor(((bits & 0xffff) * n) / 0x10000)) / 0x10000);
      }
    }
  }
}
