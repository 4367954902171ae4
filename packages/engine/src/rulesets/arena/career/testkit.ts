import { SeededDice } from '../../../core/dice/seeded.js';
import { Fight } from '../../../core/fight/fight.js';
import type { Progress } from '../../../testing/standstill.js';
import { shipped } from '../content/content.js';
import { createCareer } from './index.js';
import { type CareerPlan, compile } from './plan.js';
import { start } from './rules/start.js';
import { setupSchema } from './setup.js';
import type { CareerState, Entry } from './state.js';

export const career = createCareer(shipped);

/** A season in play. */
export function season(setup: object = {}, seed: number | string = 1) {
  return Fight.start(career, setup, { seed });
}
type Season = ReturnType<typeof season>;

/** Sees everything that the last fight left behind, taking what is offered. */
export function seeAll(fight: Season): Entry[] {
  const seen: Entry[] = [];
  while (fight.state.phase === 'after') {
    const [entry] = fight.state.queue;
    seen.push(entry!);
    const asks = entry!.phase === 'discovery' || entry!.phase === 'recruitment';
    fight.act({ do: asks ? 'accept' : 'go on' });
  }
  return seen;
}

/** A season that has not begun to move, to try single rules on. */
export function still(setup: object = {}): { plan: CareerPlan; state: CareerState } {
  const plan = compile(shipped, setupSchema.parse(setup));
  const table = {
    dice: new SeededDice(1),
    ask: () => {
      throw new Error('nobody answers');
    },
  };
  return { plan, state: start(plan, table) };
}

/** Why what is called like that cannot be done now. */
export const blocked = (fight: Season, label: RegExp): string | undefined =>
  fight.options().find(option => label.test(option.label))?.blocked?.code;

/** What a season brings: all but the number of its week. */
export const progress: Progress<CareerState> = {
  facts: ({ week: _, ...rest }) => rest,
};
