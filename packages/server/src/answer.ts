import { ascii } from './ascii.js';

const HEADERS = {
  'content-type': 'application/json',
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
};

/** A JSON answer. */
export function answer(value: unknown): Response {
  return answerText(ascii(value));
}

/** The same of JSON in ASCII that is written already. Plain headers are sent without building `Headers`. */
export function answerText(text: string, status = 200, headers?: Readonly<Record<string, string>>): Response {
  const length = String(text.length);
  return new Response(text, { status, headers: { ...HEADERS, 'content-length': length, ...headers } });
}

/** An answer that is always the same, written when it is first asked for. */
export function fixedAnswer(make: () => unknown): () => Response {
  let text: string | undefined;
  return () => {
    text ??= ascii(make());
    return answerText(text);
  };
}
