import type { FightView } from '@fray/engine';
import type { Step } from '../state/playback/steps.js';

/** Where in a replay somebody fell. */
export interface Fall {
  readonly at: number;
  readonly side: number;
  readonly label: string;
}

/** All falls in order; those of one step are one mark. */
export function findFalls(steps: readonly Step[]): Fall[] {
  return steps.flatMap(({ events, index, lines }) => {
    const fallen = events.findIndex(({ kind }) => kind === 'fell');
    if (fallen < 0) return [];
    const view: FightView = steps[Math.max(0, index - 1)]!.view;
    const { who } = events[fallen]!;
    const words = lines.flatMap(line => (line?.kind === 'fell' ? line.text : []));
    const side = view.combatants.find(each => each.who === who)?.side ?? 0;
    return [{ at: index, side, label: words.join(' ') }];
  });
}
