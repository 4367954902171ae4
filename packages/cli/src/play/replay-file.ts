import { basename } from 'node:path';
import { replayOf } from '@fray/engine';
import { freePath, writeText } from '../io/files.js';
import type { Session } from './session.js';

/** Writes the replay to a new file in the current folder and returns its path. */
export async function saveReplay({ fight, chosen }: Session): Promise<string> {
  const seed = slug(String(fight.seed));
  const name = slug(chosen.save ? basename(chosen.name) : chosen.name);
  // The name of a saved game was made here: what is added to it below is removed first.
  const bare = chosen.save ? name.replace(/^fray-/, '').replace(new RegExp(`-${seed}(-\\d+)?$`), '') : name;
  const path = await freePath(`fray-${slug(`${bare}-${seed}`).slice(0, 80)}`, '.json');
  await writeText(path, `${JSON.stringify(replayOf(fight))}\n`);
  return path;
}

function slug(text: string): string {
  return text
    .replace(/\.json/g, '')
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-+|-+$/g, '');
}

export function savedNotice({ over }: Session, path: string): string {
  return `Saved to ${path}: ${over ? `watch it with 'fray replay ${path}'` : `go on with 'fray play ${path}'`}`;
}
