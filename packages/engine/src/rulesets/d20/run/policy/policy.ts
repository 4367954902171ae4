import type { Consumable } from '../../content/schemas.js';
import { decide as decideFight, evaluate as evaluateFight } from '../../policy/policy.js';
import { itemKey } from '../../rules/gear.js';
import type { Fighter, Item } from '../../state/state.js';
import { GO_ON, RAISE, type RunChoice, TOUGHEN } from '../choices.js';
import { type Ability, HIGHEST_SCORE, POINTS_PER_LEVEL } from '../rules/levels.js';
import type { RunPlan } from '../setup.js';
import { heroOf, type RunState } from '../state.js';
import { betterGear } from './gear.js';

/** From this depth on boons are taken before a room; until then they are saved. */
const SAVE_BOONS_UNTIL = 7;
/** A minor potion is drunk in camp when so many HP are missing. */
const MINOR_WORTH = 9;

/** With so many HP at most, points are worth more than HP. */
const ENOUGH_HP = 90;

/** The built-in hero: grows, wears the best he owns, drinks when it is free, and goes on. */
export function decide(plan: RunPlan, state: RunState): RunChoice {
  const rules = plan.fights[state.depth - 1]!;
  if (state.phase === 'fight') return decideFight(rules, state.fight);
  const hero = heroOf(state);
  const [lying] = state.fight.ground;
  if (lying) return { do: 'pick', item: itemKey(lying.item) };
  return (
    growth(plan, state) ??
    betterGear(rules, hero) ??
    draught(plan, state, hero) ??
    boon(plan, state, hero) ??
    GO_ON
  );
}

/** HP as long as there are few, where they can be had; then DEX before STR before CON, but an odd score is made even first. */
function growth({ options }: RunPlan, state: RunState): RunChoice | null {
  if (state.points === 0) return null;
  const hero = heroOf(state);
  const open = ORDER.filter(ability => hero[ability] < HIGHEST_SCORE);
  const frail = hero.maxHp < ENOUGH_HP || open.every(ability => ability === 'con');
  if (options.levelPickHp && frail && state.points >= POINTS_PER_LEVEL) return TOUGHEN;
  const ability = open.find(each => hero[each] % 2 === 1) ?? open[0];
  return ability ? RAISE[ability] : null;
}
const ORDER: readonly Ability[] = ['dex', 'str', 'con'];

/** D20-9.1: what heals, where all of it counts. A meal on the stairs comes for nothing. */
function draught(plan: RunPlan, state: RunState, hero: Fighter): RunChoice | null {
  const missing = missingAhead(plan, state, hero);
  return useOf(plan, hero, ({ effect }) =>
    effect.kind === 'heal'
      ? missing >= MINOR_WORTH
      : effect.kind === 'restore' && missing >= Math.min(effect.amount, hero.maxHp >> 1),
  );
}

/** The HP that will be missing in the next room. */
function missingAhead({ options, rooms }: RunPlan, state: RunState, hero: Fighter): number {
  const missing = hero.maxHp - hero.hp;
  if (state.room < rooms) return missing;
  return !options.provisions || hero.rations > 0 ? 0 : missing - (missing >> 1);
}

/** Boons do not fade in camp, so it is the best place to take them. Unseen foes strike at nobody, but so do we. */
function boon(plan: RunPlan, state: RunState, hero: Fighter): RunChoice | null {
  if (state.depth < Math.min(SAVE_BOONS_UNTIL, plan.depths.length)) return null;
  return useOf(
    plan,
    hero,
    ({ effect }) =>
      effect.kind === 'boon' &&
      !plan.content.conditions.get(effect.condition)!.hides &&
      !hero.effects.some(each => each.id === effect.condition),
  );
}

function useOf({ content }: RunPlan, hero: Fighter, wanted: (item: Consumable) => boolean): RunChoice | null {
  const found = hero.pack.find((item: Item) => {
    const record = content.items.get(item.id);
    return record !== undefined && item.charges > 0 && wanted(record);
  });
  return found ? { do: 'use', item: itemKey(found) } : null;
}

/** Rooms behind him count most, then how the fight at hand stands. */
export function evaluate(plan: RunPlan, state: RunState, side: number): number {
  const all = plan.depths.length * plan.rooms;
  const hero = heroOf(state);
  const now = state.phase === 'fight' ? evaluateFight(state.fight, 0) : hero.hp / hero.maxHp;
  const good = state.won
    ? 1
    : state.phase === 'over'
      ? state.cleared / all / 2
      : (state.cleared + now) / (all + 1);
  return side === 0 ? good : 1 - good;
}
