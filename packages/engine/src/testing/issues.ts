import { FrayError, type Issue } from '../core/errors.js';
import { Fight } from '../core/fight/fight.js';
import type { Ruleset } from '../core/ruleset.js';

/** What a setup is refused with, place by place; an empty list when it starts. Anything but setup/invalid passes through. */
export function refusedPlaces(ruleset: unknown, setup: unknown): readonly Issue[] {
  try {
    Fight.start(ruleset as Ruleset, setup, { seed: 1 });
    return [];
  } catch (error) {
    if (error instanceof FrayError && error.code === 'setup/invalid') return error.issues;
    throw error;
  }
}
