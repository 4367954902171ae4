import { closeSync, fsyncSync, ftruncateSync, openSync, renameSync, unlinkSync, writeSync } from 'node:fs';
import { dirname } from 'node:path';
import { type Fight, replayOf, type Seed } from '@fray/engine';
import { fileError } from '../io/files.js';
import type { ChoiceRecord } from '../play/session.js';

/** The format of the file; raised when its shape changes. */
export const FORMAT = 1;

/** The first line: what the game is made from. */
export interface Opening {
  readonly save: typeof FORMAT;
  readonly ruleset: string;
  readonly version: number;
  readonly content?: string;
  readonly seed: Seed;
  readonly setup: unknown;
}

/** Every other line: a choice, and the check value of the state it was made in. */
export interface Line {
  readonly check: string;
  readonly choice: unknown;
}

/**
 * A game on disk: its opening, then a line for every choice, on the disk before the choice is made. A process that
 * is killed at any moment leaves all that its player has seen, and a choice that killed the hero kills again.
 */
export class Record implements ChoiceRecord {
  private file: number | null = null;
  /** Where each line ends, in bytes: the opening, then the choices. */
  private ends: number[] = [];

  constructor(
    readonly path: string,
    /** Where the lines of a game that is gone on with end; none for a new game, whose file begins with its first choice. */
    ends?: readonly number[],
  ) {
    if (ends === undefined) return;
    this.guarded(() => {
      this.file = openSync(path, 'r+');
      this.ends = [...ends];
      // What a killed process was about to write was not made.
      this.truncate();
    });
  }

  write(fight: Fight, choice: unknown): void {
    this.guarded(() => {
      if (this.file === null) this.begin(fight);
      try {
        this.append([{ check: fight.checks.at(-1)!, choice } satisfies Line]);
      } catch (error) {
        this.truncate();
        throw error;
      }
    });
  }

  takeBack(): void {
    this.guarded(() => {
      if (this.file === null) return;
      this.ends.pop();
      this.truncate();
    });
  }

  forget(): void {
    this.close();
    this.ends = [];
    try {
      unlinkSync(this.path);
      syncFolder(this.path);
    } catch {
      // The choice that ended it is in the file, and ends it again.
    }
  }

  close(): void {
    if (this.file !== null) closeSync(this.file);
    this.file = null;
  }

  /** The file is there with its whole opening and all choices made so far, or not at all. */
  private begin(fight: Fight): void {
    const { choices, checks: _, digest: __, ...origin } = replayOf(fight);
    const fresh = `${this.path}.new`;
    this.file = openSync(fresh, 'w+');
    try {
      this.append([
        { save: FORMAT, ...origin } satisfies Opening,
        ...choices.map((choice, index) => ({ check: fight.checks[index]!, choice }) satisfies Line),
      ]);
      renameSync(fresh, this.path);
    } catch (error) {
      this.close();
      this.ends = [];
      throw error;
    }
    syncFolder(this.path);
  }

  private append(lines: readonly (Opening | Line)[]): void {
    const begin = this.ends.at(-1) ?? 0;
    const texts = lines.map(line => Buffer.from(`${JSON.stringify(line)}\n`));
    const bytes = Buffer.concat(texts);
    let written = 0;
    while (written < bytes.length)
      written += writeSync(this.file!, bytes, written, bytes.length - written, begin + written);
    fsyncSync(this.file!);
    let end = begin;
    for (const text of texts) {
      end += text.length;
      this.ends.push(end);
    }
  }

  private truncate(): void {
    ftruncateSync(this.file!, this.ends.at(-1) ?? 0);
    fsyncSync(this.file!);
  }

  private guarded(work: () => void): void {
    try {
      work();
    } catch (error) {
      throw fileError(this.path, error);
    }
  }
}

/** So that a new name, or a name gone, is on the disk too; not every system lets a folder be opened. */
function syncFolder(path: string): void {
  try {
    const folder = openSync(dirname(path), 'r');
    fsyncSync(folder);
    closeSync(folder);
  } catch {
    // Only a loss of power could still undo it.
  }
}
