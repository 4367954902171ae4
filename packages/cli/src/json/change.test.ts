import { describe, expect, test } from 'vitest';
import { scratch } from '../testing/run-fray.js';
import { changed, readChanges } from './change.js';

const { file } = scratch();
const TEAM = { name: 'Mine', members: ['garrick', { fighter: 'odile', consumables: ['a', 'b'] }] };

async function make(...texts: string[]): Promise<unknown> {
  return (await readChanges(texts)).reduce<unknown>(changed, TEAM);
}

describe('a change', () => {
  test.each([
    ['name=Others', { ...TEAM, name: 'Others' }],
    ['name=', { members: TEAM.members }],
    ['members[0]=nyx', { ...TEAM, members: ['nyx', TEAM.members[1]] }],
    ['members[0]=', { ...TEAM, members: [TEAM.members[1]] }],
    ['members[]=nyx', { ...TEAM, members: [...TEAM.members, 'nyx'] }],
    ['members[2]=nyx', { ...TEAM, members: [...TEAM.members, 'nyx'] }],
    [
      'members[1].consumables[0]=',
      { ...TEAM, members: ['garrick', { fighter: 'odile', consumables: ['b'] }] },
    ],
    ['members[1].health=7', { ...TEAM, members: ['garrick', { ...(TEAM.members[1] as object), health: 7 }] }],
    ['options.morale=true', { ...TEAM, options: { morale: true } }],
    ['a.b[0].c=[1, {"d": 2}]', { ...TEAM, a: { b: [{ c: [1, { d: 2 }] }] } }],
    ['name=a=b', { ...TEAM, name: 'a=b' }],
  ])('%s', async (text, after) => {
    const before = structuredClone(TEAM);
    expect(await make(text)).toEqual(after);
    expect(TEAM).toEqual(before);
  });

  test('after an @ is the content of a file', async () => {
    const path = file('other.json', { x: [1] });
    expect(await make(`map=@${path}`)).toEqual({ ...TEAM, map: { x: [1] } });
    await expect(make('map=@nowhere.json')).rejects.toMatchObject({ code: 'file/missing' });
    await expect(make(`map=@${file('bad.json', '{"x": }')}`)).rejects.toThrow('bad.json:1:7');
  });

  test('several are made in their order', async () => {
    expect(await make('members[]=x', 'members[2]=y', 'name=')).toEqual({ members: [...TEAM.members, 'y'] });
  });

  test.each([
    ['nothing', 'path=value'],
    ['=x', 'path=value'],
    ['a..b=1', "goes wrong at '..b'"],
    ['a[x]=1', "goes wrong at '[x]'"],
    ['__proto__.x=1', 'is no path'],
    ['a.constructor.x=1', 'is no path'],
    ['name.first=x', "name has no 'first'"],
    ['name[0]=x', 'name is not a list'],
    ['members.x=1', "members has no 'x'"],
    ['members[5]=x', 'members has 2, so the next is [2]'],
    ['members[0].equipment.weapon=x', "members[0] has no 'equipment'"],
  ])('%s is refused with its reason', async (text, reason) => {
    await expect(make(text)).rejects.toThrow(reason);
  });
});
