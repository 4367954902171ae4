import { describe, expect, it } from 'vitest';
import { d20 } from '../../rulesets/d20/index.js';
import { rogue } from '../../rulesets/rogue/index.js';
import type { Option } from '../ruleset.js';
import { Fight } from './fight.js';
import { findOption, joinTiles, singleOptions } from './tile-options.js';

type Choice = { do: string; tile: number };
const at = (tile: number, hint = 'one'): Option<Choice> => ({
  choice: { do: 'throw', tile },
  label: 'Throw',
  group: 'Items',
  icon: 'bomb',
  hint,
  aim: { tile, order: 'Throw' },
});
const open = (width: number, height: number) => Array<string>(height).fill('.'.repeat(width));

describe('an option that stands for many tiles', () => {
  it('joins neighbours that differ in nothing but the tile, and comes apart again', () => {
    const all = [at(1), at(2), at(3, 'two'), at(4, 'two'), at(5)];
    const joined = joinTiles(all, 'tile');
    expect(joined.map(({ aim }) => [aim!.tile, ...(aim!.more?.tiles ?? [])])).toEqual([[1, 2], [3, 4], [5]]);
    expect(singleOptions(joined)).toEqual(all);
  });

  it('is found by the choice for each of its tiles, and by no other', () => {
    const options = joinTiles([at(1), at(2), at(7)], 'tile');
    expect(findOption(options, { do: 'throw', tile: 7 })).toEqual(at(7));
    expect(findOption(options, { do: 'throw', tile: 1 })).toEqual(at(1));
    expect(findOption(options, { do: 'throw', tile: 3 })).toBeUndefined();
    expect(findOption(options, { do: 'fling', tile: 7 })).toBeUndefined();
  });

  it('is walked to with its own words and cost (D20-6.3)', () => {
    const fight = Fight.start(
      d20,
      { map: open(5, 3), heroes: [{ at: [0, 0] }], monsters: ['rat'] },
      { seed: 1 },
    );
    const move = { do: 'move', to: 12 } as const;
    expect(findOption(fight.options(), move)).toMatchObject({
      label: 'Move to 2, 2',
      hint: 'Walks 2.82 tiles',
    });
    fight.act(move);
    expect(fight.state.fighters[0]!.tile).toBe(12);
  });

  it('keeps the options of the largest D20 board small', () => {
    const hero = { pack: ['wand-of-fireball', 'scroll-of-lightning', 'scroll-of-slow'] };
    const sizes = [
      { heroes: Array<object>(8).fill(hero), monsters: Array<string>(40).fill('orc') },
      { heroes: [{ ...hero, at: [0, 0] }], monsters: [{ id: 'orc', at: [99, 99] }] },
    ].map(setup => {
      const fight = Fight.startUnknown(d20, { map: open(100, 100), ...setup }, { seed: 1 });
      return JSON.stringify(fight.options()).length;
    });
    expect(Math.max(...sizes)).toBeLessThan(130_000);
  });

  it('keeps the options of a Rogue room full of gold small', () => {
    const map = ['@'.padEnd(17, '*'), ...Array<string>(16).fill('*'.repeat(17))];
    const fight = Fight.start(rogue, { map, monsters: ['B'] }, { seed: 1 });
    const walks = fight.options().filter(({ aim }) => aim?.order === 'Walk');
    expect(walks).toHaveLength(1);
    expect(singleOptions(walks).length).toBeGreaterThan(50);
    expect(new Set(singleOptions(walks).map(({ label }) => label))).toEqual(new Set([walks[0]!.label]));
  });
});
