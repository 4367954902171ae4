import type { MenuEntry, MenuGroup } from '@fray/engine';
import { percent } from '@fray/lab';
import { Box, Text } from 'ink';
import type { Game } from '../game.js';
import {
  type BlockedOptions,
  groupOptions,
  layoutRows,
  lineCount,
  type OptionGroup,
  visibleRows,
} from '../menu/option-layout.js';
import { questionText } from '../party.js';
import { KeyCap, Line } from './elements.js';

const HEADING_WIDTH = 9;
const CELL_WIDTH = 33;
/** From this width on hints are shown beside the options. */
const HINT_WIDTH = 56;
/** Up to this many options long group names are not cut. */
const FEW_OPTIONS = 3;

interface OptionsProps {
  readonly game: Game;
  readonly width: number;
  readonly height: number;
  /** Whether there is a line to spare for the whole hint of the marked option. */
  readonly explain: boolean;
}

/**
 * What may be chosen now. One option per line with all that is known of it if there is room, else in columns; if that is too much and
 * there are tabs, only the open tab.
 */
export function Options({ game, width, height, explain }: OptionsProps) {
  const { choiceMenu } = game;
  const { items, keys, tabs, order } = choiceMenu;
  const { question } = game.session.fight;
  const prompt = question ? questionText(game.session) : order ? `${order.label}:` : '';
  const inner = width - 2 - (question ? 2 : 0);
  const names =
    tabs.length > 0 ? tabs.map(({ name }) => name) : items.length <= FEW_OPTIONS ? groupNames(items) : [];
  const headingWidth = order ? 0 : Math.max(HEADING_WIDTH, ...names.map(name => name.length + 3));
  const columnCount = Math.max(1, Math.floor((inner - headingWidth) / CELL_WIDTH));
  const room = height - (order ? 1 : 0);
  const all = [groupOptions(items, 1), groupOptions(items, columnCount)];
  const fits = (groups: readonly OptionGroup[]) => lineCount(groups) + 1 <= room;
  const asTabs = tabs.length > 0 && !all.some(fits);
  const { openTab } = choiceMenu;
  const layouts = asTabs ? all.map(groups => groups.filter(({ name }) => name === openTab)) : all;
  const asList = asTabs ? lineCount(layouts[0]!) + 2 <= room : fits(layouts[0]!);
  const perRow = asList ? 1 : columnCount;
  const groups = layouts[asList ? 0 : 1]!;
  // Arrows move through all groups, visible or not.
  choiceMenu.groups = asTabs ? all[asList ? 0 : 1]! : groups;
  // On tiles arrows are steps, so nothing is marked.
  const focus = game.usesDirectionKeys ? -1 : choiceMenu.focus;
  const focused = items[focus];
  const explains = !game.usesDirectionKeys && (!asList || explain);
  const lines = room - (asTabs ? 1 : 0) - (explains ? 1 : 0);
  const rows = groups.flatMap(group => layoutRows(group, order ? [] : choiceMenu.menu.groups, !asTabs));
  const shown = visibleRows(rows, focus, asList && !asTabs ? room : lines);
  const margin = asTabs ? 0 : headingWidth;
  // In a narrow column a whole label says more than half a hint.
  const visibleItems = groups.flatMap(group => group.rows.flat()).map(index => items[index]!);
  const columns = asList && width >= HINT_WIDTH ? columnWidths(visibleItems, inner - margin) : null;
  game.optionLines = shown.length + (explains ? 1 : 0) + (asTabs ? 1 : 0) + (question ? 3 : order ? 1 : 0);
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
      {asTabs && <TabBar tabs={tabs} openTab={openTab} width={inner} />}
      {shown.map(row => (
        <Box key={row.id}>
          {margin > 0 && (
            <Box width={margin} flexShrink={0}>
              <Line dim={row.key === ''} bold={row.key !== ''}>
                {row.key && <KeyCap>{row.key}</KeyCap>}
                {row.key ? ' ' : ''}
                {row.heading}
              </Line>
            </Box>
          )}
          {row.blocked ? (
            <BlockedLine {...row.blocked} />
          ) : (
            row.cells.map(index => (
              <OptionCell
                key={index}
                option={items[index]!}
                keyCap={keys[index]!}
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

function groupNames(options: readonly MenuEntry[]): string[] {
  return options.map(({ group }) => group.slice(0, 2 * HEADING_WIDTH));
}

interface ColumnWidths {
  readonly label: number;
  readonly numbers: number;
}

/** As wide as their contents, so that hints get the rest. */
function columnWidths(options: readonly MenuEntry[], width: number): ColumnWidths {
  const open = options.filter(option => !option.blocked);
  const label = Math.max(0, ...open.map(option => option.label.length)) + 4;
  const numbers = Math.max(0, ...open.map(option => optionNumbers(option).length));
  return { label: Math.min(label, Math.floor(width * 0.5)), numbers: numbers > 0 ? numbers + 3 : 1 };
}

/** `58.3 % · 15 POWER`, `45–70 %`, `deadly · 8 h` */
export function optionNumbers({
  chance,
  chances,
  cost,
  danger,
}: Pick<MenuEntry, 'chance' | 'chances' | 'cost' | 'danger'>): string {
  return [danger ?? '', chanceText(chance, chances), cost ?? ''].filter(Boolean).join(' · ');
}

function chanceText(chance: number | undefined, chances: MenuEntry['chances']): string {
  if (chance !== undefined) return percent(chance);
  return chances ? `${percent(chances[0], 0).replace(' %', '')}–${percent(chances[1], 0)}` : '';
}

interface OptionCellProps {
  readonly option: MenuEntry;
  readonly keyCap: string;
  readonly focused: boolean;
  readonly width: number;
  /** The column widths, if the option has the line to itself and there is room for its hint. */
  readonly columns: ColumnWidths | null;
}

function OptionCell({ option, keyCap, focused, width, columns }: OptionCellProps) {
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
          {optionNumbers(option)}
        </Text>
      </Box>
      {columns && <Line dim>{option.hint ?? ''}</Line>}
    </Box>
  );
}

/** `✕ FIREBALL, ARMOUR: Magic is locked.` */
function BlockedLine({ labels, reason }: BlockedOptions) {
  const names =
    labels.length > 2 ? `${labels.slice(0, 2).join(', ')} and ${labels.length - 2} more` : labels.join(', ');
  return (
    <Line dim>
      ✕ {names}: {reason}
    </Line>
  );
}

interface TabBarProps {
  readonly tabs: readonly MenuGroup[];
  readonly openTab: string | null;
  readonly width: number;
}

/** `a Attack  b Abilities  m Move  f Flee  e End turn`: the tabs with their keys, the open one marked. */
function TabBar({ tabs, openTab, width }: TabBarProps) {
  const labelled = tabs.map(({ name, key, opens, available, entries }) => ({
    name,
    key: opens ? key : entries[0]!.key,
    label: opens ? name : entries[0]!.label,
    usable: available > 0,
  }));
  const isWide = labelled.reduce((sum, { label }) => sum + label.length + 5, 0) <= width;
  return (
    <Text wrap="truncate-end">
      {labelled.map(({ name, key, label, usable }) => (
        <Text key={name}>
          <KeyCap>{key}</KeyCap>{' '}
          <Text inverse={name === openTab} dimColor={!usable}>
            {label}
          </Text>
          {isWide ? '   ' : ' '}
        </Text>
      ))}
    </Text>
  );
}
