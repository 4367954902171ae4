/**
 * A value as JSON in ASCII alone. Bytes and characters are then the same, so that sending it is a plain copy
 * and its length is known: much faster than encoding.
 */
export function ascii(value: unknown): string {
  const text = JSON.stringify(value);
  return /[^ -~]/.test(text) ? text.replace(/[\u007f-\uffff]/g, escaped) : text;
}

function escaped(letter: string): string {
  return `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`;
}
