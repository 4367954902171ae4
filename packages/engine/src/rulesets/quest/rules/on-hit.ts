import { type By, DAMAGE_TYPES, type Need } from '../content/vocabulary.js';
import type { QuestTable } from '../events.js';
import { ARM, type DiceSum, type Effect, type QuestPlan, TYPE } from '../plan.js';
import { DONE, NONE, type QuestState, type Status } from '../state.js';
import { newBlow, resolveBlow } from './damage.js';
import { applyEffects } from './effects.js';
import { heal } from './heal.js';
import type { Hit } from './hit.js';
import { changesWeapon } from './modifiers.js';
import { hasFriendAt, isPresent, rangeOf } from './range.js';
import { sourceOf } from './source.js';
import { spend } from './statuses.js';

/** Damage joins the hit and is doubled with it; everything else follows the damage (QUEST-9.2, 31.7). */
export function joinHit(
  hit: Hit,
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
      hit.extras.push({ dice: paidDice(effect, effect.dice, paid), type: effect.type, source: name });
    else if (rest === null) rest = [effect];
    else rest.push(effect);
  }
  if (rest !== null) hit.besides.push({ effects: rest, name, source, dc });
}

/** No dice, so a critical hit does not double it. */
function constant(plus: number): DiceSum {
  return { count: 0, sides: 0, plus, sign: 1, text: String(plus) };
}

/** QUEST-12.38: the dice for each point paid. */
function paidDice({ record }: Effect, dice: DiceSum, paid: number): DiceSum {
  return record.kind === 'damage' && record.perPaid ? { ...dice, count: dice.count * paid } : dice;
}

/** What the attack's own riders and statuses of attacker and target add, in the order they were gained (QUEST-1.4). */
export function ridersOf(plan: QuestPlan, state: QuestState, hit: Hit): void {
  joinHit(hit, hit.arms.riders, hit.arms.name, hit.who);
  for (const status of state.creatures[hit.who]!.statuses) {
    const rule = plan.statuses[status.what]!;
    const { onHit, cleave } = rule.record;
    if (cleave && isBy(hit, 'weapon')) hit.cleaves = true;
    const { weapon } = rule.record;
    if (weapon && changesWeapon(plan, weapon, hit.arms)) {
      if (weapon.magical) hit.magical = true;
      if (weapon.damage !== 0)
        hit.extras.push({ dice: constant(weapon.damage), type: TYPE.weapon, source: rule.name });
    }
    if (!onHit || !fires(plan, state, hit, onHit)) continue;
    if (onHit.oncePerTurn && !once(state, status)) continue;
    const first = hit.extras.length;
    joinHit(hit, rule.onHit, rule.name, hit.who);
    // QUEST-7.22: of the type that was absorbed, which the status keeps as its size.
    for (let i = first; i < hit.extras.length; i++)
      if (hit.extras[i]!.type === TYPE.trigger) hit.extras[i] = { ...hit.extras[i]!, type: status.size };
  }
  for (const status of state.creatures[hit.whom]!.statuses) {
    const rule = plan.statuses[status.what]!;
    const { fromSource } = rule.record;
    if (!fromSource || status.source !== hit.who || !rule.fromSource || !isBy(hit, fromSource.by)) continue;
    const type = fromSource.type === 'weapon' ? hit.arms.type : DAMAGE_TYPES.indexOf(fromSource.type);
    hit.extras.push({ dice: rule.fromSource, type, source: rule.name });
  }
}

/** At most once in each of the bearer's turns: the turn it fired in is kept in `size`. */
function once(state: QuestState, status: Status): boolean {
  const turn = state.round * 100 + state.place;
  if (status.size === turn) return false;
  status.size = turn;
  return true;
}

/** Whether a hit is of that kind, and all that must be so is so. */
export function fires(
  plan: QuestPlan,
  state: QuestState,
  hit: Hit,
  trigger: { readonly by: By; readonly needs: readonly Need[]; readonly action?: string },
): boolean {
  if (trigger.action !== undefined && trigger.action !== hit.arms.name) return false;
  if (!isBy(hit, trigger.by)) return false;
  for (let i = 0; i < trigger.needs.length; i++)
    if (!holds(plan, state, hit, trigger.needs[i]!)) return false;
  return true;
}

function isBy({ arms, melee, range }: Hit, by: By): boolean {
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
function holds(plan: QuestPlan, state: QuestState, hit: Hit, need: Need): boolean {
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

/** Damage returned, effects of the hit, what the target's statuses do to the attacker. */
export function afterHit(plan: QuestPlan, state: QuestState, table: QuestTable, hit: Hit): void {
  const attacker = state.creatures[hit.who]!;
  for (const { effects, name, source, dc } of hit.besides) {
    const from = sourceOf(plan, state, source, name);
    from.hit = hit;
    from.spell = (hit.arms.flags & ARM.spell) !== 0;
    if (dc !== NONE) from.dc = dc;
    applyEffects(plan, state, table, effects, from, [hit.whom]);
  }
  if (hit.cleaves) cleave(plan, state, table, hit);
  for (const status of attacker.statuses) {
    const { spent, onHit } = plan.statuses[status.what]!.record;
    if (spent === 'hit' && (!onHit || isBy(hit, onHit.by))) spend(plan, state, table, hit.who, status);
  }
  for (const status of state.creatures[hit.whom]!.statuses) {
    const rule = plan.statuses[status.what]!;
    const { onStruck } = rule.record;
    if (!onStruck || !isBy(hit, onStruck.by)) continue;
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
  hit: Hit,
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
  if (sum > 0) resolveBlow(plan, state, table, blow);
  return sum;
}

/** QUEST-12.11: the same to the first other foe within reach. */
function cleave(plan: QuestPlan, state: QuestState, table: QuestTable, hit: Hit): void {
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
  resolveBlow(plan, state, table, blow);
}
