import type { Part } from '../../../core/events.js';
import type { Option } from '../../../core/ruleset.js';
import { kept } from '../memoize.js';
import type { QuestPlan } from '../plan/plan.js';
import type { Arms } from '../plan/weapons.js';
import { type AttackModifiers, attackModifiers, chanceToHit } from '../rules/attack/attack-modifiers.js';
import { nameOf } from '../state/names.js';
import type { QuestState } from '../state/state.js';
import { type Offer, Standing } from './offers.js';

type Figures = Required<Pick<Option<never>, 'chance' | 'parts' | 'hint'>>;

/** The chance to hit that an option shows, with where it comes from: modifiers, advantage, disadvantage. */
export function attackFigures(
  plan: QuestPlan,
  state: QuestState,
  whom: number,
  arms: Arms,
  hint: (ac: number) => string,
): Figures {
  return figuresOf(attackModifiers(plan, state, state.turn, whom, arms, true, false), arms, hint);
}

function figuresOf(situation: AttackModifiers, arms: Arms, hint: (ac: number) => string): Figures {
  return {
    chance: chanceToHit(situation, arms),
    parts: [...arms.toHitParts, ...situation.toHitParts],
    hint: [
      hint(situation.ac),
      ...situation.advantage.map(reason => `advantage: ${reason}`),
      ...situation.disadvantage.map(reason => `disadvantage: ${reason}`),
      ...situation.dice.map(({ text }) => text),
    ].join('; '),
  };
}

/** How an attack is offered: with the main hand, the off hand, thrown, as a spell. One object for each. */
export interface Way {
  hint(ac: number, arms: Arms): string;
  offer(plan: QuestPlan, arms: Arms, whom: number, name: string, figures: Figures): Offer;
}

/** An attack as it was offered before, and what its figures came from. */
interface Struck {
  readonly way: Way;
  readonly whom: number;
  readonly name: string;
  readonly situation: AttackModifiers;
  readonly offer: Standing;
}

/** With the same arms: a few foes, near and far. */
const MOST = 16;
const known = new WeakMap<Arms, Struck[]>();

/** The offer to attack somebody with these arms; the same object as before where the situation is the same. */
export function attackOffer(
  plan: QuestPlan,
  state: QuestState,
  whom: number,
  arms: Arms,
  way: Way,
  code: string,
): Offer {
  const situation = attackModifiers(plan, state, state.turn, whom, arms, true, false);
  const name = nameOf(plan, state, whom);
  const before = kept(known, arms, none);
  for (let i = 0; i < before.length; i++) {
    const each = before[i]!;
    if (each.whom === whom && each.way === way && each.name === name && isSame(each.situation, situation))
      return each.offer.as(plan, code);
  }
  const figures = figuresOf(situation, arms, ac => way.hint(ac, arms));
  const offer = new Standing(way.offer(plan, arms, whom, name, figures));
  if (before.length === MOST) before.length = 0;
  before.push({ way, whom, name, situation, offer });
  return offer.as(plan, code);
}

const none = (): Struck[] => [];

/** In all that the figures of an attack with the same arms come from. */
function isSame(one: AttackModifiers, other: AttackModifiers): boolean {
  return (
    one.ac === other.ac &&
    one.toHit === other.toHit &&
    one.luck === other.luck &&
    isSameList(one.advantage, other.advantage) &&
    isSameList(one.disadvantage, other.disadvantage) &&
    isSameList(one.dice, other.dice) &&
    areSameParts(one.toHitParts, other.toHitParts)
  );
}

function isSameList(one: readonly unknown[], other: readonly unknown[]): boolean {
  if (one.length !== other.length) return false;
  for (let i = 0; i < one.length; i++) if (one[i] !== other[i]) return false;
  return true;
}

function areSameParts(one: readonly Part[], other: readonly Part[]): boolean {
  if (one.length !== other.length) return false;
  for (let i = 0; i < one.length; i++)
    if (one[i]!.source !== other[i]!.source || one[i]!.value !== other[i]!.value) return false;
  return true;
}
