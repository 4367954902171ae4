import type { Question } from '../../../../core/ruleset.js';
import { NO, type QuestChoice } from '../../choices.js';
import { type By, DAMAGE_TYPES } from '../../content/vocabulary.js';
import type { QuestTable } from '../../events.js';
import type { AbilityRule } from '../../plan/abilities.js';
import { LIFE, NONE, PARTY } from '../../plan/codes.js';
import type { Effect } from '../../plan/effects.js';
import type { QuestPlan } from '../../plan/plan.js';
import type { Power } from '../../plan/powers.js';
import { ARM } from '../../plan/weapons.js';
import { bestArms } from '../../policy/monster-attacks.js';
import { nameOf } from '../../state/names.js';
import type { QuestState } from '../../state/state.js';
import { cannotPay, pay } from '../abilities/cost.js';
import { type Attack, type AttackCause, strike } from '../attack/attack.js';
import { rollD20 } from '../checks/d20.js';
import { type Blow, newBlow } from '../damage/blow.js';
import { dealDamage } from '../damage/damage.js';
import { applyEffects } from '../effects/effects.js';
import { sourceOf } from '../effects/source.js';
import { redirectAttack, surviveAtZero } from '../monsters/traits.js';
import { meleeArms } from '../movement/movement.js';
import { rangeOf } from '../movement/range.js';
import { barsAgainst } from '../refusals.js';
import { missingForSpell, PLAIN_CAST, payForSpell, resolveSpell } from '../spells/spells.js';
import { canReact, isAble, isPresent } from '../statuses/able.js';
import { BAR } from '../statuses/conditions.js';

/**
 * Asks whether a reaction is taken (QUEST-7.18). Monsters always take theirs; members by the option `reactions`. The
 * first option is the one that 'auto' takes. Answers the chosen option's choice, or null for none.
 */
export function askReaction(
  plan: QuestPlan,
  state: QuestState,
  table: QuestTable,
  who: number,
  question: () => Question<QuestChoice>,
): QuestChoice | null {
  const creature = state.creatures[who]!;
  if (!canReact(state, who)) return null;
  const { options } = plan;
  // QUEST-30.2: companions that nobody controls do as monsters do.
  const isAsked = creature.side === PARTY && plan.beings[creature.record]!.controlled;
  if (isAsked && options.reactions === 'never') return null;
  const asked = question();
  const chooseAbility =
    !isAsked || options.reactions === 'auto'
      ? (asked.options.find(option => !option.blocked)?.choice ?? NO)
      : table.ask(asked);
  if (chooseAbility.do === 'answer' && chooseAbility.with === 'no') return null;
  creature.reaction = false;
  return chooseAbility;
}

const STRIKE: QuestChoice = { do: 'answer', with: 'strike' };
const OPPORTUNITY: AttackCause = { name: 'opportunity attack', percent: 0, besides: [] };

/** QUEST-7.19, 7.20 */
export function offerOpportunityAttack(
  plan: QuestPlan,
  state: QuestState,
  table: QuestTable,
  who: number,
  whom: number,
): void {
  const creature = state.creatures[who]!;
  if (!isAble(creature) || !canReact(state, who)) return;
  const arms = plan.beings[creature.record]!.isMember
    ? meleeArms(plan, creature)
    : bestArms(plan, state, who, whom, true);
  if (!arms || rangeOf(state, who, whom) > arms.reach) return;
  if (barsAgainst(plan, state, who, whom, BAR['harm source'])) return;
  const mover = plan.beings[state.creatures[whom]!.record]!.name;
  const taken = askReaction(plan, state, table, who, () => ({
    id: 'quest/opportunity-attack',
    who,
    prompt: `${mover} is within your reach. Strike?`,
    options: [
      { choice: STRIKE, label: `Strike with ${arms.name}`, group: 'Reaction', icon: 'sword-clash' },
      { choice: NO, label: 'Let it be', group: 'Reaction', icon: 'halt' },
    ],
  }));
  if (!taken) return;
  table.emit?.({ kind: 'reacted', round: state.round, who, what: OPPORTUNITY.name });
  strike(plan, state, table, who, whom, arms, OPPORTUNITY);
}

/** An attack hits: Parry (QUEST-31.19) and the like may raise `hit.ac`, turn it aside or let it fall on another. */
export function reactToHit(plan: QuestPlan, state: QuestState, table: QuestTable, hit: Attack): void {
  redirectAttack(plan, state, table, hit);
  const target = state.creatures[hit.whom]!;
  castOnHit(plan, state, table, hit);
  if (hit.natural !== 20 && hit.total < hit.ac) return;
  if (!hit.melee || hit.natural === 20 || !canReact(state, hit.whom)) return;
  for (const status of target.statuses) {
    const rule = plan.statuses[status.what]!;
    const { parry } = rule.record;
    if (parry === undefined || hit.total >= hit.ac + parry) continue;
    target.reaction = false;
    hit.ac += parry;
    table.emit?.({ kind: 'reacted', round: state.round, who: hit.whom, what: rule.name });
    return;
  }
}

/** Damage is about to be taken: what lessens it changes `blow.packets`. */
export function reactToDamage(plan: QuestPlan, state: QuestState, table: QuestTable, blow: Blow): void {
  lessenDamage(plan, state, table, blow);
  castBeforeDamage(plan, state, table, blow);
}

/** HP dropped to 0: answers whether something kept it from falling, having set its HP. */
export function avoidFalling(plan: QuestPlan, state: QuestState, table: QuestTable, blow: Blow): boolean {
  return (
    state.creatures[blow.whom]!.life >= LIFE.dead ||
    surviveAtZero(plan, state, table, blow) ||
    reactToFall(plan, state, table, blow.whom)
  );
}

/** Damage is about to be taken: Uncanny Dodge, Deflect Missiles (QUEST-12.27). */
export function lessenDamage(plan: QuestPlan, state: QuestState, table: QuestTable, blow: Blow): void {
  const { powers } = plan.beings[state.creatures[blow.whom]!.record]!;
  if (powers.length === 0 || blow.packets.every(({ amount }) => amount === 0)) return;
  const name = blow.who === NONE ? blow.name : plan.beings[state.creatures[blow.who]!.record]!.name;
  const power = taken(
    plan,
    state,
    table,
    blow.whom,
    each => isTriggeredByBlow(each, blow),
    `${name} hits you: ${sumOf(blow)} damage. React?`,
  );
  if (!power) return;
  for (const effect of power.effects) lessen(state, blow, effect, power.name);
}

function sumOf(blow: Blow): number {
  return blow.packets.reduce((sum, { amount }) => sum + amount, 0);
}

function isTriggeredByBlow({ trigger }: AbilityRule, blow: Blow): boolean {
  if (trigger === null) return false;
  return (trigger.on === 'hit' && blow.attack && isBlowBy(blow, trigger.by)) || trigger.on === 'damaged';
}

/** Of a monster every attack that is no spell counts as one with a weapon. */
function isBlowBy(blow: Blow, by: By): boolean {
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
export function returnDamage(plan: QuestPlan, state: QuestState, table: QuestTable, blow: Blow): void {
  for (const { whom, type, amount, name } of blow.returns) {
    if (amount <= 0 || state.ending) continue;
    const back = newBlow(blow.whom, whom, name);
    back.packets.push({ type, amount, parts: [{ source: name, value: amount }] });
    dealDamage(plan, state, table, back);
  }
}

/** QUEST-12.15: on dropping to 0. Answers whether he stays up. */
export function reactToFall(plan: QuestPlan, state: QuestState, table: QuestTable, whom: number): boolean {
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

type On = NonNullable<Power['trigger']>['on'];

/** Prepared reaction spells that answer to this and can be paid for. */
export function reactionSpells(plan: QuestPlan, state: QuestState, who: number, on: On): Power[] {
  const creature = state.creatures[who]!;
  const being = plan.beings[creature.record]!;
  if (being.spells.length === 0 || !canReact(state, who) || (creature.bars & BAR.cast) !== 0) return [];
  return being.spells.flatMap(index => {
    const power = plan.spells[index]!;
    const fits = power.action === 'reaction' && power.combat && power.trigger?.on === on;
    return fits && missingForSpell(plan, creature, being, power, PLAIN_CAST) === '' ? [power] : [];
  });
}

/** Asks for one of these spells; what was chosen is paid for and told. `helps`: the one that suggests itself. */
export function chooseSpell(
  plan: QuestPlan,
  state: QuestState,
  table: QuestTable,
  who: number,
  powers: readonly Power[],
  prompt: string,
  helps: boolean,
): Power | null {
  if (powers.length === 0) return null;
  const casts = powers.map(power => ({
    choice: { do: 'answer', with: power.id } satisfies QuestChoice,
    label: `Cast ${power.name}`,
    group: 'Reaction',
    icon: power.icon,
    hint: plan.content.spells.get(power.id)!.text,
    cost: `${power.mana} mana`,
  }));
  const none = { choice: NO, label: 'Let it be', group: 'Reaction', icon: 'halt' };
  const taken = askReaction(plan, state, table, who, () => ({
    id: 'quest/reaction-spell',
    who,
    prompt,
    options: helps ? [...casts, none] : [none, ...casts],
  }));
  const power = taken?.do === 'answer' ? powers.find(({ id }) => id === taken.with) : undefined;
  if (!power) return null;
  payForSpell(plan, state, table, who, power, PLAIN_CAST);
  table.emit?.({ kind: 'reacted', round: state.round, who, what: power.name });
  return power;
}

/** Whose doing it is, for who is asked. */
function nameOrSomething(plan: QuestPlan, state: QuestState, who: number): string {
  return who === NONE ? 'Something' : nameOf(plan, state, who);
}

/** QUEST-7.21: Shield, which may turn the hit into a miss. */
export function castOnHit(plan: QuestPlan, state: QuestState, table: QuestTable, hit: Attack): void {
  const powers = reactionSpells(plan, state, hit.whom, 'hit');
  if (powers.length === 0) return;
  const target = state.creatures[hit.whom]!;
  const before = target.ac;
  const raise = powers[0]!.effects.reduce(
    (sum, { status }) => sum + (status === NONE ? 0 : (plan.statuses[status]!.record.ac ?? 0)),
    0,
  );
  const helps = hit.natural !== 20 && hit.total < hit.ac + raise;
  const enough = helps
    ? `AC ${hit.ac + raise} would be enough.`
    : `Even AC ${hit.ac + raise} would not help.`;
  const prompt = `${nameOrSomething(plan, state, hit.who)} hits with ${hit.total} against AC ${hit.ac}. ${enough}`;
  const power = chooseSpell(plan, state, table, hit.whom, powers, prompt, helps);
  if (!power) return;
  resolveSpell(plan, state, table, hit.whom, power, { targets: [hit.whom], at: NONE, how: '' });
  hit.ac += target.ac - before;
}

/** QUEST-7.22: Absorb Elements, before the damage is taken. */
export function castBeforeDamage(plan: QuestPlan, state: QuestState, table: QuestTable, blow: Blow): void {
  const target = state.creatures[blow.whom]!;
  const powers = reactionSpells(plan, state, blow.whom, 'damaged').filter(({ target: at }) => at === 'self');
  for (const offered of powers) {
    const packet = blow.packets.find(
      ({ type, amount }) =>
        amount > 0 && type >= 0 && (offered.trigger!.types?.includes(DAMAGE_TYPES[type]!) ?? true),
    );
    if (!packet) continue;
    const prompt = `${packet.amount} ${DAMAGE_TYPES[packet.type]} damage comes from ${nameOrSomething(plan, state, blow.who)}.`;
    const power = chooseSpell(plan, state, table, blow.whom, [offered], prompt, true);
    if (!power) continue;
    const bit = 1 << packet.type;
    const resisted = (target.resist & bit) !== 0;
    resolveSpell(
      plan,
      state,
      table,
      blow.whom,
      power,
      { targets: [blow.whom], at: NONE, how: '' },
      false,
      packet.type,
    );
    if (resisted || (target.resist & bit) === 0) return;
    const before = packet.amount;
    packet.amount >>= 1;
    if (table.emit) packet.parts.push({ source: power.name, value: packet.amount - before });
    return;
  }
}

/** Hellish Rebuke: at whoever did the damage, when it is done. */
export function castAfterDamage(plan: QuestPlan, state: QuestState, table: QuestTable, blow: Blow): void {
  const { who, whom } = blow;
  if (
    who === NONE ||
    state.creatures[whom]!.life !== LIFE.up ||
    state.creatures[who]!.side === state.creatures[whom]!.side
  )
    return;
  if (state.creatures[who]!.life >= LIFE.dead || state.ending) return;
  const range = rangeOf(state, who, whom);
  const powers = reactionSpells(plan, state, whom, 'damaged').filter(
    each => each.target === 'foe' && range <= each.rangeLong,
  );
  const power = chooseSpell(
    plan,
    state,
    table,
    whom,
    powers,
    `${nameOrSomething(plan, state, who)} has hurt you.`,
    true,
  );
  if (power) resolveSpell(plan, state, table, whom, power, { targets: [who], at: NONE, how: '' });
}

/** A spell that does nothing to somebody: guarded already, or by a reaction (QUEST-7.21). */
export function blockSpell(
  plan: QuestPlan,
  state: QuestState,
  table: QuestTable,
  whom: number,
  spell: Power,
): boolean {
  const blocks = () =>
    state.creatures[whom]!.statuses.some(({ what }) =>
      plan.statuses[what]!.record.blocksSpells?.includes(spell.id),
    );
  if (blocks()) return true;
  const powers = reactionSpells(plan, state, whom, 'hit').filter(({ trigger }) =>
    trigger!.spells?.includes(spell.id),
  );
  const power = chooseSpell(plan, state, table, whom, powers, `${spell.name} comes at you.`, true);
  if (power) resolveSpell(plan, state, table, whom, power, { targets: [whom], at: NONE, how: '' });
  return blocks();
}

/** QUEST-13.18: a foe breaks the spell as it is cast. */
export function counterSpell(
  plan: QuestPlan,
  state: QuestState,
  table: QuestTable,
  caster: number,
  spell: Power,
): boolean {
  const { side } = state.creatures[caster]!;
  for (let who = 0; who < state.creatures.length; who++) {
    if (state.creatures[who]!.side === side) continue;
    const powers = reactionSpells(plan, state, who, 'foe casts').filter(
      each => rangeOf(state, who, caster) <= each.rangeLong,
    );
    const power = chooseSpell(
      plan,
      state,
      table,
      who,
      powers,
      `${nameOf(plan, state, caster)} casts ${spell.name}.`,
      true,
    );
    const counter = power?.effects.find(({ kind }) => kind === 'counter');
    if (
      counter?.record.kind === 'counter' &&
      rollToBreakSpell(plan, state, table, who, spell.level, counter.record.level)
    )
      return true;
  }
  return false;
}

/** QUEST-13.18: certain up to a level; above it d20 + casting modifier against 10 + the spell's. */
export function rollToBreakSpell(
  plan: QuestPlan,
  state: QuestState,
  table: QuestTable,
  who: number,
  level: number,
  upTo: number,
): boolean {
  if (level <= upTo) return true;
  const being = plan.beings[state.creatures[who]!.record]!;
  const need = 10 + level - (being.castingStat === NONE ? 0 : being.mods[being.castingStat]!);
  const success = rollD20(table.dice, 'check', 0, need, null) >= need;
  table.emit?.({ kind: 'checked', round: state.round, who, what: 'break the spell', success });
  return success;
}
