import type { Part } from '../../../core/events.js';
import type { Item, QuestClass, QuestContent, Spell } from '../content/content.js';
import { abilityModifier, CREATURE_TYPES, SIZES, STATS } from '../content/vocabulary.js';
import { gearOf, type MemberSetup } from '../setup.js';
import { type AbilityRule, learnedAbilities, POOL } from './abilities.js';
import { AGGRESSION, type ArmourNumbers, athleticsOf, type Being, PRIORITY, struckTexts } from './being.js';
import { NONE, QUIRK } from './codes.js';
import type { Lookup } from './lookup.js';
import { memberWeapons } from './weapons.js';

/** What a member deals depends on what it holds and casts. */
const NO_OFFENCE = { average: 0, attacks: 1, toHit: 0, types: 0 };
const NO_LOOT = { guaranteed: [], rolls: 0, tierWeights: [], tiers: [], flat: [] };

/** A sheet in numbers. */
export function compileMember(lookup: Lookup, member: MemberSetup, index: number): Being {
  const { content, options } = lookup;
  const of = content.classes.get(member.class)!;
  const race = content.races.get(member.race)!;
  const { proficiency } = content.levels[member.level - 1]!;
  const scores = STATS.map(stat => member.scores[stat]);
  const mods = scores.map(abilityModifier);
  const overburdened = isOverburdened(content, member);
  const pool = content.pools.get(of.pool);
  const castingStat = of.casting ? STATS.indexOf(of.casting) : member.spells.length > 0 ? INTELLIGENCE : NONE;
  const casting = castingStat === NONE ? 0 : mods[castingStat]!;
  const manaMax = maxMana(of, member.level, casting);
  const isMana = of.pool === 'mana';
  const poolMax =
    !pool?.max || isMana
      ? 0
      : Math.max(
          pool.max.min,
          pool.max.base +
            pool.max.perLevel * member.level +
            (pool.max.stat ? mods[STATS.indexOf(pool.max.stat)]! : 0),
        );
  const maxHp = member.max_hp ?? defaultMaxHp(of, member.level, mods[2]!);
  const layMax = maxLayOnHands(of, member.level);
  const learned = learnedAbilities(content, member.class, member.level);
  const passives = [
    ...learned.flatMap(({ tier }) => tier.passive || []),
    ...member.feats.flatMap(feat => content.feats.get(feat)!.passive || []),
  ].map(lookup.book.find);
  const athletics = athleticsOf(scores) - (overburdened ? 200 : 0);
  const spellDc = 8 + proficiency + casting;
  const hasOnHit = learned.some(({ ability: { action } }) => action === 'on hit' || action === 'automatic');
  const placesOf = (fits: (spell: Spell) => boolean) =>
    member.spells.filter(id => fits(content.spells.get(id)!)).map(id => lookup.spellOf.get(id)!);
  const reactionSpells = placesOf(({ action }) => action === 'reaction');
  const reacts = learned.some(({ ability }) => ability.action === 'reaction') || reactionSpells.length > 0;
  const powers = learned.map(({ ability: { dcStat }, tier }, place) => ({
    ...lookup.tiers.get(tier)!,
    place,
    dc: dcStat ? 8 + proficiency + mods[STATS.indexOf(dcStat)]! : spellDc,
  }));
  return {
    id: `member-${index}`,
    name: member.name ?? of.name,
    icon: of.icon,
    isMember: true,
    type: member.type,
    controlled: member.is_player_controlled,
    classId: member.class,
    race: member.race,
    level: member.level,
    scores,
    mods,
    saves: mods.map(
      (mod, stat) => mod + (options.save_proficiency && of.saves.includes(STATS[stat]!) ? proficiency : 0),
    ),
    proficiency,
    size: SIZES.indexOf(race.size),
    types: 1 << CREATURE_TYPES.indexOf('Humanoid'),
    tags: [],
    athletics,
    canMove: true,
    dash: athleticsOf(scores) >= 1400 && !overburdened ? 2 : 1,
    fatigue: member.fatigue,
    stealth:
      mods[1]! +
      ((member.stealth_proficient ?? of.stealthy) ? proficiency : 0) -
      content.tables.stealthFatigue[member.fatigue]! -
      stealthPenalty(content, member),
    passive: 10 + mods[4]!,
    initiative: mods[1]!,
    sizeShift: 0,
    // QUEST-6.3
    initiativeAdvantage: learned.some(
      ({ tier }) => content.statuses.get(tier.passive)?.initiative === 'advantage',
    ),
    hp: Math.min(member.hp ?? maxHp, maxHp),
    maxHp,
    hpDice: null,
    armour: armourOf(content, member, mods),
    overburdened,
    untrained: options.armor_proficiency && isUntrained(content, member, of),
    untrainedShield: options.armor_proficiency && !of.armour.includes('shield'),
    poolName: of.pool,
    poolMax,
    poolStart: pool?.start === 'empty' ? 0 : poolMax,
    regenTurn: isMana ? 0 : (pool?.perTurn ?? 0),
    regenHit: isMana ? 0 : (pool?.perHitTaken ?? 0),
    regenCritical: isMana ? 0 : (pool?.perCritical ?? 0),
    manaMax,
    mana: Math.min(member.mana ?? manaMax, Math.max(manaMax, member.mana ?? 0)),
    layMax,
    lay: member.lay_on_hands ?? layMax,
    castingStat,
    spellDc,
    spellAttack: proficiency + casting,
    spells: placesOf(() => true),
    reactionSpells,
    cantrips: placesOf(({ level, action }) => level === 0 && action === 'action'),
    powers,
    ownTurn: powers.filter(({ when, role }) => when !== 0 && role !== 'none'),
    reactions: powers.filter(({ action }) => action === 'reaction'),
    onHits: powers.filter(({ hit }) => hit !== null),
    onHitCost: Math.min(MAX_COST, ...powers.flatMap(each => (each.hit === null ? [] : [leastCost(each)]))),
    // QUEST-12.5: a new combat restores what is counted by the combat.
    uses: learned.map(({ ability, tier }) =>
      tier.uses?.per === 'combat' ? 0 : (member.uses[ability.id] ?? 0),
    ),
    arms: memberWeapons(lookup, member, of, { mods, proficiency, castingStat, passives }),
    attacks: 1,
    components: worn(content, member),
    resist: 0,
    immune: 0,
    vulnerable: 0,
    conditionImmune: 0,
    bypass: 0,
    quirks: (hasOnHit ? QUIRK.onHit : 0) | (reacts ? QUIRK.whenStruck : 0),
    struck: struckTexts(member.name ?? of.name),
    passives,
    reach: 0,
    bestMelee: null,
    soleAction: NONE,
    actions: [],
    specials: [],
    offence: NO_OFFENCE,
    challenge: 0,
    xp: 0,
    hitPoints: 1,
    killBonus: 0,
    boss: false,
    wields: [],
    relentless: false,
    aggression: AGGRESSION.aggressive,
    fleeBelow: 0,
    preferred: 0,
    priority: PRIORITY.nearest,
    legendaryPoints: 0,
    legendary: [],
    clings: null,
    grabs: false,
    legendaryResistances: 0,
    loot: NO_LOOT,
  };
}

const INTELLIGENCE = 3;

/** QUEST-13.4: components that something worn provides; what is in the hands may change. */
function worn(content: QuestContent, member: MemberSetup): string[] {
  return gearOf(member).flatMap(([slot, id]) =>
    slot === 'mainHand' || slot === 'offHand' ? [] : (content.items.get(id)?.provides ?? []),
  );
}

/** QUEST-12.3 */
export function maxMana({ mana }: QuestClass, level: number, castingModifier: number): number {
  return mana ? Math.max(0, castingModifier + Math.floor(level / mana.divisor) + mana.bonus) : 0;
}

/** QUEST-12.39 */
export function maxLayOnHands({ id }: QuestClass, level: number): number {
  return id === 'paladin' ? 5 * level : 0;
}

/** QUEST-20.7: as the option `level_hp` fixed has it, where the sheet does not say. */
function defaultMaxHp(of: QuestClass, level: number, con: number): number {
  return Math.max(1, of.hitDie + con) + (level - 1) * Math.max(1, of.hitDie / 2 + 1 + con);
}

interface Worn {
  readonly slot: string;
  readonly item: Item;
}

function wornOf(content: QuestContent, member: MemberSetup): Worn[] {
  return gearOf(member).flatMap(([slot, id]) => {
    const item = content.items.get(id);
    return item && slot !== 'mainHand' ? [{ slot, item }] : [];
  });
}

/** QUEST-11.1 to 11.6: the Armour Class of what is worn, without the shield in hand. */
export function armourOf(content: QuestContent, member: MemberSetup, mods: readonly number[]): ArmourNumbers {
  const worn = wornOf(content, member).filter(({ item }) => item.armor_type !== 'shield');
  const dex = mods[1]!;
  const claims = worn
    .filter(({ item }) => item.ac_base)
    .map(each => ({ ...each, ac: baseOf(each.item, dex) }));
  const claim =
    claims.find(({ slot }) => slot === 'armor') ??
    claims.reduce<(typeof claims)[number] | undefined>(
      (best, each) => (best && best.ac >= each.ac ? best : each),
      undefined,
    );
  const base = claim ? claim.ac : 10 + dex;
  const parts: Part[] = claim
    ? [{ source: claim.item.name, value: claim.ac }]
    : [
        { source: 'base', value: 10 },
        { source: 'DEX', value: dex },
      ];
  let ac = base;
  for (const { item } of worn) {
    if (item.ac_base || item.ac === 0) continue;
    ac += item.ac;
    parts.push({ source: item.name, value: item.ac });
  }
  const ids = new Set(worn.map(({ item }) => item.id));
  for (const set of content.items.values()) {
    if (!set.set_bonus?.required_pieces.every(piece => ids.has(piece))) continue;
    ac += set.set_bonus.ac;
    parts.push({ source: set.name, value: set.set_bonus.ac });
  }
  const chest = worn.find(({ slot }) => slot === 'armor');
  return { ac, parts, base, bare: !claim && (!chest || chest.item.armor_type === 'clothing') };
}

/** QUEST-11.2, QUEST-11.3: a number in `dex_cap` beats the kind of armour. */
function baseOf(item: Item, dex: number): number {
  const cap = item.dex_cap ?? (item.armor_type === 'heavy' ? 0 : item.armor_type === 'medium' ? 2 : 99);
  // Heavy armour counts alone: negative DEX lowers light and medium only.
  const counted = item.armor_type === 'heavy' && cap === 0 ? 0 : Math.min(dex, cap);
  return item.ac + counted;
}

/** QUEST-11.7 */
function isOverburdened(content: QuestContent, member: MemberSetup): boolean {
  const chest = member.gear.armor ? content.items.get(member.gear.armor) : undefined;
  return chest !== undefined && chest.str_requirement > member.scores.strength;
}

/** QUEST-11.8, of chest armour; a shield may be put away. */
function isUntrained(content: QuestContent, member: MemberSetup, of: QuestClass): boolean {
  const type = member.gear.armor ? content.items.get(member.gear.armor)?.armor_type : undefined;
  return type !== undefined && type !== 'clothing' && !of.armour.includes(type);
}

/** QUEST-29.2 */
function stealthPenalty(content: QuestContent, member: MemberSetup): number {
  const chest = member.gear.armor ? content.items.get(member.gear.armor) : undefined;
  const { heavy, medium } = content.tables.stealthArmour;
  return chest?.armor_type === 'heavy' ? heavy : chest?.armor_type === 'medium' ? medium : 0;
}

/** More than anything costs. */
const MAX_COST = 1000;

function leastCost({ pool, cost }: AbilityRule): number {
  return pool === POOL.none ? 0 : cost;
}
