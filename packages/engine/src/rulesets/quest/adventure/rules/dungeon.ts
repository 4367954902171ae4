import type { Dungeon } from '../../content/world.js';
import { NONE } from '../../plan/codes.js';
import type { MonsterSetup, QuestSetup } from '../../setup.js';
import type { AdventureTable } from '../events.js';
import type { AdventurePlan } from '../setup.js';
import { type AdventureState, HERO } from '../state.js';
import type { World } from '../world.js';
import { clearStep } from './aftermath.js';
import { passTime, tire } from './clock.js';
import { beginFight, meetingOf, sneak, sneakChance, surprisedBy } from './combat.js';

type Encounter = Dungeon['encounters'][number];

/** What still waits at the step he stands on. */
export function encounterAt(world: World, { dungeon, step, cleared }: AdventureState): Encounter | null {
  if (dungeon === NONE || ((cleared[dungeon] ?? 0) & (1 << step)) !== 0) return null;
  return world.dungeons[dungeon]?.encounters.find(each => each.step === step) ?? null;
}

export function enter(
  plan: AdventurePlan,
  state: AdventureState,
  dungeon: number,
  table: AdventureTable,
): void {
  state.dungeon = dungeon;
  state.step = 0;
  table.emit?.({ kind: 'entered', round: 0, who: HERO, dungeon: plan.world.dungeons[dungeon]!.name });
}

/** QUEST-33.1: the next step, and whoever waits there. */
export function goDeeper(plan: AdventurePlan, state: AdventureState, table: AdventureTable): void {
  const { world } = plan;
  const minutes = world.numbers.dungeonStepMinutes;
  state.step++;
  passTime(state, minutes);
  tire(plan, state, minutes, table);
  const of = world.dungeons[state.dungeon]!.steps;
  table.emit?.({ kind: 'went deeper', round: 0, who: HERO, step: state.step, of });
  const here = encounterAt(world, state);
  if (here?.type === 'patrol') state.phase = 'patrol';
  else if (here) meet(plan, state, here, table);
}

/** Level, weights and HP scaling do not apply (QUEST-33.1). */
function meet(plan: AdventurePlan, state: AdventureState, here: Encounter, table: AdventureTable): void {
  const meeting = meetingOf(plan, state, here.monsters as MonsterSetup[], here);
  // QUEST-33.2
  const setup = here.type === 'ambush' ? surprisedBy(plan, meeting) : meeting;
  beginFight(plan, state, setup, here.type, table);
}

/** QUEST-33.3 */
export function facePatrol(plan: AdventurePlan, state: AdventureState, table: AdventureTable): void {
  meet(plan, state, encounterAt(plan.world, state)!, table);
}

/** QUEST-33.3 */
function patrolMeeting(plan: AdventurePlan, state: AdventureState): QuestSetup {
  const here = encounterAt(plan.world, state)!;
  return meetingOf(plan, state, here.monsters as MonsterSetup[], here);
}

/** The chance to slip past the patrol ahead. */
export const avoidChance = (plan: AdventurePlan, state: AdventureState): number =>
  sneakChance(plan, patrolMeeting(plan, state));

/** QUEST-33.3: past them without XP, or into a fight by the margin. */
export function avoidPatrol(plan: AdventurePlan, state: AdventureState, table: AdventureTable): void {
  const meeting = patrolMeeting(plan, state);
  const { passes, surprised } = sneak(plan, meeting, table);
  if (passes) {
    clearStep(state);
    state.phase = 'free';
    return;
  }
  beginFight(plan, state, surprised ? surprisedBy(plan, meeting) : meeting, 'patrol', table);
}

/** Back the way he came, step by step; on the road he goes on from where he left it. */
export function comeOut(plan: AdventurePlan, state: AdventureState, table: AdventureTable): void {
  const { world } = plan;
  const minutes = state.step * world.numbers.dungeonStepMinutes;
  if (minutes > 0) {
    passTime(state, minutes);
    tire(plan, state, minutes, table);
  }
  state.dungeon = NONE;
  state.step = 0;
  const place = state.way === NONE ? world.cities[state.city]!.name : world.ways[state.way]!.record.name;
  table.emit?.({ kind: 'came out', round: 0, who: HERO, place });
}
