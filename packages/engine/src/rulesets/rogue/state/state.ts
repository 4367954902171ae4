import type { Grid, Memory, Rect } from '../../../boards/grid/index.js';

export const HERO = 0;

export const GROUPS = ['weapon', 'armour', 'potion', 'scroll', 'wand', 'ring', 'ration', 'amulet'] as const;
export type Group = (typeof GROUPS)[number];

/** Something that is carried or lies about. One shape for all groups; made by `newItem` only. */
export interface Item {
  /** Its number in this game: what choices name it by. Never 0. */
  id: number;
  group: Group;
  /** Its record in the content: 'mace', 'minor-healing'. */
  what: string;
  plus: number;
  /** ROGUE-4.3: the second plus of a weapon under separatePluses; otherwise always equal to `plus`. */
  damagePlus: number;
  charges: number;
  cursed: boolean;
}

/** The hero: a fighter and nothing else (1.7). Timers count turns, 0 is off. */
export interface Hero {
  tile: number;
  hp: number;
  maxHp: number;
  level: number;
  xp: number;
  /** STR without rings, and the highest it ever was (1.6). */
  str: number;
  topStr: number;
  /** Food in tenths (12.5): 0 … 20000. */
  food: number;
  gold: number;
  energy: number;
  confused: number;
  blind: number;
  hasted: number;
  slowed: number;
  asleep: number;
  fainted: number;
  held: number;
  /** Who holds him: its death frees him (10.8). 0 when nobody does, or a trap. */
  heldBy: number;
  levitating: number;
  /** His next action is lost (10.3). */
  frozen: boolean;
  /** The potion, for this level. */
  seesInvisible: boolean;
  /** Quiet turns in a row (12.6). */
  quiet: number;
  /** Somebody attacked, either way, in this turn (12.6). */
  fought: boolean;
  /** He ran in this turn (8.4). */
  ran: boolean;
  /** Turns spent at food 0 (15.6). */
  starved: number;
  pack: Item[];
  /** Items in use by their number, 0 for none. */
  weapon: number;
  armour: number;
  leftRing: number;
  rightRing: number;
  // What follows is derived by `refit` from level, STR, hunger and gear, because every blow asks for it.
  /** STR with rings (Table 7). */
  might: number;
  speed: number;
  ac: number;
  /** All of 3.1 but the die and what depends on the target. */
  toHit: number;
  /** All of 4.1 but the dice. */
  damage: number;
  diceCount: number;
  diceSides: number;
  /** 0 normal, 1 hungry, 2 weak, 3 starving (12.2). */
  hunger: number;
  /** What a turn costs him, in tenths of food (12.5). */
  appetite: number;
  sustains: boolean;
  regenerates: boolean;
  stealthy: boolean;
  /** By a ring; `seesInvisible` is the potion. */
  ringSees: boolean;
}

export interface Monster {
  /** Its number as a combatant; never 0, never given twice in a game. */
  id: number;
  /** Index into the kinds of the content, A to Z. */
  kind: number;
  tile: number;
  hp: number;
  maxHp: number;
  energy: number;
  speed: number;
  /** −1 asleep until something wakes it, 0 awake, else turns left of a sleep it was put into (10.15). */
  asleep: number;
  held: number;
  /** Specials are gone (Table 4, Cancellation). */
  cancelled: boolean;
  /** A thief after its theft. */
  fleeing: boolean;
  /** Turns since it last saw the hero (8.5), 5 at most: then it stands still. */
  unseen: number;
  /** In a run: the tile where the hero last saw it, −1 when he does not know of it. */
  seenAt: number;
  /** Flytrap hits in a row (10.9). */
  row: number;
  /** What it stole, dropped when slain (10.10, 10.11). The list is replaced, never pushed to. */
  gold: number;
  loot: Item[];
  /** Slain in the last action: screens see it fall, rules do not see it. */
  dead: boolean;
}

export interface Find {
  tile: number;
  item: Item;
  /** The hero has seen it, or had it shown to him. */
  seen: boolean;
}

export interface Pile {
  tile: number;
  amount: number;
  seen: boolean;
}

export interface Trap {
  tile: number;
  kind: string;
  found: boolean;
}

export interface Level {
  depth: number;
  /** Never changed in place: copies share it. */
  grid: Grid;
  rooms: readonly Rect[];
  memory: Memory;
  finds: Find[];
  piles: Pile[];
  traps: Trap[];
  /** The tile a scare scroll was read on, −1 without, and the turns it has left. */
  scareTile: number;
  scareTurns: number;
  /** Wanderers that came to this level, and turns since the last (13.7). */
  wanderers: number;
  sinceArrival: number;
  /** Monsters shown by detection until the hero's next action. Replaced, never pushed to. */
  shown: readonly number[];
}

interface Tally {
  /** By kind of monster. */
  kills: number[];
  dealt: number;
  taken: number;
  /** All XP ever earned (13.8). */
  xp: number;
  /** What killed the hero, in words: 'an Orc', 'hunger'. */
  cause: string;
}

/** 'cleared': no monster is left in a fight; 'won': the Amulet is found in a run. */
export type Ending = 'dead' | 'cleared' | 'won';

/** One fight, or one level of a run with all that the hero brings along. */
export interface RogueState {
  /** The number of the present turn, from 1, and of its present tick, 1 … 10 (2.6). */
  turn: number;
  tick: number;
  /** Whose turn it is within the tick: a place in `monsters`, or −1 for the hero; and which of its blows comes next (3.9). */
  acting: number;
  blow: number;
  /** The next number of a monster, and of an item. */
  nextId: number;
  nextItem: number;
  hero: Hero;
  /** In order of arrival (2.2). */
  monsters: Monster[];
  level: Level;
  /** Under identify: kinds of potion, scroll, ring and wand that are known, as 'group what'. Replaced, never pushed to. */
  known: readonly string[];
  /** Under identify: the same kinds in order of first sight, known or not. Replaced, never pushed to. */
  met: readonly string[];
  tally: Tally;
  ending: Ending | null;
}

export function newItem(id: number, group: Group, what: string): Item {
  return { id, group, what, plus: 0, damagePlus: 0, charges: 0, cursed: false };
}
