import type { QuestChoice } from '@fray/engine/rulesets/quest';
import { Problem } from '../../../http/problem.js';
import type { LiveGame } from '../adventure/live-game.js';
import { questProblem, ruleProblem } from '../problems.js';

export function noCombatProblem(detail = 'There is no active combat.'): Problem {
  return questProblem('no_active_combat', detail);
}

/** For choices that are not among the options and for which the ruleset has no code. */
const CODES: Partial<Record<QuestChoice['do'], readonly [rule: string, detail: string]>> = {
  attack: ['not_equipped', 'There is no such target, or nothing in that hand to attack it with.'],
  'death save': ['not_your_turn', 'No death save is due.'],
  shift: ['not_your_turn', 'The starting range has been chosen already.'],
  answer: ['not_your_turn', 'There is no such question to answer.'],
  equip: ['no_item', 'It is not carried, or does not fit into that hand.'],
  wear: ['no_item', 'It is not carried, or cannot be worn.'],
  grip: ['not_equipped', 'There is nothing in hand that can be held this way.'],
};

/** The refusal of a choice that is not among the options, with a code of the rules (QUEST-1.7). */
export function toRuleProblem(game: LiveGame, choice: QuestChoice, error: unknown): unknown {
  if (!(error instanceof Problem) || error.code !== 'choice/unknown') return error;
  const { fight } = game;
  const { question, state } = fight;
  // An ability that the question does not offer, or that cannot be paid (QUEST-12.38).
  const refused = question && choice.do === 'answer' && fight.ruleset.refuse?.(fight.plan, state, choice);
  if (refused) return ruleProblem(refused.code.replace(/^quest\//, ''), refused.reason);
  if (question) return ruleProblem('not_your_turn', `First answer: ${question.prompt}`);
  const [first] = game.options();
  if (first?.choice.do === 'shift') return ruleProblem('not_your_turn', 'First choose the starting range.');
  if (first?.choice.do === 'death save') return ruleProblem('incapacitated', 'A death save is due.');
  const whom = 'target' in choice ? choice.target : undefined;
  if (whom !== undefined && !(whom in state.fight!.creatures)) return unknownId();
  const [rule, detail] = CODES[choice.do] ?? [];
  return rule === undefined ? unknownId() : ruleProblem(rule, detail!);
}

const unknownId = () =>
  ruleProblem('unknown_id', 'There is no such item, spell, ability or target, or it is of no use now.');
