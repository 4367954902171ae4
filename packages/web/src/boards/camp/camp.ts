import type { FightView } from '@fray/engine';

/** Whether those who are here, if anybody, are all of one side and more than a lone hero. */
export function isCamp({ board, combatants }: FightView): boolean {
  if (board.kind !== 'duel' || combatants.length === 1) return false;
  return combatants.every(({ side }) => side === combatants[0]!.side);
}
