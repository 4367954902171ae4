import type { QuestChoice } from '../../choices.js';
import { tierAt } from '../../content/content.js';
import type { QuestTable } from '../../events.js';
import { type AbilityRule, WHEN } from '../../plan/abilities.js';
import { DONE, NONE } from '../../plan/codes.js';
import type { Effect } from '../../plan/effects.js';
import type { QuestPlan } from '../../plan/plan.js';
import type { Creature } from '../../state/creature.js';
import type { QuestState } from '../../state/state.js';
import { applyEffects, bring } from '../effects/effects.js';
import { sourceOf } from '../effects/source.js';
import { BAR } from '../statuses/conditions.js';
import { areaTargets } from './ability-aim.js';
import { cannotPay, costOf, pay } from './ability-cost.js';

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

/** QUEST-12.6: why somebody has no such ability at all; '' when he has. */
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
  if (power.stance !== null) {
    bring(plan, state, table, power.stance, who, power.dc, NONE, who);
    return;
  }
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
