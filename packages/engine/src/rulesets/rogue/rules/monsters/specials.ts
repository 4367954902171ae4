import { distance } from '../../../../boards/grid/index.js';
import { UNARMOURED } from '../../content/items.js';
import type { HitSpecial } from '../../content/monsters.js';
import type { RogueTable } from '../../events.js';
import type { RoguePlan } from '../../plan/plan.js';
import { kindOf, type Monster, type RogueState } from '../../state/state.js';
import { drawOne, rollNotation } from '../dice.js';
import { armourClass, carriedItem, isInUse, LEAST_STR, refreshHero } from '../hero.js';
import { rollGold } from '../items/loot.js';
import { itemName } from '../items/names.js';
import { removeFromPack } from '../items/pack.js';
import { aboutMonster, teleportMonster } from './monsters.js';

/** ROGUE-10.1: rolled after the damage of each hit. */
export function applyHitSpecials(
  plan: RoguePlan,
  state: RogueState,
  table: RogueTable,
  monster: Monster,
): void {
  const { onHit } = kindOf(plan, monster);
  for (let i = 0; i < onHit.length; i++) applyHitSpecial(plan, state, table, monster, onHit[i]!);
}

function applyHitSpecial(
  plan: RoguePlan,
  state: RogueState,
  table: RogueTable,
  monster: Monster,
  special: HitSpecial,
): void {
  if (special.kind === 'steal gold') {
    stealGold(plan, state, table, monster);
    return;
  }
  if (special.kind === 'steal item') {
    stealItem(plan, state, table, monster);
    return;
  }
  if (!table.dice.chance(special.chance, 100, special.kind)) return;
  const amount = harmHero(plan, state, table, monster, special);
  if (amount === 0) return;
  const effect = { special: special.kind, worked: true, amount };
  table.emit?.({ kind: 'special', ...aboutMonster(plan, state, monster), ...effect });
}

/** Returns how much a special did, in turns or points; 0 when nothing happened. */
function harmHero(
  plan: RoguePlan,
  state: RogueState,
  table: RogueTable,
  monster: Monster,
  special: Exclude<HitSpecial, { kind: 'steal gold' | 'steal item' }>,
): number {
  const { hero } = state;
  switch (special.kind) {
    case 'rust':
      return rustArmour(plan, state);
    case 'freeze':
      if (hero.frozen) return 0;
      hero.frozen = true;
      return 1;
    case 'confuse': {
      const turns = rollNotation(table.dice, special.turns, 'confused turns');
      hero.confused = Math.max(hero.confused, turns);
      return turns;
    }
    case 'drain strength':
      if (hero.sustains || hero.str <= LEAST_STR) return 0;
      hero.str--;
      refreshHero(plan, state);
      return 1;
    case 'drain experience': {
      const drained = table.dice.roll(special.most - special.least + 1, 'drained') + special.least - 1;
      const lost = Math.min(drained, hero.xp);
      hero.xp -= lost;
      return lost;
    }
    case 'drain life':
      if (hero.maxHp <= 1) return 0;
      hero.maxHp--;
      hero.hp = Math.min(hero.hp, hero.maxHp);
      return 1;
    case 'hold': {
      const turns = rollNotation(table.dice, special.turns, 'held turns');
      hero.held = Math.max(hero.held, turns);
      hero.heldBy = monster.id;
      return turns;
    }
  }
}

/** ROGUE-10.2: leather does not rust, and rust never makes armour worse than none. */
function rustArmour(plan: RoguePlan, state: RogueState): number {
  const armour = carriedItem(state.hero, state.hero.armour);
  if (!armour || plan.content.items.armour.get(armour.what)!.rustproof) return 0;
  if (armourClass(plan, armour) >= UNARMOURED) return 0;
  armour.plus--;
  armour.damagePlus = armour.plus;
  refreshHero(plan, state);
  return 1;
}

/** ROGUE-10.10. */
function stealGold(plan: RoguePlan, state: RogueState, table: RogueTable, thief: Monster): void {
  const { hero, level } = state;
  if (hero.gold === 0) return;
  const roll = rollGold(table.dice, level.depth);
  const gold = Math.min(hero.gold, hero.level + hero.might >= 20 ? roll : roll * 5);
  hero.gold -= gold;
  thief.gold += gold;
  table.emit?.({ kind: 'stole', ...aboutMonster(plan, state, thief), gold, item: '' });
  thief.fleeing = true;
  teleportMonster(plan, state, table, thief);
}

/** ROGUE-10.11. */
function stealItem(plan: RoguePlan, state: RogueState, table: RogueTable, thief: Monster): void {
  const { hero } = state;
  const loose = hero.pack.filter(each => !isInUse(hero, each.id));
  if (loose.length === 0) return;
  const item = drawOne(table.dice, loose, 'stolen item');
  removeFromPack(state, item);
  thief.loot = [...thief.loot, item];
  if (table.emit) {
    const name = itemName(plan, state, item);
    table.emit({ kind: 'stole', ...aboutMonster(plan, state, thief), gold: 0, item: name });
  }
  thief.fleeing = true;
  teleportMonster(plan, state, table, thief);
}

/** ROGUE-10.9: a Flytrap's row of hits restarts when the hero is no longer beside it. */
export function resetHitRows({ monsters, hero, level }: RogueState): void {
  for (const monster of monsters) {
    if (monster.row > 0 && distance(level.grid, monster.tile, hero.tile) > 1) monster.row = 0;
  }
}
