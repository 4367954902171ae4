import type { Option } from '@fray/engine';
import type { AdventureChoice } from '@fray/engine/rulesets/quest';

/** Labels; more than there are in all fights at the same time. */
const MAX_LABELS = 5_000;

interface CachedOption {
  readonly option: Option<AdventureChoice>;
  readonly json: string;
}

/**
 * Writes options as JSON. A fight shows much the same options after every choice, and so do the fights of other players. Most of
 * them are even the same objects; comparing another one with the last of its label takes a fraction of the time of writing it.
 */
export class CombatOptionJsonCache {
  private readonly byObject = new WeakMap<Option<AdventureChoice>, string>();
  /** By label. Open and blocked ones are apart, because an option is often open in one fight and blocked in another. */
  private readonly open = new Map<string, CachedOption>();
  private readonly blocked = new Map<string, CachedOption>();

  constructor(private readonly describe: (option: Option<AdventureChoice>) => object) {}

  stringify(options: readonly Option<AdventureChoice>[]): string {
    let text = '[';
    for (let i = 0; i < options.length; i++) {
      const option = options[i]!;
      if (i > 0) text += ',';
      text += this.byObject.get(option) ?? this.optionJson(option);
    }
    return `${text}]`;
  }

  private optionJson(option: Option<AdventureChoice>): string {
    const byLabel = option.blocked ? this.blocked : this.open;
    const last = byLabel.get(option.label);
    const isSame = last !== undefined && isSameOption(last.option, option);
    const json = isSame ? last.json : JSON.stringify(this.describe(option));
    if (!isSame) {
      if (byLabel.size >= MAX_LABELS) byLabel.clear();
      byLabel.set(option.label, { option, json });
    }
    this.byObject.set(option, json);
    return json;
  }
}

/** Whether both have the same JSON; they have the same label. */
function isSameOption(one: Option<AdventureChoice>, other: Option<AdventureChoice>): boolean {
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

/** The members of choices are plain values and lists of plain values. */
function isSameChoice(one: Members, other: Members): boolean {
  if (one === other) return true;
  let difference = 0;
  for (const key in one) {
    difference++;
    if (one[key] !== other[key] && !isSameList(one[key], other[key])) return false;
  }
  for (const _ in other) difference--;
  return difference === 0;
}

function isSameList(one: unknown, other: unknown): boolean {
  if (!Array.isArray(one) || !Array.isArray(other) || one.length !== other.length) return false;
  return one.every((each, place) => each === other[place]);
}
