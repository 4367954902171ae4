import type { FightView, ZonesBoard } from '../../../core/view.js';
import type { ArenaEvent } from '../events.js';
import type { ArenaPlan } from '../plan/plan.js';
import { isUnseenBy } from '../rules/stealth/sight.js';
import { NONE } from '../rules/table.js';
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
 * Those who act next come first: who acts now, then by the ticks until each is ready if all units go on gaining as now,
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

/** That a unit falls, is gone or comes back is known even to those who did not see where. */
const PUBLIC: ReadonlySet<ArenaEvent['kind']> = new Set([
  'fell',
  'vanished',
  'yielded',
  'revived',
  'summoned',
]);

/** What a side notices of an event: all of it, what does not concern those hidden from it, or nothing (null). */
export function redactEvent(event: ArenaEvent, viewer: number): ArenaEvent | null {
  const { hidden, ...seen } = event;
  const unseen = hidden?.find(({ side }) => side === viewer)?.whom ?? [];
  if (unseen.length === 0) return event;
  const isSeen = (who: number) => !unseen.includes(who);
  switch (seen.kind) {
    case 'attacked':
      // A blow out of hiding is felt; one that hits an unseen unit is not noticed.
      return isSeen(seen.target) ? seen : null;
    case 'stacks':
      // Where a unit went into hiding all could see.
      return isSeen(seen.who) || (seen.nature === 'hiding' && seen.before === 0) ? seen : null;
    case 'initiative':
    case 'rested': {
      const of = (numbers: readonly number[]) => numbers.filter((_, index) => isSeen(seen.whom[index]!));
      return { ...seen, whom: of(seen.whom), before: of(seen.before), after: of(seen.after) };
    }
    case 'rolled':
      return isSeen(seen.who) && isSeen(seen.about ?? seen.who) ? seen : null;
    case 'acted':
      return isSeen(seen.who) ? { ...seen, targets: seen.targets.filter(isSeen) } : null;
    case 'decided':
      return isSeen(seen.who) && seen.targets.every(({ who }) => isSeen(who)) ? seen : null;
    default:
      return isSeen(seen.who) || PUBLIC.has(seen.kind) ? seen : null;
  }
}
