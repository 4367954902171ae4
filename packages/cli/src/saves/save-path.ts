import { homedir } from 'node:os';
import { basename, join } from 'node:path';
import { digest } from '@fray/engine';
import type { Io } from '../io/io.js';
import type { ChosenSetup } from '../setup/choose-setup.js';

/** The folder for saved runs and databases: FRAY_STATE, else the user's state folder. */
export function stateFolder(env: Io['env']): string {
  if (env.FRAY_STATE) return env.FRAY_STATE;
  return join(env.XDG_STATE_HOME || join(env.HOME || homedir(), '.local', 'state'), 'fray');
}

/** The save file of a run. Another setup, other content or another replay to start from is another run. */
export function savePath(env: Io['env'], { ruleset, setup, name, save }: ChosenSetup): string {
  const stem = (name.includes('.json') ? basename(name, '.json') : name)
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 60);
  const origin = [ruleset.id, ruleset.content ?? '', setup];
  const hash = digest(save ? [...origin, save.seed, save.checks] : origin).slice(0, 8);
  return join(stateFolder(env), `${stem || 'game'}-${hash}.jsonl`);
}
