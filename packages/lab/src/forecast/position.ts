import {
  askedQuestion,
  type BaseEvent,
  digest,
  type Fight,
  FrayError,
  NO_ACTOR,
  type Option,
  openOptions,
  type Policy,
  type Question,
  type Ruleset,
  type Seed,
  SeededDice,
  teamOf,
  type Who,
} from '@fray/engine';
import { policyFor } from '../policies/policies.js';
import { policyChoiceIndex } from '../policies/policy-choice-index.js';
import { type FightSpec, openFight } from '../simulate/job.js';
import type { TableFor } from '../simulate/runner.js';
import { type BegunChoice, begunChoiceOf, repeating, repeatToQuestion } from './begun-choice.js';
import { goalOf } from './goal.js';

/**
 * A fight at one moment, without its dice: plain data that can be handed to a worker, unless its ruleset is a `Ruleset`. `policies` say who
 * plays on.
 */
export interface Position extends FightSpec {
  /** The state in which somebody chooses; where a choice waits for an answer, the state in which it was made. */
  readonly state: unknown;
  /** The choice that waits for an answer. */
  readonly begun?: BegunChoice | undefined;
}

/**
 * Where a fight stands now, for `forecast`, `threats` and `hint`. Its seed and the dice to come are not part of it. `source` says where its
 * ruleset comes from, if it is not a shipped one.
 *
 * @example
 * const fight = Fight.start(saga, { hero: {}, enemy: 'goblin' }, { seed: 7 });
 * const { options } = await forecast(positionOf(fight));
 */
export function positionOf<Setup, Plan, State, Choice, Event extends BaseEvent>(
  fight: Fight<Setup, Plan, State, Choice, Event>,
  source: Partial<Pick<FightSpec, 'ruleset' | 'module' | 'content'>> = {},
): Position {
  const { ruleset, setup, players, opponent, state } = fight;
  const begun = begunChoiceOf(fight);
  // An expert takes too long to play every fight on to its end.
  const opposing = opponent === 'novice' ? 'novice' : 'default';
  return {
    ruleset: ruleset.id,
    ...source,
    setup,
    policies: ruleset.sides.map((_, side) => (players.includes(side) ? 'default' : opposing)),
    ...(begun ?? { state }),
  };
}

/** A position ready to be played on from. */
export interface OpenPosition {
  readonly ruleset: Ruleset;
  readonly plan: unknown;
  readonly policies: readonly Policy[];
  /** The rules up to the end of what is at stake, and that in words. */
  readonly toGoal: Ruleset;
  readonly goal: string | null;
  /** Who chooses or answers now, the side that knows and chooses, and the side whose victory counts. */
  readonly who: Who;
  readonly side: number;
  readonly team: number;
  /** What can be chosen or answered. */
  readonly open: readonly Option<unknown>[];
  /** Which of them ordinary play takes; −1 if that depends on dice or on what the side does not know. */
  readonly ordinary: number;
  /** The state as it is shown: in the middle of the begun choice, where there is one. */
  readonly shown: unknown;
  /** The state to play on from: that in which the begun choice was made. */
  readonly from: unknown;
  readonly begun: BegunChoice | undefined;
  /** Whether something is hidden from the side, so that each play-out begins elsewhere. */
  readonly isHidden: boolean;
  /** What all dice of a forecast follow from: only what the side knows. */
  readonly seed: Seed;
}

/** Opens a position; null where nobody has to choose. */
export function openPosition(position: Position, what: string, seed: Seed = ''): OpenPosition | null {
  const { ruleset, plan, policies: names } = openFight(position, what);
  const policies = names.map(name => policyFor(ruleset, name));
  const { state, begun } = position;
  const asked = begun ? repeatToQuestion(ruleset, plan, state, begun) : null;
  if (begun && !asked)
    throw new FrayError('setup/invalid', `${what}: the begun choice does not lead to a question.`);
  const question = asked?.question as Question<unknown> | undefined;
  const shown = asked?.state ?? state;
  const who = question ? question.who : ruleset.actor(plan, state);
  if (who === NO_ACTOR) return null;
  const side = ruleset.sideOf(plan, shown, who);
  const team = teamOf(ruleset, plan, shown, who);
  const known = digest([ruleset.id, String(seed), ruleset.view(plan, shown, side), begun?.choice ?? null]);
  const hidden = hiddenIn({ ruleset, plan, state, side, seed: known });
  const open = question
    ? openOptions(askedQuestion(ruleset, plan, shown, question).options)
    : openOptions(ruleset.options(plan, state));
  const choices = open.map(({ choice }) => choice);
  const index = hidden.isHidden ? -1 : policyChoiceIndex(choices, policies[side]!, plan, shown, question);
  const { ruleset: toGoal, text: goal } = goalOf(ruleset, plan, state, team);
  return {
    ...{ ruleset, plan, policies, toGoal, goal, who, side, team, open, shown, begun },
    ordinary: index < open.length ? index : -1,
    from: hidden.state,
    isHidden: hidden.isHidden,
    seed: known,
  };
}

interface Hiding {
  readonly ruleset: Ruleset;
  readonly plan: unknown;
  readonly state: unknown;
  readonly side: number;
  readonly seed: Seed;
}

/** A state with what is hidden from a side drawn anew, and whether that is left to chance. */
function hiddenIn({ ruleset, plan, state, side, seed }: Hiding): { state: unknown; isHidden: boolean } {
  if (!ruleset.redrawHidden) return { state, isHidden: false };
  const dice = new SeededDice(seed);
  const before = dice.snapshot().join();
  const drawn = ruleset.copy(state);
  ruleset.redrawHidden(plan, drawn, side, dice);
  return { state: drawn, isHidden: dice.snapshot().join() !== before };
}

/** How often what is hidden is drawn anew for a play-out in which the begun choice comes to its question. */
const MAX_DRAWS = 100;

/** Draws what is hidden anew for each play-out: the same for all options. */
export class HiddenThings {
  private readonly dice: SeededDice;
  private state: unknown;
  private drawnFor = -1;

  constructor(private readonly position: OpenPosition) {
    this.dice = new SeededDice(`${position.seed} hidden`);
    this.state = position.from;
  }

  /** The state that a play-out begins with. */
  stateFor(index: number): unknown {
    const { isHidden } = this.position;
    if (isHidden && index !== this.drawnFor) {
      this.state = this.draw(index);
      this.drawnFor = index;
    }
    return this.state;
  }

  private draw(index: number): unknown {
    const { ruleset, plan, side, from, begun } = this.position;
    this.dice.deal(index);
    for (let tries = 0; tries < MAX_DRAWS; tries++) {
      const state = ruleset.copy(from);
      ruleset.redrawHidden!(plan, state, side, this.dice);
      // What has happened already tells something of what is hidden.
      if (!begun || repeatToQuestion(ruleset, plan, state, begun)) return state;
    }
    throw new Error(`${ruleset.id}: what is hidden, drawn anew, never leads to the open question.`);
  }
}

/** The choice to carry out for an option, and the table to do so at. Without an option an answer is left to ordinary play. */
export function stepOf(
  { begun }: Pick<OpenPosition, 'begun'>,
  option?: Pick<Option<unknown>, 'choice'>,
): { readonly choice: unknown; readonly tableFor: TableFor | undefined } {
  return begun
    ? { choice: begun.choice, tableFor: repeating(begun, option) }
    : { choice: option?.choice, tableFor: undefined };
}
