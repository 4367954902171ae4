import type { Chance } from './endings.js';
import { percent, percentRange } from './format.js';
import type { Optimum } from './optimum.js';
import type { Mistake } from './optimum-mistakes.js';
import { MIN_FIGHTS } from './usual.js';

/** Digits of an exact probability. */
const DIGITS = 4;

/** A win rate as it is known. What only happened every time, or never, is not said to be certain. */
export function winText({ exact }: Pick<Optimum, 'exact'>, { probability, low, high }: Chance): string {
  if (exact) return percent(probability, DIGITS);
  if (probability >= 1) return `>${percent(low)}`;
  return probability <= 0 ? `<${percent(high)}` : percent(probability);
}

/** What it comes to, in a sentence. */
export function optimumLead(found: Optimum): string {
  const { exact, reason, chooses, name, gain, estimate } = found;
  const [usual, best] = [winText(found, found.usual), winText(found, found.best)];
  if (exact) {
    const now = `Won by ${name}: ${usual}`;
    if (!chooses) return `${now}. There is never anything to choose, so nothing can be played better.`;
    if (!(gain.mean > 0)) return `${now} as usual, and no play wins more often.`;
    return `${now} as usual, ${best} under optimal play: ${pointsText(gain.mean)} points. Exact: every choice and every roll was followed.`;
  }
  if (!chooses)
    return `${name} was never seen to have anything to choose, so there is nothing to play better. Not exact, because ${reason}.`;
  const now = `Won by ${name}: about ${usual} as usual${estimate!.comparison ? '' : ` (${percentRange(found.usual)})`}.`;
  const why = `An estimate, because ${reason}.`;
  const { player, isBetter, fights, comparison } = estimate!;
  if (isBetter)
    return `${now} Optimal play wins at least as often as ${player}, with about ${best} (${percentRange(found.best)}): ${optimumGain(found)}. ${why}`;
  if (!comparison) return `${now} ${uncomparedText(found)} Not exact either, because ${reason}.`;
  const searched = `${player} found nothing better in ${fights.toLocaleString('en')} fights, with about ${percent(comparison.there.wins[found.team]!.rate)}`;
  return `${now} Optimal play wins at least as often (${percentRange(found.best)}): ${searched}. ${why}`;
}

/** Why nothing is said of what better play gains. */
export function uncomparedText({ estimate }: Optimum): string {
  const { player, fights } = estimate!;
  const finished = fights === 0 ? 'no fight' : fights === 1 ? '1 fight' : `${fights} fights`;
  return `Too few fights were over to compare that with better play: ${player} finished ${finished}, and it takes ${MIN_FIGHTS}. More time or more fights allow a comparison.`;
}

/** What is gained, as it is known. */
export function optimumGain({ exact, estimate, gain: { mean, low, high } }: Optimum): string {
  if (estimate && !estimate.comparison) return 'not known';
  const points = `${pointsText(mean)} points`;
  if (exact) return points;
  return `${points} (${pointsText(low)} to ${pointsText(high)})${low > 0 ? '' : mean > 0 ? ', which may be luck' : ''}`;
}

/** What the better play is called: of an estimate it is a lower bound. */
export function bestName({ exact, estimate }: Optimum): string {
  if (exact) return 'optimal play';
  return estimate!.isBetter ? `at least: ${estimate!.player}` : 'at least: as usual';
}

/** A difference of probabilities in points; what is not nothing never reads so. */
export function pointsText(share: number): string {
  const text = (share * 100).toFixed(2);
  if (Number(text) === 0) return share > 0 ? 'less than +0.01' : share < 0 ? 'less than −0.01' : '0.00';
  return share > 0 ? `+${text}` : text.replace('-', '−');
}

/** How the fight stands when a mistake is made: bars that say something, being mostly in one part of their range. */
export function whenText({ when }: Mistake): string {
  return when
    .filter(({ low, high, max }) => max > 1 && high - low <= 0.6 * max)
    .slice(0, MOST_BARS)
    .map(({ name, label, low, high, max }) => {
      const range = low === high ? `${low}` : `${low} to ${high}`;
      return `${name} ${label} ${range} of ${max}`;
    })
    .join(', ');
}

const MOST_BARS = 6;
