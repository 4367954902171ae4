import { energyGrain } from './rules/monsters.js';
import type { RoguePlan } from './setup.js';
import type { Item, Monster, RogueState } from './state.js';

/** Hunger changes what a hero can do, or may heal, at these amounts of food, in tenths (12.2, 12.6). */
const STEPS: readonly number[] = [0, 1000, 1499, 3000];
/** So many tenths before the next step no fight will reach it: 400 turns for a hero without rings. */
const FAR = 4000;

/**
 * All that the rest of a fight depends on: not the turn, not the tally. Numbers are written as character codes, which
 * is far quicker than digits. Food far from its next step counts as 'enough', or no two turns of a fight would ever be
 * alike; the error is what can still happen after 400 more turns.
 */
export function key(plan: RoguePlan, state: RogueState): string {
  const { hero, level, monsters, tally } = state;
  if (state.ending !== null) {
    let kills = 0;
    for (let i = 0; i < tally.kills.length; i++) kills += tally.kills[i]!;
    return `${state.ending},${hero.hp},${hero.maxHp},${hero.level},${kills}`;
  }
  let text = String.fromCharCode(
    state.tick,
    state.acting + 1 + state.blow * 64,
    hero.tile,
    hero.hp & 0xffff,
    hero.maxHp & 0xffff,
    hero.level,
    hero.xp & 0xffff,
    hero.xp >> 16,
    hero.str,
    foodKey(hero.food),
    hero.energy,
    hero.quiet,
    (hero.frozen ? 1 : 0) + (hero.fought ? 2 : 0) + (hero.ran ? 4 : 0) + (hero.seesInvisible ? 8 : 0),
  );
  const afflicted =
    hero.confused +
    hero.blind +
    hero.hasted +
    hero.slowed +
    hero.asleep +
    hero.fainted +
    hero.held +
    hero.levitating;
  if (afflicted > 0) {
    text += `c${hero.confused},${hero.blind},${hero.hasted},${hero.slowed},${hero.asleep},${hero.fainted},${hero.held},${hero.heldBy},${hero.levitating}`;
  }
  if (hero.starved > 0) text += `s${hero.starved}`;
  text += `g${hero.gold},${hero.topStr}`;
  for (let i = 0; i < hero.pack.length; i++) text += itemKey(hero.pack[i]!);
  text += `u${hero.weapon},${hero.armour},${hero.leftRing},${hero.rightRing}`;
  for (let i = 0; i < monsters.length; i++) if (!monsters[i]!.dead) text += monsterKey(plan, monsters[i]!);
  for (const { tile, item, seen } of level.finds) text += `f${tile}${seen ? '+' : '-'}${itemKey(item)}`;
  for (const { tile, amount } of level.piles) text += `p${tile},${amount}`;
  if (level.scareTurns > 0) text += `t${level.scareTile},${level.scareTurns}`;
  if (plan.options.identify) text += `k${state.known}`;
  if (plan.dark) text += `m${level.memory}`;
  return text;
}

function foodKey(food: number): number {
  for (let i = STEPS.length - 1; i >= 0; i--) {
    const above = food - STEPS[i]!;
    if (above > 0) return above > FAR ? 30_000 + i : food;
  }
  return 0;
}

function monsterKey({ steady }: RoguePlan, monster: Monster): string {
  const energy = steady ? Math.floor(monster.energy / energyGrain(monster.speed)) : monster.energy;
  let text = String.fromCharCode(
    0xfff0,
    monster.id,
    monster.kind,
    monster.tile,
    monster.hp,
    monster.maxHp,
    energy,
    monster.speed,
    monster.asleep + 1,
    monster.held,
    (monster.cancelled ? 1 : 0) + (monster.fleeing ? 2 : 0) + monster.unseen * 4,
    monster.row,
  );
  if (monster.gold > 0) text += `g${monster.gold}`;
  for (let i = 0; i < monster.loot.length; i++) text += itemKey(monster.loot[i]!);
  return text;
}

function itemKey({ id, what, plus, damagePlus, charges, cursed }: Item): string {
  return `i${id}${what},${plus},${damagePlus},${charges}${cursed ? 'c' : ''}`;
}
