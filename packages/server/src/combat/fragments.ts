import type { Option } from '@fray/engine';
import type { AdventureChoice } from '@fray/engine/rulesets/quest';

/** More than all players who fight at the same time have different ones. */
const MOST = 5_000;

interface Fragment {
  readonly option: Option<AdventureChoice>;
  readonly text: string;
}

/**
 * Options as JSON. A fight shows much the same options after every choice, and so do the fights of others. Most of them
 * are even the same objects; to compare another with the last of its name takes a fraction of the time to write it anew.
 */
export class Fragments {
  private readonly texts = new WeakMap<Option<AdventureChoice>, string>();
  /** By name. Of many who fight at once some may do a thing and some may not, so these stand apart. */
  private readonly open = new Map<string, Fragment>();
  private readonly blocked = new Map<string, Fragment>();

  constructor(private readonly write: (option: Option<AdventureChoice>) => object) {}

  list(options: readonly Option<AdventureChoice>[]): string {
    let text = '[';
    for (let i = 0; i < options.length; i++) {
      const option = options[i]!;
      if (i > 0) text += ',';
      text += this.texts.get(option) ?? this.one(option);
    }
    return `${text}]`;
  }

  private one(option: Option<AdventureChoice>): string {
    const known = option.blocked ? this.blocked : this.open;
    const before = known.get(option.label);
    const same = before !== undefined && isSame(before.option, option);
    const text = same ? before.text : JSON.stringify(this.write(option));
    if (!same) {
      if (known.size >= MOST) known.clear();
      known.set(option.label, { option, text });
    }
    this.texts.set(option, text);
    return text;
  }
}

/** In all that is written. */
function isSame(one: Option<AdventureChoice>, other: Option<AdventureChoice>): boolean {
  return (
    one === other ||
    (one.blocked === other.blocked &&
      one.chance === other.chance &&
      one.cost === other.cost &&
      one.group === other.group &&
      isSameChoice(one.choice as Members, other.choice as Members))
  );
}

type Members = Readonly<Record<string, unknown>>;

/** Choices have no members but plain values and lists of them. */
function isSameChoice(one: Members, other: Members): boolean {
  if (one === other) return true;
  let more = 0;
  for (const key in one) {
    more++;
    if (one[key] !== other[key] && !isSameList(one[key], other[key])) return false;
  }
  for (const _ in other) more--;
  return more === 0;
}

function isSameList(one: unknown, other: unknown): boolean {
  if (!Array.isArray(one) || !Array.isArray(other) || one.length !== other.length) return false;
  return one.every((each, place) => each === other[place]);
}
