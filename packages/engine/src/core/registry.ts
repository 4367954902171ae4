import type { ZodType } from 'zod';
import { FrayError } from './errors.js';
import type { Ruleset } from './ruleset.js';

/** A shipped setup: `saga/goblin`. */
export interface NamedSetup {
  readonly name: string;
  readonly title: string;
  readonly ruleset: string;
  readonly setup: unknown;
}

/** A room: the rulesets made from one content pack, and the setups that come with it. */
export interface Room<Content = unknown> {
  readonly id: string;
  readonly title: string;
  readonly shipped: Content;
  /** One schema per file of the pack, by file name without its ending. */
  readonly files: Readonly<Record<string, ZodType>>;
  /** Checks a whole pack: what the single files cannot see, such as broken references. */
  assemble(files: Readonly<Record<string, unknown>>): Content;
  rulesets(content?: Content): readonly Ruleset[];
  setups(content?: Content): readonly NamedSetup[];
}

/** Finds rulesets and shipped setups by name. */
export class Registry {
  private readonly byId = new Map<string, Ruleset>();
  private readonly byName = new Map<string, NamedSetup>();

  constructor(readonly rooms: readonly Room[]) {
    for (const room of rooms) this.add(room.rulesets(), room.setups());
  }

  /** Adds rulesets and setups, replacing those of the same name: how a user's own content takes effect. */
  add(rulesets: readonly Ruleset[], setups: readonly NamedSetup[]): void {
    for (const ruleset of rulesets) this.byId.set(ruleset.id, ruleset);
    for (const setup of setups) this.byName.set(setup.name, setup);
  }

  get rulesets(): Ruleset[] {
    return [...this.byId.values()];
  }

  get setups(): NamedSetup[] {
    return [...this.byName.values()];
  }

  ruleset(id: string): Ruleset {
    const found = this.byId.get(id);
    if (found) return found;
    throw new FrayError(
      'ruleset/unknown',
      `There is no ruleset '${id}'. There are: ${[...this.byId.keys()].join(', ')}.`,
      { data: { id } },
    );
  }

  setup(name: string): NamedSetup {
    const found = this.byName.get(name);
    if (found) return found;
    throw new FrayError(
      'setup/unknown',
      `There is no shipped setup '${name}'. There are: ${[...this.byName.keys()].join(', ')}.`,
      { data: { name } },
    );
  }
}
