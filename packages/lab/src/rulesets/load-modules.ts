import { FrayError, loadRulesetModules, type RulesetModule } from '@fray/engine';
import { moduleUrl } from '#rulesets';

/** The modules that were loaded so far, by URL: a fight is prepared without waiting, so they must be there by then. */
const loaded = new Map<string, readonly RulesetModule[]>();

/**
 * Loads the rulesets that an ES module exports: modules made with `defineModule`, or rulesets. The module is given by a URL or a path.
 *
 * @example
 * const [rps] = await loadModules('./rock-paper-scissors.js');
 * const registry = new Registry([...rulesetModules, rps]);
 */
export async function loadModules(module: string | URL): Promise<readonly RulesetModule[]> {
  const url = moduleUrl(module);
  const known = loaded.get(url);
  if (known) return known;
  const found = await loadRulesetModules(url, String(module));
  loaded.set(url, found);
  return found;
}

/** The modules of a file that `loadModules` has loaded before. */
export function loadedModules(module: string | URL): readonly RulesetModule[] {
  const found = loaded.get(moduleUrl(module));
  if (found) return found;
  throw new FrayError(
    'ruleset/unknown',
    `${module} is not a ruleset: it has not been loaded: await loadModules first.`,
  );
}
