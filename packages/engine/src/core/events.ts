/** A combatant's place in the fight's list of combatants. */
export type Who = number;

/** A number with the reason it is there: `{ source: 'SKL 25', value: -2 }`. */
export interface Part {
  readonly source: string;
  readonly value: number;
}

/** A roll with all that went into it, so that a screen can show where every number came from. */
export interface Roll {
  readonly who: Who;
  /** What it was for: 'attack', 'death save'. */
  readonly label: string;
  readonly count: number;
  readonly sides: number;
  /** Where the number of sides came from, of dice that do not exist as objects: 1 to Attack. */
  readonly bounds?: readonly Part[];
  readonly faces: readonly number[];
  /** Which of the faces counted, by position, when not all did. */
  readonly kept?: readonly number[];
  /** The sum of the kept faces is multiplied by this before the modifiers are added. */
  readonly times?: number;
  readonly modifiers: readonly Part[];
  readonly total: number;
  /** What the total had to reach (or stay within), and how that number came about. */
  readonly target?: { readonly test: '>=' | '<='; readonly value: number; readonly parts: readonly Part[] };
  readonly success?: boolean;
  /** The chance of success before the dice fell. */
  readonly chance?: number;
}

/**
 * What every event has, and what many have under the same name. A ruleset adds kinds of its own; the log shows any event by `narrate`
 * and its rolls, and `present` says what else screens show of it.
 */
export interface BaseEvent {
  readonly kind: string;
  readonly round: number;
  readonly who: Who;
  readonly rolls?: readonly Roll[];
  /** Who caused it, if that is not `who`. */
  readonly by?: Who;
  /** Whom it is aimed at. */
  readonly target?: Who;
  /** How much was gained or lost, and the parts of that number. */
  readonly amount?: number;
  readonly parts?: readonly Part[];
}

/** How a fight or run ended. `winner` is a side, or null where there is none. */
export interface Outcome {
  readonly kind: string;
  readonly winner: number | null;
  /** Points, in games that count them. */
  readonly score?: number;
}

/** The kinds that all rulesets share, so that one log, one set of bars and one replay viewer serve all. */
export type CoreEvent =
  | (BaseEvent & { readonly kind: 'started' })
  | (BaseEvent & { readonly kind: 'turn' })
  | (BaseEvent & { readonly kind: 'rolled' })
  | (BaseEvent & {
      readonly kind: 'damaged';
      readonly by: Who;
      readonly source: string;
      readonly amount: number;
      readonly left: number;
      /** The damage step by step, in the order of the rule. */
      readonly parts: readonly Part[];
    })
  | (BaseEvent & {
      readonly kind: 'healed';
      readonly source: string;
      readonly amount: number;
      readonly left: number;
    })
  | (BaseEvent & {
      readonly kind: 'spent';
      readonly pool: string;
      readonly amount: number;
      readonly left: number;
      readonly source: string;
    })
  /** On a board of tiles: the way walked, its last tile where `who` stands now. */
  | (BaseEvent & { readonly kind: 'moved'; readonly from: number; readonly path: readonly number[] })
  | (BaseEvent & { readonly kind: 'status'; readonly status: string; readonly on: boolean })
  | (BaseEvent & { readonly kind: 'fell'; readonly by: Who })
  | (BaseEvent & { readonly kind: 'ended'; readonly outcome: Outcome });
