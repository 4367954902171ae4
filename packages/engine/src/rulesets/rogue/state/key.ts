import type { StateKey } from '../../../core/state-key.js';
import type { FightPlan } from '../plan/plan.js';
import { energyStep, type Hero, type Item, type Monster, type RogueState } from './state.js';

/** ROGUE-12.2, ROGUE-12.6: amounts of food, in tenths, at which hunger changes what a hero can do or whether he heals. */
const FOOD_STEPS: readonly number[] = [0, 1000, 1499, 3000];
/** A step of food farther away than this does not come up in a fight: 400 turns for a hero without rings, in tenths. */
const FAR_FOOD = 4000;

/**
 * Everything that the rest of a fight depends on: not the turn, not the tally. Food far from its next step counts as
 * 'enough', otherwise no two turns of a fight would have the same key; the error is what can happen after 400 more turns.
 */
export function key(plan: FightPlan, state: RogueState, into: StateKey): void {
  const { level, monsters } = state;
  if (state.ending !== null) {
    endingKey(state, into);
    return;
  }
  into.put(state.tick);
  into.put(state.acting);
  into.put(state.blow);
  heroKey(state.hero, into);
  for (let i = 0; i < monsters.length; i++) if (!monsters[i]!.dead) monsterKey(plan, monsters[i]!, into);
  // End of the monsters: no monster has the id 0.
  into.put(0);
  into.put(level.finds.length);
  for (const { tile, item, seen } of level.finds) {
    into.put(tile);
    into.put(seen ? 1 : 0);
    itemKey(item, into);
  }
  into.put(level.piles.length);
  for (const { tile, amount } of level.piles) {
    into.put(tile);
    into.put(amount);
  }
  into.put(level.scareTurns);
  if (level.scareTurns > 0) into.put(level.scareTile);
  if (plan.options.identify) into.text(`${state.known}`);
  if (plan.hasHiddenTiles) into.text(`${level.memory}`);
}

function endingKey({ ending, hero, tally }: RogueState, into: StateKey): void {
  let kills = 0;
  for (let i = 0; i < tally.kills.length; i++) kills += tally.kills[i]!;
  into.text(ending!);
  into.put(hero.hp);
  into.put(hero.maxHp);
  into.put(hero.level);
  into.put(kills);
}

function heroKey(hero: Hero, into: StateKey): void {
  into.put(hero.tile);
  into.put(hero.hp);
  into.put(hero.maxHp);
  into.put(hero.level);
  into.put(hero.xp);
  into.put(hero.str);
  into.put(foodKey(hero.food));
  into.put(hero.energy);
  into.put(hero.quiet);
  into.put((hero.frozen ? 1 : 0) + (hero.fought ? 2 : 0) + (hero.ran ? 4 : 0) + (hero.seesInvisible ? 8 : 0));
  into.put(hero.confused);
  into.put(hero.blind);
  into.put(hero.hasted);
  into.put(hero.slowed);
  into.put(hero.asleep);
  into.put(hero.fainted);
  into.put(hero.held);
  into.put(hero.heldBy);
  into.put(hero.levitating);
  into.put(hero.starved);
  into.put(hero.gold);
  into.put(hero.topStr);
  into.put(hero.pack.length);
  for (let i = 0; i < hero.pack.length; i++) itemKey(hero.pack[i]!, into);
  into.put(hero.weapon);
  into.put(hero.armour);
  into.put(hero.leftRing);
  into.put(hero.rightRing);
}

function foodKey(food: number): number {
  for (let i = FOOD_STEPS.length - 1; i >= 0; i--) {
    const above = food - FOOD_STEPS[i]!;
    if (above > 0) return above > FAR_FOOD ? 30_000 + i : food;
  }
  return 0;
}

function monsterKey({ hasFixedSpeeds }: FightPlan, monster: Monster, into: StateKey): void {
  into.put(monster.id);
  into.put(monster.kind);
  into.put(monster.tile);
  into.put(monster.hp);
  into.put(monster.maxHp);
  into.put(hasFixedSpeeds ? Math.floor(monster.energy / energyStep(monster.speed)) : monster.energy);
  into.put(monster.speed);
  into.put(monster.asleep);
  into.put(monster.held);
  into.put((monster.cancelled ? 1 : 0) + (monster.fleeing ? 2 : 0) + monster.unseen * 4);
  into.put(monster.row);
  into.put(monster.gold);
  into.put(monster.loot.length);
  for (let i = 0; i < monster.loot.length; i++) itemKey(monster.loot[i]!, into);
}

function itemKey({ id, what, plus, damagePlus, charges, cursed }: Item, into: StateKey): void {
  into.put(id);
  into.text(what);
  into.put(plus);
  into.put(damagePlus);
  into.put(charges);
  into.put(cursed ? 1 : 0);
}
