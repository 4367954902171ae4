import type { Dice } from '../../../core/dice/dice.js';
import { TRIGGER_EVENTS, type TriggerEvent } from '../content/vocabulary.js';
import type { ArenaTable, Phase, RuleEvent } from '../events.js';
import type { Action } from '../plan/action.js';
import type { ArenaPlan } from '../plan/plan.js';
import type { ArenaState } from '../state.js';
import { hiddenNow } from './stealth/sight.js';

/** No unit: no source, no target, no other party. */
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

/**
 * The table of one choice, or of the start, and of all that follows until the next choice: dice, listener, and what is
 * under way.
 */
export interface BattleTable {
  readonly dice: Dice;
  readonly aftermath: Dice | undefined;
  /** Present only with a listener; adds tick, phase and who is hidden to every event (ARENA-20.1). */
  emit: ((event: RuleEvent) => void) | undefined;
  phase: Phase;
  /** Events that wait for the triggers they may set off (ARENA-15.3). */
  readonly queue: Raised[];
  /** Health lost by units that sneak, as pairs of unit and amount, until it is clear whether that reveals them (ARENA-12.4). */
  readonly blows: number[];
  /** How many links lie between the running batch and the event that no trigger raised (ARENA-15.4). */
  depth: number;
  chain: Chain | null;
  /** The running action, for conditions on its tags. */
  action: Action | null;
}

export function openTable(
  plan: ArenaPlan,
  state: ArenaState,
  { dice, aftermath, emit }: ArenaTable,
): BattleTable {
  const table: BattleTable = {
    dice,
    aftermath,
    emit: undefined,
    phase: 'turns',
    queue: [],
    blows: [],
    depth: 0,
    chain: null,
    action: null,
  };
  if (emit)
    table.emit = event => {
      const hidden = hiddenNow(plan, state);
      emit({ ...event, round: state.tick, phase: table.phase, ...(hidden ? { hidden } : {}) });
    };
  return table;
}

/** ARENA-15.2: status events, damage events (and all that has no place of its own), stealth breaks, overkill and falls. */
const RANK = TRIGGER_EVENTS.map(name => {
  if (name === 'OnStatusApplied' || name === 'OnStatusExpired' || name === 'OnDetect') return 0;
  if (name === 'OnStealthBreak') return 2;
  return ['OnOverkill', 'OnKill', 'OnFallen', 'OnAllyFallen'].includes(name) ? 3 : 1;
});

/** Puts the events that one batch has raised, its fall check included, into the order of ARENA-15.2. */
export function sortRaised({ queue }: BattleTable, from: number): void {
  if (queue.length - from < 2) return;
  const raised = queue.slice(from).sort((a, b) => RANK[a.event]! - RANK[b.event]!);
  for (let i = 0; i < raised.length; i++) queue[from + i] = raised[i]!;
}

/** Queues an event if the unit it is about has triggers for it. */
export function raise(
  plan: ArenaPlan,
  state: ArenaState,
  table: BattleTable,
  event: number,
  who: number,
  other: number,
): void {
  if (plan.builds[state.units[who]!.build]!.on[event]!.length === 0) return;
  table.queue.push({ event, who, other, action: table.action, depth: table.depth, chain: table.chain });
}
