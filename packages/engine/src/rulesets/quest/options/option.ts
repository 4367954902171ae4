import type { Blocked, Option, Target } from '../../../core/ruleset.js';
import type { QuestChoice } from '../choices.js';
import type { QuestPlan } from '../plan/plan.js';
import { isPresent } from '../rules/statuses/able.js';
import type { QuestState } from '../state/state.js';

export type QuestOption = Option<QuestChoice>;

/** What an option is blocked with: the code of a refusal, and the reason for people. Nothing for the code ''. */
export function blockedBy({ refusals }: Pick<QuestPlan, 'refusals'>, code: string): { blocked?: Blocked } {
  return code === '' ? NOT_BLOCKED : { blocked: { code: `quest/${code}`, reason: refusals[code] ?? code } };
}

const NOT_BLOCKED = {};

/** The option with the reason against it, by its code; '' for none. What is out of range shows no chance. */
export function withReason(plan: QuestPlan, option: QuestOption, code: string): QuestOption {
  if (code === '') return option;
  if (code !== 'out_of_range') return { ...option, ...blockedBy(plan, code) };
  const { chance: _, parts: __, ...rest } = option;
  return { ...rest, ...blockedBy(plan, code) };
}

/** A chance where there is one to show. */
export function chanceField(chance: number | undefined): { chance?: number } {
  return chance === undefined ? {} : { chance };
}

/** Everyone of the other side who is still there; by default of the side whose turn it is. */
export function foesOf({ creatures, turn }: QuestState, of = turn): number[] {
  const { side } = creatures[of]!;
  const foes: number[] = [];
  for (let who = 0; who < creatures.length; who++)
    if (creatures[who]!.side !== side && isPresent(creatures[who]!)) foes.push(who);
  return foes;
}

/** The target of an option that is done to one creature alone. */
export function oneTarget(order: string, name: string, whom: number): Target {
  return { order, label: name, whom: [whom] };
}
