import type { Outcome, Who } from './events.js';

/** What a colour means, everywhere: danger, success, choice, magic, condition. */
export type Tone = 'ember' | 'verdigris' | 'gold' | 'azure' | 'violet' | 'muted';

export interface Bar {
  readonly id: string;
  readonly label: string;
  readonly now: number;
  readonly max: number;
  readonly tone: Tone;
}

export interface Badge {
  readonly id: string;
  readonly label: string;
  readonly icon: string;
  readonly tone: Tone;
  readonly detail: string;
}

/** A line of a character sheet or of an end screen. */
export interface Fact {
  readonly label: string;
  readonly value: string | number;
  readonly detail?: string;
}

export interface CombatantView {
  readonly who: Who;
  readonly name: string;
  readonly side: number;
  readonly icon: string;
  readonly fallen: boolean;
  readonly bars: readonly Bar[];
  readonly badges: readonly Badge[];
  readonly facts: readonly Fact[];
}

/** Two who face each other; distance means nothing. */
interface DuelBoard {
  readonly kind: 'duel';
}

export type Board = DuelBoard;

/** Where in a run this is: the way behind and ahead, and what the place is like. */
export interface StageView {
  readonly title: string;
  readonly text: string;
  readonly path: readonly {
    readonly label: string;
    readonly icon: string;
    readonly mark: 'done' | 'passed' | 'here' | 'ahead';
  }[];
}

/** How it ended, for a screen of its own. */
export interface EndingView {
  readonly title: string;
  readonly text: string;
  readonly facts: readonly Fact[];
}

/** What a viewer may see of a fight: one shape for all rulesets and boards. */
export interface FightView {
  readonly ruleset: string;
  readonly title: string;
  readonly round: number;
  readonly actor: Who | null;
  /** In the order in which they act. */
  readonly order: readonly Who[];
  readonly combatants: readonly CombatantView[];
  readonly board: Board;
  readonly stage?: StageView;
  readonly outcome: Outcome | null;
  readonly ending?: EndingView;
}
