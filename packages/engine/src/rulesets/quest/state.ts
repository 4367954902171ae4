export const PARTY = 0;
export const MONSTERS = 1;

/** Nobody, nothing, without end: where a number names something and there is none. */
export const NONE = -1;

/** How somebody fares. */
export const LIFE = {
  up: 0,
  /** A member at 0 HP who makes death saves (QUEST-16.2). */
  dying: 1,
  /** A member at 0 HP who makes none any more. */
  stable: 2,
  /** A monster at 0 HP that may rise again: the fight waits for it (QUEST-31.8, 31.21). */
  down: 3,
  dead: 4,
  /** Escaped, banished, or a summoned one sent home. */
  gone: 5,
} as const;

export const PHASE = {
  /** Whoever has the first initiative place may shift the range (QUEST-2.6). */
  shift: 0,
  turns: 1,
  over: 2,
} as const;

/** How a fight can end (QUEST-28.4). */
const ENDINGS = ['victory', 'defeat', 'fled', 'stabilised'] as const;
export type Ending = (typeof ENDINGS)[number];

/** What was done this turn, as bits of `QuestState.done`. */
export const DONE = {
  /** The Attack action was taken (QUEST-10.2, 12.23). */
  attack: 1,
  /** With a light weapon in the main hand. */
  lightAttack: 2,
  flee: 4,
  equip: 8,
  disengage: 16,
  /** A weapon that needs loading was fired from the main hand, from the off hand (QUEST-10.9). */
  loadedMain: 32,
  loadedOff: 64,
  net: 128,
  /** A spell of level 1 or more with the action, a spell with the bonus action (QUEST-13.12). */
  actionSpell: 256,
  bonusSpell: 512,
  /** Went at least one step closer (QUEST-31.18), moved at all. */
  closer: 1024,
  moved: 2048,
  dash: 4096,
  // From 1 << 17 on: abilities that fire once a turn, by their place.
} as const;

/** What one more action may be spent on (haste). */
export const EXTRA = { attack: 1, dash: 2, disengage: 4, hide: 8, use: 16 } as const;

/** What makes a creature's turn or a blow by or against it more than a comparison of numbers. Most have 0. */
export const QUIRK = {
  /** Its own attacks are changed, or its hits do something besides damage. */
  own: 1,
  /** Attacks against it are changed. */
  against: 2,
  /** Something happens or may be done when it is hit or hurt. */
  struck: 4,
  /** Damage to it is changed: types, percentages, temporary hit points. */
  hide: 8,
  /** Something on it is counted or happens at the start or end of its turns. */
  turn: 16,
  /** On-hit abilities may be chosen. */
  onHit: 32,
  /** Attacks against it are changed only by what `Creature.edge` says. */
  edge: 64,
  /** It gives something off that catches foes at the start of their turns. */
  aura: 128,
  /** What it deals is changed by so many percent. */
  dealt: 256,
  /** Its own attack rolls have advantage or disadvantage, and that is all. */
  swayed: 512,
} as const;

/** What statuses of the target make of a melee attack from range 0. */
export const EDGE = { good: 1, bad: 2, critical: 4 } as const;

/** Ends by the clock of turns: of this turn; at the start, the end of the bearer's next; at the start of the source's next. */
export const UNTIL = { open: 0, turnEnd: 1, turnStart: 2, nextTurnEnd: 3, sourceTurn: 4 } as const;

/** A status on a creature. Made by `newStatus` only; changed in place, so copies copy it. */
export interface Status {
  /** Its place among the plan's status rules. */
  what: number;
  /** Turns of the bearer left; −1 without an end of its own. */
  rounds: number;
  /** Whose doing it is, −1 for nobody's. */
  source: number;
  /** The save at the end of each turn: a stat 0 … 5, −1 for none, and its DC. */
  saveStat: number;
  saveDc: number;
  /** The action that ends it: a stat, −1 for none, and its DC; 0 for a contest with the source. */
  escapeStat: number;
  escapeDc: number;
  /** How often it still works; −1 without limit. */
  uses: number;
  /** The size its effects refer to; the level of exhaustion. */
  size: number;
  /** One of `UNTIL`. */
  until: number;
  /** The status rule that a failed save turns it into, −1 for none (QUEST-31.11). */
  failure: number;
  /** Whom it concerns besides bearer and source: the foe a helper named. −1 for nobody. */
  about: number;
  /** Hangs on the source's concentration. */
  concentration: boolean;
  /** Not counted down at the end of the turn in which it was gained (QUEST-15.1). */
  fresh: boolean;
}

/** Something carried: so many of one kind. Never changed, only replaced. */
export interface Stack {
  /** Its place among the plan's items. */
  readonly what: number;
  readonly count: number;
  readonly charges: number;
}

/** QUEST-7.10. Never changed, only replaced. */
interface Readied {
  readonly trigger: 'comes' | 'attacks' | 'leaves';
  /** A place among the plan's spells, −1 for the weapon in hand. */
  readonly spell: number;
}

/** Ground at one range value as its placer measures it (QUEST-2.13). Never changed, only replaced. */
export interface Zone {
  /** Its place among the plan's zones. */
  readonly what: number;
  readonly placer: number;
  /** The range value it fills; with `around`, all up to it. */
  readonly range: number;
  readonly rounds: number;
  /** How many it may still catch, how much it may still hurt; −1 without limit. */
  readonly triggers: number;
  readonly damageLeft: number;
  readonly concentration: boolean;
}

/** One shape for party members and monsters. The dead stay in the list, so that everybody keeps his number. */
export interface Creature {
  /** Its place among the plan's beings. */
  record: number;
  side: number;
  /** One of `LIFE`. */
  life: number;
  hp: number;
  /** What counts now, and what it would be but for statuses (QUEST-15.6); life drain lowers both. */
  maxHp: number;
  fullHp: number;
  temporary: number;
  /** HP it has lost to the party, for XP (QUEST-20.1). */
  lost: number;
  /** What it has dealt this combat (QUEST-17.8). */
  threat: number;
  reaction: boolean;
  fleeing: boolean;
  successes: number;
  failures: number;
  /** The class resource, mana, Lay on Hands. */
  pool: number;
  mana: number;
  lay: number;
  /** Members: how often each ability was used. Monsters: what is left of each action, −1 without limit. Replaced, never written to. */
  uses: readonly number[];
  /** Monsters: actions that wait for their recharge, as bits by action. */
  spent: number;
  /** Points for legendary actions, and legendary resistances left. */
  legendary: number;
  resistances: number;
  /** What happened to it once, or since its last turn, as bits of the plan's `ONCE`. */
  once: number;
  /** The spell concentrated on: its place among the plan's spells, −1 for none. */
  concentration: number;
  /** Items in hand, −1 for nothing, and 1 or 2 hands on the main one. */
  mainHand: number;
  offHand: number;
  grip: number;
  /** Replaced, never pushed to. */
  pack: readonly Stack[];
  /** Ammunition shot and weapons thrown in this combat (QUEST-10.4, 10.8). */
  shot: readonly Stack[];
  readied: Readied | null;
  /** Replaced, never pushed to; its members are changed in place. */
  statuses: readonly Status[];
  // Derived by `refresh` from being, gear and statuses, because every blow asks for it.
  ac: number;
  /** Place of the main and the off hand's weapon among the being's arms. */
  main: number;
  off: number;
  /** Attacks in one Attack action. */
  attacks: number;
  /** Conditions as bits by their place in CONDITIONS. */
  marks: number;
  /** Bits of QUIRK. */
  quirks: number;
  /** For melee attacks on it from range 0, bits of EDGE. */
  edge: number;
  /** What it cannot do, bits by their place in BARS. */
  bars: number;
  /** 0 as usual, 1 halved, 2 zero. */
  slow: number;
  resist: number;
  immune: number;
  conditionImmune: number;
}

export interface QuestState {
  /** Party first, then monsters, then whoever joins. */
  creatures: Creature[];
  /** By twice their number: `ranges[one * creatures.length + other]`, the same both ways, 0 among friends. */
  ranges: number[];
  /** Initiative. Replaced, never written to. */
  order: readonly number[];
  /** Place in the order, and who that is. */
  place: number;
  turn: number;
  round: number;
  /** One of `PHASE`. */
  phase: number;
  /** The side that is surprised in round 1, −1 for none. */
  surprised: number;
  // The turn of `turn`.
  steps: number;
  actions: number;
  bonus: number;
  /** One more action for one of these things, as bits of EXTRA; 0 for none. */
  extra: number;
  /** Attacks left of the Attack action, unarmed ones granted besides. */
  attacks: number;
  unarmed: number;
  done: number;
  /** Who stood at range 0 or 1 when the turn began, as bits (QUEST-18.6). */
  near: number;
  /** Whom a monster that picks at random has picked for this turn, −1 for nobody (QUEST-17.8). */
  aim: number;
  /** Replaced, never pushed to. */
  zones: readonly Zone[];
  loot: readonly Stack[];
  ending: Ending | null;
}

/** A hand-written copy: many times faster than a general one. */
export function copyState(state: QuestState): QuestState {
  const { creatures } = state;
  const copies = new Array<Creature>(creatures.length);
  for (let i = 0; i < creatures.length; i++) copies[i] = copyCreature(creatures[i]!);
  return {
    creatures: copies,
    ranges: state.ranges.slice(),
    order: state.order,
    place: state.place,
    turn: state.turn,
    round: state.round,
    phase: state.phase,
    surprised: state.surprised,
    steps: state.steps,
    actions: state.actions,
    bonus: state.bonus,
    extra: state.extra,
    attacks: state.attacks,
    unarmed: state.unarmed,
    done: state.done,
    near: state.near,
    aim: state.aim,
    zones: state.zones,
    loot: state.loot,
    ending: state.ending,
  };
}

export function copyCreature(from: Creature): Creature {
  return {
    record: from.record,
    side: from.side,
    life: from.life,
    hp: from.hp,
    maxHp: from.maxHp,
    fullHp: from.fullHp,
    temporary: from.temporary,
    lost: from.lost,
    threat: from.threat,
    reaction: from.reaction,
    fleeing: from.fleeing,
    successes: from.successes,
    failures: from.failures,
    pool: from.pool,
    mana: from.mana,
    lay: from.lay,
    uses: from.uses,
    spent: from.spent,
    legendary: from.legendary,
    resistances: from.resistances,
    once: from.once,
    concentration: from.concentration,
    mainHand: from.mainHand,
    offHand: from.offHand,
    grip: from.grip,
    pack: from.pack,
    shot: from.shot,
    readied: from.readied,
    statuses: copyStatuses(from.statuses),
    ac: from.ac,
    main: from.main,
    off: from.off,
    attacks: from.attacks,
    marks: from.marks,
    quirks: from.quirks,
    edge: from.edge,
    bars: from.bars,
    slow: from.slow,
    resist: from.resist,
    immune: from.immune,
    conditionImmune: from.conditionImmune,
  };
}

const NO_STATUSES: readonly Status[] = [];

function copyStatuses(statuses: readonly Status[]): readonly Status[] {
  if (statuses.length === 0) return NO_STATUSES;
  const copies = new Array<Status>(statuses.length);
  for (let i = 0; i < statuses.length; i++) copies[i] = copyStatus(statuses[i]!);
  return copies;
}

function copyStatus(from: Status): Status {
  return {
    what: from.what,
    rounds: from.rounds,
    source: from.source,
    saveStat: from.saveStat,
    saveDc: from.saveDc,
    escapeStat: from.escapeStat,
    escapeDc: from.escapeDc,
    uses: from.uses,
    size: from.size,
    until: from.until,
    failure: from.failure,
    about: from.about,
    concentration: from.concentration,
    fresh: from.fresh,
  };
}

export function newStatus(what: number, source: number, rounds: number): Status {
  return {
    what,
    rounds,
    source,
    saveStat: NONE,
    saveDc: 0,
    escapeStat: NONE,
    escapeDc: 0,
    uses: NONE,
    size: 0,
    until: UNTIL.open,
    failure: NONE,
    about: NONE,
    concentration: false,
    fresh: false,
  };
}

/** Somebody in full health and with nothing on; `refresh` fills in what is derived. */
export function newCreature(record: number, side: number, hp: number, maxHp: number): Creature {
  return {
    record,
    side,
    life: LIFE.up,
    hp,
    maxHp,
    fullHp: maxHp,
    temporary: 0,
    lost: 0,
    threat: 0,
    reaction: true,
    fleeing: false,
    successes: 0,
    failures: 0,
    pool: 0,
    mana: 0,
    lay: 0,
    uses: [],
    spent: 0,
    legendary: 0,
    resistances: 0,
    once: 0,
    concentration: NONE,
    mainHand: NONE,
    offHand: NONE,
    grip: 1,
    pack: [],
    shot: [],
    readied: null,
    statuses: NO_STATUSES,
    ac: 10,
    main: NONE,
    off: NONE,
    attacks: 1,
    marks: 0,
    quirks: 0,
    edge: 0,
    bars: 0,
    slow: 0,
    resist: 0,
    immune: 0,
    conditionImmune: 0,
  };
}

/** A fight not yet begun. */
export function newState(creatures: Creature[], surprised: number): QuestState {
  return {
    creatures,
    ranges: Array<number>(creatures.length ** 2).fill(0),
    order: [],
    place: 0,
    turn: 0,
    round: 1,
    phase: PHASE.shift,
    surprised,
    steps: 0,
    actions: 0,
    bonus: 0,
    extra: 0,
    attacks: 0,
    unarmed: 0,
    done: 0,
    near: 0,
    aim: NONE,
    zones: [],
    loot: [],
    ending: null,
  };
}
