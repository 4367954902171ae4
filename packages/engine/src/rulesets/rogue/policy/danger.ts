import { distance } from '../../../boards/grid/index.js';
import type { MonsterKind } from '../content/monsters.js';
import type { RoguePlan } from '../plan/plan.js';
import { HELPLESS_BONUS, hitChance, monsterToHit } from '../rules/attack.js';
import { isFleeing } from '../rules/monsters/ai.js';
import { isInReach, monsterWeights } from '../rules/monsters/monsters.js';
import { heroSeesMonster } from '../rules/movement/sight.js';
import { type Hero, kindOf, type Monster, type RogueState } from '../state/state.js';

/** An amount that dice decide: what it is on average, and how far it spreads. */
export interface Spread {
  mean: number;
  variance: number;
}

/** What a monster's attacks take from the hero in one of his actions. */
export function harmPerTurn(plan: RoguePlan, hero: Hero, monster: Monster): Spread {
  const kind = kindOf(plan, monster);
  const rate = hitChance(plan, monsterToHit(plan, kind), hero.ac);
  const harm: Spread = { mean: 0, variance: 0 };
  for (let i = 0; i < kind.attacks.length; i++) {
    const { count, sides } = kind.attacks[i]!;
    addBlow(harm, rate, (count * (sides + 1)) / 2, (count * (sides * sides - 1)) / 12);
  }
  if (kind.breath && !monster.cancelled) addBlow(harm, 1, 6, 0);
  const actions = monster.speed / hero.speed;
  harm.mean *= actions;
  harm.variance *= actions;
  return harm;
}

/** A blow that falls with a chance, and takes `damage` on average. */
function addBlow(harm: Spread, rate: number, damage: number, variance: number): void {
  harm.mean += rate * damage;
  harm.variance += rate * (variance + damage * damage) - (rate * damage) ** 2;
}

/** How many actions the hero needs until it is slain or flees. */
function turnsToSlay(plan: RoguePlan, hero: Hero, monster: Monster): Spread {
  const { ac, flee } = kindOf(plan, monster);
  const blow = Math.max(0.5, (hero.diceCount * (hero.diceSides + 1)) / 2 + hero.damage);
  // A sleeper is helpless to the first blow only, so half of that bonus is counted.
  const helpless = monster.held > 0 ? HELPLESS_BONUS : monster.asleep !== 0 ? HELPLESS_BONUS / 2 : 0;
  const rate = hitChance(plan, hero.toHit + helpless, ac);
  if (rate <= 0) return { mean: 1000, variance: 0 };
  if (monster.hp <= 0) return { mean: 0, variance: 0 };
  const life = Math.max(1, monster.hp - (monster.maxHp * flee) / 100);
  // The last blow takes more than is left, by half a blow on average.
  const hits = Math.max(1, life / blow + 0.5);
  return { mean: hits / rate, variance: (hits * (1 - rate)) / (rate * rate) };
}

/**
 * HP that the hero would lose to monsters that all fight him, if he slays one after the other. `delay`: so many actions he
 * spends on something else first.
 */
export function lossTo(plan: RoguePlan, hero: Hero, foes: readonly Monster[], delay = 0): Spread {
  const duels = foes
    .map(foe => ({ foe, turns: turnsToSlay(plan, hero, foe) }))
    .sort((a, b) => a.turns.mean - b.turns.mean);
  const loss: Spread = { mean: 0, variance: 0 };
  const passed: Spread = { mean: delay, variance: 0 };
  for (const { foe, turns } of duels) {
    passed.mean += turns.mean;
    passed.variance += turns.variance;
    const harm =
      kindOf(plan, foe).growing && !foe.cancelled
        ? growingHarm(plan, hero, foe, turns.mean)
        : harmPerTurn(plan, hero, foe);
    const actions = Math.max(0, passed.mean - foe.held);
    loss.mean += harm.mean * actions;
    loss.variance += harm.variance * actions + harm.mean ** 2 * passed.variance;
  }
  return loss;
}

/** ROGUE-10.8, ROGUE-10.9: the harm of a Flytrap grows with each hit, it takes HP with its misses too, and it holds the hero. */
function growingHarm(plan: RoguePlan, hero: Hero, monster: Monster, turns: number): Spread {
  const rate = hitChance(plan, monsterToHit(plan, kindOf(plan, monster)) + HELPLESS_BONUS / 2, hero.ac);
  const mean = rate * (monster.row + turns / 2);
  return { mean, variance: mean };
}

/** The chance that dice take so many HP or more: the tail of a normal distribution, closely enough. */
export function chanceOfLosing({ mean, variance }: Spread, hp: number): number {
  return mean <= 0 ? 0 : 1 / (1 + Math.exp((1.7 * (hp - mean)) / Math.sqrt(variance + 1)));
}

/** The chance that monsters slay the hero if he fights them to the end, after a delay. */
export function riskOf(plan: RoguePlan, hero: Hero, foes: readonly Monster[], delay = 0): number {
  return chanceOfLosing(lossTo(plan, hero, foes, delay), hero.hp);
}

/** Whether an awake monster comes to the hero. */
export function comesNearer(plan: RoguePlan, foe: Monster): boolean {
  const kind = kindOf(plan, foe);
  if (kind.style === 'stationary' || kind.style === 'erratic' || foe.held > 0) return false;
  return !isFleeing(foe, kind);
}

/** The chance that a monster as they come at a depth slays a hero who is not wounded. */
export function riskOfDepth(plan: RoguePlan, hero: Hero, depth: number): number {
  const unhurt = { ...hero, hp: hero.maxHp };
  let sum = 0;
  let all = 0;
  for (const [kind, weight] of monsterWeights(plan, depth).entries()) {
    if (weight === 0) continue;
    sum += weight * riskOf(plan, unhurt, [averageMonster(plan, kind)]);
    all += weight;
  }
  return sum / all;
}

/** What ROGUE-8.1 rolls for a monster, on average. */
export function averageHitPoints({ hp }: MonsterKind): number {
  return (hp.count * (hp.sides + 1)) / 2 + hp.add;
}

/** A monster of a kind, awake, with the HP that it has on average. */
function averageMonster({ content }: RoguePlan, kind: number): Monster {
  const record = content.kinds[kind]!;
  const life = averageHitPoints(record);
  return {
    id: 0,
    kind,
    tile: 0,
    hp: life,
    maxHp: life,
    energy: 0,
    speed: record.speed,
    asleep: 0,
    held: 0,
    cancelled: false,
    fleeing: false,
    unseen: 0,
    seenAt: -1,
    row: 0,
    gold: 0,
    loot: [],
    dead: false,
  };
}

/** ROGUE-8.7: how many actions a monster needs for a step, on average. Mean ones stand still on a third of theirs. */
function actionsPerStep(plan: RoguePlan, foe: Monster): number {
  return kindOf(plan, foe).mean ? 1.5 : 1;
}

/** How many actions the hero has before a monster at that distance strikes at him. */
function actionsUntilStruck(plan: RoguePlan, hero: Hero, foe: Monster, away: number): number {
  if (kindOf(plan, foe).breath && !foe.cancelled) return 0;
  return ((away - 1) * actionsPerStep(plan, foe) * hero.speed) / foe.speed;
}

/** What foes take from a hero who runs so many steps: they follow him, and strike with the actions that are left. */
export function lossOnTheRun(plan: RoguePlan, hero: Hero, foes: readonly Monster[], steps: number): Spread {
  const loss: Spread = { mean: 0, variance: 0 };
  for (const foe of foes) {
    const actions = foe.speed / hero.speed;
    // One that often stands still falls behind, and has to catch up before it strikes.
    const strikes = Math.max(0, actions - 1) * (kindOf(plan, foe).mean ? 0.5 : 1);
    const turns = (steps * strikes) / actions;
    const harm = harmPerTurn(plan, hero, foe);
    loss.mean += harm.mean * turns;
    loss.variance += harm.variance * turns;
  }
  return loss;
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
  /** Those that are awake and in reach, or come to him. */
  foes: Monster[];
  /** The chance that these slay him if he fights them to the end. */
  risk: number;
  /** So many actions the hero has before the first of them strikes at him. */
  respite: number;
  /** HP that all in reach take in a turn. */
  harm: Spread;
}

export function findThreats(plan: RoguePlan, state: RogueState): Threats {
  const { hero, monsters, level } = state;
  const threats: Threats = {
    awake: 0,
    nearest: null,
    beside: null,
    sleeper: null,
    foes: [],
    risk: 0,
    respite: Number.POSITIVE_INFINITY,
    harm: { mean: 0, variance: 0 },
  };
  let nearest = 1000;
  let nearestSleeper = 1000;
  for (const monster of monsters) {
    if (monster.dead) continue;
    const monsterDistance = distance(level.grid, hero.tile, monster.tile);
    // ROGUE-10.14: an invisible monster is noticed by its blows. The hero knows whom he has put to sleep.
    const isNoticed =
      monster.asleep > 0 || (monster.asleep === 0 && (hero.quiet === 0 || hero.fought) && hero.held === 0);
    const isFelt = monsterDistance === 1 && isNoticed;
    if (monsterDistance > 8 || !(isFelt || heroSeesMonster(plan, state, monster))) continue;
    if (monster.asleep !== 0) {
      if (monsterDistance < nearestSleeper) {
        threats.sleeper = monster;
        nearestSleeper = monsterDistance;
      }
      continue;
    }
    threats.awake++;
    if (monsterDistance < nearest) {
      threats.nearest = monster;
      nearest = monsterDistance;
    }
    const inReach = monsterDistance === 1 && isInReach(plan, state, hero.tile, monster.tile);
    if (inReach || comesNearer(plan, monster)) {
      threats.foes.push(monster);
      threats.respite = Math.min(threats.respite, actionsUntilStruck(plan, hero, monster, monsterDistance));
    }
    if (!inReach) continue;
    const { mean, variance } = harmPerTurn(plan, hero, monster);
    threats.harm.mean += mean;
    threats.harm.variance += variance;
    if (!threats.beside || monster.hp < threats.beside.hp) threats.beside = monster;
  }
  threats.risk = riskOf(plan, hero, threats.foes);
  return threats;
}
