import type { TuneReport } from '@fray/lab/browser';
import { type LabQuery, MAX_SECONDS } from '../question/question.js';
import type { Progress } from './run.js';

const count = (value: number): string => Math.round(value).toLocaleString('en');

/** '1.2 s', '3 min 20 s', '2 h 5 min' */
export function duration(ms: number): string {
  const seconds = ms / 1000;
  if (seconds < 10) return `${seconds.toFixed(1)} s`;
  if (seconds < 60) return `${Math.round(seconds)} s`;
  const minutes = Math.floor(seconds / 60);
  if (minutes < 60) return `${minutes} min ${Math.round(seconds % 60)} s`;
  return `${Math.floor(minutes / 60)} h ${minutes % 60} min`;
}

/** How much of a run is done, at which rate, and how long the rest will take. */
export function progressText(
  { done, total, what, countingMs, took }: Progress,
  question: Pick<LabQuery, 'ask' | 'error' | 'maxSeconds'>,
): string {
  const { ask, error } = question;
  if (total === 0) return 'Loading the rules …';
  const rate = done / (countingMs / 1000);
  // With a margin or a limit, or when tuning, the total is only an upper bound.
  const limit = limitMs(question);
  const isUpperBound = ask === 'tune' || ask === 'best' || error !== null || limit !== null;
  const rest = countingMs > 500 && rate > 0 ? ((total - done) / rate) * 1000 : null;
  // The number of states is not known in advance, so only fights tell the time left. A time limit always holds.
  const ofFights = what === 'fights' ? rest : null;
  const ms = limit === null ? ofFights : Math.max(0, Math.min(limit - took, ofFights ?? limit));
  const left = ms === null ? null : duration(ms);
  return [
    what === 'states'
      ? `${count(done)} ${what}`
      : `${count(done)} of ${isUpperBound ? 'at most ' : ''}${count(total)} ${what}`,
    `${count(rate)} a second`,
    ...(left ? [`${isUpperBound ? 'at most ' : 'about '}${left} left`] : []),
  ].join(', ');
}

/** The time limit of a question in milliseconds; null if it has none. */
export function limitMs({ ask, maxSeconds }: Pick<LabQuery, 'ask' | 'maxSeconds'>): number | null {
  if (ask === 'odds') return MAX_SECONDS * 1000;
  return ask === 'search' ? (maxSeconds ?? MAX_SECONDS) * 1000 : null;
}

/** The text at the end of a run. */
export function endText({ phase, done, total, what, took, report }: Progress): string {
  if (phase === 'stopped')
    return report === null
      ? 'Stopped before anything was known.'
      : `Stopped after ${count(done)} of ${count(total)} ${what}: this is a partial report.`;
  return `Done: ${report?.kind === 'tune' ? tunedText(report.report) : `${count(done)} ${what}`} in ${duration(took)}.`;
}

/** How much work a tuning took. Values whose every roll was followed count no fights. */
function tunedText({ tried }: Pick<TuneReport, 'tried'>): string {
  const fights = tried.reduce((sum, each) => sum + (each.fights ?? 0), 0);
  const values = `${count(tried.length)} ${tried.length === 1 ? 'value' : 'values'}`;
  return fights === 0 ? `every roll followed for ${values}` : `${count(fights)} fights for ${values}`;
}
