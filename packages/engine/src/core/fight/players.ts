import type { Ruleset } from '../ruleset.js';
import { invalid } from '../validation/validate.js';

type Sides = Pick<Ruleset, 'id' | 'sides'>;

/** The sides that a person plays unless the caller says otherwise. */
export function defaultPlayers({ sides }: Sides): number[] {
  return sides.flatMap((side, index) => (side.control === 'player' ? [index] : []));
}

/** Refuses players of sides that do not exist: otherwise policies would silently play those sides. */
export function checkPlayers({ id, sides }: Sides, players: readonly number[]): void {
  if (!Array.isArray(players))
    throw invalid('setup/invalid', 'Who plays', [
      { path: 'players', reason: 'must be a list of sides by number' },
    ]);
  const strange = players.find(side => !sides[side]);
  if (strange === undefined) return;
  const reason = `there is no side ${strange}; ${id} has sides 0 to ${sides.length - 1}`;
  throw invalid('setup/invalid', 'Who plays', [{ path: 'players', reason }]);
}
