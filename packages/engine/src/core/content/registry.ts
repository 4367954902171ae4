import { FrayError } from '../errors.js';
import type { Ruleset } from '../ruleset.js';
import { didYouMean } from '../validation/suggest.js';
import type { ContentPack, NamedSetup, RulesetModule } from './ruleset-module.js';

const NOTHING_ADDED =
  'This registry is empty: add(module.rulesets(), module.setups()) puts the rulesets of a module there.';

/** Finds rulesets and shipped setups by name. The content of a module is read when one of its setups is asked for. */
export class Registry {
  private readonly byId = new Map<string, Ruleset>();
  /** Setups beside those of the modules, and in place of them. */
  private readonly added = new Map<string, NamedSetup>();

  private readonly known: RulesetModule[] = [];

  constructor(modules: readonly RulesetModule[]) {
    this.addModules(modules);
  }

  get modules(): readonly RulesetModule[] {
    return this.known;
  }

  /**
   * Adds modules; one that is there already stays as it is, also with a user's own content. Refuses names that would hide another
   * module or be taken for a part of it.
   */
  addModules(modules: readonly RulesetModule[]): void {
    for (const each of modules) {
      const known = this.known.find(({ id }) => id === each.id);
      if (known && isSameModule(known, each)) continue;
      const problem = known ? `there is another one called '${each.id}'` : nameProblem(each);
      if (problem)
        throw new FrayError(
          'ruleset/unknown',
          `The ruleset module '${each.id}' cannot be used: ${problem}.`,
          {
            data: { id: each.id },
          },
        );
      this.known.push(each);
      this.add(each.rulesets(), []);
    }
  }

  /**
   * Lays a user's own content over that of its module, whose rulesets and setups it replaces. Returns the whole content; what is wrong is
   * refused with `content/invalid`.
   */
  addContent({ module: id, files }: ContentPack): unknown {
    const module = this.modules.find(each => each.id === id);
    if (!module)
      throw new FrayError('ruleset/unknown', `The content is for a module '${id}', which is not there.`, {
        data: { id },
      });
    const content = module.assemble(files);
    this.add(module.rulesets(content), module.setups(content));
    return content;
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
    const all = [...this.modules.flatMap(each => each.setups()), ...this.added.values()];
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
    const home = this.modules.find(({ id }) => name.startsWith(`${id}/`));
    return this.added.get(name) ?? home?.setups().find(setup => setup.name === name);
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

/** A module of one bare ruleset is made anew each time that its file is loaded. */
function isSameModule(one: RulesetModule, other: RulesetModule): boolean {
  return one === other || one.rulesets()[0] === other.rulesets()[0];
}

/** What is wrong with the names of a module, if anything: what belongs to which module is read from names alone. */
export function nameProblem({ id, rulesets }: RulesetModule): string | null {
  if (!/^\w+$/.test(id)) return `its id '${id}' must be one word without a hyphen`;
  const strange = rulesets().find(each => each.id !== id && !each.id.startsWith(`${id}-`));
  return strange ? `its ruleset '${strange.id}' must be called '${id}', or begin with '${id}-'` : null;
}
