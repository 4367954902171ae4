import { type CombatantView, Fight, type Ruleset } from '@fray/engine';
import type { Field } from './field.js';
import { accepts } from './field-values.js';
import { withField } from './fields.js';

/** With fewer words there is nothing to compare. */
const MIN_WORDS = 3;
/** Other values that are tried to find the side of a field. */
const MAX_TRIED = 8;

/** Adds the side to those fields that take the same words as another field. */
export function withSides(ruleset: Ruleset, setup: unknown, fields: readonly Field[]): Field[] {
  const twins = fieldsWithSameWords(fields).flat();
  return fields.map(field => {
    const side = twins.includes(field) ? sideOf(ruleset, setup, field) : null;
    return side === null ? field : { ...field, side };
  });
}

/**
 * Pairs of fields of opposing sides that take the same words, so that any of these can stand on either side. The fields must have their
 * sides (see `withSides`).
 *
 * @example
 * opposingFields(withSides(arena, setup, fields)); // [[{ path: 'teams[0].members[0]', … }, { path: 'teams[1].members[0]', … }], …]
 */
export function opposingFields(fields: readonly Field[]): (readonly [Field, Field])[] {
  return fieldsWithSameWords(fields).flatMap(group =>
    group
      .filter(({ side }) => side === 0)
      .flatMap(first => group.filter(({ side }) => side === 1).map(second => [first, second] as const)),
  );
}

/** Groups of two or more fields that take the same words. */
function fieldsWithSameWords(fields: readonly Field[]): Field[][] {
  const groups = new Map<string, Field[]>();
  for (const field of fields) {
    if (!field.given || (field.words?.length ?? 0) < MIN_WORDS) continue;
    const key = JSON.stringify(field.words);
    groups.set(key, [...(groups.get(key) ?? []), field]);
  }
  return [...groups.values()].filter(group => group.length > 1);
}

/**
 * The side whose combatants change with the value of a field; null if every value changes several sides or none. Several values are tried,
 * because one value may change both sides: two combatants of the same name are numbered, on whichever side they are.
 */
function sideOf(ruleset: Ruleset, setup: unknown, { path, value, words = [] }: Field): number | null {
  const before = sidesAtStart(ruleset, setup);
  const others = words.filter(word => word !== value).slice(-MAX_TRIED);
  for (const other of others) {
    if (!accepts(ruleset, setup, path, other)) continue;
    const after = sidesAtStart(ruleset, withField(setup, path, other));
    const [first, ...more] = ruleset.sides
      .map((_, side) => side)
      .filter(side => before[side] !== after[side]);
    if (first !== undefined && more.length === 0) return first;
  }
  return null;
}

/** The combatants of each side at the start of the fight, as text. */
function sidesAtStart(ruleset: Ruleset, setup: unknown): string[] {
  const everySide = ruleset.sides.map((_, side) => side);
  const { combatants } = Fight.start(ruleset, setup, { seed: 0, players: everySide }).view();
  return everySide.map(side =>
    JSON.stringify(combatants.filter(each => each.side === side).map(descriptionOf)),
  );
}

/** Leaves out what the first rolls decide, such as who begins. */
function descriptionOf({ name, icon, bars, facts }: CombatantView) {
  return { name, icon, facts, bars: bars.map(({ label, max }) => ({ label, max })) };
}
