import type { Settings } from '../content/people.js';
import { ARCHETYPES } from '../content/vocabulary.js';
import type { Candidate, Mind } from '../rules/estimates/mind.js';
import { NONE } from '../rules/table.js';

const VINDICTIVE = ARCHETYPES.indexOf('vindictive');

/** ARENA-18.6 and ARENA-18.30: what a fighter's settings make of one candidate among all. */
export function preferenceFor(mind: Mind, candidates: readonly Candidate[], index: number): number {
  const { plan, state, unit } = mind;
  const { targetPriority, preferredBand, archetypes } = plan.builds[unit.build]!;
  const { vindictive, config } = plan.content.tuning.ai;
  const { target, zone, reached } = candidates[index]!;
  let factor = 1;
  if (target !== NONE && state.units[target]!.team !== unit.team) {
    if (archetypes[VINDICTIVE] && target === unit.harmer) factor *= vindictive;
    if (targetPriority && isPreferred(mind, candidates, target, targetPriority))
      factor *= config.preferenceFactor;
  }
  // A zone that no unit is reached in is a destination.
  if (
    preferredBand !== 0 &&
    zone !== NONE &&
    reached.length === 0 &&
    nearestBand(mind, zone) === preferredBand
  )
    factor *= config.preferenceFactor;
  return factor;
}

function isPreferred(
  mind: Mind,
  candidates: readonly Candidate[],
  target: number,
  priority: NonNullable<Settings['targetPriority']>,
): boolean {
  const { plan, state, unit } = mind;
  if (priority === 'healer') return plan.builds[state.units[target]!.build]!.healer;
  const rank = (whom: number): number => {
    const other = state.units[whom]!;
    if (priority === 'closest') return -plan.zones[unit.zone]!.steps[other.zone]!;
    return priority === 'lowestHealth' ? -other.health : other.dealt;
  };
  const mine = rank(target);
  for (const each of candidates) if (rank(each.target) > mine) return false;
  return true;
}

/** The band to the nearest known enemy from a zone. */
function nearestBand({ plan, state, enemies }: Mind, zone: number): number {
  let steps = Number.POSITIVE_INFINITY;
  let band = 0;
  for (const whom of enemies) {
    const at = state.units[whom]!.zone;
    if (plan.zones[zone]!.steps[at]! >= steps) continue;
    steps = plan.zones[zone]!.steps[at]!;
    band = plan.zones[zone]!.bands[at]!;
  }
  return band;
}
