import type { ArenaContent } from './content/content.js';
import type { FighterRecord } from './content/people.js';
import { blendsOf } from './plan/compile.js';
import { buildOf } from './plan/fighter.js';
import { Library } from './plan/library.js';
import type { ArenaSetup } from './setup.js';

/** Somebody as they enter a fight, outside of one. */
export function builtFighter(content: ArenaContent, record: FighterRecord, rules: ArenaSetup['options']) {
  const library = new Library(content, () => 1);
  return { library, build: buildOf(library, blendsOf(content), record, rules) };
}
