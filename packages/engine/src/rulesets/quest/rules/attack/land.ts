import type { QuestTable } from '../../events.js';
import { NONE, QUIRK } from '../../plan/codes.js';
import { type DiceSum, TYPE } from '../../plan/effects.js';
import type { QuestPlan } from '../../plan/plan.js';
import { ARM } from '../../plan/weapons.js';
import type { Creature } from '../../state/creature.js';
import type { QuestState } from '../../state/state.js';
import type { Packet } from '../damage/blow.js';
import type { Manner } from './attack.js';
import { blowOf, type Hit } from './hit.js';
import { joinHit, ridersOf } from './on-hit.js';
import { chosenOnHit } from './on-hit-abilities.js';

/** The hit stands: what joins it, and its dice. */
export function land(
  plan: QuestPlan,
  state: QuestState,
  table: QuestTable,
  hit: Hit,
  chance: number,
  manner: Manner | null,
): void {
  if (mayJoin(state, hit)) ridersOf(plan, state, hit);
  if (manner) joinHit(hit, manner.besides, manner.name, hit.who, manner.dc ?? NONE);
  if ((state.creatures[hit.who]!.quirks & QUIRK.onHit) !== 0) chosenOnHit(plan, state, table, hit);
  rollDamage(plan, state, table, hit, chance);
}

/** Whether the attack itself, or a status of one of the two, adds to hits. */
function mayJoin({ creatures }: QuestState, { who, whom, arms }: Hit): boolean {
  const quirks = (creatures[who]!.quirks & QUIRK.own) | (creatures[whom]!.quirks & QUIRK.against);
  return quirks !== 0 || arms.riders.length > 0;
}

/** Its own dice, then those that joined it. */
export function rollDamage(
  plan: QuestPlan,
  state: QuestState,
  table: QuestTable,
  hit: Hit,
  chance: number,
): void {
  const packets: Packet[] = hit.arms.type < 0 ? [] : [own(state, table, hit)];
  const { extras } = hit;
  for (let i = 0; i < extras.length; i++) {
    const { dice, type, source } = extras[i]!;
    add(
      table,
      packets,
      dice,
      type === TYPE.weapon ? hit.arms.type : type,
      source,
      hit.critical ? hit.times : 1,
    );
  }
  // QUEST-1.4: the d100 comes after the dice; if it makes the hit critical they are rolled again and added.
  if (!hit.critical && chance > 0 && table.dice.chance(chance, 100, 'critical')) {
    hit.critical = true;
    if (hit.arms.type >= 0)
      packets.push(own(state, table, { ...hit, critical: false, arms: { ...hit.arms, plus: 0 } }));
    for (const { dice, type, source } of hit.extras)
      add(table, packets, { ...dice, plus: 0 }, type === TYPE.weapon ? hit.arms.type : type, source, 1);
  }
  if (hit.critical) criticalGain(plan, state.creatures[hit.who]!);
  hit.blow = blowOf(hit.who, hit.whom, hit.arms, hit.critical, hit.percent, packets);
  hit.blow.ranged = !hit.melee;
  if (hit.magical) hit.blow.flags |= ARM.magical;
}

/** QUEST-9.1–9.3: dice, modifier and bonuses of the attack itself, at least 1. */
function own(state: QuestState, table: QuestTable, hit: Hit): Packet {
  const { arms } = hit;
  const attacker = state.creatures[hit.who]!;
  const weak = arms.below !== null && attacker.hp * 2 <= attacker.maxHp;
  const { count, sides, plus } = weak ? arms.below! : arms;
  const times = hit.critical ? hit.times : 1;
  const rolled = sides === 0 ? 0 : table.dice.sum(count * times, sides, 'damage');
  const amount = Math.max(1, rolled + plus);
  const packet: Packet = { type: arms.type, amount, parts: [] };
  if (table.emit) {
    if (sides > 0) packet.parts.push({ source: `${count * times}d${sides}`, value: rolled });
    packet.parts.push(...(weak ? [{ source: 'modifier', value: plus }] : arms.damageParts));
    if (amount !== rolled + plus) packet.parts.push({ source: 'at least 1', value: amount - rolled - plus });
  }
  return packet;
}

function add(
  table: QuestTable,
  packets: Packet[],
  dice: DiceSum,
  type: number,
  source: string,
  times: number,
): void {
  const rolled = dice.sides === 0 ? 0 : table.dice.sum(dice.count * times, dice.sides, source);
  const amount = Math.max(0, dice.sign * (rolled + dice.plus));
  let same: Packet | null = null;
  for (let i = 0; i < packets.length && same === null; i++) if (packets[i]!.type === type) same = packets[i]!;
  if (same === null) {
    same = { type, amount: 0, parts: [] };
    packets.push(same);
  }
  same.amount += amount;
  if (table.emit) same.parts.push({ source, value: amount });
}

/** QUEST-12.2 */
export function criticalGain(plan: QuestPlan, attacker: Creature): void {
  const being = plan.beings[attacker.record]!;
  if (being.regenCritical > 0) attacker.pool = Math.min(being.poolMax, attacker.pool + being.regenCritical);
}
