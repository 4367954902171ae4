import type { Option } from '@fray/engine';

/** An option with the key that chooses it. */
export interface KeyedOption {
  readonly option: Option<unknown>;
  readonly key: string;
}

/** Options that are shown together. */
export interface Group {
  readonly name: string;
  readonly items: readonly KeyedOption[];
  /** The one reason why none of them can be chosen, if it is the same for all. */
  readonly blockedReason: string | null;
}

const SPARE_KEYS = '1234567890abcdefghijklmnopqrstvwxy';
/** Keys with a meaning on a board of tiles: eight directions, and x to look around. */
export const BOARD_KEYS = 'hjklyubnx';

/**
 * Assigns a key to every option: its own if that is still free, else the next digit or letter. The keys of the screen itself,
 * `?` and `z`, are never assigned, and neither are the `reserved` ones.
 */
export function assignKeys(options: readonly Option<unknown>[], reserved = ''): KeyedOption[] {
  const ownOf = ({ key = '' }: Option<unknown>) =>
    reserved.includes(key.toLowerCase()) ? '' : key.toLowerCase();
  const taken = new Set([...options.map(ownOf), ...reserved]);
  const given = new Set<string>();
  return options.map(option => {
    const own = ownOf(option);
    const free =
      own && !given.has(own) ? own : [...SPARE_KEYS].find(each => !taken.has(each) && !given.has(each));
    const key = free ?? '';
    if (key) given.add(key);
    return { option, key };
  });
}

/** Groups items by a key, in the order in which the keys first appear. */
export function groupBy<T>(all: readonly T[], keyOf: (each: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const each of all) {
    const group = groups.get(keyOf(each));
    if (group) group.push(each);
    else groups.set(keyOf(each), [each]);
  }
  return groups;
}

/** The groups in the order in which the ruleset lists them. */
export function groupOptions(items: readonly KeyedOption[]): Group[] {
  const groups = groupBy(items, ({ option }) => option.group);
  return [...groups].map(([name, group]) => ({
    name,
    items: group,
    blockedReason: sharedBlockedReason(group),
  }));
}

function sharedBlockedReason(items: readonly KeyedOption[]): string | null {
  const reasons = new Set(items.map(({ option }) => option.blocked?.reason));
  const [reason] = reasons;
  return items.length > 1 && reasons.size === 1 && reason ? reason : null;
}

/** Identifies an option between two renders. */
export const optionId = (option: Option<unknown>) => JSON.stringify(option.choice);
