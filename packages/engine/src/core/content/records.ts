/** A record of a content file, known by its letter or id; a setup by its name. */
export interface ContentRecord {
  readonly letter?: string;
  readonly id?: string;
  readonly name?: string;
  readonly setup?: unknown;
}

/** What a record is known by; undefined for data that is no record. */
export function recordKey(value: unknown): string | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const { letter, id, name, setup } = value as ContentRecord;
  return letter ?? id ?? (setup === undefined ? undefined : name);
}

/** What a caller may call a record: its id, or its letter. */
export function recordNames(value: unknown): string[] {
  const key = recordKey(value);
  const { id } = (value ?? {}) as ContentRecord;
  return [...new Set([id, key])].filter(name => name !== undefined);
}

export function isRecordList(value: unknown): value is readonly ContentRecord[] {
  return Array.isArray(value) && value.every(each => recordKey(each) !== undefined);
}

/** Two lists of records as one: those of the second take the places of those that are known by the same name. */
export function mergeRecords(
  base: readonly ContentRecord[],
  mine: readonly ContentRecord[],
): readonly ContentRecord[] {
  const all = new Map(base.map(record => [recordKey(record), record]));
  for (const record of mine) all.set(recordKey(record), record);
  return [...all.values()];
}
