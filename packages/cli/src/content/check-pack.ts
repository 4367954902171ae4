import { readdir } from 'node:fs/promises';
import { FrayError, type Issue, issuesOf, type RulesetModule, suggestion } from '@fray/engine';
import { CliError } from '../io/failure.js';
import { readJsonFile } from '../io/files.js';
import { PAGE_FOLDER } from '../io/package.js';
import { JsonLocator } from '../json/json-places.js';
import type { Pack } from './library.js';
import { locateIssue, type Problem } from './problems.js';

/** What is wrong with a pack, and what loads but not as it may have been meant. */
interface Checked {
  readonly problems: readonly Problem[];
  readonly warnings: readonly Problem[];
}

/** All that is wrong with a pack: each file by its schema, then what only the whole can show. */
export async function checkPack({ module, files }: Pack): Promise<Checked> {
  const problems: Problem[] = [];
  const lines = new JsonLocator();
  const data: Record<string, unknown> = {};
  for (const [name, file] of files) {
    const schema = Object.hasOwn(module.files, name) ? module.files[name] : undefined;
    if (!schema) {
      problems.push({ file, path: '', reason: unknownFile(module, name) });
      continue;
    }
    try {
      data[name] = await readJsonFile(file);
    } catch (error) {
      if (!(error instanceof CliError)) throw error;
      const [issue] = error.issues;
      problems.push({ file: issue?.path ?? file, path: '', reason: issue?.reason ?? error.message });
    }
  }
  const read = module.translate?.(data) ?? data;
  for (const [name, given] of Object.entries(read)) {
    const schema = module.files[name]!;
    const file = files.get(name)!;
    const result = schema.safeParse(given);
    if (!result.success)
      for (const issue of issuesOf(result.error, schema, given))
        problems.push({ ...issue, file: await lines.of(file, issue) });
  }
  if (problems.length > 0) return { problems, warnings: [] };
  const whole = await checkWhole(module, data, files, lines);
  return { ...whole, warnings: [...whole.warnings, ...(await iconWarnings(data, files, lines))] };
}

/** Checks across files: references, and setups that cannot be fought. */
async function checkWhole(
  module: RulesetModule,
  data: Readonly<Record<string, unknown>>,
  files: Pack['files'],
  lines: JsonLocator,
): Promise<Checked> {
  const places = async (issues: readonly Issue[]) => {
    const problems: Problem[] = [];
    for (const issue of issues) problems.push(await locateIssue(issue, files, data, lines));
    return problems;
  };
  try {
    const content = module.assemble(data);
    return { problems: [], warnings: await places(module.warnings?.(content) ?? []) };
  } catch (error) {
    if (!(error instanceof FrayError)) throw error;
    return { problems: await places(error.issues), warnings: [] };
  }
}

function unknownFile(module: RulesetModule, name: string): string {
  const known = Object.keys(module.files);
  return `${module.id} has no such file${suggestion(name, known)}`;
}

/** The icons that a pack names and the page does not have: an empty place would be shown instead. */
async function iconWarnings(
  data: Readonly<Record<string, unknown>>,
  files: Pack['files'],
  lines: JsonLocator,
): Promise<Problem[]> {
  const shipped = await shippedIcons();
  if (shipped.size === 0) return [];
  const warnings: Problem[] = [];
  for (const [name, content] of Object.entries(data)) {
    const file = files.get(name)!;
    for (const { path, icon } of iconsIn(content, '')) {
      if (shipped.has(icon)) continue;
      const reason = `the page has no icon '${icon}'${suggestion(icon, shipped)}`;
      warnings.push({ file: await lines.of(file, { path, reason }), path, reason });
    }
  }
  return warnings;
}

/** Every field named `icon`, with its path. */
function iconsIn(value: unknown, path: string): { readonly path: string; readonly icon: string }[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => {
    const at = Array.isArray(value) ? `${path}[${key}]` : `${path ? `${path}.` : ''}${key}`;
    return key === 'icon' && typeof inner === 'string' ? [{ path: at, icon: inner }] : iconsIn(inner, at);
  });
}

/** The icons that lie with the built page, by name; none where the page is not built. */
async function shippedIcons(): Promise<Set<string>> {
  const files = await readdir(`${PAGE_FOLDER}/icons`).catch(() => []);
  return new Set(files.flatMap(file => (file.endsWith('.svg') ? [file.slice(0, -'.svg'.length)] : [])));
}
