import { serialize } from 'node:v8';
import type { Outcome } from '@fray/engine';
import type { LocalFight } from './local-fight.js';
import type { Choosing, PlayedFight } from './played-fight.js';
import type { Threads } from './threads.js';

/** All that is kept of a fight between two turns in a worker thread. */
export interface FightParts {
  readonly turn: number;
  readonly outcome: Outcome | null;
  readonly head: string;
  readonly choosing: string;
  readonly view: string;
  /** The `FightRecord`, serialized: it is handed over as it is and read by nobody else. */
  readonly record: Uint8Array;
}

/** Takes a fight apart that is not played on in this thread. */
export function partsOf(fight: LocalFight): FightParts {
  const parts = {
    turn: fight.turn,
    outcome: fight.outcome,
    head: fight.head(),
    choosing: fight.choosing(),
    view: fight.view(),
    record: serialize(fight.record()),
  };
  fight.release();
  return parts;
}

/**
 * A fight whose turns take too long for the thread that answers requests. Worker threads play them one by one and keep
 * nothing, so any of them may be ended at any time.
 */
export class ThreadFight implements PlayedFight {
  constructor(
    private readonly threads: Threads,
    private parts: FightParts,
  ) {}

  get turn(): number {
    return this.parts.turn;
  }

  get outcome(): Outcome | null {
    return this.parts.outcome;
  }

  head(): string {
    return this.parts.head;
  }

  choosing(): string {
    return this.parts.choosing;
  }

  view(): string {
    return this.parts.view;
  }

  weigh(): number {
    const { head, choosing, view, record } = this.parts;
    return head.length + choosing.length + view.length + record.byteLength;
  }

  async choose(choosing: Choosing, known: number): Promise<string[]> {
    const { record } = this.parts;
    const { parts, told } = await this.threads.run({ kind: 'choose', record, choosing, known });
    this.parts = parts;
    return told;
  }

  replay(): Promise<string> {
    return this.threads.run({ kind: 'replay', record: this.parts.record });
  }

  release(): void {}
}
