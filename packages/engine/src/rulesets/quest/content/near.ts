import { near } from '../../../core/near.js';

/** So few that a reader takes them in at once. */
const FEW = 20;

/** What may have been meant: all there are, if they are few, else those that are spelt much like it; '' for none. */
export function insteadOf(id: string, known: Iterable<string>): string {
  // Forms that the content itself made are nobody's to name.
  const names = [...known].filter(name => !/[/:]/.test(name));
  if (names.length <= FEW) return `; there are ${names.join(', ')}`;
  const close = near(id, names);
  return close.length === 0 ? '' : `; did you mean ${close.map(name => `'${name}'`).join(' or ')}?`;
}
