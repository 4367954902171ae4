import { type FrayError, invalid } from '@fray/engine';
import type { WatchRef } from '../../reports/shape.js';
import type { FightSpec } from '../../simulate/job.js';
import type { WorkOptions } from '../../simulate/simulate.js';
import type { Interval } from '../../simulate/statistics.js';

export type Verdict = 'PASS' | 'WARN' | 'FAIL';

/** How people write a number: a share as a percentage, a difference of shares in points. */
export type Unit = 'share' | 'difference' | 'number';

/** One number compared with its band. */
export interface Check extends Interval {
  readonly band: string;
  /** 'win rate', 'mean rounds'. */
  readonly what: string;
  readonly unit: Unit;
  readonly found: number;
  readonly wanted: readonly [number, number];
  readonly verdict: Verdict;
  /** A median fight, to watch. */
  readonly fight: WatchRef;
}

/** What was found, before it is compared. */
export type Finding = Interval & Pick<Check, 'band' | 'what' | 'unit' | 'found' | 'wanted' | 'fight'>;

export function checkOf(finding: Finding): Check {
  return { ...finding, verdict: verdictOf(finding.low, finding.high, finding.wanted) };
}

export function verdictOf(low: number, high: number, [least, most]: readonly [number, number]): Verdict {
  if (low >= least && high <= most) return 'PASS';
  return high < least || low > most ? 'FAIL' : 'WARN';
}

/** Where bands find their setups and content. */
export interface BandSources {
  /** Finds a shipped setup by its name. */
  readonly find: (name: string) => { readonly ruleset: string; readonly setup: unknown };
  /** Where a ruleset comes from that is not a shipped one, by its id: its module, the user's own content, or the `Ruleset` itself. */
  readonly sourceOf?: (ruleset: string) => Partial<Pick<FightSpec, 'ruleset' | 'module' | 'content'>>;
}

/** A band with all names resolved: its fights can begin. */
export interface ReadyBand {
  readonly spec: FightSpec;
  /** How many fights it takes in all. */
  readonly fights: number;
  /** Refuses what only the fights of the ruleset can tell, in a single one. */
  checkNames?(work: Pick<WorkOptions, 'maxChoices' | 'signal'>): Promise<void>;
  run(work: WorkOptions): Promise<Check[]>;
}

/** A band's place in its file, for messages, and its name. */
export interface BandPlace {
  readonly path: string;
  readonly name: string;
}

export function wrong({ name, path }: BandPlace, field: string, reason: string): FrayError {
  return invalid('setup/invalid', `The band '${name}'`, [{ path: `${path}${field && `.${field}`}`, reason }]);
}
