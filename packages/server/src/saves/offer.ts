import { readSave, type SaveRecord } from '@fray/engine/rulesets/quest';
import { isSigned, type NostrEvent, tagOf } from '../identity/sign-in.js';
import { parseJson } from '../json.js';
import { Problem, refusalOf } from '../problem.js';

/** NIP-78: data of an application, one of each name a key; relays keep the newest. */
export const SAVE_KIND = 30_078;
const NAME = 'fray/quest';
/** Characters of a save: many times what a long game has. */
const LONGEST = 65_536;

const SEAL = 'seal';

/** QUEST-5.8: a save for the player's own key to sign. Nobody else can: there is no private key here. */
export function unsigned(content: string, savedAt: number, seal: string | null) {
  return {
    kind: SAVE_KIND,
    created_at: savedAt,
    tags: [['d', NAME], ['client', 'fray'], ...(seal === null ? [] : [[SEAL, seal]])],
    content,
  };
}

/** The seal that came with it. */
export const sealOf = (event: NostrEvent): string | undefined => tagOf(event, SEAL);

/** The save in an event that the player's key has signed, wherever it was kept meanwhile. */
export function signedSave(event: NostrEvent, key: string): SaveRecord {
  const refuse = (path: string, reason: string): never => {
    throw new Problem('save/invalid', `The event cannot be loaded: ${reason}.`, {
      issues: [{ path: `event.${path}`, reason }],
    });
  };
  if (event.kind !== SAVE_KIND) refuse('kind', `a save is of kind ${SAVE_KIND}, not ${event.kind}`);
  if (tagOf(event, 'd') !== NAME) refuse('tags', `a save has one tag 'd', and it is '${NAME}'`);
  if (event.pubkey !== key)
    throw new Problem('auth/not-yours', 'The event is of another key. Only saves of your own can be loaded.');
  if (event.content.length > LONGEST)
    refuse('content', `it has ${event.content.length} characters, and a save never has more than ${LONGEST}`);
  if (!isSigned(event))
    refuse('sig', 'the signature does not fit: the event was changed after it was signed');
  return savedRecord(event.content, 'event.content');
}

/** A save of any version, as the newest. */
export function savedRecord(content: string, path: string): SaveRecord {
  return asSave(path, () => readSave(parseJson(content)));
}

/** Runs what takes a save apart; what it finds wrong is wrong with the save. */
export function asSave<T>(path: string, run: () => T): T {
  try {
    return run();
  } catch (error) {
    const refusal = refusalOf(error);
    if (!refusal) throw error;
    const { issues: named = [] } = refusal.options;
    const isText = refusal.code.startsWith('body/');
    const found =
      named.length > 0 && !isText
        ? named
        : [{ path: '', reason: refusal.message.replace(/^The body/, 'the text') }];
    const issues = found.map(issue => ({ ...issue, path: joined(path, issue.path.replace(/^save\.?/, '')) }));
    const [first] = issues;
    throw new Problem('save/invalid', `The save cannot be loaded: ${first!.path}: ${first!.reason}`, {
      issues,
    });
  }
}

const joined = (path: string, rest: string) => (rest ? `${path}.${rest}` : path);
