import * as z from 'zod';
import {
  by,
  condition,
  count,
  creatureType,
  damageType,
  dc,
  dice,
  edge,
  icon,
  id,
  name,
  need,
  ownId,
  ownName,
  percent,
  pool,
  range,
  rounds,
  saveSpec,
  size,
  stat,
} from './vocabulary.js';

// What spells, abilities, items, zones, statuses and monsters do, in a small closed set of kinds. Whatever these can
// say needs no code. A list of effects happens in its order, for each target in turn.
//
// A spell by JSON alone, say one that hurts and slows all foes at one range and leaves the ground icy:
//   { "id": "hailstones", "name": "Hailstones", "icon": "ice-cubes", "text": "…", "level": 2, "school": "evocation",
//     "classes": ["druid"], "area": "range", "range": 3, "save": { "stat": "dexterity" }, "duration": "1 round",
//     "effects": [
//       { "kind": "damage", "dice": "3d6", "type": "cold", "onSave": "half" },
//       { "kind": "status", "status": "chilled", "rounds": 1 },
//       { "kind": "zone", "on": "self", "name": "Hail", "difficult": true, "rounds": 1 }] }
// A lasting effect that no status of statuses.json says is a new record there, or an old one `with` other fields.
//
// Where a list stands decides who its targets are: in a power those it was aimed at; in a status's `onHit` the one who
// was hit, in `onStruck` the attacker; in `turnStart`, `turnEnd`, `after`, `onKill` and `onEvade` the bearer itself; in
// `onDeath` everyone at range 0; in `aura` and a zone's lists the one who has come within. `on` narrows that.
//
// A status is whatever sits on a creature for a while: a condition, a spell's blessing, a stance, a wound. Its fields
// are all the ways in which something can change a roll or a turn, so every roll can list its reasons from one place.
// Abilities that always hold and monsters' traits are statuses without an end. Left out means: no change.
//
// Effects and statuses stand in one file because each may hold the other: an effect puts a status on a creature and may
// change its fields, a status has effects when its bearer hits, is hit, dies or begins a turn.

// Effects.

const ON = ['touched', 'target', 'miss', 'self'] as const;

const common = {
  on: z
    .enum(ON)
    .default('touched')
    .describe(
      "Whom it touches: 'touched' those an attack hit or who failed the save, or with neither every target; 'target' every target in any case; 'miss' those the attack missed; 'self' the one who does it, once. Left out: 'touched'.",
    ),
  onlyTypes: z.array(creatureType).optional().describe('Only creatures of these types. Left out: all.'),
  notTypes: z.array(creatureType).optional().describe('No creatures of these types. Left out: all.'),
  notRaces: z.array(id).optional().describe('No party members of these races, by id. Left out: all.'),
  unlessImmune: z
    .array(z.union([damageType, condition]))
    .optional()
    .describe('Nothing for creatures that are immune to one of these. Left out: for all.'),
  maxSize: size
    .optional()
    .meta({ title: 'Largest size', description: 'Only up to this size. Left out: any.' }),
  hpAtMost: count
    .optional()
    .meta({ title: 'HP at most', description: 'Only creatures that have no more HP now. Left out: any.' }),
  failedBy: z
    .int()
    .min(1)
    .optional()
    .describe('Only if the save was failed by at least this much. Left out: by anything.'),
};

const kind = <Kind extends string>(what: Kind, description: string) => z.literal(what).describe(description);

const damage = z.strictObject({
  kind: kind('damage', 'Deals damage.'),
  ...common,
  /** QUEST-9.2 */
  dice: dice.describe(
    "How much, as in '2d6+3'. With a hit the dice join it and are doubled with it, unless they stand within a save.",
  ),
  type: z
    .union([damageType, z.enum(['weapon', 'trigger', 'plain'])])
    .describe(
      "The damage type; 'weapon' is that of the hit, 'trigger' that of the damage which set it off, 'plain' is resisted by nothing.",
    ),
  /** QUEST-13.6 */
  onSave: z
    .enum(['none', 'half', 'full'])
    .default('none')
    .describe("What those take who make the save. Left out: 'none'."),
  modifier: z.boolean().default(false).describe('Whether it adds the casting modifier. Left out: no.'),
  share: percent.default(100).describe('Percent of the dice that count: 50 for half. Left out: 100.'),
  /** QUEST-12.38 */
  perPaid: z
    .boolean()
    .default(false)
    .describe('Whether the dice count once for each point that was paid. Left out: no.'),
  leaves: count
    .default(0)
    .meta({ title: 'HP left', description: 'It takes no more than leaves so many HP. Left out: 0.' }),
});

const heal = z.strictObject({
  kind: kind('heal', 'Restores HP.'),
  ...common,
  dice: dice.optional().describe("How much, as in '2d4+2'. Left out: no dice."),
  percent: percent.optional().describe('Percent of maximum HP besides. Left out: none.'),
  ofDamage: percent.optional().describe('Percent of the damage just dealt besides. Left out: none.'),
  type: damageType.optional().describe('For `ofDamage`: only damage of this type. Left out: all of it.'),
  modifier: z.boolean().default(false).describe('Whether it adds the casting modifier. Left out: no.'),
  perPaid: z
    .boolean()
    .default(false)
    .describe('Whether the dice count once for each point that was paid. Left out: no.'),
  shared: z
    .boolean()
    .default(false)
    .describe(
      'Whether it is one sum for all targets, each taking what it can of what is left. Left out: each has it all.',
    ),
});

const temporary = z.strictObject({
  kind: kind('temporary hp', 'Gives temporary HP; of two amounts the larger stays.'),
  ...common,
  dice: dice.optional().describe("How much, as in '1d4+4'. Left out: no dice."),
  modifier: z.boolean().default(false).describe('Whether it adds the casting modifier. Left out: no.'),
});

const kill = z.strictObject({
  kind: kind('kill', 'Kills at once. It never kills bosses.'),
  ...common,
  /** QUEST-12.9 */
  below: percent.optional().describe('Only at or below this percentage of maximum HP. Left out: at any HP.'),
  /** QUEST-12.41 */
  maxCr: z
    .number()
    .optional()
    .meta({ title: 'Highest CR', description: 'Only up to this challenge rating. Left out: any.' }),
  /** QUEST-1.3 */
  chance: percent
    .default(100)
    .describe('How likely in percent; it is rolled only for those it can kill. Left out: 100.'),
  otherwise: z
    .array(damage)
    .default([])
    .describe('Damage for those it cannot kill, such as bosses. Left out: none.'),
});

/** QUEST-31.12 */
const wither = z.strictObject({
  kind: kind('wither', 'Lowers maximum HP by the damage of the hit, until a long rest.'),
  ...common,
  type: damageType.optional().describe('Only by damage of this type. Left out: by all of it.'),
});

/** QUEST-31.13 */
const attach = z.strictObject({
  kind: kind('attach', "Holds on to the target and drains it in each of the source's turns."),
  ...common,
  dice: dice.describe('Damage in each turn.'),
  type: damageType.describe('The damage type.'),
  limit: count.describe('It lets go once so much HP is drained.'),
});

const lessen = z.strictObject({
  kind: kind('lessen', 'Changes the damage that set this reaction off.'),
  ...common,
  to: percent.describe('Percent of the damage that are left: 50 halves it, 0 takes it all.'),
  back: percent.optional().describe('Percent of the damage that go back to foes. Left out: none.'),
  backTo: z
    .union([z.int().min(1), z.literal('all')])
    .default(1)
    .describe("To how many foes it goes back, the attacker first; or 'all'. Left out: 1."),
});

/** An action of the bearer or of a friend at range 0. */
const escapeSpec = z
  .strictObject({
    /** QUEST-7.14 */
    stat: z
      .union([stat, z.literal('better')])
      .optional()
      .describe(
        "The ability of the check; 'better' is the better of STR and DEX. Left out: no roll, or with a `dc` 'better'.",
      ),
    dc: dc
      .optional()
      .meta({ title: 'DC', description: "What the check must reach. Left out: the source's own DC." }),
  })
  .describe('How an action of the bearer, or of a friend at range 0, ends it. Left out: no action does.');

const status = z.strictObject({
  kind: kind('status', 'Puts a status on the target.'),
  ...common,
  status: id.describe('The id of a status of statuses.json; the fifteen conditions are among them.'),
  // Gone once content is assembled: the status and its changes become a status of their own (see status-forms.ts).
  with: z
    .lazy((): z.ZodType<StatusFields> => statusFields)
    .optional()
    .describe('Fields of that status that are different this time. Left out: as its record says.'),
  /** QUEST-12.7, QUEST-13.20, QUEST-15.1 */
  rounds: rounds
    .optional()
    .describe('How many turns of the bearer it lasts. Left out: until it is cured or the fight ends.'),
  until: z
    .enum(['turn end', 'turn start', 'next turn end'])
    .optional()
    .describe(
      "Ends with this turn ('turn end'), at the start of the bearer's next (with `rounds`, of so many turns on), or at the end of its next. Left out: as `rounds` says.",
    ),
  again: z
    .strictObject({
      stat: stat.describe('The ability that the save is made with.'),
      dc: z
        .int()
        .optional()
        .meta({ title: 'DC', description: "What the save must reach. Left out: the source's own DC." }),
      failure: id
        .optional()
        .describe('The status that a failed save turns it into. Left out: it goes on as it is.'),
    })
    .optional()
    .describe("A save at the end of each of the bearer's turns that ends it. Left out: none."),
  escape: escapeSpec.optional(),
  uses: count
    .optional()
    .describe(
      "How often it works before it is used up; the status's `spent` says what counts as once. Left out: as the status says.",
    ),
  hpPool: dice.optional().meta({
    title: 'HP pool',
    description:
      'From the lowest HP up, it touches targets as long as their HP fit into this roll. Left out: all targets.',
  }),
  concentration: z
    .boolean()
    .default(false)
    .describe("Whether it ends with the source's concentration. Left out: no."),
});

const move = z.strictObject({
  kind: kind('move', 'Changes ranges.'),
  ...common,
  /** QUEST-2.14 */
  how: z
    .enum(['push', 'pull', 'away', 'shift', 'contact'])
    .describe(
      "'push' and 'pull' move the target from or to the source; 'away' makes it step by itself for its reaction; 'shift' lets the one who does it change its range to one foe unprovoked; 'contact' takes it to range 0 of the target.",
    ),
  steps: z.int().min(1).max(6).default(1).describe('How many steps of range, 1 to 6. Left out: 1.'),
});

const cure = z.strictObject({
  kind: kind('cure', 'Ends statuses.'),
  ...common,
  statuses: z.array(id).optional().describe('Ids of the statuses that it ends. Left out: any condition.'),
  count: z.int().min(1).optional().describe('How many it ends, the oldest first. Left out: all.'),
});

const give = z.strictObject({
  kind: kind('give', 'Gives actions, or points of a pool up to its maximum.'),
  ...common,
  what: z
    .union([z.literal('action'), pool])
    .describe("What it gives: 'action' for more actions this turn, or a pool that the target has."),
  amount: z.int().default(0).describe('How many. Left out: 0.'),
  perLevel: z.number().default(0).describe('Besides, so much for each level, rounded up. Left out: 0.'),
});

const extend = z.strictObject({
  kind: kind('extend', 'Lengthens a status that the target bears.'),
  ...common,
  status: id.describe('The id of the status.'),
  rounds: rounds.describe('How many turns longer it lasts.'),
});

const stabilise = z.strictObject({
  kind: kind('stabilise', 'Makes a target at 0 HP stable: it rolls no more death saves.'),
  ...common,
});

const item = z.strictObject({
  kind: kind('item', 'Puts items into the pack of the one who does it.'),
  ...common,
  item: id.describe('The id of an item of items.json.'),
  quantity: z.int().min(1).default(1).describe('How many of it. Left out: 1.'),
});

/** QUEST-13.18 */
const spellLevel = count.describe(
  'The highest spell level that it breaks without a roll; above it needs d20 + casting modifier against 10 + level.',
);
const dispel = z.strictObject({
  kind: kind('dispel', 'Ends spells on the target.'),
  ...common,
  level: spellLevel,
});
const counter = z.strictObject({
  kind: kind('counter', 'Makes the spell fail that set this reaction off.'),
  ...common,
  level: spellLevel,
});

/** QUEST-12.13 */
const steal = z.strictObject({
  kind: kind('steal', 'Puts a thing that the target wields among the loot.'),
  ...common,
});

/** QUEST-12.19 */
const rout = z.strictObject({
  kind: kind('rout', 'Makes the target begin to flee.'),
  ...common,
  chance: percent.default(100).describe('How likely, in percent. Left out: 100.'),
});

/** QUEST-13.24 */
const flight = z.strictObject({
  kind: kind('escape', 'Takes the whole party out of the fight, as fleeing does; not where nobody may flee.'),
  ...common,
});

/** The effects that hold no others, but for what a kill does otherwise. */
const simple = [
  damage,
  heal,
  temporary,
  status,
  move,
  cure,
  kill,
  give,
  extend,
  stabilise,
  item,
  dispel,
  counter,
  steal,
  rout,
  wither,
  attach,
  lessen,
  flight,
] as const;

const save = z.strictObject({
  kind: kind('save', 'One save for several effects: those who fail are touched by them.'),
  ...common,
  ...saveSpec.shape,
  endsOnSuccess: z
    .boolean()
    .default(false)
    .describe("In a status's own lists: whether success ends the status. Left out: no."),
  effects: z
    .array(z.discriminatedUnion('kind', [...simple]))
    .min(1)
    .describe('What those suffer who fail; damage with `onSave` also touches the others.'),
});

const inner = z.discriminatedUnion('kind', [...simple, save]);

const zone = z.strictObject({
  kind: kind('zone', 'Changes the ground at one range, as its placer measures it.'),
  ...common,
  name: name.describe('What people read of it.'),
  rounds: rounds
    .optional()
    .describe("How many of the placer's turns it lasts. Left out: to the end of the fight."),
  around: range
    .optional()
    .describe('All round the placer up to this range, 0 to 6. Left out: at the range that is chosen.'),
  difficult: z.boolean().default(false).describe('Whether leaving it costs 2 steps. Left out: no.'),
  /** QUEST-13.19 */
  obscured: z.boolean().default(false).describe('Whether nobody sees into it or out of it. Left out: no.'),
  trap: z
    .boolean()
    .default(false)
    .describe('Whether it is things on the ground, which hold no incorporeal creature. Left out: no.'),
  enter: z.array(inner).default([]).describe('What it does to a foe that enters. Left out: nothing.'),
  stay: z
    .array(inner)
    .default([])
    .describe('What it does to each foe that begins a turn within. Left out: nothing.'),
  perStep: z
    .strictObject({
      dice: dice.describe("How much, as in '2d4'."),
      type: damageType.describe('The damage type.'),
    })
    .optional()
    .describe('Damage to a foe for each step in it or out of it. Left out: none.'),
  triggers: z
    .int()
    .min(1)
    .optional()
    .describe('It is gone after it has caught so many. Left out: it catches any number.'),
  damageLimit: z
    .int()
    .min(1)
    .optional()
    .describe('It is gone after it has done so much damage. Left out: no limit.'),
  movable: z.boolean().default(false).describe('Whether the placer may move it as an action. Left out: no.'),
  concentration: z
    .boolean()
    .default(false)
    .describe("Whether it ends with the placer's concentration. Left out: no."),
});

const strike = z.strictObject({
  kind: kind('strike', 'Makes weapon attacks, each with a roll of its own.'),
  ...common,
  /** QUEST-9.4 */
  percent: percent
    .default(100)
    .describe('Percent of the usual damage: 150 is half as much again. Left out: 100.'),
  times: z.int().min(1).default(1).describe('How many attacks. Left out: 1.'),
  with: z
    .enum(['weapon', 'unarmed', 'ranged'])
    .default('weapon')
    .describe(
      "With the 'weapon' in hand, 'unarmed', or a 'ranged' weapon and one ammunition each. Left out: 'weapon'.",
    ),
  at: z
    .enum(['target', 'contact', 'range'])
    .default('target')
    .describe(
      "At whom: the 'target', every foe at range 0 ('contact'), or every foe at the chosen 'range'. Left out: 'target'.",
    ),
  /** QUEST-12.9 */
  killBelow: percent
    .optional()
    .describe('A hit kills a target at or below this percentage of maximum HP, but no boss. Left out: none.'),
  // biome-ignore lint/suspicious/noThenProperty: a list is no function, so nothing takes the record for a promise.
  then: z.array(inner).default([]).describe('What a hit does besides. Left out: nothing.'),
});

interface DamageEffect extends z.infer<typeof damage> {}
interface HealEffect extends z.infer<typeof heal> {}
interface TemporaryHpEffect extends z.infer<typeof temporary> {}
interface KillEffect extends z.infer<typeof kill> {}
interface WitherEffect extends z.infer<typeof wither> {}
interface AttachEffect extends z.infer<typeof attach> {}
interface LessenEffect extends z.infer<typeof lessen> {}
interface FlightEffect extends z.infer<typeof flight> {}
interface StatusEffect extends z.infer<typeof status> {}
interface MoveEffect extends z.infer<typeof move> {}
interface CureEffect extends z.infer<typeof cure> {}
interface GiveEffect extends z.infer<typeof give> {}
interface ExtendEffect extends z.infer<typeof extend> {}
interface StabiliseEffect extends z.infer<typeof stabilise> {}
interface ItemEffect extends z.infer<typeof item> {}
interface DispelEffect extends z.infer<typeof dispel> {}
interface CounterEffect extends z.infer<typeof counter> {}
interface StealEffect extends z.infer<typeof steal> {}
interface RoutEffect extends z.infer<typeof rout> {}

type SimpleEffect =
  | DamageEffect
  | HealEffect
  | TemporaryHpEffect
  | StatusEffect
  | MoveEffect
  | CureEffect
  | KillEffect
  | GiveEffect
  | ExtendEffect
  | StabiliseEffect
  | ItemEffect
  | DispelEffect
  | CounterEffect
  | StealEffect
  | RoutEffect
  | WitherEffect
  | AttachEffect
  | LessenEffect
  | FlightEffect;

interface SaveEffect extends z.infer<typeof save> {}
export interface ZoneEffect extends z.infer<typeof zone> {}
interface StrikeEffect extends z.infer<typeof strike> {}

export type EffectRecord = SimpleEffect | SaveEffect | ZoneEffect | StrikeEffect;
/** One kind of effect. */
export type EffectOf<Kind extends EffectRecord['kind']> = Extract<EffectRecord, { kind: Kind }>;

const anyEffect = z.discriminatedUnion('kind', [...simple, save, zone, strike]);
/** An effect as files write it, without what has a default. */
export type EffectInput = z.input<typeof anyEffect>;
export const effectSchema: z.ZodType<EffectRecord> = anyEffect;
/** The names of all fields that one kind or another has. */
export const EFFECT_FIELDS: readonly string[] = [
  ...new Set(anyEffect.options.flatMap(({ shape }) => Object.keys(shape))),
];

// Statuses.

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
const scope = {
  condition: condition
    .optional()
    .describe('The condition that it is, for immunities and cures. Left out: it is none.'),
  brings: z
    .array(id)
    .optional()
    .describe('Statuses that are gained together with it; they stay when it ends. Left out: none.'),
  types: z
    .array(creatureType)
    .optional()
    .describe(
      'Its `against` and `conditionImmune` count only for creatures of these types. Left out: for all.',
    ),
  only: stat
    .optional()
    .describe(
      "Its `attack`, `checks`, `saves` and `dealt` count only for rolls with this ability; a monster's melee attacks are STR. Left out: for all.",
    ),
  /** QUEST-21.4 */
  while: z
    .enum(['daylight'])
    .optional()
    .describe('It counts only by daylight under open sky. Left out: always.'),
};

const rolls = {
  attack: edge.optional().describe("The bearer's attack rolls have advantage or disadvantage."),
  attackBeside: edge
    .optional()
    .describe('The same while another able friend of the bearer is at range 0 of the target.'),
  attackOthers: edge.optional().describe('The same for attacks at others than the source of the status.'),
  against: edge.optional().describe('Attacks against the bearer have advantage or disadvantage.'),
  contactAgainst: edge.optional().describe('The same for melee attacks from range 0 alone.'),
  otherAgainst: edge.optional().describe('The same for all other attacks.'),
  checks: edge.optional().describe("The bearer's ability checks have advantage or disadvantage."),
  saves: z
    .partialRecord(z.union([stat, z.literal('all')]), z.union([edge, z.literal('fail'), z.int()]))
    .optional()
    .describe(
      "Saves of the bearer, by ability or for 'all': advantage, disadvantage, a number as a bonus, or 'fail' without a roll.",
    ),
  spellSaves: edge.optional().describe('Saves of the bearer against spells have advantage or disadvantage.'),
  guard: z
    .array(z.union([damageType, condition]))
    .optional()
    .describe('Saves against these damage types and conditions have advantage.'),
  initiative: edge.optional().describe("The bearer's initiative roll has advantage or disadvantage."),
  /** QUEST-6.3 */
  sourceInitiative: edge
    .optional()
    .describe('The initiative of the source has it, if the bearer had this status before the fight.'),
  attackDie: dice.optional().describe("Dice that join the bearer's attack rolls: '1d4', or '-1d4'."),
  saveDie: dice.optional().describe("Dice that join the bearer's saves."),
  checkDie: dice.optional().describe("Dice that join the bearer's ability checks."),
  deters: stat
    .optional()
    .describe("Attackers make a save with this ability against the source's DC, or the attack is lost."),
  /** QUEST-31.19 */
  parry: z.int().optional().describe('Added to AC against one melee hit, as a reaction.'),
};

const harm = {
  /** QUEST-9.4 */
  dealt: percent
    .optional()
    .describe('Percent more or less damage that the bearer deals: 50, -30. All add up.'),
  taken: percent.optional().describe('Percent more or less damage that the bearer takes. All add up.'),
  times: z
    .int()
    .min(2)
    .optional()
    .describe('What the damage the bearer deals is multiplied by, after percentages.'),
  areaTaken: percent
    .optional()
    .describe('Percent more or less damage that the bearer takes from area effects: -100 is none.'),
  areaReflect: percent.optional().describe('Percent of the damage so avoided that goes back to its source.'),
  resist: z
    .array(z.union([damageType, z.literal('trigger')]))
    .optional()
    .describe(
      "Damage types that the bearer takes half of; 'trigger' is that of the damage which set the reaction off.",
    ),
  resistBypass: z
    .array(z.enum(['magical', 'silvered']))
    .optional()
    .describe('Weapons with one of these tags pass `resist`.'),
  resistAll: z.boolean().optional().describe('Whether the bearer takes half of all damage.'),
  immune: z.array(damageType).optional().describe('Damage types that the bearer takes none of.'),
  conditionImmune: z
    .union([z.array(condition), z.literal('all')])
    .optional()
    .describe("Conditions that the bearer cannot get, or 'all'."),
  criticals: z.boolean().optional().describe('Whether every hit of the bearer is critical.'),
  criticalChance: percent
    .optional()
    .describe('How likely a hit of the bearer is critical anyway, in percent.'),
  criticalTimes: z
    .int()
    .min(2)
    .optional()
    .describe("How often the dice of the bearer's critical hits count; 2 is usual."),
  criticalAtContact: z
    .boolean()
    .optional()
    .describe('Whether melee hits on the bearer from range 0 are critical.'),
  acAtMost: z
    .int()
    .optional()
    .meta({ title: 'AC at most', description: "The AC of the bearer's target counts as at most this." }),
  cleave: z
    .boolean()
    .optional()
    .describe('Whether a weapon hit of the bearer deals the same to one other foe within reach.'),
  fromSource: z
    .strictObject({
      by: by.default('any').describe("Which hits of the source count. Left out: 'any'."),
      dice: dice.optional().describe('Extra damage of such a hit. Left out: none.'),
      type: z
        .union([damageType, z.literal('weapon')])
        .default('weapon')
        .describe("The type of these dice; 'weapon' is that of the hit. Left out: 'weapon'."),
      times: z
        .int()
        .min(1)
        .default(1)
        .describe('What the damage of all attacks of the source is multiplied by. Left out: 1.'),
    })
    .optional()
    .describe("What the source's own hits do to the bearer besides."),
  blocksSpells: z.array(id).optional().describe('Ids of spells that do nothing to the bearer.'),
};

const body = {
  ac: z.int().optional().meta({ title: 'AC', description: "Added to the bearer's AC." }),
  /** QUEST-11.5 */
  acBase: z
    .strictObject({
      base: z.int().describe('The number that it starts from, such as 13.'),
      stats: z.array(stat).describe('The abilities whose modifiers are added.'),
      shield: z.boolean().default(true).describe('Whether it holds with a shield. Left out: yes.'),
    })
    .optional()
    .meta({ title: 'AC base', description: 'A base for AC without armour; the best base counts.' }),
  maxHp: z
    .union([z.int(), z.literal('halved')])
    .optional()
    .meta({ title: 'Maximum HP', description: "Added to the bearer's maximum HP, or 'halved'." }),
  dead: z.boolean().optional().describe('Whether the bearer dies of it.'),
  healing: percent.optional().describe('Percent more or less of every healing of the bearer.'),
  speed: z
    .enum(['zero', 'halved'])
    .optional()
    .describe("'zero': no steps at all; 'halved': no free step and half of a Dash."),
  extraSteps: z.int().optional().describe('Steps more in each turn of the bearer.'),
  freeShift: z
    .strictObject({
      steps: z.int().min(1).describe('How many steps of range.'),
      terrains: z.array(id).describe('Ids of the terrains in which it is so.'),
    })
    .optional()
    .describe("Makes a leap of the bearer's free step, in some terrains."),
  ignoresGround: z
    .boolean()
    .optional()
    .describe('Whether difficult ground and traps are nothing to the bearer.'),
  /** QUEST-12.37 */
  attacks: z.int().min(1).optional().describe('How many attacks one Attack action of the bearer is.'),
  unarmed: z
    .strictObject({
      dice: dice.describe("The damage dice, as in '1d6'."),
      finesse: z
        .boolean()
        .default(true)
        .describe('Whether the better of STR and DEX counts; else STR. Left out: yes.'),
    })
    .optional()
    .describe("What the bearer's unarmed strikes are like."),
  weapon: z
    .strictObject({
      items: z.array(id).optional().describe('Only weapons with these ids. Left out: any.'),
      dice: dice.optional().describe('Its damage dice. Left out: its own.'),
      casting: z
        .boolean()
        .default(false)
        .describe('Whether the casting modifier counts instead of STR or DEX. Left out: no.'),
      magical: z.boolean().default(false).describe('Whether it counts as magical. Left out: no.'),
      attack: z.int().default(0).describe('Added to attack rolls. Left out: 0.'),
      attackStat: stat
        .optional()
        .describe('An ability whose modifier is added to attack rolls besides. Left out: none.'),
      attackMin: z
        .int()
        .default(0)
        .meta({ title: 'Least attack bonus', description: 'The least that `attackStat` adds. Left out: 0.' }),
      damage: z.int().default(0).describe('Added to damage. Left out: 0.'),
    })
    .optional()
    .describe('What the weapon in hand becomes.'),
  undying: z.boolean().optional().describe('Whether the bearer stays at 1 HP instead of dropping to 0.'),
  /** QUEST-31.8 */
  regenerates: z
    .strictObject({
      hp: z.int().meta({ title: 'HP', description: 'HP that come back at the start of each turn.' }),
      blockedBy: z
        .array(damageType)
        .default([])
        .describe('Damage of these types since the last turn stops it. Left out: nothing does.'),
      rises: z
        .boolean()
        .default(false)
        .describe(
          'Whether the bearer dies only if it starts a turn at 0 HP without regenerating. Left out: no.',
        ),
    })
    .optional()
    .describe('HP that come back by themselves.'),
  noRegeneration: z
    .boolean()
    .optional()
    .describe('Whether nothing that the bearer regenerates by comes to it.'),
  /** QUEST-31.26 */
  sensesLiving: z.boolean().optional().describe('Whether the living cannot hide from the bearer.'),
  /** QUEST-31.10 */
  legendaryResistance: count.optional().describe('How many failed saves of a fight become successes.'),
};

/** How it ends. */
const life = {
  uses: count
    .optional()
    .describe(
      'How often it works before it is used up, unless the effect that brings it says so. Left out: always.',
    ),
  spent: z
    .enum(SPENT)
    .optional()
    .describe(
      "What counts as one of its `uses`: an own 'attack', hit or miss, an own 'hit', being attacked ('struck'), a save, a check, a turn start, a drop to 0 HP. Left out: nothing.",
    ),
  ends: z
    .array(z.enum(ENDS))
    .optional()
    .describe(
      "What ends it before its time; 'harm' is an attack or a harmful spell of the bearer. Left out: nothing.",
    ),
  maxRange: range.optional().meta({
    title: 'Farthest range',
    description: 'It ends when bearer and source are farther apart, 0 to 6. Left out: at any range it holds.',
  }),
  saveOnDamage: z
    .union([z.boolean(), z.literal('only')])
    .optional()
    .describe(
      "Whether damage allows at once the save that is made again each turn; 'only': that save is made after damage alone.",
    ),
  movesOnKill: z
    .boolean()
    .optional()
    .describe(
      'Whether the source may put it on another foe when the bearer dies, as a bonus action without mana.',
    ),
  exclusive: z
    .string()
    .optional()
    .describe('Of statuses with the same word here only the latest stays. Left out: all do.'),
  next: id
    .optional()
    .describe('The id of the status that it turns into when it is gained again. Left out: none.'),
  /** QUEST-15.2 */
  lasting: z.boolean().optional().describe('Whether it outlasts the fight.'),
  /** QUEST-1.5 */
  minutes: z
    .int()
    .min(10)
    .max(100_000)
    .optional()
    .describe(
      'How many minutes it goes on when the fight is over, from 10. Left out: it ends with the fight.',
    ),
  /** QUEST-10.12 */
  breakable: z
    .strictObject({
      ac: z.int().meta({ title: 'AC', description: 'The AC that an attack on it must reach.' }),
      hp: z.int().meta({ title: 'HP', description: 'Damage in all that breaks it.' }),
      type: damageType.describe('The only damage type that counts.'),
    })
    .optional()
    .describe('Attacks on the thing itself also end it. Left out: they cannot.'),
};

/** What the bearer cannot do. `second attack`: one attack per action; `harm source`: charmed. */
export const BARS = [
  'action',
  'bonus action',
  'reaction',
  'free step',
  'steps',
  'cast',
  'hide',
  'flee',
  'heal',
  'second attack',
  'approach source',
  'harm source',
] as const;

/** What one more action may be limited to, in the order of the rules' EXTRA. */
export const EXTRA_ACTIONS = ['attack once', 'dash', 'disengage', 'hide', 'use item'] as const;

/** Extra things that a bonus action may do. */
const GRANTS = ['dash', 'disengage', 'hide', 'step closer'] as const;

/**
 * What no field can say, so that code knows it by name:
 * - `undead fortitude` (QUEST-31.3) and `reform` (QUEST-31.21) change what dropping to 0 means
 * - `rampage` (QUEST-31.16) and `redirect` (QUEST-31.19) are moves in the middle of another's
 * - `quicken`, `twin`, `empower` (QUEST-12.42 to 12.44) change how a spell is cast
 */
export const SPECIALS = [
  'undead fortitude',
  'reform',
  'rampage',
  'redirect',
  'turn human',
  'quicken',
  'twin',
  'empower',
] as const;
export type Special = (typeof SPECIALS)[number];

const effects = z.lazy((): z.ZodType<EffectRecord[]> => z.array(effectSchema));

/** Which hits of the bearer set something off, and how often. */
export const hitTrigger = {
  by: by
    .default('weapon')
    .describe(
      "Which hits count: 'weapon' also thrown, shot or unarmed; 'melee weapon' near with a weapon in hand; 'melee' also unarmed and melee spells; 'contact' any melee hit from range 0. Left out: 'weapon'.",
    ),
  oncePerTurn: z
    .boolean()
    .default(false)
    .describe("Whether it happens at most once in each of the bearer's turns. Left out: no."),
  needs: z.array(need).default([]).describe('What must be so besides. Left out: nothing.'),
};

const sight = {
  name: name
    .optional()
    .describe('What people read of it, where a status is changed in place. Left out: as before.'),
  icon: icon.optional(),
  text: z
    .string()
    .optional()
    .describe('What it does, for people, where a status is changed in place. Left out: as before.'),
};

/** Witch bolt, spiritual weapon. */
const repeat = z.strictObject({
  who: z
    .enum(['source', 'bearer'])
    .describe("Who may: the 'source', at the bearer; or the 'bearer', at a target of its choice."),
  as: z.enum(['action', 'bonus action']).describe('What it takes.'),
  attack: z
    .enum(['automatic', 'ranged', 'melee'])
    .optional()
    .describe("The spell attack that it needs; 'automatic' always hits. Left out: none."),
  save: saveSpec.optional().describe('The save that targets make. Left out: none.'),
  area: z
    .enum(['range', 'line'])
    .optional()
    .describe(
      "'range': every foe at one chosen range; 'line': the target and two no farther away. Left out: one target.",
    ),
  range: range.default(0).describe('How far it reaches, 0 to 6. Left out: 0.'),
  rangeLong: range
    .optional()
    .describe('How far it reaches with disadvantage. Left out: no farther than `range`.'),
  effects: effects.describe('What it does.'),
});

const turn = {
  /** QUEST-15.9 */
  incapacitated: z
    .boolean()
    .optional()
    .describe('Whether the bearer has no action, bonus action or reaction; its concentration ends.'),
  bars: z
    .array(z.enum(BARS))
    .optional()
    .describe(
      "What the bearer cannot do; 'second attack' leaves one attack per action, 'harm source' is being charmed.",
    ),
  grants: z.array(z.enum(GRANTS)).optional().describe('What the bearer may do as a bonus action.'),
  extraAction: z
    .array(z.enum(EXTRA_ACTIONS))
    .optional()
    .describe('One more action in each turn, for one of these.'),
  drives: z
    .enum(['away', 'closer', 'duel', 'betray'])
    .optional()
    .describe(
      "What it makes the bearer do: go 'away' from the source, go 'closer' to it, turn on it alone ('duel'), or spend its turns on blows at its own friends ('betray').",
    ),
  wild: z
    .strictObject({
      die: z.int().min(2).describe('How many sides the die has.'),
      rows: z
        .array(
          z.strictObject({
            upTo: z.int().describe('The highest roll of this row.'),
            does: z
              .enum(['wander', 'nothing', 'attack anyone', 'act'])
              .describe('What the bearer does in this turn.'),
          }),
        )
        .describe('The first row that holds the roll counts.'),
    })
    .optional()
    .describe('A roll at the start of each turn that says what the bearer does.'),
  removed: z
    .boolean()
    .optional()
    .describe('Whether the bearer is out of the fight while it lasts; for good if it lasts to its end.'),
  repeat: repeat.optional().describe('Something that it allows again and again.'),
};

const triggers = {
  onHit: z
    .strictObject({
      ...hitTrigger,
      action: name
        .optional()
        .describe("Only hits with this action of a monster's record. Left out: with any."),
      effects: effects.describe('What the hit does to its target besides.'),
    })
    .optional()
    .describe('What hits of the bearer do.'),
  onStruck: z
    .strictObject({
      by: by.default('any').describe("Which hits on the bearer count. Left out: 'any'."),
      reflect: percent
        .optional()
        .describe('Percent of the damage that goes back to the attacker. Left out: none.'),
      healReflected: z
        .boolean()
        .default(false)
        .describe('Whether the bearer is healed by what goes back. Left out: no.'),
      effects: effects.default([]).describe('What it does to the attacker. Left out: nothing.'),
    })
    .optional()
    .describe('What happens when the bearer is hit.'),
  onKill: effects.optional().describe('What a kill does to the bearer itself.'),
  onDeath: effects.optional().describe('What the death of the bearer does to everybody at range 0.'),
  onEvade: effects
    .optional()
    .describe('What happens to the bearer after an area effect that `areaTaken` brought to nothing.'),
  turnStart: effects.optional().describe('What happens to the bearer at the start of each of its turns.'),
  turnEnd: effects.optional().describe('What happens to the bearer at the end of each of its turns.'),
  aura: z
    .strictObject({
      range: range.describe('How near the foe must be, 0 to 6.'),
      effects: effects.describe('What it does to that foe.'),
    })
    .optional()
    .describe('What it does to each foe that begins its turn near the bearer.'),
  after: effects.optional().describe('What happens to the bearer when it ends, however it ends.'),
  special: z
    .strictObject({
      does: z.enum(SPECIALS).describe('Which.'),
      size: z
        .int()
        .optional()
        .describe(
          "For 'undead fortitude' the DC before the damage is added, for 'reform' percent of maximum HP. Left out: 0.",
        ),
      rounds: z.int().optional().describe("For 'reform': after how many rounds it rises. Left out: 0."),
      not: z.array(damageType).optional().describe('Damage of these types prevents it. Left out: none does.'),
    })
    .optional()
    .describe('Something that no other field can say.'),
};

type Of<Shape extends z.ZodRawShape> = z.infer<z.ZodObject<Shape>>;

/** Everything a status may change; all of it may be left out. */
export interface StatusFields
  extends Of<typeof sight>,
    Of<typeof scope>,
    Of<typeof rolls>,
    Of<typeof harm>,
    Of<typeof body>,
    Of<typeof turn>,
    Of<typeof triggers>,
    Of<typeof life> {}

const all = { ...sight, ...scope, ...rolls, ...harm, ...body, ...turn, ...triggers, ...life };
export const statusFields: z.ZodType<StatusFields> = z.strictObject(all);
/** The names of all of them. */
export const STATUS_FIELDS: readonly string[] = Object.keys(all);

/** A record of statuses.json. */
export interface RawStatus extends StatusFields {
  readonly id: string;
  name: string;
  icon: string;
  text: string;
}
export const statusSchema: z.ZodType<RawStatus> = z.strictObject({
  ...all,
  id: ownId,
  name: ownName,
  icon,
  text: z.string().min(1).describe('What it does, as a sentence for people.'),
});

/**
 * A status as assembled. `base` is the record of statuses.json that it is a form of (its own id if none): gaining a
 * status again, and cures, look at that.
 */
export interface StatusRecord extends RawStatus {
  readonly base: string;
}
