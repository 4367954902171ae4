import { NO } from '../../choices.js';
import type { By } from '../../content/vocabulary.js';
import type { QuestTable } from '../../events.js';
import type { AbilityRule } from '../../plan/abilities.js';
import { NONE } from '../../plan/codes.js';
import type { Effect } from '../../plan/effects.js';
import type { QuestPlan } from '../../plan/plan.js';
import { ARM } from '../../plan/weapons.js';
import type { QuestState } from '../../state/state.js';
import { cannotPay, pay } from '../abilities/ability-cost.js';
import { type Blow, newBlow } from '../damage/blow.js';
import { resolveBlow } from '../damage/damage.js';
import { applyEffects } from '../effects/effects.js';
import { sourceOf } from '../effects/source.js';
import { canReact, isPresent } from '../statuses/able.js';
import { askReaction } from './reactions.js';

/** Damage is about to be taken: Uncanny Dodge, Deflect Missiles (QUEST-12.27). */
export function lessenBlow(plan: QuestPlan, state: QuestState, table: QuestTable, blow: Blow): void {
  const { powers } = plan.beings[state.creatures[blow.whom]!.record]!;
  if (powers.length === 0 || blow.packets.every(({ amount }) => amount === 0)) return;
  const name = blow.who === NONE ? blow.name : plan.beings[state.creatures[blow.who]!.record]!.name;
  const power = taken(
    plan,
    state,
    table,
    blow.whom,
    each => isSetOff(each, blow),
    `${name} hits you: ${sumOf(blow)} damage. React?`,
  );
  if (!power) return;
  for (const effect of power.effects) lessen(state, blow, effect, power.name);
}

function sumOf(blow: Blow): number {
  return blow.packets.reduce((sum, { amount }) => sum + amount, 0);
}

function isSetOff({ trigger }: AbilityRule, blow: Blow): boolean {
  if (trigger === null) return false;
  return (trigger.on === 'hit' && blow.attack && isBy(blow, trigger.by)) || trigger.on === 'damaged';
}

/** Of a monster every attack that is no spell counts as one with a weapon. */
function isBy(blow: Blow, by: By): boolean {
  const weapon = (blow.flags & ARM.spell) === 0;
  switch (by) {
    case 'ranged weapon':
      return weapon && blow.ranged;
    case 'melee weapon':
      return weapon && !blow.ranged;
    case 'melee':
      return !blow.ranged;
    default:
      return by === 'any' || weapon;
  }
}

/** The share that is left; what goes back does so once the blow is over. */
function lessen(state: QuestState, blow: Blow, { record }: Effect, name: string): void {
  if (record.kind !== 'lessen') return;
  const { creatures } = state;
  const { side } = creatures[blow.whom]!;
  if (record.back !== undefined && blow.who !== NONE) {
    const others = creatures.flatMap((other, index) =>
      other.side !== side && index !== blow.who && isPresent(other) ? [index] : [],
    );
    const most = record.backTo === 'all' ? others.length + 1 : record.backTo;
    const { back } = record;
    blow.returns = [blow.who, ...others].slice(0, most).flatMap(whom =>
      blow.packets.map(({ type, amount }) => ({
        whom,
        type,
        amount: Math.floor((amount * back) / 100),
        name,
      })),
    );
  }
  for (const packet of blow.packets) {
    const less = Math.floor((packet.amount * record.to) / 100);
    packet.parts.push({ source: name, value: less - packet.amount });
    packet.amount = less;
  }
}

/** What a blow sends back to others, without a roll. */
export function sendBack(plan: QuestPlan, state: QuestState, table: QuestTable, blow: Blow): void {
  for (const { whom, type, amount, name } of blow.returns) {
    if (amount <= 0 || state.ending) continue;
    const back = newBlow(blow.whom, whom, name);
    back.packets.push({ type, amount, parts: [{ source: name, value: amount }] });
    resolveBlow(plan, state, table, back);
  }
}

/** QUEST-12.15: on dropping to 0. Answers whether he stays up. */
export function refusesToFall(plan: QuestPlan, state: QuestState, table: QuestTable, whom: number): boolean {
  const creature = state.creatures[whom]!;
  if (plan.beings[creature.record]!.powers.length === 0) return false;
  const power = taken(
    plan,
    state,
    table,
    whom,
    ({ trigger }) => trigger?.on === 'drop',
    'You are about to fall. React?',
  );
  if (!power) return false;
  creature.hp = 1;
  applyEffects(
    plan,
    state,
    table,
    power.effects,
    { ...sourceOf(plan, state, whom, power.name), dc: power.dc },
    [whom],
  );
  return true;
}

/** The reaction that is chosen among those that answer to this, paid for; null for none. */
function taken(
  plan: QuestPlan,
  state: QuestState,
  table: QuestTable,
  who: number,
  fits: (power: AbilityRule) => boolean,
  prompt: string,
): AbilityRule | null {
  const creature = state.creatures[who]!;
  const open = plan.beings[creature.record]!.powers.filter(
    power => power.action === 'reaction' && fits(power) && cannotPay(creature, power) === '',
  );
  if (open.length === 0 || !canReact(state, who)) return null;
  const answer = askReaction(plan, state, table, who, () => ({
    id: `quest/${open[0]!.id}`,
    who,
    prompt,
    options: [
      ...open.map(({ option }) => option),
      { choice: NO, label: 'Let it be', group: 'Reaction', icon: 'halt' },
    ],
  }));
  const power = answer?.do === 'answer' ? open.find(each => each.id === answer.with) : undefined;
  if (!power) return null;
  pay(plan, state, table, who, power, power.cost);
  table.emit?.({ kind: 'reacted', round: state.round, who, what: power.name });
  return power;
}
