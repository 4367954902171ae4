import { type CoreEvent, presentCoreKinds } from '@fray/engine';
import { cleanup } from 'ink-testing-library';
import { afterEach, describe, expect, test } from 'vitest';
import { draw, widest } from '../../testing/draw.js';
import { game } from '../../testing/games.js';
import { mazeChosen } from '../../testing/maze.js';
import { viewAfter } from '../log-reveal.js';
import { Playback } from '../playback.js';
import { Session } from '../session.js';

afterEach(cleanup);

const ESC = '\u001b';
const place = ({ game: { session } }: ReturnType<typeof game>) => {
  const { board } = session.view;
  if (board.kind !== 'grid') throw new Error('no tiles');
  const { tile } = board.tokens[0]!;
  return [tile % board.width, Math.floor(tile / board.width)];
};

describe.each([
  [44, 14],
  [80, 24],
  [100, 30],
  [120, 40],
  [200, 60],
])('a board of tiles at %i × %i', (columns, rows) => {
  test('the screen fits, with hero, enemies, story and keys', async () => {
    const screen = await draw(game(mazeChosen({ orcs: [65] }), 1), columns, rows);
    await screen.type('l');
    expect(screen.lines.length).toBe(rows - 1);
    expect(widest(screen.lines)).toBeLessThanOrEqual(columns);
    for (const part of ['@ Hero', '8/12', 'O Orc', '8/8', '45 %']) expect(screen.text).toContain(part);
    expect(screen.text).toContain('▼ Hero: damaged.');
    expect(screen.lines.at(-1)).toMatch(/hjklyubn go/);
  });

  test('menu, messages, keys and aiming fit', async () => {
    const screen = await draw(game(mazeChosen({ orcs: [65], potions: 30 }), 1), columns, rows);
    await screen.type('l');
    for (const [key, part] of [
      ['i', 'Drink potion 1'],
      ['M', 'What happened'],
      ['?', 'hjklyubn'],
      ['a', 'Orc at 5,3'],
    ] as const) {
      await screen.type(key);
      expect(screen.text).toContain(part);
      expect(screen.lines.length).toBe(rows - 1);
      expect(widest(screen.lines)).toBeLessThanOrEqual(columns);
      await screen.type(ESC);
    }
  });
});

test('remembered tiles are drawn, unseen ones are not, two columns a tile where there is room', async () => {
  const screen = await draw(game(mazeChosen({ orcs: [] }), 1), 100, 30);
  expect(screen.text).toContain('##· · · · ! · · · · · · · · · · · ##');
  expect(screen.text).toMatch(/· > ##/);
  expect(screen.text).toContain('· · +  ');
  expect(screen.text).not.toContain('░░ ░');
});

test('arrows, letters, digits and the numpad step in eight directions', async () => {
  const played = game(mazeChosen({ orcs: [] }), 1);
  const screen = await draw(played, 80, 24);
  const keys = ['l', 'u', 'k', '4', '1', `${ESC}[B`, `${ESC}Ov`, `${ESC}[5~`, 'n', 'b', 'h', 'y', `${ESC}[H`];
  const seen = [];
  for (const key of keys) {
    await screen.type(key);
    seen.push(place(played).join());
  }
  expect(seen.join(' ')).toBe('4,3 5,2 5,1 4,1 3,2 3,3 4,3 5,2 6,3 5,4 4,4 3,3 2,2');
});

test('a direction strikes who stands there, and never spends anything', () => {
  const { game: played } = game(mazeChosen({ orcs: [64] }), 1);
  played.press('l');
  expect(played.session.log.at(0)!.event).toMatchObject({ kind: 'damaged', who: 1, source: 'attack' });
  const { game: walled } = game(mazeChosen({ orcs: [] }), 1);
  for (const key of ['h', 'h', 'h']) walled.press(key);
  expect(walled.session.fight.choices.length).toBe(2);
  expect(walled.notice).toBe('You cannot go there now.');
});

test('capitals run, a point and s rest, > says why it cannot', () => {
  const { game: played } = game(mazeChosen({ orcs: [] }), 1);
  for (const key of ['L', '.', 's', '5', '>']) played.press(key);
  expect(played.session.fight.choices.map(choice => (choice as { do: string }).do)).toEqual([
    'run',
    'rest',
    'rest',
    'rest',
  ]);
  expect(played.notice).toBe('Descend: There are no stairs here.');
});

test('letters of directions are never the key of an option', () => {
  const { game: played } = game(mazeChosen(), 1);
  for (const key of played.choiceMenu.keys) expect('hjklyubnHJKLYUBN123456789').not.toContain(key || ' ');
});

describe('choosing a target', () => {
  test('shows who, the chance and where it comes from; Tab and directions move, Enter takes, Esc leaves', async () => {
    const played = game(mazeChosen({ orcs: [64, 62] }), 1);
    const screen = await draw(played, 80, 24);
    await screen.type('a');
    expect(screen.text).toMatch(/Attack: Orc at 4,3 45\.0 % 1 of 2/);
    expect(screen.text).toContain('3 STR 16 + 1 mace');
    await screen.type('\t');
    expect(screen.text).toContain('Orc at 2,3');
    await screen.type('l');
    expect(screen.text).toContain('Orc at 4,3');
    await screen.type(ESC);
    expect(screen.text).not.toContain('Orc at');
    await screen.type('a', `${ESC}[D`, '\r');
    expect(played.game.session.fight.choices).toEqual([{ do: 'attack', tile: 62 }]);
  });

  test('an order without enemies usesDirectionKeys over tiles; its own key takes it', () => {
    const { game: played } = game(mazeChosen({ orcs: [] }), 1);
    for (const key of ['m', 'j', 'm']) played.press(key);
    expect(played.session.fight.choices).toEqual([{ do: 'move', tile: 83 }]);
  });
});

describe('the menu', () => {
  test('letters take, arrows mark, what is carried is marked first', () => {
    const { game: played } = game(mazeChosen({ orcs: [] }), 1);
    played.press('i');
    expect(played.overlays.menu!.items[played.overlays.menu!.focus]!.label).toBe('Drink potion 1');
    played.press('down');
    played.press('enter');
    expect(played.session.fight.choices).toEqual([{ do: 'drink', item: 1 }]);
    played.press('i');
    const letter = played.overlays.menu!.keyAt(
      played.overlays.menu!.items.findIndex(item => item.label === 'Descend'),
    );
    played.press(letter);
    expect([played.overlays.shown, played.notice]).toEqual(['menu', 'There are no stairs here.']);
    played.press('escape');
    expect(played.overlays.shown).toBe(null);
  });

  test('is paged when it is long', async () => {
    const screen = await draw(game(mazeChosen({ potions: 60 }), 1), 80, 24);
    await screen.type('i');
    expect(screen.text).toContain('page 1 of 5');
    await screen.type(`${ESC}[6~`, `${ESC}[6~`);
    expect(screen.text).toMatch(/page [23] of 5/);
    await screen.type(`${ESC}[F`);
    expect(screen.text).toContain('page 5 of 5');
    expect(screen.text).toContain('Drink potion 60');
  });
});

describe('one life', () => {
  test('nothing is taken back', async () => {
    const played = game(mazeChosen({ oneLife: true, orcs: [] }), 1);
    const screen = await draw(played, 80, 24);
    await screen.type('l');
    expect(screen.lines.at(-1)).not.toContain('undo');
    await screen.type('\u007f');
    expect(screen.lines.at(-1)).toContain('You have only one life');
    expect(played.game.session.fight.choices.length).toBe(1);
    await screen.type('?');
    expect(screen.text).not.toContain('take the last choice back');
  });

  test('after the end there is a new life, not the old one', async () => {
    const played = game(mazeChosen({ oneLife: true, orcs: [64, 62] }), 1);
    const screen = await draw(played, 80, 24);
    await screen.type('s', 's');
    expect(screen.text).toContain('S L A I N');
    expect(screen.text).toContain('a new life');
    for (const key of ['a', 'u']) await screen.type(key);
    expect(played.game.session.over).toBe(true);
    await screen.type('n');
    expect(played.game.session.over).toBe(false);
  });

  test('elsewhere the last choice can be taken back', () => {
    const { game: played } = game(mazeChosen({ orcs: [] }), 1);
    for (const key of ['l', 'backspace']) played.press(key);
    expect(played.session.fight.choices).toEqual([]);
  });
});

test('a recorded fight is wound with the arrows, and shows where the next choice was aimed', () => {
  const session = new Session(mazeChosen({ oneLife: true, orcs: [64] }), 1);
  const recording = [
    { do: 'attack', tile: 64 },
    { do: 'move', tile: 43 },
  ];
  const options = { session, pace: 0, save: async () => '', newSeed: () => 1, exit() {} };
  const watch = new Playback({ ...options, recording: { choices: recording, falls: [] } });
  expect(watch.choiceMenu.tilePicker?.tile).toBe(64);
  watch.press('right');
  expect(watch.choiceMenu.tilePicker?.tile).toBe(43);
  watch.press('enter');
  expect([session.fight.choices.length, watch.overlays.shown]).toEqual([2, null]);
  watch.press('left');
  expect(session.fight.choices).toEqual(recording.slice(0, 1));
  watch.press('p');
  watch.press('h');
  expect(session.fight.choices.at(-1)).toEqual({ do: 'move', tile: 62 });
  watch.press('backspace');
  expect(session.fight.choices.length).toBe(2);
});

test('what is told shows on the map: who moved stands elsewhere, who fell is gone', () => {
  const { view } = new Session(mazeChosen({ orcs: [64] }), 1);
  const round = { round: 1, rolls: [] };
  const events: CoreEvent[] = [
    { kind: 'moved', who: 0, from: 63, path: [43, 44], ...round },
    { kind: 'fell', who: 1, by: 0, ...round },
  ];
  const { board } = viewAfter(
    view,
    events.map(event => ({ event, presentation: presentCoreKinds(event) })),
  );
  expect(board.kind === 'grid' && board.tokens).toEqual([{ who: 0, tile: 44, glyph: '@' }]);
});

test('a crowd of enemies is one line of the luck report', () => {
  const session = new Session(mazeChosen({ orcs: [64, 62, 43, 83] }), 1);
  session.fight.events.push(
    ...[1, 2, 3, 4].map(who => ({
      kind: 'rolled',
      round: 1,
      who,
      rolls: [{ who, label: 'attack', count: 1, sides: 20, faces: [10], modifiers: [], total: 10 }],
    })),
  );
  expect(session.luck().rows.map(({ who, rolls }) => [who, rolls])).toEqual([['Orcs', '4']]);
});

test('few enemies of one name are one line of the luck report too', () => {
  const session = new Session(mazeChosen({ orcs: [64, 62] }), 1);
  const roll = { label: 'attack', count: 1, sides: 20, faces: [10], modifiers: [], total: 10 };
  for (const who of [1, 2])
    session.fight.events.push({ kind: 'rolled', round: 1, who, rolls: [{ ...roll, who }] });
  expect(session.luck().rows.map(({ rolls }) => rolls)).toEqual(['2']);
});

test('who bars the way is named, and can be walked up to', async () => {
  const screen = await draw(game('rogue/run', 134), 120, 40);
  for (let key = 0; key < 5; key++) await screen.type('o');
  const text = screen.text.replace(/\s+/g, ' ');
  expect(text).toContain('The Snake bars the way to what is left to explore.');
  await screen.type('i');
  expect(screen.text).toContain('Walk up to the Snake');
});
