import type { Outcome } from '../../../core/events.js';
import type { FighterRecord, Worn, WornItem } from '../content/people.js';
import type { OwnTeam } from '../setup.js';

export interface Wound {
  readonly injury: string;
  /** Weeks until it is healed. */
  readonly left: number;
}

/** One of the roster. Records are replaced, never changed, so copies may share them. */
export interface Member {
  record: FighterRecord;
  wounds: readonly Wound[];
  xp: number;
  fielded: boolean;
  /** What is left from the last round of this event (ARENA-1.10); 0 for all there can be. */
  health: number;
}

export type Match =
  | { readonly kind: 'encounter'; readonly id: string }
  | { readonly kind: 'exhibition'; readonly team: string }
  | { readonly kind: 'round' };

/** Another team in the tournament. */
export interface Rival {
  readonly name: string;
  readonly stars: number;
  /** How much its fighters have learnt: what every attribute has gained. */
  readonly form: number;
  readonly team: OwnTeam;
}

export interface Bracket {
  /** The event type whose stars bound who may enter. */
  readonly cup: string;
  /** Round that is next, from 1, and how many there are. */
  readonly round: number;
  readonly rounds: number;
  /** Who else is still in it: first whom to meet next, then those who meet each other, two by two. */
  readonly field: readonly Rival[];
  /** Those beaten so far. */
  readonly beaten: readonly string[];
  /** Whether the scouts have been to those who are next. */
  readonly scouted: boolean;
}

/** What was paid for so far: the more often, the more it costs. */
export interface Services {
  readonly drills: number;
  readonly operations: number;
  readonly scoutings: number;
}

/** An entry of the phases after a fight, shown one at a time (ARENA-22.1), with the names that its text needs. */
export type Entry =
  | {
      readonly phase: 'result';
      readonly won: boolean;
      readonly draw: boolean;
      readonly against: string;
      readonly ticks: number;
    }
  | {
      readonly phase: 'injury';
      readonly member: string;
      readonly name: string;
      readonly injury: string;
      readonly what: string;
      readonly weeks: number | null;
    }
  | {
      readonly phase: 'discovery';
      readonly member: string;
      readonly name: string;
      readonly trait: string;
      readonly perk: string;
      readonly what: string;
      /** What it does at the level it is found at. */
      readonly does: string;
      readonly level: number;
    }
  | { readonly phase: 'recruitment'; readonly record: FighterRecord }
  | {
      readonly phase: 'loot';
      readonly gold: number;
      readonly items: readonly Worn[];
      readonly consumables: readonly string[];
      /** What was found, by name. */
      readonly finds: readonly string[];
      readonly xp: readonly { readonly member: string; readonly name: string; readonly xp: number }[];
    };

/** A fight that has been fought: what it follows from, so that it can be watched. */
export interface Fought {
  readonly setup: unknown;
  readonly seed: number;
}

export interface CareerState {
  phase: 'camp' | 'after' | 'over';
  week: number;
  gold: number;
  wins: number;
  fights: number;
  /** The highest tier of encounters that was beaten. */
  tier: number;
  /** Weeks of the tournaments that were won, and of those that were lost or left. */
  titles: readonly number[];
  lost: readonly number[];
  /** Those who died, by name. */
  dead: readonly string[];
  roster: Member[];
  items: readonly Worn[];
  consumables: readonly string[];
  /** Who can be hired this week. */
  market: readonly FighterRecord[];
  /** What the smith sells this week. */
  wares: readonly WornItem[];
  services: Services;
  bracket: Bracket | null;
  match: Match | null;
  fought: Fought | null;
  queue: readonly Entry[];
  /** How many have joined: makes ids different. */
  joined: number;
  outcome: Outcome | null;
}

export function copyCareer(state: CareerState): CareerState {
  return { ...state, roster: state.roster.map(member => ({ ...member })) };
}
