import type { Issue } from '../../../core/errors.js';
import type { RawStatus, StatusFields, StatusRecord } from './effects.js';
import { unknownId } from './vocabulary.js';

interface Looks {
  readonly name: string;
  readonly icon: string;
  readonly text: string;
}

/** Where a reference may lead, and what it is called if it does not. */
export interface KnownIds {
  readonly items: ReadonlyMap<string, unknown>;
  readonly spells: ReadonlyMap<string, unknown>;
  readonly races: ReadonlyMap<string, unknown>;
  readonly terrains: ReadonlyMap<string, unknown>;
}

/**
 * All statuses. A status that an effect changes (`with`), an ability that always holds and a trait each become a status
 * record of their own, so that a fight's state names any of them by its place.
 */
export class StatusForms {
  readonly all: Map<string, StatusRecord>;
  private readonly made: Map<string, string>;
  private readonly counts: Map<string, number>;
  private readonly issues: Issue[];
  private readonly known: KnownIds;

  /** With `over`, what is made is added to what others made before. */
  constructor(records: readonly RawStatus[], known: KnownIds, issues: Issue[], over?: StatusForms) {
    this.all = new Map(over?.all);
    this.made = new Map(over ? over.made : []);
    this.counts = new Map(over ? over.counts : []);
    this.issues = issues;
    this.known = known;
    for (const record of records) this.all.set(record.id, { ...record, base: record.id });
    for (const record of records)
      this.resolve(this.all.get(record.id), `statuses.json: statuses[${record.id}]`);
  }

  /** All of these and more, for records that a pack does not hold; these stay as they are. */
  branch(issues: Issue[]): StatusForms {
    return new StatusForms([], this.known, issues, this);
  }

  /** What always holds of an ability, a feat or a trait. */
  passiveStatus(id: string, looks: Looks, fields: StatusFields, path: string): string {
    this.resolve(fields, path);
    const text = JSON.stringify(fields);
    const before = this.made.get(`${id} ${text}`);
    if (before !== undefined) return before;
    const name = this.number(id);
    this.made.set(`${id} ${text}`, name);
    this.all.set(name, { ...fields, ...looks, id: name, base: id });
    return name;
  }

  has(kind: keyof KnownIds, id: string): boolean {
    return this.known[kind].has(id);
  }

  requireId(kind: keyof KnownIds | 'statuses', id: string, path: string): void {
    const known = kind === 'statuses' ? this.all : this.known[kind];
    if (known.has(id)) return;
    this.issues.push({ path, reason: unknownId(KIND_NAMES[kind], id, known.keys()) });
  }

  /** Walks through a record: changed statuses get their forms, every reference is looked up. */
  resolve(part: unknown, path: string): void {
    if (Array.isArray(part)) {
      for (const [index, each] of part.entries()) this.resolve(each, `${path}[${index}]`);
    } else if (typeof part === 'object' && part !== null) {
      this.record(part as Record<string, unknown>, path);
      for (const [key, value] of Object.entries(part)) this.resolve(value, `${path}.${key}`);
    }
  }

  private record(part: Record<string, unknown>, path: string): void {
    for (const [key, kind] of LISTS) {
      if (!Array.isArray(part[key])) continue;
      for (const [index, id] of part[key].entries()) {
        if (typeof id === 'string') this.requireId(kind, id, `${path}.${key}[${index}]`);
      }
    }
    for (const [key, kind] of SINGLES) {
      if (typeof part[key] === 'string') this.requireId(kind, part[key], `${path}.${key}`);
    }
    if (part.kind === 'status' && part.with !== undefined) this.change(part, path);
  }

  /** `status` with `with` becomes the form that both make together. */
  private change(part: Record<string, unknown>, path: string): void {
    const base = this.all.get(part.status as string);
    const change = part.with as StatusFields;
    delete part.with;
    if (!base) return;
    this.resolve(change, `${path}.with`);
    const key = `${base.id} ${JSON.stringify(change)}`;
    const before = this.made.get(key);
    const id = before ?? this.number(base.id);
    part.status = id;
    if (before !== undefined) return;
    this.made.set(key, id);
    const { name = base.name, icon = base.icon, text = base.text } = change;
    this.all.set(id, { ...base, ...change, name, icon, text, id, base: base.base });
  }

  private number(base: string): string {
    const count = (this.counts.get(base) ?? 0) + 1;
    this.counts.set(base, count);
    return `${base}/${count}`;
  }
}

/** Parts of shipped records that `StatusForms` leaves alone: a fight with changed content reads the same records again. */
const untouched = new WeakSet<object>();

/** A copy of records that `StatusForms` may write to. What it leaves alone is shared by all packs. */
export function copyEffects<T>(part: T): T {
  if (typeof part !== 'object' || part === null || untouched.has(part)) return part;
  let copy: Record<string, unknown> | undefined;
  if (!Array.isArray(part) && 'with' in part) copy = { ...part };
  for (const [key, value] of Object.entries(part)) {
    const inner = copyEffects(value);
    if (inner === value) continue;
    copy ??= (Array.isArray(part) ? [...part] : { ...part }) as Record<string, unknown>;
    copy[key] = inner;
  }
  if (!copy) untouched.add(part);
  return (copy as T | undefined) ?? part;
}

const KIND_NAMES = {
  items: 'item',
  spells: 'spell',
  races: 'race',
  terrains: 'terrain',
  statuses: 'status',
} as const;

/** Keys that hold ids, wherever they stand. */
const LISTS = [
  ['statuses', 'statuses'],
  ['brings', 'statuses'],
  ['blocksSpells', 'spells'],
  ['spells', 'spells'],
  ['items', 'items'],
  ['terrains', 'terrains'],
  ['notRaces', 'races'],
] as const;

const SINGLES = [
  ['status', 'statuses'],
  ['failure', 'statuses'],
  ['next', 'statuses'],
  ['item', 'items'],
] as const;
