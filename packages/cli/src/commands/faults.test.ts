import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { fray, scratch } from '../testing/run-fray.js';

const { dir: folder, file } = scratch();

/** A pack for one room in a folder of its own. */
function pack(name: string, room: string, files: Record<string, string>): string {
  const dir = join(folder, name);
  mkdirSync(join(dir, room), { recursive: true });
  for (const [each, text] of Object.entries(files)) writeFileSync(join(dir, room, each), text);
  return dir;
}

const OGRE = `{
  "enemies": [
    { "id": "ogre", "name": "Ogre",
      "icn": "ogre",
      "characteristics": { "str": 40, "spd": 40, "sta": 40, "crg": 40, "lck": 40, "chm": 40, "att": 40 } }
  ]
}
`;
const bad = pack('bad', 'saga', { 'enemies.json': OGRE });

test.each<[string, string[], RegExp]>([
  [
    'a file that is no replay',
    ['replay', file('no.json', { a: 1 })],
    /no\.json: this is JSON, but not a replay; .*\n$/,
  ],
  ['a folder', ['replay', folder], /: it is a folder, not a file\n$/],
  [
    'a missing pack',
    ['fight', 'saga/goblin', '--content', 'nowhere'],
    /^fray: nowhere: there is no such folder\n$/,
  ],
  ['a missing pack', ['content', 'check', 'nowhere'], /^fray: nowhere: there is no such folder\n$/],
  [
    'a replay with a fault',
    ['replay', file('short.json', '{\n "fray": 2,\n "ruleset": "saga",\n "version": "one"\n}')],
    /short\.json:4:2: the replay is not valid: version: expected whole number, not "one"/,
  ],
  [
    'a setup with a fault',
    ['fight', file('setup.json', '{\n "ruleset": "saga",\n "setup": {\n  "enemy": "gobln"\n }\n}')],
    /setup\.json:4:3: the saga setup is not valid: enemy: there is no enemy 'gobln'; did you mean 'goblin'\?/i,
  ],
  [
    'a setup with two faults',
    ['fight', file('two.json', '{\n "ruleset": "saga",\n "setup": {\n  "enmy": "goblin"\n }\n}')],
    /two\.json:3:2: the saga setup is not valid: enemy: .*\n {2}4:3: Unrecognized key: "enmy"; did you mean "enemy"\?\n$/,
  ],
  [
    'a setup file with a field too many',
    ['fight', file('setp.json', '{\n "ruleset": "saga",\n "setp": {}\n}')],
    /setp\.json:3:2: setp: there is no such field; did you mean 'setup'\?/,
  ],
  [
    'a file of bands with a fault',
    ['bands', file('bands.json', '{\n "bands": [],\n "bnds": 1\n}')],
    /bands\.json:[23]:2: the file of bands is not valid: /,
  ],
  [
    'a pack with a fault',
    ['fight', 'saga/goblin', '--content', bad],
    /enemies\.json:4:7: the saga content is not valid: .*Unrecognized key: "icn"; did you mean "icon"\?/,
  ],
])('%s is told in one plain sentence: fray %j', async (_what, args, said) => {
  const { code, stderr } = await fray(args);
  expect([code, stderr]).toEqual([2, expect.stringMatching(said)]);
});

test('ARENA-27.1 all faults of a setup are told at once, each with its path', async () => {
  const { code, stderr } = await fray([
    'fight',
    'arena/duel',
    '--set',
    'options={"moral":true}',
    '--set',
    'teams=["iron_vov","bright_thunder"]',
    '--set',
    'map=nowhere',
    '--json',
  ]);
  const { issues } = JSON.parse(stderr).error as { issues: { path: string; code: string }[] };
  expect([code, issues.map(issue => `${issue.code} ${issue.path}`).sort()]).toEqual([
    2,
    ['unknown_id map', 'unknown_id teams[0]', 'unknown_option options'],
  ]);
});

test('faults of teams and packs carry their line', async () => {
  const team = file(
    'team.json',
    '{\n "members": [\n  "garrick",\n  { "fighter": "nyx", "setings": {} }\n ]\n}',
  );
  expect((await fray(['team', 'check', team])).stdout).toMatch(
    /team\.json:4:23: members\[1\]: Unrecognized key: "setings"; did you mean "settings"\?/,
  );
  expect((await fray(['content', 'check', bad])).stdout).toMatch(
    /enemies\.json:4:7: enemies\[0\]: Unrecognized/,
  );
});

test('a setup of a pack that nobody could fight carries its line', async () => {
  const setups =
    '{\n "setups": [\n  { "name": "saga/mine", "title": "Mine",\n    "ruleset": "saga",\n    "setup": {\n     "enemy": "gobln" } }\n ]\n}';
  const dir = pack('setups', 'saga', { 'setups.json': setups });
  expect((await fray(['content', 'check', dir])).stdout).toMatch(/setups\.json:6:6: .*did you mean 'goblin'/);
});

test('content check warns of icons that the page does not have', async () => {
  const dir = pack('icons', 'saga', { 'enemies.json': OGRE.replace('"icn": "ogre"', '"icon": "ogree"') });
  const { code, stdout } = await fray(['content', 'check', dir]);
  expect(stdout).toMatch(
    /^warning: .*enemies\.json:4:7: enemies\[0\]\.icon: the page has no icon 'ogree'; did you mean 'ogre'/,
  );
  expect(stdout).toMatch(/1 file, nothing wrong, 1 warning\.\n$/);
  expect(code).toBe(0);
});
