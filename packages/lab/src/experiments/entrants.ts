import type { Ruleset } from '@fray/engine';

/** A participant of a matrix: its name, and its value for the field that holds it. */
export interface Entrant {
  readonly name: string;
  readonly value: unknown;
}

/** The groups of shipped entrants that can meet in these two fields. */
export function kindsFor(ruleset: Ruleset, fields: readonly string[]) {
  return (ruleset.entrants?.() ?? []).filter(kind => kind.fields.join() === fields.join());
}

/**
 * The entrant with a value: a shipped one, found by its value or its name, else a new one.
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
    shipped.find(each => typeof value === 'string' && normalized(each.name) === normalized(value));
  return found ?? { name: nameOf(value, index), value };
}

/** 'Ancient troll', 'ancient-troll' and 'ancient_troll' are the same. */
const normalized = (name: string): string => name.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '-');

function nameOf(value: unknown, index: number): string {
  if (typeof value === 'string') return value;
  const { name, id } = (value ?? {}) as { readonly name?: unknown; readonly id?: unknown };
  return String(name ?? id ?? `#${index + 1}`);
}
