import type { ArenaContent } from '../content/content.js';
import type { EventType } from '../content/places.js';
import type { ArenaSetup } from '../setup.js';
import type { Build } from './build.js';
import type { StatusRule } from './status-rule.js';
import type { Zone } from './zone.js';

export interface Team {
  readonly name: string;
  /** Builds by place. */
  readonly members: readonly number[];
  readonly start: number;
}

/** A stat as a weighted sum of attributes: weights by attribute, multiplier included (ARENA-2.3). */
export interface Blend {
  readonly stat: number;
  readonly attributes: readonly number[];
  readonly weights: readonly number[];
}

/** ARENA-19.1: what the AI may know of the event, and nothing else may read. */
interface Context {
  readonly tournament: boolean;
  readonly round: number;
  readonly rounds: number;
  readonly exhibition: boolean;
  readonly tier: number | null;
  readonly replenish: boolean;
  /** By team; with three or more the opponent is the largest of the others (ARENA-19.2). */
  readonly teamSizes: readonly number[];
  readonly opponentSizes: readonly number[];
  /** The tick after which attrition grows, and by what share a tick; 0 where it is switched off. */
  readonly onset: number;
  readonly rate: number;
}

export interface ArenaPlan {
  readonly content: ArenaContent;
  readonly options: ArenaSetup['options'];
  readonly title: string;
  readonly event: EventType;
  readonly eventId: string;
  readonly encounter: string | null;
  readonly context: Context;
  /** What there is to win, before places are counted (ARENA-22.6). */
  readonly prize: { readonly gold: number; readonly xp: number };
  readonly multiplier: number;
  readonly onset: number;
  readonly teams: readonly Team[];
  readonly builds: readonly Build[];
  readonly zones: readonly Zone[];
  readonly mapName: string;
  readonly blends: readonly Blend[];
  /** Stats that stacks of statuses may change; all, if an attribute is among them. */
  readonly stacked: readonly number[];
  readonly statuses: readonly StatusRule[];
  readonly pools: readonly string[];
  readonly sneaking: number;
  readonly defending: number;
  /** Statuses by what they do, so that nobody looks through all of them. */
  readonly damaging: readonly number[];
  readonly healing: readonly number[];
  readonly bleeding: readonly number[];
  readonly taunting: readonly number[];
  readonly stunning: readonly number[];
  readonly halting: readonly number[];
  readonly rooting: readonly number[];
  /** Units (by place) whose choices come from outside (ARENA-1.2). */
  readonly manual: readonly boolean[];
  /** By place: the Health a unit brings along, 0 for all it can have (ARENA-1.10). */
  readonly carried: readonly number[];
  readonly usesMorale: boolean;
  readonly usesChannels: boolean;
}
