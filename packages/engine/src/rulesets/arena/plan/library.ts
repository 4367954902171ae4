import type { ArenaContent } from '../content/content.js';
import { BAND } from './codes.js';

/** Places by name. Templates that are summoned are compiled when first asked for. */
export class Library {
  readonly pools: readonly string[];
  readonly summoned: string[] = [];
  private readonly statuses: ReadonlyMap<string, number>;

  constructor(
    readonly content: ArenaContent,
    /** How many builds the teams themselves have: summoned ones come after. */
    private readonly first: () => number,
  ) {
    this.statuses = new Map(content.statuses.map(({ id }, index) => [id, index]));
    const names = Object.entries(content.tuning.pools).filter(([, { kind }]) => kind !== 'budget');
    // Stamina comes first: it is the one that Health can stand in for (ARENA-2.13).
    this.pools = names
      .map(([name]) => name)
      .toSorted((a, b) => Number(b === 'stamina') - Number(a === 'stamina'));
  }

  status(id: string): number {
    return this.statuses.get(id)!;
  }

  /** -1 for the budget of control, which nothing spends. */
  pool(id: string): number {
    return this.pools.indexOf(id);
  }

  template(id: string): number {
    const known = this.summoned.indexOf(id);
    return this.first() + (known < 0 ? this.summoned.push(id) - 1 : known);
  }
}

export function bandBits(ranges: readonly (keyof typeof BAND | 'weapon')[], weapon: number): number {
  return ranges.reduce((bits, range) => bits | (range === 'weapon' ? weapon : BAND[range]), 0);
}
