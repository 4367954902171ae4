import { replayOf } from '@fray/engine';
import { freePath, writeText } from '../io/files.js';
import type { Session } from './session.js';

/** Writes the replay beside where the player stands, under a name of its own. */
export async function saveReplay({ fight, chosen }: Session): Promise<string> {
  const stem = `${chosen.name}-${fight.seed}`
    .replace(/\.json/g, '')
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-+|-+$/g, '');
  const path = await freePath(`fray-${stem.slice(0, 80)}`, '.json');
  await writeText(path, `${JSON.stringify(replayOf(fight))}\n`);
  return path;
}

/** What is said when it is written: where, and what can be done with it. */
export function savedNotice({ over }: Session, path: string): string {
  return `Saved to ${path}: ${over ? `watch it with 'fray replay ${path}'` : `go on with 'fray play ${path}'`}`;
}
