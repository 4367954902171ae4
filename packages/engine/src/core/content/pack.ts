import type { ZodType, z } from 'zod';
import type { Issue } from '../errors.js';
import { suggestion } from '../validation/suggest.js';
import { invalid, issuesOf, parse } from '../validation/validate.js';
import { isRecordList, mergeRecords } from './records.js';

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

/** What every pack has beside its records. */
export interface PackContent {
  /** The files as read. */
  readonly source: Readonly<Record<string, unknown>>;
}

/** What a pack is read with. */
export interface PackParts<Content> {
  readonly shipped: Content;
  /** One schema per file of the pack, by file name without its ending. */
  readonly files: Schemas;
  /** Checks a whole pack: what the single files cannot see, such as broken references. */
  assemble(files: Readonly<Record<string, unknown>>): Content;
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
    const base = parseShipped(schema, shipped[name], `${moduleId}/${name}.json`);
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

/** Shipped files as their schemas have read them. They never change, and a fight with changed content reads the pack anew. */
const parsed = new WeakMap<ZodType, WeakMap<object, unknown>>();

function parseShipped(schema: ZodType, data: unknown, what: string): unknown {
  if (typeof data !== 'object' || data === null) return parse(schema, data, 'content/invalid', what);
  const known = parsed.get(schema) ?? new WeakMap<object, unknown>();
  parsed.set(schema, known);
  const read = known.get(data) ?? parse(schema, data, 'content/invalid', what);
  known.set(data, read);
  return read;
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
    merged[key] = isRecordList(value) && isRecordList(before) ? mergeRecords(before, value) : value;
  }
  return merged;
}

export function byId<T extends { readonly id: string }>(records: readonly T[]): Map<string, T> {
  return new Map(records.map(record => [record.id, record]));
}
