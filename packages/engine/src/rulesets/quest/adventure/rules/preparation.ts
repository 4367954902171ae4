import type { QuestClass, QuestContent, Spell } from '../../content/content.js';
import type { AdventureTable } from '../events.js';
import type { AdventurePlan } from '../plan/plan.js';
import { type AdventureState, HERO, levelOf } from '../state.js';

type ClassId = QuestClass['id'];

/** QUEST-13.1: how many spells of each spell level may be prepared, cantrips first. */
export function preparationLimits(
  { classes }: QuestContent,
  heroClass: ClassId,
  level: number,
): readonly number[] {
  return classes.get(heroClass)!.preparation?.[level - 1] ?? [];
}

/** The spells of a class that it may prepare at this level, sorted by spell level. */
export function learnableSpells(content: QuestContent, heroClass: ClassId, level: number): Spell[] {
  const limits = preparationLimits(content, heroClass, level);
  return [...content.spells.values()]
    .filter(spell => spell.classes.includes(heroClass) && (limits[spell.level] ?? 0) > 0)
    .sort((a, b) => a.level - b.level);
}

export const canPrepareSpells = ({ world, hero }: AdventurePlan, state: AdventureState): boolean =>
  preparationLimits(world.content, hero.class, levelOf(state)).some(limit => limit > 0);

/** Why a spell cannot be prepared; '' when it can. */
export function cannotPrepare({ world, hero }: AdventurePlan, state: AdventureState, spell: string): string {
  return cannotAdd(
    world.content,
    { class: hero.class, level: levelOf(state), prepared: state.prepared },
    spell,
  );
}

interface Preparation {
  readonly class: ClassId;
  readonly level: number;
  readonly prepared: readonly string[];
}

function cannotAdd(
  content: QuestContent,
  { class: heroClass, level, prepared }: Preparation,
  id: string,
): string {
  const spell = content.spells.get(id);
  if (!spell || prepared.includes(id)) return 'unknown_id';
  if (!spell.classes.includes(heroClass)) return 'not_in_class_list';
  const limit = preparationLimits(content, heroClass, level)[spell.level] ?? 0;
  const ofSameLevel = prepared.filter(each => content.spells.get(each)?.level === spell.level);
  return ofSameLevel.length < limit ? '' : 'preparation_full';
}

/** The class's first spells, then its others, those for fights first, as many as may be prepared. */
export function defaultSpells(content: QuestContent, heroClass: ClassId, level: number): readonly string[] {
  const { spells } = content.classes.get(heroClass)!;
  const learnable = learnableSpells(content, heroClass, level).map(({ id }) => id);
  const all = [...spells.cantrips, ...spells.level1, ...learnable];
  const isForFights = (id: string) => content.spells.get(id)!.combat;
  let prepared: readonly string[] = [];
  for (const id of [...all.filter(isForFights), ...all.filter(each => !isForFights(each))])
    if (cannotAdd(content, { class: heroClass, level, prepared }, id) === '')
      prepared = withSpell(content, prepared, id);
  return prepared;
}

/** Sorted by spell level: a spell goes behind those of its own level. */
export function withSpell(
  { spells }: QuestContent,
  prepared: readonly string[],
  id: string,
): readonly string[] {
  const levelOfSpell = (each: string) => spells.get(each)!.level;
  const next = prepared.findIndex(each => levelOfSpell(each) > levelOfSpell(id));
  return next < 0 ? [...prepared, id] : prepared.toSpliced(next, 0, id);
}

/** QUEST-13.1: only right after a long rest. */
export function prepareSpell(
  { world }: AdventurePlan,
  state: AdventureState,
  table: AdventureTable,
  id: string,
): void {
  state.prepared = withSpell(world.content, state.prepared, id);
  const spell = world.content.spells.get(id)!.name;
  table.emit?.({ kind: 'prepared', round: 0, who: HERO, spell, on: true });
}

export function forgetSpell(
  { world }: AdventurePlan,
  state: AdventureState,
  table: AdventureTable,
  id: string,
): void {
  state.prepared = state.prepared.filter(each => each !== id);
  const spell = world.content.spells.get(id)!.name;
  table.emit?.({ kind: 'prepared', round: 0, who: HERO, spell, on: false });
}
