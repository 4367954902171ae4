import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { fray, scratch } from '../../testing/run-fray.js';

const { dir, file } = scratch();
const at = (name: string) => join(dir, name);
const read = (path: string) => JSON.parse(readFileSync(path, 'utf8'));

describe('fray team list', () => {
  test('has teams with their members and fighters with their stars', async () => {
    const { code, stdout } = await fray(['team', 'list']);
    expect(code).toBe(0);
    expect(stdout).toMatch(/iron_vow +The Iron Vow: Garrick Stonehand, /);
    expect(stdout).toMatch(/garrick +Garrick Stonehand ★★★\n/);
  });

  test.each(['gear', 'consumables', 'traits', 'teams', 'fighters'])('%s, as JSON too', async what => {
    expect((await fray(['team', 'list', what])).stdout.split('\n').length).toBeGreaterThan(4);
    const [kind, entries] = Object.entries<unknown[]>(
      JSON.parse((await fray(['team', 'list', what, '--json'])).stdout),
    )[0]!;
    expect(kind).toBe(what);
    expect(entries[0]).toMatchObject({ id: expect.any(String), text: expect.any(String) });
  });

  test('says what there is instead of what is asked for', async () => {
    const { code, stderr } = await fray(['team', 'list', 'horses']);
    expect([code, stderr]).toEqual([2, expect.stringContaining('none of teams, fighters, gear')]);
  });
});

describe('fray team show', () => {
  test('a premade fighter with the numbers that follow from it, and what it can do', async () => {
    const { stdout } = await fray(['team', 'show', 'garrick']);
    expect(stdout).toMatch(/^Garrick Stonehand ★★★ \(garrick\)\n {2}Traits: /);
    expect(stdout).toMatch(/Health \d+ · Stamina \d+/);
    expect(stdout).toMatch(/\n {2}Attack +\d+ stamina; /);
  });

  test('a premade team, one after the other', async () => {
    const { stdout } = await fray(['team', 'show', 'iron_vow']);
    expect(stdout).toMatch(/^The Iron Vow\n\n.*garrick[\s\S]*brannoc[\s\S]*odile/);
  });

  test('whole records as JSON', async () => {
    const { members } = JSON.parse((await fray(['team', 'show', 'iron_vow', '--json'])).stdout);
    expect(members[0]).toMatchObject({ id: 'garrick', attributes: { might: expect.any(Number) } });
  });

  test('what nobody knows is said', async () => {
    const { code, stderr } = await fray(['team', 'show', 'nobody']);
    expect([code, stderr]).toEqual([2, expect.stringContaining("'fray team list' shows what is premade")]);
  });
});

describe('fray team new', () => {
  test('makes a team up: the same with the same seed, and it can fight', async () => {
    const make = (name: string) =>
      fray(['team', 'new', at(name), '--stars', '2', '--size', '4', '--seed', '7']);
    const { code, stdout } = await make('one.json');
    expect([code, stdout.match(/★★ /g)]).toEqual([0, Array(4).fill('★★ ')]);
    await make('two.json');
    expect(read(at('one.json'))).toEqual(read(at('two.json')));
    const change = `teams[0]=@${at('one.json')}`;
    const fought = await fray(['fight', 'arena/duel', '--seed', '1', '--set', change]);
    expect([fought.code, fought.stderr]).toEqual([0, '']);
    expect(fought.stdout).toContain(`${read(at('one.json')).name}:`);
  });

  test('takes premade fighters by their ids', async () => {
    const path = at('picked.json');
    await fray(['team', 'new', path, '--members', 'garrick, nyx', '--name', 'The Late Shift']);
    expect(read(path)).toEqual({ name: 'The Late Shift', members: ['garrick', 'nyx'] });
  });

  test('writes nothing where there is a file, or somebody unknown is picked', async () => {
    const path = file('taken.json', { name: 'Taken', members: ['nyx'] });
    const { code, stderr } = await fray(['team', 'new', path]);
    expect([code, stderr]).toEqual([2, expect.stringContaining('--force')]);
    expect(read(path).name).toBe('Taken');
    const wrong = await fray(['team', 'new', at('x.json'), '--members', 'nobody']);
    expect([wrong.code, wrong.stderr]).toEqual([2, expect.stringContaining('members[0]')]);
    expect((await fray(['team', 'new', path, '--force'])).code).toBe(0);
  });
});

describe('fray team set and check', () => {
  test('equip, give, and order: inside a member it is written out in full', async () => {
    const path = file('mine.json', { name: 'Mine', members: ['garrick', 'nyx'] });
    const { code, stdout } = await fray([
      'team',
      'set',
      path,
      'members[1].settings.targetPriority=healer',
      'members[1].settings.archetypes=["aggressive"]',
      'members[1].consumables=["healing_potion"]',
    ]);
    expect([code, stdout]).toEqual([0, `${path}: 3 changes made.\n`]);
    const { members } = read(path);
    expect(members[0]).toBe('garrick');
    expect(members[1]).toMatchObject({
      id: 'nyx',
      settings: { targetPriority: 'healer', archetypes: ['aggressive'] },
      consumables: ['healing_potion'],
    });
    expect((await fray(['team', 'check', path])).stdout).toBe(`${path}: nothing wrong.\n`);
    expect((await fray(['team', 'show', path])).stdout).toContain('Orders: aggressive, goes for healer');
  });

  test('what is taken away falls back to what it is by default', async () => {
    const path = file('less.json', { name: 'Less', members: ['nyx'] });
    await fray([
      'team',
      'set',
      path,
      'members[0].settings.actionWeights=',
      'members[0].equipment.accessories=',
    ]);
    const { code, stdout } = await fray(['team', 'show', path]);
    expect([code, stdout]).toEqual([0, expect.stringMatching(/Health \d+/)]);
  });

  test('faults come with place, reason and code, and an exit code', async () => {
    const heavy = { fighter: 'garrick', settings: { actionWeights: { attack: 9 } } };
    const path = file('bad.json', { members: [heavy, 'nobody'] });
    const set = await fray(['team', 'set', path, 'name=Bad']);
    expect([set.code, set.stdout]).toEqual([
      1,
      expect.stringMatching(/1 change made[\s\S]*members\[1\]: .*unknown_id/),
    ]);
    const { code, stdout, stderr } = await fray(['team', 'check', path]);
    expect(code).toBe(1);
    expect(stdout).toMatch(/members\[0\]\.settings\.actionWeights\.attack: .*0\.5 to 1\.5.*config_range/);
    expect(stderr).toContain('fray team set');
    const lines = (await fray(['team', 'check', path, '--json'])).stdout
      .trim()
      .split('\n')
      .map(line => JSON.parse(line));
    expect(lines.at(-1)).toEqual({ ok: false, files: 1, faults: 2 });
    expect(lines.map(({ code: each }) => each)).toContain('config_range');
  });

  test('ARENA-27.1 what would make the team unfit is refused, and the file stays as it was', async () => {
    const path = file('fit.json', { name: 'Fit', members: ['garrick', 'nyx'] });
    const before = readFileSync(path, 'utf8');
    const wrong = await fray([
      'team',
      'set',
      path,
      'members[0].settings.actionWeights={"atack":1.2}',
      'members[0].settings.consumableThresholds={"healing_poton":0.5}',
      'members[1].traits[]={"id":"combatant","level":1,"perks":{}}',
    ]);
    expect(wrong.code).toBe(2);
    for (const said of [
      'left as it was',
      'Did you mean attack',
      'Did you mean healing_potion',
      'system_trait',
    ])
      expect(wrong.stderr).toContain(said);
    expect(readFileSync(path, 'utf8')).toBe(before);
  });

  test('only what changes is counted', async () => {
    const path = file('same.json', { name: 'Same', members: ['garrick'] });
    const same = await fray(['team', 'set', path, 'name=Same', 'members[0].name=Garrick Stonehand']);
    expect([same.code, same.stdout]).toEqual([0, `${path}: nothing changed.\n`]);
    const one = await fray(['team', 'set', path, 'name=Same', 'name=Other']);
    expect(one.stdout).toBe(`${path}: 1 change made.\n`);
  });

  test('ARENA-6.2 the Trait that everybody has is listed nowhere', async () => {
    expect((await fray(['team', 'list', 'traits'])).stdout).not.toContain('combatant');
    const path = file('typo.json', {
      members: [{ ...read(at('mine.json')).members[1], traits: [{ id: 'zzzz', level: 1, perks: {} }] }],
    });
    expect((await fray(['team', 'check', path])).stdout).not.toContain('combatant');
  });

  test('what is no team at all is refused by its place', async () => {
    const path = file('strange.json', { name: 7, people: [] });
    const { code, stdout } = await fray(['team', 'check', path]);
    expect(code).toBe(1);
    expect(stdout).toContain('members');
    expect((await fray(['team', 'show', path])).code).toBe(1);
    const missing = await fray(['team', 'check', at('nowhere.json')]);
    expect([missing.code, missing.stderr]).toEqual([2, expect.stringContaining('there is no such file')]);
  });
});
