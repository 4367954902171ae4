import type { StateKey } from '../../../core/state-key.js';
import { PRIORITY } from '../plan/being.js';
import type { QuestPlan } from '../plan/plan.js';
import type { Creature } from './creature.js';
import type { QuestState } from './state.js';

/**
 * All that the way the fight ends depends on. The round matters only while it is the first (QUEST-29.5), damage dealt so
 * far only to monsters that go for the greatest threat (QUEST-17.8); XP and what is picked up afterwards decide nothing.
 */
export function key(plan: QuestPlan, state: QuestState, into: StateKey): void {
  const { creatures, ranges, order } = state;
  into.put(state.turn);
  into.put(state.phase);
  into.put(state.round === 1 ? 1 : 2);
  into.put(state.surprised);
  into.put(state.steps);
  into.put(state.actions);
  into.put(state.bonus);
  into.put(state.extra);
  into.put(state.attacks);
  into.put(state.unarmed);
  into.put(state.done);
  into.put(state.near);
  into.put(state.aim);
  into.put(creatures.length);
  for (let i = 0; i < ranges.length; i++) into.put(ranges[i]!);
  into.put(order.length);
  for (let i = 0; i < order.length; i++) into.put(order[i]!);
  const weighs = plan.beings.some(({ priority }) => priority === PRIORITY.highest_threat);
  for (let i = 0; i < creatures.length; i++) creatureKey(creatures[i]!, weighs, into);
  for (const zone of state.zones) numbersOf(zone, into);
}

function creatureKey(creature: Creature, weighs: boolean, into: StateKey): void {
  const { uses, pack, statuses, readied } = creature;
  into.put(creature.life);
  into.put(creature.hp);
  into.put(creature.fullHp);
  into.put(creature.temporary);
  into.put((creature.reaction ? 1 : 0) | (creature.fleeing ? 2 : 0));
  into.put(creature.successes);
  into.put(creature.failures);
  into.put(creature.pool);
  into.put(creature.mana);
  into.put(creature.lay);
  into.put(creature.spent);
  into.put(creature.legendary);
  into.put(creature.resistances);
  into.put(creature.once);
  into.put(creature.concentration);
  into.put(creature.mainHand);
  into.put(creature.offHand);
  into.put(creature.grip);
  if (weighs) into.put(creature.threat);
  into.put(uses.length);
  for (let i = 0; i < uses.length; i++) into.put(uses[i]!);
  into.put(pack.length);
  for (let i = 0; i < pack.length; i++) {
    const { what, count, charges } = pack[i]!;
    into.put(what);
    into.put(count);
    into.put(charges);
  }
  into.put(statuses.length);
  for (let i = 0; i < statuses.length; i++) numbersOf(statuses[i]!, into);
  into.text(readied ? `${readied.trigger}${readied.spell}` : '');
}

/** All that is in a record of numbers and truths. */
function numbersOf(record: object, into: StateKey): void {
  for (const value of Object.values(record)) into.put(Number(value));
}
