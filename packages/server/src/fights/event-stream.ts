import { setTimeout as sleep } from 'node:timers/promises';
import { Problem } from '../http/problem.js';
import type { FightStore } from './fight-store.js';
import type { LiveFight } from './live-fight.js';

const encoder = new TextEncoder();
/** Events sent at once; a slow reader gets the next ones when it has read these. */
const BATCH_SIZE = 100;

/**
 * The events of a fight as Server-Sent Events, beginning after event number `known`. The stream reads the fight's own list of
 * events at the pace of the client, so a client that stops reading costs no memory.
 */
export function eventStream(
  store: FightStore,
  live: LiveFight,
  known: number,
  address: string,
): ReadableStream<Uint8Array> {
  const { limits, streamsByAddress } = store;
  if (
    live.listeners.size >= limits.listeners ||
    store.streams >= limits.streams ||
    (address !== '' && (streamsByAddress.get(address) ?? 0) >= limits.streamsPerAddress)
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
  let isOpen = false;
  let isClosed = false;
  let sleeping = new AbortController();
  const wake = () => sleeping.abort();

  function open(): void {
    isOpen = true;
    live.listeners.add(wake);
    store.streams++;
    streamsByAddress.set(address, (streamsByAddress.get(address) ?? 0) + 1);
  }

  function close(): void {
    if (isOpen && !isClosed) {
      live.listeners.delete(wake);
      store.streams--;
      const others = streamsByAddress.get(address)! - 1;
      if (others > 0) streamsByAddress.set(address, others);
      else streamsByAddress.delete(address);
    }
    isClosed = true;
    wake();
  }

  /** Waits for new events; true when the wait was so long that a heartbeat is due. */
  async function waitForEvents(): Promise<boolean> {
    sleeping = new AbortController();
    try {
      await sleep(limits.heartbeat, undefined, { signal: sleeping.signal, ref: false });
      return true;
    } catch {
      return false;
    }
  }

  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        const send = (text: string) => controller.enqueue(encoder.encode(text));
        // Not before the first read: a response that is never read would stay a listener for ever.
        if (!isOpen) {
          open();
          return send('retry: 1000\n\n');
        }
        while (!isClosed) {
          const batch = live.events.slice(sent, sent + BATCH_SIZE);
          if (batch.length > 0) {
            return send(batch.map(event => `id: ${++sent}\ndata: ${event}\n\n`).join(''));
          }
          const { outcome } = live.fight;
          const reason = outcome ? 'over' : live.closeReason;
          if (reason) {
            send(`event: end\ndata: ${JSON.stringify({ reason, outcome })}\n\n`);
            close();
            return controller.close();
          }
          if (await waitForEvents()) return isClosed ? undefined : send(':\n\n');
        }
      },
      cancel: close,
    },
    { highWaterMark: 0 },
  );
}
