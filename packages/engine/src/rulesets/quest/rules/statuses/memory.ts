import { NONE } from '../../plan/codes.js';
import type { QuestState } from '../../state/state.js';
import type { Status } from '../../state/status.js';

// `Status.size` is one number that a status remembers. Which it is depends on the kind of status, and no kind needs two
// of them. Rules read and write it under these names only.

/** QUEST-10.12, of what can be cut: the damage it has taken. */
export function damageTaken(status: Status): number {
  return status.size;
}

export function addDamageTaken(status: Status, amount: number): void {
  status.size += amount;
}

/** QUEST-31.13, of what is attached to a victim: the HP it has drained. */
export function hpDrained(status: Status): number {
  return status.size;
}

export function addHpDrained(status: Status, amount: number): void {
  status.size += amount;
}

/** QUEST-7.22, of absorbed elements: the damage type that set it off. */
export function absorbedType(status: Status): number {
  return status.size;
}

export function rememberAbsorbedType(status: Status, type: number): void {
  if (type !== NONE) status.size = type;
}

/** Of what works once in a turn: the turn in which it did. */
export function isUsedThisTurn(state: QuestState, status: Status): boolean {
  return status.size === turnNumber(state);
}

export function markUsedThisTurn(state: QuestState, status: Status): void {
  status.size = turnNumber(state);
}

function turnNumber({ round, place }: QuestState): number {
  return round * 100 + place;
}

/** QUEST-31.21, of those that form again: the round in which they rise. */
export function roundOfRising(status: Status): number {
  return status.size;
}

export function rememberRoundOfRising(status: Status, round: number): void {
  status.size = round;
}

/** QUEST-31.23, of a save that makes immune: the place of the monster's action that it is immune to. */
export function immuneToAction(status: Status): number {
  return status.size;
}

export function rememberImmuneToAction(status: Status, action: number): void {
  status.size = action;
}
