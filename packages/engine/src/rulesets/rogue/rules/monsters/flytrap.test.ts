import { describe, expect, it } from 'vitest';
import { at, foe, scene } from '../testkit.js';

const plant = (rolls: readonly number[], options = {}) =>
  scene({
    hero: { hp: 100, maxHp: 100, pack: ['scroll teleportation'] },
    monsters: [foe('F')],
    options: { simpleTurns: true, ...options },
    rolls,
  });
/** HP lost at each of the plant's actions. */
function losses(rolls: readonly number[], options = {}, actions = rolls.length): number[] {
  const s = plant(rolls, options);
  return Array.from({ length: actions }, () => {
    const before = s.hero.hp;
    s.act('rest');
    return before - s.hero.hp;
  });
}

describe('10.9 Flytrap damage', () => {
  it('ROGUE-10.9 the nth hit in a row deals n', () => {
    // Each hit is followed by the percentage of the hold.
    expect(losses([20, 0, 20, 0, 20, 0, 20, 0], {}, 4)).toEqual([1, 2, 3, 4]);
  });

  it('ROGUE-10.9 a miss deals the number of hits so far, and the row goes on', () => {
    expect(losses([1, 20, 0, 1, 20, 0, 1, 20, 0], {}, 6)).toEqual([0, 1, 1, 2, 2, 3]);
  });

  it('ROGUE-10.9 the row restarts when the hero is no longer adjacent', () => {
    const s = plant([20, 0, 20, 0, 20, 0, 1]);
    s.act('rest');
    s.act('rest');
    expect(s.hero.hp).toBe(97);
    // Along it, still adjacent: third hit.
    s.act('n');
    expect(s.hero.hp).toBe(94);
    s.act('w');
    expect(s.foe.row).toBe(0);
    s.act('e');
    // A miss after a fresh start costs nothing.
    expect(s.hero.hp).toBe(94);
    s.done();
  });

  it('ROGUE-10.9 a teleport ends the row, too', () => {
    // Free floor tiles row by row; the first is far away.
    const s = plant([20, 0, 1]);
    s.act('rest');
    s.do('read teleportation');
    expect([s.hero.tile, s.foe.row, s.hero.hp]).toEqual([at(1, 1), 0, 99]);
  });

  it('ROGUE-10.9 the row ends at once, even for a hasted hero who could be back before the plant acts', () => {
    const s = scene({ hero: { hasted: 9 }, monsters: [foe('F')] }).set(({ monsters }) => {
      monsters[0]!.row = 3;
    });
    s.act('w');
    expect([s.foe.row, s.hero.hp]).toEqual([0, 12]);
  });

  it('ROGUE-10.9 a row can kill by a miss', () => {
    const s = plant([20, 0, 20, 0, 1]).set(({ hero }) => {
      hero.hp = 5;
    });
    s.act('rest');
    s.act('rest');
    s.act('rest');
    expect([s.hero.hp, s.fight.outcome?.kind, s.state.tally.cause]).toEqual([0, 'dead', 'a Venus Flytrap']);
  });

  it('ROGUE-10.9 flytrapDice: flat 1d6 per hit, nothing on a miss', () => {
    expect(losses([20, 6, 0, 20, 2, 0, 1, 20, 5, 0], { flytrapDice: true }, 4)).toEqual([6, 2, 0, 5]);
    const odds = plant([], { flytrapDice: true }).odds('rest', ({ hero }) => 100 - hero.hp);
    for (let n = 1; n <= 6; n++) expect(odds.get(String(n))).toMatchObject({ ways: 7, of: 60 });
    expect(odds.get('0')).toMatchObject({ ways: 3, of: 10 });
  });
});
