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
  /** The target that scored best; -1 where it is a zone or none. */
  readonly target: Who;
}

/** A target that was weighed: a unit or a zone. */
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
type Before<Kind extends CoreEvent['kind'], More = unknown> = Extract<CoreEvent, { kind: Kind }> &
  Readonly<{ before: number } & More>;

/** The fields of each kind of event that is Arena's own; `unknown` where it has none. */
interface EventFields {
  /** `about`: the unit that was searched for and not found. */
  rolled: { about?: Who };
  tick: unknown;
  /** ARENA-5.2: what all units gain in this tick, by place in `whom`. */
  initiative: { whom: readonly Who[]; before: readonly number[]; after: readonly number[] };
  /** ARENA-2.12: Stamina that comes back by itself, of all who regain any. */
  rested: {
    pool: string;
    whom: readonly Who[];
    before: readonly number[];
    after: readonly number[];
  };
  /** ARENA-5.6: what a turn costs. */
  paid: { cost: number; before: number; after: number };
  decided: {
    judgment: number;
    blend: number;
    sharpness: number;
    lookahead: number;
    action: string;
    best: readonly Weighed[];
    targets: readonly Candidate[];
  };
  acted: {
    action: string;
    manner: Manner;
    targets: readonly Who[];
    zone: number;
    /** Of the chosen zone; empty where none is chosen. */
    place: string;
    /** The tick from which it may be used again, 0 for at once; how often it is still there, -1 for ever. */
    ready: number;
    uses: number;
  };
  attacked: {
    target: Who;
    action: string;
    verdict: Verdict;
    hit: boolean;
    critical: boolean;
    /** What the first blow of it does, where it shares a line with the attack. */
    damage: readonly { readonly amount: number; readonly type: string }[];
  };
  failed: { action: string };
  stacks: {
    status: string;
    name: string;
    nature: Nature;
    by: Who;
    before: number;
    after: number;
    why: 'applied' | 'decay' | 'removed' | 'expired' | 'broken' | 'turn' | 'healing';
  };
  /** A timed change of a stat; `ended` when its time is up. */
  modified: {
    stat: string;
    value: number;
    ends: number;
    before: number;
    after: number;
    ended: boolean;
  };
  /** Points that came, that were taken by damage, or whose time was up: all shields of the unit together. */
  shielded: {
    points: number;
    absorbed: boolean;
    expired: boolean;
    before: number;
    left: number;
  };
  zoned: {
    /** Where to, by name. */
    zone: string;
    from: number;
    to: number;
    forced: boolean;
  };
  /** ARENA-17.5: who was to be moved stays. */
  stood: unknown;
  trapped: { trap: string; sprung: boolean };
  revived: { left: number; by: Who };
  summoned: { by: Who; zone: number; health: number };
  vanished: unknown;
  revealed: { by: Who; team: number; until: number };
  triggered: {
    perk: string;
    event: string;
    other: Who;
    /** All that it does names it as its source. */
    plain: boolean;
  };
  /** ARENA-25.2, and with `mood` where the band is another one now (ARENA-25.3). */
  morale: { before: number; after: number };
  mood: { mood: string; morale: number };
  nerve: { kept: boolean };
  yielded: unknown;
  channel: {
    action: string;
    stage: 'start' | 'pulse' | 'end' | 'break';
    /** Pulses still to come. */
    pulses: number;
  };
  concentration: { before: number; after: number };
  exhausted: { health: number; before: number; left: number };
  /** ARENA-22.1, from here on: what comes after the fight, one entry at a time. */
  result: {
    outcome: Outcome;
    /** By team: its name, and the place it has taken. */
    teams: readonly string[];
    places: readonly number[];
  };
  injured: {
    injury: string;
    tier: string;
    /** What it does, and for how many game ticks; 0 for good. */
    effect: string;
    recovery: number;
  };
  discovered: { perk: string; trait: string; level: number };
  recruited: { team: string };
  gold: { team: string; amount: number };
  xp: { amount: number };
  found: { team: string; item: string };
}

type OwnEvent = {
  [Kind in keyof EventFields]: BaseEvent & { readonly kind: Kind } & Readonly<EventFields[Kind]>;
}[keyof EventFields];

/** What can happen. Tick is `round`, actor and target are `who`, `by` and `target`. */
type TickEvent =
  | Exclude<CoreEvent, { kind: 'rolled' | 'damaged' | 'healed' | 'spent' | 'fell' | 'moved' | 'status' }>
  /** `hit`: it came of an attack, whose line says by whom and with what, and if `told` also how much. */
  | Before<'damaged', { hit: boolean; told: boolean; what: string; type: string }>
  | Before<'healed', { by: Who }>
  | Before<'spent'>
  | (Extract<CoreEvent, { kind: 'fell' }> & { readonly overkill: number })
  | OwnEvent;

type WithoutRound<Event> = Event extends unknown ? Omit<Event, 'round'> : never;

/** What can happen, as the rules emit it: the table adds tick and phase. */
export type RuleEvent = WithoutRound<TickEvent>;

/** ARENA-20.1: everything that happens, with its phase. */
export type ArenaEvent = TickEvent & {
  readonly phase: Phase;
  /** Who was hidden from which side when it happened (ARENA-12.1). */
  readonly hidden?: readonly { readonly side: number; readonly whom: readonly Who[] }[] | undefined;
};

export type ArenaTable = Table<ArenaChoice, ArenaEvent>;
