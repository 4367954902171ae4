import type { Field } from '@fray/lab';
import { clean } from '../../io/clean.js';
import { wrapText } from '../wrap.js';

/** The fields of a setup with their present and possible values. */
export function fieldLines(fields: readonly Field[], width: number): string[] {
  const names = Math.max(...fields.map(({ path }) => path.length));
  const values = Math.max(...fields.map(({ value }) => written(value).length));
  const lines = (some: readonly Field[]) =>
    some.flatMap(field => {
      const head = `  ${field.path.padEnd(names)}  ${written(field.value).padEnd(values)}  `;
      return wrapText(clean(head + choiceOf(field)), width, head.length).map(line => line.trimEnd());
    });
  const given = fields.filter(field => field.given);
  const others = fields.filter(field => !field.given);
  return [
    ...(given.length > 0 ? ['Fields that it sets, and their possible values', ...lines(given)] : []),
    ...(given.length > 0 && others.length > 0 ? [''] : []),
    ...(others.length > 0 ? ['Fields that it leaves out, with their defaults', ...lines(others)] : []),
  ];
}

function written(value: unknown): string {
  return value === undefined ? '–' : typeof value === 'string' ? value : JSON.stringify(value);
}

function choiceOf({ range, words }: Field): string {
  if (!range) return (words ?? []).map(written).join(', ');
  const { least, most } = range;
  if (least === undefined) return most === undefined ? 'any number' : `up to ${most}`;
  return most === undefined ? `${least} and more` : `${least} to ${most}`;
}
