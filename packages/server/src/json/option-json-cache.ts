import type { Option } from '@fray/engine';
import { isOptionEqual } from './json-equality.js';

/** Versions of the options with one label: open, blocked for several reasons, and those of other fights. */
const MAX_VERSIONS = 6;
/** Labels; more than there are in all fights that are played at the same time. */
const MAX_LABELS = 5_000;
/** Longer lists, as on a board of tiles, are not cached: most of their options are new at every turn. */
const MAX_OPTIONS = 24;
/** Characters of a cached option. One with all tiles of a map is longer, and it changes every turn. */
const MAX_OPTION_LENGTH = 1_000;
/** A label is not looked up any more when it has missed so many times as often as it has hit. */
const MAX_MISSES_PER_HIT = 2;

interface Label {
  /** A version that is found moves one place towards the front. */
  readonly versions: { readonly option: Option<unknown>; readonly json: string }[];
  hits: number;
  misses: number;
}

/** Writes options as JSON. The same options come again and again, in all fights, so one cache serves all of them. */
export class OptionJsonCache {
  private readonly labels = new Map<string, Label>();

  stringify(options: readonly Option<unknown>[]): string {
    if (options.length > MAX_OPTIONS) return JSON.stringify(options);
    let text = '[';
    for (let i = 0; i < options.length; i++) {
      if (i > 0) text += ',';
      text += this.optionJson(options[i]!);
    }
    return `${text}]`;
  }

  private optionJson(option: Option<unknown>): string {
    const label = this.label(option.label);
    // Many different options have this label, one for each tile for example.
    if (label.misses > MAX_VERSIONS + MAX_MISSES_PER_HIT * label.hits) return JSON.stringify(option);
    const { versions } = label;
    for (let i = 0; i < versions.length; i++) {
      const version = versions[i]!;
      if (!isOptionEqual(version.option, option)) continue;
      label.hits++;
      if (i > 0) {
        versions[i] = versions[i - 1]!;
        versions[i - 1] = version;
      }
      return version.json;
    }
    label.misses++;
    const json = JSON.stringify(option);
    if (json.length > MAX_OPTION_LENGTH) return json;
    if (versions.length === MAX_VERSIONS) versions.pop();
    versions.push({ option, json });
    return json;
  }

  private label(text: string): Label {
    let label = this.labels.get(text);
    if (!label) {
      if (this.labels.size >= MAX_LABELS) this.labels.clear();
      label = { versions: [], hits: 0, misses: 0 };
      this.labels.set(text, label);
    }
    return label;
  }
}
