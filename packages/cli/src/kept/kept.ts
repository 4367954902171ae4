import { existsSync, readFileSync, unlinkSync } from 'node:fs';
import { FrayError, type Seed } from '@fray/engine';
import { CliError } from '../io/failure.js';
import { fileError } from '../io/files.js';
import type { Io } from '../io/io.js';
import { readJson } from '../io/json.js';
import type { Chosen } from '../io/setup.js';
import { beginSession, playersOf, Session } from '../play/session.js';
import { keptPath } from './folder.js';
import { lock } from './lock.js';
import { FORMAT, type Line, type Opening, Record } from './record.js';

/** A game as it was left. */
export interface Left {
  readonly opening: Opening;
  readonly lines: readonly Line[];
  /** Where the lines of the file end, in bytes. */
  readonly ends: readonly number[];
}

/** A run, kept on disk while it is played. This process has it for itself until `close`. */
export class Kept {
  private constructor(
    private readonly chosen: Chosen,
    readonly path: string,
    private readonly unlock: () => void,
  ) {}

  static open(env: Io['env'], chosen: Chosen): Kept {
    const path = keptPath(env, chosen);
    return new Kept(chosen, path, lock(path, chosen.name));
  }

  /** Whether there is a file, of whatever worth. */
  get exists(): boolean {
    return existsSync(this.path);
  }

  /** What there is to go on with; null where nothing was left. */
  read(): Left | null {
    return this.exists ? read(this.path, this.chosen) : null;
  }

  /** A new game, or one that `save` wrote; the file begins with the next choice. */
  begin(seed: Seed): Session {
    const session = beginSession(this.chosen, seed);
    session.record = new Record(this.path);
    return session;
  }

  /** The game as it was left. If its last choice was fatal it is over again, and the file is gone. */
  resume({ opening, lines, ends }: Left): Session {
    const session = new Session(this.chosen, opening.seed, playersOf(this.chosen));
    const { fight } = session;
    try {
      session.resume(
        lines.map(({ choice }) => choice),
        index => {
          if (fight.checks[index] !== lines[index]!.check)
            throw broken(this.path, this.chosen, `line ${index + 2} does not follow from those before it`);
        },
      );
    } catch (error) {
      if (!(error instanceof FrayError)) throw error;
      const at = fight.choices.length;
      throw broken(this.path, this.chosen, `line ${at + 2} is refused: ${error.message}`);
    }
    session.record = new Record(this.path, ends);
    if (session.over && session.oneLife) session.record.forget();
    return session;
  }

  /** Gives up what was left. */
  abandon(): void {
    try {
      unlinkSync(this.path);
    } catch (error) {
      throw fileError(this.path, error);
    }
  }

  close(session: Session | null): void {
    if (session?.record instanceof Record) {
      if (session.over) session.record.forget();
      session.record.close();
    }
    this.unlock();
  }
}

function read(path: string, chosen: Chosen): Left {
  const text = bytesOf(path);
  // What has no line end was being written when the process was killed: that choice was never made.
  const ends = lineEnds(text);
  const [first, ...rest] = text
    .subarray(0, ends.at(-1) ?? 0)
    .toString('utf8')
    .split('\n')
    .slice(0, -1);
  if (first === undefined) throw broken(path, chosen, 'it does not begin with a whole line');
  const opening = openingOf(path, chosen, objectIn(first));
  const lines = rest.map((row, index) => {
    const data = objectIn(row);
    if (typeof data?.check !== 'string' || !('choice' in data))
      throw broken(path, chosen, `line ${index + 2} is not what fray wrote`);
    return data as unknown as Line;
  });
  return { opening, lines, ends };
}

function lineEnds(text: Buffer): number[] {
  const ends: number[] = [];
  for (let at = text.indexOf(10); at >= 0; at = text.indexOf(10, at + 1)) ends.push(at + 1);
  return ends;
}

function bytesOf(path: string): Buffer {
  try {
    return readFileSync(path);
  } catch (error) {
    throw fileError(path, error);
  }
}

function objectIn(row: string): { [field: string]: unknown } | null {
  const result = readJson(row);
  const value = 'value' in result ? result.value : null;
  return typeof value === 'object' && value !== null ? (value as { [field: string]: unknown }) : null;
}

function openingOf(path: string, chosen: Chosen, data: { [field: string]: unknown } | null): Opening {
  const seeded = typeof data?.seed === 'string' || Number.isSafeInteger(data?.seed);
  if (!data || typeof data.save !== 'number' || !seeded) throw broken(path, chosen, 'fray did not write it');
  if (data.save !== FORMAT)
    throw broken(path, chosen, `its format is ${data.save}, this fray writes ${FORMAT}`);
  checkOrigin(path, chosen, data as unknown as Opening);
  return data as unknown as Opening;
}

function checkOrigin(path: string, chosen: Chosen, found: Opening): void {
  const { ruleset, setup } = chosen;
  if (found.ruleset !== ruleset.id) throw broken(path, chosen, `it is of the ruleset '${found.ruleset}'`);
  if (found.version !== ruleset.version) {
    throw broken(
      path,
      chosen,
      `it was begun with version ${found.version} of ${ruleset.id}, this is version ${ruleset.version}`,
    );
  }
  if (found.content !== ruleset.content || JSON.stringify(found.setup) !== JSON.stringify(setup))
    throw broken(path, chosen, 'it is of another setup or other content');
}

/** Nothing is deleted: whoever knows better can still mend the file. */
function broken(path: string, { name }: Chosen, why: string): CliError {
  return new CliError(
    'save/unusable',
    `${path}: this game cannot be gone on with: ${why}. The file is left as it is; move it away to keep it, or give it up with 'fray play ${name} --new'`,
    [{ path, reason: why }],
  );
}
