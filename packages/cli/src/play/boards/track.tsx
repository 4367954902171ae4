import type { FightView, RangeBoard, Who } from '@fray/engine';
import { Box, Text } from 'ink';
import type { ReactNode } from 'react';
import { type Outlook, outlooksOf } from '../../text/range.js';
import { Line } from '../parts.js';

/** What stands before the marks: whose outlook it is. */
const GUTTER = 9;
const MOST_ZONES = 2;
/** More lines than this are not spent on one outlook. */
const MOST_LINES = 2;

export type Marks = ReadonlyMap<Who, string>;

export interface TrackProps {
  readonly view: FightView;
  readonly board: RangeBoard;
  readonly marks: Marks;
  /** Whose outlook comes first. */
  readonly own: Who | null;
  /** How many lines there are for outlooks. */
  readonly lines: number;
  /** Whom the marked choice is aimed at. */
  readonly marked: readonly Who[];
  readonly width: number;
}

function cellOf({ max }: RangeBoard, width: number): number {
  return Math.max(4, Math.floor((width - GUTTER) / (max + 1)));
}

/** How many lines there are above and below the outlooks. */
export function railHeight({ zones }: RangeBoard): number {
  return 2 + Math.min(MOST_ZONES, zones.length);
}

/** How many lines each outlook takes, that of `own` first. */
export function outlookHeights(board: RangeBoard, marks: Marks, own: Who | null, width: number): number[] {
  return outlooksOf(board, own).map(outlook => linesOf(outlook, marks, cellOf(board, width)).length);
}

/** The range as a line with a mark for each step, who stands where below it, line by line for each outlook. */
export function Track(props: TrackProps) {
  const { board, marks, own, lines, marked, width } = props;
  const cell = cellOf(board, width);
  const steps = Array.from({ length: board.max + 1 }, (_, range) => range);
  const rows = outlooksOf(board, own).flatMap(outlook =>
    linesOf(outlook, marks, cell).map((cells, line) => ({
      head: line === 0 ? headOf(outlook, props) : '',
      cells,
    })),
  );
  return (
    <Box flexDirection="column" flexShrink={0}>
      <Row head="Range">
        {steps.map(range => (
          <Text key={range}>
            <Text bold>{range}</Text>
            <Text dimColor>{range < board.max ? '─'.repeat(cell - 1) : ''}</Text>
          </Text>
        ))}
      </Row>
      <Row head="">
        <Text dimColor>{board.bands.map(band => fitted(band, cell - 1).padEnd(cell)).join('')}</Text>
      </Row>
      {rows.slice(0, lines).map(({ head, cells }, line) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rows are drawn anew each time
        <Row key={line} head={head}>
          {cells.map((there, range) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a cell is its range
            <Cell key={range} {...there} marks={marks} marked={marked} width={cell} />
          ))}
        </Row>
      ))}
      {board.zones.slice(0, MOST_ZONES).map(({ placer, from, range, label }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the same ground may lie there twice
        <Row key={index} head={`${marks.get(placer) ?? ''} ground`}>
          {' '.repeat(cell * from)}
          <Text color="magenta">
            {'≈'.repeat(cell * (range - from) + 1)} {label}
          </Text>
        </Row>
      ))}
    </Box>
  );
}

/** Whose outlook it is: one by name, several by their marks, who acts first. */
function headOf({ whose }: Outlook, { view, board, marks, own }: TrackProps): string {
  const [only, ...others] = whose;
  if (others.length === 0) return view.combatants.find(({ who }) => who === only)?.name ?? '';
  if (whose.length === board.ranges.length) return 'all';
  const first = whose.filter(who => who === own);
  return [...first, ...whose.filter(who => who !== own)].map(who => marks.get(who)).join(' ');
}

function Row({ head, children }: { head: string; children: ReactNode }) {
  return (
    <Line>
      <Text color="green">{head.slice(0, GUTTER - 1).padEnd(GUTTER)}</Text>
      {children}
    </Line>
  );
}

interface Standing {
  readonly there: readonly Who[];
  /** How many more there are that found no place. */
  readonly more: number;
}

/** Who stands at each range, in as many lines as it takes but no more than two. */
function linesOf({ at }: Outlook, marks: Marks, width: number): Standing[][] {
  const cells = at.map(there => stacked(there, marks, width));
  const count = Math.max(1, ...cells.map(({ length }) => length));
  return Array.from({ length: count }, (_, line) => cells.map(cell => cell[line] ?? { there: [], more: 0 }));
}

function stacked(there: readonly Who[], marks: Marks, width: number): Standing[] {
  const lines: Who[][] = [];
  let used = width;
  for (const [index, who] of there.entries()) {
    const length = marks.get(who)!.length + 1;
    const last = lines.length === MOST_LINES;
    const spare = last && index < there.length - 1 ? 2 : 0;
    if (used + length + spare > width + 1) {
      if (last) return told(lines, there.length - index);
      lines.push([]);
      used = 0;
    }
    lines.at(-1)!.push(who);
    used += length;
  }
  return told(lines, 0);
}

function told(lines: readonly Who[][], more: number): Standing[] {
  return lines.map((there, line) => ({ there, more: line === lines.length - 1 ? more : 0 }));
}

interface CellProps extends Standing {
  readonly marks: Marks;
  readonly marked: readonly Who[];
  readonly width: number;
}

function Cell({ there, more, marks, marked, width }: CellProps) {
  const rest = more > 0 ? `+${more}` : '';
  const used = there.reduce((sum, who) => sum + marks.get(who)!.length + 1, rest.length);
  return (
    <Text>
      {there.map(who => (
        <Text key={who}>
          <Text bold color="red" inverse={marked.includes(who)}>
            {marks.get(who)}
          </Text>{' '}
        </Text>
      ))}
      {rest}
      {' '.repeat(Math.max(0, width - used))}
    </Text>
  );
}

/** `very long` where there is room, else `v. long`. */
function fitted(label: string, width: number): string {
  if (label.length <= width) return label;
  const [first, ...rest] = label.split(' ');
  return (rest.length > 0 ? `${first![0]}. ${rest.join(' ')}` : label).slice(0, width);
}
