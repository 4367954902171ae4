import type { BaseEvent, Part, Who } from '@fray/engine';
import type { Step } from './steps.js';

/** An action that a policy considered, with the parts of its score. */
export interface ActionScore {
  readonly action: string;
  readonly final: number;
  readonly tactical: number;
  readonly personality: number;
  readonly scorers: readonly Part[];
  readonly traits?: readonly Part[];
}

/** A combatant or zone that was considered as a target. */
export interface TargetScore {
  readonly who: Who;
  readonly zone: number;
  readonly name?: string;
  readonly score: number;
  readonly chosen?: boolean;
}

/** Why a fighter that follows its policy did what it did: the event of kind `decided`. */
export interface Thought extends BaseEvent {
  readonly action: string;
  readonly judgment: number;
  /** How much of the score is tactics; the rest is character. */
  readonly blend: number;
  readonly sharpness: number;
  readonly lookahead: number;
  readonly best: readonly ActionScore[];
  readonly targets: readonly TargetScore[];
}

export const isThought = (event: BaseEvent): event is Thought => event.kind === 'decided';

/** The last thought up to a step, of one fighter or of all. */
export function lastThought(steps: readonly Step[], at: number, who?: Who): Thought | null {
  for (let index = Math.min(at, steps.length - 1); index >= 0; index--) {
    const found = steps[index]!.events.findLast(
      event => isThought(event) && (who === undefined || event.who === who),
    );
    if (found) return found as Thought;
  }
  return null;
}
