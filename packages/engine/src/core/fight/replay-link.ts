import { FrayError } from '../errors.js';
import { parseReplay, type Replay } from './replay.js';

/** More than any game we know fills; stops a crafted link from unpacking without end. */
const MAX_UNPACKED = 4_000_000;

/** A replay as text for a link. */
export const packReplay = (replay: Replay): Promise<string> => pack(replay);

/** Data as text for a link: deflated JSON in base64url. */
export async function pack(data: unknown): Promise<string> {
  const bytes = await readThrough(
    new Blob([JSON.stringify(data)]).stream(),
    new CompressionStream('deflate-raw'),
  );
  let binary = '';
  for (const byte of bytes) binary += String.fromCharCode(byte);
  return btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

/** Reads what `packReplay` wrote; anything else is refused with `replay/invalid`. */
export async function unpackReplay(text: string): Promise<Replay> {
  try {
    return parseReplay(await unpack(text));
  } catch (error) {
    if (error instanceof FrayError) throw error;
    throw new FrayError(
      'replay/invalid',
      'This link does not hold a whole replay. It may have been cut off when it was copied: copy all of it.',
    );
  }
}

/** Reads what `pack` wrote; whatever else it is given, it throws. */
export async function unpack(text: string): Promise<unknown> {
  const binary = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
  const bytes = Uint8Array.from(binary, letter => letter.charCodeAt(0));
  const plain = await readThrough(new Blob([bytes]).stream(), new DecompressionStream('deflate-raw'));
  return JSON.parse(new TextDecoder().decode(plain));
}

async function readThrough(
  stream: ReadableStream<Uint8Array>,
  change: CompressionStream | DecompressionStream,
): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  const reader = stream.pipeThrough(change as ReadableWritablePair<Uint8Array, Uint8Array>).getReader();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    size += value.length;
    if (size > MAX_UNPACKED) {
      await reader.cancel();
      throw new RangeError('too large');
    }
    chunks.push(value);
  }
  const all = new Uint8Array(size);
  let offset = 0;
  for (const chunk of chunks) {
    all.set(chunk, offset);
    offset += chunk.length;
  }
  return all;
}
