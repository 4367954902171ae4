import { BARS, ENDS, EXTRA_ACTIONS, STATUS_FIELDS, type StatusRecord } from '../../content/statuses.js';
import {
  CONDITIONS,
  type Condition,
  CREATURE_TYPES,
  DAMAGE_TYPES,
  type DamageType,
  STATS,
} from '../../content/vocabulary.js';
import { NONE } from '../../state/codes.js';
import type { DiceSum } from '../effect.js';
import type { StatusRule } from '../status-rule.js';
import { bitsOf, readOptional } from './dice.js';
import { compileEffects, type FindStatus } from './effects.js';
import { edgeOf, quirksOf } from './quirks.js';
import { shaper } from './shaped.js';

const ALL_TYPES = (1 << DAMAGE_TYPES.length) - 1;
const ALL_CONDITIONS = (1 << CONDITIONS.length) - 1;

/** Every status that can appear, numbered. */
export class StatusBook {
  readonly rules: StatusRule[];
  private readonly places: Map<string, number>;

  /** With `over`, what that one holds keeps its places. */
  constructor(records: Iterable<StatusRecord>, over?: StatusBook) {
    this.rules = over ? over.rules.slice() : [];
    this.places = new Map(over?.places);
    const added = [...records];
    // Statuses name each other in their effects, so all have a place before any is filled.
    for (const [place, { id }] of added.entries()) this.places.set(id, this.rules.length + place);
    this.rules.push(...added.map(record => this.compile(this.places.get(record.id)!, record)));
  }

  /** This one, or one more with what records bring besides. */
  extended(records: Iterable<StatusRecord>): StatusBook {
    const added = [...records].filter(({ id }) => !this.places.has(id));
    return added.length === 0 ? this : new StatusBook(added, this);
  }

  get byId(): ReadonlyMap<string, number> {
    return this.places;
  }

  readonly find: FindStatus = id => {
    const found = this.places.get(id);
    if (found === undefined) throw new RangeError(`there is no status '${id}'`);
    return found;
  };

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
      attackDie: named(record.attackDie, record.name),
      saveDie: named(record.saveDie, record.name),
      checkDie: named(record.checkDie, record.name),
      fromSource: readOptional(record.fromSource?.dice),
      // Below 0 for `trigger`: 1 << -1 is the sign.
      resist: record.resistAll ? ALL_TYPES : bitsOf(record.resist as DamageType[] | undefined, DAMAGE_TYPES),
      immune: bitsOf(record.immune, DAMAGE_TYPES),
      conditionImmune:
        record.conditionImmune === 'all' ? ALL_CONDITIONS : bitsOf(record.conditionImmune, CONDITIONS),
      reshapes: record.weapon !== undefined && (record.weapon.dice !== undefined || record.weapon.casting),
      guardTypes: bitsOf(record.guard?.filter(isType), DAMAGE_TYPES),
      guardConditions: bitsOf(record.guard?.filter(isCondition), CONDITIONS),
      slow: record.speed === 'zero' ? 2 : record.speed === 'halved' ? 1 : 0,
      extra: bitsOf(record.extraAction, EXTRA_ACTIONS),
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
      spent: record.spent ?? '',
      byDay: record.while === 'daylight',
      derives: derivesOf(record),
      record: shape(record),
    };
  }
}

const shape = shaper<StatusRecord>(['id', 'base', ...STATUS_FIELDS]);

/** Whether `refresh` reads more of it than its quirks. */
function derivesOf(record: StatusRecord): boolean {
  return DERIVED.some(field => record[field] !== undefined);
}

const DERIVED = [
  'condition',
  'incapacitated',
  'removed',
  'against',
  'contactAgainst',
  'otherAgainst',
  'criticalAtContact',
  'bars',
  'speed',
  'resist',
  'resistAll',
  'resistBypass',
  'immune',
  'conditionImmune',
  'attacks',
  'ac',
  'acBase',
  'weapon',
  'maxHp',
] as const satisfies readonly (keyof StatusRecord)[];

/** Dice that join a roll say whose they are. */
function named(text: string | undefined, name: string): DiceSum | null {
  const dice = readOptional(text);
  return dice && { ...dice, text: `${name} ${dice.text}` };
}

function isType(word: DamageType | Condition): word is DamageType {
  return (DAMAGE_TYPES as readonly string[]).includes(word);
}

function isCondition(word: DamageType | Condition): word is Condition {
  return (CONDITIONS as readonly string[]).includes(word);
}
