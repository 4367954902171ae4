import type { Dice } from '../dice/dice.js';
import { SeededDice } from '../dice/seeded.js';
import type { BaseEvent } from '../events.js';
import { NO_ACTOR, type Ruleset, type Table } from '../ruleset.js';

/** Dice streams per key: more than a search ever plays. */
const STREAMS_PER_KEY = 2 ** 20;

/** Weight of the evaluation of the final state against a victory: it only decides between equals. */
const EVALUATION_WEIGHT = 0.01;

/**
 * Plays on from a state with the default policies, on copies and with dice of its own. Each play-out begins from what one side knows: all
 * that is hidden from it is drawn anew.
 */
export class Playouts {
  /** How many choices the last play-out took. */
  length = 0;
  private readonly dice = new SeededDice('the dice of the play-outs');
  private readonly policyDice = new SeededDice('the dice of the play-outs', 0, 'policy');
  private readonly hiddenDice = new SeededDice('the dice of what is hidden');
  private readonly table: Table<unknown, BaseEvent>;
  private state: unknown;
  private firstStream = 0;
  /** The state that play-out `drawn` begins from, for all choices the same. */
  private beginning: unknown;
  private drawn = -1;

  constructor(
    private readonly ruleset: Ruleset,
    readonly plan: unknown,
  ) {
    this.table = {
      dice: this.dice,
      ask: question => ruleset.decide(plan, this.state, this.policyDice, question),
    };
  }

  /** From now on play-out i rolls the i-th dice stream of this key. Returns the number of the first stream. */
  dealFor(key: string): number {
    this.firstStream = hash32(key) * STREAMS_PER_KEY;
    this.drawn = -1;
    return this.firstStream;
  }

  /** What a choice was worth in one play-out: 1 for a victory, 0 for none, plus a little for the final state. */
  value(
    { state: from, viewer, side }: Standpoint,
    choice: unknown,
    playout: number,
    horizon: number,
  ): number {
    const { ruleset, plan, dice, policyDice, hiddenDice, table } = this;
    if (this.drawn !== playout) {
      hiddenDice.deal(this.firstStream + playout);
      this.beginning = redrawn(ruleset, plan, from, viewer, hiddenDice);
      this.drawn = playout;
    }
    dice.deal(this.firstStream + playout);
    policyDice.deal(this.firstStream + playout);
    const state = ruleset.copy(this.beginning);
    this.state = state;
    ruleset.apply(plan, state, choice, table);
    let length = 1;
    for (; length < horizon && ruleset.actor(plan, state) !== NO_ACTOR; length++)
      ruleset.apply(plan, state, ruleset.decide(plan, state, policyDice), table);
    this.length = length;
    const outcome = ruleset.outcome(plan, state);
    const evaluation = evaluate(ruleset, plan, state, side);
    if (!outcome) return evaluation;
    return (outcome.winner === side ? 1 : 0) + EVALUATION_WEIGHT * evaluation;
  }
}

/** A state as the side of one of its combatants knows it. */
export interface Standpoint {
  readonly state: unknown;
  /** The side that knows and chooses. */
  readonly viewer: number;
  /** The side that is to win: the same but for captains, who are a side of their own. */
  readonly side: number;
}

/** The state, or where something is hidden from the side a copy in which that is drawn anew. */
export function redrawn(ruleset: Ruleset, plan: unknown, state: unknown, side: number, dice: Dice): unknown {
  if (!ruleset.redrawHidden) return state;
  const copy = ruleset.copy(state);
  ruleset.redrawHidden(plan, copy, side, dice);
  return copy;
}

/** How good a state is for a side: as the ruleset says, else by how much of its health the side has left against the others. */
function evaluate(ruleset: Ruleset, plan: unknown, state: unknown, side: number): number {
  if (ruleset.evaluate) return ruleset.evaluate(plan, state, side);
  let [own, others] = [0, 0];
  for (const { side: theirs, fallen, bars } of ruleset.view(plan, state).combatants) {
    const health = bars[0];
    const share = fallen || !health || health.max <= 0 ? 0 : Math.max(0, health.now) / health.max;
    // Somebody who stands with little health can still do all that he could.
    const worth = share > 0 ? (1 + share) / 2 : 0;
    if (theirs === side) own += worth;
    else others += worth;
  }
  return own + others === 0 ? 0.5 : own / (own + others);
}

/** FNV-1a. */
function hash32(text: string): number {
  let hash = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
  return hash >>> 0;
}
