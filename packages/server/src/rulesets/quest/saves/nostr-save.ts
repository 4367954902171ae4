import { readSave, type SaveRecord } from '@fray/engine/rulesets/quest';
import { parseJson } from '../../../http/parse-json.js';
import { Problem, toProblem } from '../../../http/problem.js';
import { hasValidSignature, type NostrEvent, tagValue } from '../../../identity/sign-in.js';

/** NIP-78: data of an application. Relays store the newest event for each key and name. */
export const SAVE_KIND = 30_078;
const NAME = 'fray/quest';
/** Characters of a save: many times those of a long game. */
const MAX_LENGTH = 65_536;

const SEAL_TAG = 'seal';

/** QUEST-5.8: a save as an event for the player's own key to sign. The server has no key. */
export function unsignedSaveEvent(content: string, savedAt: number, seal: string | null) {
  return {
    kind: SAVE_KIND,
    created_at: savedAt,
    tags: [['d', NAME], ['client', 'fray'], ...(seal === null ? [] : [[SEAL_TAG, seal]])],
    content,
  };
}

/** The seal in a signed save. */
export const sealTag = (event: NostrEvent): string | undefined => tagValue(event, SEAL_TAG);

/** Reads a save from an event that the player's key has signed, wherever it was stored. */
export function readSignedSave(event: NostrEvent, key: string): SaveRecord {
  const refuse = (path: string, reason: string): never => {
    throw new Problem('save/invalid', `The event cannot be loaded: ${reason}.`, {
      issues: [{ path: `event.${path}`, reason }],
    });
  };
  if (event.kind !== SAVE_KIND) refuse('kind', `a save is of kind ${SAVE_KIND}, not ${event.kind}`);
  if (tagValue(event, 'd') !== NAME) refuse('tags', `a save has one tag 'd', and it is '${NAME}'`);
  if (event.pubkey !== key)
    throw new Problem('auth/not-yours', 'The event is of another key. Only saves of your own can be loaded.');
  if (event.content.length > MAX_LENGTH)
    refuse(
      'content',
      `it has ${event.content.length} characters, and a save never has more than ${MAX_LENGTH}`,
    );
  if (!hasValidSignature(event))
    refuse('sig', 'the signature does not fit: the event was changed after it was signed');
  return parseSave(event.content, 'event.content');
}

/** Reads a save of any version, and converts it to the newest. */
export function parseSave(content: string, path: string): SaveRecord {
  return withSaveErrors(path, () => readSave(parseJson(content)));
}

/** Runs what reads a save; its errors become refusals of the save. */
export function withSaveErrors<T>(path: string, run: () => T): T {
  try {
    return run();
  } catch (error) {
    const problem = toProblem(error);
    if (!problem) throw error;
    const { issues: found = [] } = problem.options;
    const isText = problem.code.startsWith('body/');
    const named =
      found.length > 0 && !isText
        ? found
        : [{ path: '', reason: problem.message.replace(/^The body/, 'the text') }];
    const issues = named.map(issue => ({
      ...issue,
      path: joinPaths(path, issue.path.replace(/^save\.?/, '')),
    }));
    const [first] = issues;
    throw new Problem('save/invalid', `The save cannot be loaded: ${first!.path}: ${first!.reason}`, {
      issues,
    });
  }
}

const joinPaths = (path: string, rest: string) => (rest ? `${path}.${rest}` : path);
