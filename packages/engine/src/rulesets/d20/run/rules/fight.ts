import type { D20Choice } from '../../choices.js';
import type { D20Event, D20Table } from '../../events.js';
import { itemKey } from '../../plan/items.js';
import { act, apply } from '../../rules/apply.js';
import { walk, wayTo } from '../../rules/movement.js';
import { openFight } from '../../rules/start.js';
import { nameOf } from '../../state/names.js';
import type { RunTable } from '../events.js';
import type { RunPlan } from '../plan.js';
import { fightPlanOf, HERO, heroOf, type RunState } from '../state.js';
import { grow } from './levels.js';
import { outcome } from './outcome.js';
import { clearRoom } from './rewards.js';
import { isLastRoom } from './rooms.js';

// The fight in a room, and what each of its steps brings for the run.

/** Begins the fight of the room that the hero has entered. A poisoned hero may fall before the first choice. */
export function openRoom(plan: RunPlan, state: RunState, table: RunTable): void {
  const { xp } = heroOf(state);
  openFight(fightPlanOf(plan, state), state.fight, fightTable(plan, state, table));
  afterStep(plan, state, table, xp);
}

export function actInFight(plan: RunPlan, state: RunState, table: RunTable, choice: D20Choice): void {
  const { xp } = heroOf(state);
  apply(fightPlanOf(plan, state), state.fight, choice, fightTable(plan, state, table));
  afterStep(plan, state, table, xp);
}

/** D20-7.5: in a cleared room no turn passes, and the way to what lies there is free. */
export function actInCamp(plan: RunPlan, state: RunState, table: RunTable, choice: D20Choice): void {
  const fightPlan = fightPlanOf(plan, state);
  const { fight } = state;
  const inner = fightTable(plan, state, table);
  if (choice.do === 'pick') {
    const { tile } = fight.ground.find(({ item }) => itemKey(item) === choice.item)!;
    walk(fightPlan, fight, inner, wayTo(fightPlan, fight, tile));
  }
  act(fightPlan, fight, choice, inner);
}

/** The table of the inner fight: its end is not the end of the run, and its start is not announced a second time. */
function fightTable(plan: RunPlan, state: RunState, table: RunTable): D20Table {
  const { emit } = table;
  if (!emit) return table as D20Table;
  const fightPlan = fightPlanOf(plan, state);
  const { fight } = state;
  let cast: readonly string[] = [];
  return {
    dice: table.dice,
    ask: question => table.ask(question) as D20Choice,
    emit: (event: D20Event) => {
      if (cast.length !== fight.fighters.length)
        cast = fight.fighters.map((_, who) => nameOf(fightPlan, fight, who));
      if (event.kind === 'ended') emit({ ...event, kind: 'room ended' });
      else if (event.kind !== 'started') emit({ ...event, cast });
    },
  };
}

/** What a step of the fight brought: XP and levels, the end of the room or of the hero. */
function afterStep(plan: RunPlan, state: RunState, table: RunTable, xpBefore: number): void {
  const hero = heroOf(state);
  state.earned += hero.xp - xpBefore;
  if (!hero.alive) {
    state.rounds += state.fight.round;
    endRun(plan, state, table, false);
    return;
  }
  grow(plan, state, table);
  if (state.fight.ending === null) return;
  clearRoom(plan, state, table);
  if (isLastRoom(plan, state)) endRun(plan, state, table, true);
}

/** D20-13.8 */
function endRun(plan: RunPlan, state: RunState, table: RunTable, won: boolean): void {
  state.phase = 'over';
  state.won = won;
  table.emit?.({ kind: 'ended', round: 0, who: HERO, party: 1, outcome: outcome(plan, state)! });
}
