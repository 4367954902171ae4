import type { BaseEvent, CoreEvent, Part, Who } from '../../core/events.js';
import type { Question, Ruleset, Table } from '../../core/ruleset.js';
import type { QuestChoice } from './choices.js';
import type { QuestPlan } from './plan/plan.js';
import type { Aim } from './plan/rule-calls.js';
import type { QuestSetup } from './setup.js';
import type { QuestState } from './state/state.js';

/** What can happen in a fight beside the kinds that all rulesets share. */
type FightEvent =
  | (BaseEvent & { readonly kind: 'round' })
  | (BaseEvent & {
      readonly kind: 'attacked';
      readonly target: Who;
      readonly weapon: string;
      readonly verdict: 'hit' | 'miss' | 'critical';
      readonly total: number;
      readonly ac: number;
      /** What it dealt in the end, by type, in the order of the damage. */
      readonly damage: readonly { readonly amount: number; readonly type: string }[];
      readonly advantage: readonly string[];
      readonly disadvantage: readonly string[];
      /** 'off hand', 'opportunity attack', 'readied': what made it more than a plain one. */
      readonly manner: readonly string[];
    })
  /** QUEST-19.6: damage of a type that was resisted, ignored or doubled. */
  | (BaseEvent & {
      readonly kind: 'hide';
      readonly what: 'resisted' | 'ignored' | 'vulnerable';
      readonly type: string;
    })
  | (BaseEvent & {
      readonly kind: 'saved';
      readonly stat: string;
      readonly success: boolean;
      readonly why: string;
    })
  | (BaseEvent & { readonly kind: 'checked'; readonly what: string; readonly success: boolean })
  | (BaseEvent & {
      readonly kind: 'contest';
      readonly what: string;
      readonly target: Who;
      readonly won: boolean;
    })
  | (BaseEvent & { readonly kind: 'immune'; readonly status: string })
  | (BaseEvent & {
      readonly kind: 'stepped';
      readonly way: 'closer' | 'away' | 'pushed' | 'pulled' | 'moved';
      /** The foe it was towards; -1 for away from all. */
      readonly target: Who;
      /** The range there is now, to that foe or to the nearest. */
      readonly range: number;
    })
  /** Dash, Dodge, Disengage, Help, Ready, standing up: done without a roll. */
  | (BaseEvent & { readonly kind: 'did'; readonly what: string; readonly target?: Who })
  | (BaseEvent & { readonly kind: 'hid'; readonly success: boolean })
  | (BaseEvent & { readonly kind: 'equipped'; readonly item: string; readonly slot: string })
  | (BaseEvent & { readonly kind: 'reacted'; readonly what: string })
  | (BaseEvent & { readonly kind: 'temporary'; readonly source: string; readonly amount: number })
  | (BaseEvent & { readonly kind: 'ability'; readonly what: string; readonly target?: Who })
  | (BaseEvent & { readonly kind: 'cast'; readonly what: string; readonly targets: readonly Who[] })
  | (BaseEvent & { readonly kind: 'used'; readonly what: string; readonly target?: Who })
  | (BaseEvent & { readonly kind: 'recharged'; readonly what: string })
  /** QUEST-19.6: floored when shown, exact in `exact`. */
  | (BaseEvent & {
      readonly kind: 'xp';
      readonly amount: number;
      readonly exact: number;
      readonly parts: readonly Part[];
    })
  | (BaseEvent & { readonly kind: 'surprised'; readonly side: number })
  | (BaseEvent & {
      readonly kind: 'death save';
      readonly result: 'success' | 'failure' | 'two failures' | 'wakes';
      readonly successes: number;
      readonly failures: number;
    })
  | (BaseEvent & { readonly kind: 'stable' })
  | (BaseEvent & { readonly kind: 'dying' })
  | (BaseEvent & { readonly kind: 'rose' })
  | (BaseEvent & { readonly kind: 'flee'; readonly success: boolean; readonly percent: number })
  | (BaseEvent & { readonly kind: 'fleeing' })
  | (BaseEvent & { readonly kind: 'escaped' })
  | (BaseEvent & { readonly kind: 'joined'; readonly name: string })
  | (BaseEvent & {
      readonly kind: 'recovered';
      readonly items: readonly { readonly item: string; readonly count: number }[];
    })
  | (BaseEvent & {
      readonly kind: 'loot';
      readonly items: readonly { readonly item: string; readonly count: number }[];
    });

/** What can happen in a Quest fight: one union, to be switched on by `kind`. */
export type QuestEvent = CoreEvent | FightEvent;
export type QuestTable = Table<QuestChoice, QuestEvent>;

/** A Quest fight by all its types. */
export type QuestRuleset = Ruleset<QuestSetup, QuestPlan, QuestState, QuestChoice, QuestEvent>;

/** What a question in the middle of a rule is about: plain data. options/questions.ts puts it into words. */
export type QuestionSubject =
  /** QUEST-12.8: what is added to a hit; `unavailable` is shown with the reason. */
  | {
      readonly about: 'hit';
      readonly weapon: string;
      readonly target: number;
      readonly critical: boolean;
      readonly unavailable: readonly { readonly ability: string; readonly code: string }[];
    }
  | { readonly about: 'opportunity'; readonly weapon: string; readonly target: number }
  | { readonly about: 'readied attack'; readonly weapon: string; readonly target: number }
  | {
      readonly about: 'readied spell';
      readonly spell: number;
      readonly target: number;
      /** The answer `aim-0` is the first of them. */
      readonly aims: readonly Aim[];
    }
  /** An ability against damage that is about to be taken. */
  | { readonly about: 'damage'; readonly by: number; readonly source: string; readonly amount: number }
  | { readonly about: 'fall' }
  /** QUEST-7.21: a spell that raises the AC to `raisedAc`. */
  | {
      readonly about: 'attack roll';
      readonly by: number;
      readonly total: number;
      readonly ac: number;
      readonly raisedAc: number;
      readonly helps: boolean;
    }
  | { readonly about: 'elements'; readonly by: number; readonly amount: number; readonly type: number }
  | { readonly about: 'wound'; readonly by: number }
  /** A spell comes at the one who is asked, or at somebody else (`counter`). */
  | { readonly about: 'spell'; readonly spell: string }
  | { readonly about: 'counter'; readonly by: number; readonly spell: string }
  | { readonly about: 'empower'; readonly spell: string; readonly faces: readonly number[] }
  | { readonly about: 'ray'; readonly spell: number }
  | { readonly about: 'shove' };

export interface QuestQuestion extends Question<QuestChoice> {
  readonly subject: QuestionSubject;
}
