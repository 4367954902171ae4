import { existsSync, readFileSync, unlinkSync } from 'node:fs';
import { FrayError, isOpponent, type Seed } from '@fray/engine';
import { CliError } from '../io/failure.js';
import { fileError } from '../io/files.js';
import type { Io } from '../io/io.js';
import { parseJson } from '../json/parse-json.js';
import { beginSession, playersOf, Session } from '../play/session.js';
import type { ChosenSetup } from '../setup/choose-setup.js';
import { lock } from './file-lock.js';
import { SAVE_FORMAT, type SavedChoice, SaveFile, type SaveHeader } from './save-file.js';
import { savePath } from './save-path.js';

/** What a save file holds. */
export interface SaveContents {
  readonly header: SaveHeader;
  readonly choices: readonly SavedChoice[];
  /** Where each line of the file ends, in bytes. */
  readonly lineEnds: readonly number[];
}

/** A run that is saved while it is played. Locked against other processes until `close`. */
export class SavedRun {
  private constructor(
    private readonly chosen: ChosenSetup,
    readonly path: string,
    private readonly unlock: () => void,
  ) {}

  static open(env: Io['env'], chosen: ChosenSetup): SavedRun {
    const path = savePath(env, chosen);
    return new SavedRun(chosen, path, lock(path, chosen.name));
  }

  /** Whether there is a save file, readable or not. */
  get exists(): boolean {
    return existsSync(this.path);
  }

  /** The save to resume from; null if there is none. */
  read(): SaveContents | null {
    return this.exists ? readSave(this.path, this.chosen) : null;
  }

  /** Starts a new game, or one from a replay file. The save file is created with the next choice. */
  begin(seed: Seed): Session {
    const session = beginSession(this.chosen, seed);
    session.journal = new SaveFile(this.path);
    return session;
  }

  /** Continues from a save. If its last choice was fatal, the run is over again, and the file is deleted. */
  resume({ header, choices, lineEnds }: SaveContents): Session {
    const { opponent } = header;
    const session = new Session(this.chosen, header.seed, {
      ...playersOf(this.chosen),
      ...(opponent ? { opponent } : {}),
    });
    const { fight } = session;
    try {
      session.replayChoices(
        choices.map(({ choice }) => choice),
        index => {
          if (fight.checks[index] !== choices[index]!.check)
            throw unusable(this.path, this.chosen, `line ${index + 2} does not follow from those before it`);
        },
      );
    } catch (error) {
      if (!(error instanceof FrayError)) throw error;
      const line = fight.choices.length + 2;
      throw unusable(this.path, this.chosen, `line ${line} is refused: ${error.message}`);
    }
    const file = new SaveFile(this.path, lineEnds);
    session.journal = file;
    if (session.over && session.oneLife) file.delete();
    return session;
  }

  /** Deletes the save. */
  abandon(): void {
    try {
      unlinkSync(this.path);
    } catch (error) {
      throw fileError(this.path, error);
    }
  }

  close(session: Session | null): void {
    if (session?.journal instanceof SaveFile) {
      if (session.over) session.journal.delete();
      session.journal.close();
    }
    this.unlock();
  }
}

function readSave(path: string, chosen: ChosenSetup): SaveContents {
  const bytes = readBytes(path);
  // A last line without its line end was being written when the process was killed: that choice was never made.
  const lineEnds = findLineEnds(bytes);
  const [first, ...rest] = bytes
    .subarray(0, lineEnds.at(-1) ?? 0)
    .toString('utf8')
    .split('\n')
    .slice(0, -1);
  if (first === undefined) throw unusable(path, chosen, 'its first line is not complete');
  const header = parseHeader(path, chosen, first);
  const choices = rest.map((line, index) => {
    const choice = parseSavedChoice(line);
    if (!choice) throw unusable(path, chosen, `line ${index + 2} was not written by fray`);
    return choice;
  });
  return { header, choices, lineEnds };
}

function findLineEnds(bytes: Buffer): number[] {
  const ends: number[] = [];
  for (let at = bytes.indexOf(10); at >= 0; at = bytes.indexOf(10, at + 1)) ends.push(at + 1);
  return ends;
}

function readBytes(path: string): Buffer {
  try {
    return readFileSync(path);
  } catch (error) {
    throw fileError(path, error);
  }
}

function parseObject(line: string): Partial<Record<string, unknown>> | null {
  const result = parseJson(line);
  const value = 'value' in result ? result.value : null;
  return typeof value === 'object' && value !== null ? { ...value } : null;
}

function parseSavedChoice(line: string): SavedChoice | null {
  const data = parseObject(line);
  if (typeof data?.check !== 'string' || !('choice' in data)) return null;
  return { check: data.check, choice: data.choice };
}

/** The header of a save that this version of fray can resume with the chosen setup. */
function parseHeader(path: string, chosen: ChosenSetup, line: string): SaveHeader {
  const { ruleset, setup } = chosen;
  const data = parseObject(line);
  const seed = data?.seed;
  const opponent = data?.opponent;
  const isKnown = opponent === undefined || isOpponent(opponent);
  if (!data || typeof data.save !== 'number' || !isSeed(seed) || !isKnown)
    throw unusable(path, chosen, 'fray did not write it');
  if (data.save !== SAVE_FORMAT)
    throw unusable(path, chosen, `its format is ${data.save}, this fray writes ${SAVE_FORMAT}`);
  if (data.ruleset !== ruleset.id) throw unusable(path, chosen, `it is of the ruleset '${data.ruleset}'`);
  if (data.version !== ruleset.version)
    throw unusable(
      path,
      chosen,
      `it was begun with version ${data.version} of ${ruleset.id}, this is version ${ruleset.version}`,
    );
  if (data.content !== ruleset.content || JSON.stringify(data.setup) !== JSON.stringify(setup))
    throw unusable(path, chosen, 'it is of another setup or other content');
  return {
    save: SAVE_FORMAT,
    ruleset: ruleset.id,
    version: ruleset.version,
    ...(ruleset.content === undefined ? {} : { content: ruleset.content }),
    seed,
    setup: data.setup,
    ...(opponent === undefined ? {} : { opponent }),
  };
}

function isSeed(value: unknown): value is Seed {
  return typeof value === 'string' || Number.isSafeInteger(value);
}

/** The file is not deleted: the player may still be able to repair it. */
function unusable(path: string, { name }: ChosenSetup, why: string): CliError {
  return new CliError(
    'save/unusable',
    `${path}: this run cannot be resumed: ${why}. The file is left as it is; move it away if you want it later, or delete it with 'fray play ${name} --new'`,
    [{ path, reason: why }],
  );
}
