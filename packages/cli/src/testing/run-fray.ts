import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable, Writable } from 'node:stream';
import { afterAll } from 'vitest';
import type { Io } from '../io/io.js';
import { run } from '../program.js';

export interface Ran {
  readonly code: number;
  readonly stdout: string;
  readonly stderr: string;
}

export interface Around {
  readonly stdin?: string;
  readonly env?: Record<string, string>;
}

/** Runs a command line in this process, as `fray` would, without a terminal. Runs are kept nowhere unless `env` names a folder. */
export async function fray(argv: readonly string[], { stdin = '', env = {} }: Around = {}): Promise<Ran> {
  const stdout = new Sink();
  const stderr = new Sink();
  const state = mkdtempSync(join(tmpdir(), 'fray-state-'));
  const input = Readable.from(stdin === '' ? [] : [stdin]);
  const io: Io = { stdin: input, stdout, stderr, env: { FRAY_STATE: state, ...env } };
  try {
    const code = await run(argv, io);
    return { code, stdout: stdout.text, stderr: stderr.text };
  } finally {
    rmSync(state, { recursive: true });
  }
}

/** A stream that keeps what is written to it. */
export class Sink extends Writable {
  text = '';

  override _write(chunk: Buffer | string, _encoding: string, done: () => void): void {
    this.text += chunk.toString();
    done();
  }
}

/** A folder of this test's own, gone afterwards; answers a function that writes a file there. */
export function scratch(): { readonly dir: string; file(name: string, content: unknown): string } {
  const dir = mkdtempSync(join(tmpdir(), 'fray-cli-'));
  afterAll(() => rmSync(dir, { recursive: true, force: true }));
  return {
    dir,
    file(name, content) {
      const path = join(dir, name);
      writeFileSync(path, typeof content === 'string' ? content : JSON.stringify(content));
      return path;
    },
  };
}
