import type { Field, Tuning } from '@fray/lab/browser';
import { useEffect, useState } from 'preact/hooks';
import { runInWorker } from '../run/request.js';
import type { Subject } from './subject.js';

/** The fields of a setup that can be varied; null while they are looked for. */
export type Fields = readonly Field[] | null;

const fieldCache = new Map<string, readonly Field[]>();

/** Looks for the fields of a setup, out of sight: rules are asked about every one of them. */
export function useFields({ ruleset, setup, issues }: Subject, wanted: boolean): Fields {
  const key = `${ruleset.id} ${JSON.stringify(setup)}`;
  const [found, setFound] = useState<{ readonly key: string; readonly fields: readonly Field[] } | null>(
    null,
  );
  const usable = wanted && issues.length === 0;
  // The key stands for ruleset and setup.
  useEffect(() => {
    if (!usable || fieldCache.has(key)) return;
    const ending = new AbortController();
    runInWorker({ what: 'fields', options: { ruleset: ruleset.id, setup } }, { signal: ending.signal }).then(
      answer => {
        const fields = answer as readonly Field[];
        fieldCache.set(key, fields);
        setFound({ key, fields });
      },
      // Without a list fields can be written out all the same.
      () => ending.signal.aborted || setFound({ key, fields: [] }),
    );
    return () => ending.abort();
  }, [key, usable]);
  return fieldCache.get(key) ?? (found?.key === key ? found.fields : null);
}

/** Values of a field worth looking at, as an axis is written. */
export async function requestAxis({ ruleset, setup }: Subject, field: Field): Promise<string> {
  const answer = await runInWorker({ what: 'axis', options: { ruleset: ruleset.id, setup }, field });
  return answer as string;
}

/** A question for tuning that has an answer; null where none suggests itself. */
export async function requestTuning(
  { ruleset, setup }: Subject,
  side: number,
  first?: string,
): Promise<Tuning | null> {
  const options = { ruleset: ruleset.id, setup };
  const order = { what: 'tuning', options, side, ...(first === undefined ? {} : { first }) } as const;
  return (await runInWorker(order)) as Tuning | null;
}
