import type { Part } from '../../../../core/events.js';
import { NONE } from '../../plan/codes.js';

/** Damage of one type within a blow. */
export interface Packet {
  /** A damage type; below 0 nothing resists it. */
  type: number;
  amount: number;
  /** How it came about, step by step, when somebody listens. */
  parts: Part[];
}

/** Damage of one event (QUEST-9.7): what an attack, a spell or a burning does to one creature. */
export interface Blow {
  readonly who: number;
  readonly whom: number;
  readonly name: string;
  readonly packets: Packet[];
  readonly critical: boolean;
  /** Bits of ARM: what the percentages of QUEST-9.4 and the tags of QUEST-9.6 look at. */
  flags: number;
  /** The stat it was rolled with, −1 for none. */
  readonly stat: number;
  /** "Deals N%": N − 100, added to the attacker's percentages. */
  readonly percent: number;
  readonly area: boolean;
  /** It came of an attack roll. */
  readonly attack: boolean;
  /** With a weapon that was shot or thrown. */
  ranged: boolean;
  /** What hide and armour of magic did to it, told with the damage. */
  readonly hides: Hide[];
  /** What goes to others once it is over. Replaced, never pushed to. */
  returns: readonly Return[];
  /** What was lost in the end, temporary HP included. */
  dealt: number;
}

/** Damage sent back to somebody without a roll (QUEST-12.27, 12.33). */
export interface Return {
  readonly whom: number;
  readonly type: number;
  readonly amount: number;
  readonly name: string;
}

export const NOTHING_BACK: readonly Return[] = [];

export interface Hide {
  readonly what: 'resisted' | 'ignored' | 'vulnerable';
  readonly type: string;
}

export function newBlow(who: number, whom: number, name: string, area = false): Blow {
  return {
    who,
    whom,
    name,
    packets: [],
    critical: false,
    flags: 0,
    stat: NONE,
    percent: 0,
    area,
    attack: false,
    ranged: false,
    hides: [],
    returns: NOTHING_BACK,
    dealt: 0,
  };
}
