import { Fight } from '@fray/engine';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { stubBrowser } from '../../../../state/browser.testkit.js';
import { loadRuleset, registry } from '../../../../state/rulesets.js';
import { type Adventure, fetchLastSave, loadAdventure, startAdventure } from './api.js';
import { AdventureGame } from './game.js';

await loadRuleset('quest');

const { ruleset, setup } = registry.setup('quest/wolves');
const fight = Fight.start(registry.ruleset(ruleset), setup, { seed: 1 });

const at = (turn: number): Adventure => ({
  turn,
  situation: { phase: 'free' } as Adventure['situation'],
  view: fight.view(0),
  question: null,
  options: fight.options(),
  events: [],
  saved: null,
  unsaved: true,
  unsealed: false,
});

interface Asked {
  readonly place: string;
  readonly key: string | null;
  readonly body: unknown;
}

/** Notes what is asked, and answers one after the other; an error stands for an answer that was lost. */
function answering(...answers: readonly unknown[]): Asked[] {
  const asked: Asked[] = [];
  vi.stubGlobal('fetch', async (path: string, { method, headers, body }: RequestInit) => {
    const answer = answers[asked.length];
    asked.push({
      place: `${method} ${path}`,
      key: new Headers(headers).get('idempotency-key'),
      body: body ? JSON.parse(body as string) : null,
    });
    if (answer instanceof Error) throw answer;
    return answer instanceof Response ? answer : Response.json(answer);
  });
  return asked;
}

const lost = new TypeError('failed');
const [first, second] = fight.options().filter(({ blocked }) => !blocked);

beforeEach(() => void stubBrowser());
afterEach(() => void vi.unstubAllGlobals());

describe('a choice', () => {
  it('names its turn, and goes under one key until it is answered', async () => {
    const asked = answering(lost, lost, at(8), at(9));
    const game = new AdventureGame(at(7));
    await game.act(first!);
    expect(game.value).toMatchObject({ now: { turn: 7 }, waiting: false, error: { code: 'unreached' } });
    await game.retry();
    await game.act(first!);
    expect(game.value).toMatchObject({ now: { turn: 8 }, error: null });
    await game.act(first!);
    const keys = asked.map(({ key }) => key);
    expect(keys[0]).toMatch(/^[\w-]{10,200}$/);
    expect(keys).toEqual([keys[0], keys[0], keys[0], expect.not.stringMatching(keys[0]!)]);
    const { choice } = first!;
    expect(asked.map(({ body }) => body)).toEqual([7, 7, 7, 8].map(turn => ({ turn, choice })));
  });

  it('has another key than another choice in the same turn', async () => {
    const asked = answering(lost, lost);
    const game = new AdventureGame(at(7));
    await game.act(first!);
    await game.act(second!);
    expect(asked[1]!.key).not.toBe(asked[0]!.key);
  });

  it('is sent once, however often it is made while the answer is awaited', async () => {
    const asked = answering(at(8));
    const game = new AdventureGame(at(7));
    await Promise.all([game.act(first!), game.act(first!), game.act(second!)]);
    expect(asked).toHaveLength(1);
  });

  it('for a turn that has passed reads the game again', async () => {
    const stale = Response.json({ code: 'choice/stale', detail: 'The game is at turn 9.' }, { status: 409 });
    const asked = answering(stale, at(9));
    const game = new AdventureGame(at(7));
    await game.act(first!);
    expect(asked[1]!.place).toBe('GET api/adventure');
    expect(game.value).toMatchObject({ now: { turn: 9 }, error: { code: 'choice/stale' } });
  });
});

it('a game is begun and loaded under a key of its own', async () => {
  const asked = answering(at(0), at(0), at(1), at(2));
  await startAdventure({ hero: {}, difficulty: 'normal' });
  await startAdventure({ hero: {}, difficulty: 'normal' });
  await loadAdventure();
  await loadAdventure();
  expect(new Set(asked.map(({ key }) => key)).size).toBe(4);
  for (const { key } of asked) expect(key).toMatch(/^[\w-]{10,200}$/);
});

describe('the last save', () => {
  it.each([
    ['none', null],
    ['off', expect.objectContaining({ code: 'saves/off' })],
  ])('is not asked for where there is none: %s', async (saves, result) => {
    const asked = answering({ npub: 'npub1', playing: false, saves });
    expect(await fetchLastSave('npub1').catch((error: unknown) => error)).toEqual(result);
    expect(asked.map(({ place }) => place)).toEqual(['GET api/auth/session']);
  });

  it.each(['kept', 'unknown'])('is asked for where there may be one: %s', async saves => {
    const asked = answering({ npub: 'npub1', playing: false, saves }, { revision: 3 });
    expect(await fetchLastSave('npub1')).toEqual({ revision: 3 });
    expect(asked[1]!.place).toBe('GET api/saves/npub1');
  });
});
