import type { Option } from '../../../core/ruleset.js';
import type { QuestChoice } from '../choices.js';
import { kept } from '../memoize.js';
import type { QuestPlan } from '../plan/plan.js';
import { blockedBy } from '../rules/refusals.js';
import { isPresent } from '../rules/statuses/able.js';
import type { QuestState } from '../state/state.js';

// A list of options is made after every choice of every fight, and most of it is as it was in the list before. So what
// is offered again and again is one object, and whoever keeps something by an option, as a server keeps its JSON, finds
// it again by the option itself.

export type Offer = Option<QuestChoice>;

/** One offer, as it is, with each reason that was ever against it, and with each chance it ever had. */
export class Standing {
  private readonly variants = new Map<string, Offer>();

  constructor(private readonly free: Offer) {}

  /** With '' nothing is against it. */
  as(plan: QuestPlan, code: string, chance?: number): Offer {
    if (code === '' && chance === undefined) return this.free;
    const name = chance === undefined ? code : `${code} ${chance}`;
    return within(this.variants, name, () =>
      withReason(plan, chance === undefined ? this.free : { ...this.free, chance }, code),
    );
  }
}

/** An offer with what is against it. What is out of reach shows no chance. */
export function withReason(plan: QuestPlan, offer: Offer, code: string): Offer {
  if (code === '') return offer;
  if (code !== 'out_of_range') return { ...offer, ...blockedBy(plan, code) };
  const { chance: _, parts: __, ...rest } = offer;
  return { ...rest, ...blockedBy(plan, code) };
}

/** Names of one key, and numbers of one name: players may call themselves anything, so there is an end to it. */
const MOST = 500;

type Make<Key> = (key: Key, name: string, number: number, plan: QuestPlan) => Offer;

/**
 * A kind of offer. It depends on nothing but key, name and number, and of the plan on its content alone; what follows
 * from the key is kept as long as the key is.
 */
export function standing<Key extends object>(make: Make<Key>) {
  const all = new WeakMap<Key, Map<string, Map<number, Standing>>>();
  return (plan: QuestPlan, key: Key, name: string, number: number, code: string, chance?: number): Offer => {
    const names = kept(all, key, () => new Map<string, Map<number, Standing>>());
    const numbers = within(names, name, () => new Map<number, Standing>());
    const one =
      numbers.get(number) ?? within(numbers, number, () => new Standing(make(key, name, number, plan)));
    return one.as(plan, code, chance);
  };
}

function within<Key, Value>(map: Map<Key, Value>, key: Key, make: () => Value): Value {
  const before = map.get(key);
  if (before !== undefined) return before;
  if (map.size >= MOST) map.clear();
  const made = make();
  map.set(key, made);
  return made;
}

/** One that depends on nothing else. */
export function always(option: Offer) {
  const one = standing<QuestPlan['content']>(() => option);
  return (plan: QuestPlan, code: string, chance?: number): Offer =>
    one(plan, plan.content, '', 0, code, chance);
}

/** Everyone of the other side who is still there. */
export function foesOf(state: QuestState): number[] {
  const { creatures, turn } = state;
  const { side } = creatures[turn]!;
  const foes: number[] = [];
  for (let who = 0; who < creatures.length; who++)
    if (creatures[who]!.side !== side && isPresent(creatures[who]!)) foes.push(who);
  return foes;
}

/** What is done to one alone. */
export const toOne = (order: string, name: string, whom: number) => ({ order, label: name, whom: [whom] });
