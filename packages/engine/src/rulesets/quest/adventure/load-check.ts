import type { Issue } from '../../../core/errors.js';
import { invalid } from '../../../core/validation/validate.js';
import { suggestId } from '../content/vocabulary.js';
import { NONE } from '../plan/codes.js';
import type { World } from './world.js';

/** Gathers what a save says that cannot be. */
export class Check {
  private readonly issues: Issue[] = [];

  constructor(readonly world: World) {}

  wrong(path: string, reason: string): void {
    this.issues.push({ path: `save.${path}`, reason });
  }

  known(path: string, what: string, id: string, records: ReadonlyMap<string, unknown>): void {
    if (!records.has(id)) this.wrong(path, `there is no ${what} '${id}'${suggestId(id, records.keys())}`);
  }

  place(path: string, what: string, id: string, places: ReadonlyMap<string, number>): number {
    this.known(path, what, id, places);
    return places.get(id) ?? NONE;
  }

  within(path: string, value: number, most: number): void {
    if (value > most) this.wrong(path, `${value} is more than the ${most} there can be`);
  }

  stop(): void {
    if (this.issues.length > 0) throw invalid('setup/invalid', 'The quest-adventure setup', this.issues);
  }

  /** Ids of statuses that outlast a fight. */
  lasting(path: string, conditions: readonly string[]): void {
    const { statuses } = this.world.content;
    for (const [place, id] of conditions.entries()) {
      this.known(`${path}[${place}]`, 'status', id, statuses);
      if (statuses.has(id) && !statuses.get(id)!.lasting)
        this.wrong(`${path}[${place}]`, `${id} does not outlast a fight`);
    }
  }
}
