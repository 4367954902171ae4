import { NONE, PHASE } from '../plan/codes.js';
import { type Creature, copyCreature, type Stack } from './creature.js';

/** How a fight can end (QUEST-28.4). */
export type Ending = 'victory' | 'defeat' | 'fled' | 'stabilised';

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

export interface QuestState {
  /** Party first, then monsters, then those who join later. */
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
  /** Whom a monster that picks at random has picked for this turn, −1 for none (QUEST-17.8). */
  aim: number;
  /** Replaced, never pushed to. */
  zones: readonly Zone[];
  loot: readonly Stack[];
  ending: Ending | null;
}

/** A hand-written copy: many times faster than a general one. */
export function copyState(state: QuestState): QuestState {
  // A slice of a list without gaps has none either, and is read faster than one that was made with its length.
  const creatures = state.creatures.slice();
  for (let i = 0; i < creatures.length; i++) creatures[i] = copyCreature(creatures[i]!);
  return {
    creatures,
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

/** A fight not yet begun. */
export function newState(creatures: readonly Creature[], surprised: number): QuestState {
  return {
    creatures: withoutGaps(creatures),
    ranges: withoutGaps(Array<number>(creatures.length ** 2).fill(0)),
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

function withoutGaps<Each>(list: readonly Each[]): Each[] {
  const copy: Each[] = [];
  for (const each of list) copy.push(each);
  return copy;
}
