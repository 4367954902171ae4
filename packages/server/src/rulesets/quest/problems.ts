import { Problem } from '../../http/problem.js';

/** The codes of chapters 5 and 28 that are not those of a rule, with status and title. */
const PROBLEMS = {
  adventure_active: [409, 'There is an adventure already'],
  combat_active: [409, 'A fight is on'],
  no_active_combat: [404, 'There is no active combat'],
  no_adventure: [404, 'No adventure is being played'],
} as const satisfies Record<string, readonly [status: number, title: string]>;

export function questProblem(rule: keyof typeof PROBLEMS, detail: string): Problem {
  const [status, title] = PROBLEMS[rule];
  return new Problem('choice/blocked', detail, { rule, status, title });
}

/** QUEST-28.5: 409 with the code of the rules. */
export function ruleProblem(rule: string, detail: string): Problem {
  return new Problem('choice/blocked', detail, { status: 409, rule });
}
