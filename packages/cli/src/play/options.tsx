import type { Option } from '@fray/engine';
import { Box } from 'ink';
import type { Game } from './game.js';
import { type Group, groupsOf, linesOf } from './grid.js';
import { Cell, Folded, listColumns } from './option-cells.js';
import { headOf, rowsOf, windowOf } from './option-rows.js';
import { KeyCap, Line } from './parts.js';
import { promptOf } from './party.js';
import { TabLine } from './tabline.js';

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
  const { offer } = game;
  const { items: options, tabs } = offer;
  const { question } = game.session.fight;
  const prompt = question ? promptOf(game.session) : offer.order ? `${offer.order.label}:` : '';
  const inner = width - 2 - (question ? 2 : 0);
  const names =
    tabs.length > 0 ? tabs.map(({ name }) => name) : options.length <= FEW ? groupNames(options) : [];
  const gutter = offer.order ? 0 : Math.max(GUTTER, ...names.map(name => name.length + 3));
  const perColumn = Math.max(1, Math.floor((inner - gutter) / CELL));
  const room = height - (offer.order ? 1 : 0);
  const all = [groupsOf(options, 1), groupsOf(options, perColumn)];
  const fits = (groups: readonly Group[]) => linesOf(groups) + 1 <= room;
  const folded = tabs.length > 0 && !all.some(fits);
  const open = options[offer.focus]?.group;
  const layouts = folded ? all.map(groups => groups.filter(({ name }) => name === open)) : all;
  const asList = folded ? linesOf(layouts[0]!) + 2 <= room : fits(layouts[0]!);
  const perRow = asList ? 1 : perColumn;
  const groups = layouts[asList ? 0 : 1]!;
  // The arrows lead through all groups, whether they are in view or not.
  offer.groups = folded ? all[asList ? 0 : 1]! : groups;
  // On tiles the arrows walk: nothing is marked.
  const focus = game.steers ? -1 : offer.focus;
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
    shown.length + (explains ? 1 : 0) + (folded ? 1 : 0) + (question ? 3 : offer.order ? 1 : 0);
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
                keyCap={offer.keys[index]!}
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
