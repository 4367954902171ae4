import type { FightView } from '@fray/engine';
import { isCamp } from '../boards/camp/camp.js';

/** What the number of the moment counts. */
export function timeUnit(view: FightView): string {
  if (isCamp(view)) return 'Week';
  return view.board.kind === 'zones' ? 'Tick' : 'Round';
}
