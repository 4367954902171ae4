import type { FightView, GridBoard } from '@fray/engine';
import { Box, Text } from 'ink';
import type { ReactNode } from 'react';
import { type Cell, cellsOf } from '../../text/map.js';
import type { Aim } from '../aim.js';
import { style } from '../theme.js';

interface MapProps {
  readonly view: FightView;
  readonly board: GridBoard;
  readonly players: readonly number[];
  /** The target being chosen: its tile is marked, the others that could be chosen are lit. */
  readonly aim: Aim | null;
  /** How many columns and rows may be drawn on. */
  readonly width: number;
  readonly height: number;
}

/** Tiles take two columns where there is room, which makes them nearly square. */
export function cellWidth({ width }: GridBoard, columns: number): 1 | 2 {
  return width <= 30 && width * 2 <= columns ? 2 : 1;
}

/** Tiles seen from above; as many as there is room for, those around the hero. */
export function Grid({ view, board, players, aim, width, height }: MapProps) {
  const wide = cellWidth(board, width);
  const cells = cellsOf(view, board, players);
  const middle = aim?.tile ?? centreOf(view, board, players);
  const across = Math.min(board.width, Math.floor(width / wide));
  const down = Math.min(board.height, height);
  const left = windowFrom(middle % board.width, across, board.width);
  const top = windowFrom(Math.floor(middle / board.width), down, board.height);
  const lit = new Set(aim?.targets.map(target => target.aim!.tile));
  const rows = Array.from({ length: down }, (_, y) => {
    const first = (top + y) * board.width + left;
    return Array.from({ length: across }, (_, x) => {
      const tile = first + x;
      const mark = tile === aim?.tile ? 'target' : lit.has(tile) ? 'lit' : '';
      return { cell: cells[tile]!, mark };
    });
  });
  return (
    <Box flexDirection="column" width={across * wide} height={down} flexShrink={0}>
      {rows.map((row, y) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a row is its place
        <Text key={y} wrap="truncate-end">
          {runsOf(row, wide)}
        </Text>
      ))}
    </Box>
  );
}

interface Drawn {
  readonly cell: Cell;
  readonly mark: string;
}

/** Neighbours that look alike are one piece of text. */
function runsOf(row: readonly Drawn[], wide: 1 | 2): ReactNode[] {
  const pieces: { look: string; text: string; drawn: Drawn }[] = [];
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

function Piece({ cell, mark, text }: Drawn & { text: string }) {
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

/** Where a window begins that holds `at` in its middle and stays within `all`. */
function windowFrom(at: number, size: number, all: number): number {
  return Math.min(Math.max(0, at - Math.floor(size / 2)), all - size);
}
