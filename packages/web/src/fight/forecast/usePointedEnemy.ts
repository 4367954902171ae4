import type { FightView, Who } from '@fray/engine';
import type { GridControls } from '../../boards/grid/grid-controls.js';
import type { TargetPicker } from '../../boards/target-picker.js';
import { useStore } from '../../state/store.js';

/** The enemy on the board that is pointed at or selected; null where there is none. */
export function usePointedEnemy(
  { board, combatants }: FightView,
  controls: GridControls,
  picker: TargetPicker,
): Who | null {
  const { tile } = useStore(controls.targeting);
  const { pointed, whom } = useStore(picker);
  const who =
    board.kind === 'grid' ? board.tokens.find(token => token.tile === tile)?.who : (pointed ?? whom);
  const enemy = combatants.find(each => each.who === who && !each.fallen && !controls.mine(each.side));
  return enemy?.who ?? null;
}
