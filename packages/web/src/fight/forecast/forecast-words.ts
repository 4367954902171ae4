import type { Forecast, OptionForecast, Threat } from '@fray/lab/browser';

type Chance = NonNullable<OptionForecast['win']>;
type Difference = NonNullable<OptionForecast['change']>;
export type Change = OptionForecast['effect']['changes'][number];

/**
 * A chance in whole percent: plain if it is exact, else with how far it may be off, or near 0 and 100 % between which it lies.
 *
 * @example
 * chanceText({ probability: 0.79, low: 0.79, high: 0.79 }, true); // '79 %'
 * chanceText({ probability: 0.79, low: 0.76, high: 0.82 }, false); // '≈ 79 ± 3 %'
 * chanceText({ probability: 1, low: 0.91, high: 1 }, false); // '≈ 91–100 %'
 */
export function chanceText({ probability, low, high }: Chance, exact: boolean): string {
  if (exact) return exactPercent(probability);
  const half = Math.max(1, Math.round(((high - low) / 2) * 100));
  const middle = Math.round(probability * 100);
  if (middle - half < 0 || middle + half > 100)
    return `≈ ${Math.round(low * 100)}–${Math.round(high * 100)} %`;
  return `≈ ${middle} ± ${half} %`;
}

/** '79 %'; never 0 % or 100 % unless it is that. */
function exactPercent(probability: number): string {
  if (probability > 0 && probability < 0.005) return '< 1 %';
  if (probability < 1 && probability >= 0.995) return '> 99 %';
  return `${Math.round(probability * 100)} %`;
}

/** '34 %', or '≈ 34 %' where it is estimated. */
export function shareText(probability: number, exact: boolean): string {
  return exact ? exactPercent(probability) : `≈ ${exactPercent(probability)}`;
}

/**
 * How many points more or less than with ordinary play. With a question mark where it may as well be nothing.
 *
 * @example
 * changeText({ mean: 0.04, low: 0.01, high: 0.07 }); // '+4'
 * changeText({ mean: 0.04, low: -0.02, high: 0.1 }); // '+4?'
 */
export function changeText({ mean, low, high }: Difference): string {
  const points = Math.round(mean * 100);
  const sign = points === 0 ? '±' : points < 0 ? '−' : '+';
  const isSettled = points === 0 || low > 0 || high < 0;
  return `${sign}${Math.abs(points)}${isSettled ? '' : '?'}`;
}

/** Why there are no win chances where nothing is at stake. */
export const NOTHING_AT_STAKE = 'Nothing is at stake now, so there is no chance to win or lose.';
export const ON_THE_SERVER =
  'No forecast: this game is on a server, which keeps its rules and dice to itself.';

/** The option, among those of a button, that wins most often. */
export function bestOf(options: readonly OptionForecast[]): OptionForecast | undefined {
  return options.reduce<OptionForecast | undefined>(
    (best, each) => ((each.win?.probability ?? -1) > (best?.win?.probability ?? -1) ? each : best),
    options[0],
  );
}

/** The chance that an option fells an enemy, of the enemy whom it fells most often: '30 %'; null where it fells none. */
export function felledText({ effect }: OptionForecast, team: number): string | null {
  const falls = effect.falls.filter(({ side, probability }) => side !== team && probability > 0);
  if (falls.length === 0) return null;
  return shareText(Math.max(...falls.map(({ probability }) => probability)), effect.exact);
}

/** What is left of a bar after an option: the likely range, which leaves out a twentieth at either end, and the mean. */
function remainderOf({ before, mean, values, probabilities }: Change) {
  const quantile = (share: number) => {
    let sum = 0;
    for (const [place, value] of values.entries()) {
      sum += probabilities[place]!;
      if (sum >= share - 1e-9) return value;
    }
    return values.at(-1) ?? 0;
  };
  return { low: before + quantile(0.05), high: before + quantile(0.95), mean: before + mean };
}

/** '40 HP now, then 12–40 HP, 28 on average' */
export function remainderText(change: Change): string {
  const { low, high, mean } = remainderOf(change);
  const range = low === high ? `${low}` : `${low}–${high}`;
  const average = low === high ? '' : `, ${Math.round(mean)} on average`;
  return `${change.before} ${change.what} now, then ${range}${average}`;
}

/** What an enemy does next: 'Bite ≈ 81 %, Move ≈ 19 %' */
export function actionsText({ actions }: Threat): string {
  if (actions.length === 0) return 'does not come to act';
  return actions
    .slice(0, 3)
    .map(({ name, probability }) => `${name} ${shareText(probability, false)}`)
    .join(', ');
}

/** Whom it harms: 'You: hit ≈ 72 %, 14 damage on average, falls ≈ 9 %' */
export function targetText({ name, hit, damage, falls }: Threat['targets'][number]): string {
  const parts = [
    `hit ${shareText(hit.probability, false)}`,
    `${Math.round(damage.mean)} damage on average`,
    falls.probability > 0 && `falls ${shareText(falls.probability, false)}`,
  ];
  return `${name}: ${parts.filter(Boolean).join(', ')}`;
}

/** The forecasts of options by their choices. */
export function forecastsByChoice({ options }: Forecast): ReadonlyMap<string, OptionForecast> {
  return new Map(options.map(option => [choiceKey(option.choice), option]));
}

/** Identifies a choice, also one that has come out of a message. */
export const choiceKey = (choice: unknown): string => JSON.stringify(choice);
