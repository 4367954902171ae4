import type { Consumable } from '../../content/schemas.js';
import type { Ability } from '../../plan/abilities.js';
import { HEROES } from '../../plan/fighters.js';
import { itemKey } from '../../plan/items.js';
import { decide as decideFight, evaluate as evaluateFight } from '../../policy/policy.js';
import type { Fighter } from '../../state/state.js';
import { GO_ON, RAISE, type RunChoice, TOUGHEN } from '../choices.js';
import type { RunPlan } from '../plan.js';
import { hpOnDescent } from '../rules/descent.js';
import { MAX_SCORE, POINTS_PER_LEVEL } from '../rules/levels.js';
import { fightPlanOf, heroOf, type RunState } from '../state.js';
import { betterGear } from './gear.js';

/** From this depth on boons are taken before a room; until then they are saved. */
const BOONS_FROM_DEPTH = 7;
/** A minor potion is drunk in camp when so many HP are missing. */
const MIN_HP_FOR_MINOR_POTION = 9;

/** With this maximum of HP, points are worth more than HP. */
const ENOUGH_HP = 90;

/** The built-in hero in camp: picks up, assigns points, wears the best gear, drinks, and goes on. */
export function decide(plan: RunPlan, state: RunState): RunChoice {
  const fightPlan = fightPlanOf(plan, state);
  if (state.phase === 'fight') return decideFight(fightPlan, state.fight);
  const hero = heroOf(state);
  const [drop] = state.fight.ground;
  if (drop) return { do: 'pick', item: itemKey(drop.item) };
  return (
    assignPoints(plan, state) ??
    betterGear(fightPlan, hero) ??
    drinkHealing(plan, state, hero) ??
    takeBoon(plan, state, hero) ??
    GO_ON
  );
}

/** HP while there are few and they can be had; then DEX before STR before CON, but an odd score is made even first. */
function assignPoints({ options }: RunPlan, state: RunState): RunChoice | null {
  if (state.points === 0) return null;
  const hero = heroOf(state);
  const open = ORDER.filter(ability => hero[ability] < MAX_SCORE);
  const isFrail = hero.maxHp < ENOUGH_HP || open.every(ability => ability === 'con');
  if (options.levelPickHp && isFrail && state.points >= POINTS_PER_LEVEL) return TOUGHEN;
  const ability = open.find(each => hero[each] % 2 === 1) ?? open[0];
  return ability ? RAISE[ability] : null;
}
const ORDER: readonly Ability[] = ['dex', 'str', 'con'];

/** D20-9.1: a healing item whose whole effect counts. Before the stairs only what the meal there does not heal. */
function drinkHealing(plan: RunPlan, state: RunState, hero: Fighter): RunChoice | null {
  const missing = missingAhead(plan, state, hero);
  return useOf(plan, hero, ({ effect }) =>
    effect.kind === 'heal'
      ? missing >= MIN_HP_FOR_MINOR_POTION
      : effect.kind === 'restore' && missing >= Math.min(effect.amount, hero.maxHp >> 1),
  );
}

/** The HP that will be missing in the next room. */
function missingAhead(plan: RunPlan, state: RunState, hero: Fighter): number {
  return hero.maxHp - (state.room < plan.rooms ? hero.hp : hpOnDescent(plan, state));
}

/** Boons do not run out in camp, so it is the best place to take them. Invisibility does not help a hero who means to attack. */
function takeBoon(plan: RunPlan, state: RunState, hero: Fighter): RunChoice | null {
  if (state.depth < Math.min(BOONS_FROM_DEPTH, plan.depths.length)) return null;
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
  const found = hero.pack.find(item => {
    const record = content.items.get(item.id);
    return record !== undefined && item.charges > 0 && wanted(record);
  });
  return found ? { do: 'use', item: itemKey(found) } : null;
}

/** Cleared rooms count most, then the state of the fight in progress. */
export function evaluate(plan: RunPlan, state: RunState, side: number): number {
  const all = plan.depths.length * plan.rooms;
  const hero = heroOf(state);
  const current =
    state.phase === 'fight'
      ? evaluateFight(fightPlanOf(plan, state), state.fight, HEROES)
      : hero.hp / hero.maxHp;
  const good = state.won
    ? 1
    : state.phase === 'over'
      ? state.cleared / all / 2
      : (state.cleared + current) / (all + 1);
  return side === HEROES ? good : 1 - good;
}
