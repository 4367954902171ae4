import type { Issue } from '../../../core/errors.js';
import type {
  Loot,
  LootEntry as LootRecord,
  Monster,
  MonsterAction,
  QuestContent,
} from '../content/content.js';
import { assembleMonster } from '../content/monster.js';
import { AGGRESSIONS, TARGET_PRIORITIES } from '../content/monster-schema.js';
import {
  abilityModifier,
  CONDITIONS,
  CREATURE_TYPES,
  DAMAGE_TYPES,
  SIZES,
  STATS,
} from '../content/vocabulary.js';
import { isOwnRecord, type MonsterSetup, monsterId, type QuestSetup } from '../setup.js';
import {
  type Action,
  athleticsOf,
  type Being,
  type LootEntry,
  type LootTable,
  struckTexts,
} from './being.js';
import { NONE } from './codes.js';
import { bitsOf, compileEffects, readOptional } from './effects.js';
import { harmIn } from './gain.js';
import type { Lookup } from './lookup.js';
import { ARM, monsterArms } from './weapons.js';

/** A monster's record in numbers. */
export function compileMonster(lookup: Lookup, monster: Monster, name: string): Being {
  const { content, book, itemOf } = lookup;
  const scores = STATS.map(stat => monster.stats[stat]);
  const mods = scores.map(abilityModifier);
  const proficiency = content.tables.monsterProficiency.find(({ maxCr }) => monster.cr <= maxCr)?.bonus ?? 9;
  const actions = monster.actions.map((action, index) => actionOf(lookup, monster, action, index));
  const melee = actions.flatMap(({ arms }) => (arms && arms.reach >= 0 ? [arms] : []));
  const riders = actions.flatMap(({ arms }) => arms?.riders ?? []);
  const passives = monster.passives.map(book.find);
  const statuses = monster.passives.map(id => content.statuses.get(id)!);
  return {
    id: monster.id,
    name,
    icon: monster.icon,
    isMember: false,
    type: 'monster',
    controlled: false,
    classId: '',
    race: '',
    level: 0,
    scores,
    mods,
    saves: mods.map((mod, stat) => monster.saves[STATS[stat]!] ?? mod),
    proficiency,
    size: SIZES.indexOf(monster.size),
    types: 1 << CREATURE_TYPES.indexOf(monster.type),
    tags: monster.tags,
    athletics: athleticsOf(scores),
    canMove: !monster.rooted,
    dash: athleticsOf(scores) >= 1400 ? 2 : 1,
    fatigue: 0,
    stealth: monster.skills.stealth ?? mods[1]!,
    passive: monster.passivePerception,
    // QUEST-6.1
    initiative: mods[1]! + (monster.legendary.length > 0 ? proficiency : 0),
    sizeShift: content.tables.sizeShift[monster.size] ?? 0,
    initiativeAdvantage: statuses.some(({ initiative }) => initiative === 'advantage'),
    hp: monster.hp,
    maxHp: monster.hp,
    hpDice: readOptional(monster.hpDice === '' ? null : monster.hpDice),
    armour: {
      ac: monster.ac,
      parts: [{ source: monster.name, value: monster.ac }],
      base: monster.ac,
      bare: false,
    },
    overburdened: false,
    untrained: false,
    untrainedShield: false,
    poolName: '',
    poolMax: 0,
    poolStart: 0,
    regenTurn: 0,
    regenHit: 0,
    regenCritical: 0,
    manaMax: 0,
    mana: 0,
    layMax: 0,
    lay: 0,
    castingStat: NONE,
    spellDc: 8 + proficiency + Math.max(mods[3]!, mods[4]!, mods[5]!),
    spellAttack: proficiency,
    spells: [],
    reactionSpells: [],
    cantrips: [],
    powers: [],
    ownTurn: [],
    reactions: [],
    onHits: [],
    onHitCost: 0,
    uses: actions.map(({ supply }) => supply),
    arms: [],
    attacks: 1,
    components: [],
    resist: bitsOf(monster.resistances, DAMAGE_TYPES),
    immune: bitsOf(monster.immunities, DAMAGE_TYPES),
    vulnerable: bitsOf(monster.vulnerabilities, DAMAGE_TYPES),
    conditionImmune: bitsOf(monster.conditionImmunities, CONDITIONS),
    bypass:
      (monster.bypass.includes('magical') ? ARM.magical : 0) |
      (monster.bypass.includes('silvered') ? ARM.silvered : 0),
    quirks: 0,
    struck: struckTexts(name),
    passives,
    reach: melee.reduce((most, { reach }) => Math.max(most, reach), NONE),
    bestMelee: melee.reduce<Being['bestMelee']>(
      (best, arms) => (best && best.average >= arms.average ? best : arms),
      null,
    ),
    soleAction: soleAction(actions),
    actions,
    specials: actions.flatMap(({ kind, partOfMulti, legendaryOnly }, place) =>
      kind === 'special' && !partOfMulti && !legendaryOnly ? [place] : [],
    ),
    offence: offenceOf(actions),
    challenge: monster.cr,
    xp: monster.xp,
    hitPoints: monster.hp,
    killBonus: monster.killBonus,
    boss: monster.boss,
    wields: monster.wields.flatMap(id => itemOf.get(id) ?? []),
    relentless: monster.relentless,
    aggression: AGGRESSIONS.indexOf(monster.aggression),
    fleeBelow: monster.fleeThreshold,
    preferred: monster.preferredRange,
    priority: TARGET_PRIORITIES.indexOf(monster.targetPriority),
    legendaryPoints: monster.legendaryPerRound,
    legendary: monster.legendary,
    clings: riders.find(({ kind }) => kind === 'attach') ?? null,
    grabs: riders.some(
      ({ record }) =>
        record.kind === 'status' && content.statuses.get(record.status)?.condition === 'grappled',
    ),
    legendaryResistances: statuses.reduce(
      (most, each) => Math.max(most, each.legendaryResistance ?? 0),
      monster.legendaryResistances,
    ),
    loot: lootOf(lookup, monster.loot),
  };
}

/** The action that promises most, and the damage types of all. */
function offenceOf(actions: readonly Action[]): Being['offence'] {
  let best = { average: 0, attacks: 1, toHit: 0 };
  let types = 0;
  for (const { arms, attacks, effects, legendaryOnly, recharge } of actions) {
    const parts = arms ? [arms] : attacks.flatMap(place => actions[place]!.arms ?? []);
    for (const part of parts) {
      if (part.type >= 0) types |= 1 << part.type;
      for (const { kind, type } of part.riders) if (kind === 'damage' && type >= 0) types |= 1 << type;
    }
    for (const { kind, type } of effects) if (kind === 'damage' && type >= 0) types |= 1 << type;
    if (legendaryOnly) continue;
    // What recharges comes every other turn or so, and half of it is saved.
    const special = parts.length > 0 ? 0 : harmIn(effects) / (recharge > 0 ? 3 : 2);
    const average = parts.reduce((sum, part) => sum + part.average + harmIn(part.riders), special);
    if (average <= best.average) continue;
    best = { average, attacks: Math.max(1, parts.length), toHit: parts[0]?.toHit ?? 4 };
  }
  return { ...best, types };
}

/** One shape for the three kinds. */
function actionOf({ book }: Lookup, monster: Monster, action: MonsterAction, index: number): Action {
  const special = action.kind === 'special' ? action : null;
  const attack = action.kind === 'attack' ? action : null;
  const sequences = action.kind === 'multiattack' ? action.sequences : [];
  const sharers = monster.actions.flatMap((other, place) =>
    place === index ||
    (other.kind === 'special' && other.sharesWith === index) ||
    special?.sharesWith === place
      ? [place]
      : [],
  );
  return {
    name: action.name,
    kind: action.kind,
    arms: attack ? monsterArms(attack, book.find) : null,
    attacks: sequences[0] ?? [],
    alternatives: sequences.slice(1),
    supply: attack ? attack.supply : special ? special.uses : NONE,
    recharge: attack ? attack.recharge : (special?.recharge ?? 0),
    shared: sharers.reduce((bits, place) => bits | (1 << place), 0),
    partOfMulti: monster.actions.some(
      other => other.kind === 'multiattack' && other.sequences.some(list => list.includes(index)),
    ),
    legendaryOnly: special?.legendaryOnly ?? false,
    stepAway: special?.stepAway ?? 0,
    saveStat: special ? STATS.indexOf(special.save.stat) : NONE,
    saveDc: special ? special.save.dc : 0,
    range: special?.range ?? 0,
    area: special?.area ?? false,
    immuneAfterSuccess: special?.immuneAfterSuccess ?? false,
    useChance: special?.useChance ?? 0,
    effects: special ? compileEffects(special.effects, book.find) : [],
  };
}

function lootOf({ itemOf }: Lookup, loot: Loot): LootTable {
  const entry = ({ item, weight, min, max }: LootRecord): LootEntry => ({
    item: itemOf.get(item) ?? NONE,
    least: min,
    most: max,
    chance: weight,
  });
  return {
    guaranteed: loot.guaranteed.map(entry),
    rolls: loot.tiers.length > 0 ? loot.rolls : 0,
    tierWeights: loot.tiers.map(({ weight }) => weight),
    tiers: loot.tiers.map(({ entries }) => ({
      weights: entries.map(({ weight }) => weight),
      entries: entries.map(entry),
    })),
    flat: loot.each.map(entry),
  };
}

/** With one multiattack that holds every other attack, and all of them in contact, nothing has to be compared (QUEST-17.7). */
function soleAction(actions: readonly Action[]): number {
  const multi = actions.findIndex(({ kind }) => kind === 'multiattack');
  const attacks = actions.filter(({ kind }) => kind === 'attack');
  const inContact = attacks.every(
    ({ arms, supply, recharge }) => arms!.reach >= 0 && supply === NONE && recharge === 0,
  );
  if (!inContact) return NONE;
  if (multi < 0) return attacks.length === 1 ? actions.indexOf(attacks[0]!) : NONE;
  const { alternatives, attacks: parts } = actions[multi]!;
  const others = actions.filter(({ kind }) => kind === 'multiattack').length > 1;
  return alternatives.length === 0 && !others && attacks.every(each => parts.includes(actions.indexOf(each)))
    ? multi
    : NONE;
}

interface Roster {
  /** With the statuses that own records bring. */
  readonly content: QuestContent;
  /** In the order of the setup; undefined where a name leads nowhere. */
  readonly monsters: readonly (Monster | undefined)[];
}

/** The setup's monsters. Records of its own are read like content, and only they: traits and riders mean the same. */
export function readSetupMonsters(content: QuestContent, { monsters }: QuestSetup, issues: Issue[]): Roster {
  if (!monsters.some(isOwnRecord))
    return { content, monsters: monsters.map(each => content.monsters.get(monsterId(each))) };
  const forms = content.forms.branch(issues);
  const found = monsters.map((each, index) =>
    isOwnRecord(each)
      ? assembleMonster(each, `monsters[${index}]`, content.traits, forms, issues, [])
      : content.monsters.get(monsterId(each)),
  );
  return { content: { ...content, statuses: forms.all }, monsters: found };
}

/** QUEST-32.1: equal names are numbered. */
export function monsterName(
  setup: QuestSetup,
  monsters: readonly (Monster | undefined)[],
  index: number,
): string {
  const names = monsters.map((monster, place) => {
    const each = setup.monsters[place]!;
    return (typeof each !== 'string' && each.name) || monster!.name;
  });
  const name = names[index]!;
  if (names.filter(each => each === name).length === 1) return name;
  return `${name} ${names.slice(0, index + 1).filter(each => each === name).length}`;
}

/** What the setup says of a monster besides its record. */
export function withSetupChanges(being: Being, monster: MonsterSetup): Being {
  if (typeof monster === 'string') return being;
  const { armor_class: ac, max_hp: maxHp, hp } = monster;
  const most = maxHp ?? Math.max(being.maxHp, hp ?? 0);
  return {
    ...being,
    maxHp: most,
    hp: hp ?? most,
    armour:
      ac === undefined
        ? being.armour
        : { ...being.armour, ac, base: ac, parts: [{ source: being.name, value: ac }] },
  };
}
