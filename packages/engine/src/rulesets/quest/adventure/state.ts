import type { Slot } from '../content/content.js';
import { SLOTS } from '../content/items.js';
import { NONE } from '../plan/codes.js';
import type { QuestSetup } from '../setup.js';
import { copyState as copyFightState, type QuestState } from '../state/state.js';

/** The hero is always the first of the party. */
export const HERO = 0;

/** A number of one item in one slot. Never changed, only replaced. */
export interface Pile {
  /** Index into the world's items. */
  readonly item: number;
  readonly count: number;
  /** Charges left of an item that has charges; 0 for a new one. */
  readonly charges: number;
}

/** The slots of a part of the inventory; null where a slot is empty. */
export type Slots = readonly (Pile | null)[];

/** The index of each slot in `AdventureState.gear`. */
export const SLOT = Object.fromEntries(SLOTS.map((slot, index) => [slot, index])) as Readonly<
  Record<Slot, number>
>;

export const NO_GEAR: Slots = SLOTS.map(() => null);

type Phase =
  /** In a city, on the way or in a dungeon, with everything to choose from. */
  | 'free'
  | 'shop'
  /** A point of interest is on offer (QUEST-21.5). */
  | 'point'
  /** A patrol is ahead: fight or avoid it (QUEST-33.3). */
  | 'patrol'
  | 'fight'
  /** A fight is over, or something was found: loot may be taken. */
  | 'after'
  /** A level to take, or points to place (QUEST-20.7). */
  | 'level'
  | 'over';

/** QUEST-30.1: a companion as it is now. Never changed, only replaced. */
export interface HiredCompanion {
  /** Index into the world's companions. */
  readonly companion: number;
  /** Played by hand, or acting by itself (QUEST-30.2). */
  readonly byHand: boolean;
  readonly hp: number;
  readonly mana: number;
  readonly drained: number;
  readonly uses: Readonly<Record<string, number>>;
  readonly conditions: readonly string[];
}

/** Plain data. Lists and records are replaced, never changed, so that copies may share them. */
export interface AdventureState {
  phase: Phase;
  /** Unrounded (QUEST-20.4). */
  xp: number;
  /** What each level taken has added to maximum HP. The length of the list is the level. */
  gains: readonly number[];
  /** Maximum HP drained until a long rest (QUEST-31.12). */
  drained: number;
  hp: number;
  mana: number;
  /** HP left in the pool of Lay on Hands (QUEST-12.39). */
  lay: number;
  /** In the order of STATS. */
  scores: readonly number[];
  /** Ability points not yet placed. */
  points: number;
  /** 0 to 10. */
  fatigue: number;
  /** Minutes of effort since the last point of fatigue. */
  tired: number;
  /** Ids of statuses that outlast a fight (QUEST-15.2). */
  conditions: readonly string[];
  /** Statuses that last for minutes (QUEST-1.5), and the clock's minute at which each ends. */
  effects: readonly { readonly status: string; readonly until: number }[];
  /** Uses of abilities since the last rest that restores them, by id. */
  uses: Readonly<Record<string, number>>;
  /** Prepared spells, by id. */
  prepared: readonly string[];
  /** No time has passed since a long rest, so spells may be prepared (QUEST-13.1). */
  rested: boolean;
  /** In the order of SLOTS. */
  gear: Slots;
  general: Slots;
  bag: Slots;
  /** What was worn or held before the last death and is still owned, until its slot is used again (QUEST-16.8). */
  wornBefore: readonly WornBefore[];
  companions: readonly HiredCompanion[];
  /** Minutes since midnight of the first day. */
  clock: number;
  /** The city the hero is in, or set out from. */
  city: number;
  /** The way being travelled, −1 for none. */
  way: number;
  /** The city it leads to, −1 for none. */
  to: number;
  /** How many of the way's minutes are done. */
  progress: number;
  /** The encounter counter (QUEST-3.2). */
  counter: number;
  /** One of the terrain's kinds of weather, −1 for none. */
  weather: number;
  /** Minutes since the weather was drawn. */
  weatherAge: number;
  /** Points of interest offered on this journey. */
  offered: readonly number[];
  /** The point of interest on offer, −1 for none. */
  point: number;
  /** −1 for none. */
  dungeon: number;
  /** Step 0 is the entrance. */
  step: number;
  /** For each dungeon a bit for every step cleared. */
  cleared: readonly number[];
  /** Points of interest visited, by id. */
  found: readonly string[];
  fights: number;
  won: number;
  deaths: number;
  /** The fight in progress or just over. */
  fight: QuestState | null;
  /** What that fight was set up from. */
  encounter: QuestSetup | null;
  /** What may be taken. */
  loot: readonly Pile[];
  /** The latest level-up, for screens; in no save. */
  risen: LevelUp | null;
  /** What the latest death took and left, until the aftermath ends; for screens, in no save. */
  robbed: Robbery | null;
}

/** QUEST-20.7 */
export interface LevelUp {
  readonly level: number;
  /** The hit die as it fell, 0 where the gain is fixed. */
  readonly face: number;
  readonly sides: number;
  readonly modifier: number;
  readonly gain: number;
}

/** A slot, and the item that was in it. */
export interface WornBefore {
  readonly slot: Slot;
  /** Index into the world's items. */
  readonly item: number;
}

/** QUEST-16.6 */
export interface Robbery {
  /** At the beginning of the fight. */
  readonly armourClass: number;
  readonly kept: readonly Pile[];
  readonly lost: readonly Pile[];
}

/** Only the fight is changed in place, so only the fight is copied deeply. */
export function copyState(state: AdventureState): AdventureState {
  return { ...state, fight: state.fight && copyFightState(state.fight) };
}

export const isInCity = ({ way, dungeon }: AdventureState): boolean => way === NONE && dungeon === NONE;
export const isOnTheWay = ({ way, dungeon }: AdventureState): boolean => way !== NONE && dungeon === NONE;

export const levelOf = ({ gains }: AdventureState): number => gains.length;
export const minuteOf = ({ clock }: AdventureState): number => clock % 1440;
/** The first day is day 1. */
export const dayOf = ({ clock }: AdventureState): number => Math.floor(clock / 1440) + 1;
