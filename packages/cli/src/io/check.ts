import { FrayError, type Issue, insteadOf, issuesOf, type Room } from '@fray/engine';
import type { Pack } from './content.js';
import { CliError } from './failure.js';
import { readJsonFile } from './files.js';

/** Something wrong in a content folder. */
export interface Problem {
  readonly file: string;
  readonly path: string;
  readonly reason: string;
}

/** All that is wrong with a pack: each file by its schema, then what only the whole can show. */
export async function checkPack({ room, files }: Pack): Promise<Problem[]> {
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
      continue;
    }
    const result = schema.safeParse(data[name]);
    if (!result.success)
      for (const issue of issuesOf(result.error, schema, data[name])) problems.push({ file, ...issue });
  }
  return problems.length > 0 ? problems : wholeProblems(room, data, files);
}

/** What the single files cannot see: references, and setups that nobody could fight. */
function wholeProblems(room: Room, data: Readonly<Record<string, unknown>>, files: Pack['files']): Problem[] {
  try {
    room.assemble(data);
    return [];
  } catch (error) {
    if (!(error instanceof FrayError)) throw error;
    return error.issues.map(issue => located(issue, files));
  }
}

/** References say where they are as `gauntlet.json: sections[2].enemy`. */
function located({ path, reason }: Issue, files: Pack['files']): Problem {
  const [, name, rest] = /^([^:]+)\.json: (.*)$/.exec(path) ?? [];
  return { file: (name && files.get(name)) || (name ? `${name}.json` : ''), path: rest ?? path, reason };
}

function unknownFile(room: Room, name: string): string {
  const known = Object.keys(room.files);
  return `${room.id} has no such file${insteadOf(name, known)}`;
}
