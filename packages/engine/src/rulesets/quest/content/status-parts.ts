import { z } from 'zod';
import {
  by,
  condition,
  count,
  creatureType,
  damageType,
  dice,
  edge,
  id,
  percent,
  range,
  stat,
} from './vocabulary.js';

// The fields of a status that are plain figures; those that hold effects stand in statuses.ts.

/** What ends a status before its time; `harm` is an attack or a harmful spell of the bearer. */
export const ENDS = [
  'cast',
  'harm',
  'damage',
  'heal',
  'incapacitated',
  'speed zero',
  'source incapacitated',
  'temporary hp gone',
] as const;

/** What counts as one use of a status with `uses`. `attack` is an own attack, hit or miss, `struck` one against it. */
const SPENT = ['attack', 'hit', 'struck', 'save', 'check', 'turn start', 'drop'] as const;

/** When it counts at all. */
export const scope = {
  /** The condition it is, for immunities and cures. */
  condition: condition.optional(),
  /** Gained together with it; they stay when it ends. */
  brings: z.array(id).optional(),
  /** Its `against` and `conditionImmune` count only for creatures of these types. */
  types: z.array(creatureType).optional(),
  /** Its `attack`, `checks`, `saves` and `dealt` count only for rolls with this ability; of a monster, melee attacks are STR. */
  only: stat.optional(),
  /** Only by daylight under open sky (QUEST-21.4). */
  while: z.enum(['daylight']).optional(),
};

export const rolls = {
  /** Own attack rolls; those while another able friend is at range 0 of the target; those at others than the source. */
  attack: edge.optional(),
  attackBeside: edge.optional(),
  attackOthers: edge.optional(),
  /** Attacks against the bearer: all, melee from range 0, and every other. */
  against: edge.optional(),
  contactAgainst: edge.optional(),
  otherAgainst: edge.optional(),
  checks: edge.optional(),
  /** By ability or for `all`; a number is a bonus, `fail` needs no roll. */
  saves: z
    .partialRecord(z.union([stat, z.literal('all')]), z.union([edge, z.literal('fail'), z.int()]))
    .optional(),
  /** Saves against spells; saves against these damage types and conditions have advantage. */
  spellSaves: edge.optional(),
  guard: z.array(z.union([damageType, condition])).optional(),
  initiative: edge.optional(),
  /** The same for whoever laid it on the bearer before the fight (QUEST-6.3). */
  sourceInitiative: edge.optional(),
  attackDie: dice.optional(),
  saveDie: dice.optional(),
  checkDie: dice.optional(),
  /** Attackers make this save against the source's DC, or the attack is lost. */
  deters: stat.optional(),
  /** Added to AC against one melee hit as a reaction (QUEST-31.19). */
  parry: z.int().optional(),
};

export const harm = {
  /** Percentages of QUEST-9.4, added up: what the bearer deals and takes; `times` is a plain multiplier of what it deals. */
  dealt: percent.optional(),
  taken: percent.optional(),
  times: z.int().min(2).optional(),
  /** Of area effects only; the share of the avoided damage that goes back to its source. */
  areaTaken: percent.optional(),
  areaReflect: percent.optional(),
  /** `trigger`: the type of the damage that set the reaction off. */
  resist: z.array(z.union([damageType, z.literal('trigger')])).optional(),
  /** Weapons with one of these tags pass `resist`. */
  resistBypass: z.array(z.enum(['magical', 'silvered'])).optional(),
  resistAll: z.boolean().optional(),
  immune: z.array(damageType).optional(),
  conditionImmune: z.union([z.array(condition), z.literal('all')]).optional(),
  /** Hits of the bearer are critical: always, by chance, and how often the dice count then. */
  criticals: z.boolean().optional(),
  criticalChance: percent.optional(),
  criticalTimes: z.int().min(2).optional(),
  /** Melee hits on the bearer from range 0 are critical. */
  criticalAtContact: z.boolean().optional(),
  /** The AC of the bearer's target counts as at most this; a hit deals the same to one other foe within reach. */
  acAtMost: z.int().optional(),
  cleave: z.boolean().optional(),
  /** What the source's own hits do to the bearer besides. */
  fromSource: z
    .strictObject({
      by: by.default('any'),
      dice: dice.optional(),
      type: z.union([damageType, z.literal('weapon')]).default('weapon'),
      times: z.int().min(1).default(1),
    })
    .optional(),
  /** Spells that do nothing to the bearer. */
  blocksSpells: z.array(id).optional(),
};

export const body = {
  ac: z.int().optional(),
  /** A base for AC without armour (QUEST-11.5). */
  acBase: z
    .strictObject({ base: z.int(), stats: z.array(stat), shield: z.boolean().default(true) })
    .optional(),
  maxHp: z.union([z.int(), z.literal('halved')]).optional(),
  dead: z.boolean().optional(),
  /** Percent more or less of every healing. */
  healing: percent.optional(),
  speed: z.enum(['zero', 'halved']).optional(),
  extraSteps: z.int().optional(),
  /** The free step becomes a shift of so many steps in these terrains. */
  freeShift: z.strictObject({ steps: z.int().min(1), terrains: z.array(id) }).optional(),
  ignoresGround: z.boolean().optional(),
  /** Attacks in one Attack action (QUEST-12.37). */
  attacks: z.int().min(1).optional(),
  unarmed: z.strictObject({ dice, finesse: z.boolean().default(true) }).optional(),
  /** What the weapon in hand becomes; `attackStat` adds that modifier to attack rolls, at least `attackMin`. */
  weapon: z
    .strictObject({
      items: z.array(id).optional(),
      dice: dice.optional(),
      casting: z.boolean().default(false),
      magical: z.boolean().default(false),
      attack: z.int().default(0),
      attackStat: stat.optional(),
      attackMin: z.int().default(0),
      damage: z.int().default(0),
    })
    .optional(),
  /** Stays at 1 HP instead of dropping. */
  undying: z.boolean().optional(),
  /** QUEST-31.8. */
  regenerates: z
    .strictObject({
      hp: z.int(),
      blockedBy: z.array(damageType).default([]),
      rises: z.boolean().default(false),
    })
    .optional(),
  /** Nothing it regenerates by comes to it. */
  noRegeneration: z.boolean().optional(),
  /** The living cannot hide from it (QUEST-31.26). */
  sensesLiving: z.boolean().optional(),
  /** Failed saves that become successes (QUEST-31.10). */
  legendaryResistance: count.optional(),
};

/** How it ends. */
export const life = {
  /** How often it works, unless the effect that brings it says so; and what counts as once. */
  uses: count.optional(),
  spent: z.enum(SPENT).optional(),
  ends: z.array(z.enum(ENDS)).optional(),
  /** Ends when bearer and source are farther apart. */
  maxRange: range.optional(),
  /** Damage allows the save of `again` at once. */
  saveOnDamage: z.boolean().optional(),
  /** When the bearer dies the source may put it on another foe as a bonus action, without mana. */
  movesOnKill: z.boolean().optional(),
  /** Of statuses with the same word only the latest stays. */
  exclusive: z.string().optional(),
  /** Gained again it turns into this one (exhaustion). */
  next: id.optional(),
  /** Survives the fight (QUEST-15.2). */
  lasting: z.boolean().optional(),
  /** How long it goes on when the fight is over (QUEST-1.5). */
  minutes: z.int().min(10).max(100_000).optional(),
  /** Damage of this type to the thing itself also ends it (QUEST-10.12). */
  breakable: z.strictObject({ ac: z.int(), hp: z.int(), type: damageType }).optional(),
};
