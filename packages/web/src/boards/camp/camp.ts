import type { FightView } from '@fray/engine';

/** Whether all combatants are of one side, and there is not exactly one. Without any combatants it is a camp, too. */
export function isCamp({ board, combatants }: FightView): boolean {
  if (board.kind !== 'duel' || combatants.length === 1) return false;
  return combatants.every(({ side }) => side === combatants[0]!.side);
}
