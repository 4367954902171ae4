import type { Atlas } from '@fray/engine/rulesets/quest';
import { suggestName } from './names.js';

export type ClassView = Atlas['classes'][number];
export type SpellView = ClassView['spells']['list'][number];
export type Stat = Atlas['scores']['stats'][number]['id'];

/** A hero being created. Everything has a default, and everything can be changed. */
export interface Draft {
  readonly name: string;
  readonly race: string;
  readonly class: string;
  readonly difficulty: string;
  readonly scores: Readonly<Record<Stat, number>>;
  readonly background: string;
  /** The index chosen in each of the kit's choices. */
  readonly kit: readonly number[];
  readonly spells: readonly string[];
  /** Null means the home city of the race. */
  readonly city: string | null;
}

export const findClass = (atlas: Atlas, id: string): ClassView =>
  atlas.classes.find(each => each.id === id) ?? atlas.classes[0]!;

const byId = <T extends { readonly id: string }>(all: readonly T[], id: string): T =>
  all.find(each => each.id === id) ?? all[0]!;

/** A draft that can be played as it is. */
export function newDraft(atlas: Atlas): Draft {
  const race = byId(atlas.races, 'human').id;
  const fresh: Draft = {
    name: suggestName(race),
    race,
    class: '',
    difficulty: byId(atlas.difficulties, 'normal').id,
    scores: atlas.classes[0]!.defaults.scores,
    background: byId(atlas.backgrounds, 'folk-hero').id,
    kit: [],
    spells: [],
    city: null,
  };
  return withClass(atlas, fresh, 'fighter');
}

/** Changes the class and takes its defaults. */
export function withClass(atlas: Atlas, draft: Draft, id: string): Draft {
  const { defaults, id: found } = findClass(atlas, id);
  return { ...draft, class: found, ...defaults };
}

/** Swaps two scores, so that each number of the array is used once. */
export function withScore(draft: Draft, stat: Stat, score: number): Draft {
  const other = (Object.keys(draft.scores) as Stat[]).find(each => draft.scores[each] === score);
  const scores = { ...draft.scores, [stat]: score };
  if (other && other !== stat) scores[other] = draft.scores[stat];
  return { ...draft, scores };
}

export function withKit(draft: Draft, choice: number, taken: number): Draft {
  return { ...draft, kit: draft.kit.map((each, at) => (at === choice ? taken : each)) };
}

export function withSpell(draft: Draft, spell: string): Draft {
  const { spells } = draft;
  return {
    ...draft,
    spells: spells.includes(spell) ? spells.filter(each => each !== spell) : [...spells, spell],
  };
}

/** How many spells of a level are prepared, and the maximum. */
export function countSpells({ spells: { list, ...places } }: ClassView, { spells }: Draft, level: 0 | 1) {
  const taken = list.filter(each => each.level === level && spells.includes(each.id)).length;
  return { taken, max: level === 0 ? places.cantrips : places.level1 };
}

/** The draft in the form that the server takes. */
export function heroSetup({ city, name, difficulty: _, ...draft }: Draft) {
  return { ...draft, name: name.trim(), ...(city === null ? {} : { city }) };
}
