import { BARS, ENDS, type StatusRecord } from '../content/statuses.js';
import {
  CONDITIONS,
  type Condition,
  CREATURE_TYPES,
  DAMAGE_TYPES,
  type DamageType,
  STATS,
} from '../content/vocabulary.js';
import type { StatusRule } from '../plan.js';
import { EDGE, NONE, QUIRK } from '../state.js';
import { bitsOf, readOptional } from './dice.js';
import { compileEffects, type FindStatus } from './effects.js';

const ALL_TYPES = (1 << DAMAGE_TYPES.length) - 1;
const ALL_CONDITIONS = (1 << CONDITIONS.length) - 1;

/** Every status that can appear, numbered; forms of one that effects ask for are added as they come up. */
export class StatusBook {
  readonly rules: StatusRule[] = [];
  private readonly places = new Map<string, number>();
  private readonly records: StatusRecord[] = [];

  constructor(records: Iterable<StatusRecord>) {
    for (const record of records) this.place(record.id, record);
    for (let i = 0; i < this.records.length; i++) this.fill(i);
  }

  get byId(): ReadonlyMap<string, number> {
    return this.places;
  }

  /** The place of a status, or of the form of it that differs in `fields`. */
  readonly find: FindStatus = (id, fields) => {
    const found = this.places.get(id);
    if (found === undefined) throw new RangeError(`there is no status '${id}'`);
    if (!fields || Object.keys(fields).length === 0) return found;
    const key = `${id}?${JSON.stringify(fields)}`;
    const made = this.places.get(key);
    if (made !== undefined) return made;
    const index = this.place(key, { ...this.records[found]!, ...fields } as StatusRecord);
    this.fill(index);
    return index;
  };

  private place(key: string, record: StatusRecord): number {
    this.places.set(key, this.records.length);
    return this.records.push(record) - 1;
  }

  /** Statuses name each other in their effects, so all have a place before any is filled. */
  private fill(index: number): void {
    this.rules[index] ??= this.compile(index, this.records[index]!);
  }

  private compile(index: number, record: StatusRecord): StatusRule {
    const effects = (list: Parameters<typeof compileEffects>[0]) => compileEffects(list, this.find);
    return {
      index,
      base: this.places.get(record.base ?? record.id) ?? index,
      id: record.id,
      name: record.name,
      condition: record.condition ? CONDITIONS.indexOf(record.condition) : NONE,
      quirks: quirksOf(record),
      edge: edgeOf(record),
      brings: (record.brings ?? []).map(id => this.find(id)),
      next: record.next ? this.find(record.next) : NONE,
      types: bitsOf(record.types, CREATURE_TYPES),
      only: record.only ? STATS.indexOf(record.only) : NONE,
      attackDie: readOptional(record.attackDie),
      saveDie: readOptional(record.saveDie),
      checkDie: readOptional(record.checkDie),
      fromSource: readOptional(record.fromSource?.dice),
      // Below 0 for `trigger`: 1 << -1 is the sign.
      resist: record.resistAll ? ALL_TYPES : bitsOf(record.resist as DamageType[] | undefined, DAMAGE_TYPES),
      immune: bitsOf(record.immune, DAMAGE_TYPES),
      conditionImmune:
        record.conditionImmune === 'all' ? ALL_CONDITIONS : bitsOf(record.conditionImmune, CONDITIONS),
      guardTypes: bitsOf(record.guard?.filter(isType), DAMAGE_TYPES),
      guardConditions: bitsOf(record.guard?.filter(isCondition), CONDITIONS),
      slow: record.speed === 'zero' ? 2 : record.speed === 'halved' ? 1 : 0,
      bars: bitsOf(record.bars, BARS),
      ends: bitsOf(record.ends, ENDS),
      onHit: effects(record.onHit?.effects),
      onStruck: effects(record.onStruck?.effects),
      onKill: effects(record.onKill),
      onDeath: effects(record.onDeath),
      onEvade: effects(record.onEvade),
      turnStart: effects(record.turnStart),
      turnEnd: effects(record.turnEnd),
      aura: effects(record.aura?.effects),
      repeat: effects(record.repeat?.effects),
      after: effects(record.after),
      record,
    };
  }
}

function isType(word: DamageType | Condition): word is DamageType {
  return (DAMAGE_TYPES as readonly string[]).includes(word);
}

function isCondition(word: DamageType | Condition): word is Condition {
  return (CONDITIONS as readonly string[]).includes(word);
}

/** What it makes of a melee attack from range 0 on its bearer. */
function edgeOf(record: StatusRecord): number {
  const has = (edge: 'advantage' | 'disadvantage') =>
    record.against === edge || record.contactAgainst === edge;
  return (
    (has('advantage') ? EDGE.good : 0) |
    (has('disadvantage') ? EDGE.bad : 0) |
    (record.criticalAtContact ? EDGE.critical : 0)
  );
}

/** Which paths of the rules have to look at it. A field that is not named here is read where it matters anyway. */
function quirksOf(record: StatusRecord): number {
  const has = (...fields: (keyof StatusRecord)[]) => fields.some(field => record[field] !== undefined);
  const own =
    has(
      'attack',
      'attackBeside',
      'attackOthers',
      'attackDie',
      'dealt',
      'times',
      'criticals',
      'criticalChance',
      'criticalTimes',
      'acAtMost',
      'cleave',
      'weapon',
      'onHit',
      'onKill',
      'drives',
    ) ||
    record.spent === 'attack' ||
    record.spent === 'hit' ||
    (record.ends?.includes('harm') ?? false);
  const edge = has('against', 'contactAgainst', 'otherAgainst', 'criticalAtContact');
  const against =
    has('fromSource', 'deters', 'parry', 'onStruck') ||
    record.spent === 'struck' ||
    (edge && has('types', 'while'));
  const struck =
    has('undying', 'onDeath', 'regenerates', 'special', 'saveOnDamage', 'movesOnKill') ||
    record.spent === 'drop' ||
    (record.ends?.some(end => end === 'damage' || end === 'temporary hp gone') ?? false);
  const hide = has('taken', 'areaTaken', 'resist', 'resistAll', 'immune');
  return (
    (own ? QUIRK.own : 0) |
    (against ? QUIRK.against : 0) |
    (edge ? QUIRK.edge : 0) |
    (struck ? QUIRK.struck : 0) |
    (hide ? QUIRK.hide : 0) |
    (has('aura') ? QUIRK.aura : 0) |
    (has('turnStart', 'turnEnd', 'regenerates', 'wild', 'extraAction', 'extraSteps', 'drives')
      ? QUIRK.turn
      : 0)
  );
}
