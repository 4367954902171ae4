import { armHero } from '../../plan/gear.js';
import { rollCharacteristics } from '../../rules/character.js';
import { newState } from '../../state/copy.js';
import { HERO } from '../../state/state.js';
import type { GauntletTable } from '../events.js';
import type { GauntletPlan } from '../plan.js';
import type { GauntletState, Mark } from '../state.js';
import { enterSection } from './sections.js';

export function start(plan: GauntletPlan, table: GauntletTable): GauntletState {
  const duel = newState(plan.duels[0]!.start);
  const state: GauntletState = {
    phase: 'kit',
    section: 0,
    frontier: 0,
    marks: plan.sections.map((): Mark => 'ahead'),
    weapons: [duel.gear.weapon],
    armours: [...new Set(['none', duel.gear.armour])],
    hasShield: duel.gear.shield,
    offer: 0,
    rounds: 0,
    won: false,
    duel,
  };
  table.emit?.({ kind: 'started', round: 0, who: HERO });
  if (plan.rollHero) rollCharacteristics(plan, duel, table);
  armHero(plan, duel);
  if (plan.ownKit) enterSection(plan, state, table, 1);
  return state;
}
