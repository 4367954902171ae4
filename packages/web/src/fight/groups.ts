import type { Option } from '@fray/engine';

/** An option with the key that chooses it. */
export interface Keyed {
  readonly option: Option<unknown>;
  readonly key: string;
}

/** Options that stand together. */
export interface Group {
  readonly name: string;
  readonly items: readonly Keyed[];
  /** The one reason why none of them can be chosen, if it is the same for all. */
  readonly closed: string | null;
}

const SPARE = '1234567890abcdefghijklmnopqrstvwxy';

/**
 * Gives every option a key: its own where that is still free, else the next digit or letter. The keys of the
 * screen itself, `?` and `z`, are never given away.
 */
export function keyed(options: readonly Option<unknown>[]): Keyed[] {
  const taken = new Set(options.flatMap(({ key }) => (key ? [key.toLowerCase()] : [])));
  const given = new Set<string>();
  return options.map(option => {
    const own = option.key?.toLowerCase();
    const free = own && !given.has(own) ? own : [...SPARE].find(each => !taken.has(each) && !given.has(each));
    const key = free ?? '';
    if (key) given.add(key);
    return { option, key };
  });
}

/** In the order in which the ruleset names them. */
export function groupsOf(items: readonly Keyed[]): Group[] {
  const byName = new Map<string, Keyed[]>();
  for (const item of items) {
    const group = byName.get(item.option.group);
    if (group) group.push(item);
    else byName.set(item.option.group, [item]);
  }
  return [...byName].map(([name, group]) => ({ name, items: group, closed: closedBy(group) }));
}

function closedBy(items: readonly Keyed[]): string | null {
  const reasons = new Set(items.map(({ option }) => option.blocked?.reason));
  const [reason] = reasons;
  return items.length > 1 && reasons.size === 1 && reason ? reason : null;
}

/** What tells one option from another while the screen is drawn anew. */
export const optionId = (option: Option<unknown>) => JSON.stringify(option.choice);
