import { PassThrough } from 'node:stream';
import type { Io } from '../io/io.js';
import { Sink } from './run-fray.js';

/** A terminal: keys go in, everything written stays to be looked at. */
export function terminal() {
  const raw: boolean[] = [];
  const keys = new PassThrough();
  const stdin = Object.assign(keys, {
    isTTY: true,
    setRawMode: (on: boolean) => raw.push(on),
    ref() {},
    unref() {},
  });
  const stdout = Object.assign(new Sink(), { isTTY: true, columns: 80, rows: 24 });
  const io: Io = { stdin, stdout, stderr: new Sink(), env: { TERM: 'xterm' } };
  return { io, keys, raw, stdout };
}
