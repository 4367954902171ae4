import type { Issue } from '../../../core/errors.js';
import { didYouMean } from '../../../core/validation/suggest.js';
import { invalid } from '../../../core/validation/validate.js';
import { REFUSALS, type Refusal } from './refusals.js';

/** What may be named: the Trait that everybody has is not listed (ARENA-6.2). */
function namesOf(records: ReadonlyMap<string, object>): string[] {
  return [...records].flatMap(([id, record]) =>
    'category' in record && record.category === 'System' ? [] : [id],
  );
}

/** ARENA-27.1: everything that is wrong with a setup, all at once. */
export class Faults {
  readonly issues: Issue[] = [];

  add(path: string, code: Refusal, detail = ''): void {
    this.issues.push({ path, code, reason: `${REFUSALS[code]}${detail ? ` ${detail}` : ''} (${code})` });
  }

  /** What was looked up, or a fault. */
  known<T extends object>(
    records: ReadonlyMap<string, T>,
    id: string,
    path: string,
    what: string,
  ): T | undefined {
    const found = records.get(id);
    if (found === undefined) this.unknown(id, path, what, namesOf(records));
    return found;
  }

  unknown(id: string, path: string, what: string, known: readonly string[]): void {
    const instead = didYouMean(id, known) || ` There are ${known.join(', ')}.`;
    this.add(path, 'unknown_id', `'${id}' is no ${what}.${instead}`);
  }

  /** Ends the compilation if anything was wrong. */
  refuse(): void {
    if (this.issues.length > 0) throw invalid('setup/invalid', 'The arena setup', this.issues);
  }
}
