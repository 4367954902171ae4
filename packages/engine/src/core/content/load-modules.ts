import { FrayError } from '../errors.js';
import type { Ruleset } from '../ruleset.js';
import { invalid } from '../validation/validate.js';
import { nameProblem } from './registry.js';
import type { RulesetModule } from './ruleset-module.js';

/**
 * Loads the rulesets that an ES module exports: modules made with `defineModule`, or rulesets. Errors call the module `name`.
 *
 * @example
 * const [rps] = await loadRulesetModules(import.meta.resolve('./rock-paper-scissors.js'));
 * const registry = new Registry([...rulesetModules, rps]);
 */
export async function loadRulesetModules(
  url: string | URL,
  name = String(url),
): Promise<readonly RulesetModule[]> {
  const values = Object.values(await importModule(String(url), name));
  const modules = values.filter(isModule);
  const found = modules.length > 0 ? modules : values.filter(isRuleset).map(moduleOf);
  if (found.length === 0)
    throw unusable(name, "it exports no ruleset, and no module made with the engine's defineModule");
  for (const module of found) {
    for (const ruleset of module.rulesets()) checkComplete(name, ruleset);
    const problem = nameProblem(module);
    if (problem) throw unusable(name, problem);
  }
  return found;
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

function checkComplete(name: string, ruleset: Ruleset): void {
  const missing = NEEDED.filter(member => ruleset[member] === undefined);
  if (missing.length > 0) throw unusable(name, `its ruleset '${ruleset.id}' lacks ${missing.join(', ')}`);
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
  return hasMethods(value, 'compile', 'apply');
}

function isModule(value: unknown): value is RulesetModule {
  return hasMethods(value, 'rulesets', 'assemble');
}

function hasMethods(value: unknown, ...names: readonly string[]): boolean {
  if (typeof value !== 'object' || value === null) return false;
  const members = value as Readonly<Record<string, unknown>>;
  return typeof members.id === 'string' && names.every(name => typeof members[name] === 'function');
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
