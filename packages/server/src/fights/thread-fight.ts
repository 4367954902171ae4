import { serialize } from 'node:v8';
import type { Outcome, Replay } from '@fray/engine';
import type { LocalFight } from './local-fight.js';
import {
  type Decision,
  type NewEvents,
  type PlayedFight,
  type Progress,
  readEvents,
  type ShownFight,
} from './played-fight.js';
import type { WorkerPool } from './worker-pool.js';

/** Everything that is stored of a fight between two turns in worker threads. */
export interface FightParts {
  readonly turn: number;
  readonly outcome: Outcome | null;
  /** The `ShownFight` as JSON: it is passed between threads and stored at less cost than objects. */
  readonly shown: string;
  /** The serialized `FightRecord`. Only worker threads read it. */
  readonly record: Uint8Array;
}

/** Prepares a fight for another thread; it must not be played in this thread any more. */
export function toFightParts(fight: LocalFight): FightParts {
  const { turn, outcome } = fight;
  return { turn, outcome, shown: JSON.stringify(fight.show()), record: serialize(fight.toRecord()) };
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

  progress(): Progress {
    const { turn, question, options, outcome } = this.show();
    return { turn, question, options, outcome };
  }

  show(): ShownFight {
    return JSON.parse(this.parts.shown) as ShownFight;
  }

  estimateBytes(): number {
    const { shown, record } = this.parts;
    return shown.length + record.byteLength;
  }

  async choose(decision: Decision, known: number): Promise<NewEvents> {
    const { record } = this.parts;
    const { parts, events: texts } = await this.pool.run({ kind: 'choose', record, decision, known });
    this.parts = parts;
    return { texts, logged: readEvents(texts, 0) };
  }

  replay(): Promise<Replay> {
    return this.pool.run({ kind: 'replay', record: this.parts.record });
  }
}
