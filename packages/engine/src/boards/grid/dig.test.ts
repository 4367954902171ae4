import { describe, expect, it } from 'vitest';
import { Digger, isConnected } from './dig.js';
import { gridOf } from './grid.js';
import { freshMemory, isKnown, remember } from './memory.js';

describe('digging', () => {
  it('walls a room in, and a corridor makes a door where it meets the wall', () => {
    const digger = new Digger(6, 4);
    digger.room({ x: 1, y: 1, width: 2, height: 2 });
    for (const x of [2, 3, 4, 5]) digger.tunnel(x, 1);
    expect(digger.grid()).toEqual(gridOf(['####  ', '#..+,,', '#..#  ', '####  ']));
  });

  it.each([
    [['..#', '.#.'], false],
    [['..#', '...'], true],
    [['.#', '#.'], false],
    [['##'], true],
  ])('D20-13.3: sees whether %j hangs together', (rows, expected) => {
    expect(isConnected(gridOf(rows))).toBe(expected);
  });
});

describe('memory', () => {
  it('keeps every tile apart', () => {
    const memory = freshMemory(70);
    for (const tile of [31, 32, 69]) remember(memory, tile);
    const known = Array.from({ length: 70 }, (_, tile) => tile).filter(tile => isKnown(memory, tile));
    expect(known).toEqual([31, 32, 69]);
    expect(JSON.parse(JSON.stringify(memory))).toEqual(memory);
  });
});
