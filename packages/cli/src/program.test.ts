import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { fray, scratch } from './testing/run-fray.js';

const { dir, file } = scratch();
const folder = join(dir, 'folder');
mkdirSync(folder);
const broken = file('broken.json', '{\n  "ruleset": "saga",\n  "setup": {"enemy": "goblin",}\n}');
const setup = (data: unknown) => file(`${Math.random()}.json`, data);

/** Command lines that nobody can carry out, and what is said about them. */
const BAD: readonly (readonly [string[], RegExp])[] = [
  [['pley'], /^fray: unknown command 'pley' – did you mean play\? See 'fray --help'$/],
  [['--sed'], /^fray: unknown option '--sed'/],
  [['fight'], /^fray: missing required argument 'setup'\. See 'fray fight --help'$/],
  [['fight', 'saga/goblin', 'saga/wolf'], /^fray: too many arguments/],
  [['fight', 'saga/goblin', '--sede', '3'], /^fray: unknown option '--sede' – did you mean --seed\?/],
  [['fight', 'saga/goblin', '--seed'], /^fray: option '--seed <seed>' argument missing/],
  [['fight', 'saga/goblin', '--seed', 'x'.repeat(201)], /at most 200 letters/],
  [
    ['fight', 'saga/goblni'],
    /^fray: 'saga\/goblni' is neither a file nor a shipped setup\. Did you mean saga\/goblin\?$/,
  ],
  [
    ['fight', 'nowhere/at/all.json'],
    /neither a file nor a shipped setup\. 'fray list' shows the shipped ones\.$/,
  ],
  [['fight', folder], /folder: it is a folder, not a file$/],
  [['fight', broken], /broken\.json:3:31: this is not JSON: expected a name in double quotes, found '}'$/],
  [['fight', setup('')], /:1:1: this is not JSON: expected a value, found the end of the file$/],
  [['fight', setup([])], /a setup is a JSON object/],
  [['fight', setup({ ruleset: 'sage', setup: {} })], /there is no ruleset 'sage'\. Did you mean saga\?/i],
  [['fight', setup({ ruleset: 'saga' })], /: setup: it is missing$/],
  [['fight', setup({ setup: {} })], /: ruleset: name one of saga, saga-gauntlet, /],
  [['fight', setup({ ruleset: 'saga', setup: {}, stup: 1 })], /: stup: there is no such field/],
  [
    ['fight', setup({ ruleset: 'saga', setup: { enemy: 'dragon' } })],
    /: enemy: there is no enemy 'dragon'; there are goblin, wolf/,
  ],
  [['fight', setup({ enemy: 'goblin', hero: { skl: -1 } })], /the saga setup is not valid: hero\.skl: /],
  [
    ['fight', 'saga/goblin', '--rolls', '8,,3'],
    /^fray: Roll 2 of the script is ''\. Write a total \(8\), faces \(3\+5\)/,
  ],
  [['fight', 'saga/goblin', '--rolls', '8,13'], /^fray: Scripted roll 2 \(13\) cannot answer 'first strike'/],
  [
    ['fight', 'saga/goblin', '--rolls', '8'],
    /^fray: The script ends before roll 2: 2d6 for 'first strike'\. Add it\.$/,
  ],
  [
    ['fight', 'saga/goblin', '--rolls', '7,5,9,12,12,12,12,12'],
    /^fray: \d scripted roll\(s\) were never asked for, from roll \d on\.$/,
  ],
  [['fight', 'saga/goblin', '--rolls', '7', '--replay', 'x.json'], /cannot be written as a replay/],
  [['fight', 'saga/goblin', '--choices', join(dir, 'none.json')], /none\.json: there is no such file$/],
  [
    ['fight', 'saga/goblin', '--choices', file('c1', '[{"do":"dance"}]')],
    /c1, choice 1: \{"do":"dance"\} is not among the options/,
  ],
  [
    ['fight', 'saga/goblin', '--choices', file('c2', '{"do":"flee"}\n{"do":"flee"}')],
    /c2, choice 2: The fight is over/,
  ],
  [
    ['fight', 'saga/goblin', '--choices', file('c3', '{"do":"flee"}\n\n{"do"}')],
    /c3:3:6: this is not JSON: expected ':'/,
  ],
  [
    ['fight', 'saga/goblin', '--choices', file('c4', '"flee"')],
    /c4: choices are a JSON list, or one JSON value a line$/,
  ],
  [['fight', 'saga/goblin', '--choices', file('c5', '[1,')], /c5:1:4: this is not JSON/],
  [
    ['fight', 'saga/goblin', '--choices', file('c6', '[{"do":"cast","spell":"fireball"}]')],
    /c6, choice 1: Magic is locked/,
  ],
  [
    ['fight', 'saga/goblin', '--policy', 'serch'],
    /argument 'serch' is invalid\. There is no policy 'serch'; did you mean 'search'\?/,
  ],
  [['fight', 'saga/goblin', '--policy', 'search:0'], /argument 'search:0' is invalid/],
  [['fight', 'saga/goblin', '--replay', folder], /folder: it is a folder, not a file$/],
  [['fight', 'saga/goblin', '--content', join(dir, 'none')], /none: there is no such folder$/],
  [['fight', 'saga/goblin', '--content', folder], /folder: it has no folder named after a ruleset \(saga, /],
  [
    ['fight', 'saga/goblin', '--content', folder, '--content-of', 'sagga'],
    /there is no ruleset 'sagga'; did you mean 'saga'\?$/,
  ],
  [['fight', 'saga/goblin', '--content', folder, '--content-of', 'saga'], /there is no \.json file in it$/],
  [
    ['sim', 'saga/goblin', '--fights', '-5'],
    /^fray: option '--fights <n>' argument '-5' is invalid\. It must be from 1 to 1,000,000,000\./,
  ],
  [['sim', 'saga/goblin', '--fights', '1.5'], /It must be a whole number\./],
  [['sim', 'saga/goblin', '--fights', 'many'], /It must be a whole number\./],
  [['sim', 'saga/goblin', '--workers', '-1'], /It must be from 0 to 256\./],
  [['sim', 'saga/goblin', '--workers', '1e3'], /It must be a whole number\./],
  [['sim', 'goblin'], /Did you mean saga\/goblin or quest\/goblin\?$/],
  [['odds', 'saga/goblin', '--max-states', '0'], /It must be from 1 to 16,000,000\./],
  [['odds', broken], /broken\.json:3:31/],
  [['replay', join(dir, 'none.json')], /none\.json: there is no such file$/],
  [['replay', folder], /folder: it is a folder, not a file$/],
  [['replay', broken], /broken\.json:3:31: this is not JSON/],
  [['replay', file('r1', '[]')], /r1: this is JSON, but not a replay/],
  [['replay', 'https://example.org/page'], /this link holds no replay: it has no '#\/replay\/' part$/],
  [
    ['replay', 'http://127.0.0.1:4173/#/replay/abc'],
    /does not hold a whole replay\. It may have been cut off/,
  ],
  [['replay', 'A'.repeat(80)], /does not hold a whole replay/],
  [['replay', 'x', '--verify', '--step'], /use one of --verify, --step, --at and --fork/],
  [['replay', 'x', '--at', '-1'], /It must be from 0 to/],
  [['serve', '--port', '99999'], /It must be from 0 to 65,535\./],
  [['serve', '--limit', 'fights'], /It must be like fights=500\./],
  [['serve', '--limit', 'fights=few'], /It must be a whole number\./],
  [['serve', '--no-saves', '--limit', 'wolves=3'], /There is no limit 'wolves'. The limits are body, fights/],
  [['serve', '--origin', 'fray.example'], /It must be like https:\/\/fray\.example, without a path\./],
  [['serve', '--origin', 'https://fray.example/quest'], /without a path\./],
  [['serve', '--no-saves', '--trust-proxy', 'near'], /'near' is not the address of a proxy\./],
  [
    ['serve', '--database', 'no/such/folder.db'],
    /saves cannot be kept at 'no\/such\/folder\.db': .*Name a file/,
  ],
  [
    ['serve', '--database', 'postgres://fray:secret@127.0.0.1:1/x'],
    /'postgres:\/\/fray:…@127\.0\.0\.1:1\/x': .*PostgreSQL/,
  ],
  [
    ['serve', '--no-saves', '--port', '0', '--host', '256.1.1.1', '--origin', 'http://fray.example'],
    /'256\.1\.1\.1' is not an address of this machine/,
  ],
  [
    ['serve', '--no-saves', '--port', '8080', '--host', '0.0.0.0'],
    /Others can reach 0\.0\.0\.0, .*--origin http:\/\/my-machine:8080/,
  ],
  [['content'], /^fray: a command is missing\. See 'fray content --help'$/],
  [['content', 'chek', 'x'], /unknown command 'chek' – did you mean check\?/],
  [['content', 'check'], /missing required argument 'dir'/],
  [['content', 'check', broken], /broken\.json: it is a file, not a folder$/],
  [['content', 'schema', '--out', broken], /there is a file of that name|a part of the path is not a folder/],
  [['play', 'saga/gauntle'], /Did you mean saga\/gauntlet\?$/],
  [['play', '--pace', 'fast'], /It must be a whole number\./],
  [['list', 'd20', 'more'], /too many arguments/],
  [['list', 'd20/duet'], /Did you mean d20\/duel\?$/],
];

describe('what cannot be done is said in one line, with exit code 2', () => {
  test.each(BAD)('fray %j', async (argv, message) => {
    const { code, stderr } = await fray(argv);
    expect(stderr.trimEnd()).toMatch(message);
    expect(stderr).toMatch(/^fray: [^\n]+\n$/);
    expect(code).toBe(2);
  });

  test.each(BAD.slice(0, 20))('and as one line of JSON with --json: %j', async argv => {
    const { code, stdout, stderr } = await fray(argv.toSpliced(1, 0, '--json'));
    expect(code).toBe(2);
    const { error } = JSON.parse(stderr);
    expect(error.message).not.toBe('');
    expect(error.code).toMatch(/^[a-z]+(\/[a-z-]+)?$/);
    expect(stdout).toBe('');
  });
});

test('further places that are wrong get a line each, and no more than a screen holds', async () => {
  const two = setup({ enemy: 'goblin', hero: { skl: -1, arrows: 'x' } });
  const { stderr } = await fray(['fight', two]);
  expect(stderr.split('\n')).toHaveLength(3);
  expect(stderr).toMatch(/\n {2}\d+:\d+: hero\.arrows: /);
  const stray = Object.fromEntries(Array.from({ length: 100 }, (_, index) => [`f${index}`, -1]));
  const many = setup({ ruleset: 'saga', setup: { enemy: 'goblin', hero: { characteristics: stray } } });
  expect((await fray(['fight', many])).stderr.split('\n').length).toBeLessThan(25);
});

test('however long the input, the message is not', async () => {
  const { stderr } = await fray(['fight', setup({ ruleset: 'saga', setup: { enemy: 'x'.repeat(100_000) } })]);
  expect(stderr.length).toBeLessThan(700);
});

test('messages cannot command the terminal', async () => {
  const { stderr } = await fray(['fight', '\u001b[2Jevil']);
  expect(stderr).not.toContain('\u001b');
});

test('a stack trace is shown only to who asks for it', async () => {
  const quiet = await fray(['fight', 'nothing']);
  const loud = await fray(['fight', 'nothing'], { env: { FRAY_DEBUG: '1' } });
  expect(quiet.stderr).not.toMatch(/\n {4}at /);
  expect(loud.stderr).toMatch(/\n {4}at /);
});

describe('list', () => {
  test('of a ruleset has its setups and those of its runs, and no others', async () => {
    const { code, stdout } = await fray(['list', 'd20']);
    expect(code).toBe(0);
    expect(stdout.match(/^\S+/gm)).toEqual(['d20', 'd20-run']);
    expect(stdout).toMatch(/^ {2}d20\/duel +22 % {2}Two blocks/m);
    expect(stdout).not.toContain('saga');
  });

  test('of a setup has what it says and what could stand there, as changed', async () => {
    const { code, stdout } = await fray(['list', 'd20/duel', '--set', 'heroes[0].ac=17']);
    expect(code).toBe(0);
    expect(stdout).toMatch(/^ {2}heroes\[0\]\.ac +17 +-100 to 200$/m);
    expect(stdout).toMatch(/^ {2}options\.\w+ +(true +true, false|false +true, false)$/m);
    const { stdout: json } = await fray(['list', 'saga/goblin', '--json']);
    const { name, setup: holds, fields } = JSON.parse(json);
    expect([name, holds.enemy]).toEqual(['saga/goblin', 'goblin']);
    const enemy = fields.find(({ path }: { path: string }) => path === 'enemy');
    expect(enemy).toMatchObject({ value: 'goblin', given: true });
    expect(enemy.words).toContain('wolf');
  });
});

describe('help', () => {
  const commands = ['play', 'fight', 'sim', 'odds', 'replay', 'serve', 'list'];

  test.each([...commands.map(name => [name]), ['content', 'check'], ['content', 'schema']])(
    'of %s has examples',
    async (...argv) => {
      const { code, stdout } = await fray([...argv, '--help']);
      expect(code).toBe(0);
      expect(stdout).toMatch(new RegExp(`Examples:\n  \\$ .*fray ${argv.join(' ')}`));
    },
  );

  test('names every command and what the exit codes mean', async () => {
    const { code, stdout } = await fray(['--help']);
    expect(code).toBe(0);
    for (const name of commands) expect(stdout).toMatch(new RegExp(`^  ${name} `, 'm'));
    expect(stdout).toMatch(/Exit codes:\n {2}0 +fine\n {2}1 .*\n {2}2 .*\n {2}3 .*\n {2}130 /);
    expect((await fray([])).stdout).toBe(stdout);
  });

  test('says of each command what the command says of itself', async () => {
    const listed = [...(await fray(['--help'])).stdout.matchAll(/^ {2}([a-z]+) (\[?.*?) {2,}/gm)];
    expect(listed.map(([, name]) => name)).toEqual(expect.arrayContaining(commands));
    for (const [, name, usage] of listed)
      expect((await fray([name!, '--help'])).stdout).toContain(`Usage: fray ${name} ${usage}\n`);
  });

  test('the version is that of the package', async () => {
    expect((await fray(['--version'])).stdout).toMatch(/^\d+\.\d+\.\d+\n$/);
  });
});
