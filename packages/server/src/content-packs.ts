import { Registry, rulesetModules } from '@fray/engine';

/** A user's own content: the files of the pack of a ruleset module by name, as read. */
export interface ContentPack {
  /** The id of the ruleset module: 'saga'. */
  readonly module: string;
  readonly files: Readonly<Record<string, unknown>>;
}

/** Makes a registry of everything that is shipped, with these packs over it. */
export function registryWith(packs: readonly ContentPack[]): Registry {
  const registry = new Registry(rulesetModules);
  for (const { module: id, files } of packs) {
    const module = rulesetModules.find(each => each.id === id);
    if (!module) continue;
    const content = module.assemble(files);
    registry.add(module.rulesets(content), module.setups(content));
  }
  return registry;
}
