import type { Part, Roll, Who } from '../../../core/events.js';
import type { MonsterKind } from '../content/monsters.js';
import type { RogueTable } from '../events.js';
import type { RoguePlan } from '../plan/plan.js';
import { HERO, type Hero, kindOf, type Monster, type RogueState } from '../state/state.js';
import { endCondition } from './conditions.js';
import { hurtHero, hurtMonster } from './damage.js';
import { Explanation } from './explanation.js';
import { heroDamageBonus, heroToHit, weaponName } from './hero.js';
import { aboutMonster, wakeMonster } from './monsters/monsters.js';
import { applyHitSpecials } from './monsters/specials.js';

/** ROGUE-3.1: to-hit bonus against a helpless target. */
export const HELPLESS_BONUS = 4;

/** Bands of a d20 by the face that is needed: all misses are one result, all hits the other. */
const HIT_BANDS: readonly (readonly number[])[] = Array.from({ length: 22 }, (_, need) =>
  need > 1 && need < 21 ? [need] : [],
);
/** Bands of damage dice by the total that kills: every smaller total is a result of its own, all that kill are one. */
const DAMAGE_BANDS: readonly (readonly number[])[] = Array.from({ length: 64 }, (_, lethal) =>
  Array.from({ length: lethal }, (_, total) => total + 1),
);

/** ROGUE-3.2, ROGUE-15.1: what the d20 and all bonuses together must reach. */
function attackTarget({ options }: RoguePlan, ac: number, why?: Part[]): number {
  if (options.hitRule === 'seed-literal') {
    why?.push({ source: `AC ${ac}`, value: ac });
    return ac;
  }
  why?.push({ source: 'descending AC', value: 21 }, { source: `AC ${ac}`, value: -ac });
  return 21 - ac;
}

/** ROGUE-3.3: the face that the d20 must show at least. Below 2 every face hits, above 20 none does. */
export function neededFace(plan: RoguePlan, bonus: number, ac: number): number {
  const need = attackTarget(plan, ac) - bonus;
  return plan.options.nat20Hits && need > 20 ? 20 : need;
}

/** ROGUE-3.4: how many of the 20 faces hit. */
function hittingFaces(need: number): number {
  return need > 20 ? 0 : need < 1 ? 20 : 21 - need;
}

/** ROGUE-3.6. */
function isHeroHelpless(hero: Hero): boolean {
  return hero.frozen || hero.asleep > 0 || hero.held > 0 || hero.fainted > 0;
}

/** ROGUE-3.6. */
function isMonsterHelpless(monster: Monster): boolean {
  return monster.asleep !== 0 || monster.held > 0;
}

/** ROGUE-3.1: the hero's bonus against this monster. */
export function heroBonus(plan: RoguePlan, state: RogueState, monster: Monster, why?: Explanation): number {
  // `hero.toHit` is what `heroToHit` gave when the hero's gear or level last changed.
  let bonus = why ? heroToHit(plan, state.hero, why) : state.hero.toHit;
  if (isMonsterHelpless(monster)) {
    bonus += HELPLESS_BONUS;
    why?.add('helpless target', HELPLESS_BONUS);
  }
  return bonus;
}

/** ROGUE-3.5: a monster's bonus is its level, which includes the base of 1. */
export function monsterToHit({ options }: RoguePlan, kind: MonsterKind, why?: Explanation): number {
  why?.add('base', 1);
  if (options.hitRule === 'seed-literal') return 1;
  why?.add(`level ${kind.level}`, kind.level - 1);
  return kind.level;
}

/** ROGUE-3.5: its bonus against the hero as he is now. */
function monsterBonus(plan: RoguePlan, hero: Hero, kind: MonsterKind, why?: Explanation): number {
  const bonus = monsterToHit(plan, kind, why);
  if (!isHeroHelpless(hero)) return bonus;
  why?.add('helpless target', HELPLESS_BONUS);
  return bonus + HELPLESS_BONUS;
}

/** ROGUE-3.4: the chance that an attack hits, 0 to 1. */
export function hitChance(plan: RoguePlan, bonus: number, ac: number): number {
  return hittingFaces(neededFace(plan, bonus, ac)) / 20;
}

/** ROGUE-3.4: the chance that the hero's next blow hits this monster, 0 to 1. */
export function heroHitChance(plan: RoguePlan, state: RogueState, monster: Monster): number {
  return hitChance(plan, heroBonus(plan, state, monster), kindOf(plan, monster).ac);
}

/** Rolls the d20 of an attack or a save that succeeds on `need` or more. */
export function rollD20(table: RogueTable, need: number): boolean {
  return table.dice.roll(20, 'attack', HIT_BANDS[need < 1 ? 1 : need > 21 ? 21 : need]) >= need;
}

/** ROGUE-4.5: 0d0 rolls nothing. From `lethal` on, all totals have the same effect. */
export function rollDamage(table: RogueTable, count: number, sides: number, lethal: number): number {
  if (count === 0 || sides === 0) return 0;
  const bands = lethal < count * sides ? DAMAGE_BANDS[lethal < 0 ? 0 : lethal] : undefined;
  return table.dice.sum(count, sides, 'damage', bands);
}

/** The attack roll that has just been made, with everything that went into it. */
function describeAttackRoll(
  plan: RoguePlan,
  table: RogueTable,
  who: Who,
  attack: { readonly bonus: number; readonly modifiers: readonly Part[]; readonly ac: number },
): Roll {
  const { bonus, modifiers, ac } = attack;
  const parts: Part[] = [];
  const value = attackTarget(plan, ac, parts);
  const target = { test: '>=', value, parts } as const;
  return describeD20(table, neededFace(plan, bonus, ac), { who, label: 'attack', modifiers, target });
}

/** The d20 that has just been rolled and had to show at least `need`. */
export function describeD20(
  table: RogueTable,
  need: number,
  test: Pick<Roll, 'who' | 'label' | 'modifiers'> & { readonly target: NonNullable<Roll['target']> },
): Roll {
  const { who, label, modifiers, target } = test;
  const face = table.dice.faces[0] ?? 0;
  const total = modifiers.reduce((sum, { value }) => sum + value, face);
  const success = face >= need;
  const chance = hittingFaces(need) / 20;
  return { who, label, count: 1, sides: 20, faces: [face], modifiers, total, target, success, chance };
}

/** The damage dice that have just been rolled. */
export function describeDamageRoll(
  table: RogueTable,
  who: Who,
  dice: { readonly count: number; readonly sides: number },
  modifiers: readonly Part[],
  total: number,
): Roll {
  const { count, sides } = dice;
  return { who, label: 'damage', count, sides, faces: [...table.dice.faces], modifiers, total };
}

/** ROGUE-3.1, ROGUE-4.1: the hero strikes. */
export function attackMonster(plan: RoguePlan, state: RogueState, table: RogueTable, monster: Monster): void {
  const { hero, turn: round } = state;
  const { ac, letter } = kindOf(plan, monster);
  const why = table.emit && new Explanation();
  const bonus = heroBonus(plan, state, monster, why);
  hero.fought = true;
  const hit = rollD20(table, neededFace(plan, bonus, ac));
  const rolls = why && [describeAttackRoll(plan, table, HERO, { bonus, modifiers: why.parts, ac })];
  if (!hit) {
    table.emit?.({ kind: 'missed', round, who: HERO, target: monster.id, letter, rolls: rolls! });
    // ROGUE-3.10: even a miss wakes it.
    wakeMonster(plan, state, table, monster);
    return;
  }
  const { diceCount: count, diceSides: sides } = hero;
  const rolled = rollDamage(table, count, sides, monster.hp - hero.damage);
  const sum = rolled + hero.damage;
  // ROGUE-4.2: never below 0.
  const amount = Math.max(0, sum);
  if (!rolls) {
    hurtMonster(plan, state, table, monster, { amount, source: '' });
    return;
  }
  const source = weaponName(plan, hero);
  const modifiers = new Explanation();
  heroDamageBonus(plan, hero, modifiers);
  modifiers.add('never below 0', amount - sum);
  rolls.push(describeDamageRoll(table, HERO, { count, sides }, modifiers.parts, amount));
  const parts = [{ source, value: rolled }, ...modifiers.parts];
  hurtMonster(plan, state, table, monster, { amount, source, means: 'blow', parts, rolls });
}

/** ROGUE-3.9: a monster makes one attack per damage term, in order. Returns whether another one follows. */
export function attackHero(
  plan: RoguePlan,
  state: RogueState,
  table: RogueTable,
  monster: Monster,
  blow: number,
): boolean {
  const { tile } = monster;
  state.hero.fought = true;
  strikeHero(plan, state, table, monster, blow);
  // ROGUE-10.10, ROGUE-10.11: a thief that took something is elsewhere.
  return blow + 1 < kindOf(plan, monster).attacks.length && state.ending === null && monster.tile === tile;
}

function strikeHero(
  plan: RoguePlan,
  state: RogueState,
  table: RogueTable,
  monster: Monster,
  blow: number,
): void {
  const { hero } = state;
  const { ac } = hero;
  const kind = kindOf(plan, monster);
  const why = table.emit && new Explanation();
  const bonus = monsterBonus(plan, hero, kind, why);
  const hit = rollD20(table, neededFace(plan, bonus, ac));
  const rolls = why && [describeAttackRoll(plan, table, monster.id, { bonus, modifiers: why.parts, ac })];
  // ROGUE-3.10: a blow wakes the hero, too.
  if (hero.asleep > 0) endCondition(plan, state, table, 'asleep');
  if (!hit) {
    table.emit?.({ kind: 'missed', ...aboutMonster(plan, state, monster), target: HERO, rolls: rolls! });
    squeezeHero(plan, state, table, monster);
    return;
  }
  const source = kind.nameWithArticle;
  const grows = kind.growing !== null && !monster.cancelled;
  let amount: number;
  let parts: Part[] | undefined;
  if (grows && !plan.options.flytrapDice) {
    // ROGUE-10.9: the nth hit in a row deals n.
    amount = ++monster.row;
    parts = rolls && [{ source: `hit ${amount} in a row`, value: amount }];
  } else {
    const dice = grows ? kind.growing! : kind.attacks[blow]!;
    amount = rollDamage(table, dice.count, dice.sides, hero.hp);
    parts = rolls && [{ source: `${dice.count}d${dice.sides}`, value: amount }];
    if (dice.count > 0) rolls?.push(describeDamageRoll(table, monster.id, dice, [], amount));
  }
  hurtHero(plan, state, table, { amount, source, by: monster, means: 'blow', parts, rolls });
  if (state.ending === null && !monster.cancelled) applyHitSpecials(plan, state, table, monster);
}

/** ROGUE-10.9: a Flytrap's miss costs as much as its row of hits is long. */
function squeezeHero(plan: RoguePlan, state: RogueState, table: RogueTable, monster: Monster): void {
  const { row } = monster;
  if (row === 0 || monster.cancelled || plan.options.flytrapDice) return;
  const source = kindOf(plan, monster).nameWithArticle;
  const parts = [{ source: `${row} hits in a row`, value: row }];
  hurtHero(plan, state, table, { amount: row, source, by: monster, parts });
}
