import type { Ruleset } from './ruleset.js';

/**
 * What distinguishes one state from another: whole numbers of 32 bits, one after the other. Each state is written into
 * the same array, because exact odds ask for the key at every step and texts would be garbage to collect.
 *
 * @example
 * key.clear();
 * ruleset.key(plan, state, key);
 * key.words.subarray(0, key.length);
 */
export class StateKey {
  words: Int32Array = new Int32Array(64);
  length = 0;
  /** Places of the numbers that were written with `idle`, ascending. */
  readonly idlePlaces: number[] = [];
  idleLength = 0;

  clear(): void {
    this.length = 0;
    this.idleLength = 0;
  }

  put(number: number): void {
    if (this.length === this.words.length) this.grow();
    this.words[this.length++] = number;
  }

  /**
   * A number that matters to the future, but not yet: the next choice neither looks at it nor changes it, if the built-in
   * players make it and answer what it asks. States that differ in such numbers alone are played on from only once.
   */
  idle(number: number): void {
    this.idlePlaces[this.idleLength++] = this.length;
    this.put(number);
  }

  /** With its length, so that no two texts run into one another. */
  text(text: string): void {
    this.put(text.length);
    for (let i = 0; i < text.length; i++) this.put(text.charCodeAt(i));
  }

  private grow(): void {
    const larger = new Int32Array(this.words.length * 2);
    larger.set(this.words);
    this.words = larger;
  }
}

/** The key of a state as text; without keys all that is in the state. */
export function keyText<Plan, State>(
  ruleset: Pick<Ruleset<unknown, Plan, State>, 'key'>,
  plan: Plan,
  state: State,
): string {
  if (!ruleset.key) return JSON.stringify(state);
  const key = new StateKey();
  ruleset.key(plan, state, key);
  return key.words.subarray(0, key.length).join();
}
