import { NONE } from '../../plan/codes.js';
import { wholeXp, xpOf } from '../../rules/damage/xp.js';
import type { AdventureTable } from '../events.js';
import type { AdventurePlan } from '../setup.js';
import { type AdventureState, HERO } from '../state.js';
import { bringBack } from './bring-back.js';
import { fightPlan } from './combat.js';
import { bringCompanionsBack } from './companions.js';
import { rob } from './death.js';
import { hasCondition, isLevelPending } from './hero.js';
import { carryStatue } from './travel.js';

/** The fight is over: what it leaves behind, at once (QUEST-5.3). Loot stays on offer. */
export function settleFight(plan: AdventurePlan, state: AdventureState, table: AdventureTable): void {
  const fight = state.fight!;
  const rules = fightPlan(plan, state.encounter!);
  const hero = fight.creatures[HERO]!;
  const xp = xpOf(rules, fight);
  state.xp += xp;
  const ending = fight.ending!;
  table.emit?.({ kind: 'fought', round: 0, who: HERO, ending, xp: wholeXp(xp), total: wholeXp(state.xp) });
  state.phase = 'after';
  // QUEST-3.2
  state.counter = 0;
  state.loot = fight.loot.map(({ what, count, charges }) => ({ item: what, count, charges }));
  bringBack(plan, state, rules, hero);
  if (state.companions.length > 0) bringCompanionsBack(plan, state, fight, table);
  if (ending === 'victory') state.won++;
  if (ending === 'defeat') rob(plan, state, table);
  else placeAfter(plan, state, ending, table);
}

/** Where he is now. */
function placeAfter(
  plan: AdventurePlan,
  state: AdventureState,
  ending: 'victory' | 'fled' | 'stabilised',
  table: AdventureTable,
): void {
  const { world } = plan;
  if (state.dungeon !== NONE) {
    // QUEST-33.1: a step is cleared by beating what waits there; whoever does not is back where he came from.
    if (ending === 'victory') clearStep(state);
    else state.step = Math.max(0, state.step - 1);
  } else if (ending === 'fled') state.progress = Math.max(0, state.progress - world.numbers.fledMinutes);
  if (hasCondition(world, state, 'petrified')) {
    const minutes = carryStatue(world, state);
    table.emit?.({ kind: 'carried', round: 0, who: HERO, city: world.cities[state.city]!.name, minutes });
  }
}

export function clearStep(state: AdventureState): void {
  state.cleared = state.cleared.with(state.dungeon, state.cleared[state.dungeon]! | (1 << state.step));
}

/** The fight is cleared away, and what was not taken is gone (QUEST-20.9). */
export function endAftermath(plan: AdventurePlan, state: AdventureState, table: AdventureTable): void {
  const { world } = plan;
  if (state.loot.length > 0) {
    const items = state.loot.map(({ item, count }) => ({ item: world.items[item]!.name, count }));
    table.emit?.({ kind: 'left', round: 0, who: HERO, items });
  }
  state.fight = null;
  state.encounter = null;
  state.loot = [];
  state.robbed = null;
  state.phase = nextPhase(plan, state);
}

/** Free, unless there is a level to take or points to place. */
export function nextPhase({ world }: AdventurePlan, state: AdventureState): AdventureState['phase'] {
  return state.points > 0 || isLevelPending(world, state) ? 'level' : 'free';
}
