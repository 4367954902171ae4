import { Box, Text } from 'ink';
import { KeyCap, Line, Page } from '../components/elements.js';
import { optionNumbers } from '../components/options.js';
import type { Size } from '../components/terminal-size.js';
import type { ListItem, ListMenu } from '../menu/list-menu.js';

/** The lines around the list: frame, title, hint, footer. */
const LINES_AROUND = 7;

/** A list menu by groups; one page at a time if it is long. */
export function MenuPage({ menu, notice = '', size }: { menu: ListMenu; notice?: string; size: Size }) {
  const height = Math.max(3, size.rows - LINES_AROUND);
  const rows = menuRows(menu);
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
  readonly item?: ListItem;
}

/** Items, with the name of each group above its first item. */
function menuRows({ items }: ListMenu): Row[] {
  return items.flatMap((item, index): Row[] => [
    ...(item.group === items[index - 1]?.group ? [] : [{ index: -1, head: item.group }]),
    { index, head: '', item },
  ]);
}

function MenuLine({ item, letter, marked }: { item: ListItem; letter: string; marked: boolean }) {
  const { label, blocked } = item;
  return (
    <Text wrap="truncate-end">
      <KeyCap>{letter || ' '}</KeyCap>{' '}
      <Text inverse={marked} dimColor={blocked !== undefined}>
        {blocked ? '✕ ' : ''}
        {label}
      </Text>
      <Text color="yellow"> {optionNumbers(item)}</Text>
      <Text dimColor> {blocked ? '' : (item.hint ?? '')}</Text>
    </Text>
  );
}
