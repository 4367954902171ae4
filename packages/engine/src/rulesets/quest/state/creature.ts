import { LIFE, NONE } from '../plan/codes.js';
import { copyStatuses, NO_STATUSES, type Status } from './status.js';

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

/** One shape for party members and monsters. The dead stay in the list, so that each keeps its number. */
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
  /** What happened to it once, or since its last turn, as bits: see rules/statuses/conditions.ts. */
  once: number;
  /** The spell concentrated on: its place among the plan's spells, −1 for none. */
  concentration: number;
  /** Items in hand, −1 for nothing, and 1 or 2 hands on the main one. */
  mainHand: number;
  offHand: number;
  grip: number;
  /** Replaced, never pushed to. */
  pack: readonly Stack[];
  /** Ammunition shot and weapons thrown in this combat (QUEST-10.4, QUEST-10.8). */
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
  /** Speed: 0 full, 1 halved, 2 zero. */
  slow: number;
  resist: number;
  immune: number;
  conditionImmune: number;
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

/** A creature in full health and without statuses; `refresh` fills in what is derived. */
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
