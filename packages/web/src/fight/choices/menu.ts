import type { Option } from '@fray/engine';
import { capital } from '../../ui/format.js';
import { assignKeys, groupBy, type KeyedOption } from './groups.js';

/** A group of choices that can be opened. */
export interface MenuTab {
  readonly group: string;
  readonly label: string;
  readonly key: string;
  readonly icon: string;
  /** How many of its options can be chosen now. */
  readonly open: number;
  /** The chance of its option, if it has only one. */
  readonly chance: number | null;
}

/** A group that is shown even without options. */
interface PermanentGroup {
  readonly group: string;
  readonly icon: string;
}

/** QUEST-19.3: these buttons are always there, in this order. */
const QUEST: readonly PermanentGroup[] = [
  { group: 'Attack', icon: 'crossed-swords' },
  { group: 'Abilities', icon: 'spell-book' },
  { group: 'Use Item', icon: 'knapsack' },
  { group: 'Move', icon: 'walk' },
  { group: 'Flee', icon: 'exit-door' },
  { group: 'More', icon: 'dodging' },
];

/** By ruleset. Other rulesets show only groups that have options. */
export const PERMANENT_GROUPS: Readonly<Record<string, readonly PermanentGroup[]>> = {
  quest: QUEST,
  'quest-adventure': QUEST,
};

export interface Menu {
  readonly tabs: readonly MenuTab[];
  /** Groups of one that are chosen at once, such as ending the turn. */
  readonly direct: readonly KeyedOption[];
  /** The group that is open, and what it offers. */
  readonly tab: string;
  readonly items: readonly KeyedOption[];
}

const SCREEN_KEYS = 'z?';

/**
 * Arranges many choices as a row of groups, of which one is open: the `wanted` one if it exists, else the first with an available
 * option. Letters open groups, digits choose.
 */
export function buildMenu(
  choices: readonly Option<unknown>[],
  wanted: string | null,
  permanent: readonly PermanentGroup[] = [],
): Menu {
  const groups = new Map<string, readonly Option<unknown>[]>([
    ...permanent.map(({ group }): [string, []] => [group, []]),
    ...groupBy(choices, ({ group }) => group),
  ]);
  const isDirect = (options: readonly Option<unknown>[]) => options.length === 1 && options[0]!.key;
  const alone = [...groups.values()].flatMap(options => (isDirect(options) ? options : []));
  const direct = assignKeys(alone, SCREEN_KEYS);
  let taken = SCREEN_KEYS + direct.map(({ key }) => key).join('');
  const tabs: MenuTab[] = [];
  for (const [group, options] of groups) {
    if (isDirect(options)) continue;
    const key = [...group.toLowerCase()].find(each => /[a-z]/.test(each) && !taken.includes(each)) ?? '';
    taken += key;
    const open = options.filter(({ blocked }) => !blocked).length;
    const icon = permanent.find(each => each.group === group)?.icon ?? options[0]!.icon;
    const chance = options.length === 1 ? (options[0]!.chance ?? null) : null;
    tabs.push({ group, label: capital(group), key, icon, open, chance });
  }
  const tab =
    tabs.find(({ group }) => group === wanted)?.group ?? tabs.find(({ open }) => open > 0)?.group ?? '';
  // Blocked options keep their places, so that players learn where things are.
  return { tabs, direct, tab, items: assignKeys(groups.get(tab) ?? [], taken) };
}
