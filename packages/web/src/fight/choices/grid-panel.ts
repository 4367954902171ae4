import { append, type Option } from '@fray/engine';
import { capital } from '../../ui/format.js';
import { assignKeys, BOARD_KEYS, groupBy, type KeyedOption } from './groups.js';

/** A group that is shown as one button. Opened, it takes the place of all other choices. */
export interface CollapsedGroup extends KeyedOption {
  readonly group: string;
  readonly count: number;
}

export interface GridPanel {
  readonly items: readonly KeyedOption[];
  readonly collapsed: readonly CollapsedGroup[];
}

/** Buttons that are shown at once; further groups are folded. */
const MAX_BUTTONS = 10;
/** Reserved for resting: it is the middle of the number pad. */
const REST_KEY = '5';

/**
 * The buttons beside a board of tiles: the first groups are open as long as there is room, the others are folded. Keys are
 * assigned only to visible buttons, but an option's own key always works.
 */
export function buildGridPanel(choices: readonly Option<unknown>[], open: string | null): GridPanel {
  const groups = sortGroups(groupBy(choices, ({ group }) => group));
  const reserved = BOARD_KEYS + REST_KEY;
  const opened = open === null ? undefined : groups.get(open);
  if (opened) return { items: assignKeys(opened, reserved), collapsed: [] };
  const shown: Option<unknown>[] = [];
  const folded: [string, Option<unknown>[]][] = [];
  for (const [name, options] of groups) {
    // Folding a group of one would save no room.
    if (shown.length + options.length <= MAX_BUTTONS || options.length < 2) append(shown, options);
    else folded.push([name, options]);
  }
  const heads = folded.map(([name, options]) => collapsedOption(name, options));
  const own = folded.flatMap(([, options]) => options.flatMap(({ key }) => key ?? []));
  const keys = assignKeys([...shown, ...heads], reserved + own.join('').toLowerCase());
  return {
    items: keys.slice(0, shown.length),
    collapsed: folded.map(([group, options], index) => ({
      ...keys[shown.length + index]!,
      group,
      count: options.length,
    })),
  };
}

/** The first group and those with keys of their own come first, the others, such as items, after them. */
function sortGroups(groups: Map<string, Option<unknown>[]>): Map<string, Option<unknown>[]> {
  const entries = [...groups];
  const isMain = ([, options]: (typeof entries)[number], index: number) =>
    index === 0 || options.some(({ key }) => key);
  return new Map([...entries.filter(isMain), ...entries.filter((each, index) => !isMain(each, index))]);
}

function collapsedOption(name: string, options: readonly Option<unknown>[]): Option<unknown> {
  const { icon } = options.find(option => !option.blocked) ?? options[0]!;
  return {
    choice: { open: name },
    label: capital(name),
    group: name,
    icon,
    hint: `${options.length} choices`,
  };
}
