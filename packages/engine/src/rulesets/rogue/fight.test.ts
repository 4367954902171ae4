import { describe, expect, it } from 'vitest';
import { Fight } from '../../core/fight/fight.js';
import { shipped } from './content/content.js';
import { rogue } from './index.js';
import { BESIDE, east, fight } from './testkit.js';

describe('a fight of rogue', () => {
  it('X13: the killing blow is narrated as hit and kill, and the hero steps onto the freed tile (ROGUE-6.4)', () => {
    const f = fight({ map: BESIDE, monsters: [east('O', { hp: 5 })], rolls: [20, [1, 2]] });
    const { tile } = f.hero;
    f.act('e');
    f.done();
    expect(f.lines()).toEqual([
      'You enter the dungeon.',
      'You hit the Orc for 5 damage.',
      'You killed the Orc!',
      'You gain 5 experience.',
      'You move.',
      'No monster is left.',
    ]);
    expect(f.hero.tile).toBe(tile + 1);
    expect(f.fight.outcome).toEqual({ kind: 'cleared', winner: 0 });
  });

  it('X5: the options name the exact chance, awake and asleep', () => {
    const awake = fight({ map: BESIDE, monsters: [east('O')] });
    expect(awake.option('e')).toMatchObject({
      chance: 0.4,
      aim: { tile: awake.monster().tile, order: 'Attack' },
    });
    const asleep = fight({ map: BESIDE, monsters: [east('O', { asleep: true })] });
    expect(asleep.option('e')?.chance).toBeCloseTo(0.6);
  });

  it('plays every monster to its end by policy', () => {
    for (const { letter } of shipped.kinds) {
      const hero = { level: 8, maxHp: 80, str: 18, weapon: { what: 'two-handed-sword', plus: 2 } };
      const auto = Fight.start(rogue, { hero, monsters: [letter] }, { seed: letter, players: [] });
      expect(auto.outcome, letter).not.toBeNull();
    }
  });
});
