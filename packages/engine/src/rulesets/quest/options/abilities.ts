import type { Target } from '../../../core/ruleset.js';
import type { QuestChoice } from '../choices.js';
import type { AbilityMode, AbilityRule } from '../plan/abilities.js';
import { NONE } from '../plan/codes.js';
import type { QuestPlan } from '../plan/plan.js';
import {
  areaTargets,
  armsOf,
  cannotAim,
  cannotUse,
  friendsOf,
  isActive,
  isAnswer,
} from '../rules/abilities/abilities.js';
import { cannotPay, costOf, poolOf } from '../rules/abilities/cost.js';
import { attackModifiers, chanceToHit } from '../rules/attack/attack-modifiers.js';
import { FARTHEST, rangeOf } from '../rules/movement/range.js';
import { blockedBy } from '../rules/refusals.js';
import { nameOf } from '../state/names.js';
import type { QuestState } from '../state/state.js';
import { type Offer, standing } from './offers.js';
import { abilitySaveChance } from './save-chance.js';
import { unlearned } from './unlearned.js';

/** All abilities that are chosen, with cost, what they do and why they cannot be had now (QUEST-12.6). */
export function abilityOptions(
  plan: QuestPlan,
  state: QuestState,
  foes: readonly number[],
  list: Offer[],
): void {
  const { powers } = plan.beings[state.creatures[state.turn]!.record]!;
  for (const power of powers) {
    if (isActive(power)) optionsOf(plan, state, power, foes, list);
    else if (isAnswer(power)) list.push(answerOption(plan, state, power));
  }
  list.push(...unlearned(plan, state));
}

function optionsOf(
  plan: QuestPlan,
  state: QuestState,
  power: AbilityRule,
  foes: readonly number[],
  list: Offer[],
): void {
  const who = state.turn;
  const used = power.times === NONE ? 0 : state.creatures[who]!.uses[power.place]!;
  const code = cannotUse(state, who, power);
  // One line says why not, whatever the target.
  if (code !== '') list.push(PLAIN(plan, power, '', used, code));
  else if (power.modes.length > 0)
    for (const mode of power.modes) list.push(...modeOptions(plan, state, power, mode));
  else if (power.area === 'range') list.push(...rangeOptions(plan, state, power));
  else if (power.shift > 0) list.push(...shiftOptions(plan, state, power, foes));
  else if (power.area !== '' || power.target !== 'foe')
    list.push(
      PLAIN(
        plan,
        power,
        '',
        used,
        cannotAim(plan, state, who, power, NONE, NONE),
        abilitySaveChance(plan, state, power, areaTargets(plan, state, who, power, NONE)),
      ),
    );
  else
    for (const whom of foes) {
      const number = whom * USES + used;
      const cannot = cannotAim(plan, state, who, power, whom, NONE);
      const chance = strikeChance(plan, state, power, whom);
      list.push(ON_FOE(plan, power, nameOf(plan, state, whom), number, cannot, chance));
    }
}

/** The chance to hit of the attack in it; undefined where there is none, or where it goes to the target first. */
function strikeChance(
  plan: QuestPlan,
  state: QuestState,
  power: AbilityRule,
  whom: number,
): number | undefined {
  const who = state.turn;
  const arms = armsOf(plan, state.creatures[who]!, power);
  if (!arms || (power.leaps && rangeOf(state, who, whom) > 0)) return undefined;
  return chanceToHit(attackModifiers(plan, state, who, whom, arms, true, false), arms);
}

/** QUEST-19.4: what is chosen when something happens is listed too, with what is against it. */
function answerOption(plan: QuestPlan, state: QuestState, power: AbilityRule): Offer {
  const creature = state.creatures[state.turn]!;
  const used = power.times === NONE ? 0 : creature.uses[power.place]!;
  return PLAIN(plan, power, '', used, cannotPay(creature, power) || 'asked_when_due');
}

/** More than anything can be used. */
const USES = 1000;

const PLAIN = standing<AbilityRule>((power, _, used) => option(power, power.choice, power.name, used));

const ON_FOE = standing<AbilityRule>((power, name, number) => {
  const whom = Math.floor(number / USES);
  const choice: QuestChoice = { do: 'ability', ability: power.id, target: whom };
  const to = { label: name, whom: [whom] };
  return option(power, choice, `${power.name}: ${name}`, number % USES, to);
});

function option(
  power: AbilityRule,
  choice: QuestChoice,
  label: string,
  used: number,
  target?: Omit<Target, 'order'> & { order?: string },
  cost = power.cost,
): Offer {
  const uses = power.times === NONE ? '' : `, ${power.times - used} of ${power.times} left`;
  return {
    choice,
    label,
    ...(target ? { target: { order: power.name, ...target } } : {}),
    group: 'Abilities',
    icon: power.icon,
    hint: `${power.summary} (${power.action}${uses})`,
    ...(cost > 0 ? { cost: `${cost} ${power.poolName}` } : {}),
  };
}

/** One that is made when it is asked for. */
function rare(
  plan: QuestPlan,
  state: QuestState,
  power: AbilityRule,
  choice: QuestChoice,
  label: string,
  code: string,
  target: Omit<Target, 'order'> & { order?: string },
  cost = power.cost,
): Offer {
  const { uses } = state.creatures[state.turn]!;
  return {
    ...option(power, choice, label, uses[power.place] ?? 0, target, cost),
    ...blockedBy(plan, code),
  };
}

/** QUEST-12.47: one for each range value at which somebody stands. */
function rangeOptions(plan: QuestPlan, state: QuestState, power: AbilityRule): Offer[] {
  const who = state.turn;
  const list: Offer[] = [];
  for (let at = 0; at <= FARTHEST; at++) {
    const targets = areaTargets(plan, state, who, power, at);
    if (targets.length === 0) continue;
    const names = targets.map(target => nameOf(plan, state, target)).join(', ');
    const choice: QuestChoice = { do: 'ability', ability: power.id, at };
    list.push(
      rare(
        plan,
        state,
        power,
        choice,
        `${power.name} at range ${at}: ${names}`,
        cannotAim(plan, state, who, power, NONE, at),
        { label: `range ${at}: ${names}`, whom: targets },
      ),
    );
  }
  return list;
}

/** QUEST-12.26: every range to every foe that is near enough to the present one. */
function shiftOptions(
  plan: QuestPlan,
  state: QuestState,
  power: AbilityRule,
  foes: readonly number[],
): Offer[] {
  return foes.flatMap(target => {
    const range = rangeOf(state, state.turn, target);
    const list: Offer[] = [];
    for (let at = Math.max(0, range - power.shift); at <= Math.min(FARTHEST, range + power.shift); at++)
      if (at !== range)
        list.push(
          rare(
            plan,
            state,
            power,
            { do: 'ability', ability: power.id, target, at },
            `${power.name}: range ${at} to ${nameOf(plan, state, target)}`,
            '',
            { label: `range ${at} to ${nameOf(plan, state, target)}`, whom: [target] },
          ),
        );
    return list;
  });
}

/** QUEST-12.39: who is helped, how, and with how much. */
function modeOptions(plan: QuestPlan, state: QuestState, power: AbilityRule, mode: AbilityMode): Offer[] {
  const creature = state.creatures[state.turn]!;
  const cost = costOf(power, mode);
  const code = cannotUse(state, state.turn, power, cost);
  return friendsOf(state, state.turn).flatMap(target => {
    const label = `${power.name}, ${mode.name.toLowerCase()}: ${nameOf(plan, state, target)}`;
    const how = mode.name.toLowerCase();
    // One button for each who may be helped: of some there are very many amounts.
    const to = { order: `${power.name}: ${nameOf(plan, state, target)}`, whom: [target] };
    const choice = { do: 'ability', ability: power.id, target, how: mode.id } as const;
    if (!power.payMore || mode.cost !== NONE)
      return cures(plan, state, mode, target)
        ? [rare(plan, state, power, choice, label, code, { ...to, label: how }, cost)]
        : [];
    const { hp, maxHp } = state.creatures[target]!;
    const most = Math.min(poolOf(creature, power), maxHp - hp);
    return amounts(most).map(amount =>
      rare(
        plan,
        state,
        power,
        { ...choice, amount },
        `${label}, ${amount}`,
        code,
        { ...to, label: `${how} ${amount}` },
        amount,
      ),
    );
  });
}

/** Any amount, all there is need for first. */
function amounts(most: number): number[] {
  return Array.from({ length: Math.max(0, most) }, (_, less) => most - less);
}

/** Whether there is something to cure. */
function cures(plan: QuestPlan, state: QuestState, mode: AbilityMode, target: number): boolean {
  return mode.effects.some(
    ({ record }) =>
      record.kind === 'cure' &&
      state.creatures[target]!.statuses.some(
        status => record.statuses?.includes(plan.statuses[plan.statuses[status.what]!.base]!.id) ?? true,
      ),
  );
}
