import type { Part, Roll } from '../../../../core/events.js';
import type { Attacked } from './job.js';

/** How an instance of damage came about. */
export interface Told {
  readonly parts: Part[];
  readonly rolls: readonly Roll[];
  /** It came of an attack roll. */
  readonly hit: boolean;
  /** The attack itself, where it is told in one line with this, after misses of those before in line. */
  readonly attack: readonly Attacked[];
}

export interface Instance {
  readonly whom: number;
  readonly by: number;
  readonly amount: number;
  readonly type: number;
  readonly source: string;
  /** How it came about, where somebody listens. */
  readonly told: Told | null;
}
