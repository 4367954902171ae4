import { stat } from 'node:fs/promises';
import { extname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type RulesetModule, rulesetModules } from '@fray/engine';
import { CliError } from '../io/failure.js';

const EXTENSIONS = ['.js', '.mjs', '.cjs'];
const WANTED = 'it takes a JavaScript module (.js, .mjs or .cjs) with rulesets of your own';

/** The modules in the file of `--ruleset`, which may be a `file:` URL. */
export async function loadRulesets(file: string | undefined): Promise<readonly RulesetModule[]> {
  if (file === undefined) return [];
  await checkFile(file);
  const { loadModules } = await import('@fray/lab');
  const modules = await loadModules(file);
  const ids = new Set(rulesetModules.map(({ id }) => id));
  const taken = modules.find(({ id }) => ids.has(id));
  if (taken)
    throw new CliError(
      'ruleset/unknown',
      `--ruleset ${file}: '${taken.id}' is a shipped ruleset; give yours another id`,
    );
  return modules;
}

/** Refuses what is no ES module in our own words: those of Node are for programmers. */
async function checkFile(file: string): Promise<void> {
  if (/^(?!file:)[a-z]{2,}:/i.test(file)) throw unusable(file, 'this is an address, not a file');
  const path = file.startsWith('file:') ? fileURLToPath(file) : file;
  const found = await stat(path).catch(() => null);
  if (!found) throw new CliError('file/missing', `--ruleset ${file}: there is no such file; ${WANTED}`);
  if (found.isDirectory()) throw unusable(file, 'this is a folder');
  const extension = extname(path).toLowerCase();
  if (extension === '.json') throw unusable(file, 'this is a JSON file');
  if (!EXTENSIONS.includes(extension)) throw unusable(file, 'this is not JavaScript');
}

function unusable(file: string, reason: string): CliError {
  return new CliError('file/unusable', `--ruleset ${file}: ${reason}; ${WANTED}`);
}
