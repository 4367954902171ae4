import type { SimulationReport } from '@fray/lab/browser';
import {
  type Encounter,
  type EncounterOutcome,
  encounterOutcome,
  encounterSetup,
  isReady,
} from '@fray/lab/rulesets/quest';
import { useEffect, useMemo, useState } from 'preact/hooks';
import type { WorkerResult } from '../../../lab/run/messages.js';
import { runInWorker } from '../../../lab/run/request.js';
import { encounterRules } from './encounter-rules.js';

/** Fights go on until the win chance is known to this, or until there are so many. */
const ERROR = 0.015;
const MAX_FIGHTS = 4_000;
/** In so many of them each member is watched. */
const WATCHED = 300;
/** Fights for each value that tuning tries. */
const TUNING_FIGHTS = 1_000;
/** Changes that follow one another quickly are worked out once. */
const DELAY_MS = 150;

export interface OutcomeState {
  readonly phase: 'idle' | 'running' | 'done' | 'failed';
  /** The latest that is known. While a change is worked out, it is still that of the encounter before. */
  readonly outcome: EncounterOutcome | null;
  readonly isStale: boolean;
  readonly error: unknown;
}

const IDLE: OutcomeState = { phase: 'idle', outcome: null, isStale: false, error: null };

/** What comes of an encounter, worked out in worker threads. It becomes more certain as it runs; a change begins anew. */
export function useOutcome(encounter: Encounter): OutcomeState & { readonly retry: () => void } {
  const [state, setState] = useState(IDLE);
  const [tries, setTries] = useState(0);
  useEffect(() => {
    if (!isReady(encounter)) return setState(IDLE);
    const abort = new AbortController();
    setState(before => ({ ...before, phase: 'running', isStale: true, error: null }));
    const show = (report: SimulationReport, phase: 'running' | 'done') => {
      // One that was given up never overwrites a newer one.
      if (abort.signal.aborted) return;
      const outcome = encounterOutcome(encounterRules().content, encounter, report);
      setState({ phase, outcome, isStale: false, error: null });
    };
    const run = () =>
      runInWorker(simulationOf(encounter, { fights: MAX_FIGHTS, error: ERROR, watched: WATCHED }), {
        signal: abort.signal,
        onReport: ({ report }) => show(report as SimulationReport, 'running'),
      }).then(
        answer => show(reportOf(answer), 'done'),
        error => {
          if (!abort.signal.aborted) setState({ ...IDLE, phase: 'failed', error });
        },
      );
    const timer = setTimeout(run, DELAY_MS);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [encounter, tries]);
  return useMemo(() => ({ ...state, retry: () => setTries(tries + 1) }), [state, tries]);
}

/** How often the party wins an encounter, for tuning. */
export async function winRateOf(
  encounter: Encounter,
  signal: AbortSignal,
): Promise<SimulationReport['wins'][number]> {
  const request = simulationOf(encounter, { fights: TUNING_FIGHTS, watched: 0 });
  return reportOf(await runInWorker(request, { signal })).wins[0]!;
}

function simulationOf(
  encounter: Encounter,
  amount: { readonly fights: number; readonly error?: number; readonly watched: number },
) {
  const setup = encounterSetup(encounterRules(), encounter);
  return { what: 'simulate', options: { ruleset: 'quest', setup, seed: 1, ...amount } } as const;
}

const reportOf = (answer: WorkerResult) => (answer as { readonly report: SimulationReport }).report;
