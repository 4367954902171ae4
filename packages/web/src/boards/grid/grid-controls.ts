import {
  type GridBoard,
  neighbour,
  type Option,
  optionAtTile,
  runOption,
  stepOption,
  tilesForOrder,
  type Who,
} from '@fray/engine';
import type { PlayedGame } from '../../state/played-game.js';
import { AutoWalk } from './auto-walk.js';
import { directionOf, nearestInDirection } from './directions.js';
import { gridBoard, sortByDistance, Targeting, viewpointTile } from './targeting.js';

/** The player's input on a board of tiles: what keys, clicks and taps do. */
export class GridControls {
  readonly targeting = new Targeting();
  private readonly autoWalk: AutoWalk;

  constructor(private readonly game: PlayedGame) {
    this.autoWalk = new AutoWalk(game, this.mine);
  }

  readonly mine = (side: number) => this.game.fight.players.includes(side);

  get board(): GridBoard | null {
    return gridBoard(this.shown.view);
  }

  get here(): number | null {
    return viewpointTile(this.shown.view, this.mine);
  }

  private get shown() {
    return this.game.playback.value;
  }

  get walking(): boolean {
    return this.autoWalk.isWalking;
  }

  /** Ends an automatic walk; false where there was none. */
  stop(): boolean {
    return this.autoWalk.stop();
  }

  /** Chooses an order, which then waits for its tile. An order that is chosen again takes the tile that is marked. */
  aim(order: string): void {
    const { board, here } = this;
    if (!board || here === null) return;
    const { value } = this.targeting;
    if (value.order === order && value.tile !== null) this.pick(value.tile);
    else
      this.targeting.aim(
        order,
        sortByDistance(board, here, tilesForOrder(this.shown.options, order))[0] ?? null,
      );
  }

  /** Does what the tile offers; to a distant known tile the hero walks. False where it offers nothing. */
  pick(tile: number): boolean {
    if (this.autoWalk.stop()) return true;
    this.game.playback.skip();
    const { mode, order } = this.targeting.value;
    const option = optionAtTile(this.shown.options, tile, order);
    if (option) {
      this.act(option, tile);
      return true;
    }
    if (mode !== 'aim' && this.autoWalk.begin(tile)) {
      this.targeting.leave();
      return true;
    }
    this.targeting.point(tile);
    return false;
  }

  /** A click while something is being shown only skips to its end: the target may have moved from under the pointer. */
  click(tile: number): boolean {
    if (!this.shown.busy || this.autoWalk.isWalking) return this.pick(tile);
    this.game.playback.skip();
    return true;
  }

  /** A touch screen has no hover, so the first tap on a tile with a chance or a foe only shows what would happen. */
  tap(tile: number): boolean {
    const { value } = this.targeting;
    const option = optionAtTile(this.shown.options, tile, value.order);
    const needsSecondTap =
      value.mode === 'aim' || option?.chance !== undefined || this.foeAt(tile) || option?.blocked;
    if (!needsSecondTap || value.tile === tile || this.autoWalk.isWalking) return this.click(tile);
    this.targeting.point(tile);
    return true;
  }

  /** Handles a key; false where it means nothing on the board. */
  key(event: KeyboardEvent): boolean {
    const { board, here } = this;
    if (!board || here === null) return false;
    if (event.key === 'Shift') return false;
    if (this.autoWalk.stop()) return true;
    const direction = directionOf(event);
    if (direction >= 0) return this.moveOrAim(event, board, here, direction);
    const { mode, tile } = this.targeting.value;
    if (event.key.toLowerCase() === 'x') {
      if (mode === 'look') this.targeting.leave();
      else this.targeting.look(tile ?? here);
      return true;
    }
    if (mode === 'free') return event.key === '5' || event.code === 'Numpad5' ? this.rest() : false;
    if (event.key === 'Escape') this.targeting.leave();
    else if (event.key === 'Enter' && tile !== null) this.pick(tile);
    else if (event.key === 'Tab') this.nextTarget(event.shiftKey ? -1 : 1, board, here);
    else return false;
    return true;
  }

  /** Moves the cursor by one tile or target; without a cursor the hero steps, strikes or runs. */
  private moveOrAim(event: KeyboardEvent, board: GridBoard, here: number, direction: number): boolean {
    const { mode, order, tile } = this.targeting.value;
    const at = tile ?? here;
    if (mode === 'aim') {
      const next = nearestInDirection(board, at, direction, tilesForOrder(this.shown.options, order!));
      if (next >= 0) this.targeting.point(next);
    } else if (mode === 'look') {
      const next = neighbour(board, at, direction);
      if (next >= 0) this.targeting.point(next);
    } else if (!(event.repeat && this.shown.busy)) {
      this.game.playback.skip();
      const from = this.here ?? here;
      const find = event.shiftKey ? runOption : stepOption;
      const option = find(this.shown.options, this.board ?? board, from, direction);
      if (option) this.act(option, option.aim!.tile);
    }
    return true;
  }

  /** Moves the cursor to the next target; in look mode to the next combatant. */
  private nextTarget(by: 1 | -1, board: GridBoard, here: number): void {
    const { order, tile } = this.targeting.value;
    const tiles = order ? tilesForOrder(this.shown.options, order) : board.tokens.map(token => token.tile);
    const sorted = sortByDistance(board, here, [...new Set(tiles)]);
    if (sorted.length === 0) return;
    const now = tile === null ? -1 : sorted.indexOf(tile);
    this.targeting.point(sorted[(now + by + sorted.length) % sorted.length]!);
  }

  private rest(): boolean {
    this.game.playback.skip();
    const option = this.shown.options.find(({ key }) => key === '.');
    if (option) this.act(option, null);
    return option !== undefined;
  }

  private act(option: Option<unknown>, tile: number | null): void {
    if (option.blocked) {
      this.targeting.point(tile);
      return;
    }
    this.targeting.leave();
    this.game.act(option);
  }

  private foeAt(tile: number): Who | undefined {
    const { view } = this.shown;
    const token = this.board?.tokens.find(each => each.tile === tile);
    return view.combatants.find(({ who, side }) => who === token?.who && !this.mine(side))?.who;
  }
}
