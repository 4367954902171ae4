// biome-ignore-all lint/suspicious/noConstEnum: numbers that rules compare with every blow stand in the code itself.
// What the numbers in a plan and a state stand for.

/** Sides. */
export const PARTY = 0;
export const MONSTERS = 1;

/** No creature, no thing, no limit: where a number names something and there is none. */
export const NONE = -1;

/** Whether a creature is up, dying, dead or gone. */
export const enum LIFE {
  up = 0,
  /** A member at 0 HP who makes death saves (QUEST-16.2). */
  dying = 1,
  /** A member at 0 HP who makes none any more. */
  stable = 2,
  /** A monster at 0 HP that may rise again: the fight waits for it (QUEST-31.8, QUEST-31.21). */
  down = 3,
  dead = 4,
  /** Escaped, banished, or a summoned one sent home. */
  gone = 5,
}

export const enum PHASE {
  /** The first in the initiative order may shift the range (QUEST-2.6). */
  shift = 0,
  turns = 1,
  over = 2,
}

/** What was done this turn, as bits of `QuestState.done`. */
export const enum DONE {
  /** The Attack action was taken (QUEST-10.2, QUEST-12.23). */
  attack = 1,
  /** With a light weapon in the main hand. */
  lightAttack = 2,
  flee = 4,
  equip = 8,
  disengage = 16,
  /** A weapon that needs loading was fired from the main hand, from the off hand (QUEST-10.9). */
  loadedMain = 32,
  loadedOff = 64,
  net = 128,
  /** A spell of level 1 or more with the action, a spell with the bonus action (QUEST-13.12). */
  actionSpell = 256,
  bonusSpell = 512,
  /** Went at least one step closer (QUEST-31.18), moved at all. */
  closer = 1024,
  moved = 2048,
  dash = 4096,
  // From 1 << 17 on: abilities that fire once a turn, by their place.
}

/** What one more action may be spent on (haste). */
export const enum EXTRA {
  attack = 1,
  dash = 2,
  disengage = 4,
  hide = 8,
  use = 16,
}

/** What makes a creature's turn or a blow by or against it more than a comparison of numbers. Most have 0. */
export const enum QUIRK {
  /** Its own attacks are changed, or its hits do something besides damage. */
  ownAttacks = 1,
  /** Attacks against it are changed. */
  attacksAgainst = 2,
  /** Something happens or may be done when it is hit or hurt. */
  whenStruck = 4,
  /** Damage to it is changed: types, percentages, temporary hit points. */
  damageDefence = 8,
  /** Something on it is counted or happens at the start or end of its turns. */
  turn = 16,
  /** On-hit abilities may be chosen. */
  onHit = 32,
  /** Attacks against it are changed only by what `Creature.edge` says. */
  meleeEdge = 64,
  /** It gives something off that catches foes at the start of their turns. */
  aura = 128,
  /** What it deals is changed by so many percent. */
  dealtPercent = 256,
  /** Its own attack rolls have advantage or disadvantage, and that is all. */
  ownAdvantage = 512,
}

/** What statuses of the target make of a melee attack from range 0. */
export const enum EDGE {
  good = 1,
  bad = 2,
  critical = 4,
}

/** Ends by the clock of turns: of this turn; at the start, the end of the bearer's next; at the start of the source's next. */
export const enum UNTIL {
  open = 0,
  turnEnd = 1,
  turnStart = 2,
  nextTurnEnd = 3,
  sourceTurn = 4,
}
