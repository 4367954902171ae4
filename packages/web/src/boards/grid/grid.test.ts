import { type FightView, type GridBoard, gridOf } from '@fray/engine';
import { describe, expect, it } from 'vitest';
import { bearing, directionOf, nearestInDirection } from './directions.js';
import { findPath } from './paths.js';
import { layersOf, tileWord } from './terrain.js';

const MAP = gridOf(['#######', '#..#..#', '#..+..#', '#..#.>#', '#######']);
const board = (more: Partial<GridBoard> = {}): GridBoard => ({
  kind: 'grid',
  ...MAP,
  light: MAP.tiles.replace(/./g, '2'),
  corners: 'either',
  tokens: [],
  things: [],
  ...more,
});
const guard = (fallen = false) =>
  ({ who: 1, name: 'Orc', side: 1, icon: 'orc-head', fallen, bars: [], badges: [], facts: [] }) as const;
const view = (more: Partial<GridBoard> = {}, orc = guard()): FightView => ({
  ruleset: 'x',
  title: 'x',
  round: 1,
  actor: 0,
  order: [],
  combatants: [orc],
  board: board(more),
  outcome: null,
});
const at = (x: number, y: number) => y * MAP.width + x;
const key = (text: string, code = '') => directionOf({ key: text, code });

describe('directions', () => {
  it('are arrows, letters of old and the number pad', () => {
    expect(['ArrowUp', 'ArrowRight', 'ArrowDown', 'ArrowLeft'].map(each => key(each))).toEqual([0, 1, 2, 3]);
    expect([...'kljhunby'].map(each => key(each))).toEqual([0, 1, 2, 3, 4, 5, 6, 7]);
    expect(key('7', 'Numpad7')).toBe(7);
    expect(key('ArrowUp', 'Numpad8')).toBe(0);
    expect(key('H')).toBe(3);
    expect([key('a'), key('7', 'Digit7'), key('Enter')]).toEqual([-1, -1, -1]);
  });

  it('say where something lies', () => {
    expect(bearing(MAP, at(1, 1), at(4, 3))).toBe('3 east, 2 south');
    expect(bearing(MAP, at(4, 3), at(4, 1))).toBe('2 north');
    expect(bearing(MAP, at(1, 1), at(1, 1))).toBe('here');
  });

  it('lead from target to target: the neighbour first, else the nearest that way', () => {
    const targets = [at(1, 1), at(2, 1), at(5, 1), at(5, 3)];
    expect(nearestInDirection(MAP, at(1, 1), 1, targets)).toBe(at(2, 1));
    expect(nearestInDirection(MAP, at(2, 1), 1, targets)).toBe(at(5, 1));
    expect(nearestInDirection(MAP, at(5, 1), 2, targets)).toBe(at(5, 3));
    expect(nearestInDirection(MAP, at(1, 1), 0, targets)).toBe(-1);
  });
});

describe('ways', () => {
  it('lead through doors and around everybody', () => {
    expect(findPath(view(), at(2, 2), at(4, 2))).toEqual([at(3, 2), at(4, 2)]);
    const tokens = [{ who: 1, tile: at(3, 2), glyph: 'O' }];
    expect(findPath(view({ tokens }), at(2, 2), at(4, 2))).toEqual([]);
    expect(findPath(view({ tokens }, guard(true)), at(2, 2), at(4, 2))).toHaveLength(2);
  });

  it('never lead into the unknown', () => {
    const dark = view({ light: MAP.tiles.replace(/./g, '0') });
    expect(findPath(dark, at(2, 2), at(4, 2))).toEqual([]);
  });
});

describe('the ground', () => {
  it('is a shape for each kind and light, however many tiles there are', () => {
    const names = layersOf(board()).map(({ name }) => name);
    expect(names).toEqual(['floor lit', 'wall lit', 'door lit', 'stairs lit']);
    const letters = layersOf(board()).find(({ name }) => name === 'wall lit')!;
    expect(letters.letters).toBe('#'.repeat([...MAP.tiles].filter(each => each === '#').length));
    expect(letters.xs.split(' ')).toHaveLength(letters.letters.length);
  });

  it('shows nothing of what was never seen', () => {
    expect(layersOf(board({ light: MAP.tiles.replace(/./g, '0') }))).toEqual([]);
    const half = MAP.tiles.replace(/./g, '0').replace(/^.{8}/, '1'.repeat(8));
    expect(layersOf(board({ light: half })).map(({ name }) => name)).toEqual(['wall dim']);
    expect(tileWord(board({ light: half }), 0)).toBe('Wall, remembered');
    expect(tileWord(board({ light: half }), at(4, 3))).toBe('Unknown');
  });
});
