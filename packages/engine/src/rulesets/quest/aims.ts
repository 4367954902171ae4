import type { Power, QuestPlan } from './plan.js';
import { foesAt } from './rules/delivery.js';
import { FARTHEST, isPresent, nearestRange, rangeOf } from './rules/range.js';
import { cannotReach } from './rules/spells.js';
import type { QuestState } from './state.js';

/** One thing a power may be aimed at, as the choice says it. */
export interface Aimed {
  readonly targets?: number[];
  readonly at?: number;
  readonly label: string;
  readonly code: string;
  /** Foes it would touch, for screens and policies. */
  readonly touches: number;
}

function nameOf(plan: QuestPlan, state: QuestState, who: number): string {
  return plan.beings[state.creatures[who]!.record]!.name;
}

/** Everything a power may be aimed at now; targets out of reach are listed with the reason. */
export function aims(plan: QuestPlan, state: QuestState, power: Power, twinned: boolean): Aimed[] {
  const who = state.turn;
  if (power.shifts > 0) return shifts(plan, state, power);
  if (power.area === 'range' || power.target === 'ground') return ranges(state, power);
  if (power.area === 'radius') {
    const touches = foesAt(state, who, range => range <= power.range).length;
    return [{ label: `all foes up to range ${power.range}`, code: touches > 0 ? '' : 'no_target', touches }];
  }
  if (power.target === 'self') return [{ label: '', code: '', touches: 0 }];
  const candidates = power.target === 'foe' ? foesAt(state, who, () => true) : friendsOf(state, power);
  const one = (whom: number): Aimed => ({
    targets: [whom],
    label: nameOf(plan, state, whom),
    code: cannotReach(plan, state, power, whom),
    touches: 1,
  });
  const singles = candidates.map(one);
  const open = candidates.filter((_, index) => singles[index]!.code === '');
  const several = twinned ? 2 : power.rays > 1 && power.attack === 'automatic' ? power.rays : power.targets;
  if (several === 1) return singles;
  const sets = power.rays > 1 ? splits(open, power.rays) : subsets(open, Math.min(several, open.length));
  const many = sets.map(targets => ({
    targets,
    label:
      power.rays > 1
        ? shares(plan, state, targets)
        : targets.map(whom => nameOf(plan, state, whom)).join(', '),
    code: '',
    touches: targets.length,
  }));
  if (twinned) return many;
  // The usual thing first: as many as it takes.
  return power.rays > 1
    ? [...singles, ...many]
    : [...many.filter(({ targets }) => targets.length > 1), ...singles];
}

/** QUEST-13.14: 'Wolf 2, Goblin 1'. */
function shares(plan: QuestPlan, state: QuestState, targets: readonly number[]): string {
  return [...new Set(targets)]
    .map(whom => `${nameOf(plan, state, whom)} ${targets.filter(each => each === whom).length}`)
    .join(', ');
}

function friendsOf(state: QuestState, power: Power): number[] {
  const who = state.turn;
  const { side } = state.creatures[who]!;
  const all = state.creatures.flatMap((other, index) =>
    other.side === side && isPresent(other) ? [index] : [],
  );
  // QUEST-14.8, 16.4: somebody else who lies dying; without one the rest is listed with the reason.
  return power.target === 'dying'
    ? all.filter(index => index !== who)
    : [who, ...all.filter(index => index !== who)];
}

/** QUEST-13.8, 2.13: the range values within reach; for an area those with a foe there come first. */
function ranges(state: QuestState, power: Power): Aimed[] {
  const list: Aimed[] = [];
  for (let at = 0; at <= Math.min(FARTHEST, power.rangeLong); at++) {
    const touches = foesAt(state, state.turn, range => range === at).length;
    list.push({
      at,
      label: `range ${at}`,
      code: touches > 0 || power.target === 'ground' ? '' : 'no_target',
      touches,
    });
  }
  return list.sort((a, b) => b.touches - a.touches);
}

/** QUEST-2.14: nearer to or farther from one foe, or away from all. */
function shifts(plan: QuestPlan, state: QuestState, power: Power): Aimed[] {
  const who = state.turn;
  const list: Aimed[] = [
    {
      label: `${power.shifts} steps away from all`,
      code: nearestRange(state, who) < FARTHEST ? '' : 'at_max_range',
      touches: 0,
    },
  ];
  for (const whom of foesAt(state, who, () => true)) {
    const range = rangeOf(state, who, whom);
    for (let at = Math.max(0, range - power.shifts); at <= Math.min(FARTHEST, range + power.shifts); at++)
      if (at !== range)
        list.push({
          targets: [whom],
          at,
          label: `range ${at} of ${nameOf(plan, state, whom)}`,
          code: '',
          touches: 0,
        });
  }
  return list;
}

/** All ways to choose so many of them. */
function subsets(from: readonly number[], size: number): number[][] {
  if (size === 0) return [];
  if (size === 1) return from.map(each => [each]);
  return from.flatMap((first, index) =>
    subsets(from.slice(index + 1), size - 1).map(rest => [first, ...rest]),
  );
}

/** QUEST-13.14: all ways to split darts among several, up to four foes. */
function splits(among: readonly number[], rays: number): number[][] {
  if (among.length > 4) return [];
  const all = (from: number, left: number): number[][] =>
    left === 0
      ? [[]]
      : among.slice(from).flatMap((whom, index) => all(from + index, left - 1).map(rest => [whom, ...rest]));
  return all(0, rays).filter(targets => new Set(targets).size > 1);
}
