import { SeededDice } from '../../../../core/dice/seeded.js';

/** What is drawn from a seed to make a fight of any kind. */
export class Lots {
  private readonly dice: SeededDice;

  constructor(seed: number | string) {
    this.dice = new SeededDice(seed, 0, 'generation');
  }

  /** 0 … below. */
  upTo(below: number): number {
    return this.dice.roll(below, 'lot') - 1;
  }

  between(low: number, high: number): number {
    return low + this.upTo(high - low + 1);
  }

  of<Thing>(list: readonly Thing[]): Thing {
    return list[this.upTo(list.length)]!;
  }

  /** At most so many of a list, none twice. */
  some<Thing>(list: readonly Thing[], most: number): Thing[] {
    const left = [...list];
    const count = this.upTo(Math.min(most, left.length) + 1);
    return Array.from({ length: count }, () => left.splice(this.upTo(left.length), 1)[0]!);
  }

  times<Thing>(count: number, make: (index: number) => Thing): Thing[] {
    return Array.from({ length: count }, (_, index) => make(index));
  }

  happens(percent: number): boolean {
    return this.upTo(100) < percent;
  }

  /** A field that is there or not. */
  maybe<Fields extends object>(percent: number, make: () => Fields): Partial<Fields> {
    return this.happens(percent) ? make() : {};
  }
}
