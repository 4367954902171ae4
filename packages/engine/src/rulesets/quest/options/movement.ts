import { AWAY, closerTo, DASH, FLEE, STAND } from '../choices.js';
import { EXTRA } from '../plan/codes.js';
import type { QuestPlan } from '../plan/plan.js';
import { fleePercent } from '../rules/movement/flee.js';
import { dashSteps } from '../rules/movement/manoeuvres.js';
import { stepCost } from '../rules/movement/movement.js';
import { FARTHEST, nearestRange, rangeOf } from '../rules/movement/range.js';
import {
  cannotAct,
  cannotDash,
  cannotFlee,
  cannotGoAway,
  cannotGoCloser,
  cannotStepByBonus,
} from '../rules/refusals.js';
import { CONDITION } from '../rules/statuses/conditions.js';
import { nameOf } from '../state/names.js';
import type { QuestState } from '../state/state.js';
import { always, type Offer, standing, toOne } from './offers.js';
import { strideOptions } from './rare.js';

/** QUEST-19.4: each with the range it leads to. */
export function moveOptions(
  plan: QuestPlan,
  state: QuestState,
  foes: readonly number[],
  list: Offer[],
): void {
  const { content } = plan;
  const creature = state.creatures[state.turn]!;
  for (const whom of foes) {
    const number = whom * RANGES + rangeOf(state, state.turn, whom);
    list.push(CLOSER(plan, content, nameOf(plan, state, whom), number, cannotGoCloser(plan, state, whom)));
  }
  for (const whom of foes) {
    const code = cannotStepByBonus(plan, state, whom);
    if (code === 'no_bonus_action') break;
    list.push(BONUS_STEP(plan, content, nameOf(plan, state, whom), whom, code));
  }
  list.push(...strideOptions(plan, state));
  const nearest = nearestRange(state, state.turn);
  list.push(GO_AWAY(plan, content, '', nearest, cannotGoAway(plan, state)));
  if ((creature.marks & CONDITION.prone) !== 0)
    list.push(STAND_UP(plan, creature.slow === 2 ? 'speed_zero' : state.steps < 1 ? 'no_steps_left' : ''));
  const more = dashSteps(plan, state);
  const far = Math.floor((state.steps + more) / stepCost(plan, state, state.turn));
  const busy = cannotAct(state, EXTRA.dash) || cannotDash(state);
  list.push(DASHING(plan, content, '', (far * STEPS + more) * RANGES + nearest, busy));
}

/** Its chance from range 3 on (QUEST-19.4). */
export function fleeOption(plan: QuestPlan, state: QuestState): Offer {
  const percent =
    nearestRange(state, state.turn) >= 3 ? fleePercent(plan, state, state.turn) : NO_CHANCE_SHOWN;
  return FLEEING(plan, plan.content, '', percent, cannotFlee(plan, state));
}

const NO_CHANCE_SHOWN = -1;
/** Range values, and more steps than a dash ever gives: what numbers are put together from. */
const RANGES = FARTHEST + 1;
const STEPS = 100;

type Content = QuestPlan['content'];

const CLOSER = standing<Content>((_, name, number) => {
  const whom = Math.floor(number / RANGES);
  const range = number % RANGES;
  return {
    choice: closerTo(whom),
    label: `Closer to ${name}`,
    target: toOne('Closer', name, whom),
    group: 'Move',
    icon: 'walk',
    hint: `Range ${range} becomes ${Math.max(0, range - 1)}`,
  };
});

const BONUS_STEP = standing<Content>((_, name, whom) => ({
  choice: { do: 'closer', target: whom, bonus: true },
  label: `Closer to ${name} (bonus action)`,
  target: toOne('Closer (bonus action)', name, whom),
  group: 'Move',
  icon: 'sprint',
}));

/** With several foes it is the nearest that counts. */
const GO_AWAY = standing<Content>((_, _name, nearest) => ({
  choice: AWAY,
  label: 'Away',
  group: 'Move',
  icon: 'run',
  hint: `Range ${nearest} becomes ${Math.min(FARTHEST, nearest + 1)}`,
}));

const STAND_UP = always({
  choice: STAND,
  label: 'Stand up',
  group: 'Move',
  icon: 'muscle-up',
  hint: 'Takes the free step',
});

/** The ranges that all steps of the turn lead to. */
const DASHING = standing<Content>((_, _name, number) => {
  const nearest = number % RANGES;
  const more = Math.floor(number / RANGES) % STEPS;
  const far = Math.floor(number / RANGES / STEPS);
  const within = `range ${nearest} becomes ${Math.max(0, nearest - far)} to ${Math.min(FARTHEST, nearest + far)}`;
  return {
    choice: DASH,
    label: 'Dash',
    group: 'Move',
    icon: 'sprint',
    hint: `${more === 1 ? 'One more step' : `${more} more steps`}: ${within}`,
  };
});

const FLEEING = standing<Content>((_, _name, percent) => ({
  choice: FLEE,
  label: 'Flee',
  group: 'Flee',
  icon: 'exit-door',
  ...(percent === NO_CHANCE_SHOWN ? {} : { chance: percent / 100 }),
}));
