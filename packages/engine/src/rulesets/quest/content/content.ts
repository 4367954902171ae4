import { lazy } from '../../../core/content/lazy.js';
import { readPack, refuseIssues } from '../../../core/content/pack.js';
import type { Issue } from '../../../core/errors.js';
import { type Assembled, type AssembledWorld, assembleRecords, assembleWorld } from './assemble.js';
import { type Files, files, shippedFiles } from './files.js';
import { copyEffects } from './status-forms.js';
import { translate } from './translate.js';

export type { QuestClass } from './characters.js';
export type { EffectRecord, StatusRecord } from './effects.js';
export type { Item, Slot } from './items.js';
export type {
  Loot,
  LootEntry,
  Monster,
  MonsterAction,
  MonsterAttack,
} from './monster.js';
export { type Ability, type Spell, type Tier, type Trigger, tierAt } from './powers.js';

/** A whole content pack, looked up by id; the maps keep the order of the files. */
export interface QuestContent extends Assembled, AssembledWorld {
  readonly levels: Files['levels']['levels'];
  readonly tables: Files['tables'];
  readonly adventure: Files['adventure'];
  readonly setups: Files['setups']['setups'];
  /** QUEST-4.9: stubs, which cannot fight, and unknown keys and terrains; each with file, path and reason. */
  readonly warnings: readonly Issue[];
  /** The files as read: what a digest is made of and what workers are handed. */
  readonly source: Readonly<Record<string, unknown>>;
}

/** Reads a pack; what a user's own files leave out comes from the shipped ones, record by record. */
export function assemble(given: Readonly<Record<string, unknown>>): QuestContent {
  const { files: own, warnings } = translate(given);
  const { files: read, issues, source } = readPack('quest', files, shippedFiles, own);
  refuseIssues('quest', issues);
  const all = copyEffects(read);
  const records = assembleRecords(all, issues, warnings);
  const world = assembleWorld(all, records, issues, warnings);
  refuseIssues('quest', issues);
  return {
    ...records,
    ...world,
    levels: all.levels.levels,
    tables: all.tables,
    adventure: all.adventure,
    setups: all.setups.setups,
    warnings,
    source,
  };
}

export const shipped: QuestContent = lazy(() => assemble({}));
