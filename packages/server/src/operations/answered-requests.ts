import type { IncomingMessage, ServerResponse } from 'node:http';

/** A request that was answered. It has neither ids, queries and bodies nor headers, so that no secret gets into a log. */
export interface AnsweredRequest {
  /** When the request came, in ISO 8601. */
  readonly time: string;
  readonly method: string;
  /** The route with the names of its parameters: `/api/fights/{id}`; `page` outside the API, `unknown` for no route. */
  readonly route: string;
  /** 499 where the client hung up before there was an answer. */
  readonly status: number;
  readonly milliseconds: number;
  /** Bytes sent, with the head of the answer. */
  readonly bytes: number;
  /** The client's address, as trusted proxies name it. */
  readonly address: string;
}

const CLIENT_CLOSED = 499;

/** Makes a function that watches one request, and calls `onAnswer` when its answer is sent or the client has gone. */
export function requestWatcher(
  routeOf: (url: string) => string,
  addressOf: (request: IncomingMessage) => string,
  onAnswer: (answered: AnsweredRequest) => void,
): (request: IncomingMessage, response: ServerResponse) => void {
  return (request, response) => {
    const { socket, method = '', url = '' } = request;
    const time = new Date().toISOString();
    const start = performance.now();
    const bytesBefore = socket.bytesWritten;
    const address = addressOf(request);
    let isDone = false;
    const done = () => {
      if (isDone) return;
      isDone = true;
      onAnswer({
        time,
        method,
        route: routeOf(url),
        status: response.headersSent ? response.statusCode : CLIENT_CLOSED,
        milliseconds: Math.round((performance.now() - start) * 1000) / 1000,
        bytes: socket.bytesWritten - bytesBefore,
        address,
      });
    };
    // Before Node's own listener, which may send the next answer on the same connection. `close` comes without `finish` when
    // the client hangs up.
    response.prependListener('finish', done);
    response.on('close', done);
  };
}
