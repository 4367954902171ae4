import type { Target } from '../../../core/ruleset.js';
import type { QuestChoice } from '../choices.js';
import type { AbilityMode, AbilityRule } from '../plan/abilities.js';
import { NONE } from '../plan/codes.js';
import type { QuestPlan } from '../plan/plan.js';
import {
  areaTargets,
  armsOf,
  cannotAim,
  cannotKnow,
  cannotUse,
  friendsOf,
  isActive,
  isAnswer,
} from '../rules/abilities/abilities.js';
import { cannotPay, costOf, poolOf } from '../rules/abilities/cost.js';
import { FARTHEST, rangeOf } from '../rules/movement/range.js';
import { nameOf } from '../state/names.js';
import type { QuestState } from '../state/state.js';
import { hitChance } from './attacks.js';
import { blockedBy, chanceField, oneTarget, type QuestOption, withReason } from './option.js';
import { abilitySaveChance } from './save-chance.js';

/** All abilities that are chosen, with cost, what they do and why they cannot be had now (QUEST-12.6). */
export function abilityOptions(plan: QuestPlan, state: QuestState, foes: readonly number[]): QuestOption[] {
  const { powers } = plan.beings[state.creatures[state.turn]!.record]!;
  return [
    ...powers.flatMap(power => {
      if (isActive(power)) return optionsOf(plan, state, power, foes);
      return isAnswer(power) ? [answerOption(plan, state, power)] : [];
    }),
    ...unlearnedOptions(plan, state),
  ];
}

function optionsOf(
  plan: QuestPlan,
  state: QuestState,
  power: AbilityRule,
  foes: readonly number[],
): QuestOption[] {
  const who = state.turn;
  const code = cannotUse(state, who, power);
  // One line says why not, whatever the target.
  if (code !== '') return [abilityOption(plan, state, power, { code })];
  if (power.modes.length > 0) return power.modes.flatMap(mode => modeOptions(plan, state, power, mode));
  if (power.area === 'range') return rangeOptions(plan, state, power);
  if (power.shift > 0) return shiftOptions(plan, state, power, foes);
  if (power.area !== '' || power.target !== 'foe')
    return [
      abilityOption(plan, state, power, {
        code: cannotAim(plan, state, who, power, NONE, NONE),
        chance: abilitySaveChance(plan, state, power, areaTargets(plan, state, who, power, NONE)),
      }),
    ];
  return foes.map(whom => {
    const name = nameOf(plan, state, whom);
    return abilityOption(plan, state, power, {
      choice: { do: 'ability', ability: power.id, target: whom },
      label: `${power.name}: ${name}`,
      target: oneTarget(power.name, name, whom),
      code: cannotAim(plan, state, who, power, whom, NONE),
      chance: strikeChance(plan, state, power, whom),
    });
  });
}

/** The chance to hit of the attack in it; undefined where there is none, or where its user goes to the target first. */
function strikeChance(
  plan: QuestPlan,
  state: QuestState,
  power: AbilityRule,
  whom: number,
): number | undefined {
  const arms = armsOf(plan, state.creatures[state.turn]!, power);
  if (!arms || (power.leaps && rangeOf(state, state.turn, whom) > 0)) return undefined;
  return hitChance(plan, state, whom, arms);
}

/** QUEST-19.4: what is chosen when something happens is listed too, with the reason why it cannot be chosen now. */
function answerOption(plan: QuestPlan, state: QuestState, power: AbilityRule): QuestOption {
  const code = cannotPay(state.creatures[state.turn]!, power) || 'asked_when_due';
  return abilityOption(plan, state, power, { code });
}

/** What is special about one use of an ability; left out: without a target, at the ability's price. */
interface AbilityUse {
  readonly choice?: QuestChoice;
  readonly label?: string;
  readonly target?: Target;
  readonly cost?: number;
  readonly chance?: number | undefined;
  readonly code: string;
}

function abilityOption(
  plan: QuestPlan,
  state: QuestState,
  power: AbilityRule,
  { choice = power.choice, label = power.name, target, cost = power.cost, chance, code }: AbilityUse,
): QuestOption {
  const used = state.creatures[state.turn]!.uses[power.place] ?? 0;
  const uses = power.times === NONE ? '' : `, ${power.times - used} of ${power.times} left`;
  const option: QuestOption = {
    choice,
    label,
    ...(target ? { target } : {}),
    group: 'Abilities',
    icon: power.icon,
    hint: `${power.summary} (${power.action}${uses})`,
    ...(cost > 0 ? { cost: `${cost} ${power.poolName}` } : {}),
    ...chanceField(chance),
  };
  return withReason(plan, option, code);
}

/** QUEST-12.47: one for each range value at which there is a target. */
function rangeOptions(plan: QuestPlan, state: QuestState, power: AbilityRule): QuestOption[] {
  const list: QuestOption[] = [];
  for (let at = 0; at <= FARTHEST; at++) {
    const targets = areaTargets(plan, state, state.turn, power, at);
    if (targets.length === 0) continue;
    const names = targets.map(target => nameOf(plan, state, target)).join(', ');
    list.push(
      abilityOption(plan, state, power, {
        choice: { do: 'ability', ability: power.id, at },
        label: `${power.name} at range ${at}: ${names}`,
        target: { order: power.name, label: `range ${at}: ${names}`, whom: targets },
        code: cannotAim(plan, state, state.turn, power, NONE, at),
      }),
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
): QuestOption[] {
  const list: QuestOption[] = [];
  for (const target of foes) {
    const range = rangeOf(state, state.turn, target);
    for (let at = Math.max(0, range - power.shift); at <= Math.min(FARTHEST, range + power.shift); at++) {
      if (at === range) continue;
      const label = `range ${at} to ${nameOf(plan, state, target)}`;
      list.push(
        abilityOption(plan, state, power, {
          choice: { do: 'ability', ability: power.id, target, at },
          label: `${power.name}: ${label}`,
          target: oneTarget(power.name, label, target),
          code: '',
        }),
      );
    }
  }
  return list;
}

/** QUEST-12.39: who is helped, how, and with how much. */
function modeOptions(
  plan: QuestPlan,
  state: QuestState,
  power: AbilityRule,
  mode: AbilityMode,
): QuestOption[] {
  const creature = state.creatures[state.turn]!;
  const cost = costOf(power, mode);
  const code = cannotUse(state, state.turn, power, cost);
  const how = mode.name.toLowerCase();
  return friendsOf(state, state.turn).flatMap(target => {
    const name = nameOf(plan, state, target);
    const label = `${power.name}, ${how}: ${name}`;
    // One order for each who may be helped: of some there are very many amounts.
    const order = `${power.name}: ${name}`;
    const choice = { do: 'ability', ability: power.id, target, how: mode.id } as const;
    if (!power.payMore || mode.cost !== NONE)
      return cures(plan, state, mode, target)
        ? [
            abilityOption(plan, state, power, {
              choice,
              label,
              target: oneTarget(order, how, target),
              cost,
              code,
            }),
          ]
        : [];
    const { hp, maxHp } = state.creatures[target]!;
    return amountsFrom(Math.min(poolOf(creature, power), maxHp - hp)).map(amount =>
      abilityOption(plan, state, power, {
        choice: { ...choice, amount },
        label: `${label}, ${amount}`,
        target: oneTarget(order, `${how} ${amount}`, target),
        cost: amount,
        code,
      }),
    );
  });
}

/** From the most that is of use down to 1. */
function amountsFrom(most: number): number[] {
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

/** What the class learns at later levels. */
function unlearnedOptions(plan: QuestPlan, state: QuestState): QuestOption[] {
  const creature = state.creatures[state.turn]!;
  const { classId } = plan.beings[creature.record]!;
  const list: QuestOption[] = [];
  for (const ability of plan.content.abilities.values()) {
    if (ability.class !== classId || !(isActive(ability) || isAnswer(ability))) continue;
    const code = cannotKnow(plan, creature, ability.id);
    if (code === '') continue;
    list.push({
      choice: { do: 'ability', ability: ability.id },
      label: ability.name,
      group: 'Abilities',
      icon: ability.icon,
      hint: `${ability.text} From level ${ability.level}.`,
      ...blockedBy(plan, code),
    });
  }
  return list;
}
