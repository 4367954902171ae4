import { type Forecast, type ForecastOptions, type ForecastSettings, forecast } from './forecast.js';
import { type Hint, hint } from './hint.js';
import type { Position } from './position.js';
import { type Threats, type ThreatsOptions, threats } from './threats.js';

/** A question about a position, as plain data for a worker. */
export type ForecastJob =
  | { readonly what: 'forecast' | 'hint'; readonly position: Position; readonly settings?: PlainSettings }
  | {
      readonly what: 'threats';
      readonly position: Position;
      readonly settings?: Pick<PlainSettings, 'precision' | 'seed'> & Pick<ThreatsOptions, 'foe'>;
    };

type PlainSettings = Omit<ForecastSettings, 'signal'>;

/** The answers, by what was asked. Null where nobody has to decide, or there is nothing to win. */
export interface ForecastAnswers {
  readonly forecast: Forecast | null;
  readonly threats: Threats | null;
  readonly hint: Hint | null;
}

/** What may be shown before the answer is known; of a hint the forecast so far. */
export interface ForecastProgress {
  readonly forecast: Forecast;
  readonly threats: Threats;
  readonly hint: Forecast;
}

/** How to follow and stop a job. */
export interface ForecastControl<What extends ForecastJob['what']> {
  readonly onProgress?: ((sofar: ForecastProgress[What]) => void) | undefined;
  readonly signal?: AbortSignal | undefined;
}

/** Answers a question about a position in this thread. */
export function runForecastJob(
  job: ForecastJob,
  control: { readonly onProgress: (sofar: Forecast | Threats) => void; readonly signal: AbortSignal },
): Promise<ForecastAnswers[ForecastJob['what']]> {
  const { what, position, settings } = job;
  const options = { ...settings, ...control };
  if (what === 'threats') return threats(position, options);
  return (what === 'hint' ? hint : forecast)(position, options as ForecastOptions);
}
