import { describe, expect, it } from 'vitest';
import { SeededDice } from '../../../../core/dice/seeded.js';
import { findOption, singleOptions } from '../../../../core/fight/tile-options.js';
import type { RogueChoice } from '../../choices.js';
import { shipped } from '../../content/content.js';
import { rogueRun } from '../../index.js';
import { Desk, onMap, planOf, started } from '../../run/testkit.js';
import type { Item, RogueState } from '../../state/state.js';
import { addMonster } from '../monsters/monsters.js';

const plan = planOf({ hero: { maxHp: 100 } });
const item: Item = {
  id: 99,
  group: 'scroll',
  what: 'light',
  plus: 0,
  damagePlus: 0,
  charges: 0,
  cursed: false,
};

function place(state: RogueState, letter: string, tile: number, awake: boolean, held = 99) {
  const kind = shipped.kinds.findIndex(each => each.letter === letter);
  const monster = addMonster(plan, state, new Desk().table, { kind, tile, awake, hp: 20, energy: 0 });
  monster.held = held;
  return monster;
}

function go(state: RogueState, choice: RogueChoice, rolls: readonly number[] = []) {
  const desk = new Desk(rolls);
  rogueRun.apply(plan, state, choice, desk.table);
  desk.dice.done();
  return desk;
}
const column = (state: RogueState) => state.hero.tile % state.level.grid.width;
const option = (state: RogueState, wanted: RogueChoice) => findOption(rogueRun.options(plan, state), wanted);

const HALL = ['####################', '#@.................#', '####################'];
const RUN_EAST = { do: 'run', dir: 'e' } as const;

describe('6.6 Running', () => {
  it('ROGUE-6.6 runs until it cannot go on, each step a turn, in one event', () => {
    const state = onMap(plan, HALL);
    const desk = go(state, RUN_EAST);
    expect([column(state), state.turn]).toEqual([18, 18]);
    expect(desk.of('moved').map(({ from, path }) => [from, path.length])).toEqual([[21, 17]]);
  });

  it('ROGUE-6.6 stops when a monster comes into view', () => {
    const state = onMap(plan, HALL);
    place(state, 'B', 20 + 14, false);
    go(state, RUN_EAST);
    // Sight reaches 8 tiles (6.5).
    expect(column(state)).toBe(6);
  });

  it('ROGUE-6.6 stops when an item or gold comes into view', () => {
    const state = onMap(plan, HALL);
    state.level.finds.push({ tile: 20 + 12, item, seen: false });
    go(state, RUN_EAST);
    expect(column(state)).toBe(4);
    const rich = onMap(plan, HALL);
    rich.level.piles.push({ tile: 20 + 13, amount: 5, seen: false });
    go(rich, RUN_EAST);
    expect(column(rich)).toBe(5);
  });

  it('ROGUE-6.6 stops when a door comes into view, and at a junction', () => {
    const door = onMap(plan, ['####################', '#@...........+.....#', '####################']);
    go(door, RUN_EAST);
    expect(column(door)).toBe(5);
    const fork = onMap(plan, ['###########', '#@,,,,,,,,#', '#####,#####', '###########']);
    go(fork, RUN_EAST);
    expect(column(fork)).toBe(5);
  });

  it('ROGUE-6.6 stops when he is hurt', () => {
    const hungry = planOf({ hero: { food: 3, maxHp: 50 } });
    const state = onMap(hungry, HALL);
    rogueRun.apply(hungry, state, RUN_EAST, new Desk().table);
    expect([column(state), state.hero.hp]).toEqual([4, 49]);
  });

  it('ROGUE-6.6 ROGUE-8.4 counts as running: sleepers hear it from half as far again', () => {
    // A Rattlesnake's aggro is 4, 6 against a runner; it is in view from the start.
    const woken = (choice: RogueChoice, rolls: number[]) => {
      const state = onMap(plan, ['#########', '#@......#', '#########']);
      const snake = place(state, 'R', 9 + 7, false);
      snake.held = 99;
      go(state, choice, rolls);
      return snake.asleep;
    };
    expect(woken({ do: 'step', dir: 'e' }, [])).toBe(-1);
    expect(woken(RUN_EAST, [1])).toBe(0);
  });
});

const TWO_ROOMS = [
  '##################',
  '#@...#      #....#',
  '#....+,,,,,,+....#',
  '#....#      #.>..#',
  '##################',
];

describe('Travelling', () => {
  it('offers what is worth walking to and is known: finds, gold, stairs, doors', () => {
    const state = onMap(plan, TWO_ROOMS);
    state.level.finds.push({ tile: 18 * 3 + 2, item, seen: true });
    const places = () =>
      singleOptions(rogueRun.options(plan, state))
        .filter(each => each.choice.do === 'travel')
        .map(each => each.label);
    expect(places()).toEqual(['Walk to the scroll of light', 'Walk to the door']);
    state.level.memory.fill(-1);
    expect(places()).toEqual([
      'Walk to the scroll of light',
      'Walk to the door',
      'Walk to the door',
      'Walk to the stairs',
    ]);
  });

  it('walks the shortest way, every step a turn, in one event', () => {
    const state = onMap(plan, TWO_ROOMS);
    state.level.memory.fill(-1);
    const stairs = state.level.grid.tiles.indexOf('>');
    const desk = go(state, { do: 'travel', to: stairs });
    expect([state.hero.tile, state.turn]).toEqual([stairs, 1 + 13]);
    expect(desk.of('moved').length).toBe(1);
    expect(desk.of('moved')[0]!.path.length).toBe(13);
  });

  it('stops when a monster comes into view, and counts as walking', () => {
    const state = onMap(plan, TWO_ROOMS);
    state.level.memory.fill(-1);
    place(state, 'B', 18 * 2 + 14, false);
    go(state, { do: 'travel', to: state.level.grid.tiles.indexOf('>') });
    expect([column(state) < 13, column(state) > 1, state.hero.ran]).toEqual([true, true, false]);
  });

  it('goes around known traps', () => {
    const state = onMap(plan, ['######', '#@...#', '#....#', '######']);
    state.level.traps.push({ tile: 6 + 2, kind: 'pit', found: true });
    state.level.finds.push({ tile: 6 + 3, item, seen: true });
    const desk = go(state, { do: 'travel', to: 6 + 3 });
    expect(desk.of('moved')[0]!.path).not.toContain(6 + 2);
    expect(desk.of('trap')).toEqual([]);
  });

  it('is refused where no way is known', () => {
    const state = onMap(plan, TWO_ROOMS);
    expect(option(state, { do: 'travel', to: state.level.grid.tiles.indexOf('>') })).toBeUndefined();
  });
});

describe('Exploring', () => {
  it('goes to the nearest find, and takes it', () => {
    const state = onMap(plan, TWO_ROOMS);
    state.level.finds.push({ tile: 18 * 3 + 4, item, seen: true });
    go(state, { do: 'explore' });
    expect(state.hero.pack.at(-1)?.what).toBe('light');
  });

  it('leaves finds alone with a full pack', () => {
    const state = onMap(plan, ['######', '#@...#', '######']);
    while (state.hero.pack.length < 23) state.hero.pack.push({ ...item });
    state.level.memory.fill(-1);
    state.level.finds.push({ tile: 6 + 4, item, seen: true });
    expect(option(state, { do: 'explore' })?.blocked).toEqual({
      code: 'rogue/pack-full',
      reason: 'All that is left to explore here are things that your full pack has no room for.',
    });
  });

  it('never walks into a monster that stands on a find', () => {
    const state = onMap(plan, ['######', '#@...#', '######']);
    state.level.memory.fill(-1);
    state.level.finds.push({ tile: 6 + 4, item, seen: true });
    place(state, 'B', 6 + 4, false);
    expect(option(state, { do: 'explore' })?.blocked?.code).toBe('rogue/barred');
    expect(option(state, { do: 'travel', to: 6 + 4 })).toBeUndefined();
  });

  /** A room, a Quagga in its only door, and more behind it. */
  const DOORWAY = ['##############', '#@..#        #', '#...+,,,,,,,,#', '#...#        #', '##############'];
  const DOOR = 14 * 2 + 4;

  it('says who bars the way, and offers to walk up to it', () => {
    const state = onMap(plan, DOORWAY);
    place(state, 'Q', DOOR, true);
    expect(option(state, { do: 'explore' })?.blocked).toEqual({
      code: 'rogue/barred',
      reason:
        'The Quagga bars the way to what is left to explore. Fight it, wait until it moves, or find another way.',
    });
    const up = option(state, { do: 'travel', to: DOOR - 1 });
    expect([up?.label, up?.blocked]).toEqual(['Walk up to the Quagga', undefined]);
    // An awake monster nearby ends the walk once more.
    while (state.hero.tile !== DOOR - 1) go(state, up!.choice);
    expect(state.hero.tile).toBe(DOOR - 1);
    expect(option(state, { do: 'step', dir: 'e' })?.label).toBe('Attack the Quagga, east');
    expect(rogueRun.options(plan, state).some(({ label }) => label.startsWith('Walk up'))).toBe(false);
  });

  it('says that a sleeper bars the way, and that waiting will not help', () => {
    const state = onMap(plan, DOORWAY);
    place(state, 'Q', DOOR, false);
    expect(option(state, { do: 'explore' })?.blocked?.reason).toBe(
      'A sleeping Quagga bars the way to what is left to explore. Fight it, or find another way.',
    );
  });

  it('remembers who barred the way, also out of its sight, and learns that it has gone', () => {
    const state = onMap(plan, [
      '################',
      '#..#.@+,,,,,,,,#',
      '#..###.#########',
      '#......#########',
      '################',
    ]);
    // The corridor is known, what lies at its end is not.
    state.level.memory.fill(-1);
    state.level.piles.push({ tile: 16 + 14, amount: 5, seen: true });
    const quagga = place(state, 'Q', 16 + 6, true);
    go(state, { do: 'rest' });
    expect(option(state, { do: 'explore' })?.blocked?.code).toBe('rogue/barred');
    state.hero.tile = 16 + 1;
    go(state, { do: 'rest' });
    expect(option(state, { do: 'explore' })?.blocked?.reason).toBe(
      'A Quagga barred the way to what is left to explore when you last saw it. Walk up to it and look, or find another way.',
    );
    // It goes while nobody looks: the hero believes what he saw until he sees better.
    quagga.tile = 16 + 4;
    expect(option(state, { do: 'explore' })?.blocked?.code).toBe('rogue/barred');
    state.hero.tile = 16 * 2 + 6;
    go(state, { do: 'rest' });
    expect(option(state, { do: 'explore' })?.blocked).toBeUndefined();
  });

  it('says who bars the way to the stairs when all else is explored, and offers to walk up to it', () => {
    const state = onMap(plan, ['#########', '#@...+.>#', '#########']);
    state.level.memory.fill(-1);
    place(state, 'Q', 9 + 5, true);
    const barred =
      'The Quagga bars the way to the stairs. Fight it, wait until it moves, or find another way.';
    expect(option(state, { do: 'descend' })?.blocked).toEqual({
      code: 'rogue/no-stairs',
      reason: `You are not on the stairs. ${barred}`,
    });
    expect(option(state, { do: 'explore' })?.blocked).toEqual({
      code: 'rogue/explored',
      reason: `There is nothing left to explore on this level. ${barred}`,
    });
    const up = option(state, { do: 'travel', to: 9 + 4 });
    expect([up?.label, up?.blocked]).toEqual(['Walk up to the Quagga', undefined]);
  });

  it('speaks of an Ice Monster, not of a Ice Monster', () => {
    const state = onMap(plan, ['#########', '#@...+..#', '#########']);
    state.level.memory.fill(-1);
    state.level.piles.push({ tile: 9 + 7, amount: 5, seen: true });
    const monster = place(state, 'I', 9 + 5, true);
    monster.seenAt = monster.tile;
    state.hero.blind = 9;
    expect(option(state, { do: 'explore' })?.blocked?.reason).toMatch(/^An Ice Monster barred the way /);
  });

  it('says that a known trap lies in the only way, and offers to walk up to it', () => {
    const state = onMap(plan, DOORWAY);
    state.level.traps.push({ tile: DOOR - 1, kind: 'pit', found: true });
    expect(option(state, { do: 'explore' })?.blocked).toEqual({
      code: 'rogue/barred',
      reason:
        'A trap lies in the only way to what is left to explore. Step over it yourself, or find another way.',
    });
    expect(rogueRun.options(plan, state).some(({ label }) => label === 'Walk up to the trap')).toBe(true);
  });

  it('finds every corner of a level in the end, and then says so', () => {
    for (const seed of [1, 2, 3, 4, 5]) {
      const state = started(plan, seed);
      state.monsters = [];
      state.level.wanderers = 5;
      const table = {
        dice: new SeededDice(1),
        ask: () => {
          throw new Error();
        },
      };
      let choices = 0;
      while (!option(state, { do: 'explore' })!.blocked) {
        rogueRun.apply(plan, state, { do: 'explore' }, table);
        if (++choices > 60) throw new Error('no end of exploring');
      }
      expect(state.level.finds.length + state.level.piles.length).toBe(0);
      const { grid, memory } = state.level;
      const unseen = [...grid.tiles].some(
        (tile, at) => tile !== ' ' && tile !== '#' && (memory[at >> 5]! & (1 << (at & 31))) === 0,
      );
      expect(unseen).toBe(false);
    }
  });

  it('stops beside an awake monster, and is refused to who is held', () => {
    const state = onMap(plan, HALL);
    state.level.memory.fill(-1);
    state.level.finds.push({ tile: 20 + 6, item, seen: true });
    place(state, 'Z', 20 + 7, true);
    go(state, { do: 'explore' });
    expect(column(state)).toBe(5);
    state.hero.held = 3;
    expect(option(state, { do: 'explore' })?.blocked?.code).toBe('rogue/held');
  });
});

describe('Resting until healed', () => {
  it('ROGUE-12.6 rests until all HP are back', () => {
    const hurt = planOf({ hero: { hp: 9, maxHp: 12 } });
    const state = onMap(hurt, HALL);
    rogueRun.apply(hurt, state, { do: 'recover' }, new Desk().table);
    expect([state.hero.hp, state.turn]).toEqual([12, 31]);
  });

  it('is refused to the unhurt, the hungry, and under the eyes of an awake monster', () => {
    const code = (hero: object, change?: (state: RogueState) => void) => {
      const own = planOf({ hero });
      const state = onMap(own, HALL);
      change?.(state);
      return rogueRun.options(own, state).find(each => each.choice.do === 'recover')?.blocked?.code;
    };
    expect(code({})).toBe('rogue/unhurt');
    expect(code({ hp: 5, food: 100 })).toBe('rogue/hungry');
    expect(code({ hp: 5 }, state => place(state, 'Z', 25, true))).toBe('rogue/watched');
    expect(code({ hp: 5 })).toBeUndefined();
  });
});
