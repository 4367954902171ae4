import type { QuestContent } from '../content/content.js';
import type { QuestOptions } from '../setup.js';

/** The place of a status rule by its id. */
export type FindStatus = (id: string) => number;

/** What compiling a setup looks up: records of the pack, and their places in the plan. */
export interface Lookup {
  readonly content: QuestContent;
  readonly options: QuestOptions;
  readonly find: FindStatus;
  readonly itemOf: ReadonlyMap<string, number>;
  /** Places of spells and abilities in the order of the content. */
  readonly spellOf: ReadonlyMap<string, number>;
  readonly abilityOf: ReadonlyMap<string, number>;
}
