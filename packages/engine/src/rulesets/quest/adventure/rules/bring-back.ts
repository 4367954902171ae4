import { tierAt } from '../../content/content.js';
import { NONE } from '../../plan/codes.js';
import type { QuestPlan } from '../../plan/plan.js';
import type { Creature } from '../../state/creature.js';
import type { AdventurePlan } from '../setup.js';
import type { AdventureState, Pile } from '../state.js';
import { SLOT, type World } from '../world.js';
import { fullHp, running } from './hero.js';
import { carried, carriedPiles, put, take } from './inventory.js';

/** What a creature of a scene has become of the hero: HP, mana, pools, uses, conditions, things. */
export function bringBack(
  plan: AdventurePlan,
  state: AdventureState,
  rules: QuestPlan,
  hero: Creature,
): void {
  state.hp = hero.hp;
  state.mana = hero.mana;
  state.lay = hero.lay;
  state.drained = Math.max(0, fullHp(state) - hero.fullHp);
  state.uses = { ...state.uses, ...usesOf(rules, hero) };
  state.conditions = lastingOf(rules, hero);
  state.effects = effectsOf(rules, hero, state);
  bringThings(plan.world, state, hero);
}

/** Hands as they are now; of everything else so many as are left. What finds no room lies there for the taking. */
function bringThings(world: World, state: AdventureState, hero: Creature): void {
  const held = (slot: 'mainHand' | 'offHand') => {
    const before = state.gear[SLOT[slot]] ?? null;
    const now = hero[slot];
    if ((before?.item ?? NONE) === now) return before;
    return now === NONE ? null : { item: now, count: 1, charges: 0 };
  };
  const [main, off] = [held('mainHand'), held('offHand')];
  state.gear = state.gear.with(SLOT.mainHand, main).with(SLOT.offHand, off);
  const kinds = new Set([
    ...hero.pack.map(({ what }) => what),
    ...carriedPiles(state).map(({ item }) => item),
  ]);
  const surplus: Pile[] = [];
  for (const item of kinds) {
    const stacks = hero.pack.filter(({ what }) => what === item);
    if (world.items[item]!.charges !== undefined) recharge(state, item, stacks);
    let now = 0;
    for (const { count } of stacks) now += count;
    const before = carried(state, item);
    if (now < before) take(state, item, before - now);
    else if (now > before) surplus.push({ item, count: now - before, charges: 0 });
  }
  // Only when all that was used up has made room.
  for (const { item, count, charges } of surplus) {
    const left = put(world, state, item, count, charges);
    if (left > 0) state.loot = [...state.loot, { item, count: left, charges }];
  }
}

/** What has charges: each pile in its order gets those of the stack that it was. */
function recharge(
  state: AdventureState,
  item: number,
  stacks: readonly { readonly count: number; readonly charges: number }[],
): void {
  let next = 0;
  const again = (pile: Pile | null): Pile | null => {
    if (pile?.item !== item) return pile;
    const stack = stacks[next++];
    return stack ? { item, count: stack.count, charges: stack.charges } : null;
  };
  state.general = state.general.map(again);
  state.bag = state.bag.map(again);
}

/** The hero's uses of what a rest restores; what is counted by the combat is not kept (QUEST-5.6, 12.5). */
export function usesOf(rules: QuestPlan, creature: Creature): Record<string, number> {
  const being = rules.beings[creature.record]!;
  const uses: Record<string, number> = {};
  being.powers.forEach(({ id }, place) => {
    const count = creature.uses[place]!;
    const per = tierAt(rules.content.abilities.get(id)!, being.level)?.uses?.per;
    if (count > 0 && per !== undefined && per !== 'combat') uses[id] = count;
  });
  return uses;
}

/** QUEST-1.5: what goes on for so many minutes more; what was begun anew in the fight begins anew. */
function effectsOf(rules: QuestPlan, creature: Creature, state: AdventureState): AdventureState['effects'] {
  const before = new Map(running(state).map(({ status, until }) => [status, until]));
  const { passives } = rules.beings[creature.record]!;
  return creature.statuses.flatMap(({ what, source }) => {
    const { record, id } = rules.statuses[what]!;
    if (record.minutes === undefined || passives.includes(what)) return [];
    const until = source === NONE ? before.get(id) : undefined;
    return [{ status: id, until: until ?? state.clock + record.minutes }];
  });
}

/** QUEST-15.2: what outlasts the fight, by id; what it brings with it comes again by itself. */
export function lastingOf(rules: QuestPlan, creature: Creature): string[] {
  const { passives } = rules.beings[creature.record]!;
  const ids = creature.statuses.flatMap(({ what }) => {
    const { record, base } = rules.statuses[what]!;
    return record.lasting && !passives.includes(what) ? [rules.statuses[base]!.id] : [];
  });
  return [...new Set(ids)];
}
