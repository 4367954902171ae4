import { freshMemory, type Grid, type Memory, type Rect } from '../../../boards/grid/index.js';
import type { ItemGroup } from '../content/items.js';
import type { MonsterKind } from '../content/monsters.js';
import type { RoguePlan } from '../plan/plan.js';

export const HERO = 0;

/** An item in a pack or on the floor. All groups have the same fields. */
export interface Item {
  /** Its number in this game, which choices refer to. Never 0. */
  id: number;
  group: ItemGroup;
  /** Its record in the content: 'mace', 'minor-healing'. */
  what: string;
  plus: number;
  /** ROGUE-4.3: the second plus of a weapon under separatePluses; otherwise always equal to `plus`. */
  damagePlus: number;
  charges: number;
  cursed: boolean;
}

/** ROGUE-1.7: the hero is a fighter and nothing else. Conditions count the turns left; 0 is off. */
export interface Hero {
  tile: number;
  hp: number;
  maxHp: number;
  level: number;
  xp: number;
  /** STR without rings. */
  str: number;
  /** ROGUE-1.6: the highest STR he ever had. */
  topStr: number;
  /** ROGUE-12.5: food in tenths, 0 to 20000. */
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
  /** ROGUE-10.8: the monster that holds him; its death frees him. 0 when he is free or a trap holds him. */
  heldBy: number;
  levitating: number;
  /** ROGUE-10.3: his next action is lost. */
  frozen: boolean;
  /** By the potion, for this level. */
  seesInvisible: boolean;
  /** ROGUE-12.6: quiet turns in a row. */
  quiet: number;
  /** ROGUE-12.6: he attacked or was attacked in this turn. */
  fought: boolean;
  /** ROGUE-8.4: he ran in this turn. */
  ran: boolean;
  /** ROGUE-15.6: turns spent at food 0. */
  starved: number;
  pack: Item[];
  /** Items in use by their id, 0 for none. */
  weapon: number;
  armour: number;
  leftRing: number;
  rightRing: number;
  // `refreshHero` derives the fields below from level, STR, hunger and gear, because every blow needs them.
  /** Table 7: STR with rings. */
  might: number;
  speed: number;
  ac: number;
  /** ROGUE-3.1: his to-hit bonus, without what depends on the target. */
  toHit: number;
  /** ROGUE-4.1: what is added to his damage dice. */
  damage: number;
  diceCount: number;
  diceSides: number;
  /** ROGUE-12.2: 0 normal, 1 hungry, 2 weak, 3 starving. */
  hunger: number;
  /** ROGUE-12.5: tenths of food that a turn costs him. */
  appetite: number;
  /** ROGUE-10.5: a ring protects his STR. */
  sustains: boolean;
  regenerates: boolean;
  stealthy: boolean;
  /** By a ring; `seesInvisible` is the potion. */
  ringSees: boolean;
}

export interface Monster {
  /** Its number as a combatant; never 0, never used twice in a game. */
  id: number;
  /** Index into `content.kinds`. */
  kind: number;
  tile: number;
  hp: number;
  maxHp: number;
  energy: number;
  speed: number;
  /** −1: asleep until something wakes it; 0: awake; else the turns left of a magic sleep (ROGUE-10.15). */
  asleep: number;
  held: number;
  /** Table 4, Cancellation: its specials are gone. */
  cancelled: boolean;
  /** ROGUE-8.6: a thief after its theft. */
  fleeing: boolean;
  /** ROGUE-8.5: turns since it last saw the hero. At 5 it stands still. */
  unseen: number;
  /** In a run: the tile where the hero last saw it; −1 when he does not know of it. */
  seenAt: number;
  /** ROGUE-10.9: hits in a row of a Flytrap. */
  row: number;
  /** ROGUE-10.10, ROGUE-10.11: what it stole, dropped when it dies. The list is replaced, never pushed to. */
  gold: number;
  loot: Item[];
  /** Slain in the last action: screens still show it, rules ignore it. */
  dead: boolean;
}

/** An item on the floor. */
export interface Find {
  tile: number;
  item: Item;
  /** The hero has seen it or detected it. */
  seen: boolean;
}

/** Gold on the floor. */
interface Pile {
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
  /** The tile where a scare scroll was read, −1 without one, and the turns that it still works. */
  scareTile: number;
  scareTurns: number;
  /** ROGUE-13.7: wanderers that came to this level, and turns since the last one. */
  wanderers: number;
  sinceArrival: number;
  /** Monsters detected until the hero's next action. Replaced, never pushed to. */
  shown: readonly number[];
}

interface Tally {
  /** By kind of monster. */
  kills: number[];
  dealt: number;
  taken: number;
  /** ROGUE-13.8: all XP ever earned. */
  xp: number;
  /** What killed the hero, in words: 'an Orc', 'hunger'. */
  cause: string;
}

/** 'cleared': no monster is left in a fight; 'won': the Amulet is found in a run. */
export type Ending = 'dead' | 'cleared' | 'won';

/** A fight, or a run on its present level. */
export interface RogueState {
  /** ROGUE-2.6: the present turn, from 1, and its present tick, 1 to 10. */
  turn: number;
  tick: number;
  /** Who acts: an index into `monsters`, or −1 for the hero. */
  acting: number;
  /** ROGUE-3.9: which blow of that monster comes next. */
  blow: number;
  /** The ids of the next monster and the next item. */
  nextId: number;
  nextItem: number;
  hero: Hero;
  /** ROGUE-2.2: in order of arrival. */
  monsters: Monster[];
  level: Level;
  /** Under identify: known kinds of potion, scroll, ring and wand, as 'group what'. Replaced, never pushed to. */
  known: readonly string[];
  /** Under identify: these kinds in the order in which the hero met them, known or not. Replaced, never pushed to. */
  met: readonly string[];
  tally: Tally;
  ending: Ending | null;
}

/** A level without monsters, items and traps that the hero has not seen yet. */
export function newLevel(depth: number, grid: Grid, rooms: readonly Rect[]): Level {
  return {
    depth,
    grid,
    rooms,
    memory: freshMemory(grid.tiles.length),
    finds: [],
    piles: [],
    traps: [],
    scareTile: -1,
    scareTurns: 0,
    wanderers: 0,
    sinceArrival: 0,
    shown: [],
  };
}

/** The row of Table 3 that a monster is one of. */
export function kindOf({ content }: RoguePlan, { kind }: Monster): MonsterKind {
  return content.kinds[kind]!;
}

export function newItem(id: number, group: ItemGroup, what: string): Item {
  return { id, group, what, plus: 0, damagePlus: 0, charges: 0, cursed: false };
}

/**
 * Energy is paid in hundreds and gained in steps of the speed, so amounts of energy between two common multiples make
 * no difference as long as the speed stays the same.
 */
export function energyStep(speed: number): number {
  let [a, b] = [100, speed];
  while (b > 0) [a, b] = [b, a % b];
  return a;
}
