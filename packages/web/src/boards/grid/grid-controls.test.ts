import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { playRoute } from '../../app/route.js';
import { stubBrowser } from '../../state/browser.testkit.js';
import { type Game, openGame } from '../../state/game.js';
import { loadRuleset } from '../../state/rulesets.js';
import { GridControls } from './grid-controls.js';

await loadRuleset('d20');
await loadRuleset('rogue');

let game: Game;
let hand: GridControls;

function play(name: string, seed: string): void {
  game = openGame({ ...playRoute(name, seed), seed });
  hand = new GridControls(game);
}
const key = (text: string, more: Partial<KeyboardEvent> = {}) =>
  hand.key({ key: text, code: '', shiftKey: false, repeat: false, ...more } as KeyboardEvent);
const foe = () => hand.board!.tokens.find(({ who }) => who !== 0)!.tile;
const chosen = () => game.fight.choices;

beforeEach(() => {
  stubBrowser({ stillness: true });
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('a hand on a small board', () => {
  beforeEach(() => play('d20/orc', '2'));

  it('strikes whom it clicks', () => {
    expect(hand.click(foe())).toBe(true);
    expect(chosen()).toEqual([{ do: 'attack', target: 1 }]);
  });

  it('taps twice for a blow, once for a step', () => {
    hand.tap(foe());
    expect(chosen()).toEqual([]);
    expect(hand.targeting.value.tile).toBe(foe());
    hand.tap(foe());
    expect(chosen()).toHaveLength(1);
    play('d20/orc', '3');
    hand.tap(hand.here! + 1);
    expect(chosen()).toMatchObject([{ do: 'move' }]);
  });

  it('steps by keys, and leaves other keys to others', () => {
    const from = hand.here!;
    expect(key('l')).toBe(true);
    expect(hand.here).toBe(from + 1);
    expect(key('q')).toBe(false);
  });

  it('aims from target to target, and leaves without having done anything', () => {
    hand.aim('Move');
    const { tile } = hand.targeting.value;
    key('Tab');
    expect(hand.targeting.value.tile).not.toBe(tile);
    key('ArrowRight');
    expect(hand.targeting.value).toMatchObject({ mode: 'aim', order: 'Move' });
    expect(key('Escape')).toBe(true);
    expect(hand.targeting.value).toMatchObject({ mode: 'free', tile: null });
    expect(chosen()).toEqual([]);
  });

  it('takes the lit target by Enter, or by the order given twice', () => {
    hand.aim('Attack');
    expect(hand.targeting.value.tile).toBe(foe());
    key('Enter');
    expect(chosen()).toHaveLength(1);
    play('d20/orc', '3');
    hand.aim('Attack');
    hand.aim('Attack');
    expect(chosen()).toHaveLength(1);
  });

  it('looks about without touching anything', () => {
    key('x');
    const from = hand.targeting.value.tile!;
    key('l');
    expect(hand.targeting.value).toMatchObject({ mode: 'look', tile: from + 1 });
    key('Tab');
    key('x');
    expect(hand.targeting.value.mode).toBe('free');
    expect(chosen()).toEqual([]);
  });

  it('says why where something is barred', () => {
    const wall = 0;
    expect(hand.click(wall)).toBe(false);
    expect(hand.targeting.value.tile).toBe(wall);
  });
});

describe('a hand in a dungeon', () => {
  beforeEach(() => play('rogue-run', '3'));

  /** The known floor farthest from the hero. */
  const farthest = () => {
    const { tiles, width } = hand.board!;
    const here = hand.here!;
    const way = (tile: number) =>
      Math.max(
        Math.abs((tile % width) - (here % width)),
        Math.abs(Math.floor(tile / width) - Math.floor(here / width)),
      );
    return [...tiles].reduce(
      (best, each, tile) => (each === '.' && way(tile) > way(best) ? tile : best),
      here,
    );
  };

  it('walks to a far tile by ordinary steps', () => {
    const goal = farthest();
    hand.click(goal);
    vi.advanceTimersByTime(5000);
    expect(hand.here).toBe(goal);
    expect(chosen().length).toBeGreaterThan(1);
    for (const choice of chosen()) expect(choice).toMatchObject({ do: 'step' });
  });

  it('stops at any key, which does nothing else', () => {
    const goal = farthest();
    hand.click(goal);
    const made = chosen().length;
    expect(key('l')).toBe(true);
    vi.advanceTimersByTime(5000);
    expect(chosen()).toHaveLength(made);
    expect(hand.here).not.toBe(goal);
  });

  it('stops when somebody comes into sight', () => {
    hand.click(farthest());
    const { view } = game.playback.value;
    const stranger = { ...view.combatants[0]!, who: 99, side: 1, name: 'Orc' };
    const real = game.fight.ruleset.view.bind(game.fight.ruleset);
    vi.spyOn(game.fight.ruleset, 'view').mockImplementation((...args) => {
      const seen = real(...args);
      return { ...seen, combatants: [...seen.combatants, stranger] };
    });
    vi.advanceTimersByTime(5000);
    const made = chosen().length;
    expect(made).toBe(2);
    vi.restoreAllMocks();
  });

  it('runs with Shift and rests by the middle of the number pad', () => {
    key('5', { code: 'Numpad5' });
    expect(chosen()).toEqual([{ do: 'rest' }]);
    const open = game.fight.options().find(({ aim, blocked }) => aim?.order === 'Run' && !blocked)!;
    const names: Record<string, string> = {
      n: 'K',
      e: 'L',
      s: 'J',
      w: 'H',
      ne: 'U',
      se: 'N',
      sw: 'B',
      nw: 'Y',
    };
    const { dir } = open.choice as { dir: string };
    key(names[dir]!, { shiftKey: true });
    expect(chosen().at(-1)).toEqual({ do: 'run', dir });
  });
});
