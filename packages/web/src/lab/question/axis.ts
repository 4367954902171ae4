import type { Field } from '@fray/lab/browser';
import { parseValue } from './question.js';

/** An axis as a form shows it. */
export type AxisDraft =
  | { readonly field: string; readonly from: string; readonly to: string; readonly step: string }
  | { readonly field: string; readonly words: readonly string[] };

/** Parses an axis for the form. Invalid parts are kept, so that the user sees them. */
export function parseAxis(text: string): AxisDraft {
  const cut = text.indexOf('=');
  const field = cut < 0 ? text : text.slice(0, cut);
  const values = cut < 0 ? '' : text.slice(cut + 1);
  const [, from, to, step = '1'] = /^([^.,]*(?:\.\d+)?)\.\.([^:,]*)(?::(.*))?$/.exec(values) ?? [];
  if (from !== undefined && to !== undefined) return { field, from, to, step };
  return { field, words: values === '' ? [] : values.split(',') };
}

/** Whether it is `*`, which stands for every value. */
export function isAllValues(draft: AxisDraft): boolean {
  return 'words' in draft && draft.words.length === 1 && draft.words[0] === '*';
}

export function formatAxis(draft: AxisDraft): string {
  if ('words' in draft) return `${draft.field}=${draft.words.join(',')}`;
  const { field, from, to, step } = draft;
  return `${field}=${from}..${to}${step === '1' || step === '' ? '' : `:${step}`}`;
}

/** 'now 15, from 1 to 99' */
export function describeLimits({ value, range, words }: Field): string {
  const now = value === undefined ? 'not set' : `now ${shortValue(value)}`;
  if (!range) return `${now}, one of ${words?.length ?? 0}`;
  const { least, most } = range;
  if (least !== undefined && most !== undefined)
    return `${now}, ${least.toLocaleString('en')} to ${most.toLocaleString('en')}`;
  return least === undefined ? now : `${now}, from ${least} on`;
}

/** A value of a field, short enough for a list. */
export function shortValue(value: unknown): string {
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return text.length > 24 ? `${text.slice(0, 23)}…` : text;
}

/** A value to suggest for a change: the next number, or another word. */
export function suggestValue({ value, range, words = [] }: Field): unknown {
  if (!range) return words.find(each => each !== value);
  if (typeof value !== 'number') return range.least ?? 1;
  return range.most === undefined || value < range.most ? value + 1 : value - 1;
}

/** A value as it is written in a change. */
export const formatValue = (value: unknown): string =>
  typeof value === 'string' && parseValue(value) === value ? value : JSON.stringify(value);
