import { describe, expect, it } from 'vitest';
import { CHAMPION, duel, type Scene, waysIn36 } from './testkit.js';

/** The damage of the hero's roll. */
const blow = (roll: number, scene: Scene) => {
  const d = duel({ ...scene, rolls: [roll], players: [0, 1] });
  d.act('attack');
  d.done();
  return d.of('damaged')[0]!.amount;
};
const BARE = { armour: 'none' };

describe('worked examples', () => {
  it('SAGA-X1 228 against 199: the hero strikes first', () => {
    const d = duel({
      hero: { spd: 75, crg: 60, lck: 85 },
      enemy: { spd: 65, crg: 55, lck: 70 },
      opening: [
        [3, 5],
        [4, 5],
      ],
    });
    expect(d.of('first strike')[0]).toMatchObject({ hero: 228, enemy: 199, who: 0 });
    d.done();
  });

  it('SAGA-X2 SKL 25, LCK 80: need 4', () => {
    expect(duel({ hero: { skl: 25, lck: 80 } }).state.hero.need).toBe(4);
  });

  it('SAGA-X3 SKL 50, LCK 80: 1, raised to need 2; SKL 9, LCK 71: need 7', () => {
    expect(duel({ hero: { skl: 50, lck: 80 } }).state.hero.need).toBe(2);
    expect(duel({ hero: { skl: 9, lck: 71 } }).state.hero.need).toBe(7);
  });

  it('SAGA-X4 roll 8, STR 65, Sword: 80', () => {
    expect(blow(8, { hero: { str: 65, weapon: 'sword' } })).toBe(80);
  });

  it('SAGA-X5 roll 9, STR 85, Mace: 99', () => {
    expect(blow(9, { hero: { str: 85, weapon: 'mace' } })).toBe(99);
  });

  it.each([
    ['SAGA-X6', 65, 100],
    ['SAGA-X7', 0, 70],
  ])('%s roll 10, Doombringer, STR %i: price 10, damage %i, healing up to as much', (_id, str, amount) => {
    const d = duel({ hero: { str, weapon: 'doombringer', lp: 100 }, rolls: [10], players: [0, 1] });
    d.act('attack');
    expect([d.of('spent')[0]?.amount, d.of('damaged')[0]?.amount, d.of('healed')[0]?.amount]).toEqual([
      10,
      amount,
      amount,
    ]);
    expect([d.state.hero.lp, d.state.enemy.lp]).toEqual([90 + amount, 400 - amount]);
    d.done();
  });

  it('SAGA-X8 Plate Mail and shield: 63; the held Orb against Demonspawn: 106, with orbStrict off 126', () => {
    const enemy = { protection: 17 };
    const demon = { protection: 17, demonspawn: true };
    expect(blow(8, { hero: { str: 65 }, enemy })).toBe(63);
    expect(blow(8, { hero: { str: 65, orb: 'held' }, enemy: demon })).toBe(106);
    expect(blow(8, { hero: { str: 65, orb: 'held' }, enemy: demon, options: { orbStrict: false } })).toBe(
      126,
    );
    const d = duel({
      hero: { armour: 'plate', shield: true },
      enemy: { str: 65, weapon: { name: 'Sword', bonus: 10 } },
      rolls: [2, 8],
    });
    d.act('attack');
    expect(d.of('damaged')[0]?.amount).toBe(63);
  });

  it('SAGA-X9 enemy roll 2, need 2, STR 0, unarmed, against Plate Mail: 0 damage, still a hit', () => {
    const enemy = { skl: 50, str: 0, weapon: { name: 'fists', bonus: 0 } };
    const d = duel({ hero: { armour: 'plate' }, enemy, rolls: [2, 2] });
    d.act('attack');
    expect(d.of('attacked')[1]).toMatchObject({ who: 1, need: 2, hit: true });
    expect(d.of('damaged')[0]).toMatchObject({ amount: 0, left: 400 });
    d.done();
  });

  it('SAGA-X10 8 LP and Doombringer: −2 LP, no attack, death save at once (or death)', () => {
    const hero = { lp: 8, weapon: 'doombringer', ...BARE };
    const d = duel({ hero, rolls: [{ label: 'death save', value: 6 }] });
    d.act('attack');
    expect([d.state.hero.lp, d.of('attacked'), d.of('death save').length]).toEqual([-2, [], 1]);
    d.done();
    const off = duel({ hero, options: { bloodPriceSave: false } });
    off.act('attack');
    expect([off.fight.outcome?.kind, off.of('death save')]).toEqual(['dead', []]);
    off.done();
  });

  it('SAGA-X11 LCK 80: dice 8 saved, dice 9 lost; LCK 16 can never be saved', () => {
    for (const [roll, saved] of [
      [8, true],
      [9, false],
    ] as const) {
      const d = duel({ hero: { lck: 80, lp: 10 }, rolls: [2, 8, roll, ...(saved ? [7, 7] : [])] });
      d.act('attack');
      expect(d.of('death save')[0]?.saved).toBe(saved);
      d.done();
    }
    const hopeless = duel({ hero: { lck: 16, lp: 8, weapon: 'doombringer' } });
    expect(waysIn36(hopeless, 'attack', after => after.ending === 'dead')).toBe(36);
  });

  it('SAGA-X12 STA 16, 39, 40, 96: limit 1, 1, 2, 4', () => {
    expect([16, 39, 40, 96].map(sta => duel({ hero: { sta } }).state.hero.limit)).toEqual([1, 1, 2, 4]);
  });

  it('SAGA-X13 limit 2 against a tireless foe: rest in rounds 3 and 6', () => {
    const d = duel({ hero: { sta: 40 }, options: { enemyEndurance: false }, rolls: Array(11).fill(2) });
    const resting: boolean[] = [];
    for (let round = 1; round <= 6; round++) {
      resting.push(d.state.hero.resting);
      d.act(d.state.hero.resting ? 'rest' : 'attack');
    }
    expect(resting).toEqual([false, false, true, false, false, true]);
  });

  it('SAGA-X14 the stone: roll 6 heals 50 and empties it; roll 3 with 10 missing heals 10, leaves 20', () => {
    for (const [lp, roll, after, store] of [
      [320, 6, 370, 0],
      [390, 3, 400, 20],
    ] as const) {
      const d = duel({ hero: { lp, stone: { store: 50 } }, rolls: [2, 2, roll] });
      d.act('attack');
      d.act('stone');
      expect([d.state.hero.lp, d.state.gear.store]).toEqual([after, store]);
      d.done();
    }
  });

  it('SAGA-X15 the thrown Orb: 4 slays, 3 takes 200 LP, a Goblin does not notice; gone in all three', () => {
    const thrown = (enemy: Scene['enemy'], rolls: number[]) => {
      const d = duel({ hero: { orb: 'carried' }, enemy, rolls });
      const before = d.state.enemy.lp;
      d.act('throw');
      d.done();
      return [before - d.state.enemy.lp, d.fight.outcome?.kind, d.state.gear.orb];
    };
    expect(thrown('demonspawn-warrior', [4])).toEqual([364, 'slain', 'none']);
    expect(thrown('demonspawn-warrior', [3, 2])).toEqual([200, undefined, 'none']);
    expect(thrown('goblin', [12, 2])).toEqual([0, undefined, 'none']);
  });

  it('SAGA-X16 416 LP; after two kills 418', () => {
    const first = duel({ hero: CHAMPION, enemy: { lp: 10, spd: 0 }, rolls: [8] });
    expect(first.state.hero.maxLp).toBe(416);
    first.act('attack');
    const second = duel({
      hero: { ...CHAMPION, skl: first.state.hero.skl },
      enemy: { lp: 10, spd: 0 },
      rolls: [8],
    });
    second.act('attack');
    expect([second.state.hero.maxLp, second.state.hero.lp]).toEqual([418, 418]);
  });

  it('SAGA-X17 both scores 199: the enemy strikes first', () => {
    const d = duel({
      hero: { spd: 62, crg: 60, lck: 70 },
      enemy: { spd: 65, crg: 55, lck: 70 },
      opening: [7, 9],
      rolls: [2],
    });
    expect(d.of('first strike')[0]).toMatchObject({ hero: 199, enemy: 199, who: 1 });
    expect(d.of('attacked')[0]?.who).toBe(1);
    d.done();
  });

  it('SAGA-X18 POWER 10, 100 LP, ARMOUR: POWER 0, 85 LP; with 15 LP refused', () => {
    const d = duel({ hero: { maxPower: 60, power: 10, lp: 100 }, rolls: [7, 7, 2] });
    d.cast('armour');
    expect([d.state.gear.power, d.state.hero.lp]).toEqual([0, 85]);
    d.done();
    const poor = duel({ hero: { maxPower: 60, power: 10, lp: 15 } });
    expect(poor.refusal({ do: 'cast', spell: 'armour' }).reason).toBe(
      'ARMOUR costs 25 POWER; you have 10 and 14 LP to spare.',
    );
  });
});
