import { Fight, replayOf } from '@fray/engine';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { stubBrowser } from './browser.testkit.js';
import { loadRuleset, registry } from './rulesets.js';
import { deleteSavedGame, findSavedGame, listSavedGames, type SavedGame, saveGame } from './saved-games.js';

await loadRuleset('saga');

let stored: Map<string, string>;

const game = (id: string): SavedGame => {
  const { ruleset, setup } = registry.setup('saga/goblin');
  const fight = Fight.start(registry.ruleset(ruleset), setup, { seed: 1 });
  return { id, title: 'A duel', where: 'Round 1', over: false, when: 1, replay: replayOf(fight) };
};

/** What somebody else, or a broken browser, may have left where games are kept. */
const store = (value: unknown) => {
  stored.set('fray.games', '["/play/a"]');
  stored.set('fray.game:/play/a', JSON.stringify(value) ?? '');
};

beforeEach(() => {
  stored = stubBrowser();
});

afterEach(() => vi.unstubAllGlobals());

describe('saved games', () => {
  it('come back as they were, the latest first, each once', () => {
    for (const id of ['/play/a', '/play/b', '/play/a']) saveGame(game(id));
    expect(listSavedGames().map(({ id }) => id)).toEqual(['/play/a', '/play/b']);
    expect(findSavedGame('/play/b')).toEqual(game('/play/b'));
    deleteSavedGame('/play/b');
    expect(findSavedGame('/play/b')).toBeUndefined();
  });

  it('are no more than a browser’s storage bears', () => {
    for (let index = 0; index < 40; index++) saveGame(game(`/play/${index}`));
    expect(listSavedGames().length).toBeLessThanOrEqual(12);
    expect(listSavedGames()[0]?.id).toBe('/play/39');
  });

  it('are simply not there where storage is closed', () => {
    vi.stubGlobal('localStorage', {
      getItem: () => {
        throw new Error('closed');
      },
      setItem: () => {
        throw new Error('closed');
      },
    });
    saveGame(game('/play/a'));
    expect(listSavedGames()).toEqual([]);
  });

  it('never come out of anything else', () => {
    fc.assert(
      fc.property(fc.jsonValue(), value => {
        store(value);
        expect(listSavedGames()).toEqual([]);
      }),
    );
  });

  it('are refused when any part is missing or of another kind', () => {
    const whole = game('/play/a') as unknown as Record<string, unknown>;
    fc.assert(
      fc.property(
        fc.constantFrom(...Object.keys(whole)),
        fc.constantFrom(null, [], {}, undefined),
        (key, value) => {
          store({ ...whole, [key]: value });
          expect(listSavedGames()).toEqual([]);
        },
      ),
      { numRuns: 300 },
    );
  });
});
