import type { EffectOf } from '../../content/effects.js';
import { STATS } from '../../content/vocabulary.js';
import type { QuestTable } from '../../events.js';
import { LIFE, NONE } from '../../plan/codes.js';
import type { Effect } from '../../plan/effects.js';
import type { QuestPlan } from '../../plan/plan.js';
import type { QuestState } from '../../state/state.js';
import { newStatus } from '../../state/status.js';
import { type Against, savingThrow } from '../checks/saves.js';
import { giveTemporary, heal } from '../damage/heal.js';
import { take } from '../statuses/gain-status.js';
import { lose } from '../statuses/statuses.js';
import { applies, dealtOf, harm, move, rollOnce } from './harm.js';
import { rareEffect } from './rare-effects.js';
import type { Source } from './source.js';

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
const SIMPLY: Touch = { margin: NO_SAVE, rolled: null };

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
  const simply = rolled === null ? SIMPLY : { margin: NO_SAVE, rolled };
  for (let i = 0; i < targets.length; i++) {
    if (state.ending !== null) return;
    const whom = targets[i]!;
    if (delivery === null) {
      touchAll(plan, state, table, effects, source, whom, simply);
      continue;
    }
    const { saveStat, dc, edge, saved } = delivery;
    const test = against(plan, effects, source, edge);
    const margin = savingThrow(plan, state, table, whom, saveStat, dc, test);
    if (margin >= 0) saved?.push(whom);
    touchAll(plan, state, table, effects, source, whom, { margin, rolled });
  }
  if (source.who === NONE) return;
  for (let i = 0; i < effects.length; i++)
    if (effects[i]!.on === 'self') touch(plan, state, table, effects[i]!, source, source.who, simply);
}

/** What a save against these effects is against. */
export function against(
  plan: QuestPlan,
  effects: readonly Effect[],
  source: Pick<Source, 'who' | 'name' | 'spell'>,
  edge: number,
): Against {
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
  for (let i = 0; i < effects.length; i++) {
    const effect = effects[i]!;
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
    bring(plan, state, table, effect, source.who, source.dc, source.trigger, whom);
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
      const edge = record.edge === undefined ? 0 : record.edge === 'advantage' ? 1 : -1;
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

/** QUEST-15.1: a status of `source`'s, with his DC where it names none; `trigger` is the damage type that set it off. */
export function bring(
  plan: QuestPlan,
  state: QuestState,
  table: QuestTable,
  effect: Effect,
  source: number,
  dc: number,
  trigger: number,
  whom: number,
): void {
  const status = newStatus(effect.status, source, effect.rounds);
  status.until = effect.until;
  status.saveStat = effect.again;
  status.saveDc = effect.againDc === NONE ? dc : effect.againDc;
  status.failure = effect.failure;
  status.escapeStat = effect.escape;
  // QUEST-7.14: what names a stat and no DC, as web and entangle do, holds by the source's.
  status.escapeDc = effect.escapeDc === 0 && isStat(effect.escape) ? dc : effect.escapeDc;
  status.uses = effect.uses;
  if (trigger !== NONE) status.size = trigger;
  status.concentration = effect.concentration;
  take(plan, state, table, whom, status);
}

function isStat(stat: number): boolean {
  return stat >= 0 && stat < STATS.length;
}
