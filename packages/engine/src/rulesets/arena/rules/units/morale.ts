import { clamp, nearest } from '../../numbers.js';
import type { Action } from '../../plan/action.js';
import type { ArenaPlan } from '../../plan/plan.js';
import { STAT } from '../../plan/stats.js';
import type { ArenaState } from '../../state.js';
import { hasRoom } from '../actions/targeting.js';
import { Breakdown } from '../log/parts.js';
import { drawChance } from '../log/rolls.js';
import { type BattleTable, EVENT, NONE, raise } from '../table.js';
import { MOOD, MOODS, moodOf, refresh } from './stats.js';

/** ARENA-25.1 */
export function startMorale(plan: ArenaPlan, state: ArenaState): void {
  if (!plan.options.morale) return;
  const { base, charismaDivisor, allyCharismaDivisor } = plan.content.tuning.morale.start;
  state.units.forEach((unit, who) => {
    let ally = 0;
    state.units.forEach((other, index) => {
      if (index !== who && other.team === unit.team) ally = Math.max(ally, other.stats[STAT.charisma]!);
    });
    const own = unit.stats[STAT.charisma]!;
    const value = nearest(base + (own - 50) / charismaDivisor + ally / allyCharismaDivisor);
    unit.moraleStart = unit.morale = clamp(value, 0, 100);
    refresh(plan, unit);
  });
}

/** ARENA-25.2, ARENA-25.5: before a crowd good news counts for more. */
export function changeMorale(
  plan: ArenaPlan,
  state: ArenaState,
  table: BattleTable,
  who: number,
  change: number,
): void {
  if (!plan.options.morale) return;
  const { crowdDivisor } = plan.content.tuning.morale;
  const cheered = change > 0 && plan.event.crowd;
  shiftMorale(
    plan,
    state,
    table,
    who,
    change + (cheered ? state.units[who]!.stats[STAT.crowdAppeal]! / crowdDivisor : 0),
  );
}

function shiftMorale(
  plan: ArenaPlan,
  state: ArenaState,
  table: BattleTable,
  who: number,
  change: number,
): void {
  const unit = state.units[who]!;
  if (unit.summoner !== NONE || unit.fallen) return;
  const before = moodOf(plan, unit);
  const morale = unit.morale;
  unit.morale = clamp(morale + change, 0, 100);
  const after = moodOf(plan, unit);
  if (table.emit && unit.morale !== morale)
    table.emit({ kind: 'morale', who, before: morale, after: unit.morale });
  if (after === before) return;
  refresh(plan, unit);
  if (table.emit) table.emit({ kind: 'mood', who, mood: MOODS[after]!, morale: unit.morale });
  raise(plan, state, table, EVENT.OnMoraleBand, who, NONE);
}

/** ARENA-25.2: a fall, for all whom it moves. */
export function fallMorale(
  plan: ArenaPlan,
  state: ArenaState,
  table: BattleTable,
  who: number,
  by: number,
): void {
  if (!plan.options.morale) return;
  const { events } = plan.content.tuning.morale;
  const { team } = state.units[who]!;
  const killers = by === NONE ? NONE : state.units[by]!.team;
  state.units.forEach((unit, index) => {
    if (unit.team === team && index !== who)
      changeMorale(plan, state, table, index, events.allyFalls * (1 - unit.stats[STAT.willpower]! / 200));
    else if (unit.team === killers && killers !== team)
      changeMorale(plan, state, table, index, index === by ? events.ownKill : events.allyKill);
  });
}

/** Each tick: outnumbered two to one, and the slow way back to the start. */
export function tickMorale(plan: ArenaPlan, state: ArenaState, table: BattleTable): void {
  if (!plan.options.morale) return;
  const { events, outnumberedEvery, driftEvery } = plan.content.tuning.morale;
  const count = (team: number, own: boolean) =>
    state.units.filter(unit => !unit.fallen && (unit.team === team) === own).length;
  state.units.forEach((unit, who) => {
    if (unit.fallen) return;
    if (state.tick % outnumberedEvery === 0 && count(unit.team, false) >= 2 * count(unit.team, true))
      changeMorale(plan, state, table, who, events.outnumbered);
    if (state.tick % driftEvery !== 0 || unit.morale === unit.moraleStart) return;
    const gap = unit.moraleStart - unit.morale;
    // The way back is no news: no crowd adds to it.
    shiftMorale(plan, state, table, who, Math.sign(gap) * Math.min(1, Math.abs(gap)));
  });
}

/** ARENA-25.4: whether a wavering or routed unit may choose what to do. */
export function testNerve(plan: ArenaPlan, state: ArenaState, table: BattleTable, who: number): boolean {
  const unit = state.units[who]!;
  const mood = moodOf(plan, unit);
  if (mood < MOOD.wavering) return true;
  if (mood === MOOD.routed && plan.event.yielding) return false;
  const willpower = unit.stats[STAT.willpower]!;
  const chance = willpower / (willpower + plan.content.tuning.morale.waverK);
  const why = table.emit && Breakdown.start(`Willpower ${Math.round(willpower)}`, 100 * chance);
  const { happened, rolls } = drawChance(table, { who, label: 'nerve', chance, why });
  table.emit?.({ kind: 'nerve', who, kept: happened, rolls });
  return happened;
}

/** ARENA-25.4: where a panicking unit runs: the adjacent zone with the fewest enemies, fewer than here; NONE if there is none. */
export function findRefuge(
  plan: ArenaPlan,
  state: ArenaState,
  who: number,
  move: Action | undefined,
): number {
  const unit = state.units[who]!;
  if (!move || move.forbidden.some(status => unit.stacks[status]! > 0)) return NONE;
  const enemies = (zone: number) =>
    state.units.filter(other => !other.fallen && other.team !== unit.team && other.zone === zone).length;
  let best = NONE;
  let fewest = enemies(unit.zone);
  for (const zone of plan.zones[unit.zone]!.adjacent) {
    if (enemies(zone) >= fewest || !hasRoom(plan, state, zone, unit.team)) continue;
    best = zone;
    fewest = enemies(zone);
  }
  return best;
}
