import type { FightView, GridBoard } from '@fray/engine';
import { Store } from '../../state/store.js';

/** The tile that is pointed at, and what for. */
export interface Target {
  /** `aim`: an order waits for its tile. `look`: a cursor is moved by keys. */
  readonly mode: 'free' | 'aim' | 'look';
  readonly order: string | null;
  /** The tile under the pointer, finger or cursor. */
  readonly tile: number | null;
}

const FREE: Target = { mode: 'free', order: null, tile: null };

/** Shared by the board, where tiles are picked, and the list of choices, where orders are chosen. */
export class Targeting extends Store<Target> {
  constructor() {
    super(FREE);
  }

  aim(order: string, tile: number | null): void {
    this.set({ mode: 'aim', order, tile });
  }

  look(tile: number): void {
    this.set({ mode: 'look', order: null, tile });
  }

  point(tile: number | null): void {
    if (tile !== this.value.tile) this.patch({ tile });
  }

  leave(): void {
    this.set(FREE);
  }
}

/** The board if it is one of tiles, else null. */
export function gridBoard({ board }: FightView): GridBoard | null {
  return board.kind === 'grid' ? board : null;
}

/** The tile of the combatant that the screen follows: the one who acts if it is the player's, else the player's first. */
export function viewpointTile(view: FightView, mine: (side: number) => boolean): number | null {
  const grid = gridBoard(view);
  if (!grid) return null;
  const ours = view.combatants.filter(each => mine(each.side)).map(each => each.who);
  const who = view.actor !== null && ours.includes(view.actor) ? view.actor : ours[0];
  return grid.tokens.find(token => token.who === who)?.tile ?? null;
}

/** From the nearest to the farthest. */
export function sortByDistance(grid: GridBoard, from: number, tiles: readonly number[]): number[] {
  const square = (tile: number) =>
    ((tile % grid.width) - (from % grid.width)) ** 2 +
    (Math.floor(tile / grid.width) - Math.floor(from / grid.width)) ** 2;
  return [...tiles].sort((a, b) => square(a) - square(b) || a - b);
}
