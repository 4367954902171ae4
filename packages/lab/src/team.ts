import type { Ruleset } from '@fray/engine';

/** The side that wins when somebody wins. Whoever leads a team by hand chooses for it as a side of its own (ARENA-1.2). */
export function teamOf(ruleset: Ruleset, plan: unknown, state: unknown, who: number): number {
  const side = ruleset.sideOf(plan, state, who);
  return ruleset.view(plan, state).combatants.find(each => each.who === who)?.side ?? side;
}
