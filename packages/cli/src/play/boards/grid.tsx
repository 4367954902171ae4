import type { FightView, GridBoard } from '@fray/engine';
import { Box, Text } from 'ink';
import type { ReactNode } from 'react';
import { type Cell, cellsOf } from '../../text/fight/tile-map.js';
import { style } from '../components/theme.js';
import type { TilePicker } from '../menu/tile-picker.js';

interface GridProps {
  readonly view: FightView;
  readonly board: GridBoard;
  readonly players: readonly number[];
  /** While a target is picked: its tile is marked, the other targets are lit. */
  readonly picker: TilePicker | null;
  readonly width: number;
  readonly height: number;
}

/** Tiles are two columns wide if there is room, which makes them nearly square. */
export function cellWidth({ width }: GridBoard, columns: number): 1 | 2 {
  return width <= 30 && width * 2 <= columns ? 2 : 1;
}

/** The tiles around the hero, as many as fit. */
export function Grid({ view, board, players, picker, width, height }: GridProps) {
  const wide = cellWidth(board, width);
  const cells = cellsOf(view, board, players);
  const middle = picker?.tile ?? centreOf(view, board, players);
  const across = Math.min(board.width, Math.floor(width / wide));
  const down = Math.min(board.height, height);
  const left = windowStart(middle % board.width, across, board.width);
  const top = windowStart(Math.floor(middle / board.width), down, board.height);
  const lit = new Set(picker?.targets.map(target => target.aim!.tile));
  const rows = Array.from({ length: down }, (_, y) => {
    const first = (top + y) * board.width + left;
    return Array.from({ length: across }, (_, x) => {
      const tile = first + x;
      const mark = tile === picker?.tile ? 'target' : lit.has(tile) ? 'lit' : '';
      return { cell: cells[tile]!, mark };
    });
  });
  return (
    <Box flexDirection="column" width={across * wide} height={down} flexShrink={0}>
      {rows.map((row, y) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a row is its place
        <Text key={y} wrap="truncate-end">
          {joinCells(row, wide)}
        </Text>
      ))}
    </Box>
  );
}

interface MarkedCell {
  readonly cell: Cell;
  readonly mark: string;
}

/** Joins neighbours of the same look into one text. */
function joinCells(row: readonly MarkedCell[], wide: 1 | 2): ReactNode[] {
  const pieces: { look: string; text: string; drawn: MarkedCell }[] = [];
  for (const drawn of row) {
    const { cell, mark } = drawn;
    const look = `${cell.tone} ${cell.bold} ${cell.dim} ${mark}`;
    const text = wide === 2 ? `${cell.glyph}${cell.glyph === '#' ? '#' : ' '}` : cell.glyph;
    const last = pieces.at(-1);
    if (last?.look === look && mark === '') last.text += text;
    else pieces.push({ look, text, drawn });
  }
  return pieces.map(({ text, drawn }, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: pieces are drawn anew each time
    <Piece key={index} {...drawn} text={text} />
  ));
}

function Piece({ cell, mark, text }: MarkedCell & { text: string }) {
  if (mark === 'target') {
    return (
      <Text bold inverse color="yellow">
        {text}
      </Text>
    );
  }
  if (mark === 'lit')
    return (
      <Text {...(cell.bold ? style(cell.tone) : { color: 'yellow' })} bold={cell.bold}>
        {text}
      </Text>
    );
  const { tone, bold, dim } = cell;
  return (
    <Text bold={bold} {...style(tone)} {...(dim ? { dimColor: true } : {})}>
      {text}
    </Text>
  );
}

function centreOf(view: FightView, board: GridBoard, players: readonly number[]): number {
  const own = view.combatants.find(({ side }) => players.includes(side))?.who;
  return board.tokens.find(({ who }) => who === own)?.tile ?? 0;
}

/** The start of a window around `at` that stays within `all`. */
function windowStart(at: number, size: number, all: number): number {
  return Math.min(Math.max(0, at - Math.floor(size / 2)), all - size);
}
