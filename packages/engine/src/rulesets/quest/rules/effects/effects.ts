import type { EffectOf } from '../../content/effects.js';
import {
  CONDITIONS,
  type Condition,
  DAMAGE_TYPES,
  type DamageType,
  SIZES,
  STATS,
} from '../../content/vocabulary.js';
import type { QuestTable } from '../../events.js';
import { LIFE, NONE, PARTY } from '../../plan/codes.js';
import { compileEffects, type DiceSum, type Effect, TYPE } from '../../plan/effects.js';
import type { QuestPlan } from '../../plan/plan.js';
import type { Source } from '../../plan/rule-calls.js';
import { ARM } from '../../plan/weapons.js';
import type { QuestState } from '../../state/state.js';
import { newStatus, type Status } from '../../state/status.js';
import { makeAttack } from '../attack/attack.js';
import { newAttack } from '../attack/attack-roll.js';
import { type Save, savingThrow } from '../checks/saves.js';
import { newBlow } from '../damage/blow.js';
import { dealDamage } from '../damage/damage.js';
import { giveTemporaryHp, heal } from '../damage/heal.js';
import { reportXp } from '../damage/xp.js';
import { die, stabilise } from '../death.js';
import { addTo, countOf } from '../items/pack.js';
import { attach } from '../monsters/attached.js';
import { endRangeBoundStatuses, moveAway, pushCreature } from '../movement/movement.js';
import { foesAt, rangeOf, setRange } from '../movement/range.js';
import { endFight } from '../outcome.js';
import { rollToBreakSpell } from '../reactions/reactions.js';
import { layZone } from '../spells/zones.js';
import { canReact } from '../statuses/able.js';
import { refresh } from '../statuses/refresh.js';
import { endStatus, receiveStatus, statusId } from '../statuses/statuses.js';

/** An effect's list reaches a creature. */
interface Touch {
  readonly source: Source;
  readonly whom: number;
  /** By how much the save was met; below 0 it failed. Without a save NO_SAVE. */
  readonly margin: number;
  /** Dice that are rolled once for all targets (QUEST-13.8, QUEST-13.21), by effect; null where there is only one. */
  readonly rolled: Map<Effect, number> | null;
}

export const NO_SAVE = -1;

/** A list of effects happens in its order, for each target in turn; those `on: self` once, at the end. */
export function applyEffects(
  plan: QuestPlan,
  state: QuestState,
  table: QuestTable,
  effects: readonly Effect[],
  source: Source,
  targets: readonly number[],
): void {
  const rolled = rolledForAll(targets);
  for (let i = 0; i < targets.length; i++) {
    if (state.ending !== null) return;
    applyList(plan, state, table, effects, { source, whom: targets[i]!, margin: NO_SAVE, rolled });
  }
  applyToSelf(plan, state, table, effects, source, rolled);
}

/** A save that each target makes on its own. */
interface SaveOfTargets {
  readonly targets: readonly number[];
  readonly stat: number;
  readonly dc: number;
  readonly edge: number;
  /** Filled with those whose save succeeded. */
  readonly saved?: number[];
}

/** The same against a save: what it spares is not applied. */
export function applyAgainstSave(
  plan: QuestPlan,
  state: QuestState,
  table: QuestTable,
  effects: readonly Effect[],
  source: Source,
  { targets, stat, dc, edge, saved }: SaveOfTargets,
): void {
  const rolled = rolledForAll(targets);
  const save = saveAgainst(plan, effects, source, { stat, dc, edge });
  for (const whom of targets) {
    if (state.ending !== null) return;
    const margin = savingThrow(plan, state, table, whom, save);
    if (margin >= 0) saved?.push(whom);
    applyList(plan, state, table, effects, { source, whom, margin, rolled });
  }
  applyToSelf(plan, state, table, effects, source, rolled);
}

function rolledForAll(targets: readonly number[]): Touch['rolled'] {
  return targets.length > 1 ? new Map() : null;
}

function applyToSelf(
  plan: QuestPlan,
  state: QuestState,
  table: QuestTable,
  effects: readonly Effect[],
  source: Source,
  rolled: Touch['rolled'],
): void {
  if (source.who === NONE) return;
  for (let i = 0; i < effects.length; i++)
    if (effects[i]!.on === 'self')
      applyEffect(plan, state, table, effects[i]!, { source, whom: source.who, margin: NO_SAVE, rolled });
}

/** The save against these effects. */
export function saveAgainst(
  plan: QuestPlan,
  effects: readonly Effect[],
  source: Pick<Source, 'name' | 'spell'>,
  { stat, dc, edge }: Pick<Save, 'stat' | 'dc' | 'edge'>,
): Save {
  let condition = NONE;
  let type = NONE;
  for (let i = effects.length - 1; i >= 0; i--) {
    const effect = effects[i]!;
    if (effect.kind === 'damage') type = effect.type;
    else if (effect.kind === 'status') condition = plan.statuses[effect.status]!.condition;
  }
  return { stat, dc, why: source.name, condition, type, spell: source.spell, edge };
}

function applyList(
  plan: QuestPlan,
  state: QuestState,
  table: QuestTable,
  effects: readonly Effect[],
  touch: Touch,
): void {
  for (let i = 0; i < effects.length; i++) {
    const effect = effects[i]!;
    if (effect.on === 'self' || effect.on === 'miss') continue;
    const spared = touch.margin >= 0 && effect.on !== 'target';
    if (spared && !(effect.kind === 'damage' && (effect.record as EffectOf<'damage'>).onSave !== 'none'))
      continue;
    if (state.ending) return;
    applyEffect(plan, state, table, effect, touch);
  }
}

/** One effect on one creature: a case for each kind. */
export function applyEffect(
  plan: QuestPlan,
  state: QuestState,
  table: QuestTable,
  effect: Effect,
  touch: Touch,
): void {
  const { source, whom } = touch;
  const creature = state.creatures[whom]!;
  if (creature.life >= LIFE.dead || (effect.picky && !canAffect(plan, state, effect, whom, touch.margin)))
    return;
  const being = plan.beings[creature.record]!;
  const { record } = effect;
  switch (record.kind) {
    case 'status':
      applyStatus(plan, state, table, effect, source, whom);
      break;
    case 'damage':
      dealEffectDamage(plan, state, table, effect, record, touch);
      break;
    case 'heal': {
      let amount = effect.dice ? rollOnce(table, touch, effect, effect.dice, 'healing') : 0;
      if (record.perPaid) amount *= source.paid;
      if (record.percent) amount += Math.floor((creature.maxHp * record.percent) / 100 + 1e-9);
      if (record.ofDamage) amount += Math.floor((damageOfHit(source, effect.type) * record.ofDamage) / 100);
      if (record.modifier) amount += source.modifier;
      const gained = heal(plan, state, table, whom, amount, source.name);
      if (record.shared) touch.rolled?.set(effect, amount - gained);
      break;
    }
    case 'temporary hp': {
      const rolled = effect.dice ? rollOnce(table, touch, effect, effect.dice, 'temporary HP') : 0;
      const amount = rolled + (record.modifier ? source.modifier : 0);
      giveTemporaryHp(plan, state, table, whom, amount, source.name);
      break;
    }
    case 'move':
      applyMove(plan, state, table, record, source, whom);
      break;
    case 'save': {
      const save = saveAgainst(plan, effect.inner, source, {
        stat: effect.saveStat,
        dc: effect.saveDc === NONE ? source.dc : effect.saveDc,
        edge: record.edge === undefined ? 0 : record.edge === 'advantage' ? 1 : -1,
      });
      const margin = savingThrow(plan, state, table, whom, save);
      applyList(plan, state, table, effect.inner, { source, whom, margin, rolled: touch.rolled });
      if (margin >= 0 && record.endsOnSuccess && source.status)
        endStatus(plan, state, table, whom, source.status);
      break;
    }
    case 'cure': {
      let left = record.count ?? creature.statuses.length;
      for (const status of creature.statuses) {
        const wanted = record.statuses
          ? record.statuses.includes(statusId(plan, status))
          : plan.statuses[status.what]!.condition !== NONE;
        if (wanted && left-- > 0) endStatus(plan, state, table, whom, status);
      }
      break;
    }
    case 'stabilise':
      stabilise(plan, state, table, whom);
      break;
    case 'give': {
      // Not −0, which would make a slow number of whatever it is added to.
      const byLevel = record.perLevel === 0 ? 0 : Math.ceil(record.perLevel * being.level - 1e-9);
      givePoints(plan, state, whom, record.what, record.amount + byLevel);
      break;
    }
    case 'kill': {
      const qualifies =
        !being.boss &&
        (record.below === undefined || creature.hp * 100 <= creature.maxHp * record.below) &&
        (record.maxCr === undefined || being.challenge <= record.maxCr);
      if (!qualifies) for (const other of effect.inner) applyEffect(plan, state, table, other, touch);
      else if (record.chance >= 100 || table.dice.chance(record.chance, 100, source.name)) {
        if (creature.side !== PARTY) {
          creature.lost += creature.hp;
          if (table.emit) reportXp(plan, state, table, whom, creature.hp);
        }
        die(plan, state, table, whom, source.who);
      }
      break;
    }
    case 'extend':
      for (const status of creature.statuses)
        if (statusId(plan, status) === record.status && status.rounds !== NONE)
          status.rounds += record.rounds;
      break;
    case 'rout':
      if (!creature.fleeing && (record.chance >= 100 || table.dice.chance(record.chance, 100, source.name))) {
        creature.fleeing = true;
        table.emit?.({ kind: 'fleeing', round: state.round, who: whom });
      }
      break;
    case 'wither':
      creature.fullHp = Math.max(0, creature.fullHp - damageOfHit(source, effect.type));
      refresh(plan, creature);
      if (creature.fullHp === 0) die(plan, state, table, whom, source.who);
      break;
    case 'item': {
      const doer = state.creatures[source.who === NONE ? whom : source.who]!;
      doer.pack = addTo(doer.pack, plan.itemOf.get(record.item)!, record.quantity);
      break;
    }
    case 'attach':
      if (source.who !== NONE) attach(plan, state, table, source.who, whom);
      break;
    case 'zone':
      layZone(plan, state, table, effect, source);
      break;
    case 'dispel':
      for (const status of creature.statuses) {
        const level = spellLevelOf(plan, state, status);
        if (level !== NONE && rollToBreakSpell(plan, state, table, source.who, level, record.level))
          endStatus(plan, state, table, whom, status);
      }
      break;
    case 'steal':
      if (being.wields.length > 0) state.loot = addTo(state.loot, being.wields[0]!, 1);
      break;
    case 'escape':
      endFight(plan, state, table, 'fled');
      break;
    case 'strike':
      attackByEffect(plan, state, table, effect, source, whom);
      break;
  }
}

/** QUEST-15.1: a status of the source's, with the source's DC where it names none. */
function applyStatus(
  plan: QuestPlan,
  state: QuestState,
  table: QuestTable,
  effect: Effect,
  { who, dc, trigger }: Source,
  whom: number,
): void {
  const status = newStatus(effect.status, who, effect.rounds);
  status.until = effect.until;
  status.saveStat = effect.again;
  status.saveDc = effect.againDc === NONE ? dc : effect.againDc;
  status.failure = effect.failure;
  status.escapeStat = effect.escape;
  // QUEST-7.14: what names a stat and no DC, as web and entangle do, holds by the source's.
  status.escapeDc = effect.escapeDc === 0 && isStat(effect.escape) ? dc : effect.escapeDc;
  status.uses = effect.uses;
  status.absorbedType = trigger;
  status.concentration = effect.concentration;
  receiveStatus(plan, state, table, whom, status);
}

function isStat(stat: number): boolean {
  return stat >= 0 && stat < STATS.length;
}

/** QUEST-13.6, QUEST-13.8: rolled once for all, halved for those who saved. */
function dealEffectDamage(
  plan: QuestPlan,
  state: QuestState,
  table: QuestTable,
  effect: Effect,
  record: EffectOf<'damage'>,
  touch: Touch,
): void {
  const { source, whom } = touch;
  let amount = rollOnce(table, touch, effect, effect.dice!, source.name);
  if (record.perPaid) amount *= source.paid;
  if (record.modifier) amount += source.modifier;
  if (record.share !== 100) amount = Math.floor((amount * record.share) / 100);
  const rolled = amount;
  if (touch.margin >= 0 && record.onSave === 'half') amount >>= 1;
  const type =
    effect.type === TYPE.weapon
      ? source.hitType
      : effect.type === TYPE.trigger
        ? source.trigger
        : effect.type;
  const parts = table.emit
    ? [
        { source: effect.dice!.text, value: rolled },
        ...(amount === rolled ? [] : [{ source: 'saved', value: amount - rolled }]),
      ]
    : [];
  const blow = newBlow(source.who, whom, source.name, [{ type, amount, parts }], source.area);
  blow.flags = source.spell ? ARM.spell | ARM.magical : ARM.magical;
  blow.leaves = record.leaves;
  dealDamage(plan, state, table, blow);
}

/** The same dice for every target of one power. */
function rollOnce(table: QuestTable, touch: Touch, effect: Effect, dice: DiceSum, label: string): number {
  const before = touch.rolled?.get(effect);
  if (before !== undefined) return before;
  const rolled =
    dice.sign * ((dice.sides === 0 ? 0 : table.dice.sum(dice.count, dice.sides, label)) + dice.plus);
  touch.rolled?.set(effect, rolled);
  return rolled;
}

/** What the hit did, of one type if it is one of the thirteen. */
function damageOfHit({ hitDamage }: Source, type: number): number {
  return hitDamage.reduce((sum, packet) => (type < 0 || packet.type === type ? sum + packet.amount : sum), 0);
}

/** Types, races, immunities, size, and by how much a save failed. */
export function canAffect(
  plan: QuestPlan,
  state: QuestState,
  effect: Effect,
  whom: number,
  margin: number,
): boolean {
  const creature = state.creatures[whom]!;
  const being = plan.beings[creature.record]!;
  const { notRaces, unlessImmune, maxSize, hpAtMost, failedBy } = effect.record;
  if (effect.onlyTypes !== 0 && (effect.onlyTypes & being.types) === 0) return false;
  if ((effect.notTypes & being.types) !== 0) return false;
  if (notRaces?.includes(being.race)) return false;
  if (maxSize !== undefined && being.size > SIZES.indexOf(maxSize)) return false;
  if (hpAtMost !== undefined && creature.hp > hpAtMost) return false;
  if (failedBy !== undefined && margin > -failedBy) return false;
  return !unlessImmune?.some(word => {
    const type = DAMAGE_TYPES.indexOf(word as DamageType);
    if (type >= 0) return (creature.immune & (1 << type)) !== 0;
    return (creature.conditionImmune & (1 << CONDITIONS.indexOf(word as Condition))) !== 0;
  });
}

/** QUEST-2.14 */
function applyMove(
  plan: QuestPlan,
  state: QuestState,
  table: QuestTable,
  record: EffectOf<'move'>,
  source: Source,
  whom: number,
): void {
  const { who } = source;
  if (record.how === 'away') {
    // Its own step, so it provokes (QUEST-7.19), and it takes the reaction.
    if (!canReact(state, whom) || state.creatures[whom]!.slow === 2) return;
    state.creatures[whom]!.reaction = false;
    for (let step = 0; step < record.steps; step++) moveAway(plan, state, table, whom, true);
  } else if (record.how === 'contact' || record.how === 'shift') {
    const at = record.how === 'contact' ? 0 : source.at;
    if (at === NONE) return;
    setRange(state, who, whom, at);
    const range = rangeOf(state, who, whom);
    table.emit?.({ kind: 'stepped', round: state.round, who, way: 'moved', target: whom, range });
    endRangeBoundStatuses(plan, state, table);
  } else pushCreature(plan, state, table, who, whom, record.how === 'pull' ? -record.steps : record.steps);
}

const [KILL] = compileEffects([{ kind: 'kill', on: 'touched', chance: 100, otherwise: [] }], () => NONE) as [
  Effect,
];

/** The level of the spell a status comes from, −1 for none: what its source concentrates on, else what only spells bring. */
function spellLevelOf(plan: QuestPlan, state: QuestState, status: Status): number {
  const held =
    status.concentration && status.source !== NONE ? state.creatures[status.source]!.concentration : NONE;
  if (held !== NONE) return plan.spells[held]!.level;
  return plan.statuses[status.what]!.condition === NONE ? (plan.spellLevels.get(status.what) ?? NONE) : NONE;
}

function givePoints(plan: QuestPlan, state: QuestState, whom: number, what: string, amount: number): void {
  const creature = state.creatures[whom]!;
  const being = plan.beings[creature.record]!;
  if (what === 'action') {
    if (state.turn === whom) state.actions += amount;
  } else if (what === 'mana') creature.mana = Math.min(being.manaMax, creature.mana + amount);
  else if (what === 'lay-on-hands') creature.lay = Math.min(being.layMax, creature.lay + amount);
  else if (what === being.poolName) creature.pool = Math.min(being.poolMax, creature.pool + amount);
}

/** Weapon attacks as part of something else, each with a roll of its own. */
function attackByEffect(
  plan: QuestPlan,
  state: QuestState,
  table: QuestTable,
  effect: Effect,
  source: Source,
  whom: number,
): void {
  const { record } = effect;
  if (record.kind !== 'strike') return;
  const { who } = source;
  const creature = state.creatures[who]!;
  const being = plan.beings[creature.record]!;
  const arms = being.arms[record.with === 'unarmed' ? 0 : creature.main]!;
  const range = record.at === 'contact' ? 0 : source.at;
  const targets = record.at === 'target' ? [whom] : foesAt(state, who, each => each === range);
  for (const target of targets)
    for (let i = 0; i < record.times && !state.ending; i++) {
      const foe = state.creatures[target]!;
      if (foe.life >= LIFE.dead) {
        // Blows of a flurry that are left go to others.
        if (record.with === 'unarmed') state.unarmed += record.times - i;
        break;
      }
      if (arms.ammunition !== NONE && countOf(creature.pack, arms.ammunition) === 0) return;
      const kills =
        record.killBelow !== undefined &&
        !plan.beings[foe.record]!.boss &&
        foe.hp * 100 <= foe.maxHp * record.killBelow;
      const cause = {
        name: source.name,
        percent: kills ? 0 : record.percent - 100,
        effects: kills ? [...effect.inner, KILL] : effect.inner,
        dc: source.dc,
      };
      makeAttack(plan, state, table, newAttack(who, target, arms, cause));
    }
}
