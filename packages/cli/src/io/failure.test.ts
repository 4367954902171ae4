import { FrayError } from '@fray/engine';
import { expect, test } from 'vitest';
import { Sink } from '../testing/run-fray.js';
import { CliError, EXIT, Interrupted, report } from './failure.js';
import type { Io } from './io.js';

function said(error: unknown, env: Record<string, string> = {}, json = false) {
  const stderr = new Sink();
  const code = report({ stderr, env } as unknown as Io, error, json);
  return { code, text: stderr.text };
}

test.each([
  [new CliError('file/missing', 'x.json: there is no such file'), EXIT.usage],
  [new FrayError('setup/invalid', 'wrong'), EXIT.usage],
  [new FrayError('replay/differs', 'other'), EXIT.wrong],
  [new Interrupted(), EXIT.interrupted],
  [new TypeError('x is not a function'), EXIT.bug],
  ['thrown text', EXIT.bug],
])('%s exits with %i', (error, code) => {
  expect(said(error).code).toBe(code);
});

test('a bug says that it is one, in one line', () => {
  const { text } = said(new TypeError('x is\nnot a function'));
  expect(text).toBe(
    'fray: internal error: x is not a function – this is a bug in fray; FRAY_DEBUG=1 shows where it comes from\n',
  );
  expect(said(new Error('x'), { FRAY_DEBUG: '1' }).text).toMatch(/\n {4}at /);
});

test('issues after the first get a line each', () => {
  const issues = [1, 2, 3].map(number => ({ path: `p${number}`, reason: `r${number}` }));
  expect(said(new CliError('x', 'p1: r1', issues)).text).toBe('fray: p1: r1\n  p2: r2\n  p3: r3\n');
  const many = Array.from({ length: 50 }, () => issues[0]!);
  expect(
    said(new CliError('x', 'm', many))
      .text.trimEnd()
      .split('\n')
      .at(-1),
  ).toBe('  … and 30 more');
});

test('to programs all of it is said at once', () => {
  const issues = [{ path: 'a', reason: 'b' }];
  expect(JSON.parse(said(new CliError('x/y', 'm', issues), {}, true).text)).toEqual({
    error: { code: 'x/y', message: 'm', issues },
  });
});
