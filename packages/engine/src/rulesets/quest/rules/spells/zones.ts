import type { ZoneEffect } from '../../content/effects.js';
import { DAMAGE_TYPES } from '../../content/vocabulary.js';
import type { QuestTable } from '../../events.js';
import { LIFE, NONE } from '../../plan/codes.js';
import type { Effect } from '../../plan/effects.js';
import { readDice } from '../../plan/effects.js';
import type { QuestPlan } from '../../plan/plan.js';
import type { Source } from '../../plan/rule-calls.js';
import type { QuestState, Zone } from '../../state/state.js';
import { NO_PARTS, newBlow } from '../damage/blow.js';
import { dealDamage } from '../damage/damage.js';
import { sourceOf } from '../effects/source.js';
import { rangeOf } from '../movement/range.js';
import { isPresent } from '../statuses/able.js';
import { ignoresGround, isInside, isZoneAt, zoneRecord } from './ground.js';

/** QUEST-2.13: laid at the range chosen, as its placer measures it, or all round the placer. */
export function layZone(
  plan: QuestPlan,
  state: QuestState,
  table: QuestTable,
  { record }: Effect,
  source: Source,
): void {
  if (record.kind !== 'zone' || state.ending !== null) return;
  // QUEST-13.9: broken before it was done.
  if (record.concentration && state.creatures[source.who]!.concentration === NONE) return;
  const zone: Zone = {
    what: plan.zoneOf.get(record)!,
    placer: source.who,
    range: record.around ?? Math.max(0, source.at),
    rounds: record.rounds ?? NONE,
    triggers: record.triggers ?? NONE,
    damageLeft: record.damageLimit ?? NONE,
    concentration: record.concentration,
  };
  state.zones = [...state.zones, zone];
  table.emit?.({ kind: 'did', round: state.round, who: source.who, what: record.name });
}

/** How far everybody is from the one who moves, before the move; null where there is no ground to be crossed. */
export function rangesBeforeMove(state: QuestState, mover: number): readonly number[] | null {
  if (state.zones.length === 0) return null;
  const size = state.creatures.length;
  return state.ranges.slice(mover * size, (mover + 1) * size);
}

/** A creature moved, or was moved: what the ground does to foes that enter it, or step within. */
export function applyZonesCrossed(
  plan: QuestPlan,
  state: QuestState,
  table: QuestTable,
  before: readonly number[] | null,
  mover: number,
): void {
  if (!before) return;
  const size = state.creatures.length;
  for (const zone of state.zones) {
    const { around, perStep } = zoneRecord(plan, zone);
    for (let whom = 0; whom < size; whom++) {
      const creature = state.creatures[whom]!;
      if (creature.side === state.creatures[zone.placer]!.side || !isPresent(creature)) continue;
      // Ground lies still: only what goes around its placer comes over others by the placer's own steps.
      if (whom !== mover && (mover !== zone.placer || around === undefined)) continue;
      const was = isZoneAt(zone, around, before[whom === mover ? zone.placer : whom]!);
      const is = isZoneAt(zone, around, rangeOf(state, zone.placer, whom));
      if (perStep && whom === mover && (was || is)) hurtPerStep(plan, state, table, zone, whom, perStep);
      if (is && !was) triggerZone(plan, state, table, zone, plan.zones[zone.what]!.inner, whom);
      if (state.ending) return;
    }
  }
}

function hurtPerStep(
  plan: QuestPlan,
  state: QuestState,
  table: QuestTable,
  zone: Zone,
  whom: number,
  { dice: text, type }: NonNullable<ZoneEffect['perStep']>,
): void {
  const dice = readDice(text);
  const { name } = zoneRecord(plan, zone);
  const amount = table.dice.sum(dice.count, dice.sides, name) + dice.plus;
  const parts = table.emit ? [{ source: text, value: amount }] : NO_PARTS;
  const packet = { type: DAMAGE_TYPES.indexOf(type), amount, parts };
  dealDamage(plan, state, table, newBlow(zone.placer, whom, name, [packet]));
}

/** QUEST-7.2: foes that begin a turn within; and the placer's own turns count down how long it lies there. */
export function startZoneTurn(plan: QuestPlan, state: QuestState, table: QuestTable, who: number): void {
  if (state.zones.some(zone => zone.placer === who && zone.rounds !== NONE))
    state.zones = state.zones.flatMap(zone => {
      if (zone.placer !== who || zone.rounds === NONE) return [zone];
      return zone.rounds > 1 ? [{ ...zone, rounds: zone.rounds - 1 }] : [];
    });
  const creature = state.creatures[who]!;
  for (const zone of state.zones) {
    const { stay } = plan.zones[zone.what]!;
    if (stay.length === 0 || creature.side === state.creatures[zone.placer]!.side) continue;
    if (isInside(plan, state, zone, who)) triggerZone(plan, state, table, zone, stay, who);
    if (creature.life >= LIFE.dead || state.ending) return;
  }
}

/** What it does to one who is caught, and what is left of it afterwards. */
function triggerZone(
  plan: QuestPlan,
  state: QuestState,
  table: QuestTable,
  zone: Zone,
  effects: readonly Effect[],
  whom: number,
): void {
  const record = zoneRecord(plan, zone);
  if (
    effects.length === 0 ||
    (record.trap && ignoresGround(plan, state, whom)) ||
    !state.zones.includes(zone)
  )
    return;
  const target = state.creatures[whom]!;
  const before = target.hp + target.temporary;
  const source = sourceOf(plan, state, zone.placer, record.name);
  source.spell = !record.trap;
  plan.rules.applyEffects(plan, state, table, effects, source, [whom]);
  const triggers = zone.triggers === NONE ? NONE : zone.triggers - 1;
  const damageLeft =
    zone.damageLeft === NONE ? NONE : Math.max(0, zone.damageLeft - before + target.hp + target.temporary);
  if (triggers === zone.triggers && damageLeft === zone.damageLeft) return;
  const left = triggers === 0 || damageLeft === 0 ? [] : [{ ...zone, triggers, damageLeft }];
  state.zones = state.zones.flatMap(each => (each === zone ? left : [each]));
}

/** Moonbeam: the action moves it to another range. */
export function moveZone(
  plan: QuestPlan,
  state: QuestState,
  table: QuestTable,
  which: number,
  at: number,
): void {
  state.actions--;
  const zone = state.zones[which]!;
  state.zones = state.zones.with(which, { ...zone, range: at });
  table.emit?.({
    kind: 'did',
    round: state.round,
    who: state.turn,
    what: `${zoneRecord(plan, zone).name} to range ${at}`,
  });
}
