import { distance } from '../../../../boards/grid/index.js';
import { UNARMOURED } from '../../content/gear.js';
import type { MonsterKind, OnHit } from '../../content/monsters.js';
import type { RogueTable } from '../../events.js';
import type { Rules } from '../../plan/plan.js';
import type { Item, Monster, RogueState } from '../../state/state.js';
import { armourClass, carried, inUse, refit } from '../hero.js';
import { rollGold } from '../items/loot.js';
import { itemName } from '../items/names.js';
import { teleportMonster } from './monsters.js';

/** ROGUE-10.1: after the damage of each hit. */
export function specials(
  rules: Rules,
  state: RogueState,
  monster: Monster,
  kind: MonsterKind,
  table: RogueTable,
): void {
  for (let i = 0; i < kind.onHit.length; i++) special(rules, state, monster, kind, kind.onHit[i]!, table);
}

function special(
  rules: Rules,
  state: RogueState,
  monster: Monster,
  kind: MonsterKind,
  effect: OnHit,
  table: RogueTable,
): void {
  if (effect.kind === 'steal gold') {
    stealGold(rules, state, monster, kind, table);
    return;
  }
  if (effect.kind === 'steal item') {
    stealItem(rules, state, monster, kind, table);
    return;
  }
  if (!table.dice.chance(effect.chance, 100, effect.kind)) return;
  const amount = takeEffect(rules, state, monster, kind, effect, table);
  if (amount === 0) return;
  const { letter } = kind;
  table.emit?.({
    kind: 'special',
    round: state.turn,
    who: monster.id,
    letter,
    special: effect.kind,
    worked: true,
    amount,
  });
}

type Percent = Exclude<OnHit, { kind: 'steal gold' | 'steal item' }>;

/** Answers how much it did: turns, points; 0 when nothing happened. */
function takeEffect(
  rules: Rules,
  state: RogueState,
  monster: Monster,
  kind: MonsterKind,
  effect: Percent,
  table: RogueTable,
): number {
  const { hero } = state;
  switch (effect.kind) {
    case 'rust':
      return rust(rules, state);
    case 'freeze':
      if (hero.frozen) return 0;
      hero.frozen = true;
      return 1;
    case 'confuse': {
      const turns = rollTurns(kind, 'confused turns', table);
      hero.confused = Math.max(hero.confused, turns);
      return turns;
    }
    case 'drain strength':
      if (hero.sustains || hero.str <= 3) return 0;
      hero.str--;
      refit(rules, state);
      return 1;
    case 'drain experience': {
      const drained = table.dice.roll(effect.most - effect.least + 1, 'drained') + effect.least - 1;
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
      const turns = rollTurns(kind, 'held turns', table);
      hero.held = Math.max(hero.held, turns);
      hero.heldBy = monster.id;
      return turns;
    }
  }
}

function rollTurns({ turns }: MonsterKind, label: string, table: RogueTable): number {
  return table.dice.sum(turns.count, turns.sides, label) + turns.add;
}

/** ROGUE-10.2: leather does not rust, and no armour rusts until it is worse than none. */
function rust(rules: Rules, state: RogueState): number {
  const armour = carried(state.hero, state.hero.armour);
  if (!armour || rules.content.armours.get(armour.what)!.rustproof) return 0;
  if (armourClass(rules, armour) >= UNARMOURED) return 0;
  armour.plus--;
  armour.damagePlus = armour.plus;
  refit(rules, state);
  return 1;
}

/** ROGUE-10.10. */
function stealGold(
  rules: Rules,
  state: RogueState,
  thief: Monster,
  kind: MonsterKind,
  table: RogueTable,
): void {
  const { hero, level } = state;
  if (hero.gold === 0) return;
  const roll = rollGold(level.depth, table.dice);
  const gold = Math.min(hero.gold, hero.level + hero.might >= 20 ? roll : roll * 5);
  hero.gold -= gold;
  thief.gold += gold;
  table.emit?.({ kind: 'stole', round: state.turn, who: thief.id, letter: kind.letter, gold, item: '' });
  thief.fleeing = true;
  teleportMonster(rules, state, thief, table);
}

/** ROGUE-10.11. */
function stealItem(
  rules: Rules,
  state: RogueState,
  thief: Monster,
  kind: MonsterKind,
  table: RogueTable,
): void {
  const { hero } = state;
  const loose: Item[] = [];
  for (const each of hero.pack) if (!inUse(hero, each.id)) loose.push(each);
  if (loose.length === 0) return;
  const item = loose[table.dice.roll(loose.length, 'stolen item') - 1]!;
  hero.pack.splice(hero.pack.indexOf(item), 1);
  thief.loot = [...thief.loot, item];
  if (table.emit) {
    const name = itemName(rules, state, item);
    table.emit({ kind: 'stole', round: state.turn, who: thief.id, letter: kind.letter, gold: 0, item: name });
  }
  thief.fleeing = true;
  teleportMonster(rules, state, thief, table);
}

/** ROGUE-10.9: the row restarts when the hero is no longer adjacent. */
export function loosen({ monsters, hero, level }: RogueState): void {
  for (let i = 0; i < monsters.length; i++) {
    const monster = monsters[i]!;
    if (monster.row > 0 && distance(level.grid, monster.tile, hero.tile) > 1) monster.row = 0;
  }
}
