import type { BaseEvent, Board as BoardView, FightView, Who } from '@fray/engine';
import type { ComponentType } from 'react';
import { Duel } from './duel.js';
import { Range, type RangeRoom } from './range.js';

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
  /** On a board of ranges: what of it there is room for. */
  readonly room?: RangeRoom;
  /** Whose outlook and numbers are shown. */
  readonly own?: Who | null;
  /** Whom the marked choice is aimed at. */
  readonly marked?: readonly Who[];
}

/** Tiles and zones need the whole screen, and lay it out themselves. */
type Kind = Exclude<BoardView['kind'], 'grid' | 'zones'>;

/** One component per kind of board: a ruleset that fights elsewhere adds its own here. */
const BOARDS: Readonly<Record<Kind, ComponentType<BoardProps>>> = {
  duel: Duel,
  range: Range,
};

export function Board({ kind, ...props }: BoardProps & { kind: Kind }) {
  const Of = BOARDS[kind];
  return <Of {...props} />;
}
