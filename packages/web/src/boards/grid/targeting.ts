import type { FightView, GridBoard } from '@fray/engine';
import { Store } from '../../state/store.js';

/** What of the board is being looked at, and what for. */
export interface Target {
  /** `aim`: an order waits for its tile. `look`: a cursor goes about by keys. */
  readonly mode: 'free' | 'aim' | 'look';
  readonly order: string | null;
  /** The tile under pointer, finger or cursor. */
  readonly tile: number | null;
}

const FREE: Target = { mode: 'free', order: null, tile: null };

/** Shared by the board, where tiles are picked, and the choices, where orders are given. */
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

/** The board, where it is made of tiles. */
export function gridBoard({ board }: FightView): GridBoard | null {
  return board.kind === 'grid' ? board : null;
}

/** Where the one stands whose eyes the screen follows: who acts, if he is ours, or else the first of ours. */
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
