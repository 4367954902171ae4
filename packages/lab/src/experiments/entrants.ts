import type { Ruleset } from '@fray/engine';

/** One who meets others: what they are called, and the value of the field that holds them. */
export interface Entrant {
  readonly name: string;
  readonly value: unknown;
}

/** Groups of those that a ruleset ships who can meet in two fields. */
export function kindsFor(ruleset: Ruleset, fields: readonly string[]) {
  return (ruleset.entrants?.() ?? []).filter(kind => kind.fields.join() === fields.join());
}

/**
 * Who is meant by a value: somebody shipped, by the value or by name, else whatever it holds.
 *
 * @example
 * entrantOf(d20, ['heroes[0]', 'monsters[0]'], 'ancient-troll', 0); // { name: 'Ancient troll', value: 'ancient-troll' }
 */
export function entrantOf(
  ruleset: Ruleset,
  fields: readonly string[],
  value: unknown,
  index: number,
): Entrant {
  const shipped = kindsFor(ruleset, fields).flatMap(({ all }) => all);
  const found =
    shipped.find(each => each.value === value) ??
    shipped.find(each => typeof value === 'string' && plain(each.name) === plain(value));
  return found ?? { name: nameOf(value, index), value };
}

/** 'Ancient troll', 'ancient-troll' and 'ancient_troll' are one. */
const plain = (name: string): string => name.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '-');

function nameOf(value: unknown, index: number): string {
  if (typeof value === 'string') return value;
  const { name, id } = (value ?? {}) as { readonly name?: unknown; readonly id?: unknown };
  return String(name ?? id ?? `#${index + 1}`);
}
