import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { fray, scratch } from '../../testing/run-fray.js';
// Loaded before the clock of the first test runs.
import '../sim.js';

const { dir, file } = scratch();
const few = ['--fights', '300', '--workers', '0'];
const AC = 'heroes[0].ac=14..16';

describe('fray sim', () => {
  test('tells who did what, and writes fights that can be watched', async () => {
    const at = join(dir, 'fights');
    const { code, stdout, stderr } = await fray([
      'sim',
      'saga/sorcery',
      ...few,
      '--watched',
      '300',
      '--replays',
      at,
    ]);
    expect(code).toBe(0);
    expect(stdout).toMatch(
      /\nWho did what per fight, in 300 fights watched event by event\n +fell +dealt +taken +healed +hits to kill\n {2}Hero\n {4}Hero +\d/,
    );
    expect(stdout).toMatch(/\nWhat they used per fight\n {2}Hero +\d+\.\d+ POWER\n/);
    expect(stdout).toMatch(/cast poison needle \d/);
    expect(stdout).toMatch(/\nWhat they chose\n {2}Hero +\w.* \d+\.\d %, /);
    const [, best] = stdout.match(/\n {2}best +fray fight saga\/sorcery --seed '(1#\d+)'\n/)!;
    expect(stderr.split('\n')[0]).toBe(`${join(at, 'best.json')}: fray replay ${join(at, 'best.json')}`);
    for (const which of ['best', 'median', 'worst'])
      expect((await fray(['replay', join(at, `${which}.json`), '--verify'])).code).toBe(0);
    const watched = await fray(['replay', join(at, 'best.json')]);
    const fought = await fray(['fight', 'saga/sorcery', '--seed', best!]);
    expect(watched.stdout.split('\n').at(-2)).toBe(fought.stdout.split('\n').at(-2));
  });

  test('refuses what cannot be written before anything is fought', async () => {
    const { code, stdout, stderr } = await fray(['sim', 'saga/wolf', ...few, '--html', dir]);
    expect([code, stdout, stderr]).toEqual([2, '', expect.stringContaining('it is a folder, not a file')]);
    const taken = file('taken.txt', {});
    const replays = await fray(['sim', 'saga/wolf', ...few, '--replays', taken]);
    expect([replays.code, replays.stdout]).toEqual([2, '']);
  });

  test('does not take threads and a cluster at once', async () => {
    const { code, stderr } = await fray(['sim', 'saga/wolf', ...few, '--cluster', 'postgres://nowhere']);
    expect([code, stderr]).toEqual([2, expect.stringMatching(/'--cluster.*cannot be used with.*'--workers/)]);
  });

  test('stops when it knows enough', async () => {
    const { stdout } = await fray(['sim', 'saga/wolf', '--error', '3%', '--workers', '0', '--json']);
    expect(JSON.parse(stdout)).toMatchObject({ inputs: { error: 0.03, fights: 100_000 } });
    expect(JSON.parse(stdout).fights).toBeLessThan(10_000);
  });
});

describe('fray sweep', () => {
  test('shows one field as a table', async () => {
    const { code, stdout, stderr } = await fray(['sweep', 'd20/duel', '--vary', AC, ...few]);
    expect([code, stderr]).toEqual([0, '']);
    expect(stdout).toMatch(/^Two blocks.*\n300 fights for each value · seed 1 · d20 version \d+ · /);
    expect(stdout).toMatch(
      /\nWon by Heroes, as A: AC varies\n +Choices +Rounds +Hero HP\n {2}14 +\d+\.\d % \(/,
    );
  });

  test('shows two as a map', async () => {
    const { stdout } = await fray([
      'sweep',
      'd20/duel',
      '--vary',
      AC,
      '--vary',
      'monsters[0].hp=5,60',
      ...few,
    ]);
    expect(stdout).toMatch(/A: AC down, B: HP across\n +5 +60\n {2}14 +██ \d+ % .*%\n {2}15/);
  });

  test('takes * for all that a field can hold', async () => {
    const { stdout } = await fray(['sweep', 'saga/goblin', '--vary', 'enemy=*', '--fights', '20', '--json']);
    const { cells } = JSON.parse(stdout);
    expect(cells.map(({ values }: { values: unknown[] }) => values[0])).toEqual(
      expect.arrayContaining(['goblin', 'demonspawn-lord']),
    );
    const none = await fray(['sweep', 'saga/goblin', '--vary', 'hero.name=*', '--fights', '20']);
    expect([none.code, none.stderr]).toEqual([
      2,
      expect.stringContaining("the values of 'hero.name' cannot be listed"),
    ]);
  });

  test('stops for each value when it knows enough, and stays within the width', async () => {
    const { stdout } = await fray(['sweep', 'd20/duel', '--vary', 'monsters[0].hp=1,40', '--error', '5%']);
    expect(stdout).toMatch(/\nUp to 10,000 fights for each value · /);
    expect(stdout).toMatch(/ Fights .*\n {3}1 .* 157 /);
  });

  test('gives the whole to programs', async () => {
    const { stdout } = await fray(['sweep', 'd20/duel', '--vary', AC, ...few, '--json']);
    const { cells } = JSON.parse(stdout);
    expect(cells.map(({ values }: { values: unknown[] }) => values[0])).toEqual([14, 15, 16]);
    expect(cells[0].examples.worst).toMatch(/^1#\d+$/);
  });

  test('writes a page to share', async () => {
    const page = join(dir, 'sweep.html');
    const { stderr } = await fray(['sweep', 'd20/duel', '--vary', AC, ...few, '--html', page]);
    expect(stderr).toBe(`report written to ${page}\n`);
    expect(readFileSync(page, 'utf8')).toMatch(/^<!doctype html>.*Two blocks of numbers.*A: AC = 14: /s);
    const nowhere = await fray([
      'sweep',
      'd20/duel',
      '--vary',
      AC,
      ...few,
      '--html',
      join(dir, 'no', 'x.html'),
    ]);
    expect([nowhere.code, nowhere.stdout, nowhere.stderr]).toEqual([
      2,
      '',
      expect.stringContaining('there is no folder'),
    ]);
  });

  test.each([
    [['--side', '7', '--vary', AC], /d20 has no such side/],
    [['--vary', 'heroes[0].ac'], /must be written as 'field=1\.\.10'/],
    [['--vary', 'heroes[0].ac=9,often'], /With heroes\[0\]\.ac="often" the setup/],
    [[], /--vary <field=values>' not specified/],
    [['--vary', AC, '--vary', AC], /vary 'heroes\[0\]\.ac' twice/],
    [['--vary', AC, '--content-of', 'd20'], /--content-of d20: name the folder of its files with --content/],
  ])('refuses %s', async (flags, message) => {
    const { code, stderr } = await fray(['sweep', 'd20/duel', ...flags, ...few]);
    expect(code).toBe(2);
    expect(stderr).toMatch(message);
  });
});

test('fray sweep names what it leaves out of all there is, and why', async () => {
  const argv = ['sweep', 'quest/warband', '--vary', 'party[1].class=*', '--fights', '1', '--workers', '0'];
  const { code, stdout } = await fray(argv);
  expect(code).toBe(0);
  const [, left] = stdout.split(
    '\nLeft out of Sister Ione: Class, because they do not fit the rest of the setup:\n',
  );
  expect(left!.match(/^ {2}\w+(?=: party\[1\]\.spells\[0\]: )/gm)!.map(line => line.trim())).toEqual(
    'paladin ranger bard druid sorcerer warlock wizard'.split(' '),
  );
  const { inputs } = JSON.parse((await fray([...argv, '--json'])).stdout);
  expect(inputs.axes[0].leftOut).toHaveLength(7);
});

describe('fray tune', () => {
  const tune = (...flags: string[]) =>
    fray(['tune', 'd20/duel', '--vary', 'monsters[0].hp=5..90', ...flags, ...few]);

  test('names the value, and what was tried', async () => {
    const { code, stdout } = await tune('--target', '60%');
    expect(code).toBe(0);
    expect(stdout).toMatch(
      /\nB: HP = 37 gives \d\d\.\d\d % exactly; the target was 60\.0 %\.[\s\S]*\n\nWhat was tried\n {3}5 /,
    );
    expect(stdout).toMatch(/\n> 37 /);
    const fought = await tune('--target', '60%', '--max-states', '0');
    expect(fought.code).toBe(0);
    expect(fought.stdout.replaceAll(/\n +/g, ' ')).toMatch(
      / gives about \d\d\.\d %; the target was 60\.0 %\. In 95 of 100 cases the value that truly comes nearest is one from \d\d to \d\d;/,
    );
  });

  test('knows how near is near enough', async () => {
    const coarse = (within: string) =>
      fray(['tune', 'd20/duel', '--vary', 'monsters[0].hp=5..90:30', '--target', '60%', '--within', within]);
    expect((await coarse('20%')).code).toBe(0);
    const { code, stdout } = await coarse('0.1%');
    expect([code, stdout]).toEqual([1, expect.stringContaining('gives 60.0 % to within 0.10 %')]);
  });

  test('ends with 1 where no value will do, with 2 where there is nothing to search', async () => {
    const none = await tune('--target', '0.99', '--set', 'heroes[0].hp=1');
    expect(none.code).toBe(1);
    expect(none.stdout).toContain('No value of B: HP from 5 to 90 gives 99.0 %');
    expect((await tune('--target', '2')).stderr).toMatch(/between 0 and 1/);
    const words = await fray(['tune', 'd20/duel', '--vary', 'a=b,c', '--target', '0.5']);
    expect([words.code, words.stderr]).toEqual([2, expect.stringContaining('only a range can be searched')]);
  });
});

describe('fray compare', () => {
  test('says what a change changes, and how much was gained by the same luck', async () => {
    const { code, stdout } = await fray(['compare', 'd20/duel', '--against', 'heroes[0].ac=16', ...few]);
    expect(code).toBe(0);
    expect(stdout).toMatch(
      /^Two blocks of numbers, toe to toe: with A: AC = 16\n300 fights on each side, with the same luck/,
    );
    expect(stdout).toMatch(/\n {2}Heroes +\d+\.\d % +\d+\.\d % +[+]\d+\.\d\d +.*\d\.\d x\n/);
  });

  test.each([
    ['d20/duel', '--against', 'heroes[0].ac=16'],
    ['saga/sorcery', '--against-policy', 'random'],
    ['rogue/troll', '--policy', 'random,random', '--against-policy', 'default'],
  ])('names a fight that the change decided, and it is fought so: %s', async (...flags) => {
    const asked = ['compare', ...flags, '--fights', '100', '--workers', '0'];
    const { stdout } = await fray(asked);
    const { turned } = JSON.parse((await fray([...asked, '--json'])).stdout);
    for (const when of ['before', 'after'] as const) {
      const line = stdout.match(new RegExp(`\\n {2}${when} +fray (fight .*)\\n`))![1]!;
      const words = line.match(/'[^']*'|\S+/g)!.map(word => word.replaceAll("'", ''));
      const { stdout: told } = await fray([...words, '--json']);
      const { outcome, seed } = JSON.parse(told.trim().split('\n').at(-1)!);
      expect([outcome.winner, seed]).toEqual([turned[0][when], turned[0].example]);
    }
  });

  test('wants to know what is compared', async () => {
    const { code, stderr } = await fray(['compare', 'd20/duel', ...few]);
    expect([code, stderr]).toEqual([2, expect.stringContaining('name the change')]);
  });
});

describe('fray search', () => {
  const fighter = (name: string, ac: number, hp: number, attack: number, damage: string, at: number[]) => ({
    name,
    ac,
    hp,
    attack,
    damage,
    at,
  });
  const four = {
    heroes: [fighter('A', 15, 6, 5, '1d8+3', [1, 1]), fighter('B', 10, 4, 3, '1d6', [1, 2])],
    monsters: [fighter('C', 13, 9, 5, '1d6+3', [2, 1]), fighter('D', 13, 3, 2, '1d4', [2, 2])],
    map: ['####', '#..#', '#..#', '####'],
  };
  const few = ['--max-states', '1000', '--budget', '10', '--fights', '40', '--workers', '0'];

  test('says what optimal play gains, exactly, and what the default player does wrong', async () => {
    const { code, stdout } = await fray(['search', file('four.json', { ruleset: 'd20', setup: four })]);
    expect(code).toBe(0);
    expect(stdout).toMatch(
      /^.*: how much better one can play\nExact: every choice and every roll was followed, through /,
    );
    expect(stdout).toMatch(
      /\n {2}default +61\.3451 % .*\n {2}optimal play +76\.1306 % .*\n {2}gain +\+14\.79 points\n/,
    );
    expect(stdout).toMatch(
      /\n {2}Attack D → Attack C: \+14\.79 points\n {4}Comes up \d\.\d\d times per fight, /,
    );
  });

  test('says at least how much, where not all can be followed', async () => {
    const { code, stdout } = await fray(['search', 'saga/sorcery', ...few]);
    expect(code).toBe(0);
    expect(stdout).toMatch(
      /\nEstimate from 40 fights on each side, because there are more than 1,000 states: /,
    );
    expect(stdout).toMatch(/\n {2}at least: (?:search:10|ordinary play) +>?\d+\.\d % \(/);
    expect(stdout).toContain('\nIn detail: search:10 instead of default\n40 fights on each side');
  });

  test('tells machines the same', async () => {
    const { stdout } = await fray(['search', 'saga/goblin', '--json']);
    expect(JSON.parse(stdout)).toMatchObject({ exact: true, name: 'Hero', gain: { mean: 0 } });
  });

  test('says who has nothing to choose, and who has', async () => {
    const { stdout } = await fray(['search', 'arena/duel', '--fights', '2', '--workers', '0']);
    expect(stdout).toContain('By hand never had a choice in the fights played');
    expect(stdout).toContain('0 First team');
  });
});

describe('fray matrix', () => {
  const block = (hp: number) => ({ name: `${hp} HP`, ac: 14, hp, attack: 5, damage: '1d8+3' });
  const matrix = (entrants: string) =>
    fray(['matrix', 'd20/duel', '--fields', 'heroes[0],monsters[0]', '--entrants', entrants, ...few]);

  test('rates everybody, the best first', async () => {
    const { code, stdout } = await matrix(`@${file('blocks.json', [block(10), block(30), block(20)])}`);
    expect(code).toBe(0);
    expect(stdout).toMatch(/\n {2}1\. 30 HP +1\d{3} .*\n {2}2\. 20 HP +1\d{3} .*\n {2}3\. 10 HP +1\d{3} /);
    expect(stdout).toMatch(/\n {2}1\. 30 HP +· +\d+ % +\d+ %\n/);
  });

  test('knows who can meet without being told', async () => {
    const { code, stdout } = await fray(['matrix', 'arena', '--fights', '1', '--workers', '0', '--json']);
    expect(code).toBe(0);
    const { inputs, entrants } = JSON.parse(stdout);
    expect(inputs.fields).toEqual(['teams[0]', 'teams[1]']);
    expect(entrants.map(({ name }: { name: string }) => name)).toContain('The Iron Vow');
    const monsters = await fray([
      ...['matrix', 'd20/duel', '--entrants', 'monsters'],
      ...['--fights', '1', '--workers', '0', '--json'],
    ]);
    const names = JSON.parse(monsters.stdout).entrants.map(({ name }: { name: string }) => name);
    expect(names).toContain('Ancient troll');
    const nobody = await fray(['matrix', 'saga/goblin', '--entrants', 'a,b']);
    expect([nobody.code, nobody.stderr]).toEqual([
      2,
      expect.stringMatching(/^fray: --fields is missing: saga /),
    ]);
    const nothing = await fray(['matrix', 'saga/goblin', '--fields', 'hero,enemy']);
    expect([nothing.code, nothing.stderr]).toEqual([
      2,
      expect.stringMatching(/^fray: --entrants is missing/),
    ]);
  });

  test('takes names with values, and refuses who cannot fight', async () => {
    const named = await matrix(`@${file('named.json', { weak: block(5), strong: block(50) })}`);
    expect(named.stdout).toMatch(/1\. strong .*\n {2}2\. weak/);
    const { code, stderr } = await matrix('one,two');
    expect([code, stderr]).toEqual([2, expect.stringMatching(/one against two.*heroes\[0\]/)]);
    const shipped = await matrix('orc,ancient-troll');
    expect(shipped.stdout).toMatch(/1\. Ancient troll .*\n {2}2\. Orc /);
    const kind = await fray(['matrix', 'arena', '--entrants', 'teamz']);
    expect([kind.code, kind.stderr]).toEqual([2, expect.stringMatching(/there are teams and fighters/)]);
  });
});

describe('fray bands', () => {
  const bands = (winRate: readonly number[], ...flags: string[]) => {
    const hitsToKill = { 'Demonspawn warrior': [1, 20] };
    const path = file('bands.json', { fights: 500, bands: [{ setup: 'saga/sorcery', winRate, hitsToKill }] });
    return fray(['bands', path, '--workers', '0', ...flags]);
  };

  test('passes, warns and fails, with an exit code for builds', async () => {
    const passed = await bands([0.5, 1]);
    expect(passed.code).toBe(0);
    expect(passed.stdout).toMatch(/\nsaga\/sorcery\n {2}PASS {2}win rate +9\d\.\d %/);
    expect(passed.stdout).toContain('hits to kill Demonspawn warrior');
    expect(passed.stdout).toMatch(/\n2 passed, 0 undecided, 0 failed\./);
    expect((await bands([0, 0.5])).code).toBe(1);
    const near = await bands([0, 0.977]);
    expect([near.code, (await bands([0, 0.977], '--strict')).code]).toEqual([0, 1]);
    const isFine = async (...flags: string[]) =>
      JSON.parse((await bands([0, 0.977], '--json', ...flags)).stdout).ok;
    expect([await isFine(), await isFine('--strict')]).toEqual([true, false]);
    expect(near.stdout).toContain('WARN');
  });

  test('says the same to programs, and what is wrong with a file', async () => {
    expect(JSON.parse((await bands([0, 0.5], '--json')).stdout)).toMatchObject({
      ok: false,
      checks: [{ verdict: 'FAIL', what: 'win rate' }, { verdict: 'PASS' }],
    });
    const empty = await fray(['bands', file('empty.json', { bands: [{ setup: 'saga/goblin' }] })]);
    expect([empty.code, empty.stderr]).toEqual([2, expect.stringContaining('bands[0]: checks nothing')]);
    const schema = JSON.parse((await fray(['bands', '--schema'])).stdout);
    expect(schema.properties.bands.items.properties.winRate).toBeDefined();
    const wrong = await fray([
      'bands',
      file('wrong.json', { bands: [{ setup: 'saga/goblin', winrate: [0, 1] }] }),
    ]);
    expect([wrong.code, wrong.stderr]).toEqual([2, expect.stringMatching(/winrate/)]);
    const strange = { fights: 100, bands: [{ setup: 'saga/goblin', mean: { turns: [0, 1] } }] };
    const unknown = await fray(['bands', file('unknown.json', strange), '--workers', '0']);
    expect([unknown.code, unknown.stderr]).toEqual([2, expect.stringMatching(/no measure 'turns'/)]);
    expect(existsSync(join(dir, 'none.json'))).toBe(false);
    expect((await fray(['bands', join(dir, 'none.json')])).code).toBe(2);
  });
});

describe('content records by name', () => {
  const few = ['--fights', '50', '--workers', '0'];

  test('a sweep over a number of a record', async () => {
    const { code, stdout } = await fray(['sweep', 'd20/orc', '--vary', 'orc.hp=5,60', ...few]);
    expect(code).toBe(0);
    expect(stdout).toContain('Won by Heroes, as Orc: HP varies');
  });

  test('a change of a record, and its command to watch', async () => {
    const { code, stdout } = await fray(['compare', 'd20/orc', '--against', 'orc.damage.count=9', ...few]);
    expect(code).toBe(0);
    expect(stdout).toContain('with Orc: Damage count = 9');
    expect(stdout).toContain('--set content.monsters.orc.damage.count=9');
  });

  test('a field that is not there is refused', async () => {
    const { code, stderr } = await fray(['sim', 'd20/orc', '--set', 'orc.atack=3', ...few]);
    expect([code, stderr]).toEqual([2, expect.stringContaining("did you mean 'attack'?")]);
  });

  test('the list shows those in the fight, and others on request', async () => {
    const { stdout } = await fray(['list', 'd20/orc']);
    expect(stdout).toMatch(/\n Orc\n {2}content\.monsters\.orc\.\w+ /);
    expect(stdout).not.toContain('ancient-troll.hp');
    const found = await fray(['list', 'd20/orc', '--find', 'ancient troll']);
    expect(found.stdout).toMatch(/content\.monsters\.ancient-troll\.hp +\d+ /);
    expect(found.stdout).not.toContain('monsters.orc');
  });
});
