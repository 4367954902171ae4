import type { QuestChoice } from '../../choices.js';
import type { QuestTable } from '../../events.js';
import { POOL } from '../../plan/abilities.js';
import type { Being } from '../../plan/being.js';
import { DONE, LIFE, NONE } from '../../plan/codes.js';
import type { Effect } from '../../plan/effects.js';
import type { QuestPlan } from '../../plan/plan.js';
import type { Power } from '../../plan/powers.js';
import { ARM, type Arms } from '../../plan/weapons.js';
import type { Creature } from '../../state/creature.js';
import type { QuestState } from '../../state/state.js';
import { tellSpent } from '../abilities/cost.js';
import { strike } from '../attack/attack.js';
import { newBlow } from '../damage/blow.js';
import { dealDamage } from '../damage/damage.js';
import { applyEffect, applyEffects } from '../effects/effects.js';
import { type Source, sourceOf } from '../effects/source.js';
import { countOf, takeFrom } from '../items/pack.js';
import { endRangeBoundStatuses } from '../movement/movement.js';
import { nearestRange, rangeOf, setRange } from '../movement/range.js';
import { blockSpell, counterSpell } from '../reactions/reactions.js';
import { barsAgainst } from '../refusals.js';
import { isPresent } from '../statuses/able.js';
import { BAR, END_OF } from '../statuses/conditions.js';
import { endStatusesBy, movableMark, settleConcentration, startConcentration } from '../statuses/statuses.js';
import { withEmpower } from './metamagic.js';
import { spellArms } from './spell-arms.js';
import { applyZonesCrossed, rangesBeforeMove } from './zones.js';

export type CastChoice = Extract<QuestChoice, { do: 'cast' }>;

/** How a spell is cast: as it is, from a scroll (QUEST-14.9), or changed by metamagic (QUEST-12.42, 12.43). */
export interface CastMethod {
  readonly scroll: boolean;
  readonly quickened: boolean;
  readonly twinned: boolean;
}

export const PLAIN_CAST: CastMethod = { scroll: false, quickened: false, twinned: false };

export function castMethodOf(plan: QuestPlan, choice: CastChoice): CastMethod {
  if (choice.scroll === undefined && choice.metamagic === undefined) return PLAIN_CAST;
  const special =
    choice.metamagic === undefined ? undefined : plan.content.abilities.get(choice.metamagic)?.special;
  return {
    scroll: choice.scroll !== undefined,
    quickened: special === 'quicken',
    twinned: special === 'twin',
  };
}

/** QUEST-13.3, 12.42, 12.43 */
export function manaCost(plan: QuestPlan, power: Power, { quickened, twinned }: CastMethod): number {
  if (twinned) return power.mana + Math.max(1, power.level);
  return quickened ? power.mana + (metamagic(plan, 'quicken')?.tiers[0]?.cost ?? 0) : power.mana;
}

function metamagic(plan: QuestPlan, special: string) {
  for (const ability of plan.content.abilities.values()) if (ability.special === special) return ability;
  return undefined;
}

/** Why a spell cannot be cast at all now, in the order of QUEST-13.2; '' when it can. */
export function cannotCast(plan: QuestPlan, state: QuestState, power: Power, manner: CastMethod): string {
  const creature = state.creatures[state.turn]!;
  const being = plan.beings[creature.record]!;
  const asBonus = !manner.scroll && (manner.quickened || power.action === 'bonus action');
  if ((creature.bars & (asBonus ? BAR['bonus action'] : BAR.action)) !== 0) return 'incapacitated';
  if ((creature.bars & BAR.cast) !== 0) return 'raging';
  if (!power.combat) return 'not_in_combat';
  if (power.action === 'reaction' || (manner.quickened && power.action !== 'action'))
    return 'wrong_casting_time';
  if (asBonus ? state.bonus <= 0 : state.actions <= 0) return asBonus ? 'bonus_used' : 'action_used';
  // QUEST-13.12
  if (
    asBonus ? (state.done & DONE.actionSpell) !== 0 : power.level > 0 && (state.done & DONE.bonusSpell) !== 0
  )
    return 'one_spell_per_turn';
  return missingForSpell(plan, creature, being, power, manner);
}

/** QUEST-13.2–13.4, for reactions too: prepared, mana, components. */
export function missingForSpell(
  plan: QuestPlan,
  creature: Creature,
  being: Being,
  power: Power,
  manner: CastMethod,
): string {
  if (!manner.scroll && !being.spells.includes(power.index)) return 'not_prepared';
  if (creature.mana < manaCost(plan, power, manner)) return 'not_enough_mana';
  if (manner.scroll) return '';
  return power.components.every(
    ({ item, count }) => provides(plan, creature, being, item) || countOf(creature.pack, item) >= count,
  )
    ? ''
    : 'missing_component';
}

/** A held or worn focus (QUEST-13.4). */
function provides(plan: QuestPlan, creature: Creature, being: Being, item: number): boolean {
  const { id } = plan.items[item]!;
  const held = (hand: number) => hand !== NONE && plan.items[hand]!.provides === id;
  return held(creature.mainHand) || held(creature.offHand) || being.components.includes(id);
}

/** Mana and components, spent at the cast, hit or miss. */
export function payForSpell(
  plan: QuestPlan,
  state: QuestState,
  table: QuestTable,
  who: number,
  power: Power,
  manner: CastMethod,
): void {
  const creature = state.creatures[who]!;
  const being = plan.beings[creature.record]!;
  const cost = manaCost(plan, power, manner);
  creature.mana -= cost;
  tellSpent(plan, state, table, who, POOL.mana, cost, power.name);
  if (manner.scroll) return;
  for (const { item, count } of power.components)
    if (!provides(plan, creature, being, item)) creature.pack = takeFrom(creature.pack, item, count);
}

/** Why that creature cannot be the target. */
export function cannotReach(
  plan: QuestPlan,
  state: QuestState,
  power: Power,
  whom: number,
  who = state.turn,
): string {
  const target = state.creatures[whom]!;
  if (power.target === 'dying') return target.life === LIFE.dying ? '' : 'ally_conscious';
  if (power.target !== 'foe') return '';
  if (barsAgainst(plan, state, who, whom, BAR['harm source'])) return 'charmed_by_target';
  if (rangeOf(state, who, whom) > power.rangeLong) return 'out_of_range';
  return power.needsWielder && plan.beings[target.record]!.wields.length === 0 ? 'no_weapon' : '';
}

/** QUEST-13: casts what `options` offered. */
export function castSpell(plan: QuestPlan, state: QuestState, table: QuestTable, choice: CastChoice): void {
  const who = state.turn;
  const creature = state.creatures[who]!;
  const power = plan.spells[plan.spellOf.get(choice.spell)!]!;
  const manner = castMethodOf(plan, choice);
  const moves = movableMark(plan, state, who) === power.index;
  const asBonus = !manner.scroll && (manner.quickened || power.action === 'bonus action');
  if (asBonus) state.bonus--;
  else state.actions--;
  if (!moves) {
    payForSpell(plan, state, table, who, power, manner);
    if (choice.scroll !== undefined)
      creature.pack = takeFrom(creature.pack, plan.itemOf.get(choice.scroll)!, 1);
    if (asBonus) state.done |= DONE.bonusSpell;
    else if (power.level > 0) state.done |= DONE.actionSpell;
  }
  const aim: Aim = {
    targets: choice.targets ?? [],
    at: choice.at ?? NONE,
    how: choice.how ?? power.modes[0]?.id ?? '',
  };
  table.emit?.({ kind: 'cast', round: state.round, who, what: power.name, targets: aim.targets });
  if (!moves && counterSpell(plan, state, table, who, power)) return;
  resolveSpell(plan, state, table, who, power, aim, moves);
}

/** The spell happens: also as a reaction. */
export function resolveSpell(
  plan: QuestPlan,
  state: QuestState,
  table: QuestTable,
  who: number,
  power: Power,
  aim: Aim,
  moves = false,
  trigger = NONE,
): void {
  const creature = state.creatures[who]!;
  const being = plan.beings[creature.record]!;
  const ends = END_OF.cast | (isHarmful(power) ? END_OF.harm : 0);
  // QUEST-7.9: what casting ends still counts for the attack that the spell is.
  const attacks = power.attack === 'ranged' || power.attack === 'melee';
  if (!attacks) endStatusesBy(plan, state, table, who, ends);
  if (power.concentration && !moves) startConcentration(plan, state, table, who, power.index);
  const source = {
    ...sourceOf(plan, state, who, power.name),
    spell: true,
    area: power.area !== 'none',
    at: aim.at,
    trigger,
  };
  const arms = spellArms(being, power, effectsOf(plan, state, power, aim.how, who));
  deliver(plan, state, withEmpower(plan, state, table, who, power), power, aim, source, arms);
  if (attacks) endStatusesBy(plan, state, table, who, ends);
  if (power.concentration) settleConcentration(plan, state, table, who);
}

function isHarmful(power: Power): boolean {
  return power.target === 'foe';
}

/** Whom and where a power is aimed at, and how it is meant. */
export interface Aim {
  readonly targets: readonly number[];
  /** A range value, −1 for none. */
  readonly at: number;
  /** One of its modes, '' for none. */
  readonly how: string;
}

/** A power reaches those it is aimed at: by attack rolls, without one, against a save, or simply so (QUEST-13.5, 13.6). */
export function deliver(
  plan: QuestPlan,
  state: QuestState,
  table: QuestTable,
  power: Power,
  aim: Aim,
  source: Source,
  arms: Arms,
): void {
  if (power.shifts > 0) {
    shiftRange(plan, state, table, power.shifts, aim, source.who);
    return;
  }
  const effects = effectsOf(plan, state, power, aim.how, source.who);
  const targets = withinHpPool(state, table, power, targetsOf(state, source.who, power, aim));
  if (power.attack === 'ranged' || power.attack === 'melee')
    strikeTargets(plan, state, table, power, effects, targets, source, arms);
  else if (power.attack === 'automatic' && power.rays > 1)
    hurlDarts(plan, state, table, power, effects, targets, source);
  else {
    const dc = power.saveDc === NONE ? source.dc : power.saveDc;
    const save = power.saveStat === NONE ? null : { saveStat: power.saveStat, dc, edge: power.saveEdge };
    applyEffects(plan, state, table, effects, source, targets, save);
  }
}

/** QUEST-2.14: to another range from one foe, or so many steps away from all. */
export function shiftRange(
  plan: QuestPlan,
  state: QuestState,
  table: QuestTable,
  steps: number,
  aim: Aim,
  who: number,
): void {
  const before = rangesBeforeMove(state);
  const target = aim.targets[0] ?? NONE;
  if (target !== NONE) setRange(state, who, target, aim.at);
  else
    for (const foe of foesAt(state, who, () => true))
      setRange(state, who, foe, rangeOf(state, who, foe) + steps);
  const range = target === NONE ? nearestRange(state, who) : aim.at;
  table.emit?.({ kind: 'stepped', round: state.round, who, way: 'moved', target, range });
  endRangeBoundStatuses(plan, state, table);
  applyZonesCrossed(plan, state, table, before, who);
}

/** Of the mode chosen; with the option cantrip_scaling a cantrip's damage grows with its caster (QUEST-13.3). */
export function effectsOf(
  plan: QuestPlan,
  state: QuestState,
  power: Power,
  how: string,
  who: number,
): readonly Effect[] {
  const effects =
    (how === '' ? undefined : power.modes.find(mode => mode.id === how)?.effects) ?? power.effects;
  const times =
    power.level === 0 && plan.options.cantrip_scaling
      ? cantripTimes(plan.beings[state.creatures[who]!.record]!)
      : 1;
  if (times === 1) return effects;
  return effects.map(effect =>
    effect.kind === 'damage' && effect.dice
      ? { ...effect, dice: { ...effect.dice, count: effect.dice.count * times } }
      : effect,
  );
}

function cantripTimes({ level }: Being): number {
  return level >= 17 ? 4 : level >= 11 ? 3 : level >= 5 ? 2 : 1;
}

/** Whom it touches. QUEST-13.8: an area foes only. */
export function targetsOf(
  state: QuestState,
  who: number,
  power: Power,
  { targets, at }: Aim,
): readonly number[] {
  if (power.target === 'ground') return [];
  switch (power.area) {
    case 'none':
      return power.target === 'self' ? [who] : targets;
    case 'range': {
      const all = foesAt(state, who, range => range === at);
      return power.targets > 1 ? all.slice(0, power.targets) : all;
    }
    case 'radius':
      return foesAt(state, who, range => range <= power.range);
    case 'line': {
      const first = targets[0]!;
      const far = rangeOf(state, who, first);
      return [
        first,
        ...foesAt(state, who, range => range <= far)
          .filter(each => each !== first)
          .slice(0, 2),
      ];
    }
  }
}

export function foesAt(state: QuestState, who: number, fits: (range: number) => boolean): number[] {
  const { side } = state.creatures[who]!;
  return state.creatures.flatMap((other, index) =>
    other.side !== side && isPresent(other) && fits(rangeOf(state, who, index)) ? [index] : [],
  );
}

/** Colour spray: from the lowest HP up, as long as the sum of their HP fits into the roll. */
function withinHpPool(
  state: QuestState,
  table: QuestTable,
  { hpPool, name }: Power,
  targets: readonly number[],
): readonly number[] {
  if (!hpPool || targets.length === 0) return targets;
  let left = table.dice.sum(hpPool.count, hpPool.sides, name) + hpPool.plus;
  const ordered = [...targets].sort((a, b) => state.creatures[a]!.hp - state.creatures[b]!.hp);
  return ordered.filter(whom => {
    left -= state.creatures[whom]!.hp;
    return left >= 0;
  });
}

/** Each ray, and each target, an attack of its own; those missed get what is meant for them. */
export function strikeTargets(
  plan: QuestPlan,
  state: QuestState,
  table: QuestTable,
  power: Power,
  effects: readonly Effect[],
  targets: readonly number[],
  source: Source,
  arms: Arms,
): void {
  const missed = effects.filter(({ on }) => on === 'miss');
  const shots = power.rays > 1 ? power.rays : targets.length;
  let whom = targets[0]!;
  for (let shot = 0; shot < shots && !state.ending; shot++) {
    if (power.rays > 1 && shot > 0) whom = nextTarget(plan, state, table, power, source.who, whom);
    else if (shot > 0) whom = targets[shot]!;
    if (whom === NONE || state.creatures[source.who]!.life !== LIFE.up) return;
    if (state.creatures[whom]!.life >= LIFE.dead) continue;
    if (strike(plan, state, table, source.who, whom, arms)) continue;
    for (const effect of missed)
      applyEffect(plan, state, table, effect, source, whom, { margin: NONE, rolled: new Map() });
  }
}

/** QUEST-13.14: rays are aimed one by one, when it is known what the last one did. */
function nextTarget(
  plan: QuestPlan,
  state: QuestState,
  table: QuestTable,
  power: Power,
  who: number,
  last: number,
): number {
  const foes = foesAt(state, who, range => range <= power.rangeLong);
  if (foes.length <= 1) return foes[0] ?? NONE;
  const ordered = foes.includes(last) ? [last, ...foes.filter(each => each !== last)] : foes;
  const answer = table.ask({
    id: 'quest/ray',
    who,
    prompt: `Whom does the next ray of ${power.name} strike?`,
    options: ordered.map(whom => ({
      choice: { do: 'answer', with: `foe-${whom}` } satisfies QuestChoice,
      label: plan.beings[state.creatures[whom]!.record]!.name,
      group: power.name,
      icon: power.icon,
    })),
  });
  return answer.do === 'answer' ? Number(answer.with.slice('foe-'.length)) : ordered[0]!;
}

/** QUEST-13.14: they always hit; those on one target are added up before anything resists them. */
export function hurlDarts(
  plan: QuestPlan,
  state: QuestState,
  table: QuestTable,
  power: Power,
  effects: readonly Effect[],
  targets: readonly number[],
  source: Source,
): void {
  for (const whom of new Set(targets)) {
    if (
      state.ending ||
      state.creatures[whom]!.life >= LIFE.dead ||
      blockSpell(plan, state, table, whom, power)
    )
      continue;
    const blow = { ...newBlow(source.who, whom, power.name), flags: ARM.spell | ARM.magical };
    for (let dart = 0; dart < power.rays; dart++) {
      if (targets[Math.min(dart, targets.length - 1)] !== whom) continue;
      for (const { dice, type } of effects) {
        if (!dice) continue;
        const amount = table.dice.sum(dice.count, dice.sides, power.name) + dice.plus;
        const parts = table.emit ? [{ source: dice.text, value: amount }] : [];
        if (blow.packets.length === 0) blow.packets.push({ type, amount, parts });
        else {
          blow.packets[0]!.amount += amount;
          blow.packets[0]!.parts.push(...parts);
        }
      }
    }
    dealDamage(plan, state, table, blow);
  }
}
