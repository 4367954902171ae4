import { isDeepStrictEqual } from 'node:util';
import { FrayError, parseReplay, type Registry, type Replay, replayed } from '@fray/engine';
import { CliError } from '../io/failure.js';
import { exists, readJsonFile } from '../io/files.js';
import type { Io } from '../io/io.js';
import type { ChosenSetup } from './choose-setup.js';

/** A game that `save` wrote to a file; null if the text names something else. */
export async function readSavedGame(io: Io, registry: Registry, text: string): Promise<ChosenSetup | null> {
  if (text === '-' || registry.findSetup(text) || !(await exists(text))) return null;
  const data = await readJsonFile(text, io.stdin);
  if (typeof data !== 'object' || data === null || !('choices' in data)) return null;
  try {
    const save = parseReplay(data);
    const ruleset = registry.ruleset(save.ruleset);
    // Refuses a game that does not come out as recorded.
    replayed(ruleset, save);
    return { ruleset, setup: save.setup, name: text, title: titleOf(registry, save), registry, save };
  } catch (error) {
    if (!(error instanceof FrayError)) throw error;
    throw new CliError(error.code, `${text}: ${error.message}`, error.issues);
  }
}

/** The title of the game, if it was begun from a shipped setup. */
function titleOf(registry: Registry, { ruleset, setup }: Replay): string {
  const begun = registry.setups.find(
    each => each.ruleset === ruleset && isDeepStrictEqual(each.setup, setup),
  );
  return begun?.title ?? registry.ruleset(ruleset).title;
}
