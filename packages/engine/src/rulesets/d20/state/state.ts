import { type Grid, isWall } from '../../../boards/grid/index.js';

export const HEROES = 0;

export const MONSTERS = 1;

/** One thing that is worn or carried. Never changed, only replaced, so that copies may share it. */
export interface Item {
  /** Of a weapon, a piece of armour or a consumable. */
  readonly id: string;
  readonly quality: Quality;
  /** Left in a wand. */
  readonly charges: number;
  /** D20-15.13: 0 sound, 1 cracked. */
  readonly cracks: number;
  /** D20-15.12: bonus lost to criticals. */
  readonly loss: number;
}

type Quality = 'plain' | 'fine' | 'vicious' | 'masterwork' | 'keen';

/** D20-1.9 */
export const SLOTS = ['main', 'off', 'head', 'chest', 'feet'] as const;

export type Slot = (typeof SLOTS)[number];

/** A condition in force (D20-2.4). Never changed, only replaced. */
export interface Effect {
  readonly id: string;
  /** Own turns left. */
  readonly turns: number;
  /** How many it began with: what comes every second turn counts from there. */
  readonly from: number;
}

/** What lies on the floor. */
interface Drop {
  readonly tile: number;
  readonly item: Item;
}

/** Whoever fights. The dead stay in the list, so that everybody keeps his number. */
export interface Fighter {
  /** Index in the plan's breeds: name, picture, specials. */
  breed: number;
  side: number;
  alive: boolean;
  /** Where it stands, or fell. */
  tile: number;
  hp: number;
  maxHp: number;
  /** Derived by `refresh` from gear, scores and effects; kept ready because every blow asks. */
  ac: number;
  attack: number;
  count: number;
  sides: number;
  plus: number;
  /** Attacks are legal from `near` to `far` tiles. */
  near: number;
  far: number;
  ranged: boolean;
  criticalFrom: number;
  /** Bits of QUIRK: what a blow by or against it must look at besides the numbers; 0 for most. */
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
  /** Own turns until each special of the breed is ready again. Replaced, never written to. */
  cooldowns: readonly number[];
  /** Bits of MARK: what happened to it once. */
  marks: number;
  /** D20-15.15: consecutive attacks. */
  momentum: number;
  /** D20-15.18: a direction 0 … 7; -1 without the option. */
  facing: number;
}

/** What makes a blow by or against a fighter more than a comparison of two numbers, and its turn more than a blow. */
export const QUIRK = {
  /** Its hits do something besides damage. */
  onHit: 1,
  /** Damage types matter to it. */
  hide: 2,
  /** Something happens when it is hurt. */
  onHurt: 4,
  /** Nobody sees it (D20-10.5). */
  unseen: 8,
  /** It hits with two weapons (D20-15.9). */
  twoWeapons: 16,
  /** Something on it is counted in turns. Of no interest to a blow, so it comes last: see `BLOW_QUIRKS`. */
  counting: 32,
} as const;

/** Those that a blow must look at. */
export const BLOW_QUIRKS = QUIRK.counting - 1;

export const MARK = {
  /** Lost HP at least once. */
  hurt: 1,
  /** Did what it does only once. */
  bellowed: 2,
  /** Fire or acid hurt it since its last turn. */
  seared: 4,
  /** D20-15.5: has not noticed anybody. */
  unaware: 8,
  /** Called into the fight: half XP (D20-11.2). */
  summoned: 16,
  /** Its body is gone or was used: nothing can be raised from it. */
  bodiless: 32,
} as const;

export type Ending = 'won' | 'lost' | 'nobody';

export interface D20State {
  grid: Grid;
  /** Walls all along its left and right edge, so that the numbers of two tiles tell whether they touch. */
  enclosed: boolean;
  /** Heroes first, then monsters, then whoever joins. */
  fighters: Fighter[];
  /** How many of them are heroes: those of the setup, who come first. Sides are asked of the fighters themselves. */
  heroes: number;
  /** Who acts now. */
  turn: number;
  round: number;
  /** How many fighters were there when the round began: later ones wait for the next (D20-2.2). */
  roster: number;
  /** The move of this turn has been made, and what walking has cost so far, in hundredths. */
  hasMoved: boolean;
  walked: number;
  /** 1 when somebody here changes the numbers of others by being near. */
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

/** Whoever joins comes last in the list and keeps the mark, so its end tells whether anybody has. Fights begin with two. */
export function hasNewcomers({ fighters }: D20State): boolean {
  return fighters.length > 2 && (fighters[fighters.length - 1]!.marks & MARK.summoned) !== 0;
}

/** A fight on a board, not yet begun. */
export function newState(grid: Grid, fighters: Fighter[], auras: number): D20State {
  return {
    grid,
    enclosed: isEnclosed(grid),
    fighters,
    heroes: fighters.filter(fighter => fighter.side === HEROES).length,
    turn: 0,
    round: 0,
    roster: fighters.length,
    hasMoved: false,
    walked: 0,
    auras,
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

function isEnclosed(grid: Grid): boolean {
  const { width, tiles } = grid;
  for (let tile = 0; tile < tiles.length; tile += width) {
    if (!isWall(grid, tile) || !isWall(grid, tile + width - 1)) return false;
  }
  return true;
}
