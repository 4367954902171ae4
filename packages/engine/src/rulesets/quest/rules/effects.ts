import type { EffectOf } from '../content/effects.js';
import { STATS } from '../content/vocabulary.js';
import type { QuestTable } from '../events.js';
import type { Effect } from '../plan/effect.js';
import type { QuestPlan } from '../plan.js';
import { LIFE, NONE } from '../state/codes.js';
import type { QuestState } from '../state.js';
import { gain } from './gain-status.js';
import { applies, dealtOf, harm, move, rollOnce } from './harm.js';
import { giveTemporary, heal } from './heal.js';
import { rareEffect } from './rare-effects.js';
import { type Against, savingThrow } from './saves.js';
import type { Source } from './source.js';
import { lose } from './statuses.js';

/** How the targets are reached: a save of all of them; attacks are rolled by `strike`, which calls back here. */
export interface Delivery {
  readonly saveStat: number;
  readonly dc: number;
  readonly edge: number;
  /** Filled with those whose save succeeded. */
  readonly saved?: number[];
}

/** What an effect finds when it reaches somebody. */
export interface Touch {
  /** By how much the save was met; below 0 it failed. Without a save NO_SAVE. */
  readonly margin: number;
  /** Dice that are rolled once for all targets (QUEST-13.8, 13.21), by effect; null where there is only one. */
  readonly rolled: Map<Effect, number> | null;
}

const NO_SAVE = -1;

/** A list of effects happens in its order, for each target in turn; those `on: self` once, at the end. */
export function applyEffects(
  plan: QuestPlan,
  state: QuestState,
  table: QuestTable,
  effects: readonly Effect[],
  source: Source,
  targets: readonly number[],
  delivery: Delivery | null = null,
): void {
  const rolled = targets.length > 1 ? new Map<Effect, number>() : null;
  for (const whom of targets) {
    if (state.ending) return;
    const margin = delivery
      ? savingThrow(
          plan,
          state,
          table,
          whom,
          delivery.saveStat,
          delivery.dc,
          against(plan, effects, source, delivery.edge),
        )
      : NO_SAVE;
    if (margin >= 0) delivery?.saved?.push(whom);
    touchAll(plan, state, table, effects, source, whom, { margin, rolled });
  }
  if (source.who === NONE) return;
  for (const effect of effects)
    if (effect.on === 'self')
      touch(plan, state, table, effect, source, source.who, { margin: NO_SAVE, rolled });
}

function against(plan: QuestPlan, effects: readonly Effect[], source: Source, edge: number): Against {
  let condition = NONE;
  let type = NONE;
  for (let i = effects.length - 1; i >= 0; i--) {
    const effect = effects[i]!;
    if (effect.kind === 'damage') type = effect.type;
    else if (effect.kind === 'status') condition = plan.statuses[effect.status]!.condition;
  }
  return { source: source.who, why: source.name, condition, type, spell: source.spell, edge };
}

function touchAll(
  plan: QuestPlan,
  state: QuestState,
  table: QuestTable,
  effects: readonly Effect[],
  source: Source,
  whom: number,
  touched: Touch,
): void {
  for (const effect of effects) {
    if (effect.on === 'self' || effect.on === 'miss') continue;
    const spared = touched.margin >= 0 && effect.on !== 'target';
    if (spared && !(effect.kind === 'damage' && (effect.record as EffectOf<'damage'>).onSave !== 'none'))
      continue;
    if (state.ending) return;
    touch(plan, state, table, effect, source, whom, touched);
  }
}

/** One effect on one creature. */
export function touch(
  plan: QuestPlan,
  state: QuestState,
  table: QuestTable,
  effect: Effect,
  source: Source,
  whom: number,
  touched: Touch,
): void {
  const creature = state.creatures[whom]!;
  if (creature.life >= LIFE.dead || (effect.picky && !applies(plan, state, effect, whom, touched.margin)))
    return;
  if (effect.kind === 'status') {
    bring(plan, state, table, effect, source, whom);
    return;
  }
  const { record } = effect;
  switch (record.kind) {
    case 'damage':
      harm(plan, state, table, effect, record, source, whom, touched);
      break;
    case 'heal': {
      let amount = effect.dice ? rollOnce(table, touched, effect, effect.dice, 'healing') : 0;
      if (record.perPaid) amount *= source.paid;
      if (record.percent) amount += Math.floor((creature.maxHp * record.percent) / 100 + 1e-9);
      if (record.ofDamage) amount += Math.floor((dealtOf(source, effect.type) * record.ofDamage) / 100);
      if (record.modifier) amount += source.modifier;
      heal(plan, state, table, whom, amount, source.name);
      break;
    }
    case 'temporary hp': {
      const amount = effect.dice ? rollOnce(table, touched, effect, effect.dice, 'temporary HP') : 0;
      giveTemporary(plan, state, table, whom, amount + (record.modifier ? source.modifier : 0), source.name);
      break;
    }
    case 'move':
      move(plan, state, table, record, source, whom);
      break;
    case 'save': {
      const dc = effect.saveDc === NONE ? source.dc : effect.saveDc;
      const edge = record.edge === 'advantage' ? 1 : record.edge === 'disadvantage' ? -1 : 0;
      const test = against(plan, effect.inner, source, edge);
      const margin = savingThrow(plan, state, table, whom, effect.saveStat, dc, test);
      touchAll(plan, state, table, effect.inner, source, whom, { margin, rolled: touched.rolled });
      if (margin >= 0 && record.endsOnSuccess && source.status) lose(plan, state, table, whom, source.status);
      break;
    }
    default:
      rareEffect(plan, state, table, effect, source, whom, touched);
  }
}

/** QUEST-15.1 */
function bring(
  plan: QuestPlan,
  state: QuestState,
  table: QuestTable,
  effect: Effect,
  source: Source,
  whom: number,
): void {
  gain(plan, state, table, whom, effect.status, source.who, {
    rounds: effect.rounds,
    until: effect.until,
    saveStat: effect.again,
    saveDc: effect.againDc === NONE ? source.dc : effect.againDc,
    failure: effect.failure,
    escapeStat: effect.escape,
    // QUEST-7.14: what names a stat and no DC, as web and entangle do, holds by the source's.
    escapeDc: effect.escapeDc === 0 && isStat(effect.escape) ? source.dc : effect.escapeDc,
    uses: effect.uses === NONE ? undefined : effect.uses,
    size: source.trigger === NONE ? 0 : source.trigger,
    about: NONE,
    concentration: effect.concentration,
  });
}

function isStat(stat: number): boolean {
  return stat >= 0 && stat < STATS.length;
}
