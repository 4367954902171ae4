import { SLOTS } from '../content/items.js';
import { invariants as fightInvariants, isWholeWithin } from '../invariants.js';
import { NONE } from '../plan/codes.js';
import { fightPlan } from './rules/combat.js';
import { companionHp, sheetOf } from './rules/companions.js';
import { fullHp, hpMost, layMost, levelAt, manaMost } from './rules/hero.js';
import { bagSlots, slotsFor } from './rules/inventory.js';
import type { AdventurePlan } from './setup.js';
import {
  type AdventureState,
  BAG_SLOTS,
  GENERAL_SLOTS,
  levelOf,
  MOST_COMPANIONS,
  type Pile,
} from './state.js';

type Must = (holds: boolean, text: string) => void;

/** What holds between any two choices; each thing that does not, in words. */
export function invariants(plan: AdventurePlan, state: AdventureState): string[] {
  const broken: string[] = [];
  const must: Must = (holds, text) => {
    if (!holds) broken.push(text);
  };
  checkHero(must, plan, state);
  checkInventory(must, plan, state);
  checkPlace(must, plan, state);
  checkCompany(must, plan, state);
  must(
    (state.fight !== null) === (state.encounter !== null) &&
      (state.phase !== 'fight' || state.fight !== null),
    `phase ${state.phase} with${state.fight ? '' : 'out'} a fight`,
  );
  must(state.phase === 'after' || state.loot.length === 0, `loot in phase ${state.phase}`);
  if (state.phase === 'fight')
    broken.push(...fightInvariants(fightPlan(plan, state.encounter!), state.fight!));
  return broken;
}

function checkHero(must: Must, plan: AdventurePlan, state: AdventureState): void {
  const { world, hero } = plan;
  const most = hpMost(world, state);
  must(isWholeWithin(state.hp, 0, most), `${state.hp} of ${most} HP`);
  must(state.hp > 0 || state.phase === 'fight', 'nobody is awake with 0 HP');
  const mana = manaMost(world, hero, state);
  must(isWholeWithin(state.mana, 0, mana), `${state.mana} of ${mana} mana`);
  must(isWholeWithin(state.lay, 0, layMost(hero, state)), `${state.lay} of Lay on Hands`);
  must(
    isWholeWithin(state.fatigue, 0, 10) && isWholeWithin(state.tired, 0, 1440),
    `fatigue ${state.fatigue}`,
  );
  must(isWholeWithin(state.drained, 0, fullHp(state)), `${state.drained} HP drained`);
  must(Number.isFinite(state.xp) && state.xp >= 0, `${state.xp} XP`);
  const level = levelOf(state);
  must(
    isWholeWithin(level, 1, 20) && level <= levelAt(world, state.xp),
    `level ${level} with ${state.xp} XP`,
  );
  const pending = level < levelAt(world, state.xp) || state.points > 0;
  must(
    !pending || ['level', 'fight', 'after', 'over'].includes(state.phase),
    `a level is pending in phase ${state.phase}`,
  );
  must(
    state.scores.every(score => isWholeWithin(score, 1, 30)) && isWholeWithin(state.points, 0, 20),
    `scores ${state.scores.join(' ')}, ${state.points} points`,
  );
  must(
    state.effects.every(({ until }) => until > state.clock || state.phase === 'fight'),
    'an effect has run out and is still there',
  );
  must(new Set(state.prepared).size === state.prepared.length, 'a spell is prepared twice');
}

function checkInventory(must: Must, { world }: AdventurePlan, state: AdventureState): void {
  const { gear, general, bag } = state;
  must(gear.length === SLOTS.length, `${gear.length} gear slots`);
  must(general.length === GENERAL_SLOTS && bag.length === BAG_SLOTS, 'slots came or went');
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
    must(sound(pile, slot === 'ammunition' ? 1e12 : 1), `${pile?.count} in ${slot}`);
    must(!pile || slotsFor(world.items[pile.item]!).includes(slot), `item ${pile?.item} in ${slot}`);
  }
  for (const pile of [...general, ...bag]) must(sound(pile, 1e12), `${pile?.count} of ${pile?.item}`);
  const places = bagSlots(world, state);
  must(
    bag.every((pile, place) => !pile || place < places),
    'something is beyond the bag',
  );
}

function checkCompany(must: Must, { world }: AdventurePlan, { companions }: AdventureState): void {
  must(companions.length <= MOST_COMPANIONS, `${companions.length} companions`);
  must(new Set(companions.map(({ companion }) => companion)).size === companions.length, 'one came twice');
  for (const each of companions) {
    const { name } = world.companions[each.companion]!;
    const { maxHp, maxMana } = sheetOf(world, each.companion);
    must(isWholeWithin(each.hp, 1, companionHp(world, each)), `${name} has ${each.hp} HP`);
    must(isWholeWithin(each.mana, 0, maxMana), `${name} has ${each.mana} mana`);
    must(isWholeWithin(each.drained, 0, maxHp), `${name} has lost ${each.drained} HP for good`);
  }
}

function checkPlace(must: Must, { world }: AdventurePlan, state: AdventureState): void {
  const { city, way, to, progress, counter, dungeon, step } = state;
  must(isWholeWithin(state.clock, 0, 2 ** 40), `the clock shows ${state.clock}`);
  must(isWholeWithin(city, 0, world.cities.length - 1), `city ${city}`);
  must((way === NONE) === (to === NONE), `way ${way} to ${to}`);
  if (way !== NONE) {
    const { record, ends, weather } = world.ways[way]!;
    must(ends.includes(city) && ends.includes(to), `${record.id} from ${city} to ${to}`);
    must(progress >= 0 && progress <= record.minutes, `${progress} of ${record.minutes} minutes`);
    must(counter >= 0 && counter < 1, `the counter shows ${counter}`);
    must(state.weather in weather, `weather ${state.weather}`);
  }
  must(
    dungeon === NONE ? step === 0 : isWholeWithin(step, 0, world.dungeons[dungeon]!.steps),
    `step ${step} of dungeon ${dungeon}`,
  );
}
