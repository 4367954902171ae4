import { tierAt } from '../../../content/content.js';
import { LIFE, NONE } from '../../../plan/codes.js';
import type { QuestPlan } from '../../../plan/plan.js';
import type { Creature } from '../../../state/creature.js';
import type { AdventureTable } from '../../events.js';
import type { AdventurePlan } from '../../plan/plan.js';
import { type AdventureState, HERO, type HiredCompanion, type Pile, SLOT } from '../../state.js';
import { removeCompanion } from '../companions.js';
import { activeEffects, fullHp } from '../hero.js';
import { addItems, carriedCount, carriedPiles, removeItems } from '../items/inventory.js';

// What the creatures of a fight become afterwards: HP, mana, uses, conditions and items.

export function carryOverHero(
  plan: AdventurePlan,
  state: AdventureState,
  fightPlan: QuestPlan,
  creature: Creature,
): void {
  state.hp = creature.hp;
  state.mana = creature.mana;
  state.lay = creature.lay;
  state.drained = Math.max(0, fullHp(state) - creature.fullHp);
  state.uses = { ...state.uses, ...restoredUses(fightPlan, creature) };
  state.conditions = lastingConditions(fightPlan, creature);
  state.effects = effectsAfterFight(state, fightPlan, creature);
  carryOverItems(plan, state, creature);
}

/** QUEST-30.4: dead companions are gone; one who lies at 0 HP is helped up with 1. */
export function carryOverCompanions(
  plan: AdventurePlan,
  state: AdventureState,
  table: AdventureTable,
  fightPlan: QuestPlan,
): void {
  const after = state.companions.map((each, index): HiredCompanion => {
    const creature = state.fight!.creatures[HERO + 1 + index]!;
    const { maxHp } = plan.world.companionSheet(each.companion);
    return {
      companion: each.companion,
      byHand: each.byHand,
      hp: creature.life >= LIFE.dead ? 0 : Math.max(1, Math.min(creature.hp, maxHp)),
      mana: creature.mana,
      drained: Math.max(0, maxHp - creature.fullHp),
      uses: { ...each.uses, ...restoredUses(fightPlan, creature) },
      conditions: lastingConditions(fightPlan, creature),
    };
  });
  state.companions = after;
  for (const { hp, companion } of after) if (hp === 0) removeCompanion(plan, state, table, companion, 'dead');
}

/** The hands as they are now, and of every other item as many as are left. What finds no room becomes loot. */
function carryOverItems(plan: AdventurePlan, state: AdventureState, creature: Creature): void {
  const inHand = (slot: 'mainHand' | 'offHand') => {
    const before = state.gear[SLOT[slot]] ?? null;
    const now = creature[slot];
    if ((before?.item ?? NONE) === now) return before;
    return now === NONE ? null : { item: now, count: 1, charges: 0 };
  };
  const [main, off] = [inHand('mainHand'), inHand('offHand')];
  state.gear = state.gear.with(SLOT.mainHand, main).with(SLOT.offHand, off);
  const kinds = new Set([
    ...creature.pack.map(({ what }) => what),
    ...carriedPiles(state).map(({ item }) => item),
  ]);
  const gained: Pile[] = [];
  for (const item of kinds) {
    const stacks = creature.pack.filter(({ what }) => what === item);
    if (plan.world.items[item]!.charges !== undefined) carryOverCharges(state, item, stacks);
    let now = 0;
    for (const { count } of stacks) now += count;
    const before = carriedCount(state, item);
    if (now < before) removeItems(state, item, before - now);
    else if (now > before) gained.push({ item, count: now - before, charges: 0 });
  }
  // Added last, when everything used up has made room.
  for (const pile of gained) {
    const left = addItems(plan, state, pile);
    if (left > 0) state.loot = [...state.loot, { ...pile, count: left }];
  }
}

/** Each pile of an item with charges gets those of its stack in the fight, in the same order. */
function carryOverCharges(
  state: AdventureState,
  item: number,
  stacks: readonly { readonly count: number; readonly charges: number }[],
): void {
  let next = 0;
  const update = (pile: Pile | null): Pile | null => {
    if (pile?.item !== item) return pile;
    const stack = stacks[next++];
    return stack ? { item, count: stack.count, charges: stack.charges } : null;
  };
  state.general = state.general.map(update);
  state.bag = state.bag.map(update);
}

/** QUEST-5.6, QUEST-12.5: uses that a rest restores. Uses that are counted per combat end with it. */
function restoredUses(fightPlan: QuestPlan, creature: Creature): Record<string, number> {
  const being = fightPlan.beings[creature.record]!;
  const uses: Record<string, number> = {};
  being.powers.forEach(({ id }, index) => {
    const count = creature.uses[index]!;
    const per = tierAt(fightPlan.content.abilities.get(id)!, being.level)?.uses?.per;
    if (count > 0 && per !== undefined && per !== 'combat') uses[id] = count;
  });
  return uses;
}

/** QUEST-1.5: effects that last for minutes. One that was renewed in the fight lasts its full time from now. */
function effectsAfterFight(
  state: AdventureState,
  fightPlan: QuestPlan,
  creature: Creature,
): AdventureState['effects'] {
  const endsBefore = new Map(activeEffects(state).map(({ status, until }) => [status, until]));
  const { passives } = fightPlan.beings[creature.record]!;
  return creature.statuses.flatMap(({ what, source }) => {
    const { record, id } = fightPlan.statuses[what]!;
    if (record.minutes === undefined || passives.includes(what)) return [];
    const until = source === NONE ? endsBefore.get(id) : undefined;
    return [{ status: id, until: until ?? state.clock + record.minutes }];
  });
}

/** QUEST-15.2: the statuses that outlast a fight, by the id of the status that brings the others with it. */
function lastingConditions(fightPlan: QuestPlan, creature: Creature): string[] {
  const { passives } = fightPlan.beings[creature.record]!;
  const ids = creature.statuses.flatMap(({ what }) => {
    const { record, base } = fightPlan.statuses[what]!;
    return record.lasting && !passives.includes(what) ? [fightPlan.statuses[base]!.id] : [];
  });
  return [...new Set(ids)];
}
