import type { Option } from '@fray/engine';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { playRoute } from '../app/route.js';
import { stubBrowser } from './browser.testkit.js';
import { type Game, openGame } from './game.js';
import { loadRuleset } from './rulesets.js';
import { findSavedGame, listSavedGames } from './saved-games.js';

await loadRuleset('saga');
await loadRuleset('rogue');

let stored: Map<string, string>;

beforeEach(() => {
  stored = stubBrowser({ stillness: true });
});

afterEach(() => vi.unstubAllGlobals());

/** A short life. */
const RUN = '/play/rogue-run?seed=38';
const open = (name = 'rogue-run', seed = '38') => openGame({ ...playRoute(name, seed), seed });
const choose = (game: Game, deed: string) =>
  game.act(game.fight.options().find(({ choice }) => (choice as { do: string }).do === deed)!);

/** What somebody reckless does: strikes whom he meets, goes down, explores. */
function recklessly({ fight }: Game): Option<unknown> {
  const open = fight.options().filter(({ blocked }) => !blocked);
  const deed = (wanted: string) => open.find(({ choice }) => (choice as { do: string }).do === wanted);
  return (
    open.find(({ chance }) => chance !== undefined) ?? deed('descend') ?? deed('explore') ?? deed('rest')!
  );
}

/** To the end, or to the choice before it. */
function playOut(game: Game, { stopBefore = false } = {}): void {
  while (!game.fight.outcome) {
    const option = recklessly(game);
    if (stopBefore && isLast(game, option)) return;
    game.act(option);
  }
}

function isLast(game: Game, { choice }: Option<unknown>): boolean {
  const fork = game.fight.fork();
  fork.act(choice);
  return fork.outcome !== null;
}

describe('a game of many lives', () => {
  it('is kept after every choice, also when it is over, and can be taken back', () => {
    const game = open('saga/goblin', '2');
    game.act(game.fight.options()[0]!);
    expect(findSavedGame(game.id)?.replay.choices).toHaveLength(1);
    expect(game.canUndo).toBe(true);
    game.undo();
    expect(findSavedGame(game.id)).toBeUndefined();
    choose(game, 'flee');
    expect(game.fight.outcome).not.toBeNull();
    expect(findSavedGame(game.id)).toMatchObject({ over: true });
    expect(open('saga/goblin', '2').fight.outcome).toEqual(game.fight.outcome);
  });
});

describe('a game of one life', () => {
  it('takes nothing back', () => {
    const game = open();
    choose(game, 'rest');
    expect(game.oneLife).toBe(true);
    expect(game.canUndo).toBe(false);
    game.undo();
    expect(game.fight.choices).toHaveLength(1);
  });

  it('writes a choice down before it is carried out', () => {
    const game = open();
    choose(game, 'rest');
    const act = vi.spyOn(game.fight, 'act').mockImplementation(() => {
      throw new Error('the page is closed at this very moment');
    });
    expect(() => choose(game, 'explore')).toThrow('closed');
    act.mockRestore();
    expect(findSavedGame(RUN)).toMatchObject({
      pending: { do: 'explore' },
      replay: { choices: [{ do: 'rest' }] },
    });
    const again = open();
    expect(again.fight.choices).toEqual([{ do: 'rest' }, { do: 'explore' }]);
    expect(again.playback.value.at).toBe(2);
    expect(findSavedGame(RUN)).not.toHaveProperty('pending');
  });

  it('leaves nothing behind when it ends, before the end is shown', () => {
    const game = open();
    const kept: boolean[] = [];
    game.playback.subscribe(() => {
      if (game.playback.value.view.ending) kept.push(findSavedGame(RUN) !== undefined);
    });
    playOut(game);
    expect(kept).not.toContain(true);
    expect(kept.length).toBeGreaterThan(0);
    expect(listSavedGames()).toEqual([]);
    expect([...stored.values()].join()).not.toContain('rogue-run');
    expect(open().fight.choices).toEqual([]);
  });

  it('ends on loading, too, when the last choice was the fatal one', () => {
    const game = open();
    playOut(game, { stopBefore: true });
    const fatal = recklessly(game).choice;
    const place = `fray.game:${RUN}`;
    stored.set(place, JSON.stringify({ ...JSON.parse(stored.get(place)!), pending: fatal }));
    const again = open();
    expect(again.fight.outcome).not.toBeNull();
    expect(again.playback.value.view.ending).toBeDefined();
    expect(listSavedGames()).toEqual([]);
    expect(open().fight.choices).toEqual([]);
  });

  it('does not lose its way over a choice that is none', () => {
    const game = open();
    choose(game, 'rest');
    const place = `fray.game:${RUN}`;
    stored.set(place, JSON.stringify({ ...JSON.parse(stored.get(place)!), pending: { do: 'cheat' } }));
    expect(open().fight.choices).toEqual([{ do: 'rest' }]);
  });

  it('does not go on in a second tab once it has ended in the first', () => {
    const game = open();
    choose(game, 'rest');
    const other = open();
    playOut(game);
    expect(other.isStale).toBe(true);
    choose(other, 'rest');
    expect(other.fight.choices).toHaveLength(1);
    expect(listSavedGames()).toEqual([]);
  });

  it('is played as well where nothing can be kept', () => {
    vi.stubGlobal('localStorage', {
      getItem: () => null,
      setItem: () => undefined,
      removeItem: () => undefined,
    });
    const game = open();
    choose(game, 'rest');
    choose(game, 'rest');
    expect(game.fight.choices).toHaveLength(2);
  });
});
