import { nearest } from '../../numbers.js';
import type { Component } from '../../plan/component.js';
import type { ArenaPlan } from '../../plan/plan.js';
import { type ArenaState, newUnit } from '../../state.js';
import { type BattleTable, NONE } from '../table.js';
import { controlUsed } from './legality.js';
import { hasRoom } from './targeting.js';

/** ARENA-17.1 */
export function summonUnit(
  plan: ArenaPlan,
  state: ArenaState,
  table: BattleTable,
  component: Component,
  by: number,
  chosen: number,
): void {
  const summoner = state.units[by]!;
  if (summoner.fallen) return;
  const zone = component.inTargetZone && chosen !== NONE ? chosen : summoner.zone;
  if (!hasRoom(plan, state, zone, summoner.team)) return;
  // ARENA-17.2: an action was refused before; a trigger or a pulse above the budget summons nothing.
  const { control } = component;
  if (control > 0 && controlUsed(state, by) + control > plan.builds[summoner.build]!.control) return;
  const { health } = plan.builds[component.template]!;
  const unit = newUnit(plan, component.template, {
    team: summoner.team,
    zone,
    summoner: by,
    control: component.control,
    maximum: Math.max(1, nearest(health * component.multiplier)),
  });
  unit.initiative = 0;
  const who = state.units.push(unit) - 1;
  if (table.emit) table.emit({ kind: 'summoned', who, by, zone, health: unit.health });
}
