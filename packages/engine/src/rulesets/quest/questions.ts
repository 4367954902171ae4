import type { Question } from '../../core/ruleset.js';
import type { QuestChoice } from './choices.js';
import type { Aim } from './plan/rule-calls.js';

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
