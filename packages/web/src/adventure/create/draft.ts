import type { Atlas } from '@fray/engine/rulesets/quest';
import { nameFor } from './names.js';

export type ClassView = Atlas['classes'][number];
export type SpellView = ClassView['spells']['list'][number];
export type Stat = Atlas['scores']['stats'][number]['id'];

/** A hero in the making: everything is chosen already, and everything can be changed. */
export interface Draft {
  readonly name: string;
  readonly race: string;
  readonly class: string;
  readonly scores: Readonly<Record<Stat, number>>;
  readonly background: string;
  /** Which of each of the kit's choices. */
  readonly kit: readonly number[];
  readonly spells: readonly string[];
  /** Null: that of the race. */
  readonly city: string | null;
}

export const classIn = (atlas: Atlas, id: string): ClassView =>
  atlas.classes.find(each => each.id === id) ?? atlas.classes[0]!;

const byId = <T extends { readonly id: string }>(all: readonly T[], id: string): T =>
  all.find(each => each.id === id) ?? all[0]!;

/** A hero with whom one can begin at once. */
export function freshDraft(atlas: Atlas): Draft {
  const race = byId(atlas.races, 'human').id;
  const fresh: Draft = {
    name: nameFor(race),
    race,
    class: '',
    scores: atlas.classes[0]!.defaults.scores,
    background: byId(atlas.backgrounds, 'folk-hero').id,
    kit: [],
    spells: [],
    city: null,
  };
  return withClass(atlas, fresh, 'fighter');
}

/** Another class, with its defaults. */
export function withClass(atlas: Atlas, draft: Draft, id: string): Draft {
  const { defaults, id: found } = classIn(atlas, id);
  return { ...draft, class: found, ...defaults };
}

/** The score that was there goes where the new one comes from, so that each of the array is used once. */
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

/** How many of a level are prepared, of how many that can be. */
export function prepared({ spells: { list, ...places } }: ClassView, { spells }: Draft, level: 0 | 1) {
  const taken = list.filter(each => each.level === level && spells.includes(each.id)).length;
  return { taken, most: level === 0 ? places.cantrips : places.level1 };
}

/** As the server takes it. */
export function heroOf({ city, name, ...draft }: Draft) {
  return { ...draft, name: name.trim(), ...(city === null ? {} : { city }) };
}
