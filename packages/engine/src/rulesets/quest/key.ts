import { PRIORITY, type QuestPlan } from './plan.js';
import type { Creature, QuestState } from './state.js';

/**
 * All that the way the fight ends depends on. The round matters only while it is the first (QUEST-29.5), damage dealt so
 * far only to whoever goes for the greatest threat (QUEST-17.8); XP and what is picked up afterwards decide nothing.
 */
export function key(plan: QuestPlan, state: QuestState): string {
  let text = String.fromCharCode(
    state.turn,
    state.phase,
    state.round === 1 ? 1 : 2,
    state.surprised + 1,
    state.steps & 0xff,
    state.actions,
    state.bonus,
    state.extra,
    state.attacks,
    state.unarmed,
    state.done & 0xffff,
    state.done >> 16,
    state.near & 0xffff,
    state.near >> 16,
    state.aim + 1,
  );
  text += String.fromCharCode(...state.ranges.map(range => range + 1), ...state.order);
  const weighs = plan.beings.some(({ priority }) => priority === PRIORITY.highest_threat);
  for (const creature of state.creatures) text += creatureKey(creature, weighs);
  for (const zone of state.zones) text += JSON.stringify(zone);
  return text;
}

function creatureKey(creature: Creature, weighs: boolean): string {
  const plain = String.fromCharCode(
    creature.life,
    creature.hp & 0xffff,
    creature.hp >> 16,
    creature.fullHp & 0xffff,
    creature.fullHp >> 16,
    creature.temporary,
    (creature.reaction ? 1 : 0) | (creature.fleeing ? 2 : 0),
    creature.successes,
    creature.failures,
    creature.pool,
    creature.mana,
    creature.lay,
    creature.spent,
    creature.legendary,
    creature.resistances,
    creature.once & 0xffff,
    creature.concentration + 1,
    creature.mainHand + 1,
    creature.offHand + 1,
    creature.grip,
  );
  let rest = weighs ? `${creature.threat}!` : '';
  for (const each of creature.uses) rest += `${each},`;
  for (const { what, count, charges } of creature.pack) rest += `${what}x${count}/${charges};`;
  for (const status of creature.statuses) rest += `${Object.values(status).join('.')}|`;
  return `${plain}${rest}${creature.readied ? JSON.stringify(creature.readied) : ''}`;
}
