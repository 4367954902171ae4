import type { EffectOf } from '../content/effects.js';
import { CONDITIONS, type Condition, DAMAGE_TYPES, type DamageType, SIZES } from '../content/vocabulary.js';
import type { QuestTable } from '../events.js';
import { ARM, type DiceSum, type Effect, type QuestPlan, TYPE } from '../plan.js';
import { LIFE, NONE, type QuestState, UNTIL } from '../state.js';
import type { Hit } from './attack.js';
import { newBlow, resolveBlow } from './damage.js';
import { giveTemporary, heal } from './heal.js';
import { shove } from './movement.js';
import { rangeOf, setRange } from './range.js';
import { rareEffect } from './rare-effects.js';
import { type Against, savingThrow } from './saves.js';
import { gain } from './statuses.js';

/** Whoever and whatever does something: what effects need to know of where they come from. */
export interface Source {
  /** −1 for nobody. */
  readonly who: number;
  /** Of the spell, ability, item or status: for the log. */
  readonly name: string;
  /** Where an effect names no DC of its own, and what `modifier` adds. */
  readonly dc: number;
  readonly modifier: number;
  readonly spell: boolean;
  readonly area: boolean;
  /** The hit it follows. */
  readonly hit: Hit | null;
  /** The type of the damage that set it off, −1 for none. */
  readonly trigger: number;
  /** Points paid, for effects that count them (QUEST-12.38). */
  readonly paid: number;
  /** A range value chosen. */
  readonly at: number;
}

/** With the DC and modifier of its casting; callers change what is different. */
export function sourceOf(plan: QuestPlan, state: QuestState, who: number, name: string): Source {
  const being = who === NONE ? null : plan.beings[state.creatures[who]!.record]!;
  return {
    who,
    name,
    dc: being ? being.spellDc : 10,
    modifier: being && being.castingStat !== NONE ? being.mods[being.castingStat]! : 0,
    spell: false,
    area: false,
    hit: null,
    trigger: NONE,
    paid: 0,
    at: NONE,
  };
}

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
  /** Dice that are rolled once for all targets (QUEST-13.8, 13.21), by effect. */
  readonly rolled: Map<Effect, number>;
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
  const rolled = new Map<Effect, number>();
  for (const whom of targets) {
    if (state.ending) return;
    const margin = delivery
      ? savingThrow(plan, state, table, whom, delivery.saveStat, delivery.dc, {
          ...against(effects, source, plan),
          edge: delivery.edge,
        })
      : NO_SAVE;
    if (margin >= 0) delivery?.saved?.push(whom);
    touchAll(plan, state, table, effects, source, whom, { margin, rolled });
  }
  if (source.who === NONE) return;
  for (const effect of effects)
    if (effect.on === 'self')
      touch(plan, state, table, effect, source, source.who, { margin: NO_SAVE, rolled });
}

function against(effects: readonly Effect[], source: Source, plan?: QuestPlan): Against {
  const damage = effects.find(effect => effect.kind === 'damage');
  const status = effects.find(effect => effect.kind === 'status');
  return {
    source: source.who,
    why: source.name,
    condition: status && plan ? plan.statuses[status.status]!.condition : NONE,
    type: damage?.type ?? NONE,
    spell: source.spell,
  };
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
    case 'status':
      gain(plan, state, table, whom, effect.status, source.who, {
        rounds: record.rounds ?? NONE,
        until: record.until ? UNTIL_OF[record.until] : UNTIL.open,
        saveStat: effect.again,
        saveDc: effect.againDc === NONE ? source.dc : effect.againDc,
        failure: effect.failure,
        escapeStat: effect.escape,
        // QUEST-7.14: web and entangle hold by the caster's DC.
        escapeDc:
          effect.escapeDc === 0 && source.spell && effect.escape !== NONE ? source.dc : effect.escapeDc,
        ...(record.uses === undefined ? {} : { uses: record.uses }),
        ...(source.trigger === NONE ? {} : { size: source.trigger }),
        concentration: record.concentration,
      });
      break;
    case 'move':
      move(plan, state, table, record, source, whom);
      break;
    case 'save': {
      const dc = effect.saveDc === NONE ? source.dc : effect.saveDc;
      const edge = record.edge === 'advantage' ? 1 : record.edge === 'disadvantage' ? -1 : 0;
      const margin = savingThrow(plan, state, table, whom, effect.saveStat, dc, {
        ...against(effect.inner, source, plan),
        edge,
      });
      touchAll(plan, state, table, effect.inner, source, whom, { margin, rolled: touched.rolled });
      break;
    }
    default:
      rareEffect(plan, state, table, effect, source, whom, touched);
  }
}

const UNTIL_OF = {
  'turn end': UNTIL.turnEnd,
  'turn start': UNTIL.turnStart,
  'next turn end': UNTIL.nextTurnEnd,
} as const;

/** QUEST-13.6, 13.8: rolled once for all, halved for those who saved. */
function harm(
  plan: QuestPlan,
  state: QuestState,
  table: QuestTable,
  effect: Effect,
  record: EffectOf<'damage'>,
  source: Source,
  whom: number,
  touched: Touch,
): void {
  let amount = rollOnce(table, touched, effect, effect.dice!, source.name);
  if (record.perPaid) amount *= source.paid;
  if (record.modifier) amount += source.modifier;
  if (record.share !== 100) amount = Math.floor((amount * record.share) / 100);
  const rolled = amount;
  if (touched.margin >= 0 && record.onSave === 'half') amount >>= 1;
  const type =
    effect.type === TYPE.weapon
      ? (source.hit?.arms.type ?? NONE)
      : effect.type === TYPE.trigger
        ? source.trigger
        : effect.type;
  const blow = {
    ...newBlow(source.who, whom, source.name),
    area: source.area,
    flags: source.spell ? ARM.spell | ARM.magical : ARM.magical,
  };
  const parts = table.emit
    ? [
        { source: effect.dice!.text, value: rolled },
        ...(amount === rolled ? [] : [{ source: 'saved', value: amount - rolled }]),
      ]
    : [];
  blow.packets.push({ type, amount, parts });
  resolveBlow(plan, state, table, blow);
}

/** The same dice for every target of one power. */
export function rollOnce(
  table: QuestTable,
  touched: Touch,
  effect: Effect,
  dice: DiceSum,
  label: string,
): number {
  const before = touched.rolled.get(effect);
  if (before !== undefined) return before;
  const rolled =
    dice.sign * ((dice.sides === 0 ? 0 : table.dice.sum(dice.count, dice.sides, label)) + dice.plus);
  touched.rolled.set(effect, rolled);
  return rolled;
}

/** What the hit did, of one type if it is one of the thirteen. */
export function dealtOf(source: Source, type: number): number {
  const packets = source.hit?.blow?.packets ?? [];
  return packets.reduce((sum, packet) => (type < 0 || packet.type === type ? sum + packet.amount : sum), 0);
}

/** Types, races, immunities, size, and by how much a save failed. */
function applies(plan: QuestPlan, state: QuestState, effect: Effect, whom: number, margin: number): boolean {
  const creature = state.creatures[whom]!;
  const being = plan.beings[creature.record]!;
  const { notRaces, unlessImmune, maxSize, failedBy } = effect.record;
  if (effect.onlyTypes !== 0 && (effect.onlyTypes & being.types) === 0) return false;
  if ((effect.notTypes & being.types) !== 0) return false;
  if (notRaces?.includes(being.race)) return false;
  if (maxSize !== undefined && being.size > SIZES.indexOf(maxSize)) return false;
  if (failedBy !== undefined && margin > -failedBy) return false;
  return !unlessImmune?.some(word => {
    const type = DAMAGE_TYPES.indexOf(word as DamageType);
    if (type >= 0) return (creature.immune & (1 << type)) !== 0;
    return (creature.conditionImmune & (1 << CONDITIONS.indexOf(word as Condition))) !== 0;
  });
}

/** QUEST-2.14 */
function move(
  plan: QuestPlan,
  state: QuestState,
  table: QuestTable,
  record: EffectOf<'move'>,
  source: Source,
  whom: number,
): void {
  if (record.how === 'contact') {
    setRange(state, source.who, whom, 0);
    table.emit?.({
      kind: 'stepped',
      round: state.round,
      who: source.who,
      way: 'moved',
      target: whom,
      range: 0,
    });
  } else if (record.how !== 'shift') {
    const by = record.how === 'pull' ? -record.steps : record.steps;
    shove(plan, state, table, source.who, whom, by);
  } else if (source.at !== NONE) {
    setRange(state, source.who, whom, source.at);
    const range = rangeOf(state, source.who, whom);
    table.emit?.({ kind: 'stepped', round: state.round, who: source.who, way: 'moved', target: whom, range });
  }
}
