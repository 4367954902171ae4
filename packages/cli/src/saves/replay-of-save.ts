import { Fight, FrayError, isOpponent, type Registry, type Replay, replayOf, type Seed } from '@fray/engine';
import { CliError } from '../io/failure.js';
import { parseJson } from '../json/parse-json.js';
import { SAVE_FORMAT, type SavedChoice, type SaveHeader } from './save-file.js';

/** The replay of a saved run, as far as it was played. Null: the text is not that of a save. */
export function replayOfSave(text: string, path: string, registry: Registry): Replay | null {
  // A last line without its line end was being written when the process was killed: that choice was never made.
  const [first, ...lines] = text.split('\n').slice(0, -1);
  const header = recordIn<SaveHeader>(first);
  if (header?.save === undefined) return null;
  if (header.save !== SAVE_FORMAT)
    throw unusable(path, `its format is ${header.save}, this fray writes ${SAVE_FORMAT}`);
  const ruleset = registry.ruleset(String(header.ruleset));
  if (header.version !== ruleset.version || header.content !== ruleset.content)
    throw unusable(path, `it was begun with another version or other content of ${ruleset.id}`);
  const fight = Fight.startUnknown(ruleset, header.setup, {
    seed: header.seed as Seed,
    ...(isOpponent(header.opponent) ? { opponent: header.opponent } : {}),
  });
  for (const [index, line] of lines.entries()) {
    const saved = recordIn<SavedChoice>(line);
    if (saved?.check !== fight.checks[index])
      throw unusable(path, `line ${index + 2} does not follow from those before it`);
    try {
      fight.act(saved?.choice);
    } catch (error) {
      if (!(error instanceof FrayError)) throw error;
      throw unusable(path, `line ${index + 2} is refused: ${error.message}`);
    }
  }
  return replayOf(fight);
}

function recordIn<T>(line: string | undefined): Partial<T> | null {
  const parsed = parseJson(line ?? '');
  const value = 'value' in parsed ? parsed.value : null;
  return typeof value === 'object' && value !== null ? (value as Partial<T>) : null;
}

function unusable(path: string, reason: string): CliError {
  return new CliError('save/unusable', `${path}: this run cannot be read: ${reason}`, [{ path, reason }]);
}
