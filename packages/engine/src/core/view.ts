import type { Corners } from '../boards/grid/index.js';
import type { Seed } from './dice/seeded.js';
import type { Outcome, Who } from './events.js';

/** What a colour means, everywhere: danger, success, choice, magic, condition. */
export type Tone = 'ember' | 'verdigris' | 'gold' | 'azure' | 'violet' | 'muted';

/** A number with a most: HP, stamina, food. */
export interface Bar {
  readonly id: string;
  readonly label: string;
  readonly now: number;
  readonly max: number;
  readonly tone: Tone;
}

/** A condition or the like, as a small sign with words behind it. */
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

/** A combatant, as a screen shows them. */
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

/** A combatant on a tile: by number, and as a letter for maps of letters. */
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

/** Distance alone: how far each combatant of one side is from each of the other. */
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

/** A part of a map of zones, drawn where `x` and `y` say, in widths of a zone. */
export interface ZoneView {
  readonly id: string;
  readonly name: string;
  readonly x: number;
  readonly y: number;
  /** Places of the zones it touches. */
  readonly adjacent: readonly number[];
  /** What there is to beware of, or to seek. */
  readonly features: readonly Badge[];
}

/** Zones in which many may stand, and the ways between them. */
export interface ZonesBoard {
  readonly kind: 'zones';
  readonly name: string;
  readonly zones: readonly ZoneView[];
  /** Who fights whom: by side, what it is called. */
  readonly teams: readonly string[];
  readonly tokens: readonly {
    readonly who: Who;
    readonly zone: number;
    readonly glyph: string;
    /** Out of its enemies' sight. */
    readonly hidden: boolean;
    /** Called up in the fight, not come with a team. */
    readonly summoned?: boolean;
  }[];
}

export type Board = DuelBoard | GridBoard | RangeBoard | ZonesBoard;

/** Where in a run this is: the way behind and ahead, and what the place is like. */
export interface StageView {
  readonly title: string;
  readonly text: string;
  readonly path: readonly {
    readonly label: string;
    readonly icon: string;
    readonly mark: 'done' | 'passed' | 'here' | 'ahead';
  }[];
  /** Fights that may come next and that the player knows enough of to ask how often they are won. */
  readonly ahead?: readonly FightAhead[];
}

/** A fight that has not been fought: its setup says all but the dice. Its first side is the player's. */
export interface FightAhead {
  /** Against whom. */
  readonly label: string;
  readonly ruleset: string;
  readonly setup: unknown;
}

/** One of the things that a fight leaves behind, to be shown one at a time. */
export interface Aftermath {
  /** What kind of thing: 'Injury', 'Loot'. */
  readonly phase: string;
  readonly title: string;
  readonly text: string;
  readonly icon: string;
  readonly tone: Tone;
}

/** What each who took part has done: a row of numbers below the names of the columns. */
export interface EndingTable {
  readonly columns: readonly string[];
  readonly rows: readonly { readonly who: Who; readonly cells: readonly (number | string)[] }[];
}

/** How it ended, for a screen of its own. */
export interface EndingView {
  readonly title: string;
  readonly text: string;
  /** Where none of the default icons for victory, defeat and no winner would fit. */
  readonly icon?: string;
  readonly facts: readonly Fact[];
  readonly table?: EndingTable;
  /** What follows from it, in order. */
  readonly aftermath?: readonly Aftermath[];
}

/** A fight that has been fought out of sight and can be watched: all that it follows from. */
export interface Watchable {
  readonly ruleset: string;
  readonly setup: unknown;
  readonly seed: Seed;
}

/** A group of options that has its place on the screen even while it is empty. */
export interface GroupView {
  readonly name: string;
  readonly icon: string;
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
  /** The groups of options that are always shown where options are grouped, in this order; others follow them. */
  readonly groups?: readonly GroupView[];
  readonly stage?: StageView;
  readonly outcome: Outcome | null;
  readonly ending?: EndingView;
  /** In a run whose fights are only watched: the last one. */
  readonly watch?: Watchable;
}
