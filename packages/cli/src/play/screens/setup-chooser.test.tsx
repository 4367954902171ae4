import { PassThrough } from 'node:stream';
import { standardRegistry } from '@fray/engine';
import { expect, test, vi } from 'vitest';
import type { Io } from '../../io/io.js';
import { Sink } from '../../testing/run-fray.js';
import { chooseSetupOnScreen } from './setup-chooser.js';

function terminal() {
  const keys = new PassThrough();
  const stdin = Object.assign(keys, { isTTY: true, setRawMode() {}, ref() {}, unref() {} });
  const stdout = Object.assign(new Sink(), { isTTY: true, columns: 80, rows: 24 });
  const io: Io = { stdin, stdout, stderr: new Sink(), env: { TERM: 'xterm' } };
  return { io, keys, stdout };
}

test.each([
  ['a', /^[a-z0-9]+\//],
  ['\r', /^[a-z0-9]+\//],
  ['\u001b', /^null$/],
  ['\u0003', /^null$/],
])('whoever is asked what to play answers with a key: %j', async (key, answer) => {
  const { io, keys, stdout } = terminal();
  const chosen = chooseSetupOnScreen(io, standardRegistry());
  await vi.waitFor(() => expect(stdout.text).toContain('What will you play?'), 20_000);
  keys.write(key);
  expect(String(await chosen)).toMatch(answer);
});
