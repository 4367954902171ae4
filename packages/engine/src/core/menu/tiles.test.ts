import { describe, expect, it } from 'vitest';
import { gridOf } from '../../boards/grid/index.js';
import type { Option } from '../ruleset.js';
import { optionAtTile, runOption, stepOption, tilesForOrder } from './tiles.js';

const blocked = { code: 'x', reason: 'A wall is in the way.' };
const option = (label: string, tile: number, order: string, more: Partial<Option<unknown>> = {}) => ({
  choice: { do: label },
  label,
  group: 'Fight',
  icon: 'fist',
  aim: { tile, order },
  ...more,
});
const OPTIONS: Option<unknown>[] = [
  option('Strike the rat', 5, 'Attack', { chance: 0.5 }),
  option('Step north', 1, 'Move', { blocked }),
  option('Run north', 1, 'Run'),
  option('Step east', 6, 'Move'),
  option('Zap the rat', 5, 'Zap', { cost: '1 charge' }),
  option('Zap the dark', 20, 'Zap', { cost: '1 charge' }),
];

describe('picking a tile', () => {
  it('takes the first that can be done there', () => {
    expect(optionAtTile(OPTIONS, 5)?.label).toBe('Strike the rat');
    expect(optionAtTile(OPTIONS, 1)?.label).toBe('Run north');
    expect(optionAtTile(OPTIONS, 7)).toBeUndefined();
  });

  it('keeps to an order that was given, and says why it cannot be', () => {
    expect(optionAtTile(OPTIONS, 5, 'Zap')?.label).toBe('Zap the rat');
    expect(optionAtTile(OPTIONS, 1, 'Move')?.blocked).toEqual(blocked);
    expect(tilesForOrder(OPTIONS, 'Move')).toEqual([6]);
  });

  it('spends nothing without an order', () => {
    expect(optionAtTile(OPTIONS, 20)).toBeUndefined();
    expect(optionAtTile(OPTIONS, 20, 'Zap')?.label).toBe('Zap the dark');
  });
});

describe('a direction', () => {
  const grid = gridOf(['.....', '.....', '.....']);
  const [NORTH, EAST] = [0, 1];
  const moves = [
    option('Walk east', 8, 'Go there', { aim: { tile: 8, order: 'Go there', travel: 'walk' } }),
    option('Step east', 8, 'Walk'),
    option('Walk north', 2, 'Go there', { aim: { tile: 2, order: 'Go there', travel: 'walk' } }),
    option('Run east', 9, 'Dash', { aim: { tile: 9, order: 'Dash', travel: 'run' } }),
  ];

  it('is one step, however far one could go', () => {
    expect(stepOption(moves, grid, 7, EAST)?.label).toBe('Step east');
    expect(stepOption(moves, grid, 7, NORTH)).toBeUndefined();
  });

  it('is run to where the run ends', () => {
    expect(runOption(moves, grid, 7, EAST)?.label).toBe('Run east');
    expect(runOption(moves, grid, 7, NORTH)).toBeUndefined();
  });
});
