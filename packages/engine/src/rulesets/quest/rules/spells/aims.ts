import type { QuestPlan } from '../../plan/plan.js';
import type { Power } from '../../plan/powers.js';
import type { QuestState } from '../../state/state.js';
import { FARTHEST, foesAt, nearestRange, rangeOf } from '../movement/range.js';
import { isCharmedBy } from '../refusals.js';
import { isPresent } from '../statuses/able.js';
import { cannotReach } from './casting.js';

/** One thing a power may be aimed at, as the choice says it. */
export interface PossibleAim {
  readonly targets?: number[];
  readonly at?: number;
  /** Why it cannot be aimed there; '' when it can. */
  readonly code: string;
  /** How many foes it would touch; for an area also which. */
  readonly touches: number;
  readonly reaches?: readonly number[];
}

/** Of a power that is aimed at creatures: how many at once. */
export function targetCount({ rays, attack, targets }: Power): number {
  return rays > 1 && attack === 'automatic' ? rays : targets;
}

/** Of a power that is aimed at creatures: who comes into question, in reach or not. */
function candidatesOf(state: QuestState, power: Power, who = state.turn): number[] {
  return power.target === 'foe' ? foesAt(state, who, () => true) : friendsFor(state, power, who);
}

/** Everything a power may be aimed at now; targets out of reach are listed with the reason. */
export function aimsOf(
  plan: QuestPlan,
  state: QuestState,
  power: Power,
  twinned: boolean,
  who = state.turn,
): PossibleAim[] {
  if (power.shifts > 0) return shiftAims(state, power.shifts, who);
  if (power.area === 'range' || power.target === 'ground') return rangeAims(plan, state, power, who);
  if (power.area === 'radius') {
    const foes = foesAt(state, who, range => range <= power.range);
    return [{ code: cannotFill(plan, state, who, foes), touches: foes.length, reaches: foes }];
  }
  if (power.target === 'self') return [{ code: '', touches: 0 }];
  const candidates = candidatesOf(state, power, who);
  const singles = candidates.map(whom => ({
    targets: [whom],
    code: cannotReach(plan, state, power, whom, who),
    touches: 1,
  }));
  const open = candidates.filter((_, index) => singles[index]!.code === '');
  const several = twinned ? 2 : targetCount(power);
  if (several === 1) return singles;
  const sets = power.rays > 1 ? splits(open, power.rays) : upTo(open, several, twinned);
  const many = sets.map(targets => ({ targets, code: '', touches: targets.length }));
  if (twinned) return many;
  // First what is done most often: as many targets as it takes.
  return power.rays > 1
    ? [...singles, ...many]
    : [...many.filter(({ targets }) => targets.length > 1), ...singles];
}

function friendsFor({ creatures }: QuestState, power: Power, who: number): number[] {
  const { side } = creatures[who]!;
  // QUEST-14.8, QUEST-16.4: another who lies dying; without one the rest is listed with the reason.
  const friends = power.target === 'dying' ? [] : [who];
  for (let other = 0; other < creatures.length; other++)
    if (other !== who && creatures[other]!.side === side && isPresent(creatures[other]!)) friends.push(other);
  return friends;
}

/** QUEST-13.8, QUEST-2.13: the range values within reach; for an area those with a foe there come first. */
function rangeAims(plan: QuestPlan, state: QuestState, power: Power, who: number): PossibleAim[] {
  const list: PossibleAim[] = [];
  for (let at = 0; at <= Math.min(FARTHEST, power.rangeLong); at++) {
    const foes = foesAt(state, who, range => range === at);
    list.push({
      at,
      code: power.target === 'ground' ? '' : cannotFill(plan, state, who, foes),
      touches: foes.length,
      reaches: foes,
    });
  }
  return list.sort((a, b) => b.touches - a.touches);
}

/** An area needs a foe in it, and the charmer not (QUEST-15.4). */
function cannotFill(plan: QuestPlan, state: QuestState, who: number, foes: readonly number[]): string {
  if (foes.length === 0) return 'no_target';
  return foes.some(foe => isCharmedBy(plan, state, who, foe)) ? 'charmed_by_target' : '';
}

/** QUEST-2.14: nearer to or farther from one foe, or away from all. */
export function shiftAims(state: QuestState, steps: number, who: number): PossibleAim[] {
  const list: PossibleAim[] = [
    { code: nearestRange(state, who) < FARTHEST ? '' : 'at_max_range', touches: 0 },
  ];
  for (const whom of foesAt(state, who, () => true)) {
    const range = rangeOf(state, who, whom);
    for (let at = Math.max(0, range - steps); at <= Math.min(FARTHEST, range + steps); at++)
      if (at !== range) list.push({ targets: [whom], at, code: '', touches: 0 });
  }
  return list;
}

/** No power lists more sets of targets than this; eight foes and three darts come to as many. */
const MOST_SETS = 120;

/** QUEST-13.21: up to so many different ones, the largest sets first; if those are too many, none between them and one. */
function upTo(from: readonly number[], most: number, exactly: boolean): number[][] {
  const largest = Math.min(most, from.length);
  const sets = subsets(from, largest);
  if (exactly) return sets;
  for (let size = largest - 1; size > 1; size--) {
    const more = subsets(from, size);
    if (sets.length + more.length > MOST_SETS) break;
    sets.push(...more);
  }
  return sets;
}

/** All ways to choose so many of them. */
function subsets(from: readonly number[], size: number): number[][] {
  if (size === 0) return [];
  if (size === 1) return from.map(each => [each]);
  return from.flatMap((first, index) =>
    subsets(from.slice(index + 1), size - 1).map(rest => [first, ...rest]),
  );
}

/** QUEST-13.14: all ways to split darts among several; those at the same target are neighbours. */
function splits(among: readonly number[], rays: number): number[][] {
  const found: number[][] = [];
  const targets: number[] = [];
  const split = (from: number) => {
    if (targets.length < rays)
      for (let next = from; next < among.length; next++) {
        targets.push(among[next]!);
        split(next);
        targets.pop();
      }
    else if (targets[0] !== targets.at(-1)) found.push(targets.slice());
  };
  split(0);
  return found;
}
