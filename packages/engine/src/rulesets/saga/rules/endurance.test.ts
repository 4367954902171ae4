import { describe, expect, it } from 'vitest';
import { duel } from '../testkit.js';

const TIRELESS = { enemyEndurance: false };
/** Who struck in which round. */
const blows = (d: ReturnType<typeof duel>) =>
  d.of('attacked').map(event => `${event.round}${'he'[event.who]}`);
const rests = (d: ReturnType<typeof duel>) => d.of('rested').map(event => `${event.round}${'he'[event.who]}`);

describe('endurance', () => {
  it.each([
    [0, 1],
    [19, 1],
    [20, 1],
    [39, 1],
    [40, 2],
    [96, 4],
    [999, 49],
  ])('SAGA-10.1 STA %i: limit %i', (sta, limit) => {
    expect(duel({ hero: { sta } }).state.hero.limit).toBe(limit);
    expect(duel({ enemy: { sta } }).state.enemy.limit).toBe(limit);
  });

  it.each([
    [9, 1],
    [10, 1],
    [39, 3],
    [40, 4],
  ])('SAGA-10.1 enduranceDivisor 10, STA %i: limit %i', (sta, limit) => {
    const d = duel({ hero: { sta }, enemy: { sta }, options: { enduranceDivisor: 10 } });
    expect([d.state.hero.limit, d.state.enemy.limit]).toEqual([limit, limit]);
  });

  it('SAGA-10.2 after `limit` rounds the next one is a rest round', () => {
    const d = duel({ hero: { sta: 60 }, options: TIRELESS, rolls: Array(7).fill(2) });
    for (const choice of ['attack', 'attack', 'attack', 'rest'] as const) d.act(choice);
    expect([rests(d), d.state.round]).toEqual([['4h'], 5]);
    expect(blows(d)).toEqual(['1h', '1e', '2h', '2e', '3h', '3e', '4e']);
    d.done();
  });

  it('SAGA-10.2 a round in which he cast or threw counts as fought', () => {
    const hero = { sta: 40, orb: 'carried', maxPower: 60 };
    const d = duel({ hero, options: TIRELESS, rolls: [7, 7, 2, 7, 2] });
    d.cast('armour');
    d.act('throw');
    expect(d.state.hero.resting).toBe(true);
    d.done();
  });

  it('SAGA-10.3 while the hero rests the enemy makes its one action', () => {
    const d = duel({ hero: { sta: 20 }, options: TIRELESS, rolls: [2, 2, 8] });
    d.act('attack');
    d.act('rest');
    expect([blows(d), d.state.hero.lp]).toEqual([['1h', '1e', '2e'], 320 - 63]);
    d.done();
  });

  it('SAGA-10.3 while the enemy rests the hero makes his one action', () => {
    const d = duel({ enemy: { sta: 20 }, rolls: [2, 2, 8, 2, 2] });
    for (let i = 0; i < 3; i++) d.act('attack');
    expect([blows(d), rests(d), d.state.enemy.lp]).toEqual([
      ['1h', '1e', '2h', '3h', '3e'],
      ['2e', '4e'],
      320,
    ]);
    d.done();
  });

  it('SAGA-10.3 an enemy that leads strikes before the hero rests, and only once', () => {
    const d = duel({ enemy: { spd: 999 }, hero: { sta: 20 }, options: TIRELESS, rolls: [2, 2, 2, 2] });
    d.act('attack');
    expect([d.state.round, d.state.turn, blows(d)]).toEqual([2, 0, ['1e', '1h', '2e']]);
    d.act('rest');
    expect(blows(d)).toEqual(['1e', '1h', '2e', '3e']);
    d.done();
  });

  it('SAGA-10.3 doubleFreeAttack: the enemy acts twice while the hero rests', () => {
    const options = { ...TIRELESS, doubleFreeAttack: true };
    const d = duel({ hero: { sta: 20 }, options, rolls: [2, 2, 2, 8] });
    d.act('attack');
    d.act('rest');
    expect([blows(d), d.state.hero.lp]).toEqual([['1h', '1e', '2e', '2e'], 320 - 63]);
    d.done();
  });

  it('SAGA-10.3 doubleFreeAttack: the hero acts twice while the enemy rests, as he likes', () => {
    const hero = { orb: 'carried', maxPower: 15 };
    const d = duel({ hero, enemy: { sta: 20 }, options: { doubleFreeAttack: true }, rolls: [2, 2, 8, 7, 7] });
    d.act('attack');
    d.act('attack');
    expect([d.state.round, d.state.turn]).toEqual([2, 0]);
    d.cast('fireball');
    expect([d.state.round, d.state.enemy.lp, blows(d)]).toEqual([3, 400 - 80 - 50, ['1h', '1e', '2h']]);
    d.done();
  });

  it('SAGA-10.3 doubleFreeAttack gives nothing in a round in which nobody rests, or both', () => {
    const d = duel({
      hero: { sta: 20 },
      enemy: { sta: 20 },
      options: { doubleFreeAttack: true },
      rolls: [2, 2, 2, 2],
    });
    for (const choice of ['attack', 'rest', 'attack'] as const) d.act(choice);
    expect(blows(d)).toEqual(['1h', '1e', '3h', '3e']);
    d.done();
  });

  it('SAGA-10.3 SAGA-11.3 who is saved from the first of two free blows is not struck by the second', () => {
    const options = { ...TIRELESS, doubleFreeAttack: true };
    const d = duel({ hero: { sta: 20, lp: 60 }, options, rolls: [2, 2, 8, 5, 7, 7] });
    d.act('attack');
    d.act('rest');
    expect([d.state.round, d.state.turn, d.state.otherActs, d.state.hero.lp]).toEqual([1, 0, 1, 320]);
    d.done();
  });

  it('SAGA-10.4 after the rest `limit` full rounds follow', () => {
    const d = duel({ hero: { sta: 40 }, options: TIRELESS, rolls: Array(10).fill(2) });
    for (const choice of ['attack', 'attack', 'rest', 'attack', 'attack', 'rest'] as const) d.act(choice);
    expect(rests(d)).toEqual(['3h', '6h']);
    d.done();
  });

  it('SAGA-10.5 it binds both sides, each by its own STA', () => {
    const d = duel({ hero: { sta: 60 }, enemy: { sta: 40 }, rolls: Array(9).fill(2) });
    for (const choice of ['attack', 'attack', 'attack', 'rest', 'attack'] as const) d.act(choice);
    expect(rests(d)).toEqual(['3e', '4h', '6e']);
    expect(blows(d)).toEqual(['1h', '1e', '2h', '2e', '3h', '4e', '5h', '5e']);
    d.act('attack');
    d.done();
  });

  it('SAGA-10.5 when both must rest nothing happens, and both counters restart', () => {
    const d = duel({ hero: { sta: 20 }, enemy: { sta: 20 }, rolls: [2, 2, 2, 2] });
    for (const choice of ['attack', 'rest', 'attack', 'rest'] as const) d.act(choice);
    expect([rests(d), blows(d)]).toEqual([
      ['2h', '2e', '4h', '4e'],
      ['1h', '1e', '3h', '3e'],
    ]);
    d.done();
  });

  it('SAGA-10.5 enemyEndurance off: enemies never tire', () => {
    const d = duel({ hero: { sta: 999 }, enemy: { sta: 0 }, options: TIRELESS, rolls: Array(40).fill(2) });
    for (let i = 0; i < 20; i++) d.act('attack');
    expect(d.of('rested')).toEqual([]);
    d.done();
  });

  it('SAGA-10.6 counters restart after a successful death save', () => {
    const d = duel({
      hero: { sta: 40, lp: 60 },
      enemy: { sta: 40 },
      rolls: [2, 2, 2, 8, 5, 7, 7, 2, 2, 2, 2],
    });
    d.act('attack');
    d.act('attack');
    expect([d.state.round, d.state.hero.tired, d.state.enemy.tired]).toEqual([1, 1, 1]);
    d.act('attack');
    d.act('attack');
    expect(d.of('rested').map(event => event.round)).toEqual([3, 3]);
    d.done();
  });

  it('SAGA-10.6 counters restart after RESURRECTION', () => {
    const hero = { sta: 40, lp: 60, lck: 10, maxPower: 50 };
    const d = duel({ hero, enemy: { sta: 40 }, rolls: [2, 2, 2, 8, 12, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 2] });
    d.act('attack');
    d.act('attack');
    d.cast('resurrection');
    expect([d.state.round, d.state.hero.tired, d.state.enemy.tired]).toEqual([1, 1, 1]);
  });
});
