import type { StateKey } from '../../../core/state-key.js';
import type { RoguePlan } from '../plan/plan.js';
import { energyGrain } from '../rules/monsters/monsters.js';
import type { Hero, Item, Monster, RogueState } from './state.js';

/** Hunger changes what a hero can do, or may heal, at these amounts of food, in tenths (12.2, 12.6). */
const STEPS: readonly number[] = [0, 1000, 1499, 3000];
/** So many tenths before the next step no fight will reach it: 400 turns for a hero without rings. */
const FAR = 4000;

/**
 * All that the rest of a fight depends on: not the turn, not the tally. Food far from its next step counts as 'enough',
 * or no two turns of a fight would ever be alike; the error is what can still happen after 400 more turns.
 */
export function key(plan: RoguePlan, state: RogueState, into: StateKey): void {
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
  // No monster has this for its number: here they end.
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
  if (plan.dark) into.text(`${level.memory}`);
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
  for (let i = STEPS.length - 1; i >= 0; i--) {
    const above = food - STEPS[i]!;
    if (above > 0) return above > FAR ? 30_000 + i : food;
  }
  return 0;
}

function monsterKey({ steady }: RoguePlan, monster: Monster, into: StateKey): void {
  into.put(monster.id);
  into.put(monster.kind);
  into.put(monster.tile);
  into.put(monster.hp);
  into.put(monster.maxHp);
  into.put(steady ? Math.floor(monster.energy / energyGrain(monster.speed)) : monster.energy);
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
