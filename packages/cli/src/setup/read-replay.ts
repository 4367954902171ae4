import { FrayError, parseReplay, type Replay, unpackReplay } from '@fray/engine';
import { CliError } from '../io/failure.js';
import { exists, parseJsonFrom, readText } from '../io/files.js';
import type { Io } from '../io/io.js';
import { errorWithPlaces } from '../json/json-places.js';

const MARK = '#/replay/';
/** Shorter than any packed replay: probably a mistyped file name. */
const MIN_LINK_LENGTH = 60;

/** A replay from a file, from stdin ('-'), or from a link: the whole address or what follows `#/replay/`. */
export async function readReplay(text: string, io: Io): Promise<Replay> {
  const packed = linkIn(text);
  if (packed !== undefined) return unpackReplay(packed);
  const isFile = text === '-' || (await exists(text));
  if (!isFile && text.length >= MIN_LINK_LENGTH && /^[\w-]+$/.test(text)) return unpackReplay(text);
  const content = await readText(text, io.stdin);
  // A file may also hold a link, saved from a chat for example.
  const saved = linkIn(content.trim());
  if (saved !== undefined) return unpackReplay(saved);
  const data = parseJsonFrom(content, text);
  if (typeof data !== 'object' || data === null || !('fray' in data)) {
    const reason = "this is JSON, but not a replay; 'fray fight … --replay FILE' writes one";
    throw new CliError('replay/invalid', `${text}: ${reason}`, [{ path: text, reason }]);
  }
  try {
    return parseReplay(data);
  } catch (error) {
    if (!(error instanceof FrayError)) throw error;
    throw errorWithPlaces(text, content, error);
  }
}

function linkIn(text: string): string | undefined {
  const at = text.indexOf(MARK);
  if (at >= 0 && /^(?:[a-z]+:\/\/|#|\/|\w)/i.test(text) && !/[\s{]/.test(text)) {
    return decoded(text.slice(at + MARK.length)).replace(/[/?&].*$/s, '');
  }
  if (/^https?:\/\//i.test(text))
    throw new CliError('replay/invalid', `this link holds no replay: it has no '${MARK}' part`);
  return undefined;
}

/** Some programs escape characters of links without need. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
