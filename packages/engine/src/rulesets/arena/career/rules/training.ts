import type { ArenaContent } from '../../content/content.js';
import type { FighterRecord } from '../../content/people.js';
import { ATTRIBUTES } from '../../content/vocabulary.js';
import { optionMissing } from '../../plan/check-fighter.js';
import { displayName } from '../../plan/stats.js';
import type { CareerChoice } from '../choices.js';
import type { CareerPlan } from '../plan.js';
import type { Member } from '../state.js';
import { potentialOf } from './roster.js';

/** How much an attribute gains at a time. */
const GAIN = 2;

type Training = CareerChoice & { do: 'train' | 'practise' };

/** Something that a member has the XP for. */
export interface Lesson {
  readonly choice: Training;
  readonly label: string;
  readonly cost: number;
}

/** Everything that a member could learn now with the XP there is: Traits, their perks, attributes. */
export function lessonsOf({ content, setup }: CareerPlan, { record, xp }: Member): Lesson[] {
  const lessons: Lesson[] = [];
  const add = (choice: Training) => {
    const cost = costOf(content, record, choice);
    if (cost > 0 && cost <= xp) lessons.push({ choice, label: lessonText(content, record, choice), cost });
  };
  for (const { id: trait } of record.traits) {
    add({ do: 'train', member: record.id, trait });
    for (const perk of content.traits.get(trait)!.perks)
      if (optionMissing(setup.options, perk) === '')
        add({ do: 'train', member: record.id, trait, perk: perk.id });
  }
  for (const attribute of ATTRIBUTES) add({ do: 'practise', member: record.id, attribute });
  return lessons;
}

/** `Might 68`, `Lancer 4`, `learn Skewer Line`: what there is after the lesson. */
export function lessonText(content: ArenaContent, record: FighterRecord, choice: Training): string {
  const after = withLesson(content, record, choice);
  if (choice.do === 'practise')
    return `${displayName(choice.attribute)} ${after.attributes[choice.attribute]}`;
  const { name, perks } = content.traits.get(choice.trait)!;
  const owned = (of: FighterRecord) => of.traits.find(({ id }) => id === choice.trait)!;
  if (choice.perk === undefined) return `${name} ${owned(after).level}`;
  const perk = perks.find(({ id }) => id === choice.perk)!;
  const known = owned(record).perks[perk.id] !== undefined;
  return known ? `${perk.name} ${owned(after).perks[perk.id]}` : `learn ${perk.name}`;
}

/**
 * XP for the next step, 0 where there is none. Levels cost what ARENA-14.4 says, a perk that is new all levels up
 * to its lowest; an attribute costs as much as it has.
 */
export function costOf(content: ArenaContent, record: FighterRecord, choice: Training): number {
  const { xp } = content.tuning.levels;
  if (choice.do === 'practise') {
    const value = record.attributes[choice.attribute];
    return value < potentialOf(content, record)[choice.attribute] ? Math.max(1, value) : 0;
  }
  const owned = record.traits.find(({ id }) => id === choice.trait)!;
  if (choice.perk === undefined) return xp[owned.level] ?? 0;
  const level = owned.perks[choice.perk];
  if (level !== undefined) return level < owned.level ? xp[level]! : 0;
  const { minStar, requires } = content.traits.get(choice.trait)!.perks.find(({ id }) => id === choice.perk)!;
  const open = minStar <= owned.level && requires.every(each => owned.perks[each] !== undefined);
  return open ? xp.slice(0, minStar).reduce((sum, each) => sum + each, 0) : 0;
}

/** The record after the lesson. */
export function withLesson(content: ArenaContent, record: FighterRecord, choice: Training): FighterRecord {
  if (choice.do === 'practise') {
    const most = potentialOf(content, record)[choice.attribute];
    const value = Math.min(most, record.attributes[choice.attribute] + GAIN);
    return { ...record, attributes: { ...record.attributes, [choice.attribute]: value } };
  }
  const { trait, perk } = choice;
  return {
    ...record,
    traits: record.traits.map(owned => {
      if (owned.id !== trait) return owned;
      if (perk === undefined) return { ...owned, level: owned.level + 1 };
      const { minStar } = content.traits.get(trait)!.perks.find(({ id }) => id === perk)!;
      const level = owned.perks[perk];
      return { ...owned, perks: { ...owned.perks, [perk]: level === undefined ? minStar : level + 1 } };
    }),
  };
}
