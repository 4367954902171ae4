import type { Option } from '@fray/engine';
import { isAlikeOption } from './alike.js';

/** Of one name: as it is open, as it is blocked for one reason and another, and as it is for others. */
const VARIANTS = 6;
/** More than all who play at the same time have different ones. */
const NAMES = 5_000;
/** Where there are more, as on a board of tiles, most of them are new at every turn. */
const MANY = 24;
/** Letters of an option that is kept; one with all tiles of a map is larger. */
const LARGEST = 1_000;
/** So much oftener in vain than not, and nothing more of that name is looked for. */
const IN_VAIN = 2;

interface Named {
  /** Those that are found move forward. */
  readonly variants: { readonly option: Option<unknown>; readonly text: string }[];
  found: number;
  missed: number;
}

/**
 * Options as JSON. Much the same ones come again and again, in one fight as in another: so they are kept for all fights
 * together, which is little enough to be at hand at any time.
 */
export class OptionsJson {
  private readonly known = new Map<string, Named>();

  list(options: readonly Option<unknown>[]): string {
    if (options.length > MANY) return JSON.stringify(options);
    let text = '[';
    for (let i = 0; i < options.length; i++) {
      if (i > 0) text += ',';
      text += this.one(options[i]!);
    }
    return `${text}]`;
  }

  private one(option: Option<unknown>): string {
    const named = this.named(option.label);
    // Names that many different options bear, such as one for each tile.
    if (named.missed > VARIANTS + IN_VAIN * named.found) return JSON.stringify(option);
    const { variants } = named;
    for (let i = 0; i < variants.length; i++) {
      const variant = variants[i]!;
      if (!isAlikeOption(variant.option, option)) continue;
      named.found++;
      if (i > 0) {
        variants[i] = variants[i - 1]!;
        variants[i - 1] = variant;
      }
      return variant.text;
    }
    named.missed++;
    const text = JSON.stringify(option);
    if (text.length > LARGEST) return text;
    if (variants.length === VARIANTS) variants.pop();
    variants.push({ option, text });
    return text;
  }

  private named(label: string): Named {
    let named = this.known.get(label);
    if (!named) {
      if (this.known.size >= NAMES) this.known.clear();
      named = { variants: [], found: 0, missed: 0 };
      this.known.set(label, named);
    }
    return named;
  }
}
