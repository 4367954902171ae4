import {
  appendFileSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { replayOf } from '@fray/engine';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { mazeChosen } from '../testing/maze.js';
import { SaveFile } from './save-file.js';
import { savePath } from './save-path.js';
import { SavedRun } from './saved-run.js';

let dir: string;
let env: { FRAY_STATE: string };
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'fray-kept-'));
  env = { FRAY_STATE: dir };
});
afterEach(() => rmSync(dir, { recursive: true }));

const quiet = mazeChosen({ oneLife: true, orcs: [] });
const deadly = mazeChosen({ oneLife: true, orcs: [64, 62] });
const REST = { do: 'rest' };

/** Plays some choices and leaves. */
function played(chosen: typeof quiet, ...choices: unknown[]) {
  const kept = SavedRun.open(env, chosen);
  const session = kept.begin(7);
  for (const choice of choices) session.act(choice);
  kept.close(session);
  return { session, path: kept.path };
}

function resumed(chosen: typeof quiet) {
  const kept = SavedRun.open(env, chosen);
  try {
    const left = kept.read();
    const session = left ? kept.resume(left) : null;
    kept.close(session);
    return session;
  } finally {
    kept.close(null);
  }
}

describe('a game with one life', () => {
  test('is written down from its first choice on, and gone on with where it was left', () => {
    const kept = SavedRun.open(env, quiet);
    const session = kept.begin(7);
    expect(existsSync(kept.path)).toBe(false);
    session.act(REST);
    session.act({ do: 'move', tile: 64 });
    const lines = readFileSync(kept.path, 'utf8')
      .trimEnd()
      .split('\n')
      .map(line => JSON.parse(line));
    expect(lines[0]).toEqual({ save: 1, fray: 2, ruleset: 'maze', version: 1, seed: 7, setup: quiet.setup });
    expect(lines.slice(1).map(({ choice }) => choice)).toEqual([REST, { do: 'move', tile: 64 }]);
    kept.close(session);
    const again = resumed(quiet)!;
    expect(again.fight.state).toEqual(session.fight.state);
    expect(again.log.length).toBe(session.log.length);
    expect(readdirSync(dir)).toEqual([readdirSync(dir)[0]]);
  });

  test('a choice is on the disk before it is made', () => {
    const kept = SavedRun.open(env, quiet);
    const session = kept.begin(7);
    const { fight } = session;
    const act = fight.act.bind(fight);
    let seen = '';
    fight.act = choice => {
      seen = readFileSync(kept.path, 'utf8');
      return act(choice);
    };
    session.act(REST);
    expect(seen).toContain('"choice":{"do":"rest"}');
    kept.close(session);
  });

  test('the file is gone with the hero, before anybody is told', () => {
    const { session, path } = played(deadly, REST, REST);
    expect(session.over).toBe(true);
    expect(existsSync(path)).toBe(false);
    expect(resumed(deadly)).toBe(null);
  });

  test('a fatal choice of a process that was killed kills again', () => {
    const { session, path } = played(deadly, REST);
    appendFileSync(path, `${JSON.stringify({ check: session.fight.checks.at(-1), choice: REST })}\n`);
    expect(resumed(deadly)!.over).toBe(true);
    expect(readdirSync(dir)).toEqual([]);
  });

  test('a line that was not written to its end was never made', () => {
    const { path } = played(quiet, REST);
    appendFileSync(path, '{"check":"ab');
    const kept = SavedRun.open(env, quiet);
    const session = kept.resume(kept.read()!);
    expect(session.fight.choices.length).toBe(1);
    session.act(REST);
    kept.close(session);
    expect(resumed(quiet)!.fight.choices.length).toBe(2);
  });

  test('what is refused or fails is taken off again', () => {
    const kept = SavedRun.open(env, quiet);
    const session = kept.begin(7);
    session.act(REST);
    expect(() => session.act({ do: 'fly' })).toThrow(/not among the options/);
    session.act(REST);
    kept.close(session);
    expect(resumed(quiet)!.fight.choices).toEqual([REST, REST]);
  });

  test('a new life after the end is kept again', () => {
    const kept = SavedRun.open(env, deadly);
    const session = kept.begin(7);
    session.act(REST);
    session.act(REST);
    session.start(8);
    session.act(REST);
    kept.close(session);
    expect(resumed(deadly)!.fight.seed).toBe(8);
  });

  test('each save that is gone on with has a file of its own too', () => {
    const { session } = played(quiet, REST, REST);
    const fromSave = { ...quiet, save: replayOf(session.fight) };
    expect(savePath(env, fromSave)).not.toBe(savePath(env, quiet));
    const { session: later, path } = played(fromSave, REST);
    expect(later.fight.choices).toHaveLength(3);
    expect(readFileSync(path, 'utf8').trimEnd().split('\n')).toHaveLength(4);
    expect(resumed(fromSave)!.fight.state).toEqual(later.fight.state);
    expect(resumed(quiet)!.fight.choices).toHaveLength(2);
  });

  test('each setup has a file of its own', () => {
    expect(savePath(env, quiet)).not.toBe(savePath(env, deadly));
    expect(savePath({ XDG_STATE_HOME: '/x' }, quiet)).toMatch(/^\/x\/fray\/maze-room-\w{8}\.jsonl$/);
    expect(savePath({ HOME: '/home/me' }, quiet)).toMatch(/^\/home\/me\/\.local\/state\/fray\//);
  });
});

describe('a run in which choices can be taken back', () => {
  const mild = mazeChosen({ orcs: [] });
  const perilous = mazeChosen({ orcs: [64, 62] });

  test('what is taken back is off the disk, also after going on', () => {
    played(mild, REST, REST, REST);
    const kept = SavedRun.open(env, mild);
    const session = kept.resume(kept.read()!);
    session.undo();
    session.undo();
    session.act({ do: 'move', tile: 64 });
    kept.close(session);
    expect(resumed(mild)!.fight.choices).toEqual([REST, { do: 'move', tile: 64 }]);
  });

  test('the last choice of a lost run can be taken back until it is left', () => {
    const kept = SavedRun.open(env, perilous);
    const session = kept.begin(7);
    session.act(REST);
    session.act(REST);
    expect(session.over).toBe(true);
    expect(existsSync(kept.path)).toBe(true);
    session.undo();
    kept.close(session);
    expect(resumed(perilous)!.fight.choices).toEqual([REST]);
  });

  test('a run that is left after its end is gone', () => {
    const { path } = played(perilous, REST, REST);
    expect(existsSync(path)).toBe(false);
  });
});

describe('a file that cannot be used is named, and left alone', () => {
  test.each([
    ['nothing', '', /first line is not complete/],
    ['a picture', '\u0089PNG\r\n\u001a\n', /fray did not write it/],
    ['other JSON', '{"a":1}\n', /fray did not write it/],
    ['a later format', '{"save":2,"ruleset":"maze","version":1,"seed":1}\n', /its format is 2/],
    ['another ruleset', '{"save":1,"ruleset":"saga","version":1,"seed":1}\n', /ruleset 'saga'/],
    ['another version', '{"save":1,"ruleset":"maze","version":9,"seed":1}\n', /version 9 of maze/],
    ['another setup', '{"save":1,"ruleset":"maze","version":1,"seed":1,"setup":{}}\n', /another setup/],
  ])('%s', (_, text, why) => {
    const path = savePath(env, quiet);
    writeFileSync(path, text);
    expect(() => resumed(quiet)).toThrow(why);
    expect(() => resumed(quiet)).toThrow(/The file is left as it is.*'fray play maze\/room --new'/);
    expect(readFileSync(path, 'utf8')).toBe(text);
  });

  test.each([
    [
      'a line in the middle that is no JSON',
      (lines: string[]) => lines.splice(2, 1, 'oops'),
      /line 3 was not/,
    ],
    ['a line that is missing', (lines: string[]) => lines.splice(2, 1), /line 3 does not follow/],
    [
      'a choice that was changed',
      (lines: string[]) => lines.splice(2, 1, lines[2]!.replace('rest', 'fly')),
      /line 3 is refused/,
    ],
  ])('%s', (_, change, why) => {
    const { path } = played(quiet, REST, REST, REST);
    const lines = readFileSync(path, 'utf8').split('\n');
    change(lines);
    writeFileSync(path, lines.join('\n'));
    expect(() => resumed(quiet)).toThrow(why);
    expect(readFileSync(path, 'utf8')).toBe(lines.join('\n'));
  });

  test('a folder of its name', () => {
    expect(() => new SaveFile(dir, [])).toThrow(/folder|EISDIR/);
  });
});

describe('one process at a time', () => {
  test('a second is refused while the first plays', () => {
    const kept = SavedRun.open(env, quiet);
    expect(() => SavedRun.open(env, quiet)).toThrow(/maze\/room is being played by process \d+.*\.lock/);
    kept.close(null);
    SavedRun.open(env, quiet).close(null);
    expect(readdirSync(dir)).toEqual([]);
  });

  test.each([
    ['of a process that is gone', '999999999 1'],
    ['whose number another process has now', `${process.ppid} 1`],
    ['that holds nonsense', 'nonsense'],
    ['that is empty', ''],
  ])('a lock %s is taken over', (_, owner) => {
    writeFileSync(`${savePath(env, quiet)}.lock`, owner);
    SavedRun.open(env, quiet).close(null);
    expect(readdirSync(dir)).toEqual([]);
  });
});
