import type { Bands, Dice, SeededDice } from '@fray/engine';

/** Dice that are dealt when they are first used: most policies never roll, and dealing takes as long as an attack. */
export class LazyDice implements Dice {
  /** The fight to deal for; −1 once that has been done. */
  private undealtFight = -1;

  constructor(private readonly dice: SeededDice) {}

  deal(index: number): void {
    this.undealtFight = index;
  }

  private dealt(): SeededDice {
    if (this.undealtFight >= 0) {
      this.dice.deal(this.undealtFight);
      this.undealtFight = -1;
    }
    return this.dice;
  }

  get faces(): readonly number[] {
    return this.dealt().faces;
  }

  roll(sides: number, label: string, bands?: Bands): number {
    return this.dealt().roll(sides, label, bands);
  }

  sum(count: number, sides: number, label: string, bands?: Bands): number {
    return this.dealt().sum(count, sides, label, bands);
  }

  chance(wins: number, of: number, label: string): boolean {
    return this.dealt().chance(wins, of, label);
  }

  pick(weights: readonly number[], label: string): number {
    return this.dealt().pick(weights, label);
  }

  snapshot(): number[] {
    return this.dealt().snapshot();
  }

  restore(integers: readonly number[]): void {
    this.dealt().restore(integers);
  }
}
