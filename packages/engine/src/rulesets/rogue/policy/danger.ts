import { distance } from '../../../boards/grid/index.js';
import type { Rules } from '../plan/plan.js';
import { inReach } from '../rules/monsters/monsters.js';
import { shownMonster } from '../rules/movement/sight.js';
import type { Hero, Monster, RogueState } from '../state/state.js';

/** Chance of a blow that needs total + AC ≥ 21 (3.2), as a number 0 … 1. */
function hitChance(ac: number, bonus: number): number {
  return Math.max(0, Math.min(20, ac + bonus)) / 20;
}

/** What a monster's attacks take from the hero in one turn, on average. */
export function harmPerTurn({ content }: Rules, hero: Hero, monster: Monster): number {
  const kind = content.kinds[monster.kind]!;
  let harm = 0;
  for (let i = 0; i < kind.attacks.length; i++) {
    const { count, sides } = kind.attacks[i]!;
    harm += (count * (sides + 1)) / 2;
  }
  // Growing damage (10.9) and breath (10.13) are not among the dice of its blows.
  if (kind.growing) harm += 4;
  if (kind.breath) harm += 6;
  return (harm * hitChance(hero.ac, kind.level) * monster.speed) / hero.speed;
}

/** The most that its attacks can take in one action. */
export function worstOf({ content }: Rules, monster: Monster): number {
  let worst = 0;
  for (const { count, sides } of content.kinds[monster.kind]!.attacks) worst += count * sides;
  return worst;
}

/** How many turns the hero needs to slay it, on average. */
function turnsToSlay({ content }: Rules, hero: Hero, monster: Monster): number {
  const { ac } = content.kinds[monster.kind]!;
  const blow = (hero.diceCount * (hero.diceSides + 1)) / 2 + hero.damage;
  const rate = hitChance(ac, hero.toHit + (monster.asleep !== 0 ? 2 : 0)) * Math.max(0.5, blow);
  return rate > 0 ? monster.hp / rate : 1000;
}

/** HP that the hero would lose in a fight to the end with it, on average. */
export function priceOf(rules: Rules, hero: Hero, monster: Monster): number {
  return harmPerTurn(rules, hero, monster) * turnsToSlay(rules, hero, monster);
}

/** What the hero has before him. One scratch object, filled anew for each decision. */
export interface Threats {
  /** Awake and in view, or beside him. */
  awake: number;
  nearest: Monster | null;
  /** Of those in reach the one with the fewest HP. */
  beside: Monster | null;
  /** The nearest sleeper in view. */
  sleeper: Monster | null;
  /** HP that all who are awake and in view would cost. */
  price: number;
  /** HP that all in reach take in a turn. */
  harm: number;
}

const threats: Threats = { awake: 0, nearest: null, beside: null, sleeper: null, price: 0, harm: 0 };

export function lookForThreats(rules: Rules, state: RogueState): Threats {
  const { hero, monsters, level } = state;
  threats.awake = threats.price = threats.harm = 0;
  threats.nearest = threats.beside = threats.sleeper = null;
  let near = 1000;
  let sleeps = 1000;
  for (let i = 0; i < monsters.length; i++) {
    const monster = monsters[i]!;
    if (monster.dead) continue;
    const apart = distance(level.grid, hero.tile, monster.tile);
    // Who strikes unseen (10.14) is felt by his blows.
    const felt = apart === 1 && monster.asleep === 0 && hero.quiet === 0 && hero.held === 0;
    if (apart > 8 || !(felt || shownMonster(rules, state, monster))) continue;
    if (monster.asleep !== 0) {
      if (apart < sleeps) {
        threats.sleeper = monster;
        sleeps = apart;
      }
      continue;
    }
    threats.awake++;
    threats.price += priceOf(rules, hero, monster);
    if (apart < near) {
      threats.nearest = monster;
      near = apart;
    }
    if (apart > 1 || !inReach(rules, state, hero.tile, monster.tile)) continue;
    threats.harm += harmPerTurn(rules, hero, monster);
    if (!threats.beside || monster.hp < threats.beside.hp) threats.beside = monster;
  }
  return threats;
}
