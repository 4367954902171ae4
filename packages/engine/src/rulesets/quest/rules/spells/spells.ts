import type { QuestChoice } from '../../choices.js';
import type { QuestQuestion, QuestTable } from '../../events.js';
import type { Being } from '../../plan/being.js';
import { DONE, LIFE, NONE } from '../../plan/codes.js';
import type { Effect } from '../../plan/effects.js';
import type { QuestPlan } from '../../plan/plan.js';
import type { Power } from '../../plan/powers.js';
import type { Aim, Source, SpellCast } from '../../plan/rule-calls.js';
import { ARM, type Arms } from '../../plan/weapons.js';
import type { QuestState } from '../../state/state.js';
import { strike } from '../attack/attack.js';
import { newAttack } from '../attack/attack-roll.js';
import { newBlow } from '../damage/blow.js';
import { dealDamage } from '../damage/damage.js';
import { applyAgainstSave, applyEffect, applyEffects, NO_SAVE } from '../effects/effects.js';
import { sourceOf } from '../effects/source.js';
import { takeFrom } from '../items/pack.js';
import { shiftRange } from '../movement/movement.js';
import { foesAt, rangeOf } from '../movement/range.js';
import { blockSpell, counterSpell } from '../reactions/reactions.js';
import { END_OF } from '../statuses/conditions.js';
import { endStatusesBy, movableMark, settleConcentration, startConcentration } from '../statuses/statuses.js';
import { type CastChoice, castMethodOf, payForSpell } from './casting.js';
import { withEmpower } from './metamagic.js';
import { spellArms } from './spell-arms.js';

/** QUEST-13: casts what `options` offered. */
export function castSpell(plan: QuestPlan, state: QuestState, table: QuestTable, choice: CastChoice): void {
  const who = state.turn;
  const creature = state.creatures[who]!;
  const power = plan.spells[plan.spellOf.get(choice.spell)!]!;
  const method = castMethodOf(plan, choice);
  const moves = movableMark(plan, state, who) === power.index;
  const asBonus = !method.scroll && (method.quickened || power.action === 'bonus action');
  if (asBonus) state.bonus--;
  else state.actions--;
  if (!moves) {
    payForSpell(plan, state, table, who, power, method);
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
  resolveSpell(plan, state, table, { who, power, aim, moves });
}

/** The spell takes effect: also as a reaction. */
export function resolveSpell(
  plan: QuestPlan,
  state: QuestState,
  table: QuestTable,
  { who, power, aim, moves = false, trigger = NONE }: SpellCast,
): void {
  const creature = state.creatures[who]!;
  const being = plan.beings[creature.record]!;
  const ends = END_OF.cast | (power.target === 'foe' ? END_OF.harm : 0);
  // QUEST-7.9: what casting ends still counts for the attack that the spell is.
  const attacks = rollsToHit(power);
  if (!attacks) endStatusesBy(plan, state, table, who, ends);
  if (power.concentration && !moves) startConcentration(plan, state, table, who, power.index);
  const source = sourceOf(plan, state, who, power.name);
  source.spell = true;
  source.area = power.area !== 'none';
  source.at = aim.at;
  source.trigger = trigger;
  const arms = attacks ? spellArms(being, power, effectsOf(plan, state, power, aim.how, who)) : null;
  deliver(plan, state, withEmpower(plan, state, table, who, power), { power, aim, source, arms });
  if (attacks) endStatusesBy(plan, state, table, who, ends);
  if (power.concentration) settleConcentration(plan, state, table, who);
}

function rollsToHit({ attack }: Power): boolean {
  return attack === 'ranged' || attack === 'melee';
}

/** A power on its way to those it is aimed at; `arms` is what its attacks are rolled with, null without attack rolls. */
interface Delivery {
  readonly power: Power;
  readonly aim: Aim;
  readonly source: Source;
  readonly arms: Arms | null;
}

/** A power reaches those it is aimed at: by attack rolls, without one, against a save, or simply so (QUEST-13.5, QUEST-13.6). */
export function deliver(plan: QuestPlan, state: QuestState, table: QuestTable, delivery: Delivery): void {
  const { power, aim, source } = delivery;
  if (power.shifts > 0) {
    shiftRange(plan, state, table, source.who, power.shifts, aim);
    return;
  }
  const effects = effectsOf(plan, state, power, aim.how, source.who);
  const targets = withinHpPool(state, table, power, targetsOf(state, source.who, power, aim));
  if (rollsToHit(power)) strikeTargets(plan, state, table, delivery, effects, targets);
  else if (power.attack === 'automatic' && power.rays > 1)
    hurlDarts(plan, state, table, delivery, effects, targets);
  else if (power.saveStat === NONE) applyEffects(plan, state, table, effects, source, targets);
  else {
    const dc = power.saveDc === NONE ? source.dc : power.saveDc;
    const save = { targets, stat: power.saveStat, dc, edge: power.saveEdge };
    applyAgainstSave(plan, state, table, effects, source, save);
  }
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
function strikeTargets(
  plan: QuestPlan,
  state: QuestState,
  table: QuestTable,
  { power, source, arms }: Delivery,
  effects: readonly Effect[],
  targets: readonly number[],
): void {
  const missed = effects.filter(({ on }) => on === 'miss');
  const shots = power.rays > 1 ? power.rays : targets.length;
  let whom = targets[0]!;
  for (let shot = 0; shot < shots && !state.ending; shot++) {
    if (power.rays > 1 && shot > 0) whom = nextRayTarget(state, table, power, source.who, whom);
    else if (shot > 0) whom = targets[shot]!;
    if (whom === NONE || state.creatures[source.who]!.life !== LIFE.up) return;
    if (state.creatures[whom]!.life >= LIFE.dead) continue;
    if (strike(plan, state, table, newAttack(source.who, whom, arms!)) !== 'miss') continue;
    for (const effect of missed)
      applyEffect(plan, state, table, effect, { source, whom, margin: NO_SAVE, rolled: null });
  }
}

/** QUEST-13.14: rays are aimed one by one, when it is known what the last one did. */
function nextRayTarget(
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
    choices: ordered.map(whom => ({ do: 'answer', with: `foe-${whom}` }) satisfies QuestChoice),
    subject: { about: 'ray', spell: power.index },
  } satisfies QuestQuestion);
  return answer.do === 'answer' ? Number(answer.with.slice('foe-'.length)) : ordered[0]!;
}

/** QUEST-13.14: they always hit; those on one target are added up before anything resists them. */
function hurlDarts(
  plan: QuestPlan,
  state: QuestState,
  table: QuestTable,
  { power, source }: Delivery,
  effects: readonly Effect[],
  targets: readonly number[],
): void {
  for (const whom of new Set(targets)) {
    if (
      state.ending ||
      state.creatures[whom]!.life >= LIFE.dead ||
      blockSpell(plan, state, table, whom, power)
    )
      continue;
    const blow = newBlow(source.who, whom, power.name, []);
    blow.flags = ARM.spell | ARM.magical;
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
