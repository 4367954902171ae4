import type { Part } from '../../../core/events.js';

/** Collects where a number comes from while a rule adds it up. Rules receive one only when someone listens. */
export class Explanation {
  readonly parts: Part[] = [];

  /** Parts that add nothing are left out. */
  add(source: string, value: number): void {
    if (value !== 0) this.parts.push({ source, value });
  }
}
