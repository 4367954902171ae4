import type { ZodType } from 'zod';
import { FrayError, type Issue } from '../errors.js';
import type { Ruleset } from '../ruleset.js';
import { didYouMean } from '../validation/suggest.js';

/** A shipped setup: `saga/goblin`. */
export interface NamedSetup {
  readonly name: string;
  readonly title: string;
  readonly ruleset: string;
  readonly setup: unknown;
}

/** A room: the rulesets made from one content pack, and the setups that come with it. */
export interface RulesetModule<Content = unknown> {
  readonly id: string;
  readonly title: string;
  readonly shipped: Content;
  /** One schema per file of the pack, by file name without its ending. */
  readonly files: Readonly<Record<string, ZodType>>;
  /** Checks a whole pack: what the single files cannot see, such as broken references. */
  assemble(files: Readonly<Record<string, unknown>>): Content;
  /** A user's own files in the form that `files` read, where a room reads other forms too. */
  translate?(files: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>>;
  /** What loaded, but not as it may have been meant. */
  warnings?(content: Content): readonly Issue[];
  rulesets(content?: Content): readonly Ruleset[];
  /** Each is named `<id of the room>/<name>`. */
  setups(content?: Content): readonly NamedSetup[];
}

const NOTHING_ADDED =
  'This registry is empty: add(room.rulesets(), room.setups()) puts the rulesets of a room there.';

/** Finds rulesets and shipped setups by name. A room's content is read when one of its setups is asked for. */
export class Registry {
  private readonly byId = new Map<string, Ruleset>();
  /** Setups beside those of the rooms, and in place of them. */
  private readonly added = new Map<string, NamedSetup>();

  constructor(readonly modules: readonly RulesetModule[]) {
    for (const room of modules) this.add(room.rulesets(), []);
  }

  /** Adds rulesets and setups, replacing those of the same name: how a user's own content takes effect. */
  add(rulesets: readonly Ruleset[], setups: readonly NamedSetup[]): void {
    for (const ruleset of rulesets) this.byId.set(ruleset.id, ruleset);
    for (const setup of setups) this.added.set(setup.name, setup);
  }

  get rulesets(): Ruleset[] {
    return [...this.byId.values()];
  }

  get setups(): NamedSetup[] {
    const all = [...this.modules.flatMap(room => room.setups()), ...this.added.values()];
    return [...new Map(all.map(setup => [setup.name, setup])).values()];
  }

  ruleset(id: string): Ruleset {
    const found = this.byId.get(id);
    if (found) return found;
    const ids = [...this.byId.keys()];
    const instead = didYouMean(id, ids) || ` There are: ${ids.join(', ')}.`;
    throw new FrayError(
      'ruleset/unknown',
      `There is no ruleset '${id}'.${ids.length === 0 ? ` ${NOTHING_ADDED}` : instead}`,
      { data: { id } },
    );
  }

  /** The setup of that name, if there is one. */
  findSetup(name: string): NamedSetup | undefined {
    const room = this.modules.find(({ id }) => name.startsWith(`${id}/`));
    return this.added.get(name) ?? room?.setups().find(setup => setup.name === name);
  }

  setup(name: string): NamedSetup {
    const found = this.findSetup(name);
    if (found) return found;
    const names = this.setups.map(setup => setup.name);
    throw new FrayError(
      'setup/unknown',
      `There is no shipped setup '${name}'.${didYouMean(name, names) || ` There are: ${names.join(', ')}.`}`,
      { data: { name } },
    );
  }
}
