import { z } from 'zod';
import { effectSchema, hitTrigger, SPECIALS, statusFields } from './effects.js';
import {
  by,
  classId,
  count,
  damageType,
  icon,
  id,
  itemStack,
  name,
  need,
  pool,
  range,
  rounds,
  saveSpec,
  stat,
} from './vocabulary.js';

// Spells and abilities, and what they share with things that are used: whom they are aimed at and what they do.

/**
 * Whom a power is aimed at: one foe, oneself, oneself or an ally, an ally at 0 HP, or one range value of the ground.
 */
const TARGETS = ['foe', 'self', 'ally', 'dying', 'ground'] as const;

/** QUEST-13.8: every foe at one chosen range, every foe up to the power's range, or the target and two no farther away. */
const AREAS = ['range', 'radius', 'line'] as const;

/** One of these is chosen when the power is used; it happens after the power's own effects. */
const mode = z.strictObject({ id, name, cost: count.optional(), effects: z.array(effectSchema) });

export const powerShape = {
  target: z.enum(TARGETS).default('foe'),
  /** Up to so many different creatures (QUEST-13.21). */
  targets: z.int().min(1).default(1),
  area: z.enum(AREAS).optional(),
  range: range.default(0),
  /** Left out: the same as `range` (QUEST-2.3). */
  rangeLong: range.optional(),
  /** Left out: no attack roll; `automatic` hits without one (QUEST-13.5). */
  attack: z.enum(['automatic', 'ranged', 'melee']).optional(),
  /** Darts added up on a target, or rays that are separate attacks: how often its damage is dealt (QUEST-13.14). */
  rays: z.int().min(1).default(1),
  save: saveSpec.optional(),
  needs: z.array(need).default([]),
  effects: z.array(effectSchema).default([]),
  modes: z.array(mode).optional(),
};

/** What a reaction answers to. */
const trigger = z.strictObject({
  /** An attack hits; damage is about to be taken; a foe casts a spell; HP would drop to 0. */
  on: z.enum(['hit', 'damaged', 'foe casts', 'drop']),
  by: by.default('any'),
  types: z.array(damageType).optional(),
  /** Also when one of these spells is aimed at one (shield against magic missile). */
  spells: z.array(id).optional(),
});
export type Trigger = z.infer<typeof trigger>;

const ACTIONS = ['action', 'bonus action', 'reaction'] as const;

export const spellSchema = z.strictObject({
  id,
  name,
  icon,
  text: z.string().min(1),
  level: z.int().min(0).max(9),
  school: z.enum([
    'abjuration',
    'conjuration',
    'divination',
    'enchantment',
    'evocation',
    'illusion',
    'necromancy',
    'transmutation',
  ]),
  classes: z.array(classId).min(1),
  /** Left out: level + 1 (QUEST-13.3). */
  mana: count.optional(),
  action: z.enum(ACTIONS).default('action'),
  trigger: trigger.optional(),
  ...powerShape,
  /** As shown; `rounds` is what counts. */
  duration: name,
  rounds: rounds.optional(),
  concentration: z.boolean().default(false),
  components: z.array(itemStack).default([]),
  /** False: refused in a fight (QUEST-13.13). */
  combat: z.boolean().default(true),
  castingTime: z.string().optional(),
});
/** A spell with its defaults filled in. */
export type Spell = Omit<z.infer<typeof spellSchema>, 'mana' | 'rangeLong'> & {
  readonly mana: number;
  readonly rangeLong: number;
};

/** How often an ability may be used before a rest or a new combat brings it back (QUEST-12.5); left out: freely. */
const uses = z.strictObject({ times: z.int().min(1), per: z.enum(['combat', 'day', 'rest']) });

const tier = z.strictObject({
  /** The level from which it counts, to the next tier's. */
  from: z.int().min(1).max(20),
  /** The last level at which it counts; left out: up to the next tier's. */
  to: z.int().min(1).max(20).optional(),
  summary: z.string().min(1),
  cost: count.optional(),
  uses: uses.optional(),
  /** Where it answers to something else than the ability says. */
  trigger: trigger.optional(),
  effects: z.array(effectSchema).default([]),
  modes: z.array(mode).optional(),
  /** What always holds: fields of a status without an end. */
  passive: statusFields.optional(),
});

export const abilitySchema = z.strictObject({
  id,
  name,
  icon,
  text: z.string().min(1),
  class: classId,
  level: z.int().min(1).max(20),
  action: z.enum([...ACTIONS, 'free', 'on hit', 'automatic', 'passive', 'metamagic', 'short rest']),
  pool: pool.optional(),
  cost: count.default(0),
  /** Any amount from `cost` up may be paid; `perPaid` effects count it (QUEST-12.38, QUEST-12.39). */
  payMore: z.boolean().default(false),
  uses: uses.optional(),
  /** Its DC is 8 + proficiency + this modifier. */
  dcStat: stat.optional(),
  /** For 'on hit' and 'automatic': which hits. */
  hit: z.strictObject({ ...hitTrigger, criticalIfUnseen: z.boolean().default(false) }).optional(),
  trigger: trigger.optional(),
  target: powerShape.target.default('self'),
  area: powerShape.area,
  range: powerShape.range,
  needs: powerShape.needs,
  special: z.enum(SPECIALS).optional(),
  tiers: z.array(tier).min(1),
});

export interface Tier extends Omit<z.infer<typeof tier>, 'passive' | 'cost' | 'uses' | 'trigger'> {
  readonly cost: number;
  readonly uses: z.infer<typeof uses> | null;
  readonly trigger: Trigger | null;
  /** The status that always holds, '' for none. */
  readonly passive: string;
}
export interface Ability extends Omit<z.infer<typeof abilitySchema>, 'tiers' | 'cost' | 'uses' | 'trigger'> {
  readonly tiers: readonly Tier[];
}

/** The tier that holds a level, or undefined below the first (QUEST-12.4). */
export function tierAt(ability: Ability, level: number): Tier | undefined {
  if (level < ability.level) return undefined;
  const tier = ability.tiers.findLast(each => each.from <= level);
  return tier && level <= (tier.to ?? level) ? tier : undefined;
}
