import type { Spell } from '../../content/content.js';
import type { World } from '../plan/world.js';
import type { Identity } from '../setup/setup.js';
import { type AdventureState, levelOf } from '../state.js';
import { classOf } from './hero.js';

type Known = Pick<World, 'content'>;
type Classed = Pick<Identity, 'class'>;

/** QUEST-13.1: how many spells of each level may be prepared, cantrips first. */
export function preparationLimits(world: Known, hero: Classed, level: number): readonly number[] {
  return classOf(world, hero).preparation?.[level - 1] ?? [];
}

/** The spells a class can learn that it has places for, by level. */
export function learnableSpells(world: Known, hero: Classed, level: number): Spell[] {
  const caps = preparationLimits(world, hero, level);
  return [...world.content.spells.values()]
    .filter(spell => spell.classes.includes(hero.class) && (caps[spell.level] ?? 0) > 0)
    .sort((a, b) => a.level - b.level);
}

/** Why a spell cannot be prepared; '' when it can. */
export function cannotPrepare(
  world: Known,
  hero: Classed,
  state: Pick<AdventureState, 'prepared' | 'gains'>,
  id: string,
): string {
  const spell = world.content.spells.get(id);
  if (!spell || state.prepared.includes(id)) return 'unknown_id';
  if (!spell.classes.includes(hero.class)) return 'not_in_class_list';
  const cap = preparationLimits(world, hero, state.gains.length)[spell.level] ?? 0;
  const same = state.prepared.filter(each => world.content.spells.get(each)?.level === spell.level);
  return same.length < cap ? '' : 'preparation_full';
}

/** What the class begins with, then what else it could learn, of use in a fight first, as far as there are places. */
export function defaultSpells(world: Known, hero: Classed, level: number): readonly string[] {
  const { spells } = classOf(world, hero);
  const listed = [
    ...spells.cantrips,
    ...spells.level1,
    ...learnableSpells(world, hero, level).map(({ id }) => id),
  ];
  const fights = (id: string) => world.content.spells.get(id)!.combat;
  const wanted = [...listed.filter(fights), ...listed.filter(id => !fights(id))];
  const gains = Array<number>(level).fill(1);
  let prepared: readonly string[] = [];
  for (const id of wanted)
    if (cannotPrepare(world, hero, { prepared, gains }, id) === '') prepared = withSpell(world, prepared, id);
  return prepared;
}

/** QUEST-13.1: straight after a long rest only. */
export function prepareSpell(world: World, state: AdventureState, id: string): void {
  state.prepared = withSpell(world, state.prepared, id);
}

/** After those of its own level and before those of the next. */
export function withSpell({ content }: Known, prepared: readonly string[], id: string): readonly string[] {
  const level = (each: string) => content.spells.get(each)!.level;
  const after = prepared.findIndex(each => level(each) > level(id));
  return after < 0 ? [...prepared, id] : prepared.toSpliced(after, 0, id);
}

export function forgetSpell(state: AdventureState, id: string): void {
  state.prepared = state.prepared.filter(each => each !== id);
}

export const canPrepareSpells = (world: World, hero: Identity, state: AdventureState): boolean =>
  preparationLimits(world, hero, levelOf(state)).some(cap => cap > 0);
