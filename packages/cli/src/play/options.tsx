import type { Option } from '@fray/engine';
import { percent } from '@fray/lab';
import { Box, Text } from 'ink';
import type { Game } from './game.js';
import { type Fold, type Group, groupsOf, linesOf } from './grid.js';
import { KeyCap, Line } from './parts.js';
import { TabLine } from './tabline.js';
import type { Tab } from './tabs.js';

const GUTTER = 9;
const CELL = 33;
const HINTED = 56;
const FEW = 3;

export interface OptionsProps {
  readonly game: Game;
  readonly width: number;
  readonly height: number;
  /** Whether there is a line to spare for the whole hint of the marked option. */
  readonly explain: boolean;
}

/**
 * What may be chosen now. One to a line with all that is known of it where there is room, else in columns; where even
 * that is too much and the choices stand in groups, one group at a time.
 */
export function Options({ game, width, height, explain }: OptionsProps) {
  const { items: options, tabs } = game;
  const { question } = game.session.fight;
  const prompt = question ? game.prompt : game.order ? `${game.order.label}:` : '';
  const inner = width - 2 - (question ? 2 : 0);
  const names =
    tabs.length > 0 ? tabs.map(({ name }) => name) : options.length <= FEW ? groupNames(options) : [];
  const gutter = game.order ? 0 : Math.max(GUTTER, ...names.map(name => name.length + 3));
  const perColumn = Math.max(1, Math.floor((inner - gutter) / CELL));
  const room = height - (game.order ? 1 : 0);
  const all = [groupsOf(options, 1), groupsOf(options, perColumn)];
  const fits = (groups: readonly Group[]) => linesOf(groups) + 1 <= room;
  const folded = tabs.length > 0 && !all.some(fits);
  const open = options[game.focus]?.group;
  const layouts = folded ? all.map(groups => groups.filter(({ name }) => name === open)) : all;
  const asList = folded ? linesOf(layouts[0]!) + 2 <= room : fits(layouts[0]!);
  const perRow = asList ? 1 : perColumn;
  const groups = layouts[asList ? 0 : 1]!;
  // The arrows lead through all groups, whether they are in view or not.
  game.groups = folded ? all[asList ? 0 : 1]! : groups;
  // On tiles the arrows walk: nothing is marked.
  const focus = game.steers ? -1 : game.focus;
  const focused = options[focus];
  const explains = !game.steers && (!asList || explain);
  const lines = room - (folded ? 1 : 0) - (explains ? 1 : 0);
  const rows = groups.flatMap(group => rowsOf(group, folded ? '' : headOf(group, tabs)));
  const shown = windowOf(rows, focus, asList && !folded ? room : lines);
  const margin = folded ? 0 : gutter;
  // In a narrow column the whole label says more than half a hint.
  const seen = groups.flatMap(group => group.rows.flat()).map(index => options[index]!);
  const columns = asList && width >= HINTED ? listColumns(seen, inner - margin) : null;
  game.optionLines =
    shown.length + (explains ? 1 : 0) + (folded ? 1 : 0) + (question ? 3 : game.order ? 1 : 0);
  return (
    <Box
      flexDirection="column"
      flexShrink={0}
      {...(question ? { borderStyle: 'double' as const, borderColor: 'yellow' } : {})}
      paddingX={1}
    >
      {prompt && (
        <Line bold tone="gold">
          {prompt}
        </Line>
      )}
      {folded && <TabLine items={options} tabs={tabs} open={open} width={inner} />}
      {shown.map(row => (
        <Box key={row.id}>
          {margin > 0 && (
            <Box width={margin} flexShrink={0}>
              <Line dim={row.key === ''} bold={row.key !== ''}>
                {row.key && <KeyCap>{row.key}</KeyCap>}
                {row.key ? ' ' : ''}
                {row.head}
              </Line>
            </Box>
          )}
          {row.fold ? (
            <Folded fold={row.fold} />
          ) : (
            row.cells.map(index => (
              <Cell
                key={index}
                option={options[index]!}
                keyCap={game.keys[index]!}
                focused={index === focus}
                width={Math.floor((inner - margin) / perRow)}
                columns={columns}
              />
            ))
          )}
        </Box>
      ))}
      {explains && (
        <Line dim>
          {shown.length < rows.length ? `↑↓ ${rows.length} rows · ` : ''}
          {focused?.hint ? `${focused.label}: ${focused.hint}` : ' '}
        </Line>
      )}
    </Box>
  );
}

/** Where there is little to choose a long name need not be cut. */
function groupNames(options: readonly Option<unknown>[]): string[] {
  return options.map(({ group }) => group.slice(0, 2 * GUTTER));
}

interface Columns {
  readonly label: number;
  readonly numbers: number;
}

/** As wide as what stands in them, so that the hints get the rest. */
function listColumns(options: readonly Option<unknown>[], width: number): Columns {
  const open = options.filter(option => !option.blocked);
  const label = Math.max(0, ...open.map(option => option.label.length)) + 4;
  const numbers = Math.max(0, ...open.map(option => numbersOf(option).length));
  return { label: Math.min(label, Math.floor(width * 0.5)), numbers: numbers > 0 ? numbers + 3 : 1 };
}

/** `58.3 % · 15 POWER` */
export function numbersOf({ chance, cost }: Option<unknown>): string {
  return [chance === undefined ? '' : percent(chance), cost ?? ''].filter(Boolean).join(' · ');
}

interface Row {
  readonly id: string;
  readonly head: string;
  /** The key that opens its group. */
  readonly key: string;
  readonly cells: readonly number[];
  readonly fold?: Fold;
}

interface Head {
  readonly name: string;
  readonly key: string;
}

/** The name of a group before its first row; where groups are opened by keys, with its key. */
function headOf({ name }: Group, tabs: readonly Tab[]): Head {
  const tab = tabs.find(each => each.name === name);
  return { name, key: tab && !tab.direct ? tab.key : '' };
}

function rowsOf({ name, rows, folds }: Group, head: Head | ''): Row[] {
  const all: Pick<Row, 'cells' | 'fold'>[] = [
    ...rows.map(cells => ({ cells })),
    ...folds.map(fold => ({ cells: [], fold })),
  ];
  return all.map((row, index) => ({
    ...row,
    id: `${name} ${index}`,
    head: head && index === 0 ? head.name : '',
    key: head && index === 0 ? head.key : '',
  }));
}

/** As many rows as there is room for, those around the focus. */
function windowOf(rows: readonly Row[], focus: number, height: number): readonly Row[] {
  if (rows.length <= height) return rows;
  const at = Math.max(
    0,
    rows.findIndex(row => row.cells.includes(focus)),
  );
  const first = Math.min(Math.max(0, at - Math.floor(height / 2)), rows.length - height);
  return rows.slice(first, first + height);
}

interface CellProps {
  readonly option: Option<unknown>;
  readonly keyCap: string;
  readonly focused: boolean;
  readonly width: number;
  /** Where one option has the line to itself: the widths, and there is room for its hint. */
  readonly columns: Columns | null;
}

function Cell({ option, keyCap, focused, width, columns }: CellProps) {
  return (
    <Box width={width} flexShrink={0} paddingRight={1}>
      <Box {...(columns ? { width: columns.label, flexShrink: 0 } : { flexGrow: 1, flexShrink: 1 })}>
        <Text wrap="truncate-end" inverse={focused}>
          <KeyCap>{keyCap || ' '}</KeyCap> {option.label}
        </Text>
      </Box>
      <Box flexShrink={0} {...(columns ? { width: columns.numbers } : {})}>
        <Text color="yellow" wrap="truncate-end">
          {' '}
          {numbersOf(option)}
        </Text>
      </Box>
      {columns && <Line dim>{option.hint ?? ''}</Line>}
    </Box>
  );
}

/** `✕ FIREBALL, ARMOUR: Magic is locked.` */
function Folded({ fold }: { fold: Fold }) {
  const { labels, reason } = fold;
  const names =
    labels.length > 2 ? `${labels.slice(0, 2).join(', ')} and ${labels.length - 2} more` : labels.join(', ');
  return (
    <Line dim>
      ✕ {names}: {reason}
    </Line>
  );
}
