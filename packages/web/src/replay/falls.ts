import { type FightView, isFall } from '@fray/engine';
import type { Step } from '../state/playback/steps.js';

/** A step of a replay in which someone fell. */
export interface Fall {
  readonly at: number;
  readonly side: number;
  readonly label: string;
}

/** All steps in which someone fell, in order. */
export function findFalls(steps: readonly Step[]): Fall[] {
  return steps.flatMap(({ events, presentations, index, lines }) => {
    const fallen = presentations.findIndex(isFall);
    if (fallen < 0) return [];
    const view: FightView = steps[Math.max(0, index - 1)]!.view;
    const { who } = events[fallen]!;
    const texts = lines.flatMap(line => (line?.fall ? line.text : []));
    const side = view.combatants.find(each => each.who === who)?.side ?? 0;
    return [{ at: index, side, label: texts.join(' ') }];
  });
}
