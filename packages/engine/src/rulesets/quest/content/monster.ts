import type { Issue } from '../../../core/errors.js';
import { type EffectInput, type EffectRecord, effectSchema } from './effects.js';
import {
  AGGRESSION_ALIASES,
  type Aggression,
  type OnFail,
  type RawAction,
  type RawMonster,
  REQUIRED_FIELDS,
  type Rider,
} from './monster-schema.js';
import type { StatusForms } from './status-forms.js';
import { figuresOf, type Trait, traitFields, traitIdOf } from './traits.js';
import { abilityModifier, type CreatureType, type DamageType, type Stat, unknownId } from './vocabulary.js';

// A monster as the rules read it.

interface DamageDice {
  readonly dice: string;
  readonly plus: number;
  readonly type: DamageType;
}

export interface MonsterAttack {
  readonly kind: 'attack';
  readonly name: string;
  readonly melee: boolean;
  readonly bonus: number;
  /** −1: none (QUEST-4.6). */
  readonly reach: number;
  readonly range: number;
  readonly rangeLong: number;
  /** Null: no damage, only what a hit does besides. */
  readonly hit: DamageDice | null;
  readonly belowHalf: DamageDice | null;
  readonly effects: readonly EffectRecord[];
  /** The lowest d6 face that readies it again, 0 for always ready; −1 for no limit of its supply. */
  readonly recharge: number;
  readonly supply: number;
}

interface Multiattack {
  readonly kind: 'multiattack';
  readonly name: string;
  /** Places among the monster's actions; the first sequence is the default, the others may be done instead. */
  readonly sequences: readonly (readonly number[])[];
}

interface MonsterSpecial {
  readonly kind: 'special';
  readonly name: string;
  readonly range: number;
  readonly area: boolean;
  readonly save: { readonly stat: Stat; readonly dc: number };
  readonly effects: readonly EffectRecord[];
  readonly recharge: number;
  /** The place of the action whose recharge it shares, −1 for none. */
  readonly sharesWith: number;
  /** Uses in one combat, −1 without limit. */
  readonly uses: number;
  /** In percent (QUEST-17.4). */
  readonly useChance: number;
  readonly immuneAfterSuccess: boolean;
  readonly legendaryOnly: boolean;
  readonly stepAway: number;
}

export type MonsterAction = MonsterAttack | Multiattack | MonsterSpecial;

/** `item` '' is nothing. */
export interface LootEntry {
  readonly item: string;
  readonly weight: number;
  readonly min: number;
  readonly max: number;
}

/** QUEST-20.8; `each` is a flat list, `weight` there the chance in percent. */
export interface Loot {
  readonly guaranteed: readonly LootEntry[];
  readonly rolls: number;
  readonly tiers: readonly {
    readonly name: string;
    readonly weight: number;
    readonly entries: readonly LootEntry[];
  }[];
  readonly each: readonly LootEntry[];
}

/** A monster as the rules read it. */
export type Monster = Readonly<ReturnType<typeof readMonster>>;

/** QUEST-4.2, QUEST-4.9: unknown names stop the load, missing fields only make a stub. */
export function assembleMonster(
  raw: RawMonster,
  path: string,
  traits: ReadonlyMap<string, Trait>,
  forms: StatusForms,
  issues: Issue[],
  warnings: Issue[],
): Monster {
  const monster = readMonster(raw, path, issues);
  for (const field of monster.lacks)
    warnings.push({
      path: `${path}.${field}`,
      reason: `${monster.name} lacks ${field} and cannot take part in a fight`,
    });
  forms.resolve(monster.actions, `${path}.actions`);
  checkNames(raw, path, forms, warnings);
  for (const key of ['special_abilities', 'bonus_actions'] as const) {
    for (const [index, special] of raw[key].entries()) {
      const at = `${path}.${key}[${index}]`;
      const id = traitIdOf(special);
      const trait = traits.get(id);
      if (!trait) {
        issues.push({ path: at, reason: unknownId('trait', id, traits.keys()) });
        continue;
      }
      monster.traits.push(trait.id);
      const fields = traitFields(trait, figuresOf(special), at, issues, warnings);
      if (fields) monster.passives.push(forms.passiveStatus(`trait:${trait.id}`, trait, fields, at));
    }
  }
  // A printed parry is the trait of that name (QUEST-31.19).
  const parry = traits.get('parry');
  for (const [index, reaction] of raw.reactions.entries()) {
    if (!parry || monster.traits.includes('parry')) continue;
    const at = `${path}.reactions[${index}]`;
    const fields = traitFields(parry, { ac_bonus: reaction.ac_bonus }, at, issues, warnings);
    if (fields) monster.passives.push(forms.passiveStatus('trait:parry', parry, fields, at));
  }
  return monster;
}

function checkNames(raw: RawMonster, path: string, forms: StatusForms, warnings: Issue[]): void {
  for (const [index, item] of raw.wields.entries())
    forms.requireId('items', item, `${path}.wields[${index}]`);
  for (const [index, terrain] of raw.environment.entries())
    if (!forms.has('terrains', terrain))
      warnings.push({ path: `${path}.environment[${index}]`, reason: `unknown terrain '${terrain}'` });
  const loot = raw.loot_table;
  const entry = (item: string, at: string) => {
    if (item !== 'nothing') forms.requireId('items', item, `${path}.loot_table${at}.item`);
  };
  if (Array.isArray(loot)) for (const [index, { item }] of loot.entries()) entry(item, `[${index}]`);
  else if (loot) {
    for (const [index, { item }] of loot.guaranteed.entries()) entry(item, `.guaranteed[${index}]`);
    for (const [tier, { entries }] of loot.tiers.entries())
      for (const [index, { item }] of entries.entries()) entry(item, `.tiers[${tier}].entries[${index}]`);
  }
}

const STUB_STATS = {
  strength: 10,
  dexterity: 10,
  constitution: 10,
  intelligence: 10,
  wisdom: 10,
  charisma: 10,
};

/** Reads a record that stands `at` a place; broken names within it are added to `issues`. */
function readMonster(raw: RawMonster, at: string, issues: Issue[]) {
  const id = String(raw.id);
  const actions = raw.actions ?? [];
  const place = (action: string, path: string): number => {
    const found = actions.findIndex(each => each.name === action);
    if (found < 0) {
      const has = actions.map(each => each.name).join(', ');
      issues.push({ path: `${at}.${path}`, reason: `it has no action '${action}'; it has ${has}` });
    }
    return found;
  };
  const stats = raw.stats ?? STUB_STATS;
  const behaviour = raw.behavior;
  const aggression = behaviour?.aggression ?? 'aggressive';
  return {
    id,
    name: raw.name ?? id,
    icon: raw.icon ?? ICONS[raw.type ?? 'Monstrosity'].icon,
    /** The needed fields that its record lacks: a stub, for lists only (QUEST-4.9). */
    lacks: REQUIRED_FIELDS.filter(field => raw[field] === undefined),
    cr: raw.challenge_rating ?? 0,
    xp: raw.xp ?? 0,
    boss: raw.boss,
    killBonus: raw.kill_bonus_xp,
    type: raw.type ?? 'Monstrosity',
    size: raw.size ?? 'Medium',
    ac: raw.armor_class ?? 0,
    hp: raw.hit_points ?? 0,
    /** '' where the file gives none. */
    hpDice: raw.hp_dice ?? '',
    tags: raw.tags,
    environment: raw.environment,
    /** All speeds are 0 (QUEST-2.10). */
    rooted: raw.speed !== undefined && Object.values(raw.speed).every(each => each === 0),
    stats,
    saves: raw.saving_throws,
    skills: raw.skills,
    resistances: raw.damage_resistances,
    immunities: raw.damage_immunities,
    vulnerabilities: raw.damage_vulnerabilities,
    conditionImmunities: raw.condition_immunities,
    bypass: raw.resistance_bypass,
    passivePerception: raw.senses.passive_perception ?? 10 + abilityModifier(stats.wisdom),
    preferredRange: behaviour?.preferred_range ?? raw.preferred_range ?? 0,
    wields: raw.wields,
    actions: actions.map((action, index) => readAction(action, `actions[${index}]`, place)),
    /** Ids of traits.json, and the statuses that they and its reactions amount to. */
    traits: [] as string[],
    passives: [] as string[],
    legendary: raw.legendary_actions.map((each, index) => ({
      name: each.name,
      cost: each.cost,
      action: each.action === undefined ? -1 : place(each.action, `legendary_actions[${index}].action`),
      reveals: each.effect === 'reveal_hidden',
    })),
    /** Where no trait says so (QUEST-31.10). */
    legendaryResistances: raw.legendary_resistances,
    legendaryPerRound: raw.legendary_actions_per_round || (raw.legendary_actions.length > 0 ? 3 : 0),
    loot: readLoot(raw.loot_table),
    aggression:
      aggression in AGGRESSION_ALIASES
        ? AGGRESSION_ALIASES[aggression as keyof typeof AGGRESSION_ALIASES]
        : (aggression as Aggression),
    /** In percent of maximum HP. */
    fleeThreshold: Math.round((behaviour?.flee_threshold ?? 0) * 100),
    targetPriority: behaviour?.target_priority ?? 'nearest',
    relentless: behaviour?.relentless ?? false,
  };
}

type Find = (action: string, path: string) => number;

function readAction(raw: RawAction, path: string, place: Find): MonsterAction {
  if (raw.type === 'multiattack') {
    const lists = [raw.attacks, ...raw.alternatives];
    return {
      kind: 'multiattack',
      name: raw.name,
      sequences: lists.map((list, which) =>
        list.map((name, index) =>
          place(
            name,
            which === 0 ? `${path}.attacks[${index}]` : `${path}.alternatives[${which - 1}][${index}]`,
          ),
        ),
      ),
    };
  }
  const recharge = raw.recharge ? Number(raw.recharge[0]) : 0;
  if (raw.type === 'save_effect') {
    return {
      kind: 'special',
      name: raw.name,
      range: raw.range,
      area: raw.area,
      save: { stat: raw.save_stat, dc: raw.save_dc },
      effects: failedSaveEffects(raw.on_fail, raw.on_success, raw.save_stat, raw.save_dc),
      recharge,
      sharesWith:
        raw.shares_recharge_with === undefined
          ? -1
          : place(raw.shares_recharge_with, `${path}.shares_recharge_with`),
      uses: raw.uses_per_combat ?? -1,
      useChance: Math.round((raw.use_chance ?? (raw.recharge ? 1 : 0.5)) * 100),
      immuneAfterSuccess: raw.immune_after_success,
      legendaryOnly: raw.legendary_only,
      stepAway: raw.after?.step_away ?? 0,
    };
  }
  const far = raw.range_long ?? raw['range-long'] ?? raw.range ?? -1;
  const sum = (of: { dice: string; mod: number; type: DamageType }): DamageDice => ({
    dice: of.dice,
    plus: of.mod,
    type: of.type,
  });
  return {
    kind: 'attack',
    name: raw.name,
    melee: raw.type === 'melee_attack',
    bonus: raw.attack_bonus,
    reach: raw.reach ?? (raw.type === 'melee_attack' ? 0 : -1),
    range: raw.range ?? -1,
    rangeLong: far,
    hit: raw.hit ? sum(raw.hit) : null,
    belowHalf: raw.below_half_hp ? sum(raw.below_half_hp) : null,
    effects: raw.on_hit.flatMap(riderEffects),
    recharge,
    supply: raw.supply ?? -1,
  };
}

function readLoot(raw: RawMonster['loot_table']): Loot {
  const entry = (of: { item: string; quantity: number | [number, number] }, weight: number): LootEntry => ({
    item: of.item === 'nothing' ? '' : of.item,
    weight,
    min: typeof of.quantity === 'number' ? of.quantity : of.quantity[0],
    max: typeof of.quantity === 'number' ? of.quantity : of.quantity[1],
  });
  if (raw === undefined) return { guaranteed: [], rolls: 0, tiers: [], each: [] };
  // QUEST-1.2, QUEST-1.3: binary fractions never decide.
  if (Array.isArray(raw)) {
    const each = raw.map(of => entry(of, Math.floor(of.chance * 100 + 1e-9)));
    return { guaranteed: [], rolls: 0, tiers: [], each };
  }
  return {
    guaranteed: raw.guaranteed.map(of => entry(of, 0)),
    rolls: raw.rolls,
    tiers: raw.tiers.map(({ name, weight, entries }) => ({
      name,
      weight,
      entries: entries.map(of => entry(of, of.weight)),
    })),
    each: [],
  };
}

/** For records without an icon of their own; the page ships what is named as one. */
const ICONS: Readonly<Record<CreatureType, { icon: string }>> = {
  Aberration: { icon: 'tentacle-strike' },
  Beast: { icon: 'paw' },
  Celestial: { icon: 'angel-wings' },
  Construct: { icon: 'rock-golem' },
  Dragon: { icon: 'dragon-head' },
  Elemental: { icon: 'fire-silhouette' },
  Fey: { icon: 'fairy' },
  Fiend: { icon: 'daemon-skull' },
  Giant: { icon: 'giant' },
  Humanoid: { icon: 'person' },
  Monstrosity: { icon: 'sharp-smile' },
  Ooze: { icon: 'slime' },
  Plant: { icon: 'carnivorous-plant' },
  Undead: { icon: 'half-dead' },
};

// What a monster's hits and saves bring, said in the one vocabulary of effects (QUEST-31).

const plus = (dice: string, mod: number): string => (mod === 0 ? dice : `${dice}${mod > 0 ? '+' : ''}${mod}`);
const read = (effects: readonly EffectInput[]): EffectRecord[] =>
  effects.map(each => effectSchema.parse(each));

/** Leaves out what is undefined, so that records compare and print well. */
const given = <T extends object>(fields: T): Partial<T> =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Partial<T>;

/** The effects of a rider on a hit. */
function riderEffects(rider: Rider): EffectRecord[] {
  const limits = given({ notTypes: rider.not_types, onlyTypes: rider.only_types, notRaces: rider.not_races });
  switch (rider.kind) {
    case 'extra_damage':
      return read([{ kind: 'damage', dice: plus(rider.dice, rider.mod), type: rider.type, ...limits }]);
    case 'save': {
      const effects = failedSaveEffects(rider.on_fail, rider.on_success, rider.save_stat, rider.save_dc);
      return read([
        { kind: 'save', stat: rider.save_stat, dc: rider.save_dc, effects, ...limits } as EffectInput,
      ]);
    }
    case 'condition': {
      const { condition: status, duration_rounds: rounds } = rider;
      return read([{ kind: 'status', status, ...given({ rounds, escape: rider.escape }), ...limits }]);
    }
    case 'grapple': {
      const way = { stat: 'better' as const, dc: rider.escape_dc };
      // One status, so that one escape ends both.
      return read([
        { kind: 'status', status: rider.restrained ? 'held' : 'grappled', escape: way, ...limits },
      ]);
    }
    case 'attach':
      return read([
        {
          kind: 'attach',
          dice: plus(rider.dice, rider.mod),
          type: rider.type,
          limit: rider.detach_after_damage,
          ...limits,
        },
      ]);
    case 'life_steal':
      return read([
        ...(rider.heal
          ? [{ kind: 'heal' as const, on: 'self' as const, ofDamage: 100, ...typed(rider.heal) }]
          : []),
        ...(rider.max_hp_reduction
          ? [{ kind: 'wither' as const, ...typed(rider.max_hp_reduction), ...limits }]
          : []),
      ]);
    case 'state': {
      const { state: status, dice, mod, type = 'fire', duration_rounds: rounds } = rider;
      const turnStart = dice ? [{ kind: 'damage', dice: plus(dice, mod), type }] : undefined;
      const way = rider.extinguish ? {} : undefined;
      return read([
        {
          kind: 'status',
          status,
          ...given({ rounds, escape: way, with: turnStart ? { turnStart } : undefined }),
          ...limits,
        },
      ]);
    }
  }
}

const typed = (what: string) => (what === 'necrotic_dealt' ? { type: 'necrotic' as const } : {});

/** The effects of a failed save; damage says itself what a success leaves of it. */
function failedSaveEffects(
  fail: OnFail,
  success: { damage: 'half' | 'none' } | null | undefined,
  stat: Stat,
  dc: number,
): EffectRecord[] {
  const { damage, duration_rounds: rounds } = fail;
  const list: EffectInput[] = [];
  const limits = given({ onlyTypes: fail.only_types });
  if (damage) {
    const onSave = success?.damage ?? 'none';
    list.push({ kind: 'damage', dice: plus(damage.dice, damage.mod), type: damage.type, onSave, ...limits });
  }
  const again = fail.save_each_turn
    ? { stat, dc }
    : fail.then_save_or
      ? { stat, dc, failure: fail.then_save_or }
      : undefined;
  const status = fail.step_closer_each_turn || fail.also ? 'lured' : (fail.condition ?? fail.state);
  if (status !== undefined) {
    const change = fail.ends_on_damage ? { ends: ['damage'] } : undefined;
    list.push({ kind: 'status', status, ...given({ rounds, again, with: change }), ...limits });
  }
  if (fail.fail_by_5) {
    const { condition: worse, duration_rounds: time } = fail.fail_by_5;
    list.push({ kind: 'status', status: worse, failedBy: 5, ...given({ rounds: time }), ...limits });
  }
  if (fail.push_steps) list.push({ kind: 'move', how: 'push', steps: fail.push_steps, ...limits });
  if (fail.pull_steps) list.push({ kind: 'move', how: 'pull', steps: fail.pull_steps, ...limits });
  if (fail.max_hp_reduction) list.push({ kind: 'wither', ...limits });
  if (fail.curse) list.push({ kind: 'status', status: fail.curse.replaceAll('_', '-'), ...limits });
  return read(list);
}
