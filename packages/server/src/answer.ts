/** What every JSON answer is sent with. */
export const HEADERS = {
  'content-type': 'application/json',
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
};

const encoder = new TextEncoder();

export type Bytes = Uint8Array<ArrayBuffer>;

/** JSON as it is sent. Encoded here, because the socket takes ten times as long over text beyond ASCII. */
export function jsonBytes(value: unknown): Bytes {
  return encoder.encode(JSON.stringify(value));
}

/** A JSON answer. Plain headers are sent without building `Headers`. */
export function answer(value: unknown, status = 200, headers?: Readonly<Record<string, string>>): Response {
  return answerBytes(jsonBytes(value), status, headers);
}

/** The same, where it is written already. */
export function answerJson(
  json: string,
  status?: number,
  headers?: Readonly<Record<string, string>>,
): Response {
  return answerBytes(encoder.encode(json), status, headers);
}

function answerBytes(body: Bytes, status = 200, headers?: Readonly<Record<string, string>>): Response {
  return new Response(body, { status, headers: headers ? { ...HEADERS, ...headers } : HEADERS });
}

/** An answer that is always the same, written when it is first asked for. */
export function fixedAnswer(make: () => unknown): () => Response {
  let bytes: Bytes | undefined;
  return () => {
    bytes ??= jsonBytes(make());
    return answerBytes(bytes);
  };
}
