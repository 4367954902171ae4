import { homedir } from 'node:os';
import { basename, join } from 'node:path';
import { digest } from '@fray/engine';
import type { Io } from '../io/io.js';
import type { Chosen } from '../io/setup.js';

/** Where games and saves are kept: FRAY_STATE, else the user's folder for such things. */
export function stateFolder(env: Io['env']): string {
  if (env.FRAY_STATE) return env.FRAY_STATE;
  return join(env.XDG_STATE_HOME || join(env.HOME || homedir(), '.local', 'state'), 'fray');
}

/** The file of a game, by its setup and the save it goes on from: other content or another setup is another game. */
export function keptPath(env: Io['env'], { ruleset, setup, name, save }: Chosen): string {
  const stem = (name.includes('.json') ? basename(name, '.json') : name)
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 60);
  const origin = [ruleset.id, ruleset.content ?? '', setup];
  const which = digest(save ? [...origin, save.seed, save.checks] : origin).slice(0, 8);
  return join(stateFolder(env), `${stem || 'game'}-${which}.jsonl`);
}
