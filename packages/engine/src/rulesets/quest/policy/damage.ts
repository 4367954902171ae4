import type { QuestChoice } from '../choices.js';
import type { Being } from '../plan/being.js';
import { LIFE, NONE } from '../plan/codes.js';
import { averageOf, type Effect } from '../plan/effects.js';
import type { QuestPlan } from '../plan/plan.js';
import type { Power } from '../plan/powers.js';
import type { Arms } from '../plan/weapons.js';
import { FARTHEST, hasFoeInContact, rangeOf } from '../rules/movement/range.js';
import { cannotCast, cannotReach, PLAIN_CAST } from '../rules/spells/casting.js';
import { isIncapacitated, isPresent } from '../rules/statuses/able.js';
import { BAR } from '../rules/statuses/conditions.js';
import type { Creature } from '../state/creature.js';
import type { QuestState } from '../state/state.js';

// Which spell promises most against the foes: damage, and what it takes off theirs. All in hundredths of a hit point.

/** For how many turns a foe stays held, or in harmful ground, on average. */
const TURNS = 2;

/** What the Attack action promises. */
export function weaponWorth({ toHit, average }: Arms, attacks: number, { ac, hp }: Creature): number {
  return Math.min(hp, average * attacks) * percent(21 + toHit - ac);
}

/** The spell that promises most, if that is more than `least`. */
export function bestHarmfulSpell(
  plan: QuestPlan,
  state: QuestState,
  whom: number,
  least: number,
): QuestChoice | null {
  if (state.actions <= 0) return null;
  const creature = state.creatures[state.turn]!;
  const { spells } = plan.beings[creature.record]!;
  const hampered = hasFoeInContact(state, state.turn);
  let best: QuestChoice | null = null;
  let most = least;
  for (let i = 0; i < spells.length; i++) {
    const power = plan.spells[spells[i]!]!;
    if (power.action !== 'action' || creature.mana < power.mana) continue;
    if (power.concentration && creature.concentration !== NONE) continue;
    const lasting = power.target === 'foe' ? 0 : lastingDamage(power.effects);
    if (power.target !== 'foe' && lasting === 0) continue;
    if (cannotCast(plan, state, power, PLAIN_CAST) !== '') continue;
    const reach = power.area === 'none' || power.area === 'line';
    const from = reach ? NONE : 0;
    const to = power.area === 'range' ? Math.min(FARTHEST, power.rangeLong) : from;
    if (reach && power.target === 'foe') {
      const target = bestTarget(plan, state, power, whom, hampered);
      const worth = worthOn(plan, state, power, target, hampered, 0);
      if (worth <= most || cannotReach(plan, state, power, target) !== '') continue;
      best = { do: 'cast', spell: power.id, targets: [target] };
      most = worth;
    } else
      for (let at = from; at <= to; at++) {
        const worth = worthAt(plan, state, power, at, hampered, lasting);
        if (worth <= most) continue;
        best = power.area === 'range' ? { do: 'cast', spell: power.id, at } : { do: 'cast', spell: power.id };
        most = worth;
      }
  }
  return best;
}

/** The target that was picked; for what holds, the foe it is worth most against. */
function bestTarget(
  plan: QuestPlan,
  state: QuestState,
  power: Power,
  whom: number,
  hampered: boolean,
): number {
  if (power.average > 0) return whom;
  let best = whom;
  let most = 0;
  for (let other = 0; other < state.creatures.length; other++) {
    if (!isFoe(state, other) || cannotReach(plan, state, power, other) !== '') continue;
    const worth = worthOn(plan, state, power, other, hampered, 0);
    if (worth <= most) continue;
    best = other;
    most = worth;
  }
  return best;
}

function isFoe(state: QuestState, other: number): boolean {
  const foe = state.creatures[other]!;
  return foe.side !== state.creatures[state.turn]!.side && isPresent(foe) && foe.life === LIFE.up;
}

/** All whom an area would catch: those at one range, within a radius, or about to stand in the ground it lays. */
function worthAt(
  plan: QuestPlan,
  state: QuestState,
  power: Power,
  at: number,
  hampered: boolean,
  lasting: number,
): number {
  let sum = 0;
  for (let other = 0; other < state.creatures.length; other++) {
    if (!isFoe(state, other)) continue;
    const range = rangeOf(state, state.turn, other);
    const caught =
      power.area === 'range' ? range === at : range <= (power.target === 'foe' ? power.range : 1);
    if (caught) sum += worthOn(plan, state, power, other, hampered, lasting);
  }
  return sum;
}

/** What it does to one foe. */
function worthOn(
  plan: QuestPlan,
  state: QuestState,
  power: Power,
  whom: number,
  hampered: boolean,
  lasting: number,
): number {
  const caster = plan.beings[state.creatures[state.turn]!.record]!;
  const foe = state.creatures[whom]!;
  const being = plan.beings[foe.record]!;
  const odds = oddsOf(power, caster, foe, being, hampered);
  const average = power.average * power.rays;
  // Damage spells of level 1 and more do half where the save succeeds (QUEST-13.6).
  const share = power.saveStat !== NONE && power.level > 0 ? odds + (100 - odds) / 2 : odds;
  const harm = average > 0 ? Math.min(foe.hp, average * shareOf(power, foe)) * share : 0;
  const ground = Math.min(foe.hp, lasting * TURNS) * 75;
  return harm + ground + preventedDamage(plan, power, foe, being) * odds;
}

function oddsOf(power: Power, caster: Being, foe: Creature, being: Being, hampered: boolean): number {
  if (power.saveStat !== NONE)
    return isIncapacitated(foe) && power.saveStat < 2
      ? 100
      : percent(caster.spellDc - 1 - being.saves[power.saveStat]!);
  if (power.attack === 'automatic' || power.attack === 'none') return 100;
  const hits = percent(21 + caster.spellAttack - foe.ac);
  return power.attack === 'ranged' && hampered ? (hits * hits) / 100 : hits;
}

/** So many faces of twenty, between 5 and 95 percent. */
function percent(faces: number): number {
  return 5 * Math.max(1, Math.min(19, faces));
}

/** Nothing of what it is immune to, half of what it resists. */
function shareOf({ effects }: Power, { immune, resist }: Creature): number {
  for (let i = 0; i < effects.length; i++) {
    const { kind, type } = effects[i]!;
    if (kind === 'damage' && type >= 0) return (immune >> type) & 1 ? 0 : (resist >> type) & 1 ? 0.5 : 1;
  }
  return 1;
}

/** The damage that a foe will not do while it is held, in hit points. */
function preventedDamage(plan: QuestPlan, { effects }: Power, foe: Creature, being: Being): number {
  for (let i = 0; i < effects.length; i++) {
    const { kind, on, status, onlyTypes, notTypes } = effects[i]!;
    if (kind !== 'status' || on === 'self' || isIncapacitated(foe)) continue;
    if ((onlyTypes !== 0 && (onlyTypes & being.types) === 0) || (notTypes & being.types) !== 0) continue;
    const { condition, record, bars, slow } = plan.statuses[status]!;
    if (condition !== NONE && ((foe.conditionImmune | foe.marks) & (1 << condition)) !== 0) continue;
    if (record.incapacitated || (bars & BAR.action) !== 0) return dangerOf(being) * TURNS;
    // It still strikes, but badly, and stays where it is.
    if (slow === 2 && foe.slow < 2) return (dangerOf(being) * TURNS) / 3;
  }
  return 0;
}

/** What it does in a turn if half of it hits. */
function dangerOf({ actions }: Being): number {
  let most = 0;
  for (let i = 0; i < actions.length; i++) {
    const { arms, attacks } = actions[i]!;
    let sum = arms ? arms.average : 0;
    for (let j = 0; j < attacks.length; j++) sum += actions[attacks[j]!]!.arms?.average ?? 0;
    if (sum > most) most = sum;
  }
  return most / 2;
}

/** What harmful ground does to a foe that stays in it for a turn. */
function lastingDamage(effects: readonly Effect[]): number {
  for (let i = 0; i < effects.length; i++) {
    const { kind, stay, inner } = effects[i]!;
    if (kind === 'zone') return damageIn(stay.length > 0 ? stay : inner);
  }
  return 0;
}

function damageIn(effects: readonly Effect[]): number {
  let sum = 0;
  for (let i = 0; i < effects.length; i++) {
    const { kind, dice, inner } = effects[i]!;
    if (kind === 'damage' && dice) sum += averageOf(dice);
    else if (kind === 'save') sum += damageIn(inner);
  }
  return sum;
}
