import type { Part, Roll } from '../../../core/events.js';
import { DAMAGE_TYPES } from '../content/vocabulary.js';
import type { Happening } from '../events.js';
import { floor } from '../numbers.js';
import { type Action, type ArenaPlan, type Component, KIND, STEP } from '../plan.js';
import type { Unit } from '../state.js';
import { resistanceTo, STAT, statLabel } from '../stats.js';
import type { Job } from './batch.js';
import { NONE, type Scene } from './context.js';
import { attrition, type Instance } from './damage.js';
import { once, spanRoll, wholes } from './rolls.js';

/* What is told of blows: their rolls, and how their damage came about (ARENA-20.1). Nothing here runs unless somebody listens. */

export type Attacked = Extract<Happening, { kind: 'attacked' }>;

/** How an instance of damage came about. */
export interface Told {
  readonly parts: Part[];
  readonly rolls: readonly Roll[];
  /** It came of an attack roll. */
  readonly hit: boolean;
  /** The attack itself, where it is told in one line with this, after misses of those before in line. */
  readonly attack: readonly Attacked[];
}

/** A stat as it stands, with what changes it now: statuses by name, and the rest together. */
function statParts(plan: ArenaPlan, unit: Unit, stat: number): Part[] {
  const plain = plan.builds[unit.build]!.plain[stat]!;
  const parts: Part[] = [{ source: statLabel(stat), value: plain }];
  const change = unit.stats[stat]! - plain;
  if (Math.abs(change) < 1e-9) return parts;
  const names = plan.statuses.flatMap(({ name, changes, percents }, status) =>
    unit.stacks[status]! > 0 && [...changes, ...percents].some(each => each.stat === stat) ? [name] : [],
  );
  if (names.length === 0 || unit.modifiers.length > 0) names.push('effects of the moment');
  parts.push({ source: names.join(', '), value: change });
  return parts;
}

const sum = (parts: readonly Part[]) => parts.reduce((total, { value }) => total + value, 0);

function added(parts: Part[], source: string, value: number): void {
  if (Math.abs(value) > 1e-9) parts.push({ source, value });
}

/** ARENA-7.2: where the sides of an attack roll come from. */
function attackParts({ plan, state }: Scene, who: number, action: Action, value: number): Part[] {
  if (action.attackValue > 0) return [{ source: action.name, value }];
  const unit = state.units[who]!;
  const parts = statParts(plan, unit, action.hitStat);
  added(parts, 'weapon', action.weaponAttack);
  added(parts, action.name, action.attackBonus);
  added(parts, 'ground', plan.zones[unit.zone]!.attack[action.kind]!);
  const percent = unit.stats[STAT.attackPct]!;
  added(parts, `${percent} % Attack`, (sum(parts) * percent) / 100);
  return wholes(parts, value);
}

/** ARENA-7.3: an attack roll against one target. `first`: the die is told here, and not with another target. */
export function attackRoll(
  scene: Scene,
  who: number,
  action: Action,
  whom: number,
  {
    value,
    face,
    defence,
    chance,
    first,
  }: { value: number; face: number; defence: number; chance: number; first: boolean },
): Roll {
  const { plan, state } = scene;
  const unit = state.units[whom]!;
  const parts = statParts(plan, unit, action.defenceStat);
  if (state.units[who]!.zone !== unit.zone)
    added(parts, 'ground', plan.zones[unit.zone]!.defence[action.kind]!);
  const marked = unit.stats[STAT.attackAgainst]!;
  const against = wholes(parts, defence + marked);
  added(against, 'Marked', -marked);
  const roll: Roll = {
    who,
    label: 'attack',
    count: 1,
    sides: value,
    bounds: attackParts(scene, who, action, value),
    faces: [face],
    modifiers: [],
    total: face,
    target: { test: '>=', value: defence, parts: against },
    success: face >= defence,
    chance,
  };
  return once(roll, !first);
}

/** ARENA-9.1 */
export function critParts({ plan, state }: Scene, who: number, action: Action, chance: number): Part[] {
  const unit = state.units[who]!;
  const stat = action.kind === KIND.none && action.spell ? STAT.magicCrit : action.critStat;
  const parts = statParts(plan, unit, stat);
  added(parts, 'Keen', unit.stats[STAT.critPct]!);
  added(parts, 'bonuses by tag', action.crit);
  added(
    parts,
    action.name,
    action.components.reduce((most, { critBonus }) => Math.max(most, critBonus), 0),
  );
  added(parts, 'limit', chance - sum(parts));
  return parts;
}

/** Steps 1 to 5 of ARENA-7.9, each as what it adds. */
function grownParts(
  component: Component,
  stats: readonly number[] | null,
  weapon: number,
  attrition: number,
): Part[] {
  const parts: Part[] = [];
  const stat = component.stat < 0 || stats === null ? 0 : stats[component.stat]!;
  if (component.base !== 0) parts.push({ source: 'base', value: component.base });
  if (stat !== 0 && component.coefficient !== 0)
    parts.push({
      source:
        component.coefficient === 1
          ? statLabel(component.stat)
          : `${component.coefficient} × ${statLabel(component.stat)}`,
      value: component.coefficient * stat,
    });
  added(parts, component.weapon === 1 ? 'weapon' : `${component.weapon} × weapon`, component.weapon * weapon);
  added(parts, `level × ${component.multiplier}`, sum(parts) * (component.multiplier - 1));
  added(parts, 'bonuses by tag', component.flat);
  added(parts, `${component.percent} % by tag`, (sum(parts) * component.percent) / 100);
  if (stats === null) return parts;
  const percent = stats[STAT.damageDealtPct]!;
  added(parts, `${percent} % by statuses`, (sum(parts) * percent) / 100);
  added(parts, 'attrition', sum(parts) * (attrition - 1));
  return parts;
}

/** What has been worked out of one Damage component on one receiver. */
interface Reckoned {
  readonly weapon: number;
  readonly die: number;
  readonly grown: number;
  readonly critical: number;
  readonly bonus: number;
  readonly soak: number;
  readonly amount: number;
  /** The dice have been told with somebody else's damage. */
  readonly again: boolean;
}

/** Damage with its dice, and how it came about step by step (ARENA-7.9). */
export function tellBlow(
  scene: Scene,
  { component, by, attack }: Job,
  whom: number,
  { weapon, die, grown, critical, bonus, soak, amount, again }: Reckoned,
): Told {
  const { state, plan } = scene;
  const { soakK, resistanceK } = plan.content.tuning.resolution;
  const stats = by === NONE ? null : state.units[by]!.stats;
  const resistance = Math.max(0, state.units[whom]!.stats[resistanceTo(component.type)]!);
  const parts = grownParts(component, stats, weapon, stats ? attrition(scene) : 1);
  added(parts, 'critical', critical);
  added(parts, 'hit bonus', bonus);
  added(parts, `Soak ${tenths(soak)}`, sum(parts) * (soakK / (soak + soakK) - 1));
  added(
    parts,
    `resistance ${tenths(resistance)}`,
    sum(parts) * (resistanceK / (resistance + resistanceK) - 1),
  );
  added(parts, 'rounding', amount - sum(parts));
  const rolls: Roll[] = [];
  if (weapon > 0) {
    const { weaponLow, weaponHigh } = attack!.action;
    rolls.push(...spanRoll(by, 'weapon', weaponLow, weaponHigh, weapon, again));
  }
  if (die > 0) rolls.push(...spanRoll(by, 'critical damage', 1, Math.max(1, floor(grown)), die, again));
  return {
    parts: parts.map(({ source, value }) => ({ source, value: Math.round(value * 100) / 100 })),
    rolls,
    hit: attack !== null && attack.first !== null,
    attack: attack ? takeHeld(attack.told, whom) : [],
  };
}

const tenths = (value: number) => Math.round(value * 10) / 10;

/**
 * Tells an attack before what it does, unless the first thing it does is damage: then it waits in `attacked` and hits are
 * told in one line with it.
 */
export function tellAttack({ table }: Scene, attacked: Attacked[], jobs: readonly Job[]): void {
  if (jobs.length > 0 && jobs.every(({ component }) => component.step > STEP.status)) return;
  for (const event of attacked) table.emit?.(event);
  attacked.length = 0;
}

/** Takes the attack on somebody out of those that are still to be told, with the misses before it. */
function takeHeld(held: Attacked[], whom: number): Attacked[] {
  const at = held.findIndex(({ target }) => target === whom);
  return at < 0 ? [] : held.splice(0, at + 1);
}

/** ARENA-20.1: the attack it came of, where that is told with it; the damage; what shields took of it. */
export function tellDamage(
  { state, table }: Scene,
  { whom, by, type, source, amount: rolled, told }: Instance,
  {
    amount,
    absorbed,
    before,
    shielded,
  }: { amount: number; absorbed: number; before: number; shielded: number },
): void {
  const { tick: round } = state;
  const lost = amount - absorbed;
  const parts: Part[] = [...(told?.parts ?? [{ source, value: rolled }])];
  if (amount < rolled) parts.push({ source: 'limit of one blow', value: amount - rolled });
  if (absorbed > 0) parts.push({ source: 'shield', value: -absorbed });
  const dice = told?.rolls ?? [];
  const typed = DAMAGE_TYPES[type]!;
  const attack = told?.attack ?? [];
  attack.forEach((event, index) => {
    const last = index === attack.length - 1;
    const rolls = [...(event.rolls ?? []), ...dice];
    table.emit?.(last ? { ...event, damage: [{ amount: lost, type: typed }], rolls } : event);
  });
  table.emit?.({
    kind: 'damaged',
    round,
    who: whom,
    by,
    hit: told?.hit ?? false,
    told: attack.length > 0,
    what: source,
    type: typed,
    source: `${source}, ${typed}`,
    amount: lost,
    before: Math.max(0, before),
    left: Math.max(0, before - lost),
    parts,
    ...(attack.length === 0 && dice.length > 0 ? { rolls: dice } : {}),
  });
  if (absorbed > 0)
    table.emit?.({
      kind: 'shielded',
      round,
      who: whom,
      points: absorbed,
      absorbed: true,
      expired: false,
      before: shielded,
      left: shielded - absorbed,
    });
}
