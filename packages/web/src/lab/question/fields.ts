import type { Field, Tuning } from '@fray/lab/browser';
import { useEffect, useState } from 'preact/hooks';
import { runInWorker } from '../run/request.js';
import type { Subject } from './subject.js';

/** The fields of a setup that can be varied; null while they are being loaded. */
export type Fields = readonly Field[] | null;

const fieldCache = new Map<string, readonly Field[]>();

/** Finds the fields of a setup in a worker, because the ruleset has to check values of every field. */
export function useFields({ ruleset, setup, issues }: Subject, wanted: boolean): Fields {
  const key = `${ruleset.id} ${JSON.stringify(setup)}`;
  const [found, setFound] = useState<{ readonly key: string; readonly fields: readonly Field[] } | null>(
    null,
  );
  const usable = wanted && issues.length === 0;
  useEffect(() => {
    if (!usable || fieldCache.has(key)) return;
    const abort = new AbortController();
    runInWorker({ what: 'fields', options: { ruleset: ruleset.id, setup } }, { signal: abort.signal }).then(
      answer => {
        const fields = answer as readonly Field[];
        fieldCache.set(key, fields);
        setFound({ key, fields });
      },
      // Without the list the user can still type the names of fields.
      () => abort.signal.aborted || setFound({ key, fields: [] }),
    );
    return () => abort.abort();
  }, [key, usable]);
  return fieldCache.get(key) ?? (found?.key === key ? found.fields : null);
}

/** Suggests values of a field, as the text of an axis. */
export async function requestAxis({ ruleset, setup }: Subject, field: Field): Promise<string> {
  const answer = await runInWorker({ what: 'axis', options: { ruleset: ruleset.id, setup }, field });
  return answer as string;
}

/** Suggests a field, a range and a target for tuning; null if none was found. */
export async function requestTuning(
  { ruleset, setup }: Subject,
  side: number,
  first?: string,
): Promise<Tuning | null> {
  const options = { ruleset: ruleset.id, setup };
  const order = { what: 'tuning', options, side, ...(first === undefined ? {} : { first }) } as const;
  return (await runInWorker(order)) as Tuning | null;
}
