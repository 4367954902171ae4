import { describe, expect, it } from 'vitest';
import { distance, isConnected, isWall } from '../../../../boards/grid/index.js';
import { ScriptedDice } from '../../../../core/dice/scripted.js';
import { SeededDice } from '../../../../core/dice/seeded.js';
import { oddsOf } from '../../../../testing/index.js';
import { digRoom, farTile, monsterCount } from './rooms.js';

/** The room as lines of text, for eyes. */
function dug(...rolls: number[]) {
  const dice = new ScriptedDice(rolls);
  const { grid, entry } = digRoom(dice);
  dice.done();
  const rows = Array.from({ length: grid.height }, (_, y) =>
    grid.tiles.slice(y * grid.width, (y + 1) * grid.width),
  );
  return { grid, entry, rows };
}

describe('the room', () => {
  it('D20-13.2 the inside is 1d6+7 wide and 1d4+5 high, walled all around', () => {
    const small = dug(1, 1, 1);
    expect(small.rows).toEqual(['##########', ...Array(6).fill('#........#'), '##########']);
    const large = dug(6, 4, 1);
    expect([large.grid.width - 2, large.grid.height - 2]).toEqual([13, 9]);
  });

  it.each([
    [1, 6, 3],
    [2, 7, 3],
    [3, 8, 4],
    [4, 9, 4],
  ])(
    'D20-13.2 a height roll of %i: %i rows, the hero enters in row %i of the first column',
    (roll, rows, row) => {
      const { grid, entry } = dug(1, roll, 1);
      expect([grid.height - 2, entry % grid.width, Math.floor(entry / grid.width)]).toEqual([
        rows,
        1,
        row + 1,
      ]);
    },
  );

  it('D20-13.3 1d5-1 pillars stand off the first and last column', () => {
    // 8 x 6 inside, so 6 places a row: the 1st, the 6th (5th of the rest), the last two.
    expect(dug(1, 1, 5, 1, 5, 34, 33).rows).toEqual([
      '##########',
      '#.#....#.#',
      '#........#',
      '#........#',
      '#........#',
      '#........#',
      '#.....##.#',
      '##########',
    ]);
    expect(dug(1, 1, 2, 8).rows[2]).toBe('#..#.....#');
  });

  it('D20-13.3 a tile that is cut off makes the dice fall anew', () => {
    // The tile between the 2nd and the 4th place of the first row, closed from below by the 9th.
    const cutOff = [2, 3, 7];
    const { rows, grid } = dug(1, 1, 4, ...cutOff, ...cutOff, 1, 1, 1);
    expect(isConnected(grid)).toBe(true);
    expect(rows[1]).toBe('#.###....#');
  });

  it('D20-13.3 dice that never leave the floor whole leave out the pillars', () => {
    const cutOff = [2, 3, 7];
    const { rows } = dug(1, 1, 4, ...Array.from({ length: 8 }, () => cutOff).flat());
    expect(rows.join('').includes('.#.')).toBe(false);
  });

  it('D20-13.2 D20-13.3 whatever the dice show, the room is one and the door column free', () => {
    const dice = new SeededDice('rooms');
    for (let i = 0; i < 3000; i++) {
      const { grid, entry } = digRoom(dice);
      const { width, height } = grid;
      expect(isConnected(grid)).toBe(true);
      expect(isWall(grid, entry)).toBe(false);
      for (let y = 1; y < height - 1; y++)
        expect([isWall(grid, y * width + 1), isWall(grid, y * width + width - 2)]).toEqual([false, false]);
      expect(grid.tiles.replaceAll('.', '').length - 2 * (width + height) + 4).toBeLessThanOrEqual(4);
    }
  });
});

describe('who waits in it', () => {
  it.each([
    [1, 1, 2],
    [4, 1, 2],
    [5, 2, 3],
    [9, 2, 3],
    [10, 3, 4],
  ])('D20-13.4 depth %i: %i monsters, %i when the d6 shows 5 or 6', (depth, few, more) => {
    const counts = [1, 2, 3, 4, 5, 6].map(roll => monsterCount(new ScriptedDice([roll]), depth));
    expect(counts).toEqual([few, few, few, few, more, more]);
  });

  it('D20-13.4 one more in 1 of 3 rooms', () => {
    expect(oddsOf(dice => monsterCount(dice, 1)).get('2')).toMatchObject({ ways: 1, of: 3 });
  });

  it('D20-13.4 they stand on free tiles at distance 4 or more from the hero', () => {
    const room = dug(1, 1, 2, 4);
    const dice = new SeededDice('places');
    const seen = new Set<number>();
    for (let i = 0; i < 2000; i++) seen.add(farTile(dice, room, [room.entry + 4]));
    const expected = [...room.grid.tiles].flatMap((tile, index) =>
      tile === '.' && distance(room.grid, index, room.entry) >= 4 && index !== room.entry + 4 ? [index] : [],
    );
    expect([...seen].sort((a, b) => a - b)).toEqual(expected);
    // 4 columns of 6 rows, one taken, one a pillar.
    expect(expected).toHaveLength(22);
  });
});
