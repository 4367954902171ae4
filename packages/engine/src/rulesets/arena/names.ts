import type { ArenaPlan } from './plan/plan.js';
import type { ArenaState } from './state.js';

/** What a unit is called in this fight: who bears a name that somebody before bears already is numbered. */
export function nameOf({ builds }: ArenaPlan, { units }: ArenaState, who: number): string {
  const { name } = builds[units[who]!.build]!;
  let same = 1;
  for (let i = 0; i < who; i++) if (builds[units[i]!.build]!.name === name) same++;
  return same === 1 ? name : `${name} ${same}`;
}

export const namesOf = (plan: ArenaPlan, state: ArenaState): string[] =>
  state.units.map((_, who) => nameOf(plan, state, who));
