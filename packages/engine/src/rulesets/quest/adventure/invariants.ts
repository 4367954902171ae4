import { SLOTS } from '../content/items.js';
import { invariants as fightInvariants, isWholeWithin } from '../invariants.js';
import { NONE } from '../plan/codes.js';
import type { AdventurePlan } from './plan/plan.js';
import { companionMaxHp } from './rules/companions.js';
import { fullHp, levelForXp, maxHp, maxLayOnHands, maxMana } from './rules/hero.js';
import { slotsFor } from './rules/items/gear.js';
import { bagSlots } from './rules/items/inventory.js';
import { BAG_SLOTS, GENERAL_SLOTS, MAX_COMPANIONS, MAX_FATIGUE } from './setup/limits.js';
import { type AdventureState, levelOf, type Pile } from './state.js';

type InvariantCheck = (holds: boolean, text: string) => void;

/** What must hold between any two choices. Returns a text for everything that does not. */
export function invariants(plan: AdventurePlan, state: AdventureState): string[] {
  const broken: string[] = [];
  const check: InvariantCheck = (holds, text) => {
    if (!holds) broken.push(text);
  };
  checkHero(check, plan, state);
  checkInventory(check, plan, state);
  checkPlace(check, plan, state);
  checkCompanions(check, plan, state);
  check(
    (state.fight !== null) === (state.encounter !== null) &&
      (state.phase !== 'fight' || state.fight !== null),
    `phase ${state.phase} with${state.fight ? '' : 'out'} a fight`,
  );
  check(state.phase === 'after' || state.loot.length === 0, `loot in phase ${state.phase}`);
  if (state.phase === 'fight')
    broken.push(...fightInvariants(plan.world.compileFight(state.encounter!), state.fight!));
  return broken;
}

function checkHero(check: InvariantCheck, plan: AdventurePlan, state: AdventureState): void {
  const most = maxHp(plan, state);
  check(isWholeWithin(state.hp, 0, most), `${state.hp} of ${most} HP`);
  check(state.hp > 0 || state.phase === 'fight', 'the hero is awake with 0 HP');
  const mana = maxMana(plan, state);
  check(isWholeWithin(state.mana, 0, mana), `${state.mana} of ${mana} mana`);
  check(isWholeWithin(state.lay, 0, maxLayOnHands(plan, state)), `${state.lay} of Lay on Hands`);
  check(
    isWholeWithin(state.fatigue, 0, MAX_FATIGUE) && isWholeWithin(state.tired, 0, 1440),
    `fatigue ${state.fatigue}`,
  );
  check(isWholeWithin(state.drained, 0, fullHp(state)), `${state.drained} HP drained`);
  check(Number.isFinite(state.xp) && state.xp >= 0, `${state.xp} XP`);
  const level = levelOf(state);
  check(
    isWholeWithin(level, 1, 20) && level <= levelForXp(plan, state.xp),
    `level ${level} with ${state.xp} XP`,
  );
  const pending = level < levelForXp(plan, state.xp) || state.points > 0;
  check(
    !pending || ['level', 'fight', 'after', 'over'].includes(state.phase),
    `a level is pending in phase ${state.phase}`,
  );
  check(
    state.scores.every(score => isWholeWithin(score, 1, 30)) && isWholeWithin(state.points, 0, 20),
    `scores ${state.scores.join(' ')}, ${state.points} points`,
  );
  check(
    state.effects.every(({ until }) => until > state.clock || state.phase === 'fight'),
    'an effect has run out and is still there',
  );
  check(new Set(state.prepared).size === state.prepared.length, 'a spell is prepared twice');
}

function checkInventory(check: InvariantCheck, plan: AdventurePlan, state: AdventureState): void {
  const { world } = plan;
  const { gear, general, bag } = state;
  check(gear.length === SLOTS.length, `${gear.length} gear slots`);
  check(general.length === GENERAL_SLOTS && bag.length === BAG_SLOTS, 'the number of slots has changed');
  // QUEST-16.8: what a death leaves may be more than a stack.
  const sound = (pile: Pile | null, most: number) =>
    pile === null ||
    isWholeWithin(
      pile.count,
      1,
      Math.min(most, Math.max(world.numbers.keptOnDeath, world.items[pile.item]!.stack)),
    );
  for (const [place, pile] of gear.entries()) {
    const slot = SLOTS[place]!;
    check(sound(pile, slot === 'ammunition' ? 1e12 : 1), `${pile?.count} in ${slot}`);
    check(!pile || slotsFor(world.items[pile.item]!).includes(slot), `item ${pile?.item} in ${slot}`);
  }
  for (const pile of [...general, ...bag]) check(sound(pile, 1e12), `${pile?.count} of ${pile?.item}`);
  const places = bagSlots(plan, state);
  check(
    bag.every((pile, place) => !pile || place < places),
    'something is beyond the bag',
  );
}

function checkCompanions(check: InvariantCheck, plan: AdventurePlan, { companions }: AdventureState): void {
  const { world } = plan;
  check(companions.length <= MAX_COMPANIONS, `${companions.length} companions`);
  check(
    new Set(companions.map(({ companion }) => companion)).size === companions.length,
    'a companion is hired twice',
  );
  for (const each of companions) {
    const { name } = world.companions[each.companion]!;
    const sheet = world.companionSheet(each.companion);
    check(isWholeWithin(each.hp, 1, companionMaxHp(plan, each)), `${name} has ${each.hp} HP`);
    check(isWholeWithin(each.mana, 0, sheet.maxMana), `${name} has ${each.mana} mana`);
    check(isWholeWithin(each.drained, 0, sheet.maxHp), `${name} has lost ${each.drained} HP for good`);
  }
}

function checkPlace(check: InvariantCheck, { world }: AdventurePlan, state: AdventureState): void {
  const { city, way, to, progress, counter, dungeon, step } = state;
  check(isWholeWithin(state.clock, 0, 2 ** 40), `the clock shows ${state.clock}`);
  check(isWholeWithin(city, 0, world.cities.length - 1), `city ${city}`);
  check((way === NONE) === (to === NONE), `way ${way} to ${to}`);
  if (way !== NONE) {
    const { record, ends, weather } = world.ways[way]!;
    check(ends.includes(city) && ends.includes(to), `${record.id} from ${city} to ${to}`);
    check(progress >= 0 && progress <= record.minutes, `${progress} of ${record.minutes} minutes`);
    check(counter >= 0 && counter < 1, `the counter shows ${counter}`);
    check(state.weather in weather, `weather ${state.weather}`);
  }
  check(
    dungeon === NONE ? step === 0 : isWholeWithin(step, 0, world.dungeons[dungeon]!.steps),
    `step ${step} of dungeon ${dungeon}`,
  );
}
