import { findJsonError, type JsonSyntaxError } from '@fray/engine';

/** Parses JSON, with or without a byte order mark; malformed text gives the place of the error. */
export function parseJson(
  text: string,
): { readonly value: unknown } | { readonly malformed: JsonSyntaxError } {
  const source = text.startsWith('\ufeff') ? text.slice(1) : text;
  try {
    return { value: JSON.parse(source) };
  } catch {
    // There is one: a test compares it with what `JSON.parse` refuses.
    return { malformed: findJsonError(source)! };
  }
}
