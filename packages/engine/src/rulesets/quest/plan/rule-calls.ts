import type { TRIGGERS } from '../choices.js';
import type { QuestTable } from '../events.js';
import type { QuestState } from '../state/state.js';
import type { Status } from '../state/status.js';
import type { Effect } from './effects.js';
import type { Power } from './powers.js';

/**
 * The rules of a fight call each other in a circle: damage kills, death bursts, a burst is an effect, an effect is an
 * attack, an attack deals damage. Imports go one way only, from apply.ts down to statuses; where a rule needs one that
 * stands above it, it calls `plan.rules`. These four calls are all of them. `rules/rule-calls.ts` fills them in.
 */
export interface RuleCalls<Plan> {
  /** effects.ts: for what follows the end of a status, a death, a hit, a step into a zone. */
  applyEffects(
    plan: Plan,
    state: QuestState,
    table: QuestTable,
    effects: readonly Effect[],
    source: Source,
    targets: readonly number[],
  ): void;
  /** spells.ts: for spells that are cast as reactions to a hit, to damage, or after waiting. */
  resolveSpell(plan: Plan, state: QuestState, table: QuestTable, cast: SpellCast): void;
  /** reactions/ready.ts: those who wait for an attack act before it. Answers whether somebody did. */
  answerReadied(
    plan: Plan,
    state: QuestState,
    table: QuestTable,
    mover: number,
    trigger: (typeof TRIGGERS)[number],
  ): boolean;
  /** death.ts: for the status that kills, the last level of exhaustion. */
  die(plan: Plan, state: QuestState, table: QuestTable, whom: number, by: number): void;
}

/** Who and what does something: what effects need to know of where they come from. */
export interface Source {
  /** −1 for no creature. */
  readonly who: number;
  /** Of the spell, ability, item or status: for the log. */
  readonly name: string;
  /** Where an effect names no DC of its own, and what `modifier` adds. */
  dc: number;
  readonly modifier: number;
  spell: boolean;
  area: boolean;
  /** The hit it follows: the damage type of the weapon, and the damage that was rolled. −1 and empty without a hit. */
  hitType: number;
  hitDamage: readonly { readonly type: number; readonly amount: number }[];
  /** The type of the damage that set it off, −1 for none. */
  trigger: number;
  /** Points paid, for effects that count them (QUEST-12.38). */
  paid: number;
  /** A range value chosen. */
  at: number;
  /** The status whose own list this is: success at a save within may end it. */
  readonly status: Status | null;
}

/** Whom and where a power is aimed at, and in which of its modes. */
export interface Aim {
  readonly targets: readonly number[];
  /** A range value, −1 for none. */
  readonly at: number;
  /** One of its modes, '' for none. */
  readonly how: string;
}

/** A spell that takes effect: it is paid for and was not countered. */
export interface SpellCast {
  readonly who: number;
  readonly power: Power;
  readonly aim: Aim;
  /** A mark that goes to another foe (QUEST-13.16): the concentration on it goes on. */
  readonly moves?: boolean;
  /** The type of the damage that it answers to. */
  readonly trigger?: number;
}
