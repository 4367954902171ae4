import type { QuestChoice } from '../../choices.js';
import { tierAt } from '../../content/content.js';
import type { QuestTable } from '../../events.js';
import { type AbilityRule, WHEN } from '../../plan/abilities.js';
import { DONE, LIFE, NONE, PARTY } from '../../plan/codes.js';
import type { Effect } from '../../plan/effects.js';
import type { QuestPlan } from '../../plan/plan.js';
import { ARM, type Arms } from '../../plan/weapons.js';
import type { Creature } from '../../state/creature.js';
import type { QuestState } from '../../state/state.js';
import { applyEffects } from '../effects/effects.js';
import { sourceOf } from '../effects/source.js';
import { rangeOf } from '../movement/range.js';
import { cannotStrike } from '../refusals.js';
import { isPresent } from '../statuses/able.js';
import { BAR } from '../statuses/conditions.js';
import { cannotPay, costOf, pay } from './cost.js';

export type AbilityChoice = Extract<QuestChoice, { do: 'ability' }>;

/** Those that are chosen in the own turn, as against the ones that answer to something or always hold. */
export function isActive({ action }: Pick<AbilityRule, 'action'>): boolean {
  return action === 'action' || action === 'bonus action' || action === 'free';
}

/** Those that are chosen when something happens: a hit, or what a reaction answers to. */
export function isAnswer({ action }: Pick<AbilityRule, 'action'>): boolean {
  return action === 'on hit' || action === 'reaction';
}

export function abilityOf(plan: QuestPlan, creature: Creature, id: string): AbilityRule | undefined {
  const { powers } = plan.beings[creature.record]!;
  for (let i = 0; i < powers.length; i++) if (powers[i]!.id === id) return powers[i];
  return undefined;
}

/** QUEST-12.6: why a creature has no such ability at all; '' when it has. */
export function cannotKnow(plan: QuestPlan, creature: Creature, id: string): string {
  const ability = plan.content.abilities.get(id);
  const being = plan.beings[creature.record]!;
  if (!ability) return 'unknown_id';
  if (ability.class !== being.classId) return 'wrong_class';
  return tierAt(ability, being.level) ? '' : 'level_too_low';
}

/** QUEST-12.6, up to the resource: whether it can be used at all now. */
export function cannotUse(state: QuestState, who: number, power: AbilityRule, cost = power.cost): string {
  const creature = state.creatures[who]!;
  if ((creature.bars & BAR.action) !== 0) return 'incapacitated';
  if (power.when === WHEN.action && state.actions <= 0) return 'action_used';
  if (power.when === WHEN.bonus) {
    if ((creature.bars & BAR['bonus action']) !== 0) return 'incapacitated';
    if (state.bonus <= 0) return 'bonus_used';
  }
  if (power.afterAttack && (state.done & DONE.attack) === 0) return 'attack_first';
  return cannotPay(creature, power, cost);
}

/** Carries out a use that was offered (QUEST-12.8). */
export function useAbility(
  plan: QuestPlan,
  state: QuestState,
  table: QuestTable,
  choice: AbilityChoice,
): void {
  const who = state.turn;
  const creature = state.creatures[who]!;
  const power = abilityOf(plan, creature, choice.ability)!;
  const mode = power.modes.length === 0 ? undefined : power.modes.find(each => each.id === choice.how);
  const paid = choice.amount ?? costOf(power, mode);
  if (power.when === WHEN.action) state.actions--;
  else if (power.when === WHEN.bonus) state.bonus--;
  pay(plan, state, table, who, power, paid);
  const target = choice.target ?? NONE;
  if (table.emit)
    table.emit({
      kind: 'ability',
      round: state.round,
      who,
      what: power.name,
      ...(target === NONE ? {} : { target }),
    });
  const source = sourceOf(plan, state, who, power.name);
  source.dc = power.dc;
  source.area = power.area !== '';
  source.paid = paid;
  source.at = choice.at ?? NONE;
  const { effects } = power;
  const targets = [power.strike === 'ranged' || target === NONE ? who : target];
  if (power.shift > 0) {
    // QUEST-12.26: the shift is to a foe, the rest on oneself.
    applyEffects(plan, state, table, effects.filter(isShift), source, [target]);
    applyEffects(
      plan,
      state,
      table,
      effects.filter(effect => !isShift(effect)),
      source,
      [who],
    );
  } else if (power.area !== '' && power.strike !== 'ranged')
    applyEffects(plan, state, table, effects, source, areaTargets(plan, state, who, power, source.at));
  else applyEffects(plan, state, table, effects, source, targets);
  if (mode) applyEffects(plan, state, table, mode.effects, source, [target === NONE ? who : target]);
}

function isShift(effect: Effect): boolean {
  return effect.record.kind === 'move' && effect.record.how === 'shift';
}

/** Target and range, the last of QUEST-12.6; for an area `at` is the range chosen. */
export function cannotAim(
  plan: QuestPlan,
  state: QuestState,
  who: number,
  power: AbilityRule,
  whom: number,
  at: number,
): string {
  const creature = state.creatures[who]!;
  const arms = armsOf(plan, creature, power);
  if (power.strike !== '' && !arms) return 'not_equipped';
  if (power.area !== '') {
    if (arms && power.area === 'range' && at > Math.max(arms.reach, arms.far)) return 'out_of_range';
    const targets = areaTargets(plan, state, who, power, at);
    if (targets.length === 0) return 'no_target';
    return arms ? cannotStrike(plan, state, targets[0]!, arms) : '';
  }
  if (power.target !== 'foe' && power.shift === 0) return '';
  if (whom === NONE) return 'no_target';
  if (arms && !power.leaps) return cannotStrike(plan, state, whom, arms);
  if (power.shift > 0) return Math.abs(rangeOf(state, who, whom) - at) > power.shift ? 'out_of_range' : '';
  return rangeOf(state, who, whom) > power.range ? 'out_of_range' : '';
}

/** What the attack in it is made with; null for none, or when it is not in hand. */
export function armsOf(plan: QuestPlan, creature: Creature, { strike }: AbilityRule): Arms | null {
  if (strike === '') return null;
  const { arms } = plan.beings[creature.record]!;
  if (strike === 'unarmed') return arms[0]!;
  const main = arms[creature.main]!;
  return strike === 'weapon' || (main.flags & ARM.ranged) !== 0 ? main : null;
}

/** Every foe within it that it can touch. */
export function areaTargets(
  plan: QuestPlan,
  state: QuestState,
  who: number,
  power: AbilityRule,
  at: number,
): number[] {
  const { side } = state.creatures[who]!;
  const targets: number[] = [];
  for (let other = 0; other < state.creatures.length; other++) {
    const foe = state.creatures[other]!;
    if (foe.side === side || !isPresent(foe)) continue;
    const range = rangeOf(state, who, other);
    if (power.area === 'range' ? range !== at : range > power.range) continue;
    if (power.onlyTypes === 0 || (power.onlyTypes & plan.beings[foe.record]!.types) !== 0)
      targets.push(other);
  }
  return targets;
}

/** Oneself and those of one's side who can still be helped. */
export function friendsOf(state: QuestState, who: number): number[] {
  return state.creatures.flatMap((other, index) =>
    other.side === PARTY && (index === who || other.life < LIFE.down) ? [index] : [],
  );
}
