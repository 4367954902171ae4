import type { Action } from '../plan/action.js';
import { EFFECT, KIND } from '../plan/codes.js';
import type { Component } from '../plan/component.js';
import { STAT } from '../plan/stats.js';
import { formula } from '../rules/actions/damage.js';
import { expectedDamage } from '../rules/estimates/estimate.js';
import { type Candidate, type Mind, sat } from '../rules/estimates/mind.js';
import { worthOfStacks } from '../rules/estimates/worth.js';
import { NONE } from '../rules/table.js';
import { gainOf } from '../rules/ticks/initiative.js';
import { channelledAction } from '../rules/units/channels.js';
import type { Unit } from '../state.js';

/** ARENA-25.5: what a fall would do to the spirits of both sides, at 1.5 Health a point. */
export function moraleValue(mind: Mind, action: Action, { reached }: Candidate): number {
  const { plan, state, who } = mind;
  const { events, healthPerPoint } = plan.content.tuning.morale;
  let points = 0;
  for (const whom of reached) {
    const unit = state.units[whom]!;
    if (unit.team === mind.unit.team || expectedDamage(mind, action, whom) < unit.health) continue;
    for (const ally of mind.allies)
      if (state.units[ally]!.summoner === NONE) points += ally === who ? events.ownKill : events.allyKill;
    for (const enemy of mind.enemies) {
      const { summoner, team, stats } = state.units[enemy]!;
      if (enemy !== whom && summoner === NONE && team === unit.team)
        points -= events.allyFalls * (1 - stats[STAT.willpower]! / 200);
    }
  }
  return sat(mind, points * healthPerPoint);
}

/** ARENA-26.6: the chance that concentration outlasts what visible enemies are expected to do until the next turn. */
export function channelSafety(mind: Mind, { speed }: Action): number {
  const { plan, state, unit, who } = mind;
  const { baseCost, minCost } = plan.content.tuning.initiative;
  const gain = gainOf(plan, unit);
  const wait = gain > 0 ? Math.max(minCost, baseCost - speed) / gain : mind.lookahead;
  let expected = 0;
  for (const enemy of mind.enemies) {
    const foe = state.units[enemy]!;
    const turns = (gainOf(plan, foe) * wait) / baseCost;
    expected += turns * bestBlow(mind, enemy, who);
  }
  const lost = expected * plan.content.tuning.channelling.damageShare;
  if (lost === 0) return 1;
  const concentration = unit.stats[STAT.willpower]!;
  return concentration / (concentration + lost);
}

/** The hardest of an enemy's blows that reaches, by its mean and the chance to hit. */
function bestBlow(mind: Mind, enemy: number, who: number): number {
  const { plan, state } = mind;
  const foe = state.units[enemy]!;
  const { actions } = plan.builds[foe.build]!;
  const theirs: Mind = {
    ...mind,
    who: enemy,
    unit: foe,
    actions,
    expected: new Array<number>(actions.length * state.units.length).fill(-1),
  };
  let best = 0;
  for (const action of actions) {
    if (!action.ai.harmful || !action.ai.hurts) continue;
    if ((plan.zones[foe.zone]!.bands[mind.unit.zone]! & action.bands) === 0) continue;
    best = Math.max(best, expectedDamage(theirs, action, who));
  }
  return best;
}

/** ARENA-26.6: the worth of the pulses that would not come. */
export function interruptValue(mind: Mind, action: Action, { reached }: Candidate): number {
  const { plan, state } = mind;
  if (!action.components.some(({ effect }) => effect === EFFECT.interrupt)) return 0.5;
  let worth = 0;
  for (const whom of reached) {
    const unit = state.units[whom]!;
    if (!unit.channel || unit.team === mind.unit.team) continue;
    const begun = channelledAction(plan, unit);
    const { pulse, finish } = begun.channel!;
    for (const each of pulse) worth += unit.channel.pulses * worthOf(mind, begun, each, unit);
    for (const each of finish) worth += worthOf(mind, begun, each, unit);
  }
  return sat(mind, worth);
}

/** What a component would do, in Health: its formula at the mean weapon roll, or the worth of its stacks. */
function worthOf(
  mind: Mind,
  { kind, weaponLow, weaponHigh }: Action,
  component: Component,
  by: Unit,
): number {
  const { effect, status, amount, multiplier } = component;
  if (effect === EFFECT.applyStatus) return worthOfStacks(mind, status, mind.who, amount * multiplier);
  if (effect !== EFFECT.damage && effect !== EFFECT.heal && effect !== EFFECT.shield) return 0;
  return formula(component, by.stats, kind === KIND.none ? 0 : (weaponLow + weaponHigh) / 2);
}
