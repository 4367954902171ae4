import type { AddressInfo } from 'node:net';
import { type Event, EventRepository, type Filter } from '@nostr-relay/common';
import { NostrRelay } from '@nostr-relay/core';
import { Validator } from '@nostr-relay/validator';
import { matchFilter } from 'nostr-tools/filter';
import { WebSocketServer } from 'ws';

export interface RunningRelay {
  readonly url: string;
  /** What it keeps. */
  readonly events: ReadonlyMap<string, Event>;
  stop(): Promise<void>;
}

/** Keeps events in memory; of a replaceable one the newest. */
class Memory extends EventRepository {
  readonly events = new Map<string, Event>();

  isSearchSupported(): boolean {
    return false;
  }

  upsert(event: Event): { isDuplicate: boolean } {
    const name = event.tags.find(([tag]) => tag === 'd')?.[1];
    const key =
      event.kind >= 30_000 && event.kind < 40_000 ? `${event.kind}:${event.pubkey}:${name}` : event.id;
    const known = this.events.get(key);
    const isDuplicate = known !== undefined && known.created_at >= event.created_at;
    if (!isDuplicate) this.events.set(key, event);
    return { isDuplicate };
  }

  find(filter: Filter): Event[] {
    const found = [...this.events.values()].filter(event => matchFilter(filter as never, event));
    return found.sort((a, b) => b.created_at - a.created_at).slice(0, filter.limit ?? 100);
  }

  async destroy(): Promise<void> {
    this.events.clear();
  }
}

/** A real Nostr relay on a free port of this machine. */
export async function startRelay(): Promise<RunningRelay> {
  const memory = new Memory();
  // Answers are looked up anew each time: a cache would hand out what has been replaced.
  const relay = new NostrRelay(memory, { filterResultCacheTtl: 0 });
  const validator = new Validator();
  const server = new WebSocketServer({ host: '127.0.0.1', port: 0 });
  await new Promise(resolve => server.once('listening', resolve));
  server.on('connection', socket => {
    relay.handleConnection(socket);
    socket.on('message', async data => {
      try {
        await relay.handleMessage(socket, await validator.validateIncomingMessage(data));
      } catch (error) {
        socket.send(JSON.stringify(['NOTICE', (error as Error).message]));
      }
    });
    socket.on('close', () => relay.handleDisconnect(socket));
  });
  return {
    url: `ws://127.0.0.1:${(server.address() as AddressInfo).port}`,
    events: memory.events,
    async stop() {
      for (const socket of server.clients) socket.terminate();
      await new Promise(resolve => server.close(resolve));
      await relay.destroy();
    },
  };
}
