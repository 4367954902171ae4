export type ServeErrorCode =
  | 'server/no-database'
  | 'server/no-page'
  | 'server/no-such-limit'
  | 'server/no-such-origin'
  | 'server/no-such-proxy'
  | 'server/origin-needed'
  | 'server/port-in-use'
  | 'server/port-refused'
  | 'server/host-unknown';

/** Why a server could not be started, in one line. */
export class ServeError extends Error {
  override readonly name = 'ServeError';

  constructor(
    readonly code: ServeErrorCode,
    message: string,
  ) {
    super(message);
  }
}
