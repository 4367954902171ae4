import type { DiceSum, Effect } from '../../plan/effects.js';
import type { Arms } from '../../plan/weapons.js';
import { type Blow, NOTHING_BACK, type Packet } from '../damage/blow.js';
import type { Luck } from './d20.js';

/** Dice that join a hit (QUEST-9.2). */
interface Extra {
  readonly dice: DiceSum;
  /** A damage type, or `TYPE.weapon` for the weapon's own. */
  readonly type: number;
  readonly source: string;
}

/** What follows the damage of a hit; DC −1 for that of the source's casting. */
interface Besides {
  readonly effects: readonly Effect[];
  readonly name: string;
  readonly source: number;
  readonly dc: number;
}

/** An attack under way: what reactions, on-hit abilities and riders look at and change. */
export interface Hit {
  readonly who: number;
  whom: number;
  readonly arms: Arms;
  readonly melee: boolean;
  readonly range: number;
  readonly luck: Luck;
  readonly natural: number;
  total: number;
  /** Raised by reactions; may turn the hit into a miss. */
  ac: number;
  critical: boolean;
  /** How often the dice count on a critical hit. */
  times: number;
  /** Replaced, never pushed to, as is `besides`. */
  extras: readonly Extra[];
  /** "Deals N%": N − 100. */
  percent: number;
  /** What is done after the damage, each with the name it goes by. */
  besides: readonly Besides[];
  /** The same damage goes to one other foe within reach (QUEST-12.11). */
  cleaves: boolean;
  /** By what is on the weapon, not by what it is (QUEST-9.6). */
  magical: boolean;
  blow: Blow | null;
}

const NOTHING: readonly never[] = [];

export function newHit(
  who: number,
  whom: number,
  arms: Arms,
  melee: boolean,
  range: number,
  luck: Luck,
  ac: number,
  times: number,
  natural: number,
  percent: number,
): Hit {
  const total = natural + arms.toHit;
  return {
    who,
    whom,
    arms,
    melee,
    range,
    luck,
    natural,
    total,
    ac,
    critical: false,
    times,
    extras: NOTHING,
    percent,
    besides: NOTHING,
    cleaves: false,
    magical: false,
    blow: null,
  };
}

export function blowOf(
  who: number,
  whom: number,
  arms: Arms,
  critical: boolean,
  percent: number,
  packets: Packet[],
): Blow {
  return {
    who,
    whom,
    name: arms.name,
    packets,
    critical,
    flags: arms.flags,
    stat: arms.stat,
    percent,
    area: false,
    attack: true,
    ranged: false,
    hides: [],
    returns: NOTHING_BACK,
    dealt: 0,
  };
}
