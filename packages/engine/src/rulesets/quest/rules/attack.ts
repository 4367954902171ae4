import type { Roll } from '../../../core/events.js';
import { DAMAGE_TYPES, STATS } from '../content/vocabulary.js';
import type { QuestTable } from '../events.js';
import { ARM, type Arms, type DiceSum, type Effect, type QuestPlan, TYPE } from '../plan.js';
import { type Creature, EDGE, NONE, PARTY, QUIRK, type QuestState } from '../state.js';
import { sendBack } from './class-reactions.js';
import { END_OF } from './conditions.js';
import { attackBands, d20Roll, type Luck, rollAttack } from './d20.js';
import { type Blow, dealtBy, NOTHING_BACK, type Packet, reckon, suffer } from './damage.js';
import { drop, failDeathSaves } from './death.js';
import { chanceToHit, isMelee, type Situation, situationOf, swayOf } from './modifiers.js';
import { afterHit, joinHit, ridersOf } from './on-hit.js';
import { chosenOnHit } from './on-hit-abilities.js';
import { addTo } from './pack.js';
import { rangeOf } from './range.js';
import { whenHit } from './reactions.js';
import { refresh } from './refresh.js';
import { savingThrow } from './saves.js';
import { endStatuses, spend } from './statuses.js';

/** Dice that join a hit (QUEST-9.2). */
interface Extra {
  readonly dice: DiceSum;
  /** A damage type, or `TYPE.weapon` for the weapon's own. */
  readonly type: number;
  readonly source: string;
}

/** What follows the damage of a hit; DC −1 for that of the source's casting. */
interface Besides {
  readonly effects: readonly Effect[];
  readonly name: string;
  readonly source: number;
  readonly dc: number;
}

/** An attack under way: what reactions, on-hit abilities and riders look at and change. */
export interface Hit {
  readonly who: number;
  whom: number;
  readonly arms: Arms;
  readonly melee: boolean;
  readonly range: number;
  readonly luck: Luck;
  readonly natural: number;
  total: number;
  /** Raised by reactions; may turn the hit into a miss. */
  ac: number;
  critical: boolean;
  /** How often the dice count on a critical hit. */
  times: number;
  readonly extras: Extra[];
  /** "Deals N%": N − 100. */
  percent: number;
  /** What is done after the damage, each with the name it goes by. */
  readonly besides: Besides[];
  /** The same damage goes to one other foe within reach (QUEST-12.11). */
  cleaves: boolean;
  /** By what is on the weapon, not by what it is (QUEST-9.6). */
  magical: boolean;
  blow: Blow | null;
}

/** What makes an attack more than a plain one. */
export interface Manner {
  readonly name: string;
  readonly percent: number;
  /** Dice and effects of what the attack is part of. */
  readonly besides: readonly Effect[];
  /** Left out: that of his casting. */
  readonly dc?: number;
}

/**
 * QUEST-8, 9: one attack, whose legality, action and ammunition were seen to. Dice in the order of QUEST-1.4.
 * Answers whether it hit.
 */
export function strike(
  plan: QuestPlan,
  state: QuestState,
  table: QuestTable,
  who: number,
  whom: number,
  arms: Arms,
  manner: Manner | null = null,
): boolean {
  const attacker = state.creatures[who]!;
  const target = state.creatures[whom]!;
  if (
    manner === null &&
    !table.emit &&
    isPlain(plan, state, attacker, target, arms) &&
    rangeOf(state, who, whom) === 0
  )
    return quickStrike(plan, state, table, who, whom, arms);
  if ((target.quirks & QUIRK.against) !== 0 && isDeterred(plan, state, table, who, whom)) return false;
  const situation = situationOf(plan, state, who, whom, arms, table.emit !== undefined);
  const faces: number[] | null = table.emit ? [] : null;
  const bonus = arms.toHit + situation.toHit;
  const need = situation.dice.length > 0 ? undefined : situation.ac - bonus;
  const natural = rollAttack(table.dice, situation.luck, need, faces);
  const extra = rollBonuses(table, situation);
  const range = rangeOf(state, who, whom);
  const hit = newHit(
    who,
    whom,
    arms,
    isMelee(arms, range),
    range,
    situation.luck,
    situation.ac,
    situation.times,
    natural,
    manner?.percent ?? 0,
  );
  hit.total += situation.toHit + extra;
  for (const status of situation.usedOfTarget) spend(plan, state, table, whom, status);
  let lands = natural === 20 || (natural !== 1 && hit.total >= hit.ac);
  hit.critical = lands && (natural === 20 || situation.critical);
  // QUEST-7.21, 31.19: reactions to a hit may turn it into a miss, or onto another.
  if (lands && (target.quirks & (QUIRK.struck | QUIRK.against)) !== 0) {
    whenHit(plan, state, table, hit);
    lands = natural === 20 || hit.total >= hit.ac;
  }
  if (lands) {
    land(plan, state, table, hit, situation.chance, manner);
    reckon(plan, state, table, hit.blow!);
  }
  // Only now: what an attack uses up counts for its damage too.
  for (const status of situation.used) spend(plan, state, table, who, status);
  if (table.emit) tell(state, table, hit, situation, faces!, lands, manner);
  if (lands) {
    suffer(plan, state, table, hit.blow!);
    if (hit.blow!.returns.length > 0) sendBack(plan, state, table, hit.blow!);
    afterHit(plan, state, table, hit);
  }
  if ((attacker.quirks & QUIRK.own) !== 0) endStatuses(plan, state, table, who, END_OF.harm);
  if (natural === 1 && plan.options.fumbles) fumble(plan, state, table, who, arms);
  return lands;
}

/** QUEST-13.20, sanctuary: the attacker must bring itself to it, or the attack is lost. */
function isDeterred(
  plan: QuestPlan,
  state: QuestState,
  table: QuestTable,
  who: number,
  whom: number,
): boolean {
  for (const { what, source } of state.creatures[whom]!.statuses) {
    const { record, name } = plan.statuses[what]!;
    if (record.deters === undefined) continue;
    const dc = plan.beings[state.creatures[source === NONE ? whom : source]!.record]!.spellDc;
    const against = { source, why: name, condition: NONE, type: NONE, spell: true };
    if (savingThrow(plan, state, table, who, STATS.indexOf(record.deters), dc, against) < 0) return true;
  }
  return false;
}

/** QUEST-8.7: a held weapon may fall; picking it up is the free re-equip. */
function fumble(plan: QuestPlan, state: QuestState, table: QuestTable, who: number, arms: Arms): void {
  const creature = state.creatures[who]!;
  const hand = (arms.flags & ARM.offHand) !== 0 ? 'offHand' : 'mainHand';
  if (arms.item === NONE || (arms.flags & ARM.thrown) !== 0 || creature[hand] !== arms.item) return;
  if (table.dice.roll(20, 'fumble', [6]) > 5) return;
  creature.pack = addTo(creature.pack, arms.item, 1);
  creature[hand] = NONE;
  refresh(plan, creature);
  table.emit?.({ kind: 'did', round: state.round, who, what: `drops ${arms.name}` });
}

/** Nothing but the numbers of the two counts, and the bits of `EDGE`. */
function isPlain(
  plan: QuestPlan,
  state: QuestState,
  attacker: Creature,
  target: Creature,
  arms: Arms,
): boolean {
  return (
    ((attacker.quirks & QUIRK.own) |
      (target.quirks & (QUIRK.against | QUIRK.struck | QUIRK.hide)) |
      plan.variants |
      arms.edge) ===
      0 &&
    arms.reach >= 0 &&
    arms.riders.length === 0 &&
    arms.type >= 0 &&
    arms.below === null &&
    state.zones.length === 0 &&
    (state.round > 1 || state.surprised === NONE)
  );
}

/** Whether an on-hit ability could be paid. */
function mayChoose(plan: QuestPlan, attacker: Creature): boolean {
  const { onHitCost } = plan.beings[attacker.record]!;
  return attacker.pool >= onHitCost || attacker.mana >= onHitCost;
}

/** The same where only the numbers of the two count and nobody listens: simulations do little else. */
function quickStrike(
  plan: QuestPlan,
  state: QuestState,
  table: QuestTable,
  who: number,
  whom: number,
  arms: Arms,
): boolean {
  const { dice } = table;
  const attacker = state.creatures[who]!;
  const target = state.creatures[whom]!;
  const { edge } = target;
  const need = target.ac - arms.toHit;
  const bands = attackBands(need);
  let face = dice.roll(20, 'attack', bands);
  let luck = edge & (EDGE.good | EDGE.bad);
  if ((attacker.quirks & QUIRK.swayed) !== 0) luck |= swayOf(plan, state, who, whom, arms);
  if (luck === EDGE.good || luck === EDGE.bad) {
    const second = dice.roll(20, 'attack', bands);
    if (second > face === (luck === EDGE.good)) face = second;
  }
  const dealt = (attacker.quirks & QUIRK.dealt) !== 0;
  if (face === 1 || (face < need && face !== 20)) {
    if (dealt) useUp(plan, state, table, who, whom, arms);
    return false;
  }
  const critical = face === 20 || (edge & EDGE.critical) !== 0;
  if ((attacker.quirks & QUIRK.onHit) !== 0 && mayChoose(plan, attacker)) {
    const hit = newHit(
      who,
      whom,
      arms,
      true,
      0,
      luck === EDGE.good ? 1 : luck === EDGE.bad ? -1 : 0,
      target.ac,
      2,
      face,
      0,
    );
    hit.critical = critical;
    land(plan, state, table, hit, 0, null);
    reckon(plan, state, table, hit.blow!);
    if (dealt) useUp(plan, state, table, who, whom, arms);
    suffer(plan, state, table, hit.blow!);
    afterHit(plan, state, table, hit);
    return true;
  }
  let amount = dice.sum(critical ? arms.count * 2 : arms.count, arms.sides, 'damage') + arms.plus;
  if (amount < 1) amount = 1;
  if (dealt) {
    amount = dealtBy(plan, attacker, arms, amount);
    useUp(plan, state, table, who, whom, arms);
  }
  if (critical) criticalGain(plan, attacker);
  if (amount === 0) return true;
  if (target.hp === 0) {
    if (target.side === PARTY) failDeathSaves(plan, state, table, whom, critical ? 2 : 1);
    return true;
  }
  const lost = amount < target.hp ? amount : target.hp;
  target.hp -= lost;
  attacker.threat += lost;
  if (target.side !== PARTY) target.lost += lost;
  if (target.hp === 0) drop(plan, state, table, blowOf(who, whom, arms, critical, 0, []));
  return true;
}

/** The attacker's statuses that one attack uses up, where nothing but percentages hangs on them. */
function useUp(
  plan: QuestPlan,
  state: QuestState,
  table: QuestTable,
  who: number,
  whom: number,
  arms: Arms,
): void {
  const { statuses } = state.creatures[who]!;
  for (let i = 0; i < statuses.length; i++) {
    const status = statuses[i]!;
    const { record, only } = plan.statuses[status.what]!;
    if (record.spent !== 'attack' || (only !== NONE && only !== arms.stat)) continue;
    if (record.while === 'daylight' && !plan.daylight) continue;
    if (status.about === NONE || status.about === whom) spend(plan, state, table, who, status);
  }
}

/** QUEST-12.2 */
function criticalGain(plan: QuestPlan, attacker: Creature): void {
  const being = plan.beings[attacker.record]!;
  if (being.regenCritical > 0) attacker.pool = Math.min(being.poolMax, attacker.pool + being.regenCritical);
}

function newHit(
  who: number,
  whom: number,
  arms: Arms,
  melee: boolean,
  range: number,
  luck: Luck,
  ac: number,
  times: number,
  natural: number,
  percent: number,
): Hit {
  const total = natural + arms.toHit;
  return {
    who,
    whom,
    arms,
    melee,
    range,
    luck,
    natural,
    total,
    ac,
    critical: false,
    times,
    extras: [],
    percent,
    besides: [],
    cleaves: false,
    magical: false,
    blow: null,
  };
}

function blowOf(
  who: number,
  whom: number,
  arms: Arms,
  critical: boolean,
  percent: number,
  packets: Packet[],
): Blow {
  return {
    who,
    whom,
    name: arms.name,
    packets,
    critical,
    flags: arms.flags,
    stat: arms.stat,
    percent,
    area: false,
    attack: true,
    ranged: false,
    hides: [],
    returns: NOTHING_BACK,
    dealt: 0,
  };
}

function rollBonuses(table: QuestTable, situation: Situation): number {
  let sum = 0;
  for (const die of situation.dice) {
    const rolled = die.sign * (table.dice.sum(die.count, die.sides, 'attack bonus') + die.plus);
    if (situation.tells) situation.toHitParts.push({ source: die.text, value: rolled });
    sum += rolled;
  }
  return sum;
}

/** The hit stands: what joins it, and its dice. */
function land(
  plan: QuestPlan,
  state: QuestState,
  table: QuestTable,
  hit: Hit,
  chance: number,
  manner: Manner | null,
): void {
  ridersOf(plan, state, hit);
  if (manner) joinHit(hit, manner.besides, manner.name, hit.who, manner.dc ?? NONE);
  if ((state.creatures[hit.who]!.quirks & QUIRK.onHit) !== 0) chosenOnHit(plan, state, table, hit);
  const packets: Packet[] = [];
  own(state, table, hit, packets);
  for (const { dice, type, source } of hit.extras)
    add(
      table,
      packets,
      dice,
      type === TYPE.weapon ? hit.arms.type : type,
      source,
      hit.critical ? hit.times : 1,
    );
  // QUEST-1.4: the d100 comes after the dice; if it makes the hit critical they are rolled again and added.
  if (!hit.critical && chance > 0 && table.dice.chance(chance, 100, 'critical')) {
    hit.critical = true;
    own(state, table, { ...hit, critical: false, arms: { ...hit.arms, plus: 0 } }, packets);
    for (const { dice, type, source } of hit.extras)
      add(table, packets, { ...dice, plus: 0 }, type === TYPE.weapon ? hit.arms.type : type, source, 1);
  }
  if (hit.critical) criticalGain(plan, state.creatures[hit.who]!);
  hit.blow = blowOf(hit.who, hit.whom, hit.arms, hit.critical, hit.percent, packets);
  hit.blow.ranged = !hit.melee;
  if (hit.magical) hit.blow.flags |= ARM.magical;
}

/** QUEST-9.1–9.3: dice, modifier and bonuses of the attack itself, at least 1. */
function own(state: QuestState, table: QuestTable, hit: Hit, packets: Packet[]): void {
  const { arms } = hit;
  if (arms.type < 0) return;
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
  packets.push(packet);
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
  const parts = table.emit ? [{ source, value: amount }] : [];
  const same = packets.find(packet => packet.type === type);
  if (!same) packets.push({ type, amount, parts });
  else {
    same.amount += amount;
    same.parts.push(...parts);
  }
}

function tell(
  state: QuestState,
  table: QuestTable,
  hit: Hit,
  situation: Situation,
  faces: readonly number[],
  lands: boolean,
  manner: Manner | null,
): void {
  const { who, arms, ac } = hit;
  const acRaised = ac - situation.ac;
  const parts =
    acRaised === 0 ? situation.acParts : [...situation.acParts, { source: 'reaction', value: acRaised }];
  const modifiers = [...arms.toHitParts, ...situation.toHitParts];
  const roll = d20Roll(who, 'attack', faces, situation.luck, modifiers, ac, parts);
  const rolls: Roll[] = [{ ...roll, success: lands, chance: chanceToHit(situation, arms) }];
  table.emit!({
    kind: 'attacked',
    round: state.round,
    who,
    target: hit.whom,
    weapon: arms.name,
    verdict: !lands ? 'miss' : hit.critical ? 'critical' : 'hit',
    total: hit.total,
    ac,
    damage: lands ? hit.blow!.packets.map(({ amount, type }) => ({ amount, type: typeName(type) })) : [],
    advantage: situation.advantage,
    disadvantage: situation.disadvantage,
    manner: [
      ...((arms.flags & ARM.offHand) !== 0 ? ['off hand'] : []),
      ...((arms.flags & ARM.thrown) !== 0 ? ['thrown'] : []),
      ...(manner && manner.name !== '' ? [manner.name] : []),
    ],
    rolls,
  });
}

function typeName(type: number): string {
  return DAMAGE_TYPES[type] ?? '';
}
