import type { Fact } from '../../../core/view.js';
import type { Adjustment } from '../content/actions.js';
import type { ArenaContent } from '../content/content.js';
import type { FighterRecord, Settings, WornItem } from '../content/people.js';
import { ARCHETYPES, ATTRIBUTES, FAMILIES, TRIGGER_EVENTS } from '../content/vocabulary.js';
import { nearest } from '../numbers.js';
import type { ArenaSetup } from '../setup.js';
import { aboutOf, iconOf } from './about.js';
import {
  type Action,
  compileAction,
  compileTrigger,
  type FighterContext,
  type Provenance,
  type Trigger,
} from './action.js';
import { BAND, TARGET } from './codes.js';
import type { TagBonus } from './component.js';
import { belongingsOf, compileWeapon, isArmour, piecesOf } from './gear.js';
import { Library } from './library.js';
import { type OwnedPerk, ownedPerks, perkTags, poolsOf } from './perks.js';
import { type Blend, blendsOf, FIRST_SOAK, STAT, STAT_COUNT, statAt, statsFromBase } from './stats.js';

/** Perks of a Trait a fighter owns, for what it may find (ARENA-22.3). */
interface OwnedTrait {
  readonly id: string;
  readonly level: number;
  readonly perks: readonly string[];
}

/** A fighter or creature as it enters a fight. */
export interface Build {
  readonly id: string;
  readonly name: string;
  readonly icon: string;
  readonly stars: number;
  readonly ephemeral: boolean;
  readonly recruitable: boolean;
  /** Flat sums before statuses: attributes not yet clamped, derived stats without their weighted part. */
  readonly base: readonly number[];
  /** All stats as they are without statuses and timed modifiers. */
  readonly plain: readonly number[];
  readonly armour: readonly number[];
  readonly health: number;
  /** Maximum by pool; 0 where it has none. */
  readonly pools: readonly number[];
  readonly control: number;
  readonly kind: number;
  readonly healer: boolean;
  readonly hasPool: boolean;
  /** Bands in which its actions, items aside, can hurt an enemy; and those in which one can single an enemy out. */
  readonly reach: number;
  readonly singlesOut: number;
  readonly actions: readonly Action[];
  readonly triggers: readonly Trigger[];
  /** Triggers by event. */
  readonly on: readonly (readonly Trigger[])[];
  readonly traits: readonly OwnedTrait[];
  readonly archetypes: readonly boolean[];
  /** By action: its personality track (ARENA-18.27), which never changes. */
  readonly likings: readonly number[];
  readonly targetPriority: Settings['targetPriority'];
  readonly preferredBand: number;
  /** What there is to say of it that no fight changes. */
  readonly about: readonly Fact[];
  /** Items that may be found on it (ARENA-22.7). */
  readonly belongings: readonly WornItem[];
}

/** ARENA-2.2, ARENA-2.3: a fighter's numbers, with all that perks, gear and injuries add to them. */
export function compileStats(content: ArenaContent, blends: readonly Blend[], record: FighterRecord) {
  const base = new Array<number>(STAT_COUNT).fill(0);
  const bonuses: TagBonus[] = [];
  const poolBonus: Record<string, number> = {};
  const adjust = (adjustments: readonly Adjustment[], multiplier: number) => {
    for (const each of adjustments) {
      // The tightest cap counts, and levels do not scale it (ARENA-17.7).
      if (each.kind === 'flat' && each.stat === 'damageCapPct')
        base[STAT.damageCapPct] = Math.min(base[STAT.damageCapPct] || Number.POSITIVE_INFINITY, each.value);
      else if (each.kind === 'flat') base[statAt(each.stat)]! += each.value * multiplier;
      else if (each.kind === 'pool')
        poolBonus[each.resource] = (poolBonus[each.resource] ?? 0) + each.value * multiplier;
      else
        bonuses.push({
          tag: each.tag,
          stat: each.stat,
          value: each.value * multiplier,
          percent: each.valueType === 'percent',
        });
    }
  };
  ATTRIBUTES.forEach((each, index) => {
    base[index] = record.attributes[each];
  });
  base[STAT.judgment]! += content.tuning.stars[record.stars]!.judgmentBonus;
  for (const id of record.injuries)
    for (const [each, value] of Object.entries(content.injuries.get(id)!.attributes))
      base[statAt(each)]! += value;
  const pieces = piecesOf(content, record.equipment, '');
  const armour = FAMILIES.map(() => 0);
  for (const { record: item, enchantments, power } of pieces) {
    for (const [stat, value] of Object.entries(item!.bonus))
      adjust([{ kind: 'flat', stat, value } as Adjustment], 1);
    if (isArmour(item!))
      FAMILIES.forEach((family, index) => {
        armour[index]! += item.soak[family] ?? 0;
      });
    for (const affix of enchantments) adjust(affix!.statAdjustments, power);
  }
  const owned: readonly OwnedPerk[] = ownedPerks(content, record);
  for (const { perk, multiplier } of owned) adjust(perk.statAdjustments, multiplier);
  for (let family = 0; family < FAMILIES.length; family++) base[FIRST_SOAK + family] = armour[family]!;
  const plain = statsFromBase(blends, base);
  const health = Math.max(1, nearest(plain[STAT.health]!));
  return { base, plain, health, armour, bonuses, poolBonus, pieces, owned };
}

/** Everything that a fighter is made of, summed up before the fight. */
export function compileBuild(
  library: Library,
  blends: readonly Blend[],
  record: FighterRecord,
  options: ArenaSetup['options'],
): Build {
  const { content } = library;
  const stats = compileStats(content, blends, record);
  const { base, plain, health, armour, bonuses, poolBonus, pieces, owned } = stats;
  const { settings } = record;
  const hands: FighterContext = {
    library,
    arms: compileWeapon(library, pieces, record.equipment),
    bonuses,
    swift: options.defaultActionSpeeds === 'swift',
    weights: settings.actionWeights,
    thresholds: settings.consumableThresholds,
  };
  const actions: Action[] = [];
  const triggers: Trigger[] = [];
  for (const { perk, multiplier, trait } of owned) {
    const from: Provenance = { multiplier, trait, perkTags: perkTags(library, perk) };
    for (const each of perk.actions) actions.push(compileAction(hands, each, from, actions.length));
    for (const each of perk.triggers)
      triggers.push(compileTrigger(hands, each, perk.name, from, triggers.length));
  }
  for (const { enchantments, power } of pieces)
    for (const affix of enchantments)
      for (const each of affix!.triggers) {
        const from = { multiplier: power, trait: -1, perkTags: [] };
        triggers.push(compileTrigger(hands, each, affix!.name, from, triggers.length));
      }
  for (const id of record.consumables) {
    const { action, uses, failPct } = content.consumables.get(id)!;
    const item = { id, uses, failPct: failPct ?? 0 };
    actions.push(
      compileAction(hands, action, { multiplier: 1, trait: -1, perkTags: [], item }, actions.length),
    );
  }

  const has = poolsOf(owned.map(({ perk }) => perk));
  const pools = library.pools.map(pool => {
    if (pool === 'stamina') return Math.max(1, nearest(plain[STAT.stamina]!));
    return has.has(pool) ? poolSize(library, pool, plain, poolBonus[pool] ?? 0) : 0;
  });
  const listed = new Set([
    ...settings.archetypes,
    ...record.traits.flatMap(({ id }) => content.traits.get(id)!.archetypes),
  ]);
  const archetypes = ARCHETYPES.map(each => listed.has(each));
  return {
    id: record.id,
    name: record.name,
    icon: iconOf(content, record),
    stars: record.stars,
    ephemeral: record.ephemeral,
    recruitable: record.recruitable || record.named,
    base,
    plain,
    armour,
    health,
    pools,
    control: nearest(poolBlend(library, 'control', plain) + (poolBonus.control ?? 0)),
    kind: hands.arms.kind,
    healer: record.traits.some(({ id }) => content.traits.get(id)!.role === 'healer'),
    hasPool: pools.some((size, index) => index > 0 && size > 0),
    reach: bandsOf(actions, ({ ai, item }) => ai.harmful && ai.hurts && !item),
    singlesOut: bandsOf(actions, ({ target }) => target === TARGET.enemy),
    actions,
    triggers,
    on: TRIGGER_EVENTS.map((_, event) => triggers.filter(each => each.event === event)),
    traits: record.traits.map(({ id, level, perks }) => ({ id, level, perks: Object.keys(perks) })),
    archetypes,
    likings: actions.map(({ ai }) => likingOf(ai.preferences, archetypes)),
    targetPriority: settings.targetPriority,
    preferredBand: settings.rangePreference ? BAND[settings.rangePreference] : 0,
    about: aboutOf(content, record, [...listed]),
    belongings: belongingsOf(content, record.equipment),
  };
}

function bandsOf(actions: readonly Action[], counts: (action: Action) => boolean): number {
  return actions.reduce((bits, each) => (counts(each) ? bits | each.bands : bits), 0);
}

/** ARENA-18.27: the geometric mean of what the action lists; an empty track is 0.5 (ARENA-18.3). */
function likingOf(preferences: readonly number[], archetypes: readonly boolean[]): number {
  let product = 1;
  let count = 0;
  for (const [i, weight] of preferences.entries()) {
    if (weight === 0) continue;
    product *= archetypes[i] ? 0.5 + 0.5 * weight : 0.5;
    count++;
  }
  return count === 0 ? 0.5 : product ** (1 / count);
}

function poolBlend({ content }: Library, pool: string, stats: readonly number[]): number {
  let sum = 0;
  for (const [attribute, weight] of Object.entries(content.tuning.pools[pool]?.weights ?? {}))
    sum += stats[statAt(attribute)]! * weight;
  return sum;
}

/** ARENA-2.14 */
function poolSize(library: Library, pool: string, stats: readonly number[], bonus: number): number {
  const { mult = 1 } = library.content.tuning.pools[pool]!;
  return Math.max(1, nearest((poolBlend(library, pool, stats) + bonus) * mult));
}

/** A fighter as it would enter a fight, for sheets and hints. */
export function compileFighter(content: ArenaContent, record: FighterRecord, rules: ArenaSetup['options']) {
  const library = new Library(content, () => 1);
  return { library, build: compileBuild(library, blendsOf(content), record, rules) };
}
