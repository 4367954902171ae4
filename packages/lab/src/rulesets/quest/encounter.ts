import { type Issue, invalid, unknownId } from '@fray/engine';
import {
  type adventure,
  type QuestContent,
  type QuestInput,
  readyMadeHero,
} from '@fray/engine/rulesets/quest';

// An encounter as somebody prepares one: which classes at which levels, against how many of which monsters.

/** So many heroes of a class and a level. */
interface PartyRow {
  readonly class: string;
  readonly level: number;
  readonly count: number;
}

/** So many monsters of a kind. */
interface MonsterRow {
  readonly id: string;
  readonly count: number;
}

export interface Encounter {
  readonly party: readonly PartyRow[];
  readonly monsters: readonly MonsterRow[];
  /** The HP of every monster, in percent of its printed HP. */
  readonly hp: number;
  /** The id of a terrain, which says at which range it begins; null for none. */
  readonly terrain: string | null;
  readonly surprised: 'party' | 'monsters' | null;
}

/** What heroes and monsters are made of: a pack, and the adventure whose new heroes form the party. */
export interface EncounterRules {
  readonly content: QuestContent;
  readonly adventure: typeof adventure;
}

/** As many as a fight takes on either side. */
export const MAX_SIDE = 8;
export const MAX_LEVEL = 20;
export const HP_RANGE = { min: 10, max: 500 };

export const EMPTY_ENCOUNTER: Encounter = {
  party: [],
  monsters: [],
  hp: 100,
  terrain: null,
  surprised: null,
};

export const countOf = (rows: readonly { readonly count: number }[]): number =>
  rows.reduce((sum, { count }) => sum + count, 0);

/** Both sides have somebody, so it can be fought. */
export const isReady = ({ party, monsters }: Encounter): boolean =>
  countOf(party) > 0 && countOf(monsters) > 0;

/** The fight of an encounter. Those of one class are numbered, so that reports tell them apart. */
export function encounterSetup({ content, adventure }: EncounterRules, encounter: Encounter): QuestInput {
  const { party, monsters, hp, terrain, surprised } = encounter;
  const heroes = party.flatMap(row => Array.from({ length: row.count }, () => row));
  const names = numbered(heroes.map(row => content.classes.get(classIdOf(row))!.name));
  return {
    party: heroes.map((row, index) => {
      const plan = adventure.compile(adventure.setup.parse({ hero: { class: classIdOf(row) } }));
      return { ...readyMadeHero(plan, row.level), name: names[index]! };
    }),
    monsters: monsters.flatMap(({ id, count }) =>
      Array.from({ length: count }, () => scaled(content, id, hp)),
    ),
    ...(terrain === null ? {} : { environment: { terrain } }),
    ...(surprised === null ? {} : { surprised }),
  };
}

type ClassId = NonNullable<NonNullable<QuestInput['party']>[number]['class']>;
/** Checked when an encounter is read. */
const classIdOf = (row: PartyRow) => row.class as ClassId;

function scaled({ monsters }: QuestContent, id: string, percent: number) {
  if (percent === 100) return id;
  const hp = Math.max(1, Math.round((monsters.get(id)!.hp * percent) / 100));
  return { id, hp, max_hp: hp };
}

/** 'Fighter', or 'Fighter 1' and 'Fighter 2' where there are two. */
function numbered(names: readonly string[]): string[] {
  const seen = new Map<string, number>();
  return names.map(name => {
    if (names.indexOf(name) === names.lastIndexOf(name)) return name;
    const number = (seen.get(name) ?? 0) + 1;
    seen.set(name, number);
    return `${name} ${number}`;
  });
}

/** An encounter as text, for links and command lines. Defaults are left out. */
export interface EncounterText {
  readonly party?: string | null | undefined;
  readonly monsters?: string | null | undefined;
  readonly hp?: string | null | undefined;
  readonly terrain?: string | null | undefined;
  readonly surprised?: string | null | undefined;
}

/** @example encounterText(encounter); // { party: 'fighter:5*2,wizard:5', monsters: 'goblin*4', hp: '120' } */
export function encounterText({ party, monsters, hp, terrain, surprised }: Encounter): EncounterText {
  const times = (count: number) => (count === 1 ? '' : `*${count}`);
  return {
    ...(party.length > 0
      ? { party: party.map(row => `${row.class}:${row.level}${times(row.count)}`).join(',') }
      : {}),
    ...(monsters.length > 0
      ? { monsters: monsters.map(({ id, count }) => `${id}${times(count)}`).join(',') }
      : {}),
    ...(hp === 100 ? {} : { hp: String(hp) }),
    ...(terrain === null ? {} : { terrain }),
    ...(surprised === null ? {} : { surprised }),
  };
}

/** Reads an encounter. All that is wrong with it is refused at once. */
export function parseEncounter(content: QuestContent, text: EncounterText): Encounter {
  const issues: Issue[] = [];
  const wrong = (path: string, reason: string) => issues.push({ path, reason });
  const party = rowsOf(text.party).map(({ word, count }): PartyRow => {
    const [id = '', given = '1'] = word.split(':', 2);
    const level = Number(given);
    if (!content.classes.has(id as ClassId))
      wrong('party', unknownId('class', id, [...content.classes.keys()]));
    if (!Number.isInteger(level) || level < 1 || level > MAX_LEVEL)
      wrong('party', `the level of '${word}' must be a whole number from 1 to ${MAX_LEVEL}`);
    return { class: id, level, count };
  });
  const monsters = rowsOf(text.monsters).map(({ word, count }): MonsterRow => {
    if (!content.monsters.has(word))
      wrong('monsters', unknownId('monster', word, [...content.monsters.keys()]));
    return { id: word, count };
  });
  for (const [path, rows] of Object.entries({ party, monsters })) {
    if (rows.some(({ count }) => !Number.isInteger(count) || count < 1))
      wrong(path, "a number after '*' must be a whole number of 1 or more");
    else if (countOf(rows) > MAX_SIDE) wrong(path, `there may be up to ${MAX_SIDE}, not ${countOf(rows)}`);
  }
  const hp = Number(text.hp || 100);
  if (!Number.isInteger(hp) || hp < HP_RANGE.min || hp > HP_RANGE.max)
    wrong('hp', `must be a whole number of percent from ${HP_RANGE.min} to ${HP_RANGE.max}`);
  const terrain = text.terrain || null;
  if (terrain !== null && !content.terrains.has(terrain))
    wrong('terrain', unknownId('terrain', terrain, [...content.terrains.keys()]));
  const surprised = text.surprised || null;
  if (surprised !== null && surprised !== 'party' && surprised !== 'monsters') {
    wrong('surprised', "must be 'party' or 'monsters'");
    throw invalid('setup/invalid', 'The encounter', issues);
  }
  if (issues.length > 0) throw invalid('setup/invalid', 'The encounter', issues);
  return { party, monsters, hp, terrain, surprised };
}

/** 'goblin*4,ogre': words with their numbers. */
function rowsOf(text: string | null | undefined): { word: string; count: number }[] {
  return (text ?? '')
    .split(',')
    .map(part => part.trim())
    .filter(part => part !== '')
    .map(part => {
      const [word = '', times = '1'] = part.split('*', 2).map(each => each.trim());
      return { word, count: Number(times) };
    });
}
