import { distance } from '../../../boards/grid/index.js';
import type { RoguePlan } from '../plan/plan.js';
import { HELPLESS_BONUS, hitChance, monsterToHit } from '../rules/attack.js';
import { isInReach } from '../rules/monsters/monsters.js';
import { heroSeesMonster } from '../rules/movement/sight.js';
import { type Hero, kindOf, type Monster, type RogueState } from '../state/state.js';

/** What a monster's attacks take from the hero in one turn, on average. */
export function harmPerTurn(plan: RoguePlan, hero: Hero, monster: Monster): number {
  const kind = kindOf(plan, monster);
  let harm = 0;
  for (let i = 0; i < kind.attacks.length; i++) {
    const { count, sides } = kind.attacks[i]!;
    harm += (count * (sides + 1)) / 2;
  }
  // Growing damage (ROGUE-10.9) and breath (ROGUE-10.13) are not among the dice of its blows.
  if (kind.growing) harm += 4;
  if (kind.breath) harm += 6;
  return (harm * hitChance(plan, monsterToHit(plan, kind), hero.ac) * monster.speed) / hero.speed;
}

/** The most that its attacks can take in one action. */
export function mostDamagePerAction(plan: RoguePlan, monster: Monster): number {
  let worst = 0;
  for (const { count, sides } of kindOf(plan, monster).attacks) worst += count * sides;
  return worst;
}

/** How many turns the hero needs to slay it, on average. */
function turnsToSlay(plan: RoguePlan, hero: Hero, monster: Monster): number {
  const { ac } = kindOf(plan, monster);
  const blow = (hero.diceCount * (hero.diceSides + 1)) / 2 + hero.damage;
  // A sleeper is helpless to the first blow only, so half of that bonus is counted.
  const bonus = hero.toHit + (monster.asleep !== 0 ? HELPLESS_BONUS / 2 : 0);
  const rate = hitChance(plan, bonus, ac) * Math.max(0.5, blow);
  return rate > 0 ? monster.hp / rate : 1000;
}

/** HP that the hero would lose in a fight to the end with it, on average. */
export function expectedLoss(plan: RoguePlan, hero: Hero, monster: Monster): number {
  return harmPerTurn(plan, hero, monster) * turnsToSlay(plan, hero, monster);
}

/** The monsters that the hero has before him. */
export interface Threats {
  /** Awake and in view, or beside him. */
  awake: number;
  nearest: Monster | null;
  /** Of those in reach the one with the fewest HP. */
  beside: Monster | null;
  /** The nearest sleeper in view. */
  sleeper: Monster | null;
  /** HP that the hero would lose to all of them that are awake. */
  expectedLoss: number;
  /** HP that all in reach take in a turn, on average. */
  harmPerTurn: number;
}

export function findThreats(plan: RoguePlan, state: RogueState): Threats {
  const { hero, monsters, level } = state;
  const threats: Threats = {
    awake: 0,
    nearest: null,
    beside: null,
    sleeper: null,
    expectedLoss: 0,
    harmPerTurn: 0,
  };
  let nearest = 1000;
  let nearestSleeper = 1000;
  for (const monster of monsters) {
    if (monster.dead) continue;
    const monsterDistance = distance(level.grid, hero.tile, monster.tile);
    // ROGUE-10.14: an invisible monster is noticed by its blows.
    const isFelt = monsterDistance === 1 && monster.asleep === 0 && hero.quiet === 0 && hero.held === 0;
    if (monsterDistance > 8 || !(isFelt || heroSeesMonster(plan, state, monster))) continue;
    if (monster.asleep !== 0) {
      if (monsterDistance < nearestSleeper) {
        threats.sleeper = monster;
        nearestSleeper = monsterDistance;
      }
      continue;
    }
    threats.awake++;
    threats.expectedLoss += expectedLoss(plan, hero, monster);
    if (monsterDistance < nearest) {
      threats.nearest = monster;
      nearest = monsterDistance;
    }
    if (monsterDistance > 1 || !isInReach(plan, state, hero.tile, monster.tile)) continue;
    threats.harmPerTurn += harmPerTurn(plan, hero, monster);
    if (!threats.beside || monster.hp < threats.beside.hp) threats.beside = monster;
  }
  return threats;
}
