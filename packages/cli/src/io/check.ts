import { FrayError, type Issue, insteadOf, issuesOf, type Room } from '@fray/engine';
import { clean } from './clean.js';
import type { Pack } from './content.js';
import { CliError } from './failure.js';
import { readJsonFile } from './files.js';

/** Something wrong in a content folder. */
export interface Problem {
  readonly file: string;
  readonly path: string;
  readonly reason: string;
}

/** `my-pack/quest/monsters.json: monsters[0].xp: …` */
export const problemText = ({ file, path, reason }: Problem): string =>
  clean(`${file}: ${path ? `${path}: ` : ''}${reason}`);

/** What is wrong with a pack, and what loads but not as it may have been meant. */
interface Checked {
  readonly problems: readonly Problem[];
  readonly warnings: readonly Problem[];
}

/** All that is wrong with a pack: each file by its schema, then what only the whole can show. */
export async function checkPack({ room, files }: Pack): Promise<Checked> {
  const problems: Problem[] = [];
  const data: Record<string, unknown> = {};
  for (const [name, file] of files) {
    const schema = Object.hasOwn(room.files, name) ? room.files[name] : undefined;
    if (!schema) {
      problems.push({ file, path: '', reason: unknownFile(room, name) });
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
  const read = room.translate?.(data) ?? data;
  for (const [name, given] of Object.entries(read)) {
    const schema = room.files[name]!;
    const result = schema.safeParse(given);
    if (!result.success)
      for (const issue of issuesOf(result.error, schema, given))
        problems.push({ file: files.get(name)!, ...issue });
  }
  return problems.length > 0 ? { problems, warnings: [] } : checkWhole(room, data, files);
}

/** What the single files cannot see: references, and setups that nobody could fight. */
function checkWhole(room: Room, data: Readonly<Record<string, unknown>>, files: Pack['files']): Checked {
  try {
    const content = room.assemble(data);
    const warnings = room.warnings?.(content) ?? [];
    return { problems: [], warnings: warnings.map(issue => located(issue, files)) };
  } catch (error) {
    if (!(error instanceof FrayError)) throw error;
    return { problems: error.issues.map(issue => located(issue, files)), warnings: [] };
  }
}

/** References say where they are as `gauntlet.json: sections[2].enemy`. */
export function located({ path, reason }: Issue, files: Pack['files']): Problem {
  const [, name, rest] = /^([^:]+)\.json: (.*)$/.exec(path) ?? [];
  return { file: (name && files.get(name)) || (name ? `${name}.json` : ''), path: rest ?? path, reason };
}

function unknownFile(room: Room, name: string): string {
  const known = Object.keys(room.files);
  return `${room.id} has no such file${insteadOf(name, known)}`;
}
