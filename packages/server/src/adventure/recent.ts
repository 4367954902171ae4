import type { Told } from '../session.js';

/** Characters kept: the lines of a usual fight. Every player's are in memory at once. */
const MOST = 16_000;

/** What has happened lately, for who comes back. Kept as JSON text, which takes half the memory of what it says. */
export class Recent {
  /** The inside of a list, for each choice. */
  private readonly parts: string[] = [];
  private size = 0;

  clear(): void {
    this.parts.length = 0;
    this.size = 0;
  }

  /** What one choice led to. The oldest go when there is too much, the newest stay whatever their size. */
  add(told: readonly Told[]): void {
    if (told.length === 0) return;
    const part = JSON.stringify(told).slice(1, -1);
    this.parts.push(part);
    this.size += part.length;
    while (this.size > MOST && this.parts.length > 1) this.size -= this.parts.shift()!.length;
  }

  all(): Told[] {
    return JSON.parse(`[${this.parts.join(',')}]`) as Told[];
  }
}
