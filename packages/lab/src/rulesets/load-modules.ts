import { FrayError, invalid, type Ruleset, type RulesetModule } from '@fray/engine';
import { moduleUrl } from '#rulesets';
import { isFunction, isRecord } from '../inputs.js';

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
  const exported = await importModule(url, String(module));
  const values = Object.values(exported);
  const modules = values.filter(isModule);
  const rulesets = values.filter(isRuleset);
  const found = modules.length > 0 ? modules : rulesets.map(moduleOf);
  if (found.length === 0) {
    throw unusable(
      String(module),
      "it exports no ruleset, and no module made with the engine's defineModule",
    );
  }
  for (const ruleset of found.flatMap(each => each.rulesets())) checkComplete(String(module), ruleset);
  loaded.set(url, found);
  return found;
}

/** The modules of a file that `loadModules` has loaded before. */
export function loadedModules(module: string | URL): readonly RulesetModule[] {
  const found = loaded.get(moduleUrl(module));
  if (found) return found;
  throw unusable(String(module), 'it has not been loaded: await loadModules first');
}

/** What every ruleset must have; the compiler says so only to authors who use TypeScript. */
const NEEDED: readonly (keyof Ruleset)[] = [
  'id',
  'version',
  'title',
  'summary',
  'sides',
  'setup',
  'choice',
  'compile',
  'start',
  'copy',
  'actor',
  'sideOf',
  'options',
  'apply',
  'outcome',
  'decide',
  'view',
  'narrate',
];

function checkComplete(module: string, ruleset: Ruleset): void {
  const missing = NEEDED.filter(name => ruleset[name] === undefined);
  if (missing.length > 0) throw unusable(module, `its ruleset '${ruleset.id}' lacks ${missing.join(', ')}`);
}

async function importModule(url: string, name: string): Promise<Readonly<Record<string, unknown>>> {
  try {
    return await import(/* @vite-ignore */ url);
  } catch (error) {
    const [reason = ''] = (error instanceof Error ? error.message : String(error)).split('\n');
    throw unusable(name, `it cannot be loaded: ${reason}`);
  }
}

function unusable(name: string, reason: string): FrayError {
  return new FrayError('ruleset/unknown', `${name} is not a ruleset: ${reason}.`.replace(/\.\.$/, '.'));
}

export function isRuleset(value: unknown): value is Ruleset {
  return isRecord(value) && typeof value.id === 'string' && [value.compile, value.apply].every(isFunction);
}

function isModule(value: unknown): value is RulesetModule {
  return (
    isRecord(value) && typeof value.id === 'string' && [value.rulesets, value.assemble].every(isFunction)
  );
}

/** A module around a ruleset that has no content and no setups of its own. */
function moduleOf(ruleset: Ruleset): RulesetModule {
  const { id, title } = ruleset;
  return {
    id,
    title,
    shipped: {},
    files: {},
    assemble: () => {
      throw invalid('content/invalid', `The content of ${id}`, [
        { path: '', reason: 'it reads no content files' },
      ]);
    },
    rulesets: () => [ruleset],
    setups: () => [],
  };
}
