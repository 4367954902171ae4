import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { fray, scratch } from '../../testing/run-fray.js';
// Loaded before the clock of the first test runs.
import '../sim.js';

const { file } = scratch();
const docs = ['docs/lab.md', 'README.md'].map(path =>
  readFileSync(new URL(`../../../../../${path}`, import.meta.url), 'utf8'),
);
const bandFiles = [...docs[0]!.matchAll(/(?<=```json\n).*?(?=```)/gs)].map(([json]) => JSON.parse(json));

test.each(bandFiles)('the bands of the docs hold as they stand there (%#)', async given => {
  const bands = { ...given, fights: Math.min(given.fights, 1_000) };
  for (const band of bands.bands) delete band.fights;
  const { code, stdout } = await fray(['bands', file('bands.json', bands), '--workers', '0']);
  expect(stdout).not.toContain('FAIL');
  expect(code).toBe(0);
});

/** Commands of the lab, as the docs write them. */
const LAB = /(?:npx )?fray ((?:sim|odds|sweep|tune|compare|best|sensitivity|matrix) [^\n`|#]+)/g;
const commands = docs
  .flatMap(text => [...text.matchAll(LAB)].map(([, words]) => words!.trim()))
  .filter(
    words => !/cluster|html|replays|\.json|\.md|--fights|--error|=\*|--actions|quest|saga\/merc/.test(words),
  );

test('the docs show every kind of question', () => {
  const kinds = new Set(commands.map(words => words.split(' ')[0]));
  expect([...kinds].sort()).toEqual([
    'best',
    'compare',
    'matrix',
    'odds',
    'sensitivity',
    'sim',
    'sweep',
    'tune',
  ]);
});

test.each([...new Set(commands)])('fray %s', async words => {
  const argv = [...words.matchAll(/'([^']*)'|(\S+)/g)].map(([, quoted, plain]) => quoted ?? plain!);
  const few = argv[0] === 'odds' ? [] : ['--fights', argv[0] === 'matrix' ? '1' : '200', '--workers', '0'];
  const { code, stderr } = await fray([...argv, ...few]);
  expect([code, stderr]).toEqual([0, '']);
});

const AC = 'heroes[0].ac=14..15';
const QUESTIONS: Readonly<Record<string, readonly string[]>> = {
  simulation: ['sim', 'd20/duel'],
  odds: ['odds', 'saga/goblin'],
  roll: ['odds', '2d6 >= 7'],
  actions: ['odds', 'saga/goblin', '--actions'],
  sweep: ['sweep', 'd20/duel', '--vary', AC],
  tune: ['tune', 'd20/duel', '--vary', AC, '--target', '25%'],
  compare: ['compare', 'd20/duel', '--against', 'heroes[0].ac=16'],
  best: ['best', 'd20/duel', '--vary', AC],
  sensitivity: ['sensitivity', 'd20/duel', '--field', 'heroes[0].ac'],
  matrix: ['matrix', 'd20/duel', '--entrants', 'orc,troll'],
  optimum: ['search', 'saga/goblin', '--max-states', '10', '--budget', '2'],
  bands: ['bands', file('few.json', { fights: 100, bands: [{ setup: 'saga/goblin', winRate: [0, 1] }] })],
};

test.each(Object.entries(QUESTIONS))('the docs name all that is in the data of %s', async (kind, argv) => {
  const fights = /^(?:odds|bands)$/.test(argv[0]!) ? [] : ['--fights', '20', '--workers', '0'];
  const { stdout } = await fray([...argv, ...fights, '--json']);
  const { kind: told, fray: version, ...found } = JSON.parse(stdout);
  expect([told, version]).toEqual([kind, expect.stringMatching(/^\d+\.\d+\.\d+/)]);
  const row = docs[0]!.split('\n').find(line => line.startsWith(`| \`${kind}\` |`))!;
  expect(Object.keys(found).filter(name => !row.includes(`\`${name}\``))).toEqual([]);
});

test('what the help shows of odds can be asked as it stands there', async () => {
  const { stdout } = await fray(['odds', '--help']);
  const shown = [...stdout.matchAll(/\$ fray (odds .*)/g)].map(([, words]) => words!);
  expect(shown.length).toBeGreaterThan(3);
  for (const words of shown.filter(each => !/json|html/.test(each))) {
    const argv = [...words.matchAll(/['"]([^'"]*)['"]|(\S+)/g)].map(([, quoted, plain]) => quoted ?? plain!);
    // Exactly or not: that it is answered is enough here.
    const few = /\dd\d/.test(words) ? [] : ['--max-states', '50', '--fights', '5'];
    expect([words, await fray([...argv, ...few])]).toMatchObject([words, { code: 0, stderr: '' }]);
  }
});
