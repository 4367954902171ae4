import type { Target } from '../../../core/ruleset.js';
import type { QuestPlan } from '../plan/plan.js';
import type { Power } from '../plan/powers.js';
import { foesAt } from '../rules/movement/range.js';
import { aimsOf, type PossibleAim, shiftAims, targetCount } from '../rules/spells/aims.js';
import { nameOf } from '../state/names.js';
import type { QuestState } from '../state/state.js';

/** One thing a power may be aimed at, with the words for it. */
export interface Aimed extends PossibleAim {
  readonly label: string;
}

/** 'Fire Bolt: Goblin', or the one of them that there is. */
export function joined(one: string, other: string): string {
  return one === '' ? other : other === '' ? one : `${one}: ${other}`;
}

/** What a screen asks for next, once the power itself is chosen; nothing where there is nothing to choose. */
export function targetOf(
  order: string,
  mode: string | undefined,
  aim: Pick<Aimed, 'label' | 'targets' | 'reaches'>,
): { target?: Target } {
  const label = joined(mode ?? '', aim.label);
  return label === '' ? {} : { target: { order, label, whom: [...new Set(aim.targets ?? aim.reaches)] } };
}

/** Whether it is aimed at one creature at a time, or at none, and done in one way only. */
export function isAimedAtOne(power: Power): boolean {
  if (power.modes.length > 0 || power.shifts > 0 || power.area === 'range' || power.area === 'radius')
    return false;
  return power.target === 'self' || (power.target !== 'ground' && targetCount(power) === 1);
}

/** Everything a power may be aimed at now; targets out of reach are listed with the reason. */
export function aims(plan: QuestPlan, state: QuestState, power: Power, twinned: boolean): Aimed[] {
  return aimsOf(plan, state, power, twinned).map(aim => ({
    ...aim,
    label: aimLabel(plan, state, power, aim, state.turn),
  }));
}

/** QUEST-2.14: nearer to or farther from one foe, or away from all. */
export function shifts(plan: QuestPlan, state: QuestState, steps: number): Aimed[] {
  return shiftAims(state, steps, state.turn).map(aim => ({
    ...aim,
    label: shiftLabel(plan, state, steps, aim),
  }));
}

/** Whom or where `who` aims a power: 'Goblin', 'range 3: Wolf', '2 × Wolf, 1 × Goblin'; '' where there is nothing to say. */
export function aimLabel(
  plan: QuestPlan,
  state: QuestState,
  power: Power,
  { targets = [], at }: Pick<PossibleAim, 'at'> & { readonly targets?: readonly number[] },
  who: number,
): string {
  if (power.shifts > 0) return shiftLabel(plan, state, power.shifts, { targets, at });
  if (power.area === 'range' || power.target === 'ground') {
    const names = namesOf(
      plan,
      state,
      foesAt(state, who, range => range === at),
    );
    return names === '' ? `range ${at}` : `range ${at}: ${names}`;
  }
  if (power.area === 'radius') return `all foes up to range ${power.range}`;
  return power.rays > 1 && targets.length > 1 ? shares(plan, state, targets) : namesOf(plan, state, targets);
}

function shiftLabel(
  plan: QuestPlan,
  state: QuestState,
  steps: number,
  {
    targets = [],
    at,
  }: { readonly targets?: readonly number[] | undefined; readonly at?: number | undefined },
): string {
  const [whom] = targets;
  return whom === undefined ? `${steps} steps away from all` : `range ${at} of ${nameOf(plan, state, whom)}`;
}

function namesOf(plan: QuestPlan, state: QuestState, creatures: readonly number[]): string {
  return creatures.map(whom => nameOf(plan, state, whom)).join(', ');
}

/** QUEST-13.14: '2 × Wolf, 1 × Goblin'. */
function shares(plan: QuestPlan, state: QuestState, targets: readonly number[]): string {
  let text = '';
  for (let from = 0, to = 0; from < targets.length; from = to) {
    while (to < targets.length && targets[to] === targets[from]) to++;
    text += `${text === '' ? '' : ', '}${to - from} × ${nameOf(plan, state, targets[from]!)}`;
  }
  return text;
}
