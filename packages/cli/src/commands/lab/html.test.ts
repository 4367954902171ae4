import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { fray, scratch } from '../../testing/run-fray.js';

const { dir, file } = scratch();
const few = ['--fights', '200', '--workers', '0'];

async function written(name: string, flags: readonly string[]): Promise<string> {
  const path = join(dir, name);
  const { stderr } = await fray([...flags, '--html', path]);
  expect(stderr).toBe(`report written to ${path}\n`);
  return readFileSync(path, 'utf8');
}

/** The commands that a file offers, as the words a shell would make of them. */
function commandsIn(page: string): string[][] {
  return [...page.matchAll(/<code>fray (.*?)<\/code>/g)].map(([, line]) =>
    [...line!.replaceAll('&quot;', '"').matchAll(/'([^']*)'|(\S+)/g)].map(
      ([, inner, bare]) => inner ?? bare!,
    ),
  );
}

test('every plot is written as SVG, PNG and CSV', async () => {
  const plots = join(dir, 'plots', 'new');
  const argv = ['sensitivity', 'd20/duel', '--field', 'heroes[0].ac', ...few, '--plots', plots];
  const { code, stderr } = await fray(argv);
  expect([code, stderr]).toEqual([0, `1 plot written to ${plots}\n`]);
  const written = (ending: string) => readFileSync(join(plots, `1-what-a-step-changes-in-points.${ending}`));
  expect(written('svg').toString()).toContain('A: AC 15');
  expect(written('png').subarray(1, 4).toString()).toBe('PNG');
  expect(written('csv').toString()).toMatch(
    /^name,step,value,differs by,low,high\nA: AC 15,down,13,.*\nA: AC 15,up,17,/,
  );
});

test('plots are refused where their folder is a file, before any work', async () => {
  const taken = file('taken', '');
  const { code, stderr } = await fray(['sim', 'd20/duel', ...few, '--plots', taken]);
  expect([code, stderr]).toEqual([2, `fray: ${taken}: it is a file, not a folder\n`]);
});

describe('a report as one file', () => {
  test('says how its fights are watched, with all that makes them what they are', async () => {
    const flags = ['sim', 'saga/wolf', ...few, '--set', 'hero.lp=12', '--policy', 'random'];
    const page = await written('sim.html', flags);
    const report = JSON.parse(/id="report">(.*)<\/script>/.exec(page)![1]!);
    const worst = commandsIn(page).find(words => words.includes(report.examples.worst))!;
    expect(worst.slice(0, -1)).toEqual('fight saga/wolf --set hero.lp=12 --policy random --seed'.split(' '));
    const { stdout } = await fray([...worst, '--json']);
    const { outcome } = JSON.parse(stdout.trim().split('\n').at(-1)!);
    expect(outcome.winner).toBe(1);
  });

  test('of a sweep names the field and its value', async () => {
    const page = await written('sweep.html', ['sweep', 'd20/duel', '--vary', 'heroes[0].ac=14,20', ...few]);
    const commands = commandsIn(page);
    expect(commands.map(words => words.slice(0, 4))).toEqual([
      ['fight', 'd20/duel', '--set', 'heroes[0].ac=14'],
      ['fight', 'd20/duel', '--set', 'heroes[0].ac=20'],
    ]);
    expect((await fray(commands[1]!)).code).toBe(0);
  });

  test('of a matrix names who met, so that its commands need nothing else', async () => {
    const own = { name: 'Mine', ac: 14, hp: 20, attack: 5, damage: '1d8' };
    const entrants = JSON.stringify([
      'orc',
      'lich',
      own,
      { ...own, name: 'x'.repeat(60), tags: Array(80).fill('long-tag') },
    ]);
    const page = await written('matrix.html', ['matrix', 'd20/duel', '--entrants', entrants, ...few]);
    const commands = commandsIn(page);
    const shipped = commands.find(words => words[3] === 'heroes[0]=lich' && words[5] === 'monsters[0]=orc')!;
    expect(shipped).toEqual([
      ...['fight', 'd20/duel', '--set', 'heroes[0]=lich', '--set', 'monsters[0]=orc', '--seed'],
      expect.stringMatching(/^1#\d+$/),
    ]);
    expect(commands.flat().some(word => word.includes('@'))).toBe(false);
    for (const words of [shipped, commands.find(each => each.join().includes('Mine'))!])
      expect((await fray(words)).code).toBe(0);
    // Three pairs of four either way have the one in them that nobody would type.
    expect([commands.length, page.match(/>too long for a command line/g)?.length]).toEqual([6, 6]);
  });

  test('of exact odds, which are not said to be an estimate; and of an estimate, which is', async () => {
    const exact = await written('odds.html', ['odds', 'saga/goblin']);
    expect(exact).toMatch(/<p class="lead">Won by Hero: [\d.]+ %\. Exact: every roll was followed\.<\/p>/);
    expect(exact).not.toContain('estimate');
    const guess = await written('guess.html', [
      'odds',
      'saga/goblin',
      '--max-states',
      '2',
      '--fights',
      '100',
    ]);
    expect(guess).toMatch(/<h2>Who wins: an estimate<\/h2>/);
    expect(guess).toContain('<dt>Fights</dt><dd>100</dd>');
  });

  test('of bands shows each verdict, and how a fight of it is watched', async () => {
    const bands = [
      { setup: 'saga/goblin', winRate: [0.5, 1] },
      { setup: 'saga/wolf', winRate: [0, 0.01], mean: { rounds: [1, 99] } },
    ];
    const path = file('bands.json', JSON.stringify({ fights: 200, bands }));
    const page = await written('bands.html', ['bands', path, '--workers', '0']);
    expect(page).toContain('<p class="lead">2 passed, 0 undecided, 1 failed.</p>');
    expect(page).toMatch(/<title>FAIL: saga\/wolf [\d.]+ % \(.*\), wanted 0 – 1\.0 %\n/);
    expect(commandsIn(page)[0]!.slice(0, 3)).toEqual(['fight', 'saga/goblin', '--seed']);
    const { stdout } = await fray(['bands', path, '--workers', '0', '--json']);
    expect(JSON.parse(stdout).checks[0]).toMatchObject({
      verdict: 'PASS',
      example: expect.stringMatching(/^1#/),
    });
    expect(JSON.parse(stdout).inputs).toMatchObject({ fights: 200, seed: 1 });
    expect(JSON.parse(stdout).checks[0]).not.toHaveProperty('fight');
  });
});
