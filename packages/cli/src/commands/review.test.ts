import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Fight, packReplay, replayOf, snapshot, standardRegistry } from '@fray/engine';
import { reviewSchema } from '@fray/lab';
import { describe, expect, test } from 'vitest';
import { recorded } from '../testing/replays.js';
import { fray, scratch } from '../testing/run-fray.js';
// Loaded before the clock of the first test runs.
import './review.js';

const { dir, file } = scratch();
const replay = recorded('saga/mercenary', 7);
const replayFile = file('duel.json', replay);
const few = ['--max-choices', '2000'];

/** A fight of somebody who puts away what there is to fight with. */
function badly() {
  const { ruleset, setup } = standardRegistry().setup('quest/ogre');
  const fight = Fight.startUnknown(standardRegistry().ruleset(ruleset), setup, { seed: 5 });
  while (!fight.outcome) {
    const open = fight.options().filter(({ blocked }) => !blocked);
    const wasted = open.find(({ label }) => label.startsWith('Put ') || label === 'End turn');
    fight.act((wasted ?? open[0]!).choice);
  }
  return fight;
}

describe('fray review', () => {
  test('says what decisions and luck brought', async () => {
    const { code, stdout, stderr } = await fray(['review', replayFile]);
    expect([code, stderr]).toEqual([0, '']);
    expect(stdout).toMatch(/^Saga duel: review\nExact: every roll was followed\.\n\nWin chance\n {2}\d/);
    expect(stdout).toMatch(
      /\n {2}[\d.]+ % at the start, decisions 0 points, luck [+−][\d.]+ points: (?:won|lost)\n/,
    );
    expect(stdout).toContain('No costly mistakes');
  });

  test('lists mistakes with what would have been better, and takes what counts as one', async () => {
    const lost = file('lost.json', replayOf(badly()));
    const { stdout } = await fray(['review', lost, ...few]);
    expect(stdout).toMatch(/\nWhat mistakes cost\n {2}#\d+ about \d+ points: .* rather than /);
    const { stdout: strict } = await fray(['review', lost, ...few, '--cost', '90%']);
    expect(strict).toContain('No costly mistakes');
  });

  test('--json and --html give the whole', async () => {
    const path = join(dir, 'review.html');
    const { stdout, stderr } = await fray(['review', replayFile, '--json', '--html', path]);
    const { kind, fray: version, ...found } = JSON.parse(stdout);
    expect([kind, version]).toEqual(['review', expect.stringMatching(/^\d/)]);
    expect(reviewSchema.parse(found)).toEqual(found);
    expect(stderr).toBe(`report written to ${path}\n`);
    expect(readFileSync(path, 'utf8')).toContain('<h2>Win chance over the choices</h2>');
  });

  test('reads replays, links, snapshots and saved runs', async () => {
    const json = async (...argv: string[]) =>
      JSON.parse((await fray(['review', ...argv, '--json', ...few])).stdout);
    const found = await json(replayFile);
    expect(await json(`#/replay/${await packReplay(replay)}`)).toEqual(found);
    const { ruleset, setup } = standardRegistry().setup('saga/gauntlet');
    const fight = Fight.startUnknown(standardRegistry().ruleset(ruleset), setup, { seed: 5 });
    for (let made = 0; made < 4; made++) fight.follow();
    const { version, seed, choices, checks } = snapshot(fight);
    const header = { save: 1, ruleset, version, seed, setup };
    const lines = [header, ...choices.map((choice, index) => ({ check: checks[index], choice }))];
    const save = file('run.save', `${lines.map(line => JSON.stringify(line)).join('\n')}\n{"check"`);
    const saved = await json(save);
    expect(saved).toMatchObject({ choices: 4, outcome: null });
    expect(await json(file('snapshot.json', snapshot(fight)))).toEqual(saved);
  });

  test.each([
    ['a file that is not there', 'none.json', [], 'there is no such file'],
    ['no JSON', 'words.txt', 'words', 'JSON'],
    ['other JSON', 'other.json', { a: 1 }, 'not a replay'],
    ['another version', 'old.json', { ...replay, version: 99 }, 'old.json: the replay cannot be used'],
    ['a replay that was changed', 'changed.json', { ...replay, seed: 8 }, 'the replay differs'],
    ['an unknown ruleset', 'chess.json', { ...replay, ruleset: 'chess' }, "'chess'"],
    ['a broken save', 'broken.save', '{"save":1,"ruleset":"saga"}\n', 'this run cannot be read'],
  ])('refuses %s', async (_, name, content, message) => {
    const path = name === 'none.json' ? join(dir, name) : file(name, content);
    const { code, stdout, stderr } = await fray(['review', path]);
    expect([code === 0, stdout]).toEqual([false, '']);
    expect(stderr).toContain(message);
    expect(stderr).not.toMatch(/\n {4}at /);
  });

  test('refuses a side that there is not, or that nobody decided for', async () => {
    const none = await fray(['review', replayFile, '--player', 'Foo']);
    expect(none.stderr).toContain('--player Foo: there is no such side; there are Hero (0), Enemy (1)');
    const foe = await fray(['review', replayFile, '--player', 'enemy']);
    expect(foe.stderr).toContain('no player decided for side 1');
    expect((await fray(['review', replayFile, '--player', 'hero'])).code).toBe(0);
  });
});
