import { setTimeout as sleep } from 'node:timers/promises';
import { Problem } from './problem.js';
import type { Session } from './session.js';
import type { Store } from './store.js';

const encoder = new TextEncoder();
/** Events handed over at once; a slow reader is given the next lot when it has read this one. */
const LOT = 100;

/**
 * The fight's events as Server-Sent Events, from the one after number `known` on. It reads from the session's
 * own list at the pace of the reader, so a reader that stands still costs no memory.
 */
export function eventStream(
  store: Store,
  session: Session,
  known: number,
  address: string,
): ReadableStream<Uint8Array> {
  const { limits, streamsOf } = store;
  if (
    session.listeners.size >= limits.listeners ||
    store.streams >= limits.streams ||
    (address !== '' && (streamsOf.get(address) ?? 0) >= limits.streamsPerAddress)
  ) {
    throw new Problem(
      'events/too-many',
      'Too many listen already. Close a stream that is not needed, or try again later.',
      {
        headers: { 'retry-after': '10' },
      },
    );
  }
  let sent = known;
  let joined = false;
  let left = false;
  let napping = new AbortController();
  const wake = () => napping.abort();

  function join(): void {
    joined = true;
    session.listeners.add(wake);
    store.streams++;
    streamsOf.set(address, (streamsOf.get(address) ?? 0) + 1);
  }

  function leave(): void {
    if (joined && !left) {
      session.listeners.delete(wake);
      store.streams--;
      const others = streamsOf.get(address)! - 1;
      if (others > 0) streamsOf.set(address, others);
      else streamsOf.delete(address);
    }
    left = true;
    wake();
  }

  /** Until there is more to tell; true when that took so long that a sign of life is due. */
  async function nap(): Promise<boolean> {
    napping = new AbortController();
    try {
      await sleep(limits.heartbeat, undefined, { signal: napping.signal, ref: false });
      return true;
    } catch {
      return false;
    }
  }

  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        const send = (text: string) => controller.enqueue(encoder.encode(text));
        // Only when somebody reads: an answer that is never read would stay a listener for ever.
        if (!joined) {
          join();
          return send('retry: 1000\n\n');
        }
        while (!left) {
          const lot = session.told.slice(sent, sent + LOT);
          if (lot.length > 0) {
            return send(lot.map(told => `id: ${++sent}\ndata: ${told}\n\n`).join(''));
          }
          const { outcome } = session.fight;
          const reason = outcome ? 'over' : session.farewell;
          if (reason) {
            send(`event: end\ndata: ${JSON.stringify({ reason, outcome })}\n\n`);
            leave();
            return controller.close();
          }
          if (await nap()) return left ? undefined : send(':\n\n');
        }
      },
      cancel: leave,
    },
    { highWaterMark: 0 },
  );
}
