import type { Monster } from '../../../content/content.js';
import type { MonsterSetup } from '../../../setup.js';
import type { AdventureTable } from '../../events.js';
import type { World } from '../../plan/world.js';
import type { AdventurePlan } from '../../setup/setup.js';
import { type AdventureState, levelOf, minuteOf } from '../../state.js';
import { beginFight, compileFight, fightSetup, rollStealth, withPartySurprised } from '../combat/combat.js';
import { addFatigue, passTime } from './clock.js';

/** Binary fractions never decide (QUEST-1.2). */
const TOLERANCE = 1e-9;

/** QUEST-3.3: in whole percent, at most 100. */
export function checkPercent(plan: AdventurePlan, state: AdventureState): number {
  const way = plan.world.ways[state.way]!;
  const { encounters } = way.weather[state.weather]!;
  const chance = way.record.chance * encounters * plan.options.difficulty_modifier;
  return Math.min(100, Math.floor(100 * chance + TOLERANCE));
}

/** QUEST-3.3–3.5: true when a fight began. What comes of nothing leaves no trace. */
export function checkEncounter(plan: AdventurePlan, state: AdventureState, table: AdventureTable): boolean {
  const percent = checkPercent(plan, state);
  if (percent <= 0 || (percent < 100 && !table.dice.chance(percent, 100, 'encounter'))) return false;
  const monsters = pickMonsters(plan, state, table);
  if (monsters.length === 0) return false;
  const meeting = fightSetup(plan, state, monsters, { noFlee: false });
  const { passes, surprised } = rollStealth(plan, meeting, { ...table, emit: undefined });
  if (passes) return false;
  beginFight(plan, state, surprised ? withPartySurprised(plan, meeting) : meeting, 'encounter', table);
  if (plan.options.roll_hp) scaleRolled(plan, state);
  return true;
}

/** Whoever looks for a fight finds one, after a while and in plain sight: no check, no stealth. */
export function seekFight(plan: AdventurePlan, state: AdventureState, table: AdventureTable): void {
  const { interval } = plan.world.ways[state.way]!.record;
  passTime(state, interval);
  state.weatherAge += interval;
  addFatigue(plan, state, interval, table);
  const monsters = pickMonsters(plan, state, table);
  if (monsters.length === 0) return;
  beginFight(plan, state, fightSetup(plan, state, monsters, { noFlee: false }), 'encounter', table);
  if (plan.options.roll_hp) scaleRolled(plan, state);
}

/** QUEST-22.1 */
export function maxChallenge(world: World, level: number, difficulty: number): number {
  return level * world.numbers.challenge.mostPerLevel * difficulty;
}

/** QUEST-22.2 */
export function challengeWeight({ numbers: { challenge } }: World, level: number, cr: number): number {
  const ideal = level * challenge.idealPerLevel;
  const [least, most] = challenge.near;
  const near = cr >= least * ideal - TOLERANCE && cr <= most * ideal + TOLERANCE;
  return near ? challenge.nearWeight : challenge.otherWeight;
}

/** QUEST-22.3: rounded half up, at least 1. */
export function scaledHp(
  { numbers: { challenge } }: World,
  level: number,
  { cr, hp }: Pick<Monster, 'cr' | 'hp'>,
): number {
  const [least, most] = challenge.hp;
  const ideal = level * challenge.idealPerLevel;
  const factor = cr === 0 ? challenge.hpOfZero : Math.min(most, Math.max(least, ideal / cr));
  return Math.max(1, Math.floor(hp * factor + 0.5 + TOLERANCE));
}

/** QUEST-4.4, 22.3: what was rolled is scaled like what is printed. */
function scaleRolled(plan: AdventurePlan, state: AdventureState): void {
  const { beings } = compileFight(plan, state.encounter!);
  for (const creature of state.fight!.creatures) {
    const { isMember, challenge, hpDice } = beings[creature.record]!;
    if (isMember || !hpDice) continue;
    const hp = scaledHp(plan.world, levelOf(state), { cr: challenge, hp: creature.hp });
    creature.hp = creature.maxHp = creature.fullHp = hp;
  }
}

/** QUEST-22.1, 22.2: who may be met here and now, in file order. */
export function eligibleMonsters(plan: AdventurePlan, state: AdventureState): readonly Monster[] {
  const way = plan.world.ways[state.way]!;
  const { difficulty } = way.windows[minuteOf(state)]!;
  const most = maxChallenge(plan.world, levelOf(state), difficulty);
  return way.monsters.filter(({ cr }) => cr <= most + TOLERANCE);
}

function pickMonsters(plan: AdventurePlan, state: AdventureState, table: AdventureTable): MonsterSetup[] {
  const { world, options } = plan;
  const all = eligibleMonsters(plan, state);
  if (all.length === 0) return [];
  const level = levelOf(state);
  const weights = all.map(({ cr }) => challengeWeight(world, level, cr));
  const monster = all[all.length === 1 ? 0 : table.dice.pick(weights, 'monster')]!;
  const { difficulty } = world.ways[state.way]!.windows[minuteOf(state)]!;
  const most = groupSize(options, monster.cr, maxChallenge(world, level, difficulty));
  const count = most === 1 ? 1 : table.dice.roll(most, 'group size');
  const hp = scaledHp(world, level, monster);
  const one = { id: monster.id, hp, max_hp: hp, conditions: [] } as unknown as MonsterSetup;
  return Array.from({ length: count }, () => one);
}

/** QUEST-32.3 */
export function groupSize(
  options: { readonly group_encounters: boolean; readonly max_group_size: number },
  cr: number,
  most: number,
): number {
  if (!options.group_encounters) return 1;
  if (cr === 0) return options.max_group_size;
  return Math.min(options.max_group_size, Math.max(1, Math.floor(most / (2 * cr) + TOLERANCE)));
}
