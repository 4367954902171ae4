import { describe, expect, it } from 'vitest';
import type { Scene } from '../../testkit.js';
import { at, foe, type Proof, packOf, scene } from '../testkit.js';

const acts = (given: Scene): Proof =>
  scene({
    ...given,
    hero: { hp: 100, maxHp: 100, ...given.hero },
    options: { simpleTurns: true, ...given.options },
  });
const robbed = (hero: Scene['hero'], rolls: readonly number[], depth = 1) => {
  const s = acts({ hero: hero ?? {}, depth, monsters: [foe('L')], rolls });
  s.act('rest');
  return s;
};

describe('10.10 Leprechaun', () => {
  it.each([
    ['level 1, STR 19: 20, one gold roll', { level: 1, str: 19 }, 1],
    ['level 4, STR 16: 20, one gold roll', { level: 4, str: 16 }, 1],
    ['level 3, STR 16: 19, five times that', { level: 3, str: 16 }, 5],
  ])('ROGUE-10.10 %s', (_what, hero, times) => {
    const s = robbed({ ...hero, gold: 1000 }, [20, 1, 9, 1]);
    // Face 9 of the gold roll is 2 + 8.
    expect([s.hero.gold, s.foe.gold]).toEqual([1000 - 10 * times, 10 * times]);
    expect(s.lines('stole')).toEqual([`The Leprechaun steals ${10 * times} gold!`]);
    s.done();
  });

  it.each([
    [1, 61],
    [4, 91],
  ])('ROGUE-10.10 ROGUE-13.6 on depth %i the roll is 2 to %i, each as likely', (depth, most) => {
    const s = acts({
      hero: { gold: 1000, level: 9, armour: { what: 'leather-armor', plus: -9 } },
      depth,
      monsters: [foe('L')],
    });
    const odds = s.odds('rest', ({ hero }) => 1000 - hero.gold);
    const amounts = [...odds.keys()].map(Number);
    expect([Math.min(...amounts), Math.max(...amounts), amounts.length]).toEqual([2, most, most - 1]);
    for (const { probability } of odds.values()) expect(probability).toBeCloseTo(1 / (most - 1), 12);
  });

  it('ROGUE-10.10 at most the purse', () => {
    const s = robbed({ gold: 7, level: 9 }, [20, 1, 60, 1]);
    expect([s.hero.gold, s.foe.gold]).toEqual([0, 7]);
  });

  it('ROGUE-10.10 every hit steals: there is no percentage', () => {
    const s = acts({ hero: { gold: 100, level: 9 }, monsters: [foe('L')] });
    // Level 4 against AC 8: 12 of 20.
    expect(s.chance('rest', ({ hero }) => hero.gold < 100)).toBe('3/5');
  });

  it('ROGUE-10.10 the thief teleports to any free floor tile', () => {
    const s = acts({
      hero: { gold: 100, level: 9, armour: { what: 'leather-armor', plus: -9 } },
      monsters: [foe('L')],
    });
    const odds = s.odds('rest', ({ monsters }) => monsters[0]!.tile);
    // 49 tiles; the hero's and its own are taken.
    expect(odds.size).toBe(47);
    for (const { ways, of } of odds.values()) expect([ways, of]).toEqual([1, 47]);
    expect(odds.has(String(at(3, 3)))).toBe(false);
  });

  it('ROGUE-10.10 it flees from then on', () => {
    const s = robbed({ gold: 100, level: 9 }, [20, 1, 9, 1]);
    s.set(({ monsters }) => {
      monsters[0]!.tile = at(5, 3);
    });
    s.act('rest');
    expect(s.foe.tile % 9).toBe(6);
  });

  it('ROGUE-10.10 slain it drops the sum where it fell', () => {
    const s = acts({
      hero: { gold: 100, level: 90 },
      monsters: [foe('L', { hp: 1 }), foe('Z', { at: [7, 7], held: 99 })],
      options: { advanceAfterKill: false },
      rolls: [20, 1, 9, 1, 20, [1, 1], 0],
    });
    s.act('rest');
    s.set(({ monsters }) => {
      monsters[0]!.tile = at(4, 3);
      monsters[0]!.fleeing = false;
    });
    s.act('e');
    expect(s.state.level.piles).toEqual([{ tile: at(4, 3), amount: 10, seen: true }]);
    expect(s.hero.gold).toBe(90);
  });
});

describe('10.11 Nymph', () => {
  const pack = ['dagger', 'minor-healing', 'ration'];

  it('ROGUE-10.11 a hit takes one random item that is not in use', () => {
    const hero = { pack, rings: ['stealth'], armour: { what: 'leather-armor', plus: -9 } };
    const odds = acts({ hero, monsters: [foe('N')] }).odds('rest', after => {
      const { loot } = after.monsters[0]!;
      return loot.map(({ what }) => what).join();
    });
    expect([...odds.keys()].toSorted()).toEqual(['dagger', 'minor-healing', 'ration']);
    for (const { probability } of odds.values()) expect(probability).toBeCloseTo(1 / 3, 12);
  });

  it('ROGUE-10.11 it is gone from the pack; she teleports and flees', () => {
    const s = acts({ hero: { pack }, monsters: [foe('N')], rolls: [20, 2, 1] });
    s.act('rest');
    s.done();
    expect(packOf(s.hero)).toEqual(['mace +1 in use', 'leather-armor +0 in use', 'dagger +0', 'ration +0']);
    expect([s.foe.tile, s.foe.fleeing, s.hero.hp]).toEqual([at(1, 1), true, 100]);
    expect(s.lines('stole')).toEqual(['The Nymph steals your potion of minor healing!']);
    // She keeps away.
    s.set(({ monsters }) => {
      monsters[0]!.tile = at(5, 3);
    });
    s.act('rest');
    expect(s.foe.tile % 9).toBe(6);
  });

  it('ROGUE-10.11 slain she drops it', () => {
    const monsters = [foe('N', { hp: 1 }), foe('Z', { at: [7, 7], held: 99 })];
    const options = { advanceAfterKill: false };
    const s = acts({ hero: { pack, level: 90 }, monsters, options, rolls: [20, 2, 1, 20, [1, 1], 0] });
    s.act('rest');
    s.set(state => {
      state.monsters[0]!.tile = at(4, 3);
    });
    s.act('e');
    expect(s.state.level.finds).toMatchObject([{ tile: at(4, 3), item: { what: 'minor-healing' } }]);
  });

  it('ROGUE-10.11 with nothing to take nothing happens', () => {
    const s = acts({ hero: { pack: [], rings: ['stealth'] }, monsters: [foe('N')], rolls: [20] });
    s.act('rest');
    s.done();
    expect([s.foe.tile, s.foe.fleeing, s.hero.pack.length]).toEqual([at(4, 3), false, 3]);
  });
});
