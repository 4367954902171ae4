import type { Comparison, SimulationReport } from '@fray/lab/browser';
import { useEffect, useRef, useState } from 'preact/hooks';
import type { WorkerResult } from '../../../../lab/run/messages.js';
import { runInWorker } from '../../../../lab/run/request.js';
import { type WinChance, winChanceOf } from './win-chance.js';

/** Fights go on until the chance, or its difference to before, is known to this; or until there are so many. */
const ERROR = 0.02;
const MAX_FIGHTS = 2_400;
/** Changes that follow one another quickly are worked out once. */
const DELAY_MS = 300;

export interface WinChanceState {
  readonly phase: 'idle' | 'running' | 'done' | 'failed';
  /** The latest that is known. While a change is worked out, it is still that of the team before. */
  readonly chance: WinChance | null;
  readonly error: unknown;
}

const IDLE: WinChanceState = { phase: 'idle', chance: null, error: null };

/**
 * How often the first team of a match wins, worked out in worker threads. After a change of the match against the same opponent the
 * match before and the match after are fought with the same dice, so that their difference is known sooner than either chance.
 */
export function useWinChance(setup: object | null, opponent: string): WinChanceState {
  const [state, setState] = useState(IDLE);
  /** The match whose chance is shown. */
  const shown = useRef<{ readonly setup: object; readonly opponent: string } | null>(null);
  const key = setup && JSON.stringify(setup);
  useEffect(() => {
    if (!setup) return;
    const before = shown.current?.opponent === opponent ? shown.current.setup : null;
    const isSame = before !== null && JSON.stringify(before) === key;
    if (isSame) return setState(known => ({ ...known, phase: known.chance ? 'done' : 'idle' }));
    const abort = new AbortController();
    setState(known => ({ phase: 'running', chance: before ? known.chance : null, error: null }));
    const show = (report: SimulationReport | Comparison, phase: 'running' | 'done') => {
      // One that was given up never overwrites a newer one.
      if (abort.signal.aborted) return;
      shown.current = { setup, opponent };
      setState({ phase, chance: winChanceOf(report), error: null });
    };
    const options = { ruleset: 'arena', seed: 1, fights: MAX_FIGHTS, error: ERROR };
    const request = before
      ? ({ what: 'compare', options: { ...options, setup: before, against: { setup } } } as const)
      : ({ what: 'simulate', options: { ...options, setup, watched: 0 } } as const);
    const run = () =>
      runInWorker(request, {
        signal: abort.signal,
        onReport: ({ report }) => show(report as SimulationReport | Comparison, 'running'),
      }).then(
        (answer: WorkerResult) =>
          show((answer as { readonly report: SimulationReport | Comparison }).report, 'done'),
        error => {
          if (!abort.signal.aborted) setState({ phase: 'failed', chance: null, error });
        },
      );
    const timer = setTimeout(run, DELAY_MS);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [key, opponent]);
  return setup ? state : { ...state, phase: 'idle' };
}
