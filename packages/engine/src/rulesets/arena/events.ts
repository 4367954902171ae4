import type { BaseEvent, CoreEvent, Outcome, Part, Who } from '../../core/events.js';
import type { Table } from '../../core/ruleset.js';
import type { ArenaChoice } from './choices.js';

/** Where in a tick something happens (ARENA-4.1), and what comes before and after all ticks (ARENA-4.5, ARENA-22.1). */
export type Phase =
  | 'start'
  | 'effects'
  | 'initiative'
  | 'detection'
  | 'turns'
  | 'end'
  | 'result'
  | 'injury'
  | 'discovery'
  | 'recruitment'
  | 'loot';

/** An action that was weighed, with what made its score (ARENA-20.2). */
export interface Weighed {
  readonly id: string;
  readonly action: string;
  readonly final: number;
  readonly tactical: number;
  readonly personality: number;
  /** The fighter's own setting, by which the score is multiplied (ARENA-18.4). */
  readonly weight: number;
  /** Each scorer of the tactical track with its value, for the best target: the track is their geometric mean. */
  readonly scorers: readonly Part[];
  /** Each archetype the fighter has, with what it makes of this action. */
  readonly traits: readonly Part[];
  /** The target that scored best; -1 where it is a zone or nobody. */
  readonly target: Who;
}

/** A target that was weighed: somebody, or a zone. */
export interface Candidate {
  readonly who: Who;
  readonly zone: number;
  /** What it is called: of a unit that may have gone since, or of a zone. */
  readonly name: string;
  readonly score: number;
  readonly chosen: boolean;
}

/** How the log shows an action: by the blows, the step or the words that follow it, or by itself. */
export type Manner = 'attack' | 'move' | 'defend' | 'search' | 'heal' | 'item' | 'other';

/** What stacks are to their bearer: some hide, some are a guard until the next turn. */
export type Nature = 'harmful' | 'beneficial' | 'hiding' | 'guard';

type Verdict = 'hit' | 'miss' | 'critical';

/** CoreEvents with the number that was there before (ARENA-20.1); `left` is the one after. */
type Before<Kind extends CoreEvent['kind'], More = unknown> = Extract<CoreEvent, { kind: Kind }> & {
  readonly before: number;
} & More;

/** What can happen, as the rules emit it. Tick is `round`, actor and target are `who`, `by` and `target`. */
export type RuleEvent =
  | Exclude<CoreEvent, { kind: 'rolled' | 'damaged' | 'healed' | 'spent' | 'fell' | 'moved' | 'status' }>
  /** `about`: the unit that was searched for and not found. */
  | (BaseEvent & { readonly kind: 'rolled'; readonly about?: Who })
  /** `hit`: it came of an attack, whose line says by whom and with what, and if `told` also how much. */
  | Before<
      'damaged',
      { readonly hit: boolean; readonly told: boolean; readonly what: string; readonly type: string }
    >
  | Before<'healed', { readonly by: Who }>
  | Before<'spent'>
  | (Extract<CoreEvent, { kind: 'fell' }> & { readonly overkill: number })
  | (BaseEvent & { readonly kind: 'tick' })
  /** ARENA-5.2: what all units gain in this tick, by place in `whom`. */
  | (BaseEvent & {
      readonly kind: 'initiative';
      readonly whom: readonly Who[];
      readonly before: readonly number[];
      readonly after: readonly number[];
    })
  /** ARENA-2.12: Stamina that comes back by itself, of all who regain any. */
  | (BaseEvent & {
      readonly kind: 'rested';
      readonly pool: string;
      readonly whom: readonly Who[];
      readonly before: readonly number[];
      readonly after: readonly number[];
    })
  /** ARENA-5.6: what a turn costs. */
  | (BaseEvent & {
      readonly kind: 'paid';
      readonly cost: number;
      readonly before: number;
      readonly after: number;
    })
  | (BaseEvent & {
      readonly kind: 'decided';
      readonly judgment: number;
      readonly blend: number;
      readonly sharpness: number;
      readonly lookahead: number;
      readonly action: string;
      readonly best: readonly Weighed[];
      readonly targets: readonly Candidate[];
    })
  | (BaseEvent & {
      readonly kind: 'acted';
      readonly action: string;
      readonly manner: Manner;
      readonly targets: readonly Who[];
      readonly zone: number;
      /** Of the chosen zone; empty where none is chosen. */
      readonly place: string;
      /** The tick from which it may be used again, 0 for at once; how often it is still there, -1 for ever. */
      readonly ready: number;
      readonly uses: number;
    })
  | (BaseEvent & {
      readonly kind: 'attacked';
      readonly target: Who;
      readonly action: string;
      readonly verdict: Verdict;
      readonly hit: boolean;
      readonly critical: boolean;
      /** What the first blow of it does, where it shares a line with the attack. */
      readonly damage: readonly { readonly amount: number; readonly type: string }[];
    })
  | (BaseEvent & { readonly kind: 'failed'; readonly action: string })
  | (BaseEvent & {
      readonly kind: 'stacks';
      readonly status: string;
      readonly name: string;
      readonly nature: Nature;
      readonly by: Who;
      readonly before: number;
      readonly after: number;
      readonly why: 'applied' | 'decay' | 'removed' | 'expired' | 'broken' | 'turn' | 'healing';
    })
  /** A timed change of a stat; `ended` when its time is up. */
  | (BaseEvent & {
      readonly kind: 'modified';
      readonly stat: string;
      readonly value: number;
      readonly ends: number;
      readonly before: number;
      readonly after: number;
      readonly ended: boolean;
    })
  /** Points that came, that were taken by damage, or whose time was up: all shields of the unit together. */
  | (BaseEvent & {
      readonly kind: 'shielded';
      readonly points: number;
      readonly absorbed: boolean;
      readonly expired: boolean;
      readonly before: number;
      readonly left: number;
    })
  | (BaseEvent & {
      readonly kind: 'zoned';
      /** Where to, by name. */
      readonly zone: string;
      readonly from: number;
      readonly to: number;
      readonly forced: boolean;
    })
  /** ARENA-17.5: who was to be moved stays. */
  | (BaseEvent & { readonly kind: 'stood' })
  | (BaseEvent & { readonly kind: 'trapped'; readonly trap: string; readonly sprung: boolean })
  | (BaseEvent & { readonly kind: 'revived'; readonly left: number; readonly by: Who })
  | (BaseEvent & {
      readonly kind: 'summoned';
      readonly by: Who;
      readonly zone: number;
      readonly health: number;
    })
  | (BaseEvent & { readonly kind: 'vanished' })
  | (BaseEvent & {
      readonly kind: 'revealed';
      readonly by: Who;
      readonly team: number;
      readonly until: number;
    })
  | (BaseEvent & {
      readonly kind: 'triggered';
      readonly perk: string;
      readonly event: string;
      readonly other: Who;
      /** All that it does names it as its source. */
      readonly plain: boolean;
    })
  /** ARENA-25.2, and with `mood` where the band is another one now (ARENA-25.3). */
  | (BaseEvent & { readonly kind: 'morale'; readonly before: number; readonly after: number })
  | (BaseEvent & { readonly kind: 'mood'; readonly mood: string; readonly morale: number })
  | (BaseEvent & { readonly kind: 'nerve'; readonly kept: boolean })
  | (BaseEvent & { readonly kind: 'yielded' })
  | (BaseEvent & {
      readonly kind: 'channel';
      readonly action: string;
      readonly stage: 'start' | 'pulse' | 'end' | 'break';
      /** Pulses still to come. */
      readonly pulses: number;
    })
  | (BaseEvent & { readonly kind: 'concentration'; readonly before: number; readonly after: number })
  | (BaseEvent & {
      readonly kind: 'exhausted';
      readonly health: number;
      readonly before: number;
      readonly left: number;
    })
  /** ARENA-22.1, from here on: what comes after the fight, one entry at a time. */
  | (BaseEvent & {
      readonly kind: 'result';
      readonly outcome: Outcome;
      /** By team: its name, and the place it has taken. */
      readonly teams: readonly string[];
      readonly places: readonly number[];
    })
  | (BaseEvent & {
      readonly kind: 'injured';
      readonly injury: string;
      readonly tier: string;
      /** What it does, and for how many game ticks; 0 for good. */
      readonly effect: string;
      readonly recovery: number;
    })
  | (BaseEvent & {
      readonly kind: 'discovered';
      readonly perk: string;
      readonly trait: string;
      readonly level: number;
    })
  | (BaseEvent & { readonly kind: 'recruited'; readonly team: string })
  | (BaseEvent & { readonly kind: 'gold'; readonly team: string; readonly amount: number })
  | (BaseEvent & { readonly kind: 'xp'; readonly amount: number })
  | (BaseEvent & { readonly kind: 'found'; readonly team: string; readonly item: string });

/** ARENA-20.1: everything that happens, with its phase. */
export type ArenaEvent = RuleEvent & {
  readonly phase: Phase;
  /** Who was hidden from which side when it happened (ARENA-12.1). */
  readonly hidden?: readonly { readonly side: number; readonly whom: readonly Who[] }[] | undefined;
};

export type ArenaTable = Table<ArenaChoice, ArenaEvent>;
