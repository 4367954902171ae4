import type { Monster } from '../../../content/content.js';
import type { MonsterSetup } from '../../../setup.js';
import type { AdventureTable } from '../../events.js';
import type { AdventurePlan } from '../../plan/plan.js';
import type { Way } from '../../plan/world.js';
import { type AdventureState, levelOf, minuteOf } from '../../state.js';
import { beginFight, fightSetup, withPartySurprised } from '../combat/combat.js';
import { rollStealth } from '../combat/stealth.js';
import { addFatigue, passTime } from './clock.js';

/** QUEST-1.2: binary fractions never decide. */
const TOLERANCE = 1e-9;

/** QUEST-3.3: in whole percent, at most 100. */
export function checkPercent({ world, options }: AdventurePlan, state: AdventureState): number {
  const { record, weather } = world.ways[state.way]!;
  const chance = record.chance * weather[state.weather]!.encounters * options.difficulty_modifier;
  return Math.min(100, Math.floor(100 * chance + TOLERANCE));
}

/** QUEST-3.3 to 3.5: returns whether a fight began. A check without a fight emits no event. */
export function checkEncounter(plan: AdventurePlan, state: AdventureState, table: AdventureTable): boolean {
  const percent = checkPercent(plan, state);
  if (percent <= 0 || (percent < 100 && !table.dice.chance(percent, 100, 'encounter'))) return false;
  const monsters = pickMonsters(plan, state, table);
  if (monsters.length === 0) return false;
  const setup = fightSetup(plan, state, monsters);
  const { passes, surprised } = rollStealth(plan, { ...table, emit: undefined }, setup);
  if (passes) return false;
  beginFight(plan, state, table, surprised ? withPartySurprised(setup) : setup, 'encounter');
  if (plan.options.roll_hp) scaleRolledHp(plan, state);
  return true;
}

/** A hero who looks for a fight finds one after a while, without an encounter check and without stealth. */
export function seekFight(plan: AdventurePlan, state: AdventureState, table: AdventureTable): void {
  const { interval } = plan.world.ways[state.way]!.record;
  passTime(state, interval);
  state.weatherAge += interval;
  addFatigue(plan, state, table, interval);
  const monsters = pickMonsters(plan, state, table);
  if (monsters.length === 0) return;
  beginFight(plan, state, table, fightSetup(plan, state, monsters), 'encounter');
  if (plan.options.roll_hp) scaleRolledHp(plan, state);
}

function pickMonsters(plan: AdventurePlan, state: AdventureState, table: AdventureTable): MonsterSetup[] {
  const eligible = eligibleMonsters(plan, state);
  if (eligible.length === 0) return [];
  const level = levelOf(state);
  const weights = eligible.map(({ cr }) => challengeWeight(plan, level, cr));
  const monster = eligible[eligible.length === 1 ? 0 : table.dice.pick(weights, 'monster')]!;
  const most = groupSize(plan.options, monster.cr, maxChallengeNow(plan, state));
  const count = most === 1 ? 1 : table.dice.roll(most, 'group size');
  const hp = scaledHp(plan, level, monster);
  // A monster of the content needs no more than what is different about it.
  const changes: Pick<Exclude<MonsterSetup, string>, 'id' | 'hp' | 'max_hp' | 'conditions'> = {
    id: monster.id,
    hp,
    max_hp: hp,
    conditions: [],
  };
  return Array.from({ length: count }, () => changes as MonsterSetup);
}

/** QUEST-22.1, QUEST-22.2: the monsters that may be met here and now, in file order. */
export function eligibleMonsters(plan: AdventurePlan, state: AdventureState): readonly Monster[] {
  return eligibleOn(plan.world.ways[state.way]!, maxChallengeNow(plan, state));
}

/** QUEST-22.1: the monsters of a way up to this challenge rating. */
export function eligibleOn({ monsters }: Way, most: number): readonly Monster[] {
  return monsters.filter(({ cr }) => cr <= most + TOLERANCE);
}

function maxChallengeNow(plan: AdventurePlan, state: AdventureState): number {
  const { difficulty } = plan.world.ways[state.way]!.windows[minuteOf(state)]!;
  return maxChallenge(plan, levelOf(state), difficulty);
}

/** QUEST-22.1 */
export function maxChallenge({ world }: AdventurePlan, level: number, difficulty: number): number {
  return level * world.numbers.challenge.mostPerLevel * difficulty;
}

/** QUEST-22.2 */
export function challengeWeight({ world }: AdventurePlan, level: number, cr: number): number {
  const { challenge } = world.numbers;
  const ideal = level * challenge.idealPerLevel;
  const [least, most] = challenge.near;
  const isNear = cr >= least * ideal - TOLERANCE && cr <= most * ideal + TOLERANCE;
  return isNear ? challenge.nearWeight : challenge.otherWeight;
}

/** QUEST-32.3: at most this many. */
export function groupSize(
  options: { readonly group_encounters: boolean; readonly max_group_size: number },
  cr: number,
  most: number,
): number {
  if (!options.group_encounters) return 1;
  if (cr === 0) return options.max_group_size;
  return Math.min(options.max_group_size, Math.max(1, Math.floor(most / (2 * cr) + TOLERANCE)));
}

/** QUEST-22.3: rounded half up, at least 1. */
export function scaledHp(
  { world }: AdventurePlan,
  level: number,
  { cr, hp }: Pick<Monster, 'cr' | 'hp'>,
): number {
  const { challenge } = world.numbers;
  const [least, most] = challenge.hp;
  const ideal = level * challenge.idealPerLevel;
  const factor = cr === 0 ? challenge.hpOfZero : Math.min(most, Math.max(least, ideal / cr));
  return Math.max(1, Math.floor(hp * factor + 0.5 + TOLERANCE));
}

/** QUEST-4.4, QUEST-22.3: rolled HP are scaled like those of the record. */
function scaleRolledHp(plan: AdventurePlan, state: AdventureState): void {
  const { beings } = plan.world.compileFight(state.encounter!);
  for (const creature of state.fight!.creatures) {
    const { isMember, challenge, hpDice } = beings[creature.record]!;
    if (isMember || !hpDice) continue;
    const hp = scaledHp(plan, levelOf(state), { cr: challenge, hp: creature.hp });
    creature.hp = creature.maxHp = creature.fullHp = hp;
  }
}
