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
  private size = 0;
  private before = 0;

  constructor(
    readonly path: string,
    /** How many bytes there are to go on from; none for a new game, which begins with its first choice. */
    size?: number,
  ) {
    if (size === undefined) return;
    this.guarded(() => {
      this.file = openSync(path, 'r+');
      this.size = this.before = size;
      // What a killed process was about to write was not made.
      ftruncateSync(this.file, size);
      fsyncSync(this.file);
    });
  }

  write(fight: Fight, choice: unknown): void {
    this.guarded(() => {
      if (this.file === null) this.begin(fight);
      this.before = this.size;
      try {
        this.append({ check: fight.checks.at(-1)!, choice } satisfies Line);
      } catch (error) {
        this.takeBack();
        throw error;
      }
    });
  }

  takeBack(): void {
    if (this.file === null) return;
    ftruncateSync(this.file, this.before);
    fsyncSync(this.file);
    this.size = this.before;
  }

  forget(): void {
    this.close();
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

  /** The file is there with its whole opening, or not at all. */
  private begin(fight: Fight): void {
    const { choices: _, checks: __, digest: ___, ...origin } = replayOf(fight);
    const fresh = `${this.path}.new`;
    this.file = openSync(fresh, 'w+');
    this.size = 0;
    this.append({ save: FORMAT, ...origin } satisfies Opening);
    renameSync(fresh, this.path);
    syncFolder(this.path);
  }

  private append(data: unknown): void {
    const line = Buffer.from(`${JSON.stringify(data)}\n`);
    let written = 0;
    while (written < line.length)
      written += writeSync(this.file!, line, written, line.length - written, this.size + written);
    fsyncSync(this.file!);
    this.size += line.length;
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
