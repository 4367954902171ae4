import type { Issue } from '../../../core/errors.js';
import { invalid } from '../../../core/validate.js';
import { REFUSALS, type Refusal } from '../refusals.js';

/** ARENA-27.1: everything that is wrong with a setup, all at once. */
export class Faults {
  readonly issues: Issue[] = [];

  add(path: string, code: Refusal, detail = ''): void {
    this.issues.push({ path, code, reason: `${REFUSALS[code]}${detail ? ` ${detail}` : ''} (${code})` });
  }

  /** What was looked up, or a fault. */
  known<T>(records: ReadonlyMap<string, T>, id: string, path: string, what: string): T | undefined {
    const found = records.get(id);
    if (found === undefined)
      this.add(path, 'unknown_id', `'${id}' is no ${what}; there are ${[...records.keys()].join(', ')}.`);
    return found;
  }

  /** Ends the compilation if anything was wrong. */
  refuse(): void {
    if (this.issues.length > 0) throw invalid('setup/invalid', 'The arena setup', this.issues);
  }
}
