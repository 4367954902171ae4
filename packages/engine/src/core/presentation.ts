import type { BaseEvent, CoreEvent, Part, Who } from './events.js';
import type { Tone } from './view.js';

/** How a blow went. A fumble is a miss that goes wholly wrong. */
export type StrikeResult = 'hit' | 'miss' | 'critical' | 'fumble';

/** A blow, shot or spell from one combatant at another. */
export interface Strike {
  readonly by: Who;
  readonly target: Who;
  readonly result: StrikeResult;
  /** The words of the event say the damage, whose own event then needs no line in a log. */
  readonly saysDamage?: boolean;
}

/** A word or number that rises over the combatant whom an event is about. */
export interface Callout {
  readonly text: string;
  readonly tone: Tone;
}

/** An action that a policy weighed, with the parts of its score. */
export interface ActionScore {
  readonly action: string;
  readonly final: number;
  readonly tactical: number;
  readonly personality: number;
  /** What orders multiply it by. */
  readonly weight: number;
  readonly scorers: readonly Part[];
  readonly traits: readonly Part[];
}

/** A combatant or zone that was considered as a target. */
export interface TargetScore {
  readonly who: Who;
  readonly zone: number;
  readonly name: string;
  readonly score: number;
  readonly chosen: boolean;
}

/** Why a combatant that follows its policy did what it did. */
export interface Thought {
  readonly who: Who;
  readonly round: number;
  readonly action: string;
  readonly judgment: number;
  /** How much of the score is tactics; the rest is character. */
  readonly blend: number;
  readonly sharpness: number;
  readonly lookahead: number;
  readonly best: readonly ActionScore[];
  readonly targets: readonly TargetScore[];
}

/** What an event changes of what screens show: one vocabulary for all rulesets. */
export type ViewChange =
  | { readonly change: 'turn'; readonly who: Who }
  /** `bar` is the label of the bar, null for life. Where nothing is gained or lost, it is only shown anew. */
  | {
      readonly change: 'bar';
      readonly who: Who;
      readonly bar: string | null;
      readonly now: number;
      readonly gained?: number;
      readonly lost?: number;
    }
  | { readonly change: 'status'; readonly who: Who; readonly status: string; readonly gained: boolean }
  /** `dying`: it may still be saved, so that screens do not count it as a loss yet. */
  | { readonly change: 'fallen'; readonly who: Who; readonly fallen: boolean; readonly dying?: boolean }
  /** On tiles: the way walked, its last tile where `who` stands now. */
  | { readonly change: 'tile'; readonly who: Who; readonly from: number; readonly path: readonly number[] }
  /** On ranges: how far `who` is from `target` now, and how much farther that is. Without a target: from every enemy. */
  | {
      readonly change: 'range';
      readonly who: Who;
      readonly target: Who | null;
      readonly range: number;
      readonly farther: number;
    }
  | { readonly change: 'zone'; readonly who: Who; readonly zone: number };

/**
 * How much room an event takes in a log: a line, a small line of something that follows from another event, a heading of what
 * comes next, nothing because screens show it by other means, or a thought that is shown on request.
 */
export type LogRole = 'line' | 'detail' | 'heading' | 'hidden' | 'thought';

/** What a screen needs to show an event of any ruleset. The words come from `narrate`, the dice from `rolls`. */
export interface Presentation {
  readonly icon: string;
  readonly tone: Tone;
  readonly log: LogRole;
  readonly changes: readonly ViewChange[];
  readonly strike?: Strike;
  /** An action is announced before its strikes and effects follow: whom it is aimed at. */
  readonly aims?: readonly Who[];
  /** Shown in place of the numbers and words that follow from changes and strike. */
  readonly callout?: Callout;
  /** Where it is nothing that somebody does: the fight begins or ends, or dice fall whose meaning another event tells. */
  readonly moment?: 'start' | 'end' | 'dice';
  /** What the parts of the event add up to: 'damage'. Left out, the name of its kind says it. */
  readonly sum?: string;
  /** The thing that was used up, for statistics: 'healing potion'. Without what is only put on or left in it. */
  readonly used?: string;
  /** Whole sentences that explain it, shown with its rolls: 'Advantage: the target is prone.' */
  readonly notes?: readonly string[];
  /** The reasons behind a decision, with the log role of a thought. */
  readonly thought?: Thought;
}

/** The parts of a presentation that a kind of event says for itself; the rest follows from its rolls. */
export type PartialPresentation = Partial<Presentation>;

/** For each kind of event how it is shown: the same each time, or depending on the event. */
export type PresentationByKind<Event extends BaseEvent> = {
  readonly [Kind in Event['kind']]?:
    | PartialPresentation
    | ((event: Extract<Event, { kind: Kind }>) => PartialPresentation);
};

/** How the kinds that all rulesets share are shown. */
const CORE_KINDS: PresentationByKind<CoreEvent> = {
  started: { icon: 'crossed-swords', tone: 'gold', moment: 'start' },
  rolled: { moment: 'dice' },
  turn: ({ who }) => ({ log: 'hidden', changes: [{ change: 'turn', who }] }),
  damaged: ({ who, by, left, amount, rolls }) => ({
    icon: 'bleeding-wound',
    tone: 'ember',
    sum: 'damage',
    changes: [{ change: 'bar', who, bar: null, now: left, lost: amount }],
    // With dice of its own it is blow and damage in one event.
    ...(rolls?.length && by !== who ? { strike: { by, target: who, result: 'hit' } } : {}),
  }),
  healed: ({ who, left, amount }) => ({
    icon: 'healing',
    tone: 'verdigris',
    sum: 'healing',
    changes: [{ change: 'bar', who, bar: null, now: left, gained: amount }],
  }),
  spent: ({ who, pool, left, amount }) => ({
    icon: 'drop',
    tone: 'azure',
    changes: [{ change: 'bar', who, bar: pool, now: left, lost: amount }],
  }),
  moved: ({ who, from, path }) => ({ log: 'hidden', changes: [{ change: 'tile', who, from, path }] }),
  status: ({ who, status, on }) => ({
    icon: 'aura',
    tone: 'violet',
    changes: [{ change: 'status', who, status, gained: on }],
  }),
  fell: ({ who }) => ({
    icon: 'death-skull',
    tone: 'ember',
    changes: [{ change: 'fallen', who, fallen: true }],
  }),
  ended: { icon: 'hourglass', tone: 'gold', moment: 'end' },
};

/**
 * Makes the `present` function of a ruleset from what it says of its own kinds. Other kinds are left to `base`: those of core, or for a
 * run the `present` of its fights.
 *
 * @example
 * const present = presenter<SagaEvent>({ cast: { icon: 'spell-book', tone: 'azure' } });
 */
export function presenter<Event extends BaseEvent>(
  kinds: PresentationByKind<Event>,
  base: (event: never) => Presentation = presentCoreKinds,
): (event: Event) => Presentation {
  const entries = kinds as EntriesByName;
  return event =>
    entries[event.kind] ? presentBy(entries, event) : (base as (event: Event) => Presentation)(event);
}

/** Shows the kinds that all rulesets share, and any other by its rolls. */
export function presentCoreKinds(event: BaseEvent): Presentation {
  return presentBy(CORE_KINDS as EntriesByName, event);
}

type EntriesByName = Readonly<
  Record<string, PartialPresentation | ((event: BaseEvent) => PartialPresentation) | undefined>
>;

function presentBy(entries: EntriesByName, event: BaseEvent): Presentation {
  const entry = entries[event.kind];
  return { ...plainPresentation(event), ...(typeof entry === 'function' ? entry(event) : entry) };
}

/** A kind without an entry is marked by what its first roll came to. */
function plainPresentation({ rolls }: BaseEvent): Presentation {
  const roll = rolls?.[0];
  return {
    ...plainMark(roll !== undefined, roll?.success),
    log: 'line',
    changes: [],
  };
}

function plainMark(rolled: boolean, success: boolean | undefined): Pick<Presentation, 'icon' | 'tone'> {
  if (!rolled) return { icon: 'quill', tone: 'muted' };
  if (success === undefined) return { icon: 'rolling-dices', tone: 'azure' };
  return success ? { icon: 'dice-target', tone: 'verdigris' } : { icon: 'cross-mark', tone: 'muted' };
}

/** Whether somebody loses life, be it none of it. */
export function isWound({ changes }: Presentation): boolean {
  return changes.some(each => each.change === 'bar' && each.bar === null && each.lost !== undefined);
}

/** Whether somebody falls for good. */
export function isFall({ changes }: Presentation): boolean {
  return changes.some(each => each.change === 'fallen' && each.fallen && !each.dying);
}
