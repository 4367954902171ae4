import type { QuestTable } from '../events.js';
import { LIFE, NONE, PARTY, QUIRK } from '../plan/codes.js';
import type { QuestPlan } from '../plan/plan.js';
import type { Creature } from '../state/creature.js';
import type { QuestState } from '../state/state.js';
import { leaveFight } from './death.js';
import { legendaryActions } from './monsters/legendary.js';
import { enterAuras, startMonsterTurn } from './monsters/turn-start.js';
import { FARTHEST, nearestRange, rangeOf } from './movement/range.js';
import { startZoneTurn } from './spells/zones.js';
import { applyCompulsions } from './statuses/compulsions.js';
import { BAR } from './statuses/conditions.js';
import {
  endStatusesOfSource,
  endStatusesOfThisTurn,
  endStatusTurn,
  startStatusTurn,
} from './statuses/status-turns.js';

/** QUEST-7.2: begins the turn of the creature whose place it is, or of the next that has one. */
export function beginTurn(plan: QuestPlan, state: QuestState, table: QuestTable): void {
  while (!startTurn(plan, state, table, state.order[state.place]!)) {
    if (state.ending !== null) return;
    advancePlace(state, table);
  }
}

/** The dead, the gone and the stable have none, nor have the surprised in round 1. */
function hasTurn(state: QuestState, creature: Creature): boolean {
  if (creature.life >= LIFE.dead || creature.life === LIFE.stable) return false;
  return state.round > 1 || creature.side !== state.surprised;
}

/** QUEST-2.7, QUEST-2.11 */
export function freeSteps({ slow, bars }: Creature): number {
  return slow > 0 || (bars & BAR['free step']) !== 0 ? 0 : 1;
}

function renewTurn(state: QuestState, creature: Creature): void {
  creature.reaction = true;
  creature.readied = null;
  state.actions = 1;
  state.bonus = 1;
  state.extra = 0;
  state.attacks = 0;
  state.unarmed = 0;
  state.done = 0;
  state.aim = NONE;
  state.steps = freeSteps(creature);
}

/** What happens at the start of a turn. False: it has none, or none any more because it died, escaped or does not rise. */
function startTurn(plan: QuestPlan, state: QuestState, table: QuestTable, who: number): boolean {
  const creature = state.creatures[who]!;
  if (!hasTurn(state, creature)) return false;
  state.turn = who;
  renewTurn(state, creature);
  table.emit?.({ kind: 'turn', round: state.round, who });
  endStatusesOfSource(plan, state, table, who);
  // QUEST-17.3: a fleeing monster out of everybody's range is away.
  if (creature.side !== PARTY && creature.fleeing && nearestRange(state, who) === FARTHEST) {
    leaveFight(plan, state, table, who);
    return false;
  }
  if ((creature.quirks & QUIRK.turn) !== 0) {
    startStatusTurn(plan, state, table, who);
    applyCompulsions(plan, state, table, who);
  }
  if (state.zones.length > 0) startZoneTurn(plan, state, table, who);
  if (hasAura(state)) enterAuras(plan, state, table, who);
  if (creature.life < LIFE.dead && creature.side !== PARTY) startMonsterTurn(plan, state, table, who);
  if (creature.life >= LIFE.down || state.ending !== null) return false;
  if (state.creatures.length > 2 || creature.side === PARTY) state.near = foesNear(state, who);
  return true;
}

function hasAura({ creatures }: QuestState): boolean {
  for (let i = 0; i < creatures.length; i++) if ((creatures[i]!.quirks & QUIRK.aura) !== 0) return true;
  return false;
}

function foesNear(state: QuestState, who: number): number {
  const { creatures } = state;
  let near = 0;
  for (let other = 0; other < creatures.length && other < 31; other++)
    if (creatures[other]!.side !== creatures[who]!.side && rangeOf(state, who, other) <= 1)
      near |= 1 << other;
  return near;
}

/** QUEST-7.3: saves, durations, class resource, legendary actions of others; then the next turn. */
export function endTurn(plan: QuestPlan, state: QuestState, table: QuestTable): void {
  const who = state.turn;
  const creature = state.creatures[who]!;
  const being = plan.beings[creature.record]!;
  if ((creature.quirks & QUIRK.turn) !== 0 && creature.life < LIFE.dead)
    endStatusTurn(plan, state, table, who);
  endStatusesOfThisTurn(plan, state, table);
  if (being.regenTurn > 0 && creature.life === LIFE.up && creature.pool < being.poolMax)
    creature.pool = Math.min(being.poolMax, creature.pool + being.regenTurn);
  if (plan.legendary && state.ending === null) legendaryActions(plan, state, table, who);
  if (state.ending !== null) return;
  advancePlace(state, table);
  beginTurn(plan, state, table);
}

function advancePlace(state: QuestState, table: QuestTable): void {
  state.place++;
  if (state.place < state.order.length) return;
  state.place = 0;
  state.round++;
  state.surprised = NONE;
  if (table.emit) table.emit({ kind: 'round', round: state.round, who: 0 });
}
