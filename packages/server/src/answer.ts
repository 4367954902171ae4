const JSON_HEADERS = {
  'content-type': 'application/json',
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
};

/** A JSON answer. Headers are plain data made once: the adapter then writes them without building `Headers`. */
export function answer(value: unknown, status = 200, headers?: Readonly<Record<string, string>>): Response {
  return new Response(JSON.stringify(value), {
    status,
    headers: headers ? { ...JSON_HEADERS, ...headers } : JSON_HEADERS,
  });
}

/** The same for JSON that is text already. */
export function answerText(text: string): Response {
  return new Response(text, { headers: JSON_HEADERS });
}
