import type { Part } from '../../../../core/events.js';
import { NONE } from '../../plan/codes.js';

/** Damage of one type within a blow. */
export interface Packet {
  /** A damage type; below 0 nothing resists it. */
  type: number;
  amount: number;
  /** How it came about, step by step. Without a listener NO_PARTS. */
  readonly parts: Part[];
}

/** Damage of one event (QUEST-9.7): what an attack, a spell or a burning does to one creature. */
export interface Blow {
  readonly who: number;
  readonly whom: number;
  readonly name: string;
  readonly packets: Packet[];
  critical: boolean;
  /** Bits of ARM: what the percentages of QUEST-9.4 and the tags of QUEST-9.6 look at. */
  flags: number;
  /** The stat it was rolled with, −1 for none. */
  stat: number;
  /** "Deals N%": N − 100, added to the attacker's percentages. */
  percent: number;
  readonly area: boolean;
  /** The HP below which it takes nothing. */
  leaves: number;
  /** It came of an attack roll. */
  attack: boolean;
  /** With a weapon that was shot or thrown. */
  ranged: boolean;
  /** What resistances and the like did to it, reported with the damage. Replaced, never pushed to. */
  defences: readonly Defence[];
  /** What goes to others once it is over. Replaced, never pushed to. */
  returns: readonly ReturnedDamage[];
  /** What was lost in the end, temporary HP included. */
  dealt: number;
}

/** Damage sent to another without a roll (QUEST-12.27, QUEST-12.33). */
interface ReturnedDamage {
  readonly whom: number;
  readonly type: number;
  readonly amount: number;
  readonly name: string;
}

export interface Defence {
  readonly what: 'resisted' | 'ignored' | 'vulnerable';
  readonly type: string;
}

/** Shared by all packets without a listener, so it stays empty. */
export const NO_PARTS: Part[] = [];

const NO_DEFENCES: readonly Defence[] = [];
const NOTHING_RETURNED: readonly ReturnedDamage[] = [];

export function newBlow(who: number, whom: number, name: string, packets: Packet[], area = false): Blow {
  return {
    who,
    whom,
    name,
    packets,
    critical: false,
    flags: 0,
    stat: NONE,
    percent: 0,
    area,
    leaves: 0,
    attack: false,
    ranged: false,
    defences: NO_DEFENCES,
    returns: NOTHING_RETURNED,
    dealt: 0,
  };
}
