import type { Thought, Who } from '@fray/engine';
import type { Step } from './steps.js';

/** The last thought up to a step, of one fighter or of all. */
export function lastThought(steps: readonly Step[], at: number, who?: Who): Thought | null {
  for (let index = Math.min(at, steps.length - 1); index >= 0; index--) {
    const found = steps[index]!.presentations.findLast(
      ({ thought }) => thought && (who === undefined || thought.who === who),
    );
    if (found?.thought) return found.thought;
  }
  return null;
}
