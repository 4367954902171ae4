import { STATS } from '../../content/vocabulary.js';
import { foesOf as foesInFight } from '../../options/option.js';
import { LIFE, NONE, PARTY, PHASE } from '../../plan/codes.js';
import type { QuestPlan } from '../../plan/plan.js';
import { xpOf } from '../../rules/damage/xp.js';
import { countOf } from '../../rules/items/pack.js';
import { rangeOf } from '../../rules/movement/range.js';
import { cannotOffHand } from '../../rules/refusals.js';
import { isPresent } from '../../rules/statuses/able.js';
import type { Creature } from '../../state/creature.js';
import type { QuestState } from '../../state/state.js';
import type { AdventurePlan } from '../plan/plan.js';
import { isLevelPending } from '../rules/hero.js';
import { type AdventureState, HERO } from '../state.js';

/** QUEST-28.4 */
export const COMBAT_PHASES = [
  'range_choice',
  'active',
  'death_saves',
  'loot',
  'victory',
  'defeat',
  'fled',
  'stabilised',
] as const;
type CombatPhase = (typeof COMBAT_PHASES)[number];

/**
 * The fight of an adventure as plain data, with only what the player may know (QUEST-28.3, QUEST-28.6); null when there is none.
 * Recharges, the legendary actions left and dice are not in it. Loot is, once the fight is over.
 */
export function combatOf(plan: AdventurePlan, state: AdventureState) {
  const { fight, encounter } = state;
  if (!fight || !encounter) return null;
  const fightPlan = plan.world.compileFight(encounter);
  const { creatures } = fight;
  const party: PartyEntry[] = [];
  const monsters: MonsterEntry[] = [];
  for (let who = 0; who < creatures.length; who++)
    if (creatures[who]!.side === PARTY) party.push(partyEntry(fightPlan, fight, who));
    else monsters.push(monsterEntry(fightPlan, fight, who));
  const phase = phaseOf(state, fight);
  const hero = creatures[HERO]!;
  const fighting = state.phase === 'fight';
  return {
    phase,
    round: fight.round,
    range: rangeBetween(fight),
    party,
    monsters,
    initiative: fight.order.map(who => ({ who, name: nameOf(fightPlan, creatures[who]!) })),
    /** Whose turn it is: a place in `initiative`. */
    turn: fight.place,
    bonus_attack_available: phase === 'active' && hasBonusAttack(fightPlan, fight),
    ammo_remaining: ammunitionOf(fightPlan, hero),
    level_up_pending: isLevelPending(plan, state, fighting ? state.xp + xpOf(fightPlan, fight) : state.xp),
    loot: state.loot.map(({ item, count }) => {
      const { id, name, icon } = plan.world.items[item]!;
      return { item: id, name, icon, quantity: count };
    }),
  };
}
export type CombatState = NonNullable<ReturnType<typeof combatOf>>;

/** The names of all creatures in the fight, by their index; outside fights the hero alone. */
export function namesOf(plan: AdventurePlan, { fight, encounter }: AdventureState): string[] {
  if (!fight || !encounter) return [plan.hero.name];
  const { beings } = plan.world.compileFight(encounter);
  return fight.creatures.map(({ record }) => beings[record]!.name);
}

/** The id of the item in a hand of the creature whose turn it is; null for an empty hand, or without a fight. */
export function heldItem(
  plan: AdventurePlan,
  { fight, encounter }: AdventureState,
  hand: 'main' | 'off',
): string | null {
  if (!fight || !encounter) return null;
  const { mainHand, offHand } = fight.creatures[fight.turn]!;
  const item = hand === 'main' ? mainHand : offHand;
  return item === NONE ? null : plan.world.compileFight(encounter).items[item]!.id;
}

/** The foes of the creature whose turn it is that are still in the fight. */
export function foesOf({ fight }: AdventureState): number[] {
  return fight ? foesInFight(fight) : [];
}

function phaseOf(state: AdventureState, fight: QuestState): CombatPhase {
  if (fight.ending !== null)
    return fight.ending === 'victory' && state.loot.length > 0 ? 'loot' : fight.ending;
  if (fight.phase === PHASE.shift) return 'range_choice';
  return fight.creatures[fight.turn]!.life === LIFE.dying ? 'death_saves' : 'active';
}

/** QUEST-2.1: the range where one member faces one monster, else null. */
function rangeBetween(fight: QuestState): number | null {
  let member = NONE;
  let monster = NONE;
  for (let who = 0; who < fight.creatures.length; who++) {
    const creature = fight.creatures[who]!;
    if (!isPresent(creature)) continue;
    if ((creature.side === PARTY ? member : monster) !== NONE) return null;
    if (creature.side === PARTY) member = who;
    else monster = who;
  }
  return member === NONE || monster === NONE ? null : rangeOf(fight, member, monster);
}

/** QUEST-10.2 */
function hasBonusAttack(fightPlan: QuestPlan, fight: QuestState): boolean {
  const { side, offHand } = fight.creatures[fight.turn]!;
  if (side !== PARTY || offHand === NONE || !fightPlan.items[offHand]!.isWeapon) return false;
  return cannotOffHand(fightPlan, fight) === '';
}

/** Ammunition for the weapon in the main hand; null when it needs none. */
function ammunitionOf(fightPlan: QuestPlan, { record, main, pack }: Creature): number | null {
  const ammunition = fightPlan.beings[record]!.arms[main]?.ammunition ?? NONE;
  return ammunition === NONE ? null : countOf(pack, ammunition);
}

/** The names of the values of LIFE. */
export const LIVES = ['up', 'dying', 'stable', 'down', 'dead', 'gone'] as const;

const nameOf = (fightPlan: QuestPlan, { record }: Creature): string => fightPlan.beings[record]!.name;

function partyEntry(fightPlan: QuestPlan, fight: QuestState, who: number) {
  const creature = fight.creatures[who]!;
  const { id, name, icon, type, controlled, poolName, poolMax, manaMax, layMax } =
    fightPlan.beings[creature.record]!;
  const { hp, maxHp, temporary, pool, mana, lay, concentration, successes, failures } = creature;
  return {
    who,
    id,
    name,
    icon,
    type,
    is_player_controlled: controlled,
    state: LIVES[creature.life]!,
    hp,
    max_hp: maxHp,
    temporary_hp: temporary,
    mana: manaMax > 0 ? { now: mana, max: manaMax } : null,
    resource: poolMax > 0 ? { id: poolName, now: pool, max: poolMax } : null,
    lay_on_hands: layMax > 0 ? { now: lay, max: layMax } : null,
    conditions: conditionsOf(fightPlan, fight, creature),
    concentration_spell: concentration === NONE ? null : fightPlan.spells[concentration]!.id,
    death_saves: { successes, failures: Math.min(3, failures) },
    ranges: rangesOf(fight, who),
  };
}
type PartyEntry = ReturnType<typeof partyEntry>;

function monsterEntry(fightPlan: QuestPlan, fight: QuestState, who: number) {
  const creature = fight.creatures[who]!;
  const { id, name, icon } = fightPlan.beings[creature.record]!;
  return {
    who,
    id,
    name,
    icon,
    state: LIVES[creature.life]!,
    hp: creature.hp,
    max_hp: creature.maxHp,
    conditions: conditionsOf(fightPlan, fight, creature),
    ranges: rangesOf(fight, who),
  };
}
type MonsterEntry = ReturnType<typeof monsterEntry>;

/** QUEST-15.1: the creature's conditions, without those that it has by nature. */
function conditionsOf(fightPlan: QuestPlan, fight: QuestState, creature: Creature) {
  const { passives } = fightPlan.beings[creature.record]!;
  return creature.statuses
    .filter(({ what, rounds }) => rounds !== NONE || !passives.includes(what))
    .map(({ what, rounds, saveStat, saveDc, source }) => {
      const { base, name } = fightPlan.statuses[what]!;
      return {
        condition: fightPlan.statuses[base]!.id,
        name,
        duration_rounds: rounds === NONE ? null : rounds,
        save_dc: saveStat === NONE ? null : saveDc,
        save_stat: saveStat === NONE ? null : STATS[saveStat]!,
        source: source === NONE ? null : nameOf(fightPlan, fight.creatures[source]!),
      };
    });
}

/** The ranges to everyone of the other side who is still in the fight. */
function rangesOf(fight: QuestState, who: number): { who: number; range: number }[] {
  return foesInFight(fight, who).map(other => ({ who: other, range: rangeOf(fight, who, other) }));
}
