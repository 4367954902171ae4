import type { Dungeon } from '../../../content/world.js';
import { NONE } from '../../../plan/codes.js';
import type { MonsterSetup, QuestSetup } from '../../../setup.js';
import type { AdventureTable } from '../../events.js';
import type { AdventurePlan } from '../../plan/plan.js';
import { type AdventureState, HERO } from '../../state.js';
import { beginFight, fightSetup, withPartySurprised } from '../combat/combat.js';
import { rollStealth, stealthChance } from '../combat/stealth.js';
import { addFatigue, passTime } from './clock.js';
import { dungeonDanger } from './danger.js';

type Encounter = Dungeon['encounters'][number];

/** The encounter at the hero's step, unless the step is cleared. */
export function encounterAt(
  { world }: AdventurePlan,
  { dungeon, step, cleared }: AdventureState,
): Encounter | null {
  if (dungeon === NONE || ((cleared[dungeon] ?? 0) & (1 << step)) !== 0) return null;
  return world.dungeons[dungeon]?.encounters.find(each => each.step === step) ?? null;
}

/** Marks the hero's step as cleared. */
export function clearStep(state: AdventureState): void {
  state.cleared = state.cleared.with(state.dungeon, state.cleared[state.dungeon]! | (1 << state.step));
}

export function enterDungeon(
  plan: AdventurePlan,
  state: AdventureState,
  table: AdventureTable,
  dungeon: number,
): void {
  state.dungeon = dungeon;
  state.step = 0;
  const record = plan.world.dungeons[dungeon]!;
  table.emit?.({
    kind: 'entered',
    round: 0,
    who: HERO,
    dungeon: record.name,
    danger: dungeonDanger(plan, state, record).danger,
  });
}

/** QUEST-33.1: the next step, and the encounter there. */
export function goDeeper(plan: AdventurePlan, state: AdventureState, table: AdventureTable): void {
  const { world } = plan;
  state.step++;
  passTime(state, world.numbers.dungeonStepMinutes);
  addFatigue(plan, state, table, world.numbers.dungeonStepMinutes);
  const of = world.dungeons[state.dungeon]!.steps;
  table.emit?.({ kind: 'went deeper', round: 0, who: HERO, step: state.step, of });
  const encounter = encounterAt(plan, state);
  if (encounter?.type === 'patrol') state.phase = 'patrol';
  else if (encounter) fightEncounter(plan, state, table);
}

/** QUEST-33.1: the monsters of the encounter as they are; level, weights and HP scaling do not apply. */
function encounterSetup(plan: AdventurePlan, state: AdventureState): QuestSetup {
  const { monsters, noFlee } = encounterAt(plan, state)!;
  return fightSetup(plan, state, monsters as MonsterSetup[], { noFlee });
}

/** The fight that waits at the hero's step. */
export function fightEncounter(plan: AdventurePlan, state: AdventureState, table: AdventureTable): void {
  const { type } = encounterAt(plan, state)!;
  const setup = encounterSetup(plan, state);
  // QUEST-33.2
  beginFight(plan, state, table, type === 'ambush' ? withPartySurprised(setup) : setup, type);
}

/** QUEST-33.3: the chance to pass the patrol unseen. */
export const avoidChance = (plan: AdventurePlan, state: AdventureState): number =>
  stealthChance(plan, encounterSetup(plan, state));

/** QUEST-33.3: past the patrol without XP, or into a fight; the party is surprised where the roll failed by far. */
export function avoidPatrol(plan: AdventurePlan, state: AdventureState, table: AdventureTable): void {
  const setup = encounterSetup(plan, state);
  const { passes, surprised } = rollStealth(plan, table, setup);
  if (passes) {
    clearStep(state);
    state.phase = 'free';
  } else beginFight(plan, state, table, surprised ? withPartySurprised(setup) : setup, 'patrol');
}

/** Back the same way, step by step. A journey goes on from where the hero left the road. */
export function leaveDungeon(plan: AdventurePlan, state: AdventureState, table: AdventureTable): void {
  const { world } = plan;
  const minutes = state.step * world.numbers.dungeonStepMinutes;
  if (minutes > 0) {
    passTime(state, minutes);
    addFatigue(plan, state, table, minutes);
  }
  state.dungeon = NONE;
  state.step = 0;
  const place = state.way === NONE ? world.cities[state.city]!.name : world.ways[state.way]!.record.name;
  table.emit?.({ kind: 'came out', round: 0, who: HERO, place });
}
