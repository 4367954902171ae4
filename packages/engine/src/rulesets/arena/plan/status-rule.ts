export const DECAY = { flat: 0, percent: 1, attribute: 2, healing: 3, turnStart: 4, none: 5 } as const;

export const WORTH = { decaySum: 0, perStack: 1, lostTicks: 2, once: 3 } as const;

export const WHEN = { always: 0, outOfReach: 1, hasPool: 2, taunterHasAlly: 3 } as const;

/** A change that stacks make to a stat: `per` each, at most `cap` in all. */
export interface StackChange {
  readonly stat: number;
  readonly per: number;
  readonly cap: number;
}

export interface StatusRule {
  readonly id: string;
  readonly name: string;
  readonly icon: string;
  readonly harmful: boolean;
  readonly type: number;
  readonly damage: number;
  readonly heal: number;
  readonly cap: number;
  readonly changesStats: boolean;
  readonly changes: readonly StackChange[];
  readonly percents: readonly StackChange[];
  readonly decay: number;
  readonly decayAmount: number;
  readonly decayStat: number;
  readonly resist: number;
  readonly resistWeight: number;
  readonly damageWeight: number;
  readonly blocksInitiative: boolean;
  readonly blocksTurn: boolean;
  readonly taunts: boolean;
  readonly hides: boolean;
  readonly worth: number;
  readonly worthValue: number;
  readonly worthMax: number;
  readonly worthOtherwise: number;
  readonly worthWhen: number;
}
