import { type Grid, isWall } from '../../boards/grid/index.js';

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
  /** How many of them are heroes. */
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

/** A hand-written copy: many times faster than a general one. */
export function copyState(state: D20State, into?: D20State): D20State {
  const { fighters } = state;
  if (into && into.fighters.length === fighters.length) return rewrite(state, into);
  const copies = new Array<Fighter>(fighters.length);
  for (let i = 0; i < fighters.length; i++) copies[i] = copyFighter(fighters[i]!);
  return {
    grid: state.grid,
    enclosed: state.enclosed,
    fighters: copies,
    heroes: state.heroes,
    turn: state.turn,
    round: state.round,
    roster: state.roster,
    hasMoved: state.hasMoved,
    walked: state.walked,
    auras: state.auras,
    fallen: state.fallen,
    ground: state.ground,
    attacks: state.attacks,
    hits: state.hits,
    criticals: state.criticals,
    fumbles: state.fumbles,
    dealt: state.dealt,
    taken: state.taken,
    ending: state.ending,
  };
}

export function copyFighter(from: Fighter): Fighter {
  return {
    breed: from.breed,
    side: from.side,
    alive: from.alive,
    tile: from.tile,
    hp: from.hp,
    maxHp: from.maxHp,
    ac: from.ac,
    attack: from.attack,
    count: from.count,
    sides: from.sides,
    plus: from.plus,
    near: from.near,
    far: from.far,
    ranged: from.ranged,
    criticalFrom: from.criticalFrom,
    quirks: from.quirks,
    level: from.level,
    xp: from.xp,
    str: from.str,
    dex: from.dex,
    con: from.con,
    main: from.main,
    off: from.off,
    head: from.head,
    chest: from.chest,
    feet: from.feet,
    pack: from.pack,
    rations: from.rations,
    effects: from.effects,
    cooldowns: from.cooldowns,
    marks: from.marks,
    momentum: from.momentum,
    facing: from.facing,
  };
}

/** The same over a state that has as many fighters: no memory to ask for and to clear away. */
function rewrite(from: D20State, to: D20State): D20State {
  for (let i = 0; i < from.fighters.length; i++) rewriteFighter(from.fighters[i]!, to.fighters[i]!);
  to.grid = from.grid;
  to.enclosed = from.enclosed;
  to.heroes = from.heroes;
  to.turn = from.turn;
  to.round = from.round;
  to.roster = from.roster;
  to.hasMoved = from.hasMoved;
  to.walked = from.walked;
  to.auras = from.auras;
  to.fallen = from.fallen;
  to.ground = from.ground;
  to.attacks = from.attacks;
  to.hits = from.hits;
  to.criticals = from.criticals;
  to.fumbles = from.fumbles;
  to.dealt = from.dealt;
  to.taken = from.taken;
  to.ending = from.ending;
  return to;
}

function rewriteFighter(from: Fighter, to: Fighter): void {
  to.breed = from.breed;
  to.side = from.side;
  to.alive = from.alive;
  to.tile = from.tile;
  to.hp = from.hp;
  to.maxHp = from.maxHp;
  to.ac = from.ac;
  to.attack = from.attack;
  to.count = from.count;
  to.sides = from.sides;
  to.plus = from.plus;
  to.near = from.near;
  to.far = from.far;
  to.ranged = from.ranged;
  to.criticalFrom = from.criticalFrom;
  to.quirks = from.quirks;
  to.level = from.level;
  to.xp = from.xp;
  to.str = from.str;
  to.dex = from.dex;
  to.con = from.con;
  to.main = from.main;
  to.off = from.off;
  to.head = from.head;
  to.chest = from.chest;
  to.feet = from.feet;
  to.pack = from.pack;
  to.rations = from.rations;
  to.effects = from.effects;
  to.cooldowns = from.cooldowns;
  to.marks = from.marks;
  to.momentum = from.momentum;
  to.facing = from.facing;
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
