import type { ZoneEffect } from '../../content/effects.js';
import { NONE } from '../../plan/codes.js';
import type { QuestPlan } from '../../plan/plan.js';
import type { QuestState, Zone } from '../../state/state.js';
import { rangeOf } from '../movement/range.js';

// Where ground lies and what it is like; what it does to those who enter or stay stands in zones.ts.

export function zoneRecord(plan: QuestPlan, zone: Zone): ZoneEffect {
  return plan.zones[zone.what]!.record as ZoneEffect;
}

/** QUEST-2.13: value 0 also holds the placer's own side. */
export function isInside(plan: QuestPlan, state: QuestState, zone: Zone, who: number): boolean {
  const { around } = zoneRecord(plan, zone);
  if (state.creatures[who]!.side === state.creatures[zone.placer]!.side)
    return around === undefined && zone.range === 0;
  return isZoneAt(zone, around, rangeOf(state, zone.placer, who));
}

export function isZoneAt(zone: Zone, around: number | undefined, range: number): boolean {
  return around === undefined ? range === zone.range : range <= zone.range;
}

/** QUEST-2.13: leaving difficult ground costs 2 steps, unless nothing on the ground hinders. */
export function isHindered(plan: QuestPlan, state: QuestState, who: number): boolean {
  return (
    !ignoresGround(plan, state, who) &&
    state.zones.some(zone => zoneRecord(plan, zone).difficult && isInside(plan, state, zone, who))
  );
}

export function ignoresGround(plan: QuestPlan, state: QuestState, who: number): boolean {
  return state.creatures[who]!.statuses.some(({ what }) => plan.statuses[what]!.record.ignoresGround);
}

/** Zones that the creature whose turn it is may move. */
export function movableZones(plan: QuestPlan, state: QuestState): number[] {
  return state.zones.flatMap((zone, index) =>
    zone.placer === state.turn && zoneRecord(plan, zone).movable ? [index] : [],
  );
}

export function zoneName(plan: QuestPlan, zone: Zone): string {
  return zoneRecord(plan, zone).name;
}

/** Whether it lies all round its placer, instead of at one range. */
export function reachesAll(plan: QuestPlan, zone: Zone): boolean {
  return zoneRecord(plan, zone).around !== undefined;
}

/** What it does, for screens. */
export function zoneWords(plan: QuestPlan, zone: Zone): string {
  const { enter, stay, perStep, difficult, obscured } = zoneRecord(plan, zone);
  const words = [
    enter.length > 0 && 'foes that enter are touched by it',
    stay.length > 0 && 'foes that begin their turn within are touched by it',
    perStep && `each step in it costs foes ${perStep.dice} ${perStep.type} damage`,
    difficult && 'leaving it costs two steps',
    obscured && 'nobody sees into it or out of it',
    zone.rounds !== NONE && `${zone.rounds} ${zone.rounds === 1 ? 'turn' : 'turns'} left`,
  ].filter(word => typeof word === 'string');
  return `${words.join('; ').replace(/^./, first => first.toUpperCase())}.`;
}
