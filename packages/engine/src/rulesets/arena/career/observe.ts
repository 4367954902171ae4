import type { CountRate, Observer } from '../../../core/ruleset.js';
import type { CareerChoice } from './choices.js';
import type { CareerEvent } from './events.js';
import type { CareerPlan } from './plan.js';
import { SERVICES } from './setup.js';
import type { CareerState } from './state.js';

/** How a season goes: what is won, tier by tier and round by round, and which uses of gold it comes to. */
export function observe(
  { content }: CareerPlan,
  count: CountRate,
): Observer<CareerState, CareerChoice, CareerEvent> {
  const used = new Set<string>();
  return {
    onChoice({ phase, queue, match, bracket }, _who, choice) {
      used.add(choice.do);
      const [entry] = queue;
      if (phase !== 'after' || entry?.phase !== 'result') return;
      const won = Number(entry.won);
      if (match!.kind === 'encounter')
        count(`tier ${content.encounters.get(match!.id)!.pveTier} won`, won, 1);
      if (match!.kind !== 'round') return;
      count(`round ${bracket!.round} of a tournament won`, won, 1);
    },
    onEnd({ titles, lost }) {
      count('tournament won', titles.length, titles.length + lost.length);
      count('season with a title', Number(titles.length > 0), 1);
      for (const use of SERVICES) count(`gold used to ${use}`, Number(used.has(use)), 1);
    },
  };
}
