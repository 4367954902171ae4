import { afterEach, describe, expect, it, vi } from 'vitest';
import { withKnownIcons } from './known-icons.js';
import { fetchRemoteRulesets, findRemotePlayable } from './remote-rulesets.js';
import { fetchRemoteSummaries } from './remote-summaries.js';

const SIDES = [{ name: 'You', control: 'player' }];
const entry = (id: string, module: string, isRun = false) => ({
  id,
  module,
  isRun,
  title: `The ${id}`,
  summary: 'What it is.',
  sides: SIDES,
  version: 1,
});
const RULESETS = [
  entry('saga', 'saga'),
  entry('coin', 'coin'),
  entry('coin-run', 'coin', true),
  entry('bare', 'bare'),
];
const SETUPS = [
  { name: 'saga/goblin', title: 'A goblin', ruleset: 'saga' },
  { name: 'coin/one', title: 'One coin', ruleset: 'coin' },
  { name: 'coin/run', title: 'Many coins', ruleset: 'coin-run' },
];

const LIST = 'api/rulesets?schemas=false';

function answering(answers: Readonly<Record<string, Response>>): string[] {
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (path: string) => {
    asked.push(path);
    return answers[path] ?? new Response('<h1>Not found</h1>', { status: 404 });
  });
  return asked;
}

afterEach(() => void vi.unstubAllGlobals());

// In this order: what was answered once is not asked for again.
describe('rulesets that only the server has', () => {
  it('are none on static hosting, and unknown while the server does not answer', async () => {
    answering({});
    expect(await fetchRemoteRulesets()).toEqual([]);
    answering({ [LIST]: new Response('busy', { status: 503 }) });
    await expect(fetchRemoteRulesets()).rejects.toMatchObject({ status: 503 });
  });

  it('are those of modules that the page does not have', async () => {
    const asked = answering({
      'api/setups': Response.json({ setups: SETUPS }),
      [LIST]: Response.json({ rulesets: RULESETS }),
    });
    const found = await fetchRemoteRulesets();
    expect(found.map(({ id, setups }) => [id, setups.length])).toEqual([
      ['coin', 1],
      ['coin-run', 1],
      ['bare', 0],
    ]);
    await fetchRemoteRulesets();
    expect(asked).toEqual([LIST, 'api/setups']);
  });

  it('are found by their name and by that of a setup', async () => {
    expect(await findRemotePlayable('coin/one')).toMatchObject({
      title: 'One coin',
      start: { name: 'coin/one' },
    });
    expect(await findRemotePlayable('bare')).toMatchObject({ start: { ruleset: 'bare', setup: {} } });
    expect(await findRemotePlayable('coin/two')).toBeNull();
  });

  it('have a card each: a list of fights, a run, or the one fight that there is', async () => {
    expect(await fetchRemoteSummaries()).toMatchObject([
      { id: 'coin', fights: 1, run: null, isRemote: true },
      { id: 'coin-run', fights: 0, run: { name: 'coin/run', word: 'run' } },
      { id: 'bare', fights: 0, run: { name: 'bare', word: 'fight' } },
    ]);
  });
});

it('a ruleset without setups is found also where all setups are those of the page', async () => {
  vi.resetModules();
  answering({
    'api/setups': Response.json({ setups: SETUPS.slice(0, 1) }),
    [LIST]: Response.json({ rulesets: [entry('saga', 'saga'), entry('bare', 'bare')] }),
  });
  const fresh = await import('./remote-rulesets.js');
  expect(await fresh.findRemotePlayable('bare')).toMatchObject({ title: 'The bare' });
});

describe('the icons of an answer', () => {
  it('are those of the build, and a choice stays as it came', () => {
    const answer = {
      view: { icon: 'crossed-swords' },
      options: [{ icon: 'no-such-icon', choice: { icon: 'x' } }],
    };
    expect(withKnownIcons(answer)).toEqual({
      view: { icon: 'crossed-swords' },
      options: [{ icon: 'crossed-swords', choice: { icon: 'x' } }],
    });
  });
});
