import { FrayError, parseReplay, type Registry, type Replay, unpackReplay } from '@fray/engine';
import { CliError } from '../io/failure.js';
import { exists, parseJsonFrom, readText } from '../io/files.js';
import type { Io } from '../io/io.js';
import { errorWithPlaces } from '../json/json-places.js';
import { parseJson } from '../json/parse-json.js';
import { replayOfSave } from '../saves/replay-of-save.js';

const MARK = '#/replay/';
/** Shorter than any packed replay: probably a mistyped file name. */
const MIN_LINK_LENGTH = 60;

/** A replay from a file, from stdin ('-'), or from a link: the whole address or what follows `#/replay/`. */
export async function readReplay(text: string, io: Io): Promise<Replay> {
  const found = await packedOrContent(text, io);
  return found.packed === undefined ? replayIn(found.content, text) : unpackReplay(found.packed);
}

/**
 * The same; and a fight that is not over: a snapshot, or the file in which `fray play` saves a run. A snapshot is returned as it is, and checked
 * by whoever reads it.
 */
export async function readFight(text: string, io: Io, registry: Registry): Promise<unknown> {
  const found = await packedOrContent(text, io);
  if (found.packed !== undefined) return unpackReplay(found.packed);
  const { content } = found;
  const save = replayOfSave(content, text, registry);
  if (save) return save;
  const data = 'value' in parseJson(content) ? parseJsonFrom(content, text) : null;
  const isSnapshot = typeof data === 'object' && data !== null && 'inside' in data;
  return isSnapshot ? data : replayIn(content, text);
}

type Found = { readonly packed: string } | { readonly packed?: undefined; readonly content: string };

async function packedOrContent(text: string, io: Io): Promise<Found> {
  const packed = linkIn(text);
  if (packed !== undefined) return { packed };
  const isFile = text === '-' || (await exists(text));
  if (!isFile && text.length >= MIN_LINK_LENGTH && /^[\w-]+$/.test(text)) return { packed: text };
  const content = await readText(text, io.stdin);
  // A file may also hold a link, saved from a chat for example.
  const saved = linkIn(content.trim());
  return saved === undefined ? { content } : { packed: saved };
}

function replayIn(content: string, text: string): Replay {
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
