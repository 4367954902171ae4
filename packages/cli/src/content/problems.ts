import type { Issue } from '@fray/engine';
import { clean } from '../io/clean.js';
import { exists } from '../io/files.js';
import type { JsonLocator } from '../json/json-places.js';

/** Something wrong in a content folder: the file with line and column, the place in it, and why. */
export interface Problem {
  readonly file: string;
  readonly path: string;
  readonly reason: string;
}

/** `my-pack/quest/monsters.json:4:13: monsters[0].xp: …` */
export const problemText = ({ file, path, reason }: Problem): string =>
  clean(`${file}: ${path ? `${path}: ` : ''}${reason}`);

/** Issues of a whole pack say where they are as `gauntlet.json: sections[2].enemy`. */
export async function locateIssue(
  { path, reason }: Issue,
  files: ReadonlyMap<string, string>,
  data: Readonly<Record<string, unknown>>,
  lines: JsonLocator,
): Promise<Problem> {
  const [, name, rest = ''] = /^([^:]+)\.json(?:: (.*))?$/.exec(path) ?? [];
  if (!name) return { file: '', path, reason };
  const file = files.get(name) ?? `${name}.json`;
  const place = setupPlace(rest, data[name]) ?? countedPlace(rest, data[name]);
  const where = (await exists(file)) ? await lines.of(file, { path: place, reason }) : file;
  return { file: where, path: rest, reason };
}

/** Records may be named by their id, not counted: `monsters[treant].xp`. */
function countedPlace(path: string, data: unknown): string {
  const [, list, id, rest] = /^(\w+)\[([^\]]*[^\d\]][^\]]*)\](.*)$/.exec(path) ?? [];
  const records: unknown = list && (data as Readonly<Record<string, unknown>>)[list];
  const index = Array.isArray(records) ? records.findIndex(record => record?.id === id) : -1;
  return index < 0 ? path : `${list}[${index}]${rest}`;
}

/** Setups are named, not counted: `saga/ogre: hero.weapon`. */
function setupPlace(path: string, data: unknown): string | undefined {
  const { setups } = (data ?? {}) as { readonly setups?: unknown };
  if (!Array.isArray(setups)) return undefined;
  const index = setups.findIndex(({ name }) => path === name || path.startsWith(`${name}: `));
  if (index < 0) return undefined;
  const inner = path.slice(String(setups[index].name).length + 2);
  return `setups[${index}]${inner && inner !== 'ruleset' ? `.setup.${inner}` : inner && '.ruleset'}`;
}
