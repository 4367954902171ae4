import type { Option, Question, QuestionText } from '../../core/ruleset.js';
import type { QuestChoice } from './choices.js';

// Interim: the rules still make the words of their questions, which stand in `subject`. To be replaced: each rule asks with
// its own data (who attacks, with what total), and `options` describes it.

interface Asked extends QuestionText<QuestChoice> {
  readonly id: string;
  readonly who: number;
}

export function questionOf({ id, who, prompt, options }: Asked): Question<QuestChoice> {
  return { id, who, choices: openChoices(options), subject: { prompt, options } };
}

export function describeQuestion(_plan: unknown, _state: unknown, { subject }: Question<QuestChoice>) {
  return subject as QuestionText<QuestChoice>;
}

function openChoices(options: readonly Option<QuestChoice>[]): QuestChoice[] {
  const choices: QuestChoice[] = [];
  for (const { choice, blocked } of options) if (!blocked) choices.push(choice);
  return choices;
}
