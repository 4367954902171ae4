import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { loadRulesetModules, Registry, type RulesetModule, rulesetModules } from '@fray/engine';

/** A user's own content: the files of the pack of a ruleset module by name, as read. */
export interface ContentPack {
  /** The id of the ruleset module. */
  readonly module: string;
  readonly files: Readonly<Record<string, unknown>>;
}

/** Ruleset modules that are not shipped, and the ES module that exports them, so that worker threads can load them too. */
export interface LoadedModules {
  readonly url: string;
  readonly modules: readonly RulesetModule[];
}

/** Loads the ruleset modules that an ES module exports. It is given by a URL, or by a path relative to the current folder. */
export async function loadModules(module: string | URL): Promise<LoadedModules> {
  const text = String(module);
  // A single letter before the colon is a drive of Windows.
  const url = /^[a-z][a-z\d+.-]+:/i.test(text) ? text : pathToFileURL(resolve(text)).href;
  return { url, modules: await loadRulesetModules(url, text) };
}

/** Makes a registry of everything that is shipped and these modules, with the packs over them. */
export function registryWith(
  packs: readonly ContentPack[] = [],
  loaded: readonly LoadedModules[] = [],
): Registry {
  const registry = new Registry([...rulesetModules, ...loaded.flatMap(({ modules }) => modules)]);
  for (const { module: id, files } of packs) {
    const module = registry.modules.find(each => each.id === id);
    if (!module) continue;
    const content = module.assemble(files);
    registry.add(module.rulesets(content), module.setups(content));
  }
  return registry;
}
