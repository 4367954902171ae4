import { basename } from 'node:path';
import { replayOf } from '@fray/engine';
import { freePath, writeText } from '../io/files.js';
import type { Session } from './session.js';

/** Writes the replay beside where the player stands, under a name of its own. */
export async function saveReplay({ fight, chosen }: Session): Promise<string> {
  const seed = slug(String(fight.seed));
  const name = slug(chosen.save ? basename(chosen.name) : chosen.name);
  // A saved game has a name that was made here: without what is about to be put around it once more.
  const bare = chosen.save ? name.replace(/^fray-/, '').replace(new RegExp(`-${seed}(-\\d+)?$`), '') : name;
  const path = await freePath(`fray-${slug(`${bare}-${seed}`).slice(0, 80)}`, '.json');
  await writeText(path, `${JSON.stringify(replayOf(fight))}\n`);
  return path;
}

/** As part of a file's name. */
function slug(text: string): string {
  return text
    .replace(/\.json/g, '')
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-+|-+$/g, '');
}

/** What is said when it is written: where, and what can be done with it. */
export function savedNotice({ over }: Session, path: string): string {
  return `Saved to ${path}: ${over ? `watch it with 'fray replay ${path}'` : `go on with 'fray play ${path}'`}`;
}
