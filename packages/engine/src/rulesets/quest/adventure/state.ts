import type { Slot } from '../content/content.js';
import { NONE } from '../plan/codes.js';
import type { QuestSetup } from '../setup.js';
import { copyState, type QuestState } from '../state/state.js';

/** The hero is always the first of the party. */
export const HERO = 0;

/** So many of one kind in one place. Never changed, only replaced. */
export interface Pile {
  /** Its place among the world's items. */
  readonly item: number;
  readonly count: number;
  /** Uses left of what has charges; 0 for a new one. */
  readonly charges: number;
}

/** A place in the inventory, and what is in it. */
export type Slots = readonly (Pile | null)[];

export const GENERAL_SLOTS = 4;
export const BAG_SLOTS = 20;
/** A party has at most eight members. */
export const MOST_COMPANIONS = 7;

type Phase =
  /** In a city, on the way or in a dungeon, free to do as one likes. */
  | 'free'
  | 'shop'
  /** Something by the way is on offer (QUEST-21.5). */
  | 'point'
  /** A patrol ahead: fight or avoid (QUEST-33.3). */
  | 'patrol'
  | 'fight'
  /** The fight is over, or something was found: what lies there may be taken. */
  | 'after'
  /** A level to take, or points to place (QUEST-20.7). */
  | 'level'
  | 'over';

/** QUEST-30.1: somebody in the hero's pay, as he is now. Never changed, only replaced. */
export interface Hired {
  /** Its place among the world's companions. */
  readonly companion: number;
  /** Played by hand, or left to itself (QUEST-30.2). */
  readonly byHand: boolean;
  readonly hp: number;
  readonly mana: number;
  readonly drained: number;
  readonly uses: Readonly<Record<string, number>>;
  readonly conditions: readonly string[];
}

/** Plain data. Lists and records are replaced, never written to, so that copies may share them. */
export interface AdventureState {
  phase: Phase;
  /** Exact (QUEST-20.4). */
  xp: number;
  /** What each level taken has added to maximum HP: its length is the level. */
  gains: readonly number[];
  /** Maximum HP drained until a long rest (QUEST-31.12). */
  drained: number;
  hp: number;
  mana: number;
  lay: number;
  /** In the order of STATS; and ability points not yet placed. */
  scores: readonly number[];
  points: number;
  /** 0 … 10, and minutes of effort since the last point. */
  fatigue: number;
  tired: number;
  /** Ids of statuses that outlast a fight (QUEST-15.2). */
  conditions: readonly string[];
  /** What goes on for a while, by the id of its status, and the minute of the clock at which it is over (QUEST-1.5). */
  effects: readonly { readonly status: string; readonly until: number }[];
  /** Uses of abilities since the rest that restores them, by id. */
  uses: Readonly<Record<string, number>>;
  /** Prepared spells, by id. */
  prepared: readonly string[];
  /** Straight after a long rest: spells may be prepared (QUEST-13.1). */
  rested: boolean;
  /** In the order of SLOTS. */
  gear: Slots;
  general: Slots;
  bag: Slots;
  /** What was worn or held before the last death and was kept, until that slot is used again (QUEST-16.8). */
  wornBefore: readonly WornBefore[];
  companions: readonly Hired[];
  /** Minutes since midnight of the first day. */
  clock: number;
  /** Where he is, or where he set out from. */
  city: number;
  /** The environment he passes through, −1 for none, where it leads, and how far of its minutes he has come. */
  way: number;
  to: number;
  progress: number;
  /** QUEST-3.2 */
  counter: number;
  /** One of the kinds of the terrain, and how many minutes it has lasted. */
  weather: number;
  weatherAge: number;
  /** Points of interest offered in this passage; the one on offer, −1 for none. */
  offered: readonly number[];
  point: number;
  /** −1 for none. Step 0 is the entrance. */
  dungeon: number;
  step: number;
  /** Steps cleared of each dungeon, as bits. */
  cleared: readonly number[];
  /** Points of interest visited, by id. */
  found: readonly string[];
  fights: number;
  won: number;
  deaths: number;
  /** The fight in progress or just over, and what it was set up from. */
  fight: QuestState | null;
  encounter: QuestSetup | null;
  /** What lies there for the taking. */
  loot: readonly Pile[];
  /** For screens alone, in no save: the latest level-up, and what the death just suffered took and left. */
  risen: Risen | null;
  robbed: Robbed | null;
}

/** QUEST-20.7: the die as it fell, 0 where the gain is fixed. */
export interface Risen {
  readonly level: number;
  readonly face: number;
  readonly sides: number;
  readonly modifier: number;
  readonly gain: number;
}

/** A slot, and the place among the world's items of what was in it. */
export interface WornBefore {
  readonly slot: Slot;
  readonly item: number;
}

/** QUEST-16.6 */
export interface Robbed {
  /** As the fight began. */
  readonly armourClass: number;
  readonly kept: readonly Pile[];
  readonly lost: readonly Pile[];
}

/** A hand-written copy: only the fight is changed in place. */
export function copyAdventure(state: AdventureState): AdventureState {
  return {
    phase: state.phase,
    xp: state.xp,
    gains: state.gains,
    drained: state.drained,
    hp: state.hp,
    mana: state.mana,
    lay: state.lay,
    scores: state.scores,
    points: state.points,
    fatigue: state.fatigue,
    tired: state.tired,
    conditions: state.conditions,
    effects: state.effects,
    uses: state.uses,
    prepared: state.prepared,
    rested: state.rested,
    gear: state.gear,
    general: state.general,
    bag: state.bag,
    wornBefore: state.wornBefore,
    companions: state.companions,
    clock: state.clock,
    city: state.city,
    way: state.way,
    to: state.to,
    progress: state.progress,
    counter: state.counter,
    weather: state.weather,
    weatherAge: state.weatherAge,
    offered: state.offered,
    point: state.point,
    dungeon: state.dungeon,
    step: state.step,
    cleared: state.cleared,
    found: state.found,
    fights: state.fights,
    won: state.won,
    deaths: state.deaths,
    fight: state.fight && copyState(state.fight),
    encounter: state.encounter,
    loot: state.loot,
    risen: state.risen,
    robbed: state.robbed,
  };
}

export const isInCity = ({ way, dungeon }: AdventureState): boolean => way === NONE && dungeon === NONE;
export const isOnTheWay = ({ way, dungeon }: AdventureState): boolean => way !== NONE && dungeon === NONE;

export const levelOf = ({ gains }: AdventureState): number => gains.length;
export const minuteOf = ({ clock }: AdventureState): number => clock % 1440;
/** The first day is day 1. */
export const dayOf = ({ clock }: AdventureState): number => Math.floor(clock / 1440) + 1;
