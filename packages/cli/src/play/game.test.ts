import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { chosen, DYING, game } from '../testing/games.js';
import { groupOptions } from './menu/option-layout.js';
import { Session } from './session.js';

const press = (of: { press(key: string): void }, ...keys: string[]) => {
  for (const key of keys) of.press(key);
};

describe('choosing', () => {
  test('a key takes its choice; the log, the view and the keys follow', () => {
    const { game: played } = game('saga/gauntlet', 5);
    press(played, '1');
    expect(played.view.title).toBe('Goblin Warren');
    expect(played.session.log.at(-1)!.text).toBe('Section 1: Goblin Warren. Goblin waits.');
    press(played, 'a');
    expect(played.choiceMenu.keys.slice(0, 2)).toEqual(['a', 'f']);
  });

  test('arrows mark, Enter takes what is marked', () => {
    const { game: played } = game('saga/gauntlet', 5);
    played.choiceMenu.groups = groupOptions(played.session.options, 1);
    press(played, 'down', 'down', 'enter');
    expect(played.session.fight.choices).toEqual([{ do: 'kit', weapon: 'dagger', armour: 'leather' }]);
  });

  test('what was taken stays marked while it is there', () => {
    const { game: played } = game('saga/doombringer', 3);
    press(played, 'a');
    const marked = played.session.options[played.choiceMenu.focus]!.label;
    expect(marked).toBe('Attack with Doombringer');
  });

  test('a blocked choice says why and changes nothing', () => {
    const { game: played } = game('saga/goblin', 5);
    const index = played.session.options.findIndex(option => option.blocked);
    press(played, played.choiceMenu.keys[index]!);
    expect(played.notice).toMatch(/: Magic is locked/);
    expect(played.session.fight.choices).toEqual([]);
  });

  test('a key with nothing on it says so; the next key clears that', () => {
    const { game: played } = game('saga/goblin', 5);
    press(played, 'z');
    expect(played.notice).toBe("'z' does nothing here: ? shows all keys.");
    press(played, 'down');
    expect(played.notice).toBe('');
  });

  test('a question is answered like any choice', () => {
    const session = new Session({ ...chosen('saga/goblin'), setup: DYING }, 1);
    const { game: played } = game('saga/goblin', 1, { session });
    for (let i = 0; i < 30 && !session.fight.question; i++) press(played, 'enter');
    expect(session.fight.question?.prompt).toMatch(/You are dying/);
    press(played, 'l');
    expect(session.fight.question).toBeNull();
    expect(played.screen).toBe('over');
  });
});

describe('around the fight', () => {
  test('pages open and close; one leads to another', () => {
    const { game: played } = game('saga/goblin', 5);
    press(played, '?');
    expect(played.screen).toBe('help');
    press(played, 'i');
    expect(played.screen).toBe('sheet');
    press(played, 'i');
    expect(played.screen).toBe('fight');
    press(played, 'k', 'escape');
    expect(played.screen).toBe('fight');
    expect(played.session.fight.choices).toEqual([]);
  });

  test('quitting a fight under way is confirmed', () => {
    const { game: played, exits } = game('saga/goblin', 5);
    press(played, 'a', 'q');
    expect(played.screen).toBe('quit');
    press(played, 'n');
    expect([played.screen, exits]).toEqual(['fight', []]);
    press(played, 'q', 'y');
    expect(exits).toEqual([0]);
  });

  test('before the first choice there is nothing to lose', () => {
    const { game: played, exits } = game('saga/goblin', 5);
    press(played, 'q');
    expect(exits).toEqual([0]);
  });

  test('Ctrl-C leaves at once, as interrupted', () => {
    const { game: played, exits } = game('saga/goblin', 5);
    press(played, 'a', 'ctrl-c');
    expect(exits).toEqual([130]);
  });

  test('undo takes back choice and log', () => {
    const { game: played } = game('saga/gauntlet', 5);
    const before = [...played.session.log];
    press(played, '1', 'u');
    expect(played.session.log).toEqual(before);
    expect(played.session.options).toHaveLength(6);
    press(played, 'u');
    expect(played.notice).toBe('There is nothing to undo.');
  });

  test('the log scrolls back, and forward to its end', () => {
    const { game: played } = game('saga/gauntlet', 5);
    press(played, '1', 'a', 'a');
    press(played, 'pageup');
    expect(played.scroll).toBe(5);
    press(played, 'pagedown', 'pagedown');
    expect(played.scroll).toBe(0);
  });

  test('saving says where to, or why not', async () => {
    const saved = game('saga/goblin', 5);
    press(saved.game, 'w');
    await vi.waitFor(
      () => expect(saved.game.notice).toBe("Saved to somewhere.json: go on with 'fray play somewhere.json'"),
      20_000,
    );
    const failed = game('saga/goblin', 5, { save: () => Promise.reject(new Error('disk on fire')) });
    press(failed.game, 'w');
    await vi.waitFor(() => expect(failed.game.notice).toMatch(/disk on fire/), 20_000);
  });

  test('dice show where there is room, unless the player says otherwise', () => {
    const { game: played } = game('saga/goblin', 5);
    played.hasRoomForDice = true;
    expect(played.showsDice).toBe(true);
    press(played, 'd');
    expect(played.showsDice).toBe(false);
    played.hasRoomForDice = false;
    press(played, 'd');
    expect(played.showsDice).toBe(true);
  });
});

describe('the end', () => {
  const ended = () => {
    const played = game('saga/goblin', 5);
    press(played.game, 'f');
    return played;
  };

  test('offers the same dice again, new ones, and the way out', () => {
    const { game: played, exits } = ended();
    expect(played.screen).toBe('over');
    press(played, 'a');
    expect([played.screen, played.session.fight.seed, played.session.fight.choices.length]).toEqual([
      'fight',
      5,
      0,
    ]);
    press(played, 'f', 'n');
    expect(played.session.fight.seed).toBe(99);
    press(played, 'f', 'q');
    expect(exits).toEqual([0]);
  });

  test('can be taken back', () => {
    const { game: played } = ended();
    press(played, 'u');
    expect([played.screen, played.session.over]).toEqual(['fight', false]);
  });
});

describe('telling', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  const slain = () => {
    const played = game('saga/gauntlet', 16, { pace: 100 });
    press(played.game, '1');
    vi.runAllTimers();
    press(played.game, 'a');
    vi.runAllTimers();
    press(played.game, 'a');
    vi.runAllTimers();
    // Round 2: the goblin falls, and the wolf comes into view.
    press(played.game, 'a');
    return played.game;
  };

  test('goes line by line; the fallen enemy is seen to fall before the next one comes', () => {
    const played = slain();
    expect(played.isRevealing).toBe(true);
    expect(played.view.combatants[1]).toMatchObject({ name: 'Goblin', bars: [{ now: 70 }] });
    vi.advanceTimersByTime(100);
    expect(played.view.combatants[1]).toMatchObject({ name: 'Goblin', bars: [{ now: 0 }] });
    vi.runAllTimers();
    expect(played.isRevealing).toBe(false);
    expect(played.view.combatants[1]!.name).toBe('Wolf');
  });

  test('what is told of the fallen enemy bears its name', () => {
    const texts = slain().session.log.map(entry => entry.text);
    expect(texts).toContain('Goblin is slain. SKL 1.');
    expect(texts).toContain('Section 2: The Cold Ford. Wolf waits.');
    expect(texts.filter(text => text.startsWith('Wolf'))).toEqual([]);
  });

  test('a key tells the rest at once, and is spent where the scene has changed', () => {
    const played = slain();
    const made = played.session.fight.choices.length;
    press(played, 'a');
    expect([played.isRevealing, played.session.fight.choices.length]).toEqual([false, made]);
    press(played, 'a');
    expect(played.session.fight.choices.length).toBe(made + 1);
  });

  test('within one scene a key also acts, so that fast players are not slowed down', () => {
    const { game: played } = game('saga/black-knight', 5, { pace: 100 });
    press(played, 'a', 'a');
    expect(played.session.fight.choices.length).toBe(2);
    played.stop();
    expect(vi.getTimerCount()).toBe(0);
  });
});
