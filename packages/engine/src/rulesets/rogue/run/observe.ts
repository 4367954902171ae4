import type { CountRate, Observer } from '../../../core/ruleset.js';
import type { RogueChoice } from '../choices.js';
import type { RogueEvent } from '../events.js';
import type { RogueState } from '../state/state.js';
import type { RunPlan } from './plan.js';

/** Where heroes die, of those who come there, and by whom, of all who die. */
export function observe(plan: RunPlan, count: CountRate): Observer<RogueState, RogueChoice, RogueEvent> {
  return {
    onEnd({ level, ending, tally }) {
      for (let depth = plan.depth; depth <= level.depth; depth++)
        count(`dies at depth ${depth}`, +(ending === 'dead' && depth === level.depth), 1);
      if (ending !== 'dead') return;
      // The breath of a Dragon is a Dragon's, too.
      for (const { name, nameWithArticle } of plan.content.kinds)
        count(`deaths by ${name}`, +tally.cause.endsWith(nameWithArticle), 1);
    },
  };
}
