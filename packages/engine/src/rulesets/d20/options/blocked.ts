import { distance } from '../../../boards/grid/index.js';
import type { Blocked } from '../../../core/ruleset.js';
import type { Consumable } from '../content/schemas.js';
import type { Item } from '../plan/items.js';
import type { D20Plan } from '../plan/plan.js';
import { aimObstacle, useObstacle } from '../rules/items/items.js';
import { type Action, specialObstacle } from '../rules/specials.js';
import type { D20State } from '../state/state.js';

// The words for what the rules forbid.

const UNSEEN: Blocked = { code: 'd20/unseen', reason: 'The target cannot be seen.' };
export const ROOTED: Blocked = { code: 'd20/entangled', reason: 'You are entangled and cannot move.' };
export const NO_SIGHT: Blocked = { code: 'd20/no-sight', reason: 'There is no line of sight to the target.' };

export function capitalized(name: string): string {
  return `${name[0]!.toUpperCase()}${name.slice(1)}`;
}

/** Why a special cannot be used on that target now. */
export function specialBlocked(
  plan: D20Plan,
  state: D20State,
  index: number,
  special: Action,
  whom: number,
): Blocked | undefined {
  const name = capitalized(special.name);
  switch (specialObstacle(plan, state, index, special, whom)) {
    case 'cooldown': {
      const turns = state.fighters[state.turn]!.cooldowns[index]!;
      const reason = `${name} is ready again in ${turns} ${turns === 1 ? 'turn' : 'turns'}.`;
      return { code: 'd20/cooldown', reason };
    }
    case 'unseen':
      return UNSEEN;
    case 'rooted':
      return ROOTED;
    case 'out of range':
      return {
        code: 'd20/out-of-range',
        reason:
          special.kind === 'leap'
            ? `${name} needs a target ${special.from} to ${special.to} tiles away.`
            : `${name} reaches ${special.range} tiles; the target is ${awayFrom(state, whom)} away.`,
      };
    case 'no room':
      return { code: 'd20/no-room', reason: 'There is no free tile beside the target.' };
    case 'no sight':
      return NO_SIGHT;
    case 'suffers it already':
      return { code: 'd20/already', reason: 'The target suffers that already.' };
    case null:
      return undefined;
  }
}

/** Why an item cannot be used at all. */
export function useBlocked(item: Item, record: Consumable): Blocked | undefined {
  switch (useObstacle(item, record)) {
    case 'not in a fight':
      return { code: 'd20/not-now', reason: 'Rations are eaten on the way down, not in a fight.' };
    case 'no charge':
      return {
        code: 'd20/no-charge',
        reason: `The ${record.name.toLowerCase()} is a dead stick: it has no charge left.`,
      };
    case null:
      return undefined;
  }
}

/** Why an item cannot be used on that target. */
export function aimBlocked(state: D20State, range: number, whom: number): Blocked | undefined {
  switch (aimObstacle(state, range, whom)) {
    case 'unseen':
      return UNSEEN;
    case 'out of range':
      return {
        code: 'd20/out-of-range',
        reason: `It reaches ${range} tiles; the target is ${awayFrom(state, whom)} away.`,
      };
    case 'no sight':
      return NO_SIGHT;
    case null:
      return undefined;
  }
}

function awayFrom({ fighters, grid, turn }: D20State, whom: number): number {
  return distance(grid, fighters[turn]!.tile, fighters[whom]!.tile);
}
