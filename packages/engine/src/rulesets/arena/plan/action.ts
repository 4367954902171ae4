import type { ActionRecord, TriggerRecord } from '../content/actions.js';
import { PREFERENCES, SCORERS, TARGETS, type TargetTag, TRIGGER_EVENTS } from '../content/vocabulary.js';
import { EFFECT, KIND, MOVE, TO } from './codes.js';
import { type Component, compileComponents, type Origin, type Rider, type TagBonus } from './component.js';
import type { HeldWeapon } from './gear.js';
import { bandBits, type Library } from './library.js';
import { STAT } from './stats.js';

interface Channel {
  readonly pulses: number;
  readonly pulse: readonly Component[];
  readonly finish: readonly Component[];
  readonly cost: readonly number[];
}

/** An action as one fighter has it. */
export interface Action {
  readonly id: string;
  readonly name: string;
  /** Its place in the fighter's list. */
  readonly index: number;
  /** The owned perk it comes from, or none: what it may help to discover (ARENA-22.2). */
  readonly trait: number;
  readonly item: boolean;
  /** What it is spent with, e.g. all healing potions (ARENA-18.21). */
  readonly supply: string;
  readonly tags: readonly string[];
  readonly spell: boolean;
  readonly stealthy: boolean;
  readonly bonus: boolean;
  readonly target: number;
  /** What is chosen with it: a unit, a zone or nothing; some draw a unit by lot. */
  readonly aim: 'unit' | 'zone' | 'random' | 'none';
  readonly bands: number;
  /** By pool; only what is paid. */
  readonly cost: readonly number[];
  readonly free: boolean;
  readonly cooldown: number;
  readonly speed: number;
  readonly kind: number;
  readonly hitStat: number;
  readonly critStat: number;
  readonly defenceStat: number;
  readonly attackBonus: number;
  readonly attackValue: number;
  readonly weaponAttack: number;
  readonly weaponLow: number;
  readonly weaponHigh: number;
  readonly weaponPenetration: number;
  readonly riders: readonly Rider[];
  /** Crit bonuses: those by tag, and the highest of its own Damage components. */
  readonly tagCrit: number;
  readonly ownCrit: number;
  readonly failPct: number;
  readonly uses: number;
  readonly needs: number;
  readonly lacks: number;
  /** Statuses that forbid it. */
  readonly forbidden: readonly number[];
  readonly control: number;
  /** Looks for the hidden (ARENA-12.7). */
  readonly detects: boolean;
  /** ARENA-3.6: summons into the own zone, or into the chosen one; goes to the zone it is aimed at. */
  readonly summonsHere: boolean;
  readonly summonsThere: boolean;
  readonly goesThere: boolean;
  readonly components: readonly Component[];
  readonly channel: Channel | null;
  readonly ai: ActionAi;
}

/** What the AI knows of an action. */
interface ActionAi {
  readonly kind: string;
  /** Scorers as bits, by their place in SCORERS. */
  readonly scorers: number;
  /** By archetype; what the action lists. */
  readonly preferences: readonly number[];
  /** The fighter's setting (ARENA-18.30). */
  readonly weight: number;
  readonly threshold: number;
  readonly harmful: boolean;
  /** Has a Damage component or rolls to hit. */
  readonly hurts: boolean;
  /** Applies statuses and does nothing else (ARENA-18.8). */
  readonly statusesOnly: boolean;
  /** Binds those it reaches to the actor (ARENA-11.14). */
  readonly taunts: boolean;
}

/** Where an action, trigger or rider comes from. */
export interface Provenance {
  readonly multiplier: number;
  /** Place among the fighter's Traits, or -1: system, gear and items help to discover nothing (ARENA-22.2). */
  readonly trait: number;
  readonly perkTags: readonly string[];
  readonly item?: { readonly id: string; readonly uses: number; readonly failPct: number };
}

export interface FighterContext {
  readonly library: Library;
  readonly arms: HeldWeapon;
  readonly bonuses: readonly TagBonus[];
  readonly swift: boolean;
  readonly weights: Readonly<Record<string, number>>;
  readonly thresholds: Readonly<Record<string, number>>;
}

const HIT = [0, STAT.meleeHit, STAT.rangedHit, STAT.magicHit, 0];
const DAMAGE = [0, STAT.meleeDamage, STAT.rangedDamage, STAT.magicDamage, 0];

export function compileAction(
  hands: FighterContext,
  record: ActionRecord,
  from: Provenance,
  index: number,
): Action {
  const { library, arms, bonuses } = hands;
  const { content } = library;
  const kind =
    record.attack === null ? KIND.none : record.attack === 'weapon' ? arms.kind : KIND[record.attack];
  const armed = kind === arms.kind;
  const tags = tagsOf(library, record, record.attack === 'weapon' ? arms.tags : []);
  const origin = originOf(hands, tags, from.multiplier, false);
  const components = compileComponents(library, record.effects, origin);
  const aim = AIMS[record.target] ?? 'none';
  const { mismatch } = content.gear;
  return {
    id: record.id,
    name: record.name,
    index,
    trait: from.trait,
    item: from.item !== undefined,
    supply: from.item?.id ?? '',
    tags,
    spell: tags.includes('Spell'),
    stealthy: tags.includes('Stealth'),
    bonus: record.bonus,
    target: TARGETS.indexOf(record.target),
    aim,
    bands: bandBits(record.ranges, arms.bands),
    cost: costOf(library, record.cost),
    free: Object.values(record.cost).every(each => each === 0),
    cooldown: record.cooldown,
    speed: hands.swift
      ? (content.tuning.swiftActionSpeeds[record.id] ?? record.actionSpeed)
      : record.actionSpeed,
    kind,
    hitStat: HIT[kind]!,
    critStat: kind === KIND.magic ? STAT.magicCrit : STAT.physicalCrit,
    defenceStat: kind === KIND.magic ? STAT.magicDefense : STAT.defense,
    attackBonus: record.attackBonus,
    attackValue: record.attackValue ?? 0,
    // ARENA-6.11: a weapon of another kind is of no help.
    weaponAttack: armed ? arms.attack : mismatch.attack,
    weaponLow: armed ? arms.low : mismatch.damage[0],
    weaponHigh: armed ? arms.high : mismatch.damage[1],
    weaponPenetration: armed ? arms.penetration : 0,
    riders: armed ? arms.riders : [],
    tagCrit: critOf(bonuses, tags),
    ownCrit: Math.max(0, ...components.map(({ critBonus }) => critBonus)),
    failPct: from.item?.failPct ?? 0,
    uses: from.item?.uses ?? -1,
    needs: statusOf(library, record.requires.selfHasStatus),
    lacks: statusOf(library, record.requires.selfLacksStatus),
    forbidden: content.statuses.flatMap(({ forbidsTags }, status) =>
      forbidsTags.some(tag => tags.includes(tag)) ? [status] : [],
    ),
    control: components.reduce((sum, each) => sum + each.control, 0),
    detects: components.some(({ effect }) => effect === EFFECT.detect),
    ...arrivalsOf(components, aim),
    components,
    channel: channelOf(library, record, origin),
    ai: {
      kind: record.ai.kind,
      scorers: record.ai.tactical.reduce((bits, each) => bits | (1 << SCORERS.indexOf(each)), 0),
      preferences: PREFERENCES.map(each => record.ai.personality[each] ?? 0),
      weight: hands.weights[record.id] ?? 1,
      threshold: hands.thresholds[from.item?.id ?? ''] ?? 1,
      harmful: record.target.startsWith('Enemy') || record.target.startsWith('All'),
      hurts: kind !== KIND.none || components.some(({ effect }) => effect === EFFECT.damage),
      statusesOnly: components.length > 0 && components.every(({ effect }) => effect === EFFECT.applyStatus),
      taunts: components.some(
        ({ effect, status, to }) =>
          effect === EFFECT.applyStatus &&
          to === TO.target &&
          content.statuses[status]!.forcesTarget === 'source',
      ),
    },
  };
}

/** ARENA-13.1 to ARENA-13.7: with all other targets nothing is chosen. */
const AIMS: Partial<Record<TargetTag, Action['aim']>> = {
  'Enemy, Single': 'unit',
  'Ally, Single': 'unit',
  'Fallen, Ally, Single': 'unit',
  'Enemy, Random': 'random',
  'Ally, Random': 'random',
  'Enemy, AoE-Zone': 'zone',
  'Ally, AoE-Zone': 'zone',
  'All, AoE-Zone': 'zone',
  Zone: 'zone',
};

/** ARENA-3.6: whose arrival needs room, and where. Who chooses no zone summons into the own one (ARENA-8.10). */
function arrivalsOf(components: readonly Component[], aim: Action['aim']) {
  const there = (component: Component) => component.inTargetZone && aim === 'zone';
  const summons = components.filter(({ effect }) => effect === EFFECT.summon);
  return {
    summonsHere: summons.some(each => !there(each)),
    summonsThere: summons.some(there),
    goesThere: components.some(
      ({ effect, mode, to }) => effect === EFFECT.move && mode <= MOVE.toTargetZone && to === TO.self,
    ),
  };
}

/** ARENA-14.9: each pool that is spent lends its tag. */
function tagsOf({ content }: Library, { tags, cost }: ActionRecord, weapon: readonly string[]): string[] {
  const pools = Object.keys(cost).flatMap(pool => content.tuning.pools[pool]!.autoTag ?? []);
  return [...new Set([...tags, ...weapon, ...pools])];
}

function originOf(
  { arms, bonuses }: FighterContext,
  tags: readonly string[],
  multiplier: number,
  ownTypes: boolean,
): Origin {
  return { multiplier, tags, bonuses, weaponStat: DAMAGE[arms.kind]!, weaponType: arms.type, ownTypes };
}

function costOf({ pools }: Library, cost: Readonly<Record<string, number>>): number[] {
  return pools.map(pool => cost[pool] ?? 0);
}

function statusOf(library: Library, id: string | undefined): number {
  return id === undefined ? -1 : library.status(id);
}

function critOf(bonuses: readonly TagBonus[], tags: readonly string[]): number {
  return bonuses.reduce(
    (sum, { stat, tag, value }) => (stat === 'critPct' && tags.includes(tag) ? sum + value : sum),
    0,
  );
}

function channelOf(library: Library, { channel }: ActionRecord, origin: Origin): Channel | null {
  if (!channel) return null;
  return {
    pulses: channel.pulses,
    pulse: compileComponents(library, channel.pulseEffects, origin),
    finish: compileComponents(library, channel.finishEffects, origin),
    cost: costOf(library, channel.sustainCost),
  };
}

/** A trigger as one fighter has it. */
export type Trigger = Readonly<ReturnType<typeof compileTrigger>>;

export function compileTrigger(
  hands: FighterContext,
  record: TriggerRecord,
  name: string,
  from: Provenance,
  index: number,
) {
  const origin = originOf(hands, from.perkTags, from.multiplier, true);
  return {
    index,
    name,
    trait: from.trait,
    event: TRIGGER_EVENTS.indexOf(record.event),
    chance: record.chance,
    healthBelow: record.condition.selfHpBelow ?? 0,
    tag: record.actionTag ?? '',
    kind: record.attackKind ? KIND[record.attackKind] : KIND.none,
    limit: record.limitPerCombat ?? 0,
    components: compileComponents(hands.library, record.effects, origin),
  };
}
