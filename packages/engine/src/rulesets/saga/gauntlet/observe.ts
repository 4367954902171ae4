import type { CountRate, Observer } from '../../../core/ruleset.js';
import { sumOfCharacteristics } from '../content.js';
import type { GauntletChoice } from './choices.js';
import type { GauntletEvent } from './events.js';
import type { GauntletPlan } from './plan.js';
import type { GauntletState } from './state.js';

/** A tenth of all rolls adds up to so little, and a tenth to so much (SAGA-1.2). */
const LOWEST_TENTH = 320;
const HIGHEST_TENTH = 464;
/** A sixth of all rolls of one characteristic is so low, and a sixth so high. */
const LOWEST_SIXTH = 32;
const HIGHEST_SIXTH = 80;
/** The characteristics that decide duels; the others serve First Strike and LP. */
const DECIDING = ['str', 'sta', 'lck'] as const;

/** How much the roll of the hero decides: how often the gauntlet is won after the worst rolls and after the best. */
export function observe(
  _plan: GauntletPlan,
  count: CountRate,
): Observer<GauntletState, GauntletChoice, GauntletEvent> {
  let bands: string[] | undefined;
  return {
    onChoice({ duel: { hero } }) {
      // Before the first choice: kits and rewards lift characteristics.
      if (bands) return;
      const total = sumOfCharacteristics(hero);
      bands = bandOf('total', total, LOWEST_TENTH, HIGHEST_TENTH);
      for (const each of DECIDING)
        bands.push(...bandOf(each.toUpperCase(), hero[each], LOWEST_SIXTH, HIGHEST_SIXTH));
    },
    onEnd({ won }) {
      for (const band of bands ?? []) count(`won with ${band}`, won ? 1 : 0, 1);
    },
  };
}

function bandOf(label: string, value: number, lowest: number, highest: number): string[] {
  if (value <= lowest) return [`${label} ${lowest} and less`];
  return value >= highest ? [`${label} ${highest} and more`] : [];
}
