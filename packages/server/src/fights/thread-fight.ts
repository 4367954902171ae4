import { serialize } from 'node:v8';
import type { Outcome } from '@fray/engine';
import type { LocalFight } from './local-fight.js';
import type { Decision, PlayedFight } from './played-fight.js';
import type { WorkerPool } from './worker-pool.js';

/** Everything that is stored of a fight between two turns in worker threads. */
export interface FightParts {
  readonly turn: number;
  readonly outcome: Outcome | null;
  readonly head: string;
  readonly options: string;
  readonly view: string;
  /** The serialized `FightRecord`. Only worker threads read it. */
  readonly record: Uint8Array;
}

/** Prepares a fight for another thread; it must not be played in this thread any more. */
export function toFightParts(fight: LocalFight): FightParts {
  const parts = {
    turn: fight.turn,
    outcome: fight.outcome,
    head: fight.headJson(),
    options: fight.optionsJson(),
    view: fight.viewJson(),
    record: serialize(fight.toRecord()),
  };
  fight.release();
  return parts;
}

/**
 * A fight whose turns take too long for the thread that answers requests. Worker threads play it turn by turn and store
 * nothing, so any of them may be ended at any time.
 */
export class ThreadFight implements PlayedFight {
  constructor(
    private readonly pool: WorkerPool,
    private parts: FightParts,
  ) {}

  get turn(): number {
    return this.parts.turn;
  }

  get outcome(): Outcome | null {
    return this.parts.outcome;
  }

  headJson(): string {
    return this.parts.head;
  }

  optionsJson(): string {
    return this.parts.options;
  }

  viewJson(): string {
    return this.parts.view;
  }

  estimateBytes(): number {
    const { head, options, view, record } = this.parts;
    return head.length + options.length + view.length + record.byteLength;
  }

  async choose(decision: Decision, known: number): Promise<string[]> {
    const { record } = this.parts;
    const { parts, events } = await this.pool.run({ kind: 'choose', record, decision, known });
    this.parts = parts;
    return events;
  }

  replayJson(): Promise<string> {
    return this.pool.run({ kind: 'replay', record: this.parts.record });
  }

  release(): void {}
}
