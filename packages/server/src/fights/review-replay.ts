import { type Registry, type Replay, replayDiffers } from '@fray/engine';
import { type Review, review } from '@fray/lab';
import type { Limits } from '../limits.js';
import { TimeLimitError } from './budget.js';
import { rulesetOfReplay, verifyReplay } from './start-fight.js';

/** What a client may say of a review. */
export interface ReviewSettings {
  readonly side?: number | undefined;
  readonly cost?: number | undefined;
  readonly maxChoices?: number | undefined;
}

/** Reviews a replay in this thread, within the time of one request. */
export async function reviewReplay(
  registry: Registry,
  limits: Pick<Limits, 'turns' | 'decisions' | 'time'>,
  replay: Replay,
  settings: ReviewSettings,
): Promise<Review> {
  const { decisions, time } = limits;
  const signal = AbortSignal.timeout(time);
  const verdict = verifyReplay(registry, limits, replay, { decisions, milliseconds: time });
  if (!verdict.ok) throw replayDiffers(verdict);
  const ruleset = rulesetOfReplay(registry, limits, replay, '');
  try {
    return await review({ ...settings, replay, ruleset, signal });
  } catch (error) {
    if (signal.aborted) throw new TimeLimitError(time, 'Ask for fewer choices in play-outs: maxChoices.');
    throw error;
  }
}
