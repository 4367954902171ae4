import type { Part } from '../../core/events.js';
import type { Option } from '../../core/ruleset.js';
import type { QuestChoice } from './choices.js';
import type { Ability, QuestContent, Trigger } from './content/content.js';
import type { EffectRecord } from './content/effects.js';
import type { StatusRecord } from './content/statuses.js';
import type { QuestOptions } from './setup.js';
import type { QuestState } from './state.js';

// What a setup compiles to: plain numbers, made once and never changed. Rules read these and never content records.

/** Dice of one kind and a constant; `sides` 0 for a constant alone. `sign` −1 for what is taken off (bane). */
export interface DiceSum {
  readonly count: number;
  readonly sides: number;
  readonly plus: number;
  readonly sign: number;
  readonly text: string;
}

/** Besides the thirteen: that of the hit, that of the damage which set the effect off, and what nothing resists. */
export const TYPE = { weapon: -1, trigger: -2, plain: -3 } as const;

/** One shape for all kinds; what only one kind has is read from `record`. */
export interface Effect {
  readonly kind: EffectRecord['kind'];
  readonly on: EffectRecord['on'];
  /** Creature types as bits, 0 for any. */
  readonly onlyTypes: number;
  readonly notTypes: number;
  /** `onlyTypes` … `failedBy` say something: look closer before it touches anybody. */
  readonly picky: boolean;
  readonly dice: DiceSum | null;
  /** A damage type, or one of `TYPE`. */
  readonly type: number;
  /** Place among the plan's status rules, −1 for other kinds. */
  readonly status: number;
  /** Of `save`, and of a status's `again`: a stat, −1 for none, and its DC, −1 for that of the source. */
  readonly saveStat: number;
  readonly saveDc: number;
  readonly again: number;
  readonly againDc: number;
  readonly failure: number;
  readonly escape: number;
  readonly escapeDc: number;
  /** How long a status lasts, one of UNTIL, and how often it works: −1 without limit, or as the status says. */
  readonly rounds: number;
  readonly until: number;
  readonly uses: number;
  readonly concentration: boolean;
  /** What is within: effects of a save, what a strike's hit does, what a zone does on entering, `otherwise` of a kill. */
  readonly inner: readonly Effect[];
  /** What a zone does to whoever stays. */
  readonly stay: readonly Effect[];
  readonly record: EffectRecord;
}

/** A spell, or what using an item does: whom it is aimed at, how it reaches them and what it does there. */
export interface Power {
  /** Place among the plan's spells, or its items. */
  readonly index: number;
  readonly id: string;
  readonly name: string;
  readonly icon: string;
  /** Of a spell; −1 for an item. */
  readonly level: number;
  readonly mana: number;
  readonly action: 'action' | 'bonus action' | 'reaction';
  readonly target: 'foe' | 'self' | 'ally' | 'dying' | 'ground';
  readonly targets: number;
  readonly area: 'none' | 'range' | 'radius' | 'line';
  readonly range: number;
  readonly rangeLong: number;
  readonly attack: 'none' | 'automatic' | 'ranged' | 'melee';
  readonly rays: number;
  /** A stat, −1 for none, its DC, −1 for that of the caster, and its edge. */
  readonly saveStat: number;
  readonly saveDc: number;
  readonly saveEdge: number;
  readonly needsWielder: boolean;
  /** Steps that the one who does it may shift, 0 for none. */
  readonly shifts: number;
  readonly hpPool: DiceSum | null;
  /** What it does and heals on average, for policies. */
  readonly average: number;
  readonly heals: number;
  readonly effects: readonly Effect[];
  /** One of them is chosen; each holds the power's own effects too. */
  readonly modes: readonly {
    readonly id: string;
    readonly name: string;
    readonly effects: readonly Effect[];
  }[];
  readonly concentration: boolean;
  readonly components: readonly { readonly item: number; readonly count: number }[];
  readonly combat: boolean;
  /** How many of an item one use takes. */
  readonly quantity: number;
  readonly trigger: Trigger | null;
  /** The spell that a scroll casts, −1 for none. */
  readonly spell: number;
}

/** What a status does, in numbers where rules need them quickly; the rest is read from `record`. */
export interface StatusRule {
  readonly index: number;
  /** The plain status it is a form of: two forms of one never stand side by side. */
  readonly base: number;
  readonly id: string;
  readonly name: string;
  /** Place in CONDITIONS, −1 for none. */
  readonly condition: number;
  /** Bits of QUIRK it gives its bearer, and of EDGE. */
  readonly quirks: number;
  readonly edge: number;
  /** Gained together with it. */
  readonly brings: readonly number[];
  readonly next: number;
  /** Creature types as bits, 0 for all. */
  readonly types: number;
  /** A stat, −1 for all rolls. */
  readonly only: number;
  readonly attackDie: DiceSum | null;
  readonly saveDie: DiceSum | null;
  readonly checkDie: DiceSum | null;
  /** What the source's own hits do to the bearer besides. */
  readonly fromSource: DiceSum | null;
  /** Damage types and conditions as bits. */
  readonly resist: number;
  readonly immune: number;
  readonly conditionImmune: number;
  /** It makes another weapon of the one in hand. */
  readonly reshapes: boolean;
  readonly guardTypes: number;
  readonly guardConditions: number;
  readonly slow: number;
  /** Bits of EXTRA: what one more action each turn may be spent on. */
  readonly extra: number;
  /** Bits by place in BARS, and in ENDS. */
  readonly bars: number;
  readonly ends: number;
  readonly onHit: readonly Effect[];
  readonly onStruck: readonly Effect[];
  readonly onKill: readonly Effect[];
  readonly onDeath: readonly Effect[];
  readonly onEvade: readonly Effect[];
  readonly turnStart: readonly Effect[];
  readonly turnEnd: readonly Effect[];
  readonly aura: readonly Effect[];
  readonly repeat: readonly Effect[];
  readonly after: readonly Effect[];
  /** It changes more of what `refresh` works out than the quirks. */
  readonly derives: boolean;
  readonly record: StatusRecord;
}

/** What a use of an ability takes: the action, the bonus action, nothing. */
export const WHEN = { action: 1, bonus: 2, free: 4 } as const;

/** What an ability is paid from: nothing, the class's own pool, mana, Lay on Hands. */
export const POOL = { none: 0, own: 1, mana: 2, lay: 3 } as const;

/** An ability as its owner's level has it (QUEST-12.4); one shape for all. */
export interface AbilityRule {
  /** Where `Creature.uses` counts it. */
  readonly place: number;
  readonly id: string;
  readonly name: string;
  readonly icon: string;
  readonly summary: string;
  readonly action: Ability['action'];
  /** What it takes of the own turn, one of WHEN; 0 for what is not chosen there. */
  readonly when: number;
  /** One of POOL. */
  readonly pool: number;
  readonly poolName: string;
  readonly cost: number;
  readonly payMore: boolean;
  /** Uses, −1 without limit. */
  readonly times: number;
  readonly dc: number;
  readonly target: Ability['target'];
  /** '' for none. */
  readonly area: NonNullable<Ability['area']> | '';
  readonly range: number;
  /** Creature types it can touch, 0 for all. */
  readonly onlyTypes: number;
  readonly afterAttack: boolean;
  readonly hit: NonNullable<Ability['hit']> | null;
  readonly trigger: Trigger | null;
  readonly effects: readonly Effect[];
  readonly modes: readonly AbilityMode[];
  /** What the attack in it is made with, '' for none; how far it may shift a range; whether it goes to the target. */
  readonly strike: 'weapon' | 'unarmed' | 'ranged' | '';
  readonly shift: number;
  readonly leaps: boolean;
  /** The status by which it is known to be active, −1 for none. */
  readonly status: number;
  /** What it is good for: `stance` before blows, `guard` against them, `mend` over several turns. */
  readonly role: 'heal' | 'action' | 'strike' | 'area' | 'move' | 'stance' | 'guard' | 'mend' | 'none';
  /** Ready to be made: its use without a target, and as an answer. */
  readonly choice: QuestChoice;
  readonly answer: QuestChoice;
  /** As an answer to a hit or as a reaction, at its usual price. */
  readonly option: Option<QuestChoice>;
  /** The answers to a hit where it is all that may be added: with it suggested, and without. */
  readonly taken: readonly Option<QuestChoice>[];
  readonly left: readonly Option<QuestChoice>[];
}

/** One of several things an ability can do; cost −1 for that of the ability. */
export interface AbilityMode {
  readonly id: string;
  readonly name: string;
  readonly cost: number;
  readonly effects: readonly Effect[];
}

/** What an attack is made with. */
export const ARM = {
  melee: 1,
  ranged: 2,
  thrown: 4,
  finesse: 8,
  light: 16,
  loading: 64,
  twoHanded: 128,
  magical: 256,
  silvered: 512,
  /** A weapon or unarmed strike of a member: what percentages of QUEST-9.4 change. */
  weapon: 1024,
  unarmed: 2048,
  spell: 4096,
  offHand: 8192,
  lance: 16384,
  net: 32768,
  flask: 131072,
} as const;

/** All that an attack roll and its damage need; one shape for weapons, natural attacks and spells. */
export interface Arms {
  readonly name: string;
  /** Place among the plan's items, −1 for unarmed, natural and spell attacks. */
  readonly item: number;
  /** The status that made it what it is, by its place among the rules; −1 for what it is by itself. */
  readonly form: number;
  /** How it is held: by one hand, by both, in the off hand; thrown; or nothing is held. */
  readonly use: 'one' | 'both' | 'off' | 'thrown' | 'natural';
  readonly toHit: number;
  readonly count: number;
  readonly sides: number;
  readonly plus: number;
  /** A damage type; −1 where the hit itself does no damage. */
  readonly type: number;
  /** Melee up to this range, −1 for none; ranged up to `near`, with disadvantage up to `far`, −1 for none. */
  readonly reach: number;
  readonly near: number;
  readonly far: number;
  /** The stat it is rolled with. */
  readonly stat: number;
  /** Bits of ARM. */
  readonly flags: number;
  /** The item each attack uses up, −1 for none. */
  readonly ammunition: number;
  /** −1: always with disadvantage, for these reasons (QUEST-10.7, 11.8). */
  readonly edge: number;
  readonly edgeReasons: readonly string[];
  /** What a hit does besides its damage. */
  readonly riders: readonly Effect[];
  /** What the dice become at half HP or less (QUEST-31.14). */
  readonly below: { readonly count: number; readonly sides: number; readonly plus: number } | null;
  readonly average: number;
  readonly toHitParts: readonly Part[];
  readonly damageParts: readonly Part[];
}

/** Something a monster can do with its action. */
export interface Action {
  readonly name: string;
  readonly kind: 'attack' | 'multiattack' | 'special';
  readonly arms: Arms | null;
  /** Places among the being's actions, in order; and what may be done instead. */
  readonly attacks: readonly number[];
  readonly alternatives: readonly (readonly number[])[];
  /** Uses or supply at the start, −1 without limit. */
  readonly supply: number;
  /** Lowest d6 face that readies it again, 0 without recharge; which actions share it, as bits. */
  readonly recharge: number;
  readonly shared: number;
  readonly partOfMulti: boolean;
  readonly legendaryOnly: boolean;
  /** Steps away after the attack without provoking. */
  readonly stepAway: number;
  /** A stat, −1 for none, and its DC. */
  readonly saveStat: number;
  readonly saveDc: number;
  readonly range: number;
  readonly area: boolean;
  readonly immuneAfterSuccess: boolean;
  /** In percent (QUEST-17.4). */
  readonly useChance: number;
  readonly effects: readonly Effect[];
}

export const AGGRESSION = { aggressive: 0, defensive: 1, cautious: 2, berserker: 3 } as const;
export const PRIORITY = { lowest_hp: 0, highest_threat: 1, random: 2, nearest: 3 } as const;

export interface ArmourNumbers {
  /** Without shield and effects, and its parts. */
  readonly ac: number;
  readonly parts: readonly Part[];
  /** A base of statuses (Mage Armor) competes with these. */
  readonly base: number;
  /** Clothing or nothing in the slot `armor`. */
  readonly bare: boolean;
}

export interface Being {
  readonly id: string;
  readonly name: string;
  readonly icon: string;
  readonly isMember: boolean;
  /** QUEST-30.1 */
  readonly type: 'player' | 'companion' | 'summoned' | 'monster';
  readonly controlled: boolean;
  readonly classId: string;
  readonly race: string;
  readonly level: number;
  readonly scores: readonly number[];
  readonly mods: readonly number[];
  readonly saves: readonly number[];
  readonly proficiency: number;
  readonly size: number;
  /** Its creature type as a bit. */
  readonly types: number;
  readonly tags: readonly string[];
  /** A hundred times Athletics, so that it is a whole number (QUEST-2.10). */
  readonly athletics: number;
  readonly canMove: boolean;
  readonly dash: number;
  readonly fatigue: number;
  readonly stealth: number;
  readonly passive: number;
  readonly initiative: number;
  /** QUEST-2.6 */
  readonly sizeShift: number;
  readonly initiativeAdvantage: boolean;
  readonly hp: number;
  readonly maxHp: number;
  readonly hpDice: DiceSum | null;
  readonly armour: ArmourNumbers;
  /** Disadvantage of QUEST-11.7 on STR contests and checks, of QUEST-11.8 on STR and DEX rolls. */
  readonly overburdened: boolean;
  readonly untrained: boolean;
  /** Would be with a shield in hand. */
  readonly untrainedShield: boolean;
  readonly poolName: string;
  readonly poolMax: number;
  readonly poolStart: number;
  readonly regenTurn: number;
  readonly regenHit: number;
  readonly regenCritical: number;
  readonly manaMax: number;
  readonly mana: number;
  readonly lay: number;
  readonly layMax: number;
  /** −1 for no casting. */
  readonly castingStat: number;
  readonly spellDc: number;
  readonly spellAttack: number;
  /** Places among the plan's spells, and of its abilities. */
  readonly spells: readonly number[];
  readonly abilities: readonly number[];
  /** What those abilities are at its level, in the same order. */
  readonly powers: readonly AbilityRule[];
  /** Those of them that answer to a hit. */
  readonly onHits: readonly AbilityRule[];
  readonly uses: readonly number[];
  /** What it may use of weapons it could hold: see `armsFor`. Place 0 is the unarmed strike. */
  readonly arms: readonly Arms[];
  readonly attacks: number;
  readonly components: readonly string[];
  readonly resist: number;
  readonly immune: number;
  readonly vulnerable: number;
  readonly conditionImmune: number;
  /** Bits of ARM that break its resistance (QUEST-9.6). */
  readonly bypass: number;
  /** Bits of QUIRK that its class brings: reactions, on-hit abilities. */
  readonly quirks: number;
  /** The least that an on-hit ability costs it. */
  readonly onHitCost: number;
  /** Status rules it always bears: traits, abilities that always hold. */
  readonly passives: readonly number[];
  // Monsters.
  /** How far its melee reaches, −1 for none, and what it strikes with as a reaction (QUEST-7.20). */
  readonly reach: number;
  readonly bestMelee: Arms | null;
  /** The action it takes at range 0 whatever the target: all its attacks reach there and nothing runs out. NONE else. */
  readonly soleAction: number;
  readonly actions: readonly Action[];
  readonly challenge: number;
  readonly xp: number;
  readonly hitPoints: number;
  readonly killBonus: number;
  readonly boss: boolean;
  readonly wields: readonly number[];
  readonly relentless: boolean;
  readonly aggression: number;
  /** In percent. */
  readonly fleeBelow: number;
  readonly preferred: number;
  readonly priority: number;
  readonly legendaryPoints: number;
  readonly legendary: readonly {
    readonly name: string;
    readonly action: number;
    readonly cost: number;
    readonly reveals: boolean;
  }[];
  /** What it drains while it clings to somebody (QUEST-31.13). */
  readonly clings: Effect | null;
  /** Its hits may hold somebody: while it does it attacks no other (QUEST-31.25). */
  readonly grabs: boolean;
  readonly legendaryResistances: number;
  readonly loot: LootTable;
}

export interface LootEntry {
  /** −1 for nothing. */
  readonly item: number;
  readonly least: number;
  readonly most: number;
  /** Of a flat list, in percent. */
  readonly chance: number;
}

export interface LootTable {
  readonly guaranteed: readonly LootEntry[];
  readonly rolls: number;
  readonly tierWeights: readonly number[];
  readonly tiers: readonly { readonly weights: readonly number[]; readonly entries: readonly LootEntry[] }[];
  readonly flat: readonly LootEntry[];
}

/** An item in numbers. */
export interface ItemRule {
  readonly index: number;
  readonly id: string;
  readonly name: string;
  readonly icon: string;
  readonly isWeapon: boolean;
  readonly versatile: boolean;
  /** Worn on the body: never changed in a fight (QUEST-7.15). */
  readonly isArmour: boolean;
  readonly isShield: boolean;
  readonly shieldAc: number;
  readonly hands: 'main' | 'either' | 'off' | 'none';
  readonly flags: number;
  readonly provides: string;
  readonly cost: number;
}

/** The statuses that rules name. */
interface Known {
  readonly unconscious: number;
  readonly prone: number;
  readonly grappled: number;
  readonly hidden: number;
  readonly dodging: number;
  readonly helped: number;
  readonly attached: number;
  readonly unmoved: number;
}

export interface QuestPlan {
  readonly options: QuestOptions;
  readonly beings: readonly Being[];
  readonly items: readonly ItemRule[];
  readonly itemOf: ReadonlyMap<string, number>;
  readonly statuses: readonly StatusRule[];
  readonly statusOf: ReadonlyMap<string, number>;
  readonly known: Known;
  readonly spells: readonly Power[];
  readonly spellOf: ReadonlyMap<string, number>;
  /** By item, null for those that nobody uses. */
  readonly uses: readonly (Power | null)[];
  /** Every kind of ground that something lays, and where its record stands in that list. */
  readonly zones: readonly Effect[];
  readonly zoneOf: ReadonlyMap<EffectRecord, number>;
  /** The level of the spell that brings a status. */
  readonly spellLevels: ReadonlyMap<number, number>;
  /** The records behind the numbers: for what only screens and powers ask. */
  readonly content: QuestContent;
  readonly refusals: Readonly<Record<string, string>>;
  readonly bands: readonly string[];
  readonly night: boolean;
  readonly daylight: boolean;
  /** Its id, whatever it was called (QUEST-21.2); '' for one that nobody knows. */
  readonly terrain: string;
  readonly noFlee: boolean;
  readonly stealthModifier: number;
  /** What a HP lost is worth besides the monster's own value: night and level. */
  readonly xpFactor: number;
  readonly xpMultiplier: number;
  /** One of two values, evenly. */
  readonly startingRange: readonly [number, number];
  readonly initiativeAdvantage: number;
  /** 1 when an option looks at single blows. */
  readonly variants: number;
  /** Whether there is a time after the fight, in which effects of many minutes run on (QUEST-1.5). */
  readonly outlasting: boolean;
  /** Whether somebody has legendary actions, whom turn ends must ask. */
  readonly legendary: boolean;
  /** The state before the first roll; every fight starts as a copy. */
  readonly template: QuestState;
}
