const HEADERS = {
  'content-type': 'application/json',
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
};

/** A JSON answer. Headers are plain data, which the adapter writes without building `Headers`. */
export function answer(value: unknown, status = 200, headers?: Readonly<Record<string, string>>): Response {
  return new Response(JSON.stringify(value), {
    status,
    headers: headers ? { ...HEADERS, ...headers } : HEADERS,
  });
}

/** The same of JSON that is written already, in ASCII: then its length is known without encoding it. */
export function answerText(text: string, status = 200, headers?: Readonly<Record<string, string>>): Response {
  return new Response(text, {
    status,
    headers: { ...HEADERS, 'content-length': String(text.length), ...headers },
  });
}
