import { floor } from '../../numbers.js';
import type { Component } from '../../plan/component.js';
import type { ArenaPlan } from '../../plan/plan.js';
import type { ArenaState } from '../../state.js';
import { type BattleTable, EVENT, NONE, raise } from '../table.js';
import { breakChannel } from './channels.js';
import { changeMorale, fallMorale } from './morale.js';
import { refresh } from './stats.js';

/** ARENA-16.1 to 16.3: all units below 1 Health fall, in unit order. */
export function checkFalls(plan: ArenaPlan, state: ArenaState, table: BattleTable, tickEnd = false): void {
  if (plan.options.fallenTiming === 'tickEnd' && !tickEnd) return;
  const { units } = state;
  for (let i = 0; i < units.length; i++)
    if (!units[i]!.fallen && units[i]!.health < 1) fallUnit(plan, state, table, i);
}

function fallUnit(plan: ArenaPlan, state: ArenaState, table: BattleTable, who: number): void {
  const unit = state.units[who]!;
  unit.overkill = Math.max(0, -unit.health);
  unit.health = 0;
  unit.fallen = true;
  unit.falls++;
  unit.initiative = 0;
  breakChannel(plan, state, table, who);
  const by = unit.slayer;
  const enemy = by !== NONE && state.units[by]!.team !== unit.team;
  table.emit?.({ kind: 'fell', who, by, overkill: unit.overkill });
  if (enemy && unit.overkill > 0) raise(plan, state, table, EVENT.OnOverkill, by, who);
  if (enemy) {
    state.units[by]!.kills++;
    raise(plan, state, table, EVENT.OnKill, by, who);
  }
  raise(plan, state, table, EVENT.OnFallen, who, by);
  for (let i = 0; i < state.units.length; i++) {
    const ally = state.units[i]!;
    if (i !== who && ally.team === unit.team && !ally.fallen)
      raise(plan, state, table, EVENT.OnAllyFallen, i, who);
  }
  fallMorale(plan, state, table, who, enemy ? by : NONE);
  if (unit.summoner !== NONE) unit.gone = true;
  dismissSummons(plan, state, table, who);
}

/** ARENA-17.3: when a summoner falls its summons vanish without events, and theirs with them. */
export function dismissSummons(plan: ArenaPlan, state: ArenaState, table: BattleTable, who: number): void {
  state.units.forEach((unit, index) => {
    if (unit.summoner !== who || unit.gone) return;
    unit.fallen = unit.gone = true;
    unit.health = 0;
    unit.channel = null;
    table.emit?.({ kind: 'vanished', who: index });
    dismissSummons(plan, state, table, index);
  });
}

/** ARENA-16.4: the share of Health that a revival gives. */
export function revivedShare({ amount, multiplier }: Component): number {
  return Math.min(1, amount * multiplier);
}

/** ARENA-16.4 */
export function reviveUnit(
  plan: ArenaPlan,
  state: ArenaState,
  table: BattleTable,
  whom: number,
  share: number,
  by: number,
): void {
  const unit = state.units[whom]!;
  if (!unit.fallen || unit.gone) return;
  unit.fallen = false;
  unit.health = Math.max(1, floor(unit.maximum * share));
  unit.initiative = plan.content.tuning.revival.initiative;
  unit.slayer = NONE;
  unit.stacks.fill(0);
  unit.from.fill(NONE);
  unit.revealed.fill(NONE);
  unit.dated = [];
  unit.modifiers = [];
  unit.shields = [];
  refresh(plan, unit);
  for (let i = 0; i < state.units.length; i++)
    if (i !== whom && state.units[i]!.team === unit.team)
      changeMorale(plan, state, table, i, plan.content.tuning.morale.events.allyRevived);
  table.emit?.({ kind: 'revived', who: whom, left: unit.health, by });
}
