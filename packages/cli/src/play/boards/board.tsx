import type { Board as BoardView, FightView, Who } from '@fray/engine';
import type { ComponentType } from 'react';
import type { LogEntry } from '../../text/fight/log-entries.js';
import { Duel } from './duel.js';
import { Range, type RangeRoom } from './range.js';

export interface BoardProps {
  readonly view: FightView;
  /** The view before the last choice. */
  readonly before: FightView;
  /** What the last choice did, as far as it is revealed. */
  readonly entries: readonly LogEntry[];
  readonly players: readonly number[];
  readonly width: number;
  /** How many lines there are for the facts of each combatant. */
  readonly factLines: number;
  /** On a board of ranges: what there is room for. */
  readonly room?: RangeRoom;
  /** The party member whose ranges and numbers are shown. */
  readonly active?: Who | null;
  /** The targets of the marked choice. */
  readonly marked?: readonly Who[];
}

/** Tiles and zones have screens of their own. */
type Kind = Exclude<BoardView['kind'], 'grid' | 'zones'>;

/** One component per kind of board: a new kind adds its own here. */
const BOARDS: Readonly<Record<Kind, ComponentType<BoardProps>>> = {
  duel: Duel,
  range: Range,
};

export function Board({ kind, ...props }: BoardProps & { kind: Kind }) {
  const Component = BOARDS[kind];
  return <Component {...props} />;
}
