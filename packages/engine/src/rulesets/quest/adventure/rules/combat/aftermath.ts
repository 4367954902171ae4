import { NONE } from '../../../plan/codes.js';
import { wholeXp, xpOf } from '../../../rules/damage/xp.js';
import type { AdventureTable } from '../../events.js';
import type { AdventurePlan } from '../../plan/plan.js';
import { type AdventureState, HERO } from '../../state.js';
import { hasCondition, nextPhase } from '../hero.js';
import { clearStep } from '../travel/dungeon.js';
import { carryStatueToCity } from '../travel/travel.js';
import { carryOverCompanions, carryOverHero } from './carry-over.js';
import { robHero } from './death.js';

/** QUEST-5.3: what a fight leaves behind, as soon as it is over. Loot stays on offer. */
export function settleFight(plan: AdventurePlan, state: AdventureState, table: AdventureTable): void {
  const fight = state.fight!;
  const fightPlan = plan.world.compileFight(state.encounter!);
  const ending = fight.ending!;
  const xp = xpOf(fightPlan, fight);
  state.xp += xp;
  table.emit?.({ kind: 'fought', round: 0, who: HERO, ending, xp: wholeXp(xp), total: wholeXp(state.xp) });
  state.phase = 'after';
  // QUEST-3.2
  state.counter = 0;
  state.loot = fight.loot.map(({ what, count, charges }) => ({ item: what, count, charges }));
  carryOverHero(plan, state, fightPlan, fight.creatures[HERO]!);
  carryOverCompanions(plan, state, table, fightPlan);
  if (ending === 'victory') state.won++;
  if (ending === 'defeat') robHero(plan, state, table);
  else moveAfterFight(plan, state, table, ending);
}

/** Where the hero is after a fight that did not end in death. */
function moveAfterFight(
  plan: AdventurePlan,
  state: AdventureState,
  table: AdventureTable,
  ending: 'victory' | 'fled' | 'stabilised',
): void {
  const { world } = plan;
  if (state.dungeon !== NONE) {
    // QUEST-33.1: a victory clears the step; any other ending puts the hero one step back.
    if (ending === 'victory') clearStep(state);
    else state.step = Math.max(0, state.step - 1);
  } else if (ending === 'fled') state.progress = Math.max(0, state.progress - world.numbers.fledMinutes);
  if (hasCondition(plan, state, 'petrified')) {
    const minutes = carryStatueToCity(plan, state);
    table.emit?.({ kind: 'carried', round: 0, who: HERO, city: world.cities[state.city]!.name, minutes });
  }
}

/** QUEST-20.9: what was not taken is lost. */
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
