import type { Corners } from '../boards/grid/index.js';
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

/** Somebody on a tile: a combatant of the same number, as a letter for maps of letters. */
export interface Token {
  readonly who: Who;
  readonly tile: number;
  readonly glyph: string;
}

/** Something that lies on a tile: a find, gold, a corpse, a trap. */
export interface Thing {
  readonly tile: number;
  readonly glyph: string;
  readonly icon: string;
  readonly label: string;
  readonly tone: Tone;
}

/** Tiles seen from above. A tile is its index, `y × width + x`. */
export interface GridBoard {
  readonly kind: 'grid';
  readonly width: number;
  readonly height: number;
  /** One character a tile, as in `TILE`; what the viewer has never seen is rock, a space. */
  readonly tiles: string;
  /** One character a tile: `2` in sight now, `1` remembered, `0` never seen. */
  readonly light: string;
  /** Which diagonal steps walls bar, as in `Corners`. */
  readonly corners: Corners;
  readonly tokens: readonly Token[];
  readonly things: readonly Thing[];
}

/** Distance alone: how far everybody of one side is from everybody of the other. */
export interface RangeBoard {
  readonly kind: 'range';
  /** The farthest range there is; the nearest is 0. */
  readonly max: number;
  /** What each range is called, from 0 up, and how much that is in feet. */
  readonly bands: readonly string[];
  readonly feet: readonly string[];
  readonly tokens: readonly { readonly who: Who; readonly glyph: string }[];
  /** For each of the first side its distance to each of the other. */
  readonly ranges: readonly {
    readonly who: Who;
    readonly foes: readonly { readonly who: Who; readonly range: number }[];
  }[];
  /** Ground that does something, from one range to another as its placer measures them, and who stands in it. */
  readonly zones: readonly {
    readonly placer: Who;
    readonly from: number;
    readonly range: number;
    readonly label: string;
    readonly detail: string;
    readonly inside: readonly Who[];
  }[];
}

export type Board = DuelBoard | GridBoard | RangeBoard;

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
