import { AWAY, closerTo, DASH, FLEE, STAND } from '../choices.js';
import { EXTRA } from '../plan/codes.js';
import type { QuestPlan } from '../plan/plan.js';
import { fleePercent } from '../rules/movement/flee.js';
import { dashSteps } from '../rules/movement/manoeuvres.js';
import { cannotStride, strideSteps } from '../rules/movement/movement.js';
import { FARTHEST, nearestRange, rangeOf } from '../rules/movement/range.js';
import {
  cannotAct,
  cannotDash,
  cannotFlee,
  cannotGoAway,
  cannotGoCloser,
  cannotStand,
  cannotStepByBonus,
  stepCost,
} from '../rules/refusals.js';
import { CONDITION } from '../rules/statuses/conditions.js';
import { nameOf } from '../state/names.js';
import type { QuestState } from '../state/state.js';
import { shifts, targetOf } from './aims.js';
import { blockedBy, oneTarget, type QuestOption } from './option.js';

/** QUEST-19.4: each with the range it leads to. */
export function moveOptions(plan: QuestPlan, state: QuestState, foes: readonly number[]): QuestOption[] {
  const creature = state.creatures[state.turn]!;
  const list = [
    ...foes.map(whom => closerOption(plan, state, whom)),
    ...bonusStepOptions(plan, state, foes),
    ...strideOptions(plan, state),
    awayOption(plan, state),
  ];
  if ((creature.marks & CONDITION.prone) !== 0)
    list.push({
      choice: STAND,
      label: 'Stand up',
      group: 'Move',
      icon: 'muscle-up',
      hint: 'Takes the free step',
      ...blockedBy(plan, cannotStand(state)),
    });
  list.push(dashOption(plan, state));
  return list;
}

function closerOption(plan: QuestPlan, state: QuestState, whom: number): QuestOption {
  const name = nameOf(plan, state, whom);
  const range = rangeOf(state, state.turn, whom);
  return {
    choice: closerTo(whom),
    label: `Closer to ${name}`,
    target: oneTarget('Closer', name, whom),
    group: 'Move',
    icon: 'walk',
    hint: `Range ${range} becomes ${Math.max(0, range - 1)}`,
    ...blockedBy(plan, cannotGoCloser(plan, state, whom)),
  };
}

/** A step closer as a bonus action, for those whom something grants it. */
function bonusStepOptions(plan: QuestPlan, state: QuestState, foes: readonly number[]): QuestOption[] {
  return foes.flatMap(whom => {
    const code = cannotStepByBonus(plan, state, whom);
    if (code === 'no_bonus_action') return [];
    const name = nameOf(plan, state, whom);
    return [
      {
        choice: { do: 'closer', target: whom, bonus: true },
        label: `Closer to ${name} (bonus action)`,
        target: oneTarget('Closer (bonus action)', name, whom),
        group: 'Move',
        icon: 'sprint',
        ...blockedBy(plan, code),
      },
    ];
  });
}

/** Tree stride: the free step as a leap. */
function strideOptions(plan: QuestPlan, state: QuestState): QuestOption[] {
  const steps = strideSteps(plan, state);
  if (steps === 0) return [];
  const code = cannotStride(plan, state);
  return shifts(plan, state, steps).map(aim => ({
    choice: {
      do: 'stride' as const,
      ...(aim.targets ? { target: aim.targets[0]! } : {}),
      ...(aim.at === undefined ? {} : { at: aim.at }),
    },
    label: `Stride: ${aim.label}`,
    ...targetOf('Stride', undefined, aim),
    group: 'Move',
    icon: 'forest',
    ...blockedBy(plan, code || aim.code),
  }));
}

/** With several foes it is the nearest that counts. */
function awayOption(plan: QuestPlan, state: QuestState): QuestOption {
  const nearest = nearestRange(state, state.turn);
  return {
    choice: AWAY,
    label: 'Away',
    group: 'Move',
    icon: 'run',
    hint: `Range ${nearest} becomes ${Math.min(FARTHEST, nearest + 1)}`,
    ...blockedBy(plan, cannotGoAway(plan, state)),
  };
}

/** With the ranges that all steps of the turn lead to. */
function dashOption(plan: QuestPlan, state: QuestState): QuestOption {
  const nearest = nearestRange(state, state.turn);
  const more = dashSteps(plan, state);
  const far = Math.floor((state.steps + more) / stepCost(plan, state, state.turn));
  const within = `range ${nearest} becomes ${Math.max(0, nearest - far)} to ${Math.min(FARTHEST, nearest + far)}`;
  return {
    choice: DASH,
    label: 'Dash',
    group: 'Move',
    icon: 'sprint',
    hint: `${more === 1 ? 'One more step' : `${more} more steps`}: ${within}`,
    ...blockedBy(plan, cannotAct(state, EXTRA.dash) || cannotDash(state)),
  };
}

/** The range from which on the option to flee shows its chance (QUEST-19.4). */
const FLEE_CHANCE_FROM_RANGE = 3;

export function fleeOption(plan: QuestPlan, state: QuestState): QuestOption {
  const shows = nearestRange(state, state.turn) >= FLEE_CHANCE_FROM_RANGE;
  return {
    choice: FLEE,
    label: 'Flee',
    group: 'Flee',
    icon: 'exit-door',
    ...(shows ? { chance: fleePercent(plan, state, state.turn) / 100 } : {}),
    ...blockedBy(plan, cannotFlee(plan, state)),
  };
}
