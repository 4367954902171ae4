import type { FightView, ZonesBoard } from '../../../core/view.js';
import type { ArenaPlan } from '../plan/plan.js';
import { NONE } from '../rules/context.js';
import { isUnseenBy } from '../rules/stealth/sight.js';
import { gainOf } from '../rules/ticks/initiative.js';
import type { ArenaState, Unit } from '../state.js';
import { endingView } from './ending.js';
import { combatantViews } from './unit.js';

export function view(plan: ArenaPlan, state: ArenaState, viewer?: number): FightView {
  const isKnown = (who: number) => who !== NONE && !isUnseenBy(plan, state, viewer, who);
  return {
    ruleset: 'arena',
    title: plan.title,
    round: state.tick,
    actor: !state.outcome && isKnown(state.actor) ? state.actor : null,
    order: orderOf(plan, state).filter(isKnown),
    combatants: combatantViews(plan, state, viewer),
    board: boardView(plan, state, viewer),
    outcome: state.outcome,
    ...(state.outcome ? { ending: endingView(plan, state) } : {}),
  };
}

/**
 * Those who act next come first: who acts now, then by the ticks until each is ready if everybody goes on gaining as now,
 * then by the Initiative it will have (ARENA-5.7). Who gains nothing comes last.
 */
function orderOf(plan: ArenaPlan, state: ArenaState): number[] {
  const forecast = state.units.flatMap((unit, who) => {
    if (unit.fallen) return [];
    const gain = gainOf(plan, unit);
    const ticks = who === state.actor ? -1 : ticksUntilReady(plan, unit, gain);
    return [{ who, ticks, meter: gain === 0 ? unit.initiative : unit.initiative + ticks * gain, gain }];
  });
  return forecast
    .sort((a, b) => a.ticks - b.ticks || b.meter - a.meter || b.gain - a.gain)
    .map(({ who }) => who);
}

const NEVER = 1e9;

function ticksUntilReady(plan: ArenaPlan, unit: Unit, gain: number): number {
  const missing = plan.content.tuning.initiative.threshold - unit.initiative;
  // One turn a tick (ARENA-5.5).
  const least = unit.acted ? 1 : 0;
  if (gain === 0) return NEVER;
  return Math.max(least, Math.ceil(missing / gain - 1e-9));
}

function boardView(plan: ArenaPlan, state: ArenaState, viewer?: number): ZonesBoard {
  return {
    kind: 'zones',
    name: plan.mapName,
    zones: plan.zones.map(({ id, name, x, y, adjacent, features }) => ({
      id,
      name,
      x,
      y,
      adjacent,
      features,
    })),
    teams: plan.teams.map(({ name }) => name),
    tokens: state.units.flatMap((unit, who) =>
      unit.gone || isUnseenBy(plan, state, viewer, who)
        ? []
        : [
            {
              who,
              zone: unit.zone,
              glyph: plan.builds[unit.build]!.name[0]!,
              hidden: plan.sneaking >= 0 && unit.stacks[plan.sneaking]! > 0,
              summoned: unit.summoner !== NONE,
            },
          ],
    ),
  };
}
