import type { BaseEvent, Board as BoardView, FightView } from '@fray/engine';
import type { ComponentType } from 'react';
import { Duel } from './duel.js';
import { Grid } from './grid.js';

/** What every board is given to draw. */
export interface BoardProps {
  readonly view: FightView;
  /** How things stood before the last choice. */
  readonly before: FightView;
  /** What the last choice did, as far as it has been told. */
  readonly events: readonly BaseEvent[];
  readonly players: readonly number[];
  readonly width: number;
  /** How many lines may be spent on what is good to know of each. */
  readonly factLines: number;
}

/** One component per kind of board: a ruleset that fights elsewhere adds its own here. */
const BOARDS: Readonly<Record<BoardView['kind'], ComponentType<BoardProps>>> = {
  duel: Duel,
  grid: Grid,
};

export function Board(props: BoardProps) {
  const Kind = BOARDS[props.view.board.kind];
  return <Kind {...props} />;
}
