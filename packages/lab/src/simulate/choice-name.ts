import type { Ruleset } from '@fray/engine';

/** The name under which a choice is counted, in the state in which it is made: 'attack', 'cast poison needle'. */
export function choiceNameOf(ruleset: Ruleset, plan: unknown, state: unknown, choice: unknown): string {
  if (ruleset.choiceName) return ruleset.choiceName(plan, state, choice);
  return typeof choice === 'object' && choice !== null ? wordsIn(choice) : String(choice);
}

/** The words in a choice, without its target. */
function wordsIn(choice: object): string {
  const words: string[] = [];
  for (const value of Object.values(choice)) if (typeof value === 'string') words.push(value);
  return words.join(' ').replace(/[-_@]/g, ' ');
}
