import { NONE, UNTIL } from '../plan/codes.js';

/** A status on a creature. Made by `newStatus` only; changed in place, so copies copy it. */
export interface Status {
  /** Its place among the plan's status rules. */
  what: number;
  /** Turns of the bearer left; −1 without an end of its own. */
  rounds: number;
  /** The creature that caused it, −1 for none. */
  source: number;
  /** The save at the end of each turn: a stat 0 … 5, −1 for none, and its DC. */
  saveStat: number;
  saveDc: number;
  /** The action that ends it: a stat, −1 for none, and its DC; 0 for a contest with the source. */
  escapeStat: number;
  escapeDc: number;
  /** How often it still works; −1 without limit. */
  uses: number;
  /** One of `UNTIL`. */
  until: number;
  /** The status rule that a failed save turns it into, −1 for none (QUEST-31.11). */
  failure: number;
  /** Whom it concerns besides bearer and source: the foe a helper named. −1 for none. */
  about: number;
  /** Hangs on the source's concentration. */
  concentration: boolean;
  /** Not counted down at the end of the turn in which it was gained (QUEST-15.1). */
  fresh: boolean;
  // What only some statuses remember. Every status has all fields, because objects of one shape are read faster.
  /** Of what can be cut (QUEST-10.12): the damage it has taken. */
  damageTaken: number;
  /** Of what is attached to its bearer (QUEST-31.13): the HP it has drained. */
  hpDrained: number;
  /** Of absorbed elements (QUEST-7.22): the type of the damage that set it off, −1 for none. */
  absorbedType: number;
  /** Of what works once in a turn: 100 times the round plus the place in the order of the turn in which it last did, 0 for never. */
  lastUsed: number;
  /** Of those that form again (QUEST-31.21): the round in which they rise. */
  risesInRound: number;
  /** Of a save that makes immune (QUEST-31.23): the place of the action among those of the source, −1 for none. */
  immuneToAction: number;
}

export const NO_STATUSES: readonly Status[] = [];

export function copyStatuses(statuses: readonly Status[]): readonly Status[] {
  if (statuses.length === 0) return NO_STATUSES;
  const copies = new Array<Status>(statuses.length);
  for (let i = 0; i < statuses.length; i++) copies[i] = copyStatus(statuses[i]!);
  return copies;
}

function copyStatus(from: Status): Status {
  return {
    what: from.what,
    rounds: from.rounds,
    source: from.source,
    saveStat: from.saveStat,
    saveDc: from.saveDc,
    escapeStat: from.escapeStat,
    escapeDc: from.escapeDc,
    uses: from.uses,
    until: from.until,
    failure: from.failure,
    about: from.about,
    concentration: from.concentration,
    fresh: from.fresh,
    damageTaken: from.damageTaken,
    hpDrained: from.hpDrained,
    absorbedType: from.absorbedType,
    lastUsed: from.lastUsed,
    risesInRound: from.risesInRound,
    immuneToAction: from.immuneToAction,
  };
}

export function newStatus(what: number, source: number, rounds: number): Status {
  return {
    what,
    rounds,
    source,
    saveStat: NONE,
    saveDc: 0,
    escapeStat: NONE,
    escapeDc: 0,
    uses: NONE,
    until: UNTIL.open,
    failure: NONE,
    about: NONE,
    concentration: false,
    fresh: false,
    damageTaken: 0,
    hpDrained: 0,
    absorbedType: NONE,
    lastUsed: 0,
    risesInRound: 0,
    immuneToAction: NONE,
  };
}
