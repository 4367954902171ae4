import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { playRoute } from '../app/route.js';
import { stubBrowser } from '../state/browser.testkit.js';
import { openGame } from '../state/game.js';
import { loadRuleset, registry } from '../state/rulesets.js';
import { findSavedGame, findServedGame, listSavedGames } from '../state/saved-games.js';
import { fetchFight, startFight } from './fights-api.js';
import { FightsServer } from './fights-server.testkit.js';
import { RemoteGame } from './remote-game.js';

await loadRuleset('saga');

const NAME = 'saga/goblin';
const SEED = '2';
const ADDRESS = playRoute(NAME, SEED).id;
const { sides } = registry.ruleset('saga');
const ruleset = { id: 'saga', title: 'Saga', summary: '', sides, isRun: false, setups: [] };

let server: FightsServer;
const open = async () =>
  new RemoteGame(ADDRESS, 'A goblin', ruleset, await startFight({ name: NAME }, SEED, 'ordinary'));
const choices = (game: RemoteGame) => game.playback.value.options.filter(({ blocked }) => !blocked);
/** Shows the end of the last choice, and makes the first that is offered. */
const playOn = async (game: RemoteGame) => {
  await game.act(choices(game)[0]!);
  game.playback.skip();
};

beforeEach(() => {
  stubBrowser({ stillness: true });
  server = new FightsServer(NAME, SEED);
});
afterEach(() => void vi.unstubAllGlobals());

describe('a game on the server', () => {
  it('shows the same as one whose rules are in the page, from beginning to end', async () => {
    const game = await open();
    const local = openGame({ ...playRoute(NAME, SEED), seed: SEED });
    while (!game.playback.value.view.outcome) {
      local.act(local.playback.value.options.find(({ blocked }) => !blocked)!);
      await playOn(game);
      expect(game.playback.value.view).toEqual(local.playback.value.view);
      expect(game.playback.value.lines).toEqual(local.playback.value.lines);
      expect(game.playback.value.options).toEqual(local.playback.value.options);
    }
    expect(game.steps).toHaveLength(local.steps.length);
    expect(game.fight.events).toEqual(local.fight.events);
    expect(game.fight).toMatchObject({ seed: local.fight.seed, players: local.fight.players });
    expect(game.sharing.file).toBe('api/fights/f1/replay');
  });

  it('reads all events where an answer does not hold them', async () => {
    const whole = await open();
    server.maxEvents = 1;
    const game = await open();
    expect(game.steps).toEqual(whole.steps);
    await playOn(game);
    expect(game.fight.events).toEqual(server.fight.events);
  });

  it('offers nothing that the server cannot do', async () => {
    const game = await open();
    await playOn(game);
    game.undo();
    expect([game.canUndo, game.isServed, game.steps.length]).toEqual([false, true, 2]);
  });
});

describe('a choice', () => {
  it.each(['request lost', 'answer lost', 'server busy'] as const)('is made once: %s', async mishap => {
    const game = await open();
    const option = choices(game)[0]!;
    server.mishaps.push(mishap);
    await game.act(option);
    expect(game.connection.value).toMatchObject({ waiting: false, error: expect.anything() });
    expect(game.playback.value.at).toBe(0);
    await game.retry();
    expect(game.connection.value).toEqual({ waiting: false, error: null });
    expect([game.steps.length, server.fight.choices]).toEqual([2, [option.choice]]);
    const keys = server.seen.filter(({ body }) => body?.turn === 0).map(({ key }) => key);
    expect(new Set(keys).size).toBe(1);
  });

  it('is not made twice while the answer is awaited', async () => {
    const game = await open();
    const [option] = choices(game);
    await Promise.all([game.act(option!), game.act(option!)]);
    expect(server.fight.choices).toHaveLength(1);
  });

  it('that comes too late shows the fight as it stands', async () => {
    const game = await open();
    server.playElsewhere();
    await game.act(choices(game)[0]!);
    expect(game.connection.value.error?.code).toBe('choice/stale');
    expect(game.playback.value).toMatchObject({ at: 1, view: server.fight.view(0) });
    game.dismissError();
    await playOn(game);
    expect(server.fight.choices).toHaveLength(2);
  });

  it('for a fight that the server has deleted is refused, and what was seen stays', async () => {
    const game = await open();
    await playOn(game);
    const { lines } = game.playback.value;
    server.isGone = true;
    await game.act(choices(game)[0]!);
    expect(game.connection.value.error?.code).toBe('fight/unknown');
    expect(game.playback.value.lines).toEqual(lines);
  });
});

describe('this browser', () => {
  it('remembers where the game is, so that it can be continued', async () => {
    const game = await open();
    expect([game.isSaved, listSavedGames()]).toEqual([false, []]);
    await playOn(game);
    expect(game.isSaved).toBe(true);
    expect(listSavedGames()).toMatchObject([{ id: ADDRESS, title: 'A goblin', over: false }]);
    expect(findSavedGame(ADDRESS)).toBeUndefined();
    const { fight } = findServedGame(ADDRESS)!;
    const again = new RemoteGame(ADDRESS, 'A goblin', ruleset, await fetchFight(fight));
    expect(again.playback.value.view).toEqual(game.playback.value.view);
    expect(again.playback.value.lines.map(({ text }) => text)).toEqual(
      game.playback.value.lines.map(({ text }) => text),
    );
    while (!again.playback.value.view.outcome) await playOn(again);
    expect(listSavedGames()).toMatchObject([{ over: true }]);
  });
});
