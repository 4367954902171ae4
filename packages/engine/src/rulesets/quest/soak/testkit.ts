import { SeededDice } from '../../../core/dice/seeded.js';
import { findOption } from '../../../core/fight/tile-options.js';
import type { Question } from '../../../core/ruleset.js';
import { mustBePlain } from '../../../testing/plain.js';
import { END, type QuestChoice } from '../choices.js';
import { quest } from '../index.js';
import { PARTY, UNTIL } from '../plan/codes.js';
import type { QuestPlan } from '../plan/plan.js';
import type { QuestState } from '../state/state.js';

/** More choices than any fight needs, however badly it is fought. */
const ENDLESS = 20_000;

/**
 * Two sides may circle each other for ever: nothing the party has may hurt a troll for good. From here on the party gives
 * up, and then it must come to an end.
 */
export const STALEMATE = 2_000;

export interface Manner {
  /** Sides that choose at random; the others follow their policy. */
  readonly random: readonly number[];
  /** What policies choose must be an open option, and the state must stay plain data: slow. */
  readonly strict: boolean;
}

/** Plays without a listener; answers how many choices it took. Throws where something is not as it must be. */
export function playSoak(plan: QuestPlan, seed: number, { random, strict }: Manner): number {
  const dice = new SeededDice(seed);
  const policy = new SeededDice(seed, 0, 'policy');
  const pick = (possible: readonly QuestChoice[]) => {
    if (possible.length === 0) throw new Error('nothing can be chosen');
    return possible[policy.roll(possible.length, 'choice') - 1]!;
  };
  let state!: QuestState;
  const ask = (question: Question<QuestChoice>): QuestChoice =>
    random.includes(quest.sideOf(plan, state, question.who))
      ? pick(question.choices)
      : quest.decide(plan, state, policy, question);
  const table = { dice, ask };
  state = quest.start(plan, { dice, ask: question => pick(question.choices) });
  let steps = 0;
  for (; state.ending === null; steps++) {
    check(plan, state, strict);
    if (steps > ENDLESS) throw new Error(`no end in round ${state.round}`);
    const who = quest.actor(plan, state);
    let choice: QuestChoice;
    const side = quest.sideOf(plan, state, who);
    if (steps > STALEMATE && state.creatures[who]!.side === PARTY) choice = givesUp(plan, state);
    // Every fifth choice is a sensible one, or two who fumble about would hardly come to an end.
    else if (steps <= STALEMATE && random.includes(side) && policy.roll(5, 'sense') > 1)
      choice = pick(
        quest
          .options(plan, state)
          .filter(({ blocked }) => !blocked)
          .map(option => option.choice),
      );
    else {
      choice = quest.decide(plan, state, policy);
      if (strict) mustBeOpen(plan, state, choice);
    }
    quest.apply(plan, state, choice, table);
  }
  check(plan, state, true);
  return steps;
}

function givesUp(plan: QuestPlan, state: QuestState): QuestChoice {
  return findOption(quest.options(plan, state), END) ? END : quest.options(plan, state)[0]!.choice;
}

function mustBeOpen(plan: QuestPlan, state: QuestState, choice: QuestChoice): void {
  const wanted = JSON.stringify(choice);
  const option = findOption(quest.options(plan, state), choice);
  if (!option) throw new Error(`the policy chose ${wanted}, which is no option`);
  if (option.blocked)
    throw new Error(`the policy chose ${wanted}, which is blocked: ${option.blocked.reason}`);
}

function check(plan: QuestPlan, state: QuestState, strict: boolean): void {
  const broken = quest.invariants!(plan, state);
  if (broken.length > 0) throw new Error(`round ${state.round}: ${broken.join('; ')}`);
  if (!strict) return;
  mustBePlain(state, 'state');
  if (JSON.stringify(quest.copy(state)) !== JSON.stringify(state))
    throw new Error('the copy is another state');
  for (const { side, statuses } of state.creatures)
    for (const { until } of statuses)
      if (until === UNTIL.turnEnd && state.ending !== null && side === PARTY)
        throw new Error('a turn outlasted the fight');
}
