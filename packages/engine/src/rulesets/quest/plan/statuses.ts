import { BARS, ENDS, EXTRA_ACTIONS, STATUS_FIELDS, type StatusRecord } from '../content/effects.js';
import {
  CONDITIONS,
  type Condition,
  CREATURE_TYPES,
  DAMAGE_TYPES,
  type DamageType,
  STATS,
} from '../content/vocabulary.js';
import { EDGE, NONE, QUIRK } from './codes.js';
import { bitsOf, compileEffects, type DiceSum, type FindStatus, readOptional, sameShape } from './effects.js';
import { gainOf } from './gain.js';

/** What a status does, in numbers where rules need them quickly; the rest is read from `record`. */
export type StatusRule = Readonly<ReturnType<typeof statusRule>>;

const ALL_TYPES = (1 << DAMAGE_TYPES.length) - 1;
const ALL_CONDITIONS = (1 << CONDITIONS.length) - 1;

/** Every status that can appear, numbered. */
export class StatusBook {
  readonly rules: StatusRule[];
  /** Those that make another weapon of the one in hand. */
  readonly reshaping: readonly StatusRule[];
  private readonly places: Map<string, number>;

  /** With `over`, what that one holds keeps its places. */
  constructor(records: Iterable<StatusRecord>, over?: StatusBook) {
    this.rules = over ? over.rules.slice() : [];
    this.places = new Map(over?.places);
    const added = [...records];
    // Statuses name each other in their effects, so all have a place before any is filled.
    for (const [place, { id }] of added.entries()) this.places.set(id, this.rules.length + place);
    this.rules.push(...added.map(record => statusRule(record, this.places, this.find)));
    this.reshaping = this.rules.filter(({ reshapes }) => reshapes);
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
}

function statusRule(record: StatusRecord, places: ReadonlyMap<string, number>, find: FindStatus) {
  const index = find(record.id);
  const effects = (list: Parameters<typeof compileEffects>[0]) => compileEffects(list, find);
  const lists = {
    onHit: effects(record.onHit?.effects),
    onStruck: effects(record.onStruck?.effects),
    turnStart: effects(record.turnStart),
    turnEnd: effects(record.turnEnd),
    after: effects(record.after),
    repeat: effects(record.repeat?.effects),
  };
  return {
    ...lists,
    index,
    /** The plain status it is a form of: two forms of one never stand side by side. */
    base: places.get(record.base ?? record.id) ?? index,
    id: record.id,
    name: record.name,
    /** Place in CONDITIONS, −1 for none. */
    condition: record.condition ? CONDITIONS.indexOf(record.condition) : NONE,
    /** Bits of QUIRK it gives its bearer, and of EDGE. */
    quirks: quirksOf(record),
    edge: edgeOf(record),
    /** Gained together with it. */
    brings: (record.brings ?? []).map(id => find(id)),
    next: record.next ? find(record.next) : NONE,
    /** Creature types as bits, 0 for all. */
    types: bitsOf(record.types, CREATURE_TYPES),
    /** A stat, −1 for all rolls. */
    only: record.only ? STATS.indexOf(record.only) : NONE,
    attackDie: named(record.attackDie, record.name),
    saveDie: named(record.saveDie, record.name),
    checkDie: named(record.checkDie, record.name),
    /** What the source's own hits do to the bearer besides. */
    fromSource: readOptional(record.fromSource?.dice),
    /** Damage types and conditions as bits; below 0 for `trigger`, because 1 << -1 is the sign. */
    resist: record.resistAll ? ALL_TYPES : bitsOf(record.resist as DamageType[] | undefined, DAMAGE_TYPES),
    immune: bitsOf(record.immune, DAMAGE_TYPES),
    conditionImmune:
      record.conditionImmune === 'all' ? ALL_CONDITIONS : bitsOf(record.conditionImmune, CONDITIONS),
    /** It makes another weapon of the one in hand. */
    reshapes: record.weapon !== undefined && (record.weapon.dice !== undefined || record.weapon.casting),
    guardTypes: bitsOf(record.guard?.filter(isType), DAMAGE_TYPES),
    guardConditions: bitsOf(record.guard?.filter(isCondition), CONDITIONS),
    slow: record.speed === 'zero' ? 2 : record.speed === 'halved' ? 1 : 0,
    /** Bits of EXTRA: what one more action each turn may be spent on. */
    extra: bitsOf(record.extraAction, EXTRA_ACTIONS),
    /** Bits by place in BARS, and in ENDS. */
    bars: bitsOf(record.bars, BARS),
    ends: bitsOf(record.ends, ENDS),
    onKill: effects(record.onKill),
    onDeath: effects(record.onDeath),
    onEvade: effects(record.onEvade),
    aura: effects(record.aura?.effects),
    /** What uses it up, '' for nothing. */
    spent: record.spent ?? ('' as const),
    /** It does nothing by night. */
    byDay: record.while === 'daylight',
    /** It changes more of what `refresh` works out than the quirks. */
    derives: DERIVED.some(field => record[field] !== undefined),
    /** For the built-in player. */
    gain: gainOf(record, lists),
    record: shape(record),
  };
}

const shape = sameShape<StatusRecord>(['id', 'base', ...STATUS_FIELDS]);

/** What `refresh` reads of a status. */
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
      'attackBeside',
      'attackOthers',
      'attackDie',
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
    (record.spent === 'attack' && !has('dealt')) ||
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
    (own ? QUIRK.ownAttacks : 0) |
    (has('dealt') ? QUIRK.dealtPercent : 0) |
    (has('attack') ? QUIRK.ownAdvantage : 0) |
    (against ? QUIRK.attacksAgainst : 0) |
    (edge ? QUIRK.meleeEdge : 0) |
    (struck ? QUIRK.whenStruck : 0) |
    (hide ? QUIRK.damageDefence : 0) |
    (has('aura') ? QUIRK.aura : 0) |
    (has('turnStart', 'turnEnd', 'regenerates', 'wild', 'extraAction', 'extraSteps', 'drives')
      ? QUIRK.turn
      : 0)
  );
}
