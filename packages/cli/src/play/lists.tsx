import { Box, Text } from 'ink';
import type { Game } from './game.js';
import type { Item } from './items.js';
import { Log } from './log.js';
import type { Menu } from './menu.js';
import { numbersOf } from './option-cells.js';
import { KeyCap, Line, Page } from './parts.js';
import type { Size } from './size.js';

/** Lines that a page needs around its list: frame, title, hint, foot. */
const AROUND = 7;

/** Everything that can be done, grouped and lettered; a page at a time where it is long. */
export function MenuPage({ menu, notice = '', size }: { menu: Menu; notice?: string; size: Size }) {
  const height = Math.max(3, size.rows - AROUND);
  const rows = rowsOf(menu);
  const pages = Math.ceil(rows.length / height);
  const at = rows.findIndex(row => row.index === menu.focus);
  const page = Math.max(0, Math.floor(at / height));
  const marked = menu.items[menu.focus];
  const more = pages > 1 ? `page ${page + 1} of ${pages}, PgUp PgDn · ` : '';
  const hint = notice || marked?.blocked?.reason || marked?.hint || marked?.label || '';
  return (
    <Page title={menu.title} foot={`${more}letter or Enter: take · ↑ ↓: move · Esc: back`}>
      <Box flexDirection="column" height={height} flexShrink={0}>
        {rows.slice(page * height, (page + 1) * height).map(row =>
          row.item ? (
            <MenuLine
              key={`${row.index}`}
              item={row.item}
              letter={menu.keyAt(row.index)}
              marked={row.index === menu.focus}
            />
          ) : (
            <Line key={row.head} bold dim>
              {row.head}
            </Line>
          ),
        )}
      </Box>
      <Line {...(notice || marked?.blocked ? { tone: 'gold' as const } : { dim: true })}>{hint}</Line>
    </Page>
  );
}

interface Row {
  readonly index: number;
  readonly head: string;
  readonly item?: Item;
}

/** Items with the name of their group above the first of each. */
function rowsOf({ items }: Menu): Row[] {
  return items.flatMap((item, index): Row[] => [
    ...(item.group === items[index - 1]?.group ? [] : [{ index: -1, head: item.group }]),
    { index, head: '', item },
  ]);
}

function MenuLine({ item, letter, marked }: { item: Item; letter: string; marked: boolean }) {
  const { label, blocked } = item;
  return (
    <Text wrap="truncate-end">
      <KeyCap>{letter || ' '}</KeyCap>{' '}
      <Text inverse={marked} dimColor={blocked !== undefined}>
        {blocked ? '✕ ' : ''}
        {label}
      </Text>
      <Text color="yellow"> {numbersOf(item)}</Text>
      <Text dimColor> {blocked ? '' : (item.hint ?? '')}</Text>
    </Text>
  );
}

/** What happened so far, as much as fits, with a way back. */
export function Messages({ game, size }: { game: Game; size: Size }) {
  return (
    <Page title="What happened" foot="↑ ↓ PgUp PgDn: look back · any other key: back">
      <Log game={game} width={size.columns - 6} most={size.rows} />
    </Page>
  );
}
