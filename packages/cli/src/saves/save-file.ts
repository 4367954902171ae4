import { closeSync, fsyncSync, ftruncateSync, openSync, renameSync, unlinkSync, writeSync } from 'node:fs';
import { dirname } from 'node:path';
import { type Fight, type Opponent, replayOf, type Seed } from '@fray/engine';
import { fileError } from '../io/files.js';
import type { ChoiceJournal } from '../play/session.js';

/** The format of the file; raised when its shape changes. */
export const SAVE_FORMAT = 1;

/** The first line: what the game is made from. */
export interface SaveHeader {
  readonly save: typeof SAVE_FORMAT;
  readonly ruleset: string;
  readonly version: number;
  readonly content?: string;
  readonly seed: Seed;
  readonly setup: unknown;
  /** How well the other sides play, when not as usual. */
  readonly opponent?: Opponent;
}

/** Every other line: a choice, and the check value of the state in which it was made. */
export interface SavedChoice {
  readonly check: string;
  readonly choice: unknown;
}

/**
 * A run on disk: a header, then a line per choice, written before the choice is carried out. A process that is killed loses nothing
 * that its player has seen, and a choice that killed the hero kills again when the run is resumed.
 */
export class SaveFile implements ChoiceJournal {
  private file: number | null = null;
  /** Where each line ends, in bytes: the header, then the choices. */
  private lineEnds: number[] = [];

  constructor(
    readonly path: string,
    /** Where the lines of the file end that is resumed; none for a new game, whose file is created with its first choice. */
    lineEnds?: readonly number[],
  ) {
    if (lineEnds === undefined) return;
    this.withFileErrors(() => {
      this.file = openSync(path, 'r+');
      this.lineEnds = [...lineEnds];
      // Cuts off an unfinished line of a killed process: that choice was not made.
      this.truncate();
    });
  }

  append(fight: Fight, choice: unknown): void {
    this.withFileErrors(() => {
      if (this.file === null) this.create(fight);
      try {
        this.writeLines([{ check: fight.checks.at(-1)!, choice } satisfies SavedChoice]);
      } catch (error) {
        this.truncate();
        throw error;
      }
    });
  }

  removeLast(): void {
    this.withFileErrors(() => {
      if (this.file === null) return;
      this.lineEnds.pop();
      this.truncate();
    });
  }

  delete(): void {
    this.close();
    this.lineEnds = [];
    try {
      unlinkSync(this.path);
      syncFolder(this.path);
    } catch {
      // The choice that ended the run is in the file, and ends it again.
    }
  }

  close(): void {
    if (this.file !== null) closeSync(this.file);
    this.file = null;
  }

  /** Written under another name first, so that the file has its header and all choices so far, or does not exist. */
  private create(fight: Fight): void {
    const { choices, checks: _, digest: __, ...origin } = replayOf(fight);
    const temporary = `${this.path}.new`;
    this.file = openSync(temporary, 'w+');
    try {
      this.writeLines([
        { save: SAVE_FORMAT, ...origin } satisfies SaveHeader,
        ...choices.map((choice, index) => ({ check: fight.checks[index]!, choice }) satisfies SavedChoice),
      ]);
      renameSync(temporary, this.path);
    } catch (error) {
      this.close();
      this.lineEnds = [];
      throw error;
    }
    syncFolder(this.path);
  }

  private writeLines(lines: readonly (SaveHeader | SavedChoice)[]): void {
    const start = this.lineEnds.at(-1) ?? 0;
    const texts = lines.map(line => Buffer.from(`${JSON.stringify(line)}\n`));
    const bytes = Buffer.concat(texts);
    let written = 0;
    while (written < bytes.length)
      written += writeSync(this.file!, bytes, written, bytes.length - written, start + written);
    fsyncSync(this.file!);
    let end = start;
    for (const text of texts) {
      end += text.length;
      this.lineEnds.push(end);
    }
  }

  private truncate(): void {
    ftruncateSync(this.file!, this.lineEnds.at(-1) ?? 0);
    fsyncSync(this.file!);
  }

  private withFileErrors(work: () => void): void {
    try {
      work();
    } catch (error) {
      throw fileError(this.path, error);
    }
  }
}

/** Makes sure that a new or deleted name is on the disk too. Not every system can open a folder. */
function syncFolder(path: string): void {
  try {
    const folder = openSync(dirname(path), 'r');
    fsyncSync(folder);
    closeSync(folder);
  } catch {
    // Only a power failure could undo it.
  }
}
