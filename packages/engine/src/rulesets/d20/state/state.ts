import type { Grid } from '../../../boards/grid/index.js';
import { type Effect, HEROES } from '../plan/fighters.js';
import type { Item } from '../plan/items.js';
import type { D20Plan } from '../plan/plan.js';

/** What lies on the floor. */
interface Drop {
  readonly tile: number;
  readonly item: Item;
}

/** A hero or a monster. The dead stay in the list, so that every fighter keeps its number. */
export interface Fighter {
  /** Index in the plan's breeds: name, picture, specials. */
  breed: number;
  side: number;
  alive: boolean;
  /** Where it stands, or fell. */
  tile: number;
  hp: number;
  maxHp: number;
  /** The numbers from here to `quirks` follow from gear, scores and conditions: `refresh` updates them, and every blow reads them. */
  ac: number;
  attack: number;
  /** Damage: `count` dice of so many `sides`, and `plus`. */
  count: number;
  sides: number;
  plus: number;
  /** Attacks are legal from `near` to `far` tiles. */
  near: number;
  far: number;
  ranged: boolean;
  criticalFrom: number;
  /** Bits of QUIRK: what a blow by or against it must look at besides the numbers; 0 for most fighters. */
  quirks: number;
  level: number;
  xp: number;
  str: number;
  dex: number;
  con: number;
  main: Item | null;
  off: Item | null;
  head: Item | null;
  chest: Item | null;
  feet: Item | null;
  /** Replaced, never pushed to. */
  pack: readonly Item[];
  rations: number;
  /** Replaced, never pushed to. */
  effects: readonly Effect[];
  /** Its own turns until each special of the breed is ready again. Replaced, never written to. */
  cooldowns: readonly number[];
  /** Bits of MARK: what happened to it once. */
  marks: number;
  /** D20-15.15: consecutive attacks. */
  momentum: number;
  /** D20-15.18: a direction 0 … 7; -1 without the option. */
  facing: number;
}

export const MARK = {
  /** Lost HP at least once. */
  hurt: 1,
  /** Did what it does only once. */
  bellowed: 2,
  /** Fire or acid hurt it since its last turn. */
  seared: 4,
  /** D20-15.5: has not noticed an enemy yet. */
  unaware: 8,
  /** Called into the fight: half XP (D20-11.2). */
  summoned: 16,
  /** Its body is gone or was used: nothing can be raised from it. */
  bodiless: 32,
} as const;

export type Ending = 'won' | 'lost' | 'nobody';

export interface D20State {
  grid: Grid;
  /** Walls all along its left and right edge, so that the numbers of two tiles say whether they touch. */
  enclosed: boolean;
  /** Heroes first, then monsters, then those who join. */
  fighters: Fighter[];
  /** How many of them are heroes of the setup, who come first. Fighters who join say themselves on which side they are. */
  heroes: number;
  /** Who acts now. */
  turn: number;
  round: number;
  /** How many fighters were there when the round began: later ones wait for the next (D20-2.2). */
  roster: number;
  /** The move of this turn has been made. */
  hasMoved: boolean;
  /** What walking has cost in this turn, in hundredths of a tile. */
  walked: number;
  /** 1 when a fighter here changes the numbers of others by being near. */
  auras: number;
  /** How many have left the board. */
  fallen: number;
  /** Replaced, never pushed to. */
  ground: readonly Drop[];
  /** Of the heroes, for the summary (D20-13.8). */
  attacks: number;
  hits: number;
  criticals: number;
  fumbles: number;
  dealt: number;
  taken: number;
  ending: Ending | null;
}

/** A fight on the board of the plan, not yet begun. */
export function newState(plan: D20Plan, fighters: Fighter[]): D20State {
  let heroes = 0;
  for (const { side } of fighters) if (side === HEROES) heroes++;
  return {
    grid: plan.grid,
    enclosed: plan.enclosed,
    fighters,
    heroes,
    turn: 0,
    round: 0,
    roster: fighters.length,
    hasMoved: false,
    walked: 0,
    auras: plan.auras,
    fallen: 0,
    ground: [],
    attacks: 0,
    hits: 0,
    criticals: 0,
    fumbles: 0,
    dealt: 0,
    taken: 0,
    ending: null,
  };
}

/** Those who join come last in the list and keep their mark, so the end of the list says whether any have. Fights begin with two. */
export function hasNewcomers({ fighters }: D20State): boolean {
  return fighters.length > 2 && (fighters[fighters.length - 1]!.marks & MARK.summoned) !== 0;
}
