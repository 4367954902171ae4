import { NO, type QuestChoice } from '../../choices.js';
import type { Special } from '../../content/effects.js';
import { type By, DAMAGE_TYPES } from '../../content/vocabulary.js';
import type { QuestionSubject, QuestQuestion, QuestTable } from '../../events.js';
import type { AbilityRule } from '../../plan/abilities.js';
import { LIFE, NONE, PARTY } from '../../plan/codes.js';
import type { Effect } from '../../plan/effects.js';
import type { QuestPlan } from '../../plan/plan.js';
import type { Power } from '../../plan/powers.js';
import { ARM } from '../../plan/weapons.js';
import type { Creature } from '../../state/creature.js';
import type { QuestState } from '../../state/state.js';
import { cannotPay, pay } from '../abilities/cost.js';
import { type Attack, withOne } from '../attack/attack-roll.js';
import { rollD20 } from '../checks/d20.js';
import type { Blow } from '../damage/blow.js';
import { foesAt, rangeOf } from '../movement/range.js';
import { missingForSpell, PLAIN_CAST, payForSpell } from '../spells/casting.js';
import { canReact, isAble } from '../statuses/able.js';
import { BAR } from '../statuses/conditions.js';

// Reactions to a hit, to damage and to a spell: abilities, spells, traits. Attacks as reactions stand in opportunity.ts
// and ready.ts.

/**
 * Asks whether a reaction is taken (QUEST-7.18). Monsters always take theirs; members by the option `reactions`: 'auto'
 * takes the first choice. Answers what was chosen, or null for nothing.
 */
export function askReaction(
  plan: QuestPlan,
  state: QuestState,
  table: QuestTable,
  question: QuestQuestion,
): QuestChoice | null {
  const { who } = question;
  const creature = state.creatures[who]!;
  if (!canReact(state, who)) return null;
  const { reactions } = plan.options;
  // QUEST-30.2: companions that no player controls do as monsters do.
  const isAsked = creature.side === PARTY && plan.beings[creature.record]!.controlled;
  if (isAsked && reactions === 'never') return null;
  const answer = isAsked && reactions !== 'auto' ? table.ask(question) : question.choices[0]!;
  if (answer.do === 'answer' && answer.with === 'no') return null;
  creature.reaction = false;
  return answer;
}

/** Asks for one of the abilities that answer to this, and pays for it; null for none. */
export function chooseAbility(
  plan: QuestPlan,
  state: QuestState,
  table: QuestTable,
  who: number,
  fits: (power: AbilityRule) => boolean,
  subject: QuestionSubject,
): AbilityRule | null {
  const creature = state.creatures[who]!;
  const { reactions } = plan.beings[creature.record]!;
  if (reactions.length === 0) return null;
  const open = reactions.filter(power => fits(power) && cannotPay(creature, power) === '');
  if (open.length === 0) return null;
  const answer = askReaction(plan, state, table, {
    id: `quest/${open[0]!.id}`,
    who,
    choices: [...open.map(power => power.answer), NO],
    subject,
  });
  const power = answer?.do === 'answer' ? open.find(each => each.id === answer.with) : undefined;
  if (!power) return null;
  pay(plan, state, table, who, power, power.cost);
  table.emit?.({ kind: 'reacted', round: state.round, who, what: power.name });
  return power;
}

const NO_SPELLS: readonly Power[] = [];

type SpellTrigger = NonNullable<Power['trigger']>['on'];

/** Prepared reaction spells that answer to this and can be paid for. */
function reactionSpells(plan: QuestPlan, state: QuestState, who: number, on: SpellTrigger): readonly Power[] {
  const creature = state.creatures[who]!;
  const being = plan.beings[creature.record]!;
  const { reactionSpells: known } = being;
  if (known.length === 0 || !canReact(state, who) || (creature.bars & BAR.cast) !== 0) return NO_SPELLS;
  let open = NO_SPELLS;
  for (let i = 0; i < known.length; i++) {
    const power = plan.spells[known[i]!]!;
    if (!power.combat || power.trigger?.on !== on) continue;
    if (missingForSpell(plan, creature, being, power, PLAIN_CAST) === '') open = withOne(open, power);
  }
  return open;
}

/** Asks for one of these spells, and pays for it; null for none. A spell that would not help stands after 'no'. */
function chooseSpell(
  plan: QuestPlan,
  state: QuestState,
  table: QuestTable,
  who: number,
  powers: readonly Power[],
  subject: QuestionSubject,
): Power | null {
  if (powers.length === 0) return null;
  const casts = powers.map(power => ({ do: 'answer', with: power.id }) satisfies QuestChoice);
  const helps = subject.about !== 'attack roll' || subject.helps;
  const answer = askReaction(plan, state, table, {
    id: 'quest/reaction-spell',
    who,
    choices: helps ? [...casts, NO] : [NO, ...casts],
    subject,
  });
  const power = answer?.do === 'answer' ? powers.find(({ id }) => id === answer.with) : undefined;
  if (!power) return null;
  payForSpell(plan, state, table, who, power, PLAIN_CAST);
  table.emit?.({ kind: 'reacted', round: state.round, who, what: power.name });
  return power;
}

function castAsReaction(
  plan: QuestPlan,
  state: QuestState,
  table: QuestTable,
  who: number,
  power: Power,
  target: number,
  trigger = NONE,
): void {
  const aim = { targets: [target], at: NONE, how: '' };
  plan.rules.resolveSpell(plan, state, table, { who, power, aim, trigger });
}

// To a hit.

/** An attack hits: reactions may raise its AC, turn it aside or let it fall on another. */
export function reactToHit(plan: QuestPlan, state: QuestState, table: QuestTable, attack: Attack): void {
  redirectAttack(plan, state, table, attack);
  castOnHit(plan, state, table, attack);
  if (attack.natural !== 20 && attack.total < attack.ac) return;
  if (attack.melee && attack.natural !== 20) parry(plan, state, table, attack);
}

/** QUEST-31.19: a lesser one of its kind takes the hit. */
function redirectAttack(plan: QuestPlan, state: QuestState, table: QuestTable, attack: Attack): void {
  const { who, whom } = attack;
  const target = state.creatures[whom]!;
  if (attack.range !== 0 || !isAble(target) || !canReact(state, whom)) return;
  if (!hasSpecial(plan, target, 'redirect')) return;
  const being = plan.beings[target.record]!;
  const lesser = state.creatures.findIndex((other, index) => {
    const { tags, challenge } = plan.beings[other.record]!;
    return (
      index !== whom &&
      other.side === target.side &&
      other.life === LIFE.up &&
      challenge < being.challenge &&
      tags.some(tag => being.tags.includes(tag)) &&
      rangeOf(state, who, index) === 0
    );
  });
  if (lesser < 0) return;
  target.reaction = false;
  attack.whom = lesser;
  table.emit?.({ kind: 'reacted', round: state.round, who: whom, what: 'Redirect Attack' });
}

export function hasSpecial(plan: QuestPlan, creature: Creature, does: Special): boolean {
  return creature.statuses.some(status => plan.statuses[status.what]!.record.special?.does === does);
}

/** QUEST-7.21: Shield, which may turn the hit into a miss. */
function castOnHit(plan: QuestPlan, state: QuestState, table: QuestTable, attack: Attack): void {
  const { whom } = attack;
  const powers = reactionSpells(plan, state, whom, 'hit');
  if (powers.length === 0) return;
  const target = state.creatures[whom]!;
  const before = target.ac;
  const raisedAc = powers[0]!.effects.reduce(
    (sum, { status }) => sum + (status === NONE ? 0 : (plan.statuses[status]!.record.ac ?? 0)),
    attack.ac,
  );
  const power = chooseSpell(plan, state, table, whom, powers, {
    about: 'attack roll',
    by: attack.who,
    total: attack.total,
    ac: attack.ac,
    raisedAc,
    helps: attack.natural !== 20 && attack.total < raisedAc,
  });
  if (!power) return;
  castAsReaction(plan, state, table, whom, power, whom);
  attack.ac += target.ac - before;
}

/** QUEST-31.19 */
function parry(plan: QuestPlan, state: QuestState, table: QuestTable, attack: Attack): void {
  const { whom } = attack;
  const target = state.creatures[whom]!;
  if (!canReact(state, whom)) return;
  for (const status of target.statuses) {
    const rule = plan.statuses[status.what]!;
    const raise = rule.record.parry;
    if (raise === undefined || attack.total >= attack.ac + raise) continue;
    target.reaction = false;
    attack.ac += raise;
    table.emit?.({ kind: 'reacted', round: state.round, who: whom, what: rule.name });
    return;
  }
}

// To damage.

/** Damage is about to be taken: what lessens it changes the packets of the blow. */
export function reactToDamage(plan: QuestPlan, state: QuestState, table: QuestTable, blow: Blow): void {
  lessenDamage(plan, state, table, blow);
  castBeforeDamage(plan, state, table, blow);
}

/** Uncanny Dodge, Deflect Missiles (QUEST-12.27). */
function lessenDamage(plan: QuestPlan, state: QuestState, table: QuestTable, blow: Blow): void {
  if (plan.beings[state.creatures[blow.whom]!.record]!.reactions.length === 0) return;
  let amount = 0;
  for (const packet of blow.packets) amount += packet.amount;
  if (amount === 0) return;
  const power = chooseAbility(plan, state, table, blow.whom, each => isTriggeredByBlow(each, blow), {
    about: 'damage',
    by: blow.who,
    source: blow.name,
    amount,
  });
  if (power) for (const effect of power.effects) lessenBlow(state, table, blow, effect, power.name);
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
function lessenBlow(
  state: QuestState,
  table: QuestTable,
  blow: Blow,
  { record }: Effect,
  name: string,
): void {
  if (record.kind !== 'lessen') return;
  if (record.back !== undefined && blow.who !== NONE) {
    const others = foesAt(state, blow.whom, () => true).filter(foe => foe !== blow.who);
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
    if (table.emit) packet.parts.push({ source: name, value: less - packet.amount });
    packet.amount = less;
  }
}

/** QUEST-7.22: Absorb Elements, before the damage is taken. */
function castBeforeDamage(plan: QuestPlan, state: QuestState, table: QuestTable, blow: Blow): void {
  const { who: by, whom } = blow;
  const target = state.creatures[whom]!;
  for (const offered of reactionSpells(plan, state, whom, 'damaged')) {
    if (offered.target !== 'self') continue;
    const packet = blow.packets.find(
      ({ type, amount }) =>
        amount > 0 && type >= 0 && (offered.trigger!.types?.includes(DAMAGE_TYPES[type]!) ?? true),
    );
    if (!packet) continue;
    const { type } = packet;
    const subject: QuestionSubject = { about: 'elements', by, amount: packet.amount, type };
    const power = chooseSpell(plan, state, table, whom, [offered], subject);
    if (!power) continue;
    const bit = 1 << type;
    const resisted = (target.resist & bit) !== 0;
    castAsReaction(plan, state, table, whom, power, whom, type);
    if (resisted || (target.resist & bit) === 0) return;
    const before = packet.amount;
    packet.amount >>= 1;
    if (table.emit) packet.parts.push({ source: power.name, value: packet.amount - before });
    return;
  }
}

/** Hellish Rebuke: at the creature that did the damage, when it is done. */
export function castAfterDamage(plan: QuestPlan, state: QuestState, table: QuestTable, blow: Blow): void {
  const { who, whom } = blow;
  const { creatures } = state;
  if (who === NONE || creatures[whom]!.life !== LIFE.up || creatures[who]!.side === creatures[whom]!.side)
    return;
  if (creatures[who]!.life >= LIFE.dead || state.ending) return;
  const range = rangeOf(state, who, whom);
  const known = reactionSpells(plan, state, whom, 'damaged');
  if (known.length === 0) return;
  const powers = known.filter(power => power.target === 'foe' && range <= power.rangeLong);
  const power = chooseSpell(plan, state, table, whom, powers, { about: 'wound', by: who });
  if (power) castAsReaction(plan, state, table, whom, power, who);
}

// To a spell.

/** QUEST-7.21: a spell that does nothing to a creature guarded against it, already or by a reaction. Answers whether it is. */
export function blockSpell(
  plan: QuestPlan,
  state: QuestState,
  table: QuestTable,
  whom: number,
  spell: Power,
): boolean {
  if (isGuarded(plan, state, whom, spell)) return true;
  const powers = reactionSpells(plan, state, whom, 'hit').filter(({ trigger }) =>
    trigger!.spells?.includes(spell.id),
  );
  const power = chooseSpell(plan, state, table, whom, powers, { about: 'spell', spell: spell.name });
  if (power) castAsReaction(plan, state, table, whom, power, whom);
  return isGuarded(plan, state, whom, spell);
}

function isGuarded(plan: QuestPlan, state: QuestState, whom: number, spell: Power): boolean {
  return state.creatures[whom]!.statuses.some(({ what }) =>
    plan.statuses[what]!.record.blocksSpells?.includes(spell.id),
  );
}

/** QUEST-13.18: a foe may break the spell as it is cast. Answers whether it is broken. */
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
    const known = reactionSpells(plan, state, who, 'foe casts');
    if (known.length === 0) continue;
    const powers = known.filter(each => rangeOf(state, who, caster) <= each.rangeLong);
    const subject: QuestionSubject = { about: 'counter', by: caster, spell: spell.name };
    const power = chooseSpell(plan, state, table, who, powers, subject);
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
