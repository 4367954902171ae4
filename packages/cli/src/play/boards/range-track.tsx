import type { FightView, RangeBoard, Who } from '@fray/engine';
import { Box, Text } from 'ink';
import type { ReactNode } from 'react';
import { type Viewpoint, viewpointsOf } from '../../text/fight/ranges.js';
import { Line } from '../components/elements.js';

/** The width of the names before the track. */
const NAME_WIDTH = 9;
const MAX_ZONES = 2;
const MAX_LINES_PER_VIEWPOINT = 2;

export type Marks = ReadonlyMap<Who, string>;

interface RangeTrackProps {
  readonly view: FightView;
  readonly board: RangeBoard;
  readonly marks: Marks;
  /** The party member whose viewpoint comes first. */
  readonly active: Who | null;
  /** How many lines there are for viewpoints. */
  readonly lines: number;
  /** The targets of the marked choice. */
  readonly marked: readonly Who[];
  readonly width: number;
}

function cellWidth({ max }: RangeBoard, width: number): number {
  return Math.max(4, Math.floor((width - NAME_WIDTH) / (max + 1)));
}

/** How many lines there are above and below the viewpoints. */
export function fixedTrackHeight({ zones }: RangeBoard): number {
  return 2 + Math.min(MAX_ZONES, zones.length);
}

/** How many lines each viewpoint takes, that of the active member first. */
export function viewpointHeights(
  board: RangeBoard,
  marks: Marks,
  active: Who | null,
  width: number,
): number[] {
  return viewpointsOf(board, active).map(
    viewpoint => linesOf(viewpoint, marks, cellWidth(board, width)).length,
  );
}

/** The ranges as a line with its steps; below it who is where, for each viewpoint. */
export function RangeTrack(props: RangeTrackProps) {
  const { board, marks, active, lines, marked, width } = props;
  const cell = cellWidth(board, width);
  const steps = Array.from({ length: board.max + 1 }, (_, range) => range);
  const rows = viewpointsOf(board, active).flatMap(viewpoint =>
    linesOf(viewpoint, marks, cell).map((cells, line) => ({
      head: line === 0 ? viewpointName(viewpoint, props) : '',
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
        <Text dimColor>{board.bands.map(band => shorten(band, cell - 1).padEnd(cell)).join('')}</Text>
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
      {board.zones.slice(0, MAX_ZONES).map(({ placer, from, range, label }, index) => (
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

/** Whose viewpoint it is: one by name, several by their marks, the active member first. */
function viewpointName({ whose }: Viewpoint, { view, board, marks, active }: RangeTrackProps): string {
  const [only, ...others] = whose;
  if (others.length === 0) return view.combatants.find(({ who }) => who === only)?.name ?? '';
  if (whose.length === board.ranges.length) return 'all';
  const first = whose.filter(who => who === active);
  return [...first, ...whose.filter(who => who !== active)].map(who => marks.get(who)).join(' ');
}

function Row({ head, children }: { head: string; children: ReactNode }) {
  return (
    <Line>
      <Text color="green">{head.slice(0, NAME_WIDTH - 1).padEnd(NAME_WIDTH)}</Text>
      {children}
    </Line>
  );
}

interface CellContents {
  readonly there: readonly Who[];
  /** How many more did not fit. */
  readonly more: number;
}

/** Who is at each range, in as many lines as it takes, up to the maximum. */
function linesOf({ at }: Viewpoint, marks: Marks, width: number): CellContents[][] {
  const cells = at.map(there => stackMarks(there, marks, width));
  const count = Math.max(1, ...cells.map(({ length }) => length));
  return Array.from({ length: count }, (_, line) => cells.map(cell => cell[line] ?? { there: [], more: 0 }));
}

function stackMarks(there: readonly Who[], marks: Marks, width: number): CellContents[] {
  const lines: Who[][] = [];
  let used = width;
  for (const [index, who] of there.entries()) {
    const length = marks.get(who)!.length + 1;
    const last = lines.length === MAX_LINES_PER_VIEWPOINT;
    const spare = last && index < there.length - 1 ? 2 : 0;
    if (used + length + spare > width + 1) {
      if (last) return cellLines(lines, there.length - index);
      lines.push([]);
      used = 0;
    }
    lines.at(-1)!.push(who);
    used += length;
  }
  return cellLines(lines, 0);
}

function cellLines(lines: readonly Who[][], more: number): CellContents[] {
  return lines.map((there, line) => ({ there, more: line === lines.length - 1 ? more : 0 }));
}

interface CellProps extends CellContents {
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
function shorten(label: string, width: number): string {
  if (label.length <= width) return label;
  const [first, ...rest] = label.split(' ');
  return (rest.length > 0 ? `${first![0]}. ${rest.join(' ')}` : label).slice(0, width);
}
