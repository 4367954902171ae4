import * as core from '../../../core/validation/suggest.js';

/** What may have been meant instead of an unknown id. */
export function insteadOf(id: string, known: Iterable<string>): string {
  // Forms that the content itself made are nobody's to name.
  return core.suggestion(
    id,
    [...known].filter(name => !/[/:]/.test(name)),
  );
}
