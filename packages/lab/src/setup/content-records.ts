import {
  contentFiles,
  Fight,
  isRecordList,
  type PackFiles,
  type Ruleset,
  recordNames,
  recordsOf,
  splitSetup,
} from '@fray/engine';
import { isObject } from './json-schema.js';

/** A record of the content, or a field of a file beside its records. */
export interface ContentPlace {
  readonly file: string;
  /** The list of the file that it stands in; undefined for a field beside the records. */
  readonly list?: string;
  /** 'content.monsters.orc' */
  readonly path: string;
  /** What callers may call it: its id, or its letter. */
  readonly names: readonly string[];
  /** For people: 'Orc'. */
  readonly title: string;
  readonly value: unknown;
}

const listed = new WeakMap<PackFiles, readonly ContentPlace[]>();

/** Everything in a pack that a setup can change. */
export function contentPlaces(pack: PackFiles): readonly ContentPlace[] {
  const known = listed.get(pack) ?? listPlaces(pack);
  listed.set(pack, known);
  return known;
}

function listPlaces(pack: PackFiles): ContentPlace[] {
  return contentFiles(pack).flatMap(file => {
    const whole = pack.source[file] as Readonly<Record<string, unknown>>;
    const keys = Object.keys(whole).filter(key => !key.startsWith('$'));
    const ids = keys.flatMap(list =>
      isRecordList(whole[list]) ? recordsOf(pack, file, list).map(record => recordNames(record)[0]!) : [],
    );
    return keys.flatMap((key): ContentPlace[] => {
      if (!isRecordList(whole[key]))
        return [{ file, path: `content.${file}.${key}`, names: [key], title: key, value: whole[key] }];
      return recordsOf(pack, file, key).map(record => {
        const names = recordNames(record);
        const id = names[0]!;
        // Two lists of a file may know the same id: then the list is named too.
        const isUnique = ids.indexOf(id) === ids.lastIndexOf(id) && !keys.includes(id);
        const path = `content.${file}.${isUnique ? '' : `${key}.`}${id}`;
        return { file, list: key, path, names, title: record.name ?? id, value: record };
      });
    });
  });
}

/** How far from the setup a record may be: an enemy that it names, and that enemy's spell. */
const MAX_DISTANCE = 2;

/**
 * The records that a setup uses: those whose ids stand in it, and those that these name in turn. Combatants come first, then what the
 * setup names itself.
 */
export function usedRecords(ruleset: Ruleset, setup: unknown): ContentPlace[] {
  if (!ruleset.changeable) return [];
  const byId = new Map<string, ContentPlace[]>();
  for (const place of contentPlaces(ruleset.changeable.pack).filter(({ list }) => list !== undefined))
    for (const name of place.names) byId.set(name, [...(byId.get(name) ?? []), place]);
  const { rest } = splitSetup(ruleset, setup);
  const read = ruleset.setup.safeParse(rest);
  const found = new Set<ContentPlace>();
  let fresh: unknown[] = [rest, ...(read.success ? [read.data] : [])];
  for (let distance = 0; distance < MAX_DISTANCE && fresh.length > 0; distance++) {
    const named = fresh.flatMap(value => [...wordsIn(value)].flatMap(word => byId.get(word) ?? []));
    const next = named.filter(place => !found.has(place));
    for (const place of next) found.add(place);
    fresh = next.map(({ value }) => value);
  }
  const names = combatantsOf(ruleset, setup);
  const isCombatant = ({ title }: ContentPlace) =>
    names.some(name => name === title || name.startsWith(`${title} `));
  return [...found].sort((a, b) => Number(isCombatant(b)) - Number(isCombatant(a)));
}

/** The names of those who stand there when the fight begins. */
function combatantsOf(ruleset: Ruleset, setup: unknown): string[] {
  const everySide = ruleset.sides.map((_, side) => side);
  return Fight.startUnknown(ruleset, setup, { seed: 0, players: everySide }).names();
}

/** All texts in a value, but for those that are shown only. */
function wordsIn(value: unknown, into = new Set<string>()): Set<string> {
  if (typeof value === 'string') into.add(value);
  else if (Array.isArray(value)) for (const each of value) wordsIn(each, into);
  else if (isObject(value))
    for (const [key, each] of Object.entries(value)) if (!SHOWN.has(key)) wordsIn(each, into);
  return into;
}

const SHOWN = new Set([
  'name',
  'icon',
  'text',
  'title',
  'description',
  'tags',
  'kind',
  'type',
  'id',
  'letter',
]);
