import { gridOf } from '../../../boards/grid/index.js';
import { ScriptedDice, type ScriptedRoll } from '../../../core/dice/scripted.js';
import { SeededDice } from '../../../core/dice/seeded.js';
import type { Progress } from '../../../testing/standstill.js';
import type { RogueEvent, RogueTable } from '../events.js';
import { rogueRun } from '../index.js';
import { rememberView } from '../rules/movement/sight.js';
import { newState } from '../rules/start.js';
import type { RogueState } from '../state/state.js';
import type { RunPlan } from './plan.js';

export const never = () => {
  throw new Error('nothing is asked here');
};

export function planOf(setup: Readonly<Record<string, unknown>> = {}): RunPlan {
  return rogueRun.compile(rogueRun.setup.parse(setup));
}

/** A table with scripted dice that keeps what it hears. */
export class Desk {
  readonly heard: RogueEvent[] = [];
  readonly dice: ScriptedDice;
  readonly table: RogueTable;

  constructor(rolls: readonly ScriptedRoll[] = []) {
    this.dice = new ScriptedDice(rolls);
    this.table = { dice: this.dice, ask: never, emit: event => this.heard.push(event) };
  }

  of<Kind extends RogueEvent['kind']>(kind: Kind): Extract<RogueEvent, { kind: Kind }>[] {
    return this.heard.filter((event): event is Extract<RogueEvent, { kind: Kind }> => event.kind === kind);
  }
}

/** A run on its first level, with the dice of a seed. */
export function started(plan: RunPlan, seed: number | string): RogueState {
  return rogueRun.start(plan, { dice: new SeededDice(seed), ask: never });
}

/** A run whose hero stands at `@` on a drawn level; nobody else is there, and no wanderer comes. */
export function onMap(plan: RunPlan, rows: readonly string[]): RogueState {
  const tile = rows.join('').indexOf('@');
  const grid = gridOf(rows.map(row => row.replace('@', '.')));
  const state = newState(plan, plan.depth, grid, tile);
  state.level.wanderers = 5;
  state.hero.energy = 100;
  state.tick = 1;
  rememberView(plan, state);
  return state;
}

/** What counts as progress in a run: known tiles, items, monsters and HP. Positions do not count. */
export const progress: Progress<RogueState> = {
  turn: state => state.turn,
  facts: ({ level, hero, monsters, known, tally }) => [
    level.depth,
    level.memory,
    level.finds.map(({ tile, seen }) => [tile, seen]),
    level.piles.map(({ tile, seen }) => [tile, seen]),
    level.traps.map(({ found }) => found),
    hero.hp,
    hero.maxHp,
    hero.level,
    hero.str,
    hero.gold,
    hero.pack.map(({ id, plus, charges }) => [id, plus, charges]),
    [hero.weapon, hero.armour, hero.leftRing, hero.rightRing],
    known,
    tally,
    monsters.map(({ id, hp, asleep, seenAt }) => [id, hp, asleep, seenAt >= 0]),
  ],
};
