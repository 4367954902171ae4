import type { SagaChoice } from '../choices.js';
import { apply as applyDuel } from '../duel.js';
import { armHero, rollCharacteristics } from '../rules/character.js';
import { copyState, HERO } from '../state.js';
import { camp } from './camp.js';
import type { GauntletChoice } from './choices.js';
import { duelTable } from './duel-table.js';
import type { GauntletTable } from './events.js';
import { enter, settle } from './section.js';
import type { GauntletPlan } from './setup.js';
import type { GauntletState, Mark } from './state.js';

export function start(plan: GauntletPlan, table: GauntletTable): GauntletState {
  const duel = copyState(plan.duels[0]!.template);
  const state: GauntletState = {
    phase: 'kit',
    section: 0,
    frontier: 0,
    marks: plan.sections.map((): Mark => 'ahead'),
    weapons: [duel.gear.weapon],
    armours: [...new Set(['none', duel.gear.armour])],
    hasShield: duel.gear.shield,
    rounds: 0,
    won: false,
    duel,
  };
  table.emit?.({ kind: 'started', round: 0, who: HERO });
  if (plan.rollHero) rollCharacteristics(plan, duel.hero, table, 0);
  armHero(plan, duel);
  if (plan.ownKit) enter(plan, state, 1, table);
  return state;
}

export function apply(
  plan: GauntletPlan,
  state: GauntletState,
  choice: GauntletChoice,
  table: GauntletTable,
): void {
  if (state.phase === 'fight') fight(plan, state, choice as SagaChoice, table);
  else camp(plan, state, choice, table);
}

/** Hands the choice down to the duel in progress, and settles the section when that is over. */
function fight(plan: GauntletPlan, state: GauntletState, choice: SagaChoice, table: GauntletTable): void {
  applyDuel(plan.duels[state.section - 1]!, state.duel, choice, duelTable(plan, state, table));
  settle(plan, state, table);
}
