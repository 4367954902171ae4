import { type CombatantView, Fight, type Ruleset } from '@fray/engine';
import type { Field } from './field-list.js';
import { accepts } from './field-values.js';
import { withField } from './fields.js';

/** Of fewer words there is nothing to compare. */
const LEAST_WORDS = 3;
/** Other values that are tried to see whom a field is about. */
const MOST_TRIED = 8;

/** The fields, those that take the same words as another with the side they are about. */
export function withSides(ruleset: Ruleset, setup: unknown, fields: readonly Field[]): Field[] {
  const twins = alike(fields).flat();
  return fields.map(field => {
    const side = twins.includes(field) ? sideOf(ruleset, setup, field) : null;
    return side === null ? field : { ...field, side };
  });
}

/**
 * Fields in which those of the first side and those of the second can change places: they take the same words, and each decides who
 * stands on its side. Two of one party do not meet each other. The fields must know their sides.
 *
 * @example
 * opposingFields(withSides(arena, setup, fields)); // [[{ path: 'teams[0].members[0]', … }, { path: 'teams[1].members[0]', … }], …]
 */
export function opposingFields(fields: readonly Field[]): (readonly [Field, Field])[] {
  return alike(fields).flatMap(group =>
    group
      .filter(({ side }) => side === 0)
      .flatMap(first => group.filter(({ side }) => side === 1).map(second => [first, second] as const)),
  );
}

/** Fields that take the same words, two or more together. */
function alike(fields: readonly Field[]): Field[][] {
  const groups = new Map<string, Field[]>();
  for (const field of fields) {
    if (!field.given || (field.words?.length ?? 0) < LEAST_WORDS) continue;
    const key = JSON.stringify(field.words);
    groups.set(key, [...(groups.get(key) ?? []), field]);
  }
  return [...groups.values()].filter(group => group.length > 1);
}

/**
 * The side whose combatants another value changes; null where every value changes several sides, or none. One value may change
 * several where another does not: two of the same name are numbered, wherever they stand.
 */
function sideOf(ruleset: Ruleset, setup: unknown, { path, value, words = [] }: Field): number | null {
  const before = whoStands(ruleset, setup);
  const others = words.filter(word => word !== value).slice(-MOST_TRIED);
  for (const other of others) {
    if (!accepts(ruleset, setup, path, other)) continue;
    const after = whoStands(ruleset, withField(setup, path, other));
    const [first, ...more] = ruleset.sides
      .map((_, side) => side)
      .filter(side => before[side] !== after[side]);
    if (first !== undefined && more.length === 0) return first;
  }
  return null;
}

/** Who stands on each side when the fight begins. */
function whoStands(ruleset: Ruleset, setup: unknown): string[] {
  const everySide = ruleset.sides.map((_, side) => side);
  const { combatants } = Fight.start(ruleset, setup, { seed: 0, players: everySide }).view();
  return everySide.map(side =>
    JSON.stringify(combatants.filter(each => each.side === side).map(descriptionOf)),
  );
}

/** Without what the first rolls decide, such as who begins. */
function descriptionOf({ name, icon, bars, facts }: CombatantView) {
  return { name, icon, facts, bars: bars.map(({ label, max }) => ({ label, max })) };
}
