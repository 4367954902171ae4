import * as z from 'zod';
import { MAX_ID, shortList } from '../../../core/validation/bounds.js';
import { parseDice } from './dice.js';

/** The most HP that a fighter can have, and the most that one effect can take or give. */
export const MAX_HP = 60_000;
export const id = z
  .string()
  .max(MAX_ID)
  .regex(/^[a-z0-9-]+$/, 'ids are small letters, digits and hyphens');
const ownId = id.describe('What setups and other files call it: small letters, digits and hyphens.');
const icon = z.string().min(1).max(MAX_ID).describe('The name of its icon, such as gladius.');
export const name = z.string().trim().min(1, 'a name is needed').max(60);
const shownName = name.describe('The name that players see.');
const text = z.string().describe('What it does, in words that players see.');
const distance = z.int().min(1).max(100);
const turns = z.int().min(1).max(1000);
const bonus = z.int().min(-100).max(100);
const percent = z.int().min(1).max(100);

/** D20-12.1: `2d6`, `1d8+2`, `d4-1`. */
const diceText = z
  .string()
  .max(MAX_ID)
  .superRefine((text, context) => {
    const read = parseDice(text);
    if (typeof read === 'string') context.addIssue({ code: 'custom', message: read });
  });

const DAMAGE_TYPES = [
  'bludgeoning',
  'piercing',
  'slashing',
  'fire',
  'lightning',
  'acid',
  'poison',
  'necrotic',
] as const;
const damageType = z.enum(DAMAGE_TYPES);
export type DamageType = z.infer<typeof damageType>;

/** D20-9.4: of a weapon. */
export const qualitySchema = z.enum(['plain', 'fine', 'vicious', 'masterwork', 'keen', 'heirloom']);
export type Quality = z.infer<typeof qualitySchema>;

/** D20-1.9: where things are worn. */
export const SLOTS = ['main', 'off', 'head', 'chest', 'feet'] as const;
export type Slot = (typeof SLOTS)[number];

/** Table 2: weapons. */
export const weaponSchema = z.strictObject({
  id: ownId,
  name: shownName,
  icon,
  dice: diceText.describe('Damage dice, such as 1d8 or 2d6+1.'),
  toHit: bonus.default(0).meta({
    title: 'To-hit',
    description: 'What the weapon adds to the attack roll, −100 to 100. Left out: 0.',
  }),
  reach: distance
    .default(1)
    .describe('How many tiles away it strikes in melee. Left out: 1, the eight neighbours.'),
  range: distance
    .optional()
    .describe('How many tiles far it shoots, from 2 tiles on. Left out: it is a melee weapon.'),
  hands: z.int().min(1).max(2).default(1).describe('Hands that it takes, 1 or 2. Left out: 1.'),
  type: damageType.describe('The type of its damage.'),
  tags: z
    .array(z.enum(['finesse', 'simple', 'versatile', 'reach', 'heavy', 'unwieldy', 'two-handed', 'ranged']))
    .default([])
    .describe(
      "What kind of weapon it is; only 'heavy' has a rule, and only with the option weaponTags. Left out: none.",
    ),
  /** D20-15.6 */
  versatile: diceText
    .optional()
    .describe('Its damage dice with an empty off hand, with the option weaponTags. Left out: the same dice.'),
});
export type Weapon = z.infer<typeof weaponSchema>;

/** Table 3: armour. */
export const armourSchema = z.strictObject({
  id: ownId,
  name: shownName,
  icon,
  bonus: z.int().min(0).max(100).describe("What it adds to the wearer's AC, 0 to 100."),
  type: z
    .enum(['light', 'medium', 'heavy', 'shield'])
    .describe(
      'How much DEX counts for AC: light all, medium +2 at most, heavy none; a shield limits nothing.',
    ),
  slot: z.enum(['head', 'chest', 'feet', 'off']).describe("Where it is worn; 'off' is the off hand."),
});
export type Armour = z.infer<typeof armourSchema>;

const itemTurns = turns
  .optional()
  .describe("Turns that it lasts, 1 to 1000. Left out: the condition's own turns.");
const itemRange = distance.describe('How many tiles away it can be aimed at, 1 to 100.');

/** Table 4: the closed set of what a consumable can do. */
const itemEffect = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('heal').describe('Gives the user HP by dice.'),
    dice: diceText.describe('HP that it gives, such as 1d8+2.'),
  }),
  z.strictObject({
    kind: z.literal('restore').describe('Gives the user a fixed number of HP.'),
    amount: z.int().min(1).max(MAX_HP).describe('HP that it gives.'),
  }),
  z.strictObject({
    kind: z.literal('boon').describe('Puts a condition on the user.'),
    condition: id.describe('The id of the condition.'),
    turns: itemTurns,
  }),
  z.strictObject({
    kind: z.literal('bolt').describe('Harms one enemy, without an attack roll.'),
    amount: z.int().min(1).max(MAX_HP).describe('Damage that it does.'),
    type: damageType.describe('The type of its damage.'),
    range: itemRange,
  }),
  z.strictObject({
    kind: z.literal('blast').describe('Harms everybody around a tile, friends and user included.'),
    amount: z.int().min(1).max(MAX_HP).describe('Damage that it does to each.'),
    type: damageType.describe('The type of its damage.'),
    range: itemRange,
    radius: z.int().min(0).max(20).describe('How many tiles around the chosen one it reaches, 0 to 20.'),
  }),
  z.strictObject({
    kind: z.literal('bane').describe('Puts a condition on one enemy, without a roll.'),
    condition: id.describe('The id of the condition.'),
    turns: itemTurns,
    range: itemRange,
  }),
  z.strictObject({
    kind: z.literal('food').describe('A ration: it is counted, and eaten between the depths of a run.'),
  }),
]);
export const consumableSchema = z.strictObject({
  id: ownId,
  name: shownName,
  icon,
  form: z
    .enum(['potion', 'scroll', 'wand', 'food'])
    .describe('What it is: a wand loses a charge with each use, potions and scrolls are used up.'),
  /** D20-9.3 */
  charges: z
    .int()
    .min(1)
    .max(100)
    .default(1)
    .describe('Charges of a new wand, 1 to 100; everything else has 1. Left out: 1.'),
  text,
  effect: itemEffect.describe('What it does when it is used.'),
});
export type Consumable = z.infer<typeof consumableSchema>;

/** Table 7: what a condition does while it lasts. */
export const conditionSchema = z.strictObject({
  id: ownId,
  name: shownName,
  icon,
  tone: z
    .enum(['ember', 'verdigris', 'gold', 'azure', 'violet', 'muted'])
    .describe('The colour in which screens show it.'),
  text,
  turns: turns.describe(
    'How many turns of its bearer it lasts, unless what brings it says otherwise; 1 to 1000.',
  ),
  /** D20-10.2, D20-15.8 */
  untilTurn: z
    .boolean()
    .default(false)
    .describe("Whether it ends when the bearer's next turn begins, whatever its turns. Left out: no."),
  ac: bonus
    .default(0)
    .meta({ title: 'AC', description: "What it adds to the bearer's AC, −100 to 100. Left out: 0." }),
  toHit: bonus.default(0).meta({
    title: 'To-hit',
    description: "What it adds to the bearer's attack rolls, −100 to 100. Left out: 0.",
  }),
  damage: bonus
    .default(0)
    .describe("What it adds to the damage of the bearer's hits, −100 to 100. Left out: 0."),
  hurts: z
    .strictObject({
      amount: z.int().min(1).max(MAX_HP).describe('Damage that it does each turn.'),
      type: damageType.describe('The type of that damage.'),
    })
    .optional()
    .describe("Damage at the start of each of the bearer's turns. Left out: none."),
  heals: z
    .int()
    .min(0)
    .max(MAX_HP)
    .default(0)
    .describe("HP that it gives at the start of each of the bearer's turns. Left out: 0."),
  losesTurns: z
    .enum(['all', 'second'])
    .optional()
    .describe(
      "Turns that the bearer loses: all, or the next and every second one after ('second'). Left out: none.",
    ),
  roots: z.boolean().default(false).describe('Whether the bearer cannot move. Left out: no.'),
  disarms: z
    .boolean()
    .default(false)
    .describe("Whether a hero's main-hand weapon counts as bare hands. Left out: no."),
  hides: z
    .boolean()
    .default(false)
    .describe(
      'Whether enemies cannot see or target the bearer, until it attacks, uses an item on an enemy or is walked into. Left out: no.',
    ),
  /** D20-15.3 */
  exposes: z
    .boolean()
    .default(false)
    .describe('Whether attacks against the bearer have advantage, with the option advantage. Left out: no.'),
  hampers: z
    .boolean()
    .default(false)
    .describe("Whether the bearer's own attacks have disadvantage, with the option advantage. Left out: no."),
});
export type Condition = z.infer<typeof conditionSchema>;

const specialName = name.describe('The name of the special, as players see it.');
const specialCondition = id.describe('The id of the condition that it brings.');
const specialTurns = turns
  .optional()
  .describe("Turns that the condition lasts, 1 to 1000. Left out: the condition's own turns.");
const specialRange = distance.describe('How many tiles far it reaches, 1 to 100.');
const cooldown = turns.describe('It can be used once in so many of its own turns, 1 to 1000.');
const tag = id.describe('The tag of the monsters that it concerns, such as orc.');
const into = id.describe('The id of the monster that appears.');

/** Table 6: the closed set of what monsters can do besides a plain attack. */
const specialSchema = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('inflict').describe('Each hit that does damage brings a condition.'),
    name: specialName,
    condition: specialCondition,
    turns: specialTurns,
  }),
  z.strictObject({
    kind: z
      .literal('afflict')
      .describe('As an action it puts a condition on an enemy in sight, without a roll.'),
    name: specialName,
    condition: specialCondition,
    turns: specialTurns,
    range: specialRange,
    cooldown,
    fresh: z
      .boolean()
      .default(false)
      .describe('Whether it is not used on a target that has the condition already. Left out: no.'),
  }),
  z.strictObject({
    kind: z.literal('leap').describe('As an action it jumps beside an enemy and attacks.'),
    name: specialName,
    from: distance.describe('The shortest distance to the enemy, in tiles.'),
    to: distance.describe('The longest distance to the enemy, in tiles.'),
    cooldown,
  }),
  z.strictObject({
    kind: z.literal('rally').describe('Strengthens its allies with a tag around it, until it is first hurt.'),
    name: specialName,
    tag,
    range: specialRange,
    others: z.int().min(1).max(20).describe('How many such allies must be in range for it to work, 1 to 20.'),
    toHit: bonus.meta({ title: 'To-hit', description: 'What it adds to their attack rolls.' }),
    damage: bonus.describe('What it adds to the damage of their hits.'),
  }),
  z.strictObject({
    kind: z.literal('command').describe('Makes its allies with a tag around it hit more often.'),
    name: specialName,
    tag,
    range: specialRange,
    toHit: bonus.meta({ title: 'To-hit', description: 'What it adds to their attack rolls.' }),
  }),
  z.strictObject({
    kind: z
      .literal('wall')
      .describe('Gives it AC for each ally with a tag that stands orthogonally beside it.'),
    name: specialName,
    tag,
    ac: bonus.meta({ title: 'AC', description: 'AC that each of these neighbours adds.' }),
  }),
  z.strictObject({
    kind: z
      .literal('bellow')
      .describe('Once, when it is first hurt enough, it puts a condition on every enemy in range.'),
    name: specialName,
    condition: specialCondition,
    turns: specialTurns,
    range: specialRange,
    below: percent.describe('It happens at this percentage of maximum HP or less, 1 to 100.'),
  }),
  /** The steps 'damage-type factor' and 'percentage resistance' of D20-4.3. */
  z.strictObject({
    kind: z.literal('hide').describe('Changes the damage of one type that it suffers.'),
    name: specialName,
    type: damageType.describe('The type of damage that it changes.'),
    percent: z
      .int()
      .min(0)
      .max(1000)
      .optional()
      .describe('Damage in percent, 50 for half, at least 1 damage. Left out: unchanged.'),
    add: bonus.optional().describe('What is added to the damage, at least 1 damage. Left out: nothing.'),
    resist: percent
      .optional()
      .describe('Percentage that is taken off in the end; 100 leaves no damage. Left out: nothing.'),
  }),
  z.strictObject({
    kind: z
      .literal('corrosion')
      .describe('A hit may crack the weapon of its target, with the option weaponBreakage.'),
    name: specialName,
    percent: percent.describe('The chance per hit in percent, 1 to 100.'),
  }),
  z.strictObject({
    kind: z.literal('split').describe('When it is hurt enough and lives, other monsters take its place.'),
    name: specialName,
    below: percent.describe('It happens at this percentage of maximum HP or less, 1 to 100.'),
    into,
    pieces: z
      .union([z.int().min(1).max(8), diceText])
      .describe('How many appear: 1 to 8, or dice such as 1d2+1.'),
  }),
  z.strictObject({
    kind: z
      .literal('raise')
      .describe('As an action it makes a monster on its side out of a corpse; each corpse once.'),
    name: specialName,
    into,
    range: specialRange,
    cooldown,
  }),
  z.strictObject({
    kind: z.literal('drain').describe('A hit heals it by a share of the damage.'),
    name: specialName,
    percent: percent.describe('That share in percent, 1 to 100, rounded up.'),
  }),
  z.strictObject({
    kind: z
      .literal('regeneration')
      .describe('It heals at the start of its turn, unless fire or acid hurt it since its last turn.'),
    name: specialName,
    amount: z.int().min(1).max(MAX_HP).describe('HP that it heals each turn.'),
    option: z
      .literal('trollRegen')
      .optional()
      .describe('The option that must be on. Left out: it works whenever monsters have specials.'),
  }),
  z.strictObject({
    kind: z
      .literal('bolt')
      .describe('As an action it takes a share of the HP of an enemy in sight, without a roll.'),
    name: specialName,
    percent: percent.describe("That share of the target's maximum HP in percent, 1 to 100, rounded up."),
    range: specialRange,
    cooldown,
  }),
]);
export type Special = z.infer<typeof specialSchema>;

const block = {
  icon,
  glyph: z.string().length(1).describe('Its letter on maps of letters.'),
  ac: z.int().min(-100).max(200).meta({
    title: 'AC',
    description: 'Armour Class: what an attack against it must reach, −100 to 200.',
  }),
  hp: z.int().min(1).max(MAX_HP).meta({ title: 'HP', description: 'Hit points, also its maximum.' }),
  attack: bonus.describe('What it adds to its attack rolls, −100 to 100; everything is included.'),
  damage: diceText.describe('Damage dice of its hits, such as 1d6+1; everything is included.'),
  type: damageType.default('bludgeoning').describe('The type of its damage. Left out: bludgeoning.'),
  reach: distance
    .default(1)
    .describe('How many tiles away it strikes in melee. Left out: 1, the eight neighbours.'),
  range: distance
    .optional()
    .describe('How many tiles far it shoots, from 2 tiles on. Left out: it fights in melee.'),
  xp: z.int().min(0).max(1_000_000).default(0).meta({
    title: 'XP',
    description: 'Experience points for slaying it, shared by the living heroes. Left out: 0.',
  }),
  tags: shortList(id)
    .default([])
    .describe('What it belongs to, such as orc, for specials that name a tag. Left out: nothing.'),
  specials: z
    .array(specialSchema)
    .max(8)
    .default([])
    .describe('What it can do besides a plain attack, up to 8. Left out: nothing.'),
};

/** Table 5: monsters. */
export const monsterSchema = z.strictObject({
  id: ownId,
  name: shownName,
  ...block,
  depth: z
    .tuple([z.int().min(1), z.int().min(1)])
    .optional()
    .describe(
      'First and last depth of a run at which rooms hold it. Left out: it is met only where it is named.',
    ),
  weight: z
    .int()
    .min(0)
    .max(1000)
    .default(0)
    .describe('How often rooms of these depths hold it, against the others; 0 is never. Left out: 0.'),
});
export type Monster = z.infer<typeof monsterSchema>;

/** A fighter as bare numbers: no scores, no gear. */
export const blockSchema = z.strictObject({
  name: shownName,
  ...block,
  icon: icon.default('swordman').describe('The name of its icon. Left out: swordman.'),
  glyph: z
    .string()
    .length(1)
    .optional()
    .describe('Its letter on maps of letters. Left out: the first letter of its name.'),
});
export type Block = z.infer<typeof blockSchema>;
