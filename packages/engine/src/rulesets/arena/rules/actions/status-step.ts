import { EFFECT, STEP } from '../../plan/codes.js';
import type { Component } from '../../plan/component.js';
import type { ArenaPlan } from '../../plan/plan.js';
import { statName } from '../../plan/stats.js';
import type { ArenaState } from '../../state.js';
import type { BattleTable } from '../context.js';
import { search } from '../stealth/stealth.js';
import { refresh } from '../units/stats.js';
import { gainStacks, loseStacks, stacksFor } from '../units/statuses.js';
import { stacksRemoved } from './amounts.js';
import { loseConcentration } from './damage.js';
import { critFactor, type Job } from './job.js';

interface PendingStacks {
  readonly whom: number;
  readonly component: Component;
  readonly by: number;
  readonly stacks: number;
}

/** ARENA-8.2: all stacks are counted first, then gained and lost. */
export function runStatuses(
  plan: ArenaPlan,
  state: ArenaState,
  table: BattleTable,
  jobs: readonly Job[],
): void {
  const pending: PendingStacks[] = [];
  for (const { component, receivers, by, attack } of jobs) {
    if (component.step !== STEP.status) continue;
    if (component.effect === EFFECT.detect) {
      search(plan, state, table, by);
      continue;
    }
    const factor = critFactor(plan, state, attack);
    for (const whom of receivers) {
      if (state.units[whom]!.fallen) continue;
      pending.push({ whom, component, by, stacks: stacksOf(plan, state, component, whom, by, factor) });
    }
  }
  for (const { whom, component, by, stacks } of pending) {
    const unit = state.units[whom]!;
    switch (component.effect) {
      case EFFECT.applyStatus:
        if (stacks > 0)
          gainStacks(plan, state, table, whom, component.status, stacks, component.duration, by);
        break;
      case EFFECT.removeStatus:
        loseStacks(plan, state, table, whom, component.status, stacks, 'removed');
        break;
      case EFFECT.modifyStat: {
        const ends = component.duration > 0 ? state.tick + component.duration : 0;
        const value = component.amount * component.multiplier;
        const before = unit.stats[component.stat]!;
        unit.modifiers.push({ stat: component.stat, value, ends });
        refresh(plan, unit);
        table.emit?.({
          kind: 'modified',
          round: state.tick,
          who: whom,
          stat: statName(component.stat),
          value,
          ends,
          before,
          after: unit.stats[component.stat]!,
          ended: false,
        });
        break;
      }
      case EFFECT.interrupt:
        loseConcentration(plan, state, table, whom, component.amount * component.multiplier);
        break;
    }
  }
}

function stacksOf(
  plan: ArenaPlan,
  state: ArenaState,
  component: Component,
  whom: number,
  by: number,
  factor: number,
): number {
  if (component.effect === EFFECT.applyStatus) return stacksFor(plan, state, component, whom, factor);
  if (component.effect !== EFFECT.removeStatus) return 0;
  return stacksRemoved(component, whom === by);
}
