import type { Outcome } from '../../../../core/events.js';
import type { D20Choice } from '../../choices.js';
import type { D20Event, D20Table } from '../../events.js';
import { act, apply as applyFight } from '../../fight.js';
import { itemKey } from '../../rules/gear.js';
import { walk, wayTo } from '../../rules/movement.js';
import { startFight } from '../../rules/turn.js';
import { copyFighter, copyState } from '../../state/copy.js';
import { nameOf } from '../../state/names.js';
import type { RunChoice } from '../choices.js';
import type { RunTable } from '../events.js';
import type { RunPlan } from '../setup.js';
import { HERO, heroOf, type RunState } from '../state.js';
import { enterRoom, goOn, isLastRoom } from './descent.js';
import { grow, raise, toughen } from './levels.js';
import { clearRoom } from './rewards.js';

export function start(plan: RunPlan, table: RunTable): RunState {
  const fight = copyState(plan.fights[0]!.template);
  fight.fighters = [copyFighter(plan.hero)];
  const state: RunState = {
    phase: 'camp',
    depth: 1,
    room: 1,
    cleared: 0,
    won: false,
    points: 0,
    earned: 0,
    rounds: 0,
    kills: plan.noKills,
    fight,
  };
  table.emit?.({ kind: 'started', round: 0, who: HERO, party: 1 });
  enterRoom(plan, state, table);
  open(plan, state, table);
  return state;
}

export function apply(plan: RunPlan, state: RunState, choice: RunChoice, table: RunTable): void {
  switch (choice.do) {
    case 'go on':
      goOn(plan, state, table);
      open(plan, state, table);
      return;
    case 'raise':
      raise(plan, state, choice.ability, table);
      return;
    case 'toughen':
      toughen(state, table);
      return;
    default:
      handDown(plan, state, choice, table);
  }
}

/** To the fight and, where there is none, to its hands alone: D20-7.5, no turn passes. */
function handDown(plan: RunPlan, state: RunState, choice: D20Choice, table: RunTable): void {
  const rules = plan.fights[state.depth - 1]!;
  const { fight } = state;
  const within = inner(plan, state, table);
  if (state.phase === 'fight') {
    const { xp } = heroOf(state);
    applyFight(rules, fight, choice, within);
    settle(plan, state, xp, table);
    return;
  }
  if (choice.do === 'pick') {
    const { tile } = fight.ground.find(({ item }) => itemKey(item) === choice.item)!;
    walk(rules, fight, within, wayTo(fight, tile));
  }
  act(rules, fight, choice, within);
}

/** The first turn can be the last: whoever comes in poisoned may fall on the threshold. */
function open(plan: RunPlan, state: RunState, table: RunTable): void {
  const { xp } = heroOf(state);
  startFight(plan.fights[state.depth - 1]!, state.fight, inner(plan, state, table));
  settle(plan, state, xp, table);
}

/** The fight's table: its end is not the end of the run, and its start has been told. */
function inner(plan: RunPlan, state: RunState, table: RunTable): D20Table {
  const { emit } = table;
  if (!emit) return table as D20Table;
  const rules = plan.fights[state.depth - 1]!;
  const { fight } = state;
  let cast: readonly string[] = [];
  return {
    dice: table.dice,
    ask: question => table.ask(question) as D20Choice,
    emit: (event: D20Event) => {
      if (cast.length !== fight.fighters.length)
        cast = fight.fighters.map((_, who) => nameOf(rules, fight, who));
      if (event.kind === 'ended') emit({ ...event, kind: 'room ended' });
      else if (event.kind !== 'started') emit({ ...event, cast });
    },
  };
}

/** What a step of the fight brought: XP, levels, the end of the room or of the hero. */
function settle(plan: RunPlan, state: RunState, xpBefore: number, table: RunTable): void {
  const hero = heroOf(state);
  const { ending } = state.fight;
  state.earned += hero.xp - xpBefore;
  if (!hero.alive) {
    state.rounds += state.fight.round;
    finish(state, table, false);
    return;
  }
  grow(plan, state, table);
  if (ending === null) return;
  clearRoom(plan, state, table);
  if (isLastRoom(plan, state)) finish(state, table, true);
}

function finish(state: RunState, table: RunTable, won: boolean): void {
  state.phase = 'over';
  state.won = won;
  table.emit?.({ kind: 'ended', round: 0, who: HERO, party: 1, outcome: outcome(state)! });
}

/** 100 points for a room cleared, and one for each XP earned. */
export function outcome(state: RunState): Outcome | null {
  if (state.phase !== 'over') return null;
  const kind = state.won ? 'victory' : 'death';
  return { kind, winner: state.won ? 0 : 1, score: scoreOf(state) };
}

export function scoreOf(state: RunState): number {
  return state.cleared * 100 + state.earned;
}
