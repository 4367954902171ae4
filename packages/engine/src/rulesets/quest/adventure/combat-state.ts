import { LIFE, NONE, PARTY, PHASE } from '../plan/codes.js';
import type { QuestPlan } from '../plan/plan.js';
import { xpOf } from '../rules/damage/xp.js';
import { countOf } from '../rules/items/pack.js';
import { rangeOf } from '../rules/movement/range.js';
import { cannotOffHand } from '../rules/refusals.js';
import { isPresent } from '../rules/statuses/able.js';
import type { Creature } from '../state/creature.js';
import type { QuestState } from '../state/state.js';
import { type MonsterEntry, monsterEntry, nameOf, type PartyEntry, partyEntry } from './combat-entries.js';
import { fightPlan } from './rules/combat.js';
import { isLevelPending } from './rules/hero.js';
import type { AdventurePlan } from './setup.js';
import { type AdventureState, HERO } from './state.js';

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
 * The combat of an adventure as plain data, as far as the player may know it (QUEST-28.3, 28.6); null when there is
 * none. What waits for its recharge, what is left of legendary actions, and dice are not in it; loot is once it lies there.
 */
export function combatOf(plan: AdventurePlan, state: AdventureState) {
  const { fight, encounter } = state;
  if (!fight || !encounter) return null;
  const rules = fightPlan(plan, encounter);
  const { creatures } = fight;
  const party: PartyEntry[] = [];
  const monsters: MonsterEntry[] = [];
  for (let who = 0; who < creatures.length; who++)
    if (creatures[who]!.side === PARTY) party.push(partyEntry(rules, fight, who));
    else monsters.push(monsterEntry(rules, fight, who));
  const phase = phaseOf(state, fight);
  const hero = creatures[HERO]!;
  const fighting = state.phase === 'fight';
  return {
    phase,
    round: fight.round,
    range: rangeBetween(fight),
    party,
    monsters,
    initiative: fight.order.map(who => ({ who, name: nameOf(rules, creatures[who]!) })),
    /** Whose turn it is: a place in `initiative`. */
    turn: fight.place,
    bonus_attack_available: phase === 'active' && hasBonusAttack(rules, fight),
    ammo_remaining: ammunitionOf(rules, hero),
    level_up_pending: isLevelPending(plan.world, state, fighting ? state.xp + xpOf(rules, fight) : state.xp),
    loot: state.loot.map(({ item, count }) => {
      const { id, name, icon } = plan.world.items[item]!;
      return { item: id, name, icon, quantity: count };
    }),
  };
}
export type CombatState = NonNullable<ReturnType<typeof combatOf>>;

/** What everybody on the scene is called, by their number. */
export function namesOf(plan: AdventurePlan, { fight, encounter }: AdventureState): string[] {
  if (!fight || !encounter) return [plan.hero.name];
  const { beings } = fightPlan(plan, encounter);
  return fight.creatures.map(({ record }) => beings[record]!.name);
}

/** The item in a hand of whoever has the turn, by its id; null for an empty hand, or without a fight. */
export function heldItem(
  plan: AdventurePlan,
  { fight, encounter }: AdventureState,
  hand: 'main' | 'off',
): string | null {
  if (!fight || !encounter) return null;
  const { mainHand, offHand } = fight.creatures[fight.turn]!;
  const item = hand === 'main' ? mainHand : offHand;
  return item === NONE ? null : fightPlan(plan, encounter).items[item]!.id;
}

/** The foes of whoever has the turn, as far as they are still there. */
export function foesOf({ fight }: AdventureState): number[] {
  if (!fight) return [];
  const { side } = fight.creatures[fight.turn]!;
  return fight.creatures.flatMap((other, who) => (other.side !== side && isPresent(other) ? [who] : []));
}

function phaseOf(state: AdventureState, fight: QuestState): CombatPhase {
  if (fight.ending !== null)
    return fight.ending === 'victory' && state.loot.length > 0 ? 'loot' : fight.ending;
  if (fight.phase === PHASE.shift) return 'range_choice';
  return fight.creatures[fight.turn]!.life === LIFE.dying ? 'death_saves' : 'active';
}

/** QUEST-2.1: where one faces one. */
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
function hasBonusAttack(rules: QuestPlan, fight: QuestState): boolean {
  const { side, offHand } = fight.creatures[fight.turn]!;
  if (side !== PARTY || offHand === NONE || !rules.items[offHand]!.isWeapon) return false;
  return cannotOffHand(rules, fight) === '';
}

/** For the weapon in the main hand; null when it takes none. */
function ammunitionOf(rules: QuestPlan, { record, main, pack }: Creature): number | null {
  const ammunition = rules.beings[record]!.arms[main]?.ammunition ?? NONE;
  return ammunition === NONE ? null : countOf(pack, ammunition);
}
