import type { QuestChoice } from '../choices.js';
import { LIFE, NONE } from '../plan/codes.js';
import type { QuestPlan } from '../plan/plan.js';
import type { Power } from '../plan/powers.js';
import type { Arms } from '../plan/weapons.js';
import { cannotUse } from '../rules/items/consumables.js';
import { rangeOf } from '../rules/movement/range.js';
import { cannotCast, cannotReach, PLAIN_CAST } from '../rules/spells/casting.js';
import { repeatPower, repeatsOf } from '../rules/spells/repeat.js';
import { isPresent } from '../rules/statuses/able.js';
import { movableMark } from '../rules/statuses/statuses.js';
import type { QuestState } from '../state/state.js';
import { bestHarmfulSpell, weaponWorth } from './damage.js';

/** What spells and items a member would use now, or null; `weapon` is what the member could strike with instead. */
export function magicChoice(
  plan: QuestPlan,
  state: QuestState,
  whom: number,
  weapon: Arms | null,
): QuestChoice | null {
  const creature = state.creatures[state.turn]!;
  const { spells } = plan.beings[creature.record]!;
  if (state.actions <= 0 && state.bonus <= 0) return null;
  const help = healingChoice(plan, state);
  if (help !== null || spells.length === 0) return help;
  const least = weapon === null ? 0 : weaponWorth(weapon, creature.attacks, state.creatures[whom]!);
  return (
    repeatChoice(plan, state, whom) ??
    supportSpell(plan, state, whom) ??
    bestHarmfulSpell(plan, state, whom, least)
  );
}

/** Spells and potions for the friend who is worst off. */
export function healingChoice(plan: QuestPlan, state: QuestState): QuestChoice | null {
  const friend = worstFriend(state);
  return friend === NONE ? null : (healingSpell(plan, state, friend) ?? healingPotion(plan, state, friend));
}

/** How far a caster of harmful cantrips may stay away, while there is mana for them; 0 for others. */
export function castingReach(plan: QuestPlan, state: QuestState): number {
  const creature = state.creatures[state.turn]!;
  if (creature.mana === 0) return 0;
  const { spells } = plan.beings[creature.record]!;
  let reach = 0;
  for (let i = 0; i < spells.length; i++) {
    const { level, average, action, mana, range } = plan.spells[spells[i]!]!;
    if (level === 0 && average > 0 && action === 'action' && creature.mana >= mana && range > reach)
      reach = range;
  }
  return reach;
}

/** Dying, or at a third of the HP; the dying first. NONE without one. */
function worstFriend(state: QuestState): number {
  const { creatures, turn } = state;
  let worst = NONE;
  for (let who = 0; who < creatures.length; who++) {
    const other = creatures[who]!;
    if (other.side !== creatures[turn]!.side || !isPresent(other)) continue;
    if (other.life === LIFE.up && other.hp * 3 > other.maxHp) continue;
    if (worst === NONE || other.hp < creatures[worst]!.hp) worst = who;
  }
  return worst;
}

function healingSpell(plan: QuestPlan, state: QuestState, friend: number): QuestChoice | null {
  const { spells } = plan.beings[state.creatures[state.turn]!.record]!;
  let best: Power | null = null;
  for (const index of spells) {
    const power = plan.spells[index]!;
    if (power.heals <= 0 || power.target !== 'ally' || (best && best.heals >= power.heals)) continue;
    if (cannotCast(plan, state, power, PLAIN_CAST) === '') best = power;
  }
  return best ? { do: 'cast', spell: best.id, targets: [friend] } : null;
}

/** QUEST-14.2: the smallest that is at hand, for the friend who is worst off. */
function healingPotion(plan: QuestPlan, state: QuestState, friend: number): QuestChoice | null {
  for (const { what } of state.creatures[state.turn]!.pack) {
    const power = plan.uses[what];
    if (!power || power.heals <= 0 || cannotUse(plan, state, what) !== '') continue;
    return { do: 'use', item: power.id, target: friend };
  }
  return null;
}

/** Spiritual weapon and the like, for nothing. */
function repeatChoice(plan: QuestPlan, state: QuestState, whom: number): QuestChoice | null {
  for (const { rule, bearer } of repeatsOf(plan, state)) {
    const power = repeatPower(plan, rule);
    if (power.action === 'bonus action' ? state.bonus <= 0 : state.actions <= 0) continue;
    const target = rule.record.repeat!.who === 'source' ? bearer : whom;
    const range = rangeOf(state, state.turn, target);
    if (range > power.rangeLong) continue;
    const status = plan.statuses[rule.base]!.id;
    return {
      do: 'repeat',
      status,
      target: power.area === 'range' ? state.turn : target,
      ...(power.area === 'range' ? { at: range } : {}),
    };
  }
  return null;
}

/** Marks and smites as a bonus action, blessings at the start: one thing to concentrate on. */
function supportSpell(plan: QuestPlan, state: QuestState, whom: number): QuestChoice | null {
  const creature = state.creatures[state.turn]!;
  const { spells } = plan.beings[creature.record]!;
  const mark = movableMark(plan, state, state.turn);
  if (creature.concentration !== NONE && mark === NONE) return null;
  for (const index of spells) {
    const power = plan.spells[index]!;
    if (!power.concentration || power.area !== 'none' || power.saveStat !== NONE) continue;
    const quick = power.action === 'bonus action' && state.bonus > 0;
    const early =
      power.action === 'action' && power.target === 'ally' && power.targets > 1 && state.round <= 2;
    if (
      (!quick && !early) ||
      (index === mark ? false : mark !== NONE || cannotCast(plan, state, power, PLAIN_CAST) !== '')
    )
      continue;
    const how = power.modes.length > 0 ? { how: power.modes[0]!.id } : {};
    if (power.target === 'self' && quick) return { do: 'cast', spell: power.id, ...how };
    if (power.target === 'foe' && cannotReach(plan, state, power, whom) === '')
      return { do: 'cast', spell: power.id, targets: [whom], ...how };
    if (early) return { do: 'cast', spell: power.id, targets: someFriends(state, power.targets), ...how };
  }
  return null;
}

/** As `options` lists them: the caster first. */
function someFriends(state: QuestState, most: number): number[] {
  const { side } = state.creatures[state.turn]!;
  const others = state.creatures.flatMap((other, who) =>
    other.side === side && isPresent(other) && who !== state.turn ? [who] : [],
  );
  return [state.turn, ...others].slice(0, most);
}
