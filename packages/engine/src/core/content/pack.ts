import type { ZodType, z } from 'zod';
import type { Issue } from '../errors.js';
import { suggestion } from '../validation/suggest.js';
import { invalid, issuesOf, parse } from '../validation/validate.js';

type Schemas = Readonly<Record<string, ZodType>>;

/** Files of one's own as code writes them: any of a pack's files, each with what its schema takes. */
export type OwnFiles<Files extends Schemas> = { readonly [Name in keyof Files]?: z.input<Files[Name]> };

/** The files of a content pack, checked one by one. */
export interface Pack<Files extends Schemas> {
  readonly files: { readonly [Name in keyof Files]: z.infer<Files[Name]> };
  /** What is wrong so far. A module adds what the single files cannot see, such as broken references. */
  readonly issues: Issue[];
  /** The files as read: what a digest is made of and what workers are handed. */
  readonly source: Readonly<Record<string, unknown>>;
}

/** Reads a pack; what a user's own files leave out comes from the shipped ones, record by record. */
export function readPack<Files extends Schemas>(
  moduleId: string,
  schemas: Files,
  shipped: Readonly<Record<keyof Files, unknown>>,
  own: Readonly<Record<string, unknown>>,
): Pack<Files> {
  const issues: Issue[] = [];
  for (const name of Object.keys(own)) {
    if (Object.hasOwn(schemas, name)) continue;
    const reason = `${moduleId} has no such file${suggestion(name, Object.keys(schemas))}`;
    issues.push({ path: `${name}.json`, reason });
  }
  const read = ([name, schema]: [string, ZodType]): [string, unknown] => {
    const base = parse(schema, shipped[name], 'content/invalid', `${moduleId}/${name}.json`);
    if (own[name] === undefined) return [name, base];
    const mine = schema.safeParse(own[name]);
    if (mine.success) return [name, merge(base as object, mine.data as object)];
    for (const issue of issuesOf(mine.error, schema, own[name])) {
      issues.push({ ...issue, path: issue.path ? `${name}.json: ${issue.path}` : `${name}.json` });
    }
    return [name, base];
  };
  const files = Object.fromEntries(Object.entries(schemas).map(read)) as Pack<Files>['files'];
  return { files, issues, source: { ...shipped, ...own } };
}

/** Refuses the pack when anything is wrong with it. */
export function refuseIssues(moduleId: string, issues: readonly Issue[]): void {
  if (issues.length > 0) throw invalid('content/invalid', `The ${moduleId} content`, issues);
}

/** Lists of records are merged; everything else is replaced, so a table that is read row by row stays one piece. */
function merge(base: object, mine: object): object {
  const merged = { ...base } as Record<string, unknown>;
  for (const [key, value] of Object.entries(mine)) {
    const before = merged[key];
    merged[key] = isRecords(value) && isRecords(before) ? mergeList(before, value) : value;
  }
  return merged;
}

/** A record is known by its letter or id; a setup by its name. */
interface Known {
  readonly letter?: string;
  readonly id?: string;
  readonly name?: string;
  readonly setup?: unknown;
}

const keyOf = ({ letter, id, name, setup }: Known) =>
  letter ?? id ?? (setup === undefined ? undefined : name);

function isRecords(value: unknown): value is readonly Known[] {
  return (
    Array.isArray(value) && value.every(each => typeof each === 'object' && each && keyOf(each) !== undefined)
  );
}

function mergeList(base: readonly Known[], mine: readonly Known[]): Known[] {
  const all = new Map(base.map(record => [keyOf(record), record]));
  for (const record of mine) all.set(keyOf(record), record);
  return [...all.values()];
}

export function byId<T extends { readonly id: string }>(records: readonly T[]): Map<string, T> {
  return new Map(records.map(record => [record.id, record]));
}
