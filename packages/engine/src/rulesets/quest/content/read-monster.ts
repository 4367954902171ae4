import type { Issue } from '../../../core/errors.js';
import type { Loot, LootEntry, Monster, MonsterAction, Sum } from './monster.js';
import type { RawAction } from './monster-actions.js';
import { AGGRESSION_ALIASES, type Aggression, NEEDED, type RawMonster } from './monsters.js';
import { effectsOf, failEffects } from './riders.js';
import type { CreatureType, DamageType } from './vocabulary.js';

const STUB_STATS = {
  strength: 10,
  dexterity: 10,
  constitution: 10,
  intelligence: 10,
  wisdom: 10,
  charisma: 10,
};

/** Reads a record that stands `at` a place; broken names within it are added to `issues`. */
export function monsterOf(raw: RawMonster, at: string, issues: Issue[]): Monster {
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
  const speed: Record<string, number> = { ...raw.speed };
  const behaviour = raw.behavior;
  const aggression = behaviour?.aggression ?? 'aggressive';
  return {
    id,
    name: raw.name ?? id,
    icon: raw.icon ?? ICONS[raw.type ?? 'Monstrosity'].icon,
    text: raw.description ?? '',
    lacks: NEEDED.filter(field => raw[field] === undefined),
    cr: raw.challenge_rating ?? 0,
    xp: raw.xp ?? 0,
    boss: raw.boss,
    killBonus: raw.kill_bonus_xp,
    type: raw.type ?? 'Monstrosity',
    size: raw.size ?? 'Medium',
    ac: raw.armor_class ?? 0,
    hp: raw.hit_points ?? 0,
    hpDice: raw.hp_dice ?? '',
    alignment: raw.alignment ?? '',
    tags: raw.tags,
    environment: raw.environment,
    speed,
    rooted: raw.speed !== undefined && Object.values(speed).every(each => each === 0),
    stats,
    saves: raw.saving_throws,
    skills: raw.skills,
    resistances: raw.damage_resistances,
    immunities: raw.damage_immunities,
    vulnerabilities: raw.damage_vulnerabilities,
    conditionImmunities: raw.condition_immunities,
    bypass: raw.resistance_bypass,
    senses: raw.senses,
    passivePerception: raw.senses.passive_perception ?? 10 + Math.floor((stats.wisdom - 10) / 2),
    preferredRange: behaviour?.preferred_range ?? raw.preferred_range ?? 0,
    wields: raw.wields,
    actions: actions.map((action, index) => actionOf(action, `actions[${index}]`, place)),
    traits: [],
    passives: [],
    legendary: raw.legendary_actions.map((each, index) => ({
      name: each.name,
      cost: each.cost,
      action: each.action === undefined ? -1 : place(each.action, `legendary_actions[${index}].action`),
      reveals: each.effect === 'reveal_hidden',
    })),
    legendaryResistances: raw.legendary_resistances,
    legendaryPerRound: raw.legendary_actions_per_round || (raw.legendary_actions.length > 0 ? 3 : 0),
    loot: lootOf(raw.loot_table),
    aggression:
      aggression in AGGRESSION_ALIASES
        ? AGGRESSION_ALIASES[aggression as keyof typeof AGGRESSION_ALIASES]
        : (aggression as Aggression),
    fleeThreshold: Math.round((behaviour?.flee_threshold ?? 0) * 100),
    targetPriority: behaviour?.target_priority ?? 'nearest',
    relentless: behaviour?.relentless ?? false,
  };
}

type Find = (action: string, path: string) => number;

function actionOf(raw: RawAction, path: string, place: Find): MonsterAction {
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
      effects: failEffects(raw.on_fail, raw.on_success, raw.save_stat, raw.save_dc),
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
  const sum = (of: { dice: string; mod: number; type: DamageType }): Sum => ({
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
    effects: raw.on_hit.flatMap(effectsOf),
    recharge,
    supply: raw.supply ?? -1,
  };
}

function lootOf(raw: RawMonster['loot_table']): Loot {
  const entry = (of: { item: string; quantity: number | [number, number] }, weight: number): LootEntry => ({
    item: of.item === 'nothing' ? '' : of.item,
    weight,
    min: typeof of.quantity === 'number' ? of.quantity : of.quantity[0],
    max: typeof of.quantity === 'number' ? of.quantity : of.quantity[1],
  });
  if (raw === undefined) return { guaranteed: [], rolls: 0, tiers: [], each: [] };
  // QUEST-1.2, 1.3: binary fractions never decide.
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
