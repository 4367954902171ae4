import type { FightView } from '@fray/engine';
import { isCamp } from '../boards/camp/camp.js';

/** The unit that the number of the round counts. */
export function timeUnit(view: FightView): string {
  if (isCamp(view)) return 'Week';
  return view.board.kind === 'zones' ? 'Tick' : 'Round';
}
