import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import {
  type ContentPack,
  loadRulesetModules,
  Registry,
  type RulesetModule,
  rulesetModules,
} from '@fray/engine';

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
  for (const pack of packs) registry.addContent(pack);
  return registry;
}
