import { NO, type QuestChoice } from '../../choices.js';
import { type By, DAMAGE_TYPES, type Need, STATS } from '../../content/vocabulary.js';
import type { QuestQuestion, QuestTable } from '../../events.js';
import type { AbilityRule } from '../../plan/abilities.js';
import { DONE, LIFE, NONE, QUIRK } from '../../plan/codes.js';
import { type DiceSum, type Effect, TYPE } from '../../plan/effects.js';
import type { QuestPlan } from '../../plan/plan.js';
import { ARM, type Arms } from '../../plan/weapons.js';
import type { Creature } from '../../state/creature.js';
import type { QuestState } from '../../state/state.js';
import type { Status } from '../../state/status.js';
import { cannotPay, pay, poolOf } from '../abilities/cost.js';
import { d20Roll, rollAttack } from '../checks/d20.js';
import { plainSave, savingThrow } from '../checks/saves.js';
import { NO_PARTS, newBlow, type Packet } from '../damage/blow.js';
import { dealDamage, modifyDamage, returnDamage, takeDamage } from '../damage/damage.js';
import { heal } from '../damage/heal.js';
import { sourceOf } from '../effects/source.js';
import { acParts } from '../items/armour.js';
import { addTo, countOf, takeFrom } from '../items/pack.js';
import { hasFriendAt, rangeOf } from '../movement/range.js';
import { reactToHit } from '../reactions/reactions.js';
import { isAble, isPresent } from '../statuses/able.js';
import { CONDITION, END_OF } from '../statuses/conditions.js';
import { armsIndex, refresh } from '../statuses/refresh.js';
import { endStatusesBy, hasAnyStatusOf, hasStatus, spendUse } from '../statuses/statuses.js';
import {
  type Attack,
  type AttackReasons,
  append,
  appliesToWeapon,
  assessAttack,
  chanceToHit,
  newAttack,
  newReasons,
} from './attack-roll.js';

// One attack from beginning to end: the order, the roll, the hit and what joins it, its dice, and what follows the
// damage. What changes the roll stands in attack-roll.ts, what becomes of the damage in damage/damage.ts.

/** QUEST-12.37: the first attack takes the action, the others come with it. */
export function attackWithMainHand(
  plan: QuestPlan,
  state: QuestState,
  table: QuestTable,
  whom: number,
): void {
  const who = state.turn;
  const creature = state.creatures[who]!;
  const arms = plan.beings[creature.record]!.arms[creature.main]!;
  payAttack(state, creature.attacks, arms);
  makeAttack(plan, state, table, newAttack(who, whom, arms));
}

/** QUEST-10.2: the bonus attack of the off hand. */
export function attackWithOffHand(plan: QuestPlan, state: QuestState, table: QuestTable, whom: number): void {
  const creature = state.creatures[state.turn]!;
  state.bonus--;
  const arms = plan.beings[creature.record]!.arms[creature.off]!;
  if ((arms.flags & ARM.loading) !== 0) state.done |= DONE.loadedOff;
  makeAttack(plan, state, table, newAttack(state.turn, whom, arms));
}

/** With bare hands: one of those granted besides, else one of the Attack action. */
export function attackUnarmed(plan: QuestPlan, state: QuestState, table: QuestTable, whom: number): void {
  const creature = state.creatures[state.turn]!;
  const arms = plan.beings[creature.record]!.arms[0]!;
  if (state.unarmed > 0) state.unarmed--;
  else payAttack(state, creature.attacks, arms);
  makeAttack(plan, state, table, newAttack(state.turn, whom, arms));
}

/** QUEST-10.4: from the hand or straight from the pack; always uses one up. */
export function throwWeapon(
  plan: QuestPlan,
  state: QuestState,
  table: QuestTable,
  whom: number,
  item: number,
): void {
  const who = state.turn;
  const creature = state.creatures[who]!;
  const being = plan.beings[creature.record]!;
  const arms = being.arms[armsIndex(being, item, 'thrown')]!;
  payAttack(state, creature.attacks, arms);
  if ((arms.flags & ARM.net) !== 0) state.done |= DONE.net;
  creature.shot = addTo(creature.shot, item, 1);
  if (countOf(creature.pack, item) > 0) creature.pack = takeFrom(creature.pack, item, 1);
  else if (creature.mainHand === item) creature.mainHand = NONE;
  else creature.offHand = NONE;
  refresh(plan, creature);
  makeAttack(plan, state, table, newAttack(who, whom, arms));
}

export function payAttack(state: QuestState, attacks: number, arms: Arms): void {
  if (state.attacks > 0) state.attacks--;
  else if (state.actions > 0) {
    state.actions--;
    state.attacks = attacks - 1;
  } else state.extra = 0;
  state.done |= DONE.attack;
  if ((arms.flags & ARM.light) !== 0) state.done |= DONE.lightAttack;
  if ((arms.flags & ARM.loading) !== 0) state.done |= DONE.loadedMain;
}

/** One piece of ammunition; then foes that wait for an attack act (QUEST-7.10); then the attack, if it can still be made. */
export function makeAttack(plan: QuestPlan, state: QuestState, table: QuestTable, attack: Attack): void {
  const { who, whom, arms } = attack;
  const creature = state.creatures[who]!;
  if (arms.ammunition !== NONE) {
    creature.pack = takeFrom(creature.pack, arms.ammunition, 1);
    creature.shot = addTo(creature.shot, arms.ammunition, 1);
  }
  if (plan.rules.answerReadied(plan, state, table, who, 'attacks') && !isAble(creature)) return;
  if (creature.life === LIFE.up && state.creatures[whom]!.life < LIFE.dead)
    strike(plan, state, table, attack);
}

/**
 * QUEST-8, QUEST-9: one attack, whose legality, action and ammunition were seen to. Dice in the order of QUEST-1.4.
 * Answers whether it hit.
 */
export function strike(plan: QuestPlan, state: QuestState, table: QuestTable, attack: Attack): boolean {
  const { who, whom, arms } = attack;
  const attacker = state.creatures[who]!;
  const target = state.creatures[whom]!;
  if ((target.quirks & QUIRK.against) !== 0 && failsSanctuary(plan, state, table, who, whom)) return false;
  const why = table.emit ? newReasons(acParts(plan, target)) : null;
  const faces: number[] | null = why ? [] : null;
  assessAttack(plan, state, attack, why);
  // That of the roll, before any reaction to the hit.
  const chance = why ? chanceToHit(attack) : 0;
  const bonus = arms.toHit + attack.toHit;
  const need = attack.bonusDice.length > 0 ? undefined : attack.ac - bonus;
  const natural = rollAttack(table.dice, attack.luck, need, faces);
  attack.natural = natural;
  attack.total = natural + bonus + rollBonusDice(table, attack, why);
  if (attack.usedOfTarget.length > 0)
    for (const status of attack.usedOfTarget) spendUse(plan, state, table, whom, status);
  let hits = natural === 20 || (natural !== 1 && attack.total >= attack.ac);
  attack.critical = hits && (natural === 20 || attack.alwaysCritical);
  const acBefore = attack.ac;
  // QUEST-7.21, QUEST-31.19: reactions to a hit may turn it into a miss, or onto another.
  if (hits && (target.quirks & (QUIRK.struck | QUIRK.against)) !== 0) {
    reactToHit(plan, state, table, attack);
    hits = natural === 20 || attack.total >= attack.ac;
  }
  if (hits) {
    joinHit(plan, state, table, attack);
    rollDamage(plan, state, table, attack);
    modifyDamage(plan, state, table, attack.blow!);
  }
  // Only now: what an attack uses up counts for its damage too.
  if (attack.usedOfAttacker.length > 0)
    for (const status of attack.usedOfAttacker) spendUse(plan, state, table, who, status);
  if (why) {
    if (attack.ac !== acBefore) why.acParts.push({ source: 'reaction', value: attack.ac - acBefore });
    reportAttack(state, table, attack, { why, faces: faces!, chance, hits });
  }
  if (hits) {
    takeDamage(plan, state, table, attack.blow!);
    if (attack.blow!.returns.length > 0) returnDamage(plan, state, table, attack.blow!);
    followHit(plan, state, table, attack);
  }
  if ((attacker.quirks & QUIRK.own) !== 0) endStatusesBy(plan, state, table, who, END_OF.harm);
  if (natural === 1 && plan.options.fumbles) rollFumble(plan, state, table, who, arms);
  return hits;
}

/** QUEST-13.20, sanctuary: the attacker must bring itself to it, or the attack is lost. */
function failsSanctuary(
  plan: QuestPlan,
  state: QuestState,
  table: QuestTable,
  who: number,
  whom: number,
): boolean {
  for (const { what, source } of state.creatures[whom]!.statuses) {
    const { record, name } = plan.statuses[what]!;
    if (record.deters === undefined) continue;
    const { spellDc } = plan.beings[state.creatures[source === NONE ? whom : source]!.record]!;
    const save = { ...plainSave(STATS.indexOf(record.deters), spellDc, name), spell: true };
    if (savingThrow(plan, state, table, who, save) < 0) return true;
  }
  return false;
}

function rollBonusDice(table: QuestTable, attack: Attack, why: AttackReasons | null): number {
  let sum = 0;
  for (let i = 0; i < attack.bonusDice.length; i++) {
    const die = attack.bonusDice[i]!;
    const rolled = die.sign * (table.dice.sum(die.count, die.sides, 'attack bonus') + die.plus);
    why?.toHitParts.push({ source: die.text, value: rolled });
    sum += rolled;
  }
  return sum;
}

/** QUEST-8.7: a held weapon may fall; picking it up is the free re-equip. */
function rollFumble(plan: QuestPlan, state: QuestState, table: QuestTable, who: number, arms: Arms): void {
  const creature = state.creatures[who]!;
  const hand = (arms.flags & ARM.offHand) !== 0 ? 'offHand' : 'mainHand';
  if (arms.item === NONE || (arms.flags & ARM.thrown) !== 0 || creature[hand] !== arms.item) return;
  if (table.dice.roll(20, 'fumble', [6]) > 5) return;
  creature.pack = addTo(creature.pack, arms.item, 1);
  creature[hand] = NONE;
  refresh(plan, creature);
  table.emit?.({ kind: 'did', round: state.round, who, what: `drops ${arms.name}` });
}

interface AttackReport {
  readonly why: AttackReasons;
  readonly faces: readonly number[];
  readonly chance: number;
  readonly hits: boolean;
}

/** The attack as an event: each modifier with its source, and why there was advantage or not. */
function reportAttack(
  state: QuestState,
  table: QuestTable,
  attack: Attack,
  { why, faces, chance, hits }: AttackReport,
): void {
  const { who, arms, ac, cause } = attack;
  const roll = d20Roll({
    who,
    label: 'attack',
    faces,
    luck: attack.luck,
    modifiers: [...arms.toHitParts, ...why.toHitParts],
  });
  table.emit!({
    kind: 'attacked',
    round: state.round,
    who,
    target: attack.whom,
    weapon: arms.name,
    verdict: !hits ? 'miss' : attack.critical ? 'critical' : 'hit',
    total: attack.total,
    ac,
    damage: hits
      ? attack.blow!.packets.map(({ amount, type }) => ({ amount, type: DAMAGE_TYPES[type] ?? '' }))
      : [],
    advantage: why.advantage,
    disadvantage: why.disadvantage,
    manner: [
      ...((arms.flags & ARM.offHand) !== 0 ? ['off hand'] : []),
      ...((arms.flags & ARM.thrown) !== 0 ? ['thrown'] : []),
      ...(cause && cause.name !== '' ? [cause.name] : []),
    ],
    rolls: [{ ...roll, target: { test: '>=', value: ac, parts: why.acParts }, success: hits, chance }],
  });
}

// What joins a hit, in the order of QUEST-1.4: riders and statuses, what the attack is part of, abilities.

function joinHit(plan: QuestPlan, state: QuestState, table: QuestTable, attack: Attack): void {
  const { who, arms, cause } = attack;
  const attacker = state.creatures[who]!;
  const quirks = (attacker.quirks & QUIRK.own) | (state.creatures[attack.whom]!.quirks & QUIRK.against);
  if (quirks !== 0 || arms.riders.length > 0) joinRiders(plan, state, attack);
  if (cause) joinEffects(attack, cause.effects, { name: cause.name, dc: cause.dc ?? NONE, paid: 1 });
  if ((attacker.quirks & QUIRK.onHit) !== 0) joinAbilities(plan, state, table, attack);
}

/** Damage joins the hit and is doubled with it; everything else follows the damage (QUEST-9.2, QUEST-31.7). */
function joinEffects(
  attack: Attack,
  effects: readonly Effect[],
  { name, dc, paid }: { readonly name: string; readonly dc: number; readonly paid: number },
): void {
  let rest: Effect[] | null = null;
  for (let i = 0; i < effects.length; i++) {
    const effect = effects[i]!;
    if (effect.kind === 'damage' && effect.dice && !effect.picky && effect.on !== 'self')
      addExtraDice(attack, paidDice(effect, effect.dice, paid), effect.type, name);
    else if (rest === null) rest = [effect];
    else rest.push(effect);
  }
  if (rest !== null)
    attack.followUps = append(attack.followUps, { effects: rest, name, source: attack.who, dc });
}

function addExtraDice(attack: Attack, dice: DiceSum, type: number, source: string): void {
  attack.extraDice = append(attack.extraDice, { dice, type, source });
}

/** No dice, so a critical hit does not double it. */
function constantDice(plus: number): DiceSum {
  return { count: 0, sides: 0, plus, sign: 1, text: String(plus) };
}

/** QUEST-12.38: the dice for each point paid. */
function paidDice({ record }: Effect, dice: DiceSum, paid: number): DiceSum {
  return record.kind === 'damage' && record.perPaid ? { ...dice, count: dice.count * paid } : dice;
}

/** What the attack's own riders and statuses of attacker and target add, in the order they were gained (QUEST-1.4). */
function joinRiders(plan: QuestPlan, state: QuestState, attack: Attack): void {
  const { who, arms } = attack;
  joinEffects(attack, arms.riders, { name: arms.name, dc: NONE, paid: 1 });
  for (const status of state.creatures[who]!.statuses) {
    const rule = plan.statuses[status.what]!;
    const { onHit, cleave, weapon } = rule.record;
    if (cleave && isAttackBy(attack, 'weapon')) attack.cleaves = true;
    if (weapon && appliesToWeapon(plan, weapon, arms)) {
      if (weapon.magical) attack.magical = true;
      if (weapon.damage !== 0) addExtraDice(attack, constantDice(weapon.damage), TYPE.weapon, rule.name);
    }
    if (!onHit || !isTriggeredBy(plan, state, attack, onHit)) continue;
    if (onHit.oncePerTurn && !useOncePerTurn(state, status)) continue;
    const first = attack.extraDice.length;
    joinEffects(attack, rule.onHit, { name: rule.name, dc: NONE, paid: 1 });
    // QUEST-7.22: of the type that was absorbed.
    if (attack.extraDice.length > first)
      attack.extraDice = attack.extraDice.map((extra, i) =>
        i >= first && extra.type === TYPE.trigger ? { ...extra, type: status.absorbedType } : extra,
      );
  }
  for (const status of state.creatures[attack.whom]!.statuses) {
    const rule = plan.statuses[status.what]!;
    const { fromSource } = rule.record;
    if (!fromSource || status.source !== who || !rule.fromSource || !isAttackBy(attack, fromSource.by))
      continue;
    const type = fromSource.type === 'weapon' ? arms.type : DAMAGE_TYPES.indexOf(fromSource.type);
    addExtraDice(attack, rule.fromSource, type, rule.name);
  }
}

/** At most once in each of the bearer's turns. Answers whether it may be used, and uses it. */
function useOncePerTurn(state: QuestState, status: Status): boolean {
  const turn = state.round * 100 + state.place;
  if (status.lastUsed === turn) return false;
  status.lastUsed = turn;
  return true;
}

/** Whether an attack is of the kind that triggers something, and all that must be so is so. */
function isTriggeredBy(
  plan: QuestPlan,
  state: QuestState,
  attack: Attack,
  trigger: { readonly by: By; readonly needs: readonly Need[]; readonly action?: string },
): boolean {
  if (trigger.action !== undefined && trigger.action !== attack.arms.name) return false;
  if (!isAttackBy(attack, trigger.by)) return false;
  for (let i = 0; i < trigger.needs.length; i++)
    if (!isNeedMet(plan, state, attack, trigger.needs[i]!)) return false;
  return true;
}

function isAttackBy({ arms, melee, range }: Attack, by: By): boolean {
  const weapon = (arms.flags & ARM.weapon) !== 0;
  switch (by) {
    case 'any':
      return true;
    case 'weapon':
      return weapon;
    case 'melee':
      return melee;
    case 'melee weapon':
      return weapon && melee;
    case 'ranged weapon':
      return weapon && !melee;
    case 'finesse or ranged':
      return weapon && ((arms.flags & ARM.finesse) !== 0 || !melee);
    case 'unarmed':
      return (arms.flags & ARM.unarmed) !== 0;
    case 'contact':
      return melee && range === 0;
  }
}

function isNeedMet(plan: QuestPlan, state: QuestState, attack: Attack, need: Need): boolean {
  const { who, whom, luck } = attack;
  const target = state.creatures[whom]!;
  switch (need) {
    case 'upper hand':
      return luck > 0 || (luck === 0 && hasFriendAt(state, who, whom));
    case 'friend beside target':
      return hasFriendAt(state, who, whom);
    case 'wounded target':
      return target.hp < target.maxHp;
    case 'wielding target':
      return plan.beings[target.record]!.wields.length > 0;
    case 'surprised target':
      return state.round === 1 && state.surprised === target.side;
    case 'stepped closer':
      return state.turn === who && (state.done & DONE.closer) !== 0;
    case 'attack taken':
      return (state.done & DONE.attack) !== 0;
  }
}

/** QUEST-12.8: abilities that fire by themselves, then those that are chosen now that the hit is known; several may be paid for one hit. */
function joinAbilities(plan: QuestPlan, state: QuestState, table: QuestTable, attack: Attack): void {
  const creature = state.creatures[attack.who]!;
  const { onHits, onHitCost } = plan.beings[creature.record]!;
  if (creature.pool < onHitCost && creature.mana < onHitCost && creature.lay < onHitCost) return;
  let open: readonly AbilityRule[] = NO_ABILITIES;
  for (let i = 0; i < onHits.length; i++) {
    const power = onHits[i]!;
    if (cannotPay(creature, power) !== '' || !canJoin(plan, state, attack, power)) continue;
    if (!needsAnswer(plan, power)) joinAbility(plan, state, table, attack, power, power.cost);
    else open = append(open, power);
  }
  while (open.length > 0) {
    const answer = table.ask(onHitQuestion(plan, state, attack, open));
    if (answer.do !== 'answer' || answer.with === 'no') return;
    const chosen: AbilityRule = open.find(power => power.id === answer.with)!;
    joinAbility(plan, state, table, attack, chosen, answer.amount ?? chosen.cost);
    if (open.length === 1) return;
    open = open.filter(power => power !== chosen && cannotPay(creature, power) === '');
  }
}

const NO_ABILITIES: readonly AbilityRule[] = [];

/** QUEST-12.30: with `auto_sneak_attack` off, what costs something asks before it fires. */
function needsAnswer(plan: QuestPlan, power: AbilityRule): boolean {
  return power.action === 'on hit' || (power.cost > 0 && !plan.options.auto_sneak_attack);
}

function canJoin(plan: QuestPlan, state: QuestState, attack: Attack, power: AbilityRule): boolean {
  const trigger = power.hit!;
  if (trigger.oncePerTurn && (state.done & onceBit(power)) !== 0 && state.turn === attack.who) return false;
  return isTriggeredBy(plan, state, attack, trigger);
}

/** Besides the bits of DONE: once in a turn, by place among the owner's abilities. A reaction comes once anyway. */
function onceBit({ place }: AbilityRule): number {
  return 1 << (17 + (place % 14));
}

function joinAbility(
  plan: QuestPlan,
  state: QuestState,
  table: QuestTable,
  attack: Attack,
  power: AbilityRule,
  paid: number,
): void {
  const { who } = attack;
  pay(plan, state, table, who, power, paid);
  if (power.hit!.oncePerTurn && state.turn === who) state.done |= onceBit(power);
  if (power.hit!.criticalIfUnseen && isUnseen(plan, state, who, state.creatures[who]!))
    attack.critical = true;
  joinEffects(attack, power.effects, { name: power.name, dc: power.dc, paid });
  table.emit?.({ kind: 'ability', round: state.round, who, what: power.name, target: attack.whom });
}

/** Hidden or invisible when the attack was made: what the attack uses up is still there (QUEST-12.30). */
function isUnseen(plan: QuestPlan, state: QuestState, who: number, creature: Creature): boolean {
  return (creature.marks & CONDITION.invisible) !== 0 || hasStatus(plan, state, who, plan.known.hidden);
}

/** First the answer that suggests itself, as in all questions. */
function onHitQuestion(
  plan: QuestPlan,
  state: QuestState,
  attack: Attack,
  open: readonly AbilityRule[],
): QuestQuestion {
  const creature = state.creatures[attack.who]!;
  const best = suggestAbility(plan, state, attack, open);
  const choices: QuestChoice[] = best === null ? [NO] : [answerOf(best.power, best.amount), NO];
  for (const power of open) {
    const most = power.payMore ? poolOf(creature, power) : power.cost;
    for (let amount = power.cost; amount <= most; amount++)
      if (best === null || best.power !== power || best.amount !== amount)
        choices.push(answerOf(power, amount));
  }
  return {
    id: 'quest/on-hit',
    who: attack.who,
    choices,
    subject: {
      about: 'hit',
      weapon: attack.arms.name,
      target: attack.whom,
      critical: attack.critical,
      unavailable: unavailableAbilities(plan, state, attack, open),
    },
  };
}

function answerOf(power: AbilityRule, amount: number): QuestChoice {
  return power.payMore ? { do: 'answer', with: power.id, amount } : power.answer;
}

interface Unavailable {
  readonly ability: string;
  readonly code: string;
}

const NOTHING_UNAVAILABLE: readonly Unavailable[] = [];

/** What a player would look for besides: not to be paid, or the foe holds nothing (QUEST-12.13). */
function unavailableAbilities(
  plan: QuestPlan,
  state: QuestState,
  attack: Attack,
  open: readonly AbilityRule[],
): readonly Unavailable[] {
  const creature = state.creatures[attack.who]!;
  let list = NOTHING_UNAVAILABLE;
  for (const power of plan.beings[creature.record]!.onHits) {
    if (power.action !== 'on hit' || power.hit === null || open.includes(power)) continue;
    const armed = isTriggeredBy(plan, state, attack, power.hit);
    if (!armed && !power.hit.needs.includes('wielding target')) continue;
    const code = cannotPay(creature, power) || (armed ? '' : 'no_weapon');
    if (code !== '') list = append(list, { ability: power.id, code });
  }
  return list;
}

/** Which of the abilities open to a hit is worth its price, and how much of it; null for none. */
function suggestAbility(
  plan: QuestPlan,
  state: QuestState,
  { who, whom, arms, critical }: Attack,
  open: readonly AbilityRule[],
): { readonly power: AbilityRule; readonly amount: number } | null {
  const target = state.creatures[whom]!;
  const creature = state.creatures[who]!;
  const left = target.hp - Math.floor(arms.average * (critical ? 2 : 1));
  if (left <= 0) return null;
  for (const power of open) {
    if (power.action === 'automatic') return { power, amount: power.cost };
    if (power.payMore) {
      // A d8 for each point, twice on a critical hit: as many as it takes, and half of what there is unless critical.
      const most = critical ? poolOf(creature, power) : Math.max(power.cost, poolOf(creature, power) >> 1);
      const amount = Math.min(most, Math.max(power.cost, Math.ceil(left / (critical ? 9 : 4.5))));
      return { power, amount };
    }
    if (!hasAnyStatusOf(plan, state, whom, power.effects)) return { power, amount: power.cost };
  }
  return null;
}

// The dice of a hit.

/** The attack's own dice, then those that joined it. */
function rollDamage(plan: QuestPlan, state: QuestState, table: QuestTable, attack: Attack): void {
  const { who, arms, extraDice } = attack;
  const times = attack.critical ? attack.criticalTimes : 1;
  const packets = arms.type < 0 ? [] : [rollWeaponDamage(state, table, attack, times)];
  for (let i = 0; i < extraDice.length; i++) rollExtraDice(table, packets, attack, i, times);
  // QUEST-1.4: the d100 comes after the dice; if it makes the hit critical they are rolled again and added.
  if (
    !attack.critical &&
    attack.criticalChance > 0 &&
    table.dice.chance(attack.criticalChance, 100, 'critical')
  ) {
    attack.critical = true;
    if (arms.type >= 0) packets.push(rollWeaponDamage(state, table, attack, 1, false));
    for (let i = 0; i < extraDice.length; i++) rollExtraDice(table, packets, attack, i, 1, false);
  }
  if (attack.critical) regainPoolOnCritical(plan, state.creatures[who]!);
  const blow = newBlow(who, attack.whom, arms.name, packets);
  blow.critical = attack.critical;
  blow.flags = attack.magical ? arms.flags | ARM.magical : arms.flags;
  blow.stat = arms.stat;
  blow.percent = attack.cause?.percent ?? 0;
  blow.attack = true;
  blow.ranged = !attack.melee;
  attack.blow = blow;
}

/** QUEST-9.1 to 9.3: dice, modifier and bonuses of the attack itself, at least 1. */
function rollWeaponDamage(
  state: QuestState,
  table: QuestTable,
  { who, arms }: Attack,
  times: number,
  withModifier = true,
): Packet {
  const attacker = state.creatures[who]!;
  // QUEST-31.14: other dice at half HP or less.
  const below = attacker.hp * 2 <= attacker.maxHp ? arms.below : null;
  const count = below ? below.count : arms.count;
  const sides = below ? below.sides : arms.sides;
  const plus = !withModifier ? 0 : below ? below.plus : arms.plus;
  const rolled = sides === 0 ? 0 : table.dice.sum(count * times, sides, 'damage');
  const amount = Math.max(1, rolled + plus);
  const packet: Packet = { type: arms.type, amount, parts: table.emit ? [] : NO_PARTS };
  if (table.emit) {
    if (sides > 0) packet.parts.push({ source: `${count * times}d${sides}`, value: rolled });
    if (withModifier && below) packet.parts.push({ source: 'modifier', value: plus });
    else if (withModifier) packet.parts.push(...arms.damageParts);
    if (amount !== rolled + plus) packet.parts.push({ source: 'at least 1', value: amount - rolled - plus });
  }
  return packet;
}

function rollExtraDice(
  table: QuestTable,
  packets: Packet[],
  { arms, extraDice }: Attack,
  which: number,
  times: number,
  withConstant = true,
): void {
  const { dice, type: named, source } = extraDice[which]!;
  const type = named === TYPE.weapon ? arms.type : named;
  const rolled = dice.sides === 0 ? 0 : table.dice.sum(dice.count * times, dice.sides, source);
  const amount = Math.max(0, dice.sign * (rolled + (withConstant ? dice.plus : 0)));
  let packet: Packet | null = null;
  for (let i = 0; i < packets.length && packet === null; i++)
    if (packets[i]!.type === type) packet = packets[i]!;
  if (packet === null) {
    packet = { type, amount: 0, parts: table.emit ? [] : NO_PARTS };
    packets.push(packet);
  }
  packet.amount += amount;
  if (table.emit) packet.parts.push({ source, value: amount });
}

/** QUEST-12.2 */
function regainPoolOnCritical(plan: QuestPlan, attacker: Creature): void {
  const being = plan.beings[attacker.record]!;
  if (being.regenCritical > 0) attacker.pool = Math.min(being.poolMax, attacker.pool + being.regenCritical);
}

// What follows the damage of a hit.

/** Effects of the hit, a second target, uses of statuses; then what the target's statuses do to the attacker. */
function followHit(plan: QuestPlan, state: QuestState, table: QuestTable, attack: Attack): void {
  const { who, arms, followUps } = attack;
  const attacker = state.creatures[who]!;
  for (let i = 0; i < followUps.length; i++) {
    const { effects, name, source: from, dc } = followUps[i]!;
    const source = sourceOf(plan, state, from, name);
    source.hitType = arms.type;
    source.hitDamage = attack.blow!.packets;
    source.spell = (arms.flags & ARM.spell) !== 0;
    if (dc !== NONE) source.dc = dc;
    plan.rules.applyEffects(plan, state, table, effects, source, [attack.whom]);
  }
  if (attack.cleaves) cleave(plan, state, table, attack);
  if ((attacker.quirks & QUIRK.own) !== 0)
    for (const status of attacker.statuses) {
      const { spent, record } = plan.statuses[status.what]!;
      if (spent === 'hit' && (!record.onHit || isAttackBy(attack, record.onHit.by)))
        spendUse(plan, state, table, who, status);
    }
  if ((state.creatures[attack.whom]!.quirks & QUIRK.against) !== 0) strikeBack(plan, state, table, attack);
}

/** What statuses of the target do to the attacker that hits it. */
function strikeBack(plan: QuestPlan, state: QuestState, table: QuestTable, attack: Attack): void {
  const { who, whom } = attack;
  for (const status of state.creatures[whom]!.statuses) {
    const rule = plan.statuses[status.what]!;
    const { onStruck } = rule.record;
    if (!onStruck || !isAttackBy(attack, onStruck.by)) continue;
    const source = sourceOf(plan, state, whom, rule.name);
    source.hitType = attack.arms.type;
    source.hitDamage = attack.blow!.packets;
    plan.rules.applyEffects(plan, state, table, rule.onStruck, source, [who]);
    if (!onStruck.reflect) continue;
    const reflected = reflectDamage(plan, state, table, attack, rule.name, onStruck.reflect);
    if (onStruck.healReflected) heal(plan, state, table, whom, reflected, rule.name);
  }
}

/** QUEST-12.24: the same type back at the attacker. */
function reflectDamage(
  plan: QuestPlan,
  state: QuestState,
  table: QuestTable,
  attack: Attack,
  name: string,
  percent: number,
): number {
  const blow = newBlow(attack.whom, attack.who, name, []);
  let sum = 0;
  for (const { type, amount } of attack.blow!.packets) {
    const back = Math.floor((amount * percent) / 100);
    if (back > 0) blow.packets.push({ type, amount: back, parts: [{ source: name, value: back }] });
    sum += back;
  }
  if (sum > 0) dealDamage(plan, state, table, blow);
  return sum;
}

/** QUEST-12.11: the same to the first other foe within reach. */
function cleave(plan: QuestPlan, state: QuestState, table: QuestTable, attack: Attack): void {
  const { who, whom, arms } = attack;
  const { side } = state.creatures[who]!;
  const reach = Math.max(arms.reach, arms.near);
  const other = state.creatures.findIndex(
    (foe, index) =>
      foe.side !== side && index !== whom && isPresent(foe) && rangeOf(state, who, index) <= reach,
  );
  if (other < 0 || state.ending) return;
  const blow = newBlow(who, other, arms.name, []);
  for (const { type, amount } of attack.blow!.packets)
    blow.packets.push({ type, amount, parts: [{ source: 'the same again', value: amount }] });
  dealDamage(plan, state, table, blow);
}
