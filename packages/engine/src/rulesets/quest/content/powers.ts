import * as z from 'zod';
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
  ownId,
  ownName,
  pool,
  range,
  rounds,
  saveSpec,
  stat,
} from './vocabulary.js';

// Spells and abilities, and what they share with things that are used: whom they are aimed at and what they do.

const TARGETS = ['foe', 'self', 'ally', 'dying', 'ground'] as const;
const AREAS = ['range', 'radius', 'line'] as const;

const mode = z.strictObject({
  id: id.describe('What choices name it by.'),
  name: name.describe('What people read.'),
  cost: count.optional().describe('What an ability costs this way. Left out: as usual.'),
  effects: z.array(effectSchema).describe("What happens this way, after the power's own effects."),
});
const modes = z
  .array(mode)
  .optional()
  .describe('Ways of which one is chosen when it is used. Left out: there is only one.');

const target = z.enum(TARGETS);
const TARGET_TEXT =
  "Whom it is aimed at: a 'foe', 'self', an 'ally' or oneself, an ally at 0 HP ('dying'), or the 'ground' at one range.";

export const powerShape = {
  target: target.default('foe').describe(`${TARGET_TEXT} Left out: 'foe'.`),
  /** QUEST-13.21 */
  targets: z
    .int()
    .min(1)
    .default(1)
    .describe('Up to how many different creatures it is aimed at. Left out: 1.'),
  /** QUEST-13.8 */
  area: z
    .enum(AREAS)
    .optional()
    .describe(
      "Whom it reaches instead of one target: every foe at one chosen 'range', every foe up to its range ('radius'), or the target and two no farther away ('line'). Left out: no area.",
    ),
  range: range.default(0).describe('How far it reaches, 0 to 6. Left out: 0.'),
  /** QUEST-2.3 */
  rangeLong: range
    .optional()
    .describe('How far it reaches with disadvantage, 0 to 6. Left out: no farther than `range`.'),
  /** QUEST-13.5 */
  attack: z
    .enum(['automatic', 'ranged', 'melee'])
    .optional()
    .describe("The attack roll it needs; 'automatic' hits without one. Left out: no attack."),
  /** QUEST-13.14 */
  rays: z
    .int()
    .min(1)
    .default(1)
    .describe(
      'How often its damage is dealt: darts that add up on a target, or rays that are separate attacks. Left out: 1.',
    ),
  save: saveSpec.optional().describe('The save that each target makes. Left out: none.'),
  needs: z.array(need).default([]).describe('What must be so for it to be used. Left out: nothing.'),
  effects: z.array(effectSchema).default([]).describe('What it does, in this order. Left out: nothing.'),
  modes,
};

/** What a reaction answers to. */
const trigger = z.strictObject({
  on: z
    .enum(['hit', 'damaged', 'foe casts', 'drop'])
    .describe(
      "What it answers to: an attack 'hit', damage is about to be taken ('damaged'), a 'foe casts' a spell, or HP would 'drop' to 0.",
    ),
  by: by.default('any').describe("By which attacks. Left out: 'any'."),
  types: z.array(damageType).optional().describe('Only by damage of these types. Left out: of any.'),
  spells: z
    .array(id)
    .optional()
    .describe('Also when one of these spells, by id, is aimed at one. Left out: none.'),
});
export type Trigger = z.infer<typeof trigger>;

const ACTIONS = ['action', 'bonus action', 'reaction'] as const;
const text = z.string().min(1).describe('What it does, as a sentence for people.');

export const spellSchema = z.strictObject({
  id: ownId,
  name: ownName,
  icon,
  text,
  level: z.int().min(0).max(9).describe('The level of the spell, 1 to 9; 0 is a cantrip.'),
  school: z
    .enum([
      'abjuration',
      'conjuration',
      'divination',
      'enchantment',
      'evocation',
      'illusion',
      'necromancy',
      'transmutation',
    ])
    .describe('The school of magic, for people.'),
  classes: z.array(classId).min(1).describe('The classes that can prepare it.'),
  /** QUEST-13.3 */
  mana: count.optional().describe('What it costs. Left out: its level + 1.'),
  action: z.enum(ACTIONS).default('action').describe("What casting it takes. Left out: 'action'."),
  trigger: trigger.optional().describe('For a reaction: what it answers to. Left out: nothing.'),
  ...powerShape,
  duration: name.describe('How long it lasts, for people; its effects say what counts.'),
  rounds: rounds
    .optional()
    .describe(
      'How many rounds it lasts, for people; its effects say what counts. Left out: nothing is said.',
    ),
  concentration: z
    .boolean()
    .default(false)
    .describe('Whether it lasts only while its caster concentrates. Left out: no.'),
  components: z
    .array(itemStack)
    .default([])
    .describe('Things that each cast uses up, unless a focus provides them. Left out: none.'),
  /** QUEST-13.13 */
  combat: z.boolean().default(true).describe('Whether it can be cast in a fight. Left out: yes.'),
  castingTime: z
    .string()
    .optional()
    .describe('How long casting takes, for people. Left out: nothing is said.'),
});
/** A spell with its defaults filled in. */
export type Spell = Omit<z.infer<typeof spellSchema>, 'mana' | 'rangeLong'> & {
  readonly mana: number;
  readonly rangeLong: number;
};

/** QUEST-12.5 */
const uses = z.strictObject({
  times: z.int().min(1).describe('How many times.'),
  per: z
    .enum(['combat', 'day', 'rest'])
    .describe("What brings them back: a new 'combat', a long rest ('day'), or any 'rest'."),
});

const tier = z.strictObject({
  from: z.int().min(1).max(20).describe("The level from which it counts, up to the next tier's."),
  to: z
    .int()
    .min(1)
    .max(20)
    .optional()
    .describe("The last level at which it counts. Left out: up to the next tier's."),
  summary: z.string().min(1).describe('What it does at these levels, for people.'),
  cost: count.optional().describe("What it costs at these levels. Left out: the ability's own cost."),
  uses: uses.optional().describe('How often it may be used at these levels. Left out: as the ability says.'),
  trigger: trigger.optional().describe('What it answers to at these levels. Left out: as the ability says.'),
  effects: z.array(effectSchema).default([]).describe('What it does, in this order. Left out: nothing.'),
  modes,
  passive: statusFields
    .optional()
    .describe('What always holds for its owner: fields of a status without an end. Left out: nothing.'),
});

export const abilitySchema = z.strictObject({
  id: ownId,
  name: ownName,
  icon,
  text,
  class: classId.describe('The class that has it.'),
  level: z.int().min(1).max(20).describe('The level from which it is there, 1 to 20.'),
  action: z
    .enum([...ACTIONS, 'free', 'on hit', 'automatic', 'passive', 'metamagic', 'short rest'])
    .describe(
      "What using it takes. 'on hit' is chosen after a hit, 'automatic' comes by itself with one, 'passive' always holds, 'metamagic' joins a spell.",
    ),
  pool: pool.optional().describe('What it is paid with. Left out: it costs nothing.'),
  cost: count.default(0).describe('Points of the pool that it costs. Left out: 0.'),
  /** QUEST-12.38, QUEST-12.39 */
  payMore: z
    .boolean()
    .default(false)
    .describe(
      'Whether any amount from `cost` up may be paid; effects with `perPaid` count it. Left out: no.',
    ),
  uses: uses.optional().describe('How often it may be used. Left out: as often as it can be paid.'),
  dcStat: stat.optional().meta({
    title: 'DC ability',
    description: 'The ability for its DC, which is 8 + proficiency + modifier. Left out: that of spells.',
  }),
  hit: z
    .strictObject({
      ...hitTrigger,
      criticalIfUnseen: z
        .boolean()
        .default(false)
        .describe('Whether the hit is critical if its owner was hidden or invisible. Left out: no.'),
    })
    .optional()
    .describe("For 'on hit' and 'automatic': which hits. Left out: it answers to none."),
  trigger: trigger.optional().describe('For a reaction: what it answers to. Left out: nothing.'),
  target: target.default('self').describe(`${TARGET_TEXT} Left out: 'self'.`),
  area: powerShape.area,
  range: powerShape.range,
  needs: powerShape.needs,
  special: z
    .enum(SPECIALS)
    .optional()
    .describe('Something that no effect can say. Left out: nothing of the kind.'),
  tiers: z.array(tier).min(1).describe('What it does, from low levels to high.'),
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
