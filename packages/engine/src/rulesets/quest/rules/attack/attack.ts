import type { Roll } from '../../../../core/events.js';
import type { Option, Question } from '../../../../core/ruleset.js';
import { LET_IT_BE, type QuestChoice } from '../../choices.js';
import { type By, DAMAGE_TYPES, type Need, STATS } from '../../content/vocabulary.js';
import type { QuestTable } from '../../events.js';
import type { AbilityRule } from '../../plan/abilities.js';
import { DONE, NONE, QUIRK } from '../../plan/codes.js';
import { type DiceSum, type Effect, TYPE } from '../../plan/effects.js';
import type { QuestPlan } from '../../plan/plan.js';
import { ARM, type Arms } from '../../plan/weapons.js';
import { type Suggestion, suggestOnHit } from '../../policy/on-hit.js';
import type { Creature } from '../../state/creature.js';
import type { QuestState } from '../../state/state.js';
import type { Status } from '../../state/status.js';
import { cannotPay, pay, poolOf } from '../abilities/cost.js';
import { d20Roll, type Luck, rollAttack } from '../checks/d20.js';
import { savingThrow } from '../checks/saves.js';
import { type Blow, NOTHING_BACK, newBlow, type Packet } from '../damage/blow.js';
import { dealDamage, modifyDamage, takeDamage } from '../damage/damage.js';
import { heal } from '../damage/heal.js';
import { applyEffects } from '../effects/effects.js';
import { sourceOf } from '../effects/source.js';
import { addTo } from '../items/pack.js';
import { hasFriendAt, rangeOf } from '../movement/range.js';
import { reactToHit, returnDamage } from '../reactions/reactions.js';
import { blockedBy } from '../refusals.js';
import { isPresent } from '../statuses/able.js';
import { CONDITION, END_OF } from '../statuses/conditions.js';
import { refresh } from '../statuses/refresh.js';
import { endStatusesBy, hasStatus, spendUse } from '../statuses/statuses.js';
import {
  type AttackModifiers,
  append,
  appliesToWeapon,
  attackModifiers,
  chanceToHit,
  isMelee,
} from './attack-modifiers.js';
import { isPlain, quickStrike } from './quick-strike.js';

/** What makes an attack more than a plain one. */
export interface AttackCause {
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
  manner: AttackCause | null = null,
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
  if ((target.quirks & QUIRK.against) !== 0 && saveAgainstDeterrence(plan, state, table, who, whom))
    return false;
  const situation = attackModifiers(plan, state, who, whom, arms, table.emit !== undefined);
  const faces: number[] | null = table.emit ? [] : null;
  const bonus = arms.toHit + situation.toHit;
  const need = situation.dice.length > 0 ? undefined : situation.ac - bonus;
  const natural = rollAttack(table.dice, situation.luck, need, faces);
  const extra = rollBonusDice(table, situation);
  const range = rangeOf(state, who, whom);
  const hit = newAttack(
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
  for (const status of situation.usedOfTarget) spendUse(plan, state, table, whom, status);
  let lands = natural === 20 || (natural !== 1 && hit.total >= hit.ac);
  hit.critical = lands && (natural === 20 || situation.critical);
  // QUEST-7.21, 31.19: reactions to a hit may turn it into a miss, or onto another.
  if (lands && (target.quirks & (QUIRK.struck | QUIRK.against)) !== 0) {
    reactToHit(plan, state, table, hit);
    lands = natural === 20 || hit.total >= hit.ac;
  }
  if (lands) {
    rollHit(plan, state, table, hit, situation.chance, manner);
    modifyDamage(plan, state, table, hit.blow!);
  }
  // Only now: what an attack uses up counts for its damage too.
  for (const status of situation.used) spendUse(plan, state, table, who, status);
  if (table.emit) reportAttack(state, table, hit, situation, faces!, lands, manner);
  if (lands) {
    takeDamage(plan, state, table, hit.blow!);
    if (hit.blow!.returns.length > 0) returnDamage(plan, state, table, hit.blow!);
    followHit(plan, state, table, hit);
  }
  if ((attacker.quirks & QUIRK.own) !== 0) endStatusesBy(plan, state, table, who, END_OF.harm);
  if (natural === 1 && plan.options.fumbles) rollFumble(plan, state, table, who, arms);
  return lands;
}

/** QUEST-13.20, sanctuary: the attacker must bring itself to it, or the attack is lost. */
function saveAgainstDeterrence(
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

function rollBonusDice(table: QuestTable, situation: AttackModifiers): number {
  let sum = 0;
  for (const die of situation.dice) {
    const rolled = die.sign * (table.dice.sum(die.count, die.sides, 'attack bonus') + die.plus);
    if (situation.tells) situation.toHitParts.push({ source: die.text, value: rolled });
    sum += rolled;
  }
  return sum;
}

/** Dice that join a hit (QUEST-9.2). */
interface Extra {
  readonly dice: DiceSum;
  /** A damage type, or `TYPE.weapon` for the weapon's own. */
  readonly type: number;
  readonly source: string;
}

/** What follows the damage of a hit; DC −1 for that of the source's casting. */
interface FollowUp {
  readonly effects: readonly Effect[];
  readonly name: string;
  readonly source: number;
  readonly dc: number;
}

/** An attack under way: what reactions, on-hit abilities and riders look at and change. */
export interface Attack {
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
  /** Replaced, never pushed to, as is `besides`. */
  extras: readonly Extra[];
  /** "Deals N%": N − 100. */
  percent: number;
  /** What is done after the damage, each with the name it goes by. */
  besides: readonly FollowUp[];
  /** The same damage goes to one other foe within reach (QUEST-12.11). */
  cleaves: boolean;
  /** By what is on the weapon, not by what it is (QUEST-9.6). */
  magical: boolean;
  blow: Blow | null;
}

const NOTHING: readonly never[] = [];

export function newAttack(
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
): Attack {
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
    extras: NOTHING,
    percent,
    besides: NOTHING,
    cleaves: false,
    magical: false,
    blow: null,
  };
}

export function blowOf(
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

/** Damage joins the hit and is doubled with it; everything else follows the damage (QUEST-9.2, 31.7). */
export function joinEffects(
  hit: Attack,
  effects: readonly Effect[],
  name: string,
  source: number,
  dc = NONE,
  paid = 1,
): void {
  let rest: Effect[] | null = null;
  for (let i = 0; i < effects.length; i++) {
    const effect = effects[i]!;
    if (effect.kind === 'damage' && effect.dice && !effect.picky && effect.on !== 'self')
      addExtra(hit, paidDice(effect, effect.dice, paid), effect.type, name);
    else if (rest === null) rest = [effect];
    else rest.push(effect);
  }
  if (rest !== null) hit.besides = append(hit.besides, { effects: rest, name, source, dc });
}

function addExtra(hit: Attack, dice: DiceSum, type: number, source: string): void {
  hit.extras = append(hit.extras, { dice, type, source });
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
export function joinRiders(plan: QuestPlan, state: QuestState, hit: Attack): void {
  joinEffects(hit, hit.arms.riders, hit.arms.name, hit.who);
  for (const status of state.creatures[hit.who]!.statuses) {
    const rule = plan.statuses[status.what]!;
    const { onHit, cleave } = rule.record;
    if (cleave && isAttackBy(hit, 'weapon')) hit.cleaves = true;
    const { weapon } = rule.record;
    if (weapon && appliesToWeapon(plan, weapon, hit.arms)) {
      if (weapon.magical) hit.magical = true;
      if (weapon.damage !== 0) addExtra(hit, constantDice(weapon.damage), TYPE.weapon, rule.name);
    }
    if (!onHit || !isTriggeredBy(plan, state, hit, onHit)) continue;
    if (onHit.oncePerTurn && !useOncePerTurn(state, status)) continue;
    const first = hit.extras.length;
    joinEffects(hit, rule.onHit, rule.name, hit.who);
    // QUEST-7.22: of the type that was absorbed, which the status keeps as its size.
    if (hit.extras.length > first)
      hit.extras = hit.extras.map((extra, i) =>
        i >= first && extra.type === TYPE.trigger ? { ...extra, type: status.size } : extra,
      );
  }
  for (const status of state.creatures[hit.whom]!.statuses) {
    const rule = plan.statuses[status.what]!;
    const { fromSource } = rule.record;
    if (!fromSource || status.source !== hit.who || !rule.fromSource || !isAttackBy(hit, fromSource.by))
      continue;
    const type = fromSource.type === 'weapon' ? hit.arms.type : DAMAGE_TYPES.indexOf(fromSource.type);
    addExtra(hit, rule.fromSource, type, rule.name);
  }
}

/** At most once in each of the bearer's turns: the turn it fired in is kept in `size`. */
function useOncePerTurn(state: QuestState, status: Status): boolean {
  const turn = state.round * 100 + state.place;
  if (status.size === turn) return false;
  status.size = turn;
  return true;
}

/** Whether a hit is of that kind, and all that must be so is so. */
export function isTriggeredBy(
  plan: QuestPlan,
  state: QuestState,
  hit: Attack,
  trigger: { readonly by: By; readonly needs: readonly Need[]; readonly action?: string },
): boolean {
  if (trigger.action !== undefined && trigger.action !== hit.arms.name) return false;
  if (!isAttackBy(hit, trigger.by)) return false;
  for (let i = 0; i < trigger.needs.length; i++)
    if (!isNeedMet(plan, state, hit, trigger.needs[i]!)) return false;
  return true;
}

export function isAttackBy({ arms, melee, range }: Attack, by: By): boolean {
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

/** What must be so for a rider to fire. */
function isNeedMet(plan: QuestPlan, state: QuestState, hit: Attack, need: Need): boolean {
  const target = state.creatures[hit.whom]!;
  switch (need) {
    case 'upper hand':
      return hit.luck > 0 || (hit.luck === 0 && hasFriendAt(state, hit.who, hit.whom));
    case 'friend beside target':
      return hasFriendAt(state, hit.who, hit.whom);
    case 'wounded target':
      return target.hp < target.maxHp;
    case 'wielding target':
      return plan.beings[target.record]!.wields.length > 0;
    case 'surprised target':
      return state.round === 1 && state.surprised === target.side;
    case 'stepped closer':
      return state.turn === hit.who && (state.done & DONE.closer) !== 0;
    case 'attack taken':
      return (state.done & DONE.attack) !== 0;
  }
}

/** QUEST-12.8: what fires by itself, then what is chosen now that the hit is known; several may be paid for one hit. */
export function joinAbilities(plan: QuestPlan, state: QuestState, table: QuestTable, hit: Attack): void {
  const creature = state.creatures[hit.who]!;
  const { onHits } = plan.beings[creature.record]!;
  let open: AbilityRule[] = NONE_OPEN;
  for (let i = 0; i < onHits.length; i++) {
    const power = onHits[i]!;
    if (cannotPay(creature, power) !== '' || !canJoin(plan, state, hit, power)) continue;
    if (!needsAnswer(plan, power)) joinAbility(plan, state, table, hit, power, power.cost);
    else if (open.length === 0) open = [power];
    else open.push(power);
  }
  while (open.length > 0) {
    const answer = table.ask(questionOf(plan, state, hit, open));
    if (answer.do !== 'answer' || answer.with === 'no') return;
    const taken: AbilityRule = open.length === 1 ? open[0]! : open.find(power => power.id === answer.with)!;
    joinAbility(plan, state, table, hit, taken, answer.amount ?? taken.cost);
    if (open.length === 1) return;
    open = open.filter(power => power !== taken && cannotPay(creature, power) === '');
  }
}

/** Never pushed to. */
const NONE_OPEN: AbilityRule[] = [];

/** QUEST-12.30: with `auto_sneak_attack` off, what costs something asks before it fires. */
function needsAnswer(plan: QuestPlan, power: AbilityRule): boolean {
  return power.action === 'on hit' || (power.cost > 0 && !plan.options.auto_sneak_attack);
}

function canJoin(plan: QuestPlan, state: QuestState, hit: Attack, power: AbilityRule): boolean {
  const trigger = power.hit!;
  if (trigger.oncePerTurn && (state.done & onceBit(power)) !== 0 && state.turn === hit.who) return false;
  return isTriggeredBy(plan, state, hit, trigger);
}

/** Besides the bits of DONE: once in a turn, by place among the owner's abilities. A reaction comes once anyway. */
function onceBit({ place }: AbilityRule): number {
  return 1 << (17 + (place % 14));
}

function joinAbility(
  plan: QuestPlan,
  state: QuestState,
  table: QuestTable,
  hit: Attack,
  power: AbilityRule,
  paid: number,
): void {
  const creature = state.creatures[hit.who]!;
  pay(plan, state, table, hit.who, power, paid);
  if (power.hit!.oncePerTurn && state.turn === hit.who) state.done |= onceBit(power);
  if (power.hit!.criticalIfUnseen && isUnseen(plan, state, hit.who, creature)) hit.critical = true;
  joinEffects(hit, power.effects, power.name, hit.who, power.dc, paid);
  table.emit?.({ kind: 'ability', round: state.round, who: hit.who, what: power.name, target: hit.whom });
}

/** Hidden or invisible when the attack was made: what the attack uses up is still there (QUEST-12.30). */
function isUnseen(plan: QuestPlan, state: QuestState, who: number, creature: Creature): boolean {
  return (creature.marks & CONDITION.invisible) !== 0 || hasStatus(plan, state, who, plan.known.hidden);
}

/** First what suggests itself, as all questions have it. */
function questionOf(
  plan: QuestPlan,
  state: QuestState,
  hit: Attack,
  open: readonly AbilityRule[],
): Question<QuestChoice> {
  const best = suggestOnHit(plan, state, hit, open);
  const only = open.length === 1 && plan.beings[state.creatures[hit.who]!.record]!.onHits.length === 1;
  return {
    id: 'quest/on-hit',
    who: hit.who,
    prompt: hit.arms.name + plan.beings[state.creatures[hit.whom]!.record]!.struck[hit.critical ? 1 : 0],
    options:
      only && !open[0]!.payMore
        ? best === null
          ? open[0]!.left
          : open[0]!.taken
        : optionsOf(plan, state, hit, open, best),
  };
}

function optionsOf(
  plan: QuestPlan,
  state: QuestState,
  hit: Attack,
  open: readonly AbilityRule[],
  best: Suggestion | null,
): Option<QuestChoice>[] {
  const creature = state.creatures[hit.who]!;
  const options: Option<QuestChoice>[] = [LET_IT_BE];
  for (const power of open) {
    const most = power.payMore ? poolOf(creature, power) : power.cost;
    for (let amount = power.cost; amount <= most; amount++) {
      const option = optionOf(power, amount);
      if (best !== null && best.power === power && best.amount === amount) options.unshift(option);
      else options.push(option);
    }
  }
  addMissing(plan, state, hit, open, options);
  return options;
}

function optionOf(power: AbilityRule, amount: number): Option<QuestChoice> {
  if (!power.payMore) return power.option;
  const cost = `${amount} ${power.poolName}`;
  return {
    ...power.option,
    choice: { do: 'answer', with: power.id, amount },
    label: `${power.name}, ${cost}`,
    cost,
  };
}

/** What a player would look for besides: not to be paid, or the foe holds nothing (QUEST-12.13). */
function addMissing(
  plan: QuestPlan,
  state: QuestState,
  hit: Attack,
  open: readonly AbilityRule[],
  options: Option<QuestChoice>[],
): void {
  const creature = state.creatures[hit.who]!;
  for (const power of plan.beings[creature.record]!.onHits) {
    if (power.action !== 'on hit' || power.hit === null || open.includes(power)) continue;
    const armed = isTriggeredBy(plan, state, hit, power.hit);
    if (!armed && !power.hit.needs.includes('wielding target')) continue;
    const code = cannotPay(creature, power) || (armed ? '' : 'no_weapon');
    if (code !== '') options.push({ ...optionOf(power, power.cost), ...blockedBy(plan, code) });
  }
}

/** The hit stands: what joins it, and its dice. */
export function rollHit(
  plan: QuestPlan,
  state: QuestState,
  table: QuestTable,
  hit: Attack,
  chance: number,
  manner: AttackCause | null,
): void {
  if (mayJoin(state, hit)) joinRiders(plan, state, hit);
  if (manner) joinEffects(hit, manner.besides, manner.name, hit.who, manner.dc ?? NONE);
  if ((state.creatures[hit.who]!.quirks & QUIRK.onHit) !== 0) joinAbilities(plan, state, table, hit);
  rollDamage(plan, state, table, hit, chance);
}

/** Whether the attack itself, or a status of one of the two, adds to hits. */
function mayJoin({ creatures }: QuestState, { who, whom, arms }: Attack): boolean {
  const quirks = (creatures[who]!.quirks & QUIRK.own) | (creatures[whom]!.quirks & QUIRK.against);
  return quirks !== 0 || arms.riders.length > 0;
}

/** Its own dice, then those that joined it. */
export function rollDamage(
  plan: QuestPlan,
  state: QuestState,
  table: QuestTable,
  hit: Attack,
  chance: number,
): void {
  const packets: Packet[] = hit.arms.type < 0 ? [] : [own(state, table, hit)];
  const { extras } = hit;
  for (let i = 0; i < extras.length; i++) {
    const { dice, type, source } = extras[i]!;
    addDice(
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
      addDice(table, packets, { ...dice, plus: 0 }, type === TYPE.weapon ? hit.arms.type : type, source, 1);
  }
  if (hit.critical) regainPoolOnCritical(plan, state.creatures[hit.who]!);
  hit.blow = blowOf(hit.who, hit.whom, hit.arms, hit.critical, hit.percent, packets);
  hit.blow.ranged = !hit.melee;
  if (hit.magical) hit.blow.flags |= ARM.magical;
}

/** QUEST-9.1–9.3: dice, modifier and bonuses of the attack itself, at least 1. */
function own(state: QuestState, table: QuestTable, hit: Attack): Packet {
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

function addDice(
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
export function regainPoolOnCritical(plan: QuestPlan, attacker: Creature): void {
  const being = plan.beings[attacker.record]!;
  if (being.regenCritical > 0) attacker.pool = Math.min(being.poolMax, attacker.pool + being.regenCritical);
}

/** An attack as it is told: each modifier with its source, and why there was advantage or not. */
export function reportAttack(
  state: QuestState,
  table: QuestTable,
  hit: Attack,
  situation: AttackModifiers,
  faces: readonly number[],
  lands: boolean,
  manner: AttackCause | null,
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

/** Damage returned, effects of the hit, what the target's statuses do to the attacker. */
export function followHit(plan: QuestPlan, state: QuestState, table: QuestTable, hit: Attack): void {
  const attacker = state.creatures[hit.who]!;
  const { besides } = hit;
  for (let i = 0; i < besides.length; i++) {
    const { effects, name, source, dc } = besides[i]!;
    const from = sourceOf(plan, state, source, name);
    from.hit = hit;
    from.spell = (hit.arms.flags & ARM.spell) !== 0;
    if (dc !== NONE) from.dc = dc;
    applyEffects(plan, state, table, effects, from, [hit.whom]);
  }
  if (hit.cleaves) cleave(plan, state, table, hit);
  if ((attacker.quirks & QUIRK.own) !== 0)
    for (const status of attacker.statuses) {
      const { spent, record } = plan.statuses[status.what]!;
      if (spent === 'hit' && (!record.onHit || isAttackBy(hit, record.onHit.by)))
        spendUse(plan, state, table, hit.who, status);
    }
  if ((state.creatures[hit.whom]!.quirks & QUIRK.against) !== 0) answerFromTarget(plan, state, table, hit);
}

/** What statuses of the target do to whoever hits it. */
function answerFromTarget(plan: QuestPlan, state: QuestState, table: QuestTable, hit: Attack): void {
  for (const status of state.creatures[hit.whom]!.statuses) {
    const rule = plan.statuses[status.what]!;
    const { onStruck } = rule.record;
    if (!onStruck || !isAttackBy(hit, onStruck.by)) continue;
    const source = { ...sourceOf(plan, state, hit.whom, rule.name), hit };
    applyEffects(plan, state, table, rule.onStruck, source, [hit.who]);
    if (!onStruck.reflect) continue;
    const back = reflect(plan, state, table, hit, rule.name, onStruck.reflect);
    if (onStruck.healReflected) heal(plan, state, table, hit.whom, back, rule.name);
  }
}

/** QUEST-12.24: the same type back at the attacker. */
function reflect(
  plan: QuestPlan,
  state: QuestState,
  table: QuestTable,
  hit: Attack,
  name: string,
  percent: number,
): number {
  const blow = newBlow(hit.whom, hit.who, name);
  let sum = 0;
  for (const { type, amount } of hit.blow!.packets) {
    const back = Math.floor((amount * percent) / 100);
    if (back > 0) blow.packets.push({ type, amount: back, parts: [{ source: name, value: back }] });
    sum += back;
  }
  if (sum > 0) dealDamage(plan, state, table, blow);
  return sum;
}

/** QUEST-12.11: the same to the first other foe within reach. */
function cleave(plan: QuestPlan, state: QuestState, table: QuestTable, hit: Attack): void {
  const { side } = state.creatures[hit.who]!;
  const reach = Math.max(hit.arms.reach, hit.arms.near);
  const other = state.creatures.findIndex(
    (foe, index) =>
      foe.side !== side && index !== hit.whom && isPresent(foe) && rangeOf(state, hit.who, index) <= reach,
  );
  if (other < 0 || state.ending) return;
  const blow = newBlow(hit.who, other, hit.arms.name);
  for (const { type, amount } of hit.blow!.packets)
    blow.packets.push({ type, amount, parts: [{ source: 'the same again', value: amount }] });
  dealDamage(plan, state, table, blow);
}
