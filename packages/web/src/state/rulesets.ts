import { type NamedSetup, Registry, type Ruleset } from '@fray/engine';
import { loadRulesetModule, moduleIdOf } from '@fray/engine/ruleset-loaders';

/** The loaded rulesets, with the server's own content over the shipped content. */
export const registry = new Registry([]);

/** By module: the server's own content, if there is any. */
const loaded = new Map<string, { readonly content: unknown }>();

/** Whether the page itself has the rules of a ruleset or setup. Any other name is the server's, or nobody's. */
export const isInBuild = (name: string): boolean => moduleIdOf(name) !== undefined;

/** Whether the module of a ruleset or setup is loaded. Unknown names need no module. */
export function isRulesetLoaded(name: string): boolean {
  const id = moduleIdOf(name);
  return id === undefined || loaded.has(id);
}

/** Loads the module of a ruleset or setup. */
export async function loadRuleset(name: string): Promise<void> {
  const id = moduleIdOf(name);
  if (id === undefined || loaded.has(id)) return;
  const [module, packs] = await Promise.all([loadRulesetModule(id), fetchServerPacks()]);
  const files = packs[id];
  registry.addModules([module]);
  const content = files && registry.addContent({ module: id, files });
  loaded.set(id, { content });
}

/** The server's own content of a loaded module; undefined if it has none. */
export const serverContentOf = (moduleId: string): unknown => loaded.get(moduleId)?.content;

export function setupsOf(ruleset: Ruleset): NamedSetup[] {
  return registry.setups.filter(setup => setup.ruleset === ruleset.id);
}

/** What `#/play/<name>` names: a ruleset with its default setup, or a shipped setup. */
export function findPlayable(name: string): { ruleset: Ruleset; setup: unknown; title: string } {
  const ruleset = registry.rulesets.find(each => each.id === name);
  if (ruleset) return { ruleset, setup: {}, title: ruleset.title };
  const named = registry.setup(name);
  return { ruleset: registry.ruleset(named.ruleset), setup: named.setup, title: named.title };
}

/** The files of a content pack by their names. */
type Pack = Readonly<Record<string, unknown>>;

let fetched: Promise<Readonly<Record<string, Pack>>> | null = null;

/**
 * The content packs of `fray serve --content`, by module. The build has an empty file in their place. The scripts of the page and of
 * the workers are in the same folder, so one relative address serves both.
 */
export function fetchServerPacks(): Promise<Readonly<Record<string, Pack>>> {
  // The development server has no such file.
  if (!import.meta.env.PROD) return Promise.resolve({});
  const script = import.meta.url;
  fetched ??= fetch(new URL('../content.json', script))
    .then(response => {
      if (!response.ok) throw new Error(`The content cannot be loaded: ${response.status}.`);
      return response.json();
    })
    .catch(error => {
      fetched = null;
      throw error;
    });
  return fetched;
}
