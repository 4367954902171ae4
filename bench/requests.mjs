import autocannon from 'autocannon';

const CONNECTIONS = 16;
const headers = { 'content-type': 'application/json' };

/** A request to play, as it is sent. */
export const played = (path, body, cookie) => ({
  method: 'POST',
  path,
  headers: cookie ? { ...headers, cookie } : headers,
  body,
});

/** Fires away, and is content with nothing but success. */
export async function fired(options) {
  const result = await autocannon(options);
  const { non2xx, errors, timeouts } = result;
  if (non2xx + errors + timeouts > 0)
    throw new Error(`${non2xx} requests were refused, ${errors} failed, ${timeouts} took too long.`);
  return result;
}

/** Requests a second for what never changes. */
export const staticPerSecond = (url, amount = 16_000) => perSecond({ url, amount });

/**
 * Requests a second where each game is a list of requests that are made one after the other. Every connection plays some
 * of the games; all requests are written beforehand, for to write them takes the client longer than the server to answer.
 * Each connection makes as many requests, so some at the end are not made.
 */
export function playedPerSecond(url, games) {
  const lists = Array.from({ length: CONNECTIONS }, (_, place) =>
    games.filter((_game, number) => number % CONNECTIONS === place).flat(),
  );
  const amount = CONNECTIONS * Math.min(...lists.map(({ length }) => length));
  let next = 0;
  return perSecond({ url, amount, setupClient: client => client.setRequests(lists[next++]) });
}

/** From the moment that all connections are ready to the last answer: autocannon itself looks at the clock once a second. */
async function perSecond({ setupClient, ...options }) {
  let begin;
  let last;
  const { requests } = await fired({
    connections: CONNECTIONS,
    ...options,
    setupClient(client) {
      setupClient?.(client);
      begin = performance.now();
      client.on('response', () => {
        last = performance.now();
      });
    },
  });
  return requests.total / ((last - begin) / 1000);
}
