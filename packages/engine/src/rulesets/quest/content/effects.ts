import { z } from 'zod';
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

/**
 * Whom an effect touches.
 * - `touched` (default): those an attack hit, those who failed the save, or, with neither, every target
 * - `target`: every target, whatever attack or save brought; `miss`: those the attack missed
 * - `self`: the one who does it, once
 */
const ON = ['touched', 'target', 'miss', 'self'] as const;

const common = {
  on: z.enum(ON).default('touched'),
  onlyTypes: z.array(creatureType).optional(),
  notTypes: z.array(creatureType).optional(),
  notRaces: z.array(id).optional(),
  /** Does nothing to creatures that are immune to one of these. */
  unlessImmune: z.array(z.union([damageType, condition])).optional(),
  /** Only up to this size. */
  maxSize: size.optional(),
  /** Only if the save was failed by at least this much. */
  failedBy: z.int().min(1).optional(),
};

const damage = z.strictObject({
  kind: z.literal('damage'),
  ...common,
  /**
   * On a hit (in `onHit`, on-hit abilities and monsters' riders) these dice join the hit and are doubled with it
   * (QUEST-9.2), unless they stand within a `save`.
   */
  dice,
  /** `weapon`: that of the hit. `trigger`: that of the damage which set it off. `plain`: nothing resists it. */
  type: z.union([damageType, z.enum(['weapon', 'trigger', 'plain'])]),
  /** What a creature that succeeds at the save still takes (QUEST-13.6). */
  onSave: z.enum(['none', 'half', 'full']).default('none'),
  /** Adds the casting modifier. */
  modifier: z.boolean().default(false),
  /** The share of the dice that counts: 50 for half. */
  share: percent.default(100),
  /** The dice count once for each point paid (QUEST-12.38). */
  perPaid: z.boolean().default(false),
});

const heal = z.strictObject({
  kind: z.literal('heal'),
  ...common,
  dice: dice.optional(),
  /** Of maximum HP. */
  percent: percent.optional(),
  /** Of the damage just dealt, of one type if named. */
  ofDamage: percent.optional(),
  type: damageType.optional(),
  modifier: z.boolean().default(false),
  /** The dice for each point paid. */
  perPaid: z.boolean().default(false),
});

const temporary = z.strictObject({
  kind: z.literal('temporary hp'),
  ...common,
  dice: dice.optional(),
  modifier: z.boolean().default(false),
});

const kill = z.strictObject({
  kind: z.literal('kill'),
  ...common,
  /** At or below this percentage of maximum HP. Bosses never (QUEST-12.9). */
  below: percent.optional(),
  /** Up to this challenge rating (QUEST-12.41). */
  maxCr: z.number().optional(),
  /** Rolled only when the target qualifies (QUEST-1.3). */
  chance: percent.default(100),
  /** What those take who do not qualify. */
  otherwise: z.array(damage).default([]),
});

/** Maximum HP falls by the damage of the hit, of one type if named, until a long rest (QUEST-31.12). */
const wither = z.strictObject({ kind: z.literal('wither'), ...common, type: damageType.optional() });

/** Holds on and drains these dice in each of the source's turns, until so much is drained (QUEST-31.13). */
const attach = z.strictObject({
  kind: z.literal('attach'),
  ...common,
  dice,
  type: damageType,
  limit: count,
});

/** The damage that set this reaction off becomes this share of it; `back` of it goes to so many foes, the attacker first. */
const lessen = z.strictObject({
  kind: z.literal('lessen'),
  ...common,
  to: percent,
  back: percent.optional(),
  backTo: z.union([z.int().min(1), z.literal('all')]).default(1),
});

/** The escape from a status: an action of the bearer or of a friend at range 0; without a stat it needs no roll. */
const escapeSpec = z.strictObject({
  /** `better`: the better of STR and DEX (QUEST-7.14). */
  stat: z.union([stat, z.literal('better')]).optional(),
  dc: dc.optional(),
});

const status = z.strictObject({
  kind: z.literal('status'),
  ...common,
  /** One of statuses.json; the fifteen conditions are among them. */
  status: id,
  /**
   * Fields of that status that are different this time (`StatusFields`). Gone once content is assembled: the status and its
   * changes become a status of their own (see status-forms.ts).
   */
  with: z.lazy((): z.ZodType<StatusFields> => statusFields).optional(),
  /** Turns of the bearer (QUEST-12.7, QUEST-13.20, QUEST-15.1); left out: until cured, or the end of the fight. */
  rounds: rounds.optional(),
  /**
   * An end by the clock of turns: of this turn, at the start of the bearer's next (with `rounds`, of so many turns on),
   * or at the end of its next.
   */
  until: z.enum(['turn end', 'turn start', 'next turn end']).optional(),
  /** A new save at the end of each of the bearer's turns; `failure` is what a failed one turns the status into. */
  again: z.strictObject({ stat, dc: z.int().optional(), failure: id.optional() }).optional(),
  escape: escapeSpec.optional(),
  /** How often it works before it is used up; what counts as once is the status's `spent`. */
  uses: count.optional(),
  /** From the lowest HP up, as long as the HP of those touched fit into this roll (colour spray). */
  hpPool: dice.optional(),
  /** It hangs on the source's concentration. */
  concentration: z.boolean().default(false),
});

const move = z.strictObject({
  kind: z.literal('move'),
  ...common,
  /**
   * `push` and `pull` move the target from or to the source, `away` makes it step by itself, spending its reaction;
   * `shift` lets the one who does it change its range to one foe either way, or away from all, unprovoked; `contact`
   * takes it to range 0 of the target (QUEST-2.14).
   */
  how: z.enum(['push', 'pull', 'away', 'shift', 'contact']),
  steps: z.int().min(1).max(6).default(1),
});

const cure = z.strictObject({
  kind: z.literal('cure'),
  ...common,
  /** Conditions or statuses; left out: any condition. */
  statuses: z.array(id).optional(),
  /** The oldest so many; left out: all. */
  count: z.int().min(1).optional(),
});

const give = z.strictObject({
  kind: z.literal('give'),
  ...common,
  what: z.union([z.literal('action'), pool]),
  amount: z.int().default(0),
  /** Besides, so much for each level, rounded up. */
  perLevel: z.number().default(0),
});

/** Lengthens a status that the target bears. */
const extend = z.strictObject({ kind: z.literal('extend'), ...common, status: id, rounds });

const stabilise = z.strictObject({ kind: z.literal('stabilise'), ...common });

/** Puts items into the pack of the one who does it. */
const item = z.strictObject({
  kind: z.literal('item'),
  ...common,
  item: id,
  quantity: z.int().min(1).default(1),
});

/** Ends spells on the target up to this level; above it by a check against 10 + level (QUEST-13.18). */
const dispel = z.strictObject({ kind: z.literal('dispel'), ...common, level: count });

/** The spell that set this reaction off fails, with the same check above the level (QUEST-13.18). */
const counter = z.strictObject({ kind: z.literal('counter'), ...common, level: count });

/** One thing the target wields joins the loot (QUEST-12.13). */
const steal = z.strictObject({ kind: z.literal('steal'), ...common });

/** The target begins to flee on d100 (QUEST-12.19). */
const rout = z.strictObject({ kind: z.literal('rout'), ...common, chance: percent.default(100) });

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
] as const;

/** One save for several effects: those who fail are touched, and damage with `onSave` also touches the others. */
const save = z.strictObject({
  kind: z.literal('save'),
  ...common,
  ...saveSpec.shape,
  /** In a status's own lists: success ends the status. */
  endsOnSuccess: z.boolean().default(false),
  effects: z.array(z.discriminatedUnion('kind', [...simple])).min(1),
});

const inner = z.discriminatedUnion('kind', [...simple, save]);

/** Ground at one range value as its placer measures it (QUEST-2.13). */
const zone = z.strictObject({
  kind: z.literal('zone'),
  ...common,
  name,
  /** Of the placer's turns; left out: to the end of the fight. */
  rounds: rounds.optional(),
  /** All round the placer up to this range, instead of at the chosen one. */
  around: range.optional(),
  difficult: z.boolean().default(false),
  /** Heavily obscured (QUEST-13.19). */
  obscured: z.boolean().default(false),
  /** Obstacles on the ground, which hold no incorporeal creature. */
  trap: z.boolean().default(false),
  /** For a foe that enters. */
  enter: z.array(inner).default([]),
  /** For each foe that begins a turn within. */
  stay: z.array(inner).default([]),
  /** Damage to a foe for each step it takes in it or out of it. */
  perStep: z.strictObject({ dice, type: damageType }).optional(),
  /** Gone after so many were caught, or so much damage was done. */
  triggers: z.int().min(1).optional(),
  damageLimit: z.int().min(1).optional(),
  /** The placer may move it as an action. */
  movable: z.boolean().default(false),
  concentration: z.boolean().default(false),
});

/** Weapon attacks as part of something else, each with a roll of its own. */
const strike = z.strictObject({
  kind: z.literal('strike'),
  ...common,
  /** What it deals (QUEST-9.4): 150 is half as much again. */
  percent: percent.default(100),
  times: z.int().min(1).default(1),
  /** `weapon in hand`, bare hands, or a ranged weapon with one ammunition each. */
  with: z.enum(['weapon', 'unarmed', 'ranged']).default('weapon'),
  /** The target, every foe at range 0, or every foe at the chosen range. */
  at: z.enum(['target', 'contact', 'range']).default('target'),
  /** A target at or below this percentage of its maximum HP dies of a hit. Bosses never (QUEST-12.9). */
  killBelow: percent.optional(),
  /** What a hit does besides. */
  // biome-ignore lint/suspicious/noThenProperty: a list is no function, so nothing takes the record for a promise.
  then: z.array(inner).default([]),
});

interface DamageEffect extends z.infer<typeof damage> {}
interface HealEffect extends z.infer<typeof heal> {}
interface TemporaryHpEffect extends z.infer<typeof temporary> {}
interface KillEffect extends z.infer<typeof kill> {}
interface WitherEffect extends z.infer<typeof wither> {}
interface AttachEffect extends z.infer<typeof attach> {}
interface LessenEffect extends z.infer<typeof lessen> {}
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
  | LessenEffect;

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

const rolls = {
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
  /** The same for the source that laid it on the bearer before the fight (QUEST-6.3). */
  sourceInitiative: edge.optional(),
  attackDie: dice.optional(),
  saveDie: dice.optional(),
  checkDie: dice.optional(),
  /** Attackers make this save against the source's DC, or the attack is lost. */
  deters: stat.optional(),
  /** Added to AC against one melee hit as a reaction (QUEST-31.19). */
  parry: z.int().optional(),
};

const harm = {
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

const body = {
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
const life = {
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
  by: by.default('weapon'),
  /** At most once in each of the bearer's turns. */
  oncePerTurn: z.boolean().default(false),
  needs: z.array(need).default([]),
};

const sight = {
  /** Shown instead of the base status's, where a status is changed in place. */
  name: name.optional(),
  icon: icon.optional(),
  text: z.string().optional(),
};

/** An action or bonus action that the status allows again and again (witch bolt, spiritual weapon). */
const repeat = z.strictObject({
  /** Who may: the source, at the bearer; or the bearer, at a target of its choice. */
  who: z.enum(['source', 'bearer']),
  as: z.enum(['action', 'bonus action']),
  attack: z.enum(['automatic', 'ranged', 'melee']).optional(),
  save: saveSpec.optional(),
  area: z.enum(['range']).optional(),
  range: range.default(0),
  rangeLong: range.optional(),
  effects,
});

const turn = {
  /** No action, bonus action or reaction, and concentration ends (QUEST-15.9). */
  incapacitated: z.boolean().optional(),
  bars: z.array(z.enum(BARS)).optional(),
  /** What the bearer may do as a bonus action. */
  grants: z.array(z.enum(GRANTS)).optional(),
  /** One more action each turn for one of these. */
  extraAction: z.array(z.enum(EXTRA_ACTIONS)).optional(),
  /** What it makes the bearer do: go away from the source, go closer to it, or turn on the source alone. */
  drives: z.enum(['away', 'closer', 'duel']).optional(),
  /** A roll at the start of each turn; the first row that holds it says what the bearer does. */
  wild: z
    .strictObject({
      die: z.int().min(2),
      rows: z.array(
        z.strictObject({ upTo: z.int(), does: z.enum(['wander', 'nothing', 'attack anyone', 'act']) }),
      ),
    })
    .optional(),
  /** Out of the fight while it lasts; for good if it lasts to its end. */
  removed: z.boolean().optional(),
  repeat: repeat.optional(),
};

const triggers = {
  onHit: z.strictObject({ ...hitTrigger, action: name.optional(), effects }).optional(),
  /** `reflect`: that share of the damage goes back to the attacker, and with `healReflected` heals the bearer. */
  onStruck: z
    .strictObject({
      by: by.default('any'),
      reflect: percent.optional(),
      healReflected: z.boolean().default(false),
      effects: effects.default([]),
    })
    .optional(),
  onKill: effects.optional(),
  onDeath: effects.optional(),
  /** After an area effect that `areaTaken` brought to nothing. */
  onEvade: effects.optional(),
  turnStart: effects.optional(),
  turnEnd: effects.optional(),
  /** For each foe that begins its turn within this range. */
  aura: z.strictObject({ range, effects }).optional(),
  /** When it ends, however it ends. */
  after: effects.optional(),
  special: z
    .strictObject({
      does: z.enum(SPECIALS),
      size: z.int().optional(),
      rounds: z.int().optional(),
      not: z.array(damageType).optional(),
    })
    .optional(),
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
  id,
  name,
  icon,
  text: z.string().min(1),
});

/**
 * A status as assembled. `base` is the record of statuses.json that it is a form of (its own id if none): gaining a
 * status again, and cures, look at that.
 */
export interface StatusRecord extends RawStatus {
  readonly base: string;
}
