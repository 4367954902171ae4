import * as z from 'zod';
import { MAX_ID } from '../../../core/validation/bounds.js';

/** ARENA-2.1 */
export const ATTRIBUTES = [
  'might',
  'speed',
  'accuracy',
  'endurance',
  'charisma',
  'awareness',
  'intellect',
  'willpower',
  'luck',
] as const;

/** ARENA-2.4 to ARENA-2.10 */
export const DERIVED = [
  'health',
  'stamina',
  'initiativeRate',
  'meleeHit',
  'rangedHit',
  'magicHit',
  'meleeDamage',
  'rangedDamage',
  'magicDamage',
  'defense',
  'magicDefense',
  'soak',
  'physicalCrit',
  'magicCrit',
  'crowdAppeal',
  'judgment',
] as const;

/** ARENA-10.1, in the order of the families. */
export const DAMAGE_TYPES = [
  'blunt',
  'piercing',
  'slashing',
  'fire',
  'cold',
  'lightning',
  'poison',
  'shadow',
  'light',
  'psychic',
] as const;
export const FAMILIES = ['physical', 'elemental', 'magical'] as const;

/** ARENA-10.3: what damage and stacks are resisted by. */
export const RESISTANCES = [...DAMAGE_TYPES, 'bleed', 'stun', 'mental', 'physicalDebuff'] as const;

export const UTILITIES = [
  'startingInitiative',
  'detectionPct',
  'forcedMoveResistPct',
  'scrollFailPct',
  'injuryResistance',
  'deathImmunity',
  'penetration',
  'discoveryPct',
  'critDamagePct',
  'damageCapPct',
] as const;

/** What only statuses change. */
export const STATUS_SUMS = [
  'initiativePct',
  'damageDealtPct',
  'attackPct',
  'healingReceivedPct',
  'critPct',
  'attackAgainst',
  'reflectMelee',
] as const;

export const BANDS = ['short', 'medium', 'long'] as const;
export const ATTACK_KINDS = ['melee', 'ranged', 'magic', 'weapon', 'thrown'] as const;
export const ARCHETYPES = ['aggressive', 'cautious', 'protective', 'vindictive', 'showoff'] as const;

export const TRIGGER_EVENTS = [
  'OnCombatStart',
  'OnCombatEnd',
  'OnTickStart',
  'OnTurnStart',
  'OnTurnEnd',
  'OnHit',
  'OnCrit',
  'OnMiss',
  'OnHitBy',
  'OnCritBy',
  'OnDamageDealt',
  'OnDamageTaken',
  'OnOverkill',
  'OnKill',
  'OnAllyFallen',
  'OnFallen',
  'OnStatusApplied',
  'OnStatusExpired',
  'OnResourceDepleted',
  'OnStaminaExhausted',
  'OnMove',
  'OnForcedMove',
  'OnStealthBreak',
  'OnDetect',
  'OnMoraleBand',
  'OnChannelStart',
  'OnChannelBreak',
  'OnChannelEnd',
] as const;
export type TriggerEvent = (typeof TRIGGER_EVENTS)[number];

/** Which option an event needs. */
export const EVENT_OPTION: Partial<Record<TriggerEvent, 'morale' | 'channelling'>> = {
  OnMoraleBand: 'morale',
  OnChannelStart: 'channelling',
  OnChannelBreak: 'channelling',
  OnChannelEnd: 'channelling',
};

export const SCORERS = [
  'damage_output',
  'target_vulnerability',
  'resource_efficiency',
  'action_speed_efficiency',
  'healing_urgency',
  'aoe_clustering',
  'self_hp_critical',
  'position_need',
  'status_value',
  'anti_repetition',
  'revival_priority',
  'stealth_awareness',
  'consumable_scarcity',
  'future_state_value',
  'stealth_cost',
  'morale_value',
  'channel_safety',
  'interrupt_value',
] as const;
export type Scorer = (typeof SCORERS)[number];

/** ARENA-18.27, each for the archetype at its place. */
export const PREFERENCES = [
  'aggression_preference',
  'caution_preference',
  'protective_preference',
  'vindictive_preference',
  'showoff_preference',
] as const;

export const ACTION_KINDS = [
  'strike',
  'big',
  'aoe',
  'control',
  'debuff',
  'buff',
  'selfbuff',
  'heal',
  'cleanse',
  'shield',
  'revive',
  'summon',
  'stealth',
  'reposition',
] as const;

/** ARENA-13.1 to ARENA-13.7, as content writes them. */
export const TARGETS = [
  'Self',
  'Enemy, Single',
  'Ally, Single',
  'Enemy, Random',
  'Ally, Random',
  'Enemy, AoE-Zone',
  'Ally, AoE-Zone',
  'All, AoE-Zone',
  'Enemy, AoE-Map',
  'All, AoE-Map',
  'Fallen, Ally, Single',
  'Zone',
  'Map',
] as const;
export type TargetTag = (typeof TARGETS)[number];

export const id = z
  .string()
  .max(MAX_ID)
  .regex(/^[a-z0-9]+([_-][a-z0-9]+)*$/, "ids are like 'twin_cut'");
export const name = z.string().trim().min(1, 'a name is needed').max(60);
export const tag = z.string().trim().min(1).max(40);
export const attribute = z.enum(ATTRIBUTES);
export const damageType = z.enum(DAMAGE_TYPES);
export const band = z.enum(BANDS);
export const level = z.int().min(1).max(5);
export const number = z.number().min(-1_000_000).max(1_000_000);

/** The id and the name that a record itself goes by. */
export const ownId = id.describe(
  "What other records name it by: small letters, digits and underscores, as in 'twin_cut'. Each id is used once in its kind.",
);
export const ownName = name.describe('What people read, up to 60 letters.');
export const tags = z
  .array(tag)
  .default([])
  .describe(
    "Words that bonuses, triggers and statuses ask for, such as 'Fire', 'Spell' or 'Melee'. Left out: none.",
  );

/** `resist.fire` and the like, beside attributes, derived and utility stats. */
export const STATS = [
  ...ATTRIBUTES,
  ...DERIVED,
  ...RESISTANCES.map(each => `resist.${each}` as const),
  ...UTILITIES,
] as const;
export const stat = z.enum(STATS);

export function file<Shape extends z.ZodRawShape>(shape: Shape) {
  return z.strictObject({
    $schema: z
      .string()
      .optional()
      .describe('The JSON Schema of this file, for editors. The rules do not read it.'),
    ...shape,
  });
}

/** Numbers by some of the names. */
export const numbersBy = <const Names extends readonly string[]>(
  names: Names,
): z.ZodType<Partial<Record<Names[number], number>>> => z.partialRecord(z.enum(names), number);
