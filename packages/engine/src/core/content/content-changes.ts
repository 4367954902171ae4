import type { ZodType } from 'zod';
import type { FrayError, Issue } from '../errors.js';
import { countValues } from '../validation/oversized.js';
import { unknownId } from '../validation/suggest.js';
import { invalid, issuesOf } from '../validation/validate.js';
import { changeDice } from './dice-changes.js';
import { type ContentRecord, isRecordList, mergeRecords, recordKey, recordNames } from './records.js';

/**
 * Other values in records of the content, for one fight: by file, record and field. Records are named by their id, entries of a list
 * by their id or index. Fields of a file that are no records are named like records.
 *
 * @example
 * Fight.start(saga, { enemy: 'goblin', content: { enemies: { goblin: { lp: 9 } } } }, { seed: 7 });
 */
export interface ContentChanges {
  readonly [file: string]: { readonly [record: string]: unknown };
}

/** What every setup may have beside the fields of its ruleset. */
export interface ChangesContent {
  readonly content?: ContentChanges | undefined;
}

type Data = Readonly<Record<string, unknown>>;

/** The files of a pack that can be changed. */
export interface PackFiles {
  readonly schemas: Readonly<Record<string, ZodType>>;
  readonly shipped: Data;
  /** The files in use: the user's own stand in place of the shipped ones. */
  readonly source: Data;
}

/** What changes make of a pack: files as a user's own pack has them, and where in the setup a fault of that pack comes from. */
interface ChangedPack {
  readonly files: Data;
  placeOf(issue: Issue): Issue;
}

/** More changed records, or more values in them, are rather a pack of one's own. */
const MAX_RECORDS = 100;
const MAX_VALUES = 2_000;

/** Applies the changes of a setup to a pack and checks the changed records. Whatever is wrong is refused with its place. */
export function changePack(pack: PackFiles, changes: unknown): ChangedPack {
  if (!isData(changes))
    throw wrongChanges([fault('content', 'expected an object with files of the content')]);
  const values = countValues(changes);
  if (values > MAX_VALUES)
    throw wrongChanges([fault('content', `it has ${values} values; ${MAX_VALUES} is the most`)]);
  const issues: Issue[] = [];
  const names = contentFiles(pack);
  const files: ChangedFile[] = [];
  for (const [name, given] of Object.entries(changes)) {
    const path = `content.${name}`;
    if (!names.includes(name)) issues.push(fault(path, unknownId('content file', name, names)));
    else if (!isData(given)) issues.push(fault(path, 'expected an object with records of this file'));
    else files.push(new ChangedFile(pack, name, given, issues));
  }
  const records = files.reduce((sum, { size }) => sum + size, 0);
  if (records > MAX_RECORDS)
    issues.push(fault('content', `it changes ${records} records; ${MAX_RECORDS} is the most`));
  if (issues.length === 0) issues.push(...files.flatMap(file => file.faults()));
  if (issues.length > 0) throw wrongChanges(issues);
  const own = Object.entries(pack.source).filter(([name, file]) => file !== pack.shipped[name]);
  return {
    files: { ...Object.fromEntries(own), ...Object.fromEntries(files.map(({ name, data }) => [name, data])) },
    placeOf: issue =>
      files.map(file => file.placeOf(issue)).find(place => place !== undefined) ??
      fault('content', `${issue.path ? `${issue.path}: ` : ''}${issue.reason}`),
  };
}

/** The names of the files that hold content of fights: not the shipped setups. */
export function contentFiles({ schemas, source }: PackFiles): string[] {
  return Object.keys(schemas).filter(name => name !== 'setups' && isData(source[name]));
}

/** The records of a list as they are in use. */
export function recordsOf(
  { shipped, source }: PackFiles,
  file: string,
  list: string,
): readonly ContentRecord[] {
  const read = (files: Data) => {
    const found = (files[file] as Data | undefined)?.[list];
    return isRecordList(found) ? found : [];
  };
  return mergeRecords(read(shipped), read(source));
}

export function wrongChanges(issues: readonly Issue[]): FrayError {
  return invalid('setup/invalid', 'The content of the setup', issues);
}

const fault = (path: string, reason: string): Issue => ({ path, reason });

const isData = (value: unknown): value is Data =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** One file with changes. */
class ChangedFile {
  /** The file as a user's own one: of a list of records only the changed ones. */
  readonly data: Record<string, unknown>;
  /** By list: where each changed record stands in the setup, in the order of `data`. */
  private readonly places = new Map<string, { readonly record: ContentRecord; readonly path: string }[]>();
  private readonly whole: Data;
  private readonly lists: readonly string[];

  constructor(
    private readonly pack: PackFiles,
    readonly name: string,
    changes: Data,
    private readonly issues: Issue[],
  ) {
    this.whole = pack.source[name] as Data;
    this.lists = Object.keys(this.whole).filter(key => isRecordList(this.whole[key]));
    this.data = { ...this.whole };
    for (const [key, change] of Object.entries(changes)) this.change(key, change, `content.${name}.${key}`);
  }

  get size(): number {
    return [...this.places.values()].reduce((sum, { length }) => sum + length, 0);
  }

  /** `key` is a record, or a list of them, or another field of the file. */
  private change(key: string, change: unknown, path: string): void {
    if (this.lists.includes(key)) {
      if (!isData(change)) this.issues.push(fault(path, 'expected an object with records of this list'));
      else
        for (const [id, each] of Object.entries(change)) this.changeRecord(id, each, `${path}.${id}`, [key]);
    } else if (Object.hasOwn(this.whole, key)) this.data[key] = this.merge(this.whole[key], change, path);
    else this.changeRecord(key, change, path, this.lists);
  }

  private changeRecord(id: string, change: unknown, path: string, lists: readonly string[]): void {
    const found = lists.flatMap(list =>
      recordsOf(this.pack, this.name, list).map(record => ({ list, record, names: recordNames(record) })),
    );
    const meant = found.filter(({ names }) => names.includes(id));
    const [first] = meant;
    if (!first) {
      const fields = lists === this.lists ? Object.keys(this.whole).filter(key => !key.startsWith('$')) : [];
      const known = [...found.map(({ names }) => names[0]!), ...fields];
      this.issues.push(fault(path, unknownId('record', id, known)));
    } else if (meant.length > 1) {
      const names = meant.map(({ list }) => `content.${this.name}.${list}.${id}`);
      this.issues.push(fault(path, `there are several: ${names.join(', ')}`));
    } else if (!isData(change)) this.issues.push(fault(path, 'expected an object with fields of the record'));
    else {
      const { list, record } = first;
      const changed = this.merge(record, change, path) as ContentRecord;
      if (recordNames(changed).join() !== recordNames(record).join())
        this.issues.push(fault(path, 'the id of a record cannot be changed'));
      const before = this.places.get(list) ?? [];
      this.data[list] = [...(before.length === 0 ? [] : (this.data[list] as ContentRecord[])), changed];
      this.places.set(list, [...before, { record, path }]);
    }
  }

  /** A value with changes: what they do not name stays. */
  private merge(base: unknown, change: unknown, path: string): unknown {
    if (!isData(change)) return change;
    if (typeof base === 'string') return changeDice(base, change) ?? change;
    if (Array.isArray(base)) return this.mergeList(base, change, path);
    const changed: Record<string, unknown> = isData(base) ? { ...base } : {};
    for (const [key, each] of Object.entries(change)) {
      const before = Object.hasOwn(changed, key) ? changed[key] : undefined;
      changed[key] = this.merge(before, each, `${path}.${key}`);
    }
    return changed;
  }

  private mergeList(base: readonly unknown[], change: Data, path: string): unknown[] {
    const changed = [...base];
    for (const [key, each] of Object.entries(change)) {
      const index = base.findIndex((entry, at) => recordNames(entry).includes(key) || String(at) === key);
      if (index >= 0) changed[index] = this.merge(base[index], each, `${path}.${key}`);
      else {
        const known = base.map((entry, at) => recordKey(entry) ?? String(at));
        this.issues.push(fault(`${path}.${key}`, unknownId('entry', key, known)));
      }
    }
    return changed;
  }

  /** What the schema says against the changed records. */
  faults(): Issue[] {
    const schema = this.pack.schemas[this.name]!;
    const read = schema.safeParse(this.data);
    if (read.success) return [];
    return issuesOf(read.error, schema, this.data).map(issue => {
      const [, list = '', index, rest = ''] = /^(\w+)\[(\d+)\](.*)$/.exec(issue.path) ?? [];
      const place = this.places.get(list)?.[Number(index)];
      const path = place ? `${place.path}${rest}` : `content.${this.name}${issue.path && `.${issue.path}`}`;
      return { ...issue, path };
    });
  }

  /** A fault of the changed pack, 'monsters.json: monsters[3].specials', at its place in the setup; undefined if it is not from here. */
  placeOf(issue: Issue): Issue | undefined {
    const [, file, list = '', at, rest = ''] = /^(\w+)\.json: (\w+)\[([\w-]+)\](.*)$/.exec(issue.path) ?? [];
    if (file !== this.name || at === undefined) return undefined;
    const key = /^\d+$/.test(at) ? recordKey(recordsOf(this.pack, file, list)[Number(at)]) : at;
    const place = this.places.get(list)?.find(({ record }) => recordNames(record).includes(key ?? at));
    return place && { ...issue, path: `${place.path}${rest}` };
  }
}
