/** The server refused a request; status 0 means that it could not be reached. */
export class ApiError extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
    message: string,
    readonly issues: readonly { readonly path: string; readonly reason: string }[] = [],
  ) {
    super(message);
  }
}

/** An idempotency key: a request repeated under the same key is carried out once. */
export const newRequestKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint32Array(4)), part => part.toString(36)).join('-');

/** Sends one request. The path is relative, so that the page works below any path. */
export async function request<Answer>(
  method: string,
  path: string,
  body?: unknown,
  key?: string,
): Promise<Answer> {
  let response: Response;
  try {
    response = await fetch(`api/${path}`, {
      method,
      headers: {
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(key === undefined ? {} : { 'idempotency-key': key }),
      },
      body: body === undefined ? null : JSON.stringify(body),
    });
  } catch {
    throw new ApiError(
      0,
      'unreached',
      'The server does not answer. Check that you are online, then try again.',
    );
  }
  if (response.status === 204) return undefined as Answer;
  const answer = await response.json().catch(() => null);
  if (response.ok && answer !== null) return answer;
  const { code = 'unreached', detail = noServerMessage(response.status), issues } = answer ?? {};
  throw new ApiError(response.status, code, detail, issues);
}

/** For an answer that is not the game server's own, but comes from a proxy or from static hosting. */
const noServerMessage = (status: number): string =>
  status >= 500
    ? 'The game server is unavailable. Try again in a moment.'
    : 'There is no game server behind this page.';
