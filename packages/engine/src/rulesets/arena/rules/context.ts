import type { Table } from '../../../core/ruleset.js';
import type { ArenaChoice } from '../choices.js';
import type { TriggerEvent } from '../content/vocabulary.js';
import { TRIGGER_EVENTS } from '../content/vocabulary.js';
import type { ArenaEvent, Happening, Phase } from '../events.js';
import type { Action } from '../plan/action.js';
import type { ArenaPlan } from '../plan/plan.js';
import type { ArenaState } from '../state.js';
import { hiddenNow } from './stealth/sight.js';

export type ArenaTable = Table<ArenaChoice, ArenaEvent>;

/** Nobody: no source, no target, no other party. */
export const NONE = -1;

/** Events by their place in TRIGGER_EVENTS. */
export const EVENT = Object.fromEntries(TRIGGER_EVENTS.map((name, index) => [name, index])) as {
  readonly [Name in TriggerEvent]: number;
};

/** All that follows from one event that no trigger raised (ARENA-15.4). */
export interface Chain {
  /** Triggers that have fired in it: unit × 1000 + trigger. */
  readonly fired: number[];
}

/** An event on its way to the triggers of the unit it is about. */
export interface Raised {
  readonly event: number;
  readonly who: number;
  readonly other: number;
  readonly action: Action | null;
  readonly depth: number;
  readonly chain: Chain | null;
}

/** A running batch: what is at hand, the queue of events, and where in a chain it stands. */
export interface Scene {
  readonly plan: ArenaPlan;
  readonly state: ArenaState;
  readonly table: Table<ArenaChoice, Happening>;
  /** What is told bears it (ARENA-20.1). */
  phase: Phase;
  readonly queue: Raised[];
  /** Health lost by those who sneak, unit by amount, until it is known whether it gives them away. */
  readonly blows: number[];
  /** Of the batch that runs: links to what set it off. */
  depth: number;
  chain: Chain | null;
  /** The action that runs, for conditions on its tags. */
  action: Action | null;
}

export function sceneOf(plan: ArenaPlan, state: ArenaState, table: ArenaTable): Scene {
  const scene: Scene = {
    plan,
    state,
    table: table as Scene['table'],
    phase: 'turns',
    queue: [],
    blows: [],
    depth: 0,
    chain: null,
    action: null,
  };
  return table.emit ? told(scene, table.emit) : scene;
}

/** The same with a table that adds to whatever is told its phase and who was hidden. */
function told(scene: Scene, emit: (event: ArenaEvent) => void): Scene {
  const telling: Scene = {
    ...scene,
    table: {
      ...scene.table,
      emit: event => {
        const hidden = hiddenNow(scene.plan, scene.state);
        emit({ ...event, phase: telling.phase, ...(hidden ? { hidden } : {}) });
      },
    },
  };
  return telling;
}

/** ARENA-15.2: status events, damage events (and all that has no place of its own), stealth breaks, overkill and falls. */
const RANK = TRIGGER_EVENTS.map(name => {
  if (name === 'OnStatusApplied' || name === 'OnStatusExpired' || name === 'OnDetect') return 0;
  if (name === 'OnStealthBreak') return 2;
  return ['OnOverkill', 'OnKill', 'OnFallen', 'OnAllyFallen'].includes(name) ? 3 : 1;
});

/** Puts the events that one batch has raised, its fall check included, into the order of ARENA-15.2. */
export function inOrder({ queue }: Scene, from: number): void {
  if (queue.length - from < 2) return;
  const raised = queue.slice(from).sort((a, b) => RANK[a.event]! - RANK[b.event]!);
  for (let i = 0; i < raised.length; i++) queue[from + i] = raised[i]!;
}

/** Queues an event if anybody could answer it. */
export function raise(scene: Scene, event: number, who: number, other: number): void {
  const { plan, state } = scene;
  if (plan.builds[state.units[who]!.build]!.on[event]!.length === 0) return;
  scene.queue.push({ event, who, other, action: scene.action, depth: scene.depth, chain: scene.chain });
}
