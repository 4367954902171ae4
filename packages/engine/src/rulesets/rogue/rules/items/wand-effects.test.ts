import { describe, expect, it } from 'vitest';
import type { Scene } from '../../testkit.js';
import { at, foe, type Proof, scene } from '../testkit.js';

const still = foe('Z', { at: [7, 7], held: 999 });
/** One action of each monster for one of the hero. */
const acts = (given: Scene): Proof =>
  scene({
    ...given,
    hero: { hp: 500, maxHp: 500, ...given.hero },
    options: { simpleTurns: true, ...given.options },
  });
const cancelled = (s: Proof) =>
  s.set(({ monsters }) => {
    monsters[0]!.cancelled = true;
  });

describe('Table 4, Cancellation', () => {
  it.each([
    ['A', { armour: 'chain-mail' }, (s: Proof) => s.hero.ac === 5],
    ['I', {}, (s: Proof) => s.of('lost action').length === 0],
    ['L', { gold: 99 }, (s: Proof) => s.hero.gold === 99],
    ['M', {}, (s: Proof) => s.hero.confused === 0],
    ['N', {}, (s: Proof) => s.hero.pack.length === 4],
    ['R', {}, (s: Proof) => s.hero.str === 16],
    ['V', {}, (s: Proof) => s.hero.maxHp === 500],
    ['W', { xp: 5 }, (s: Proof) => s.hero.xp === 5],
    ['F', {}, (s: Proof) => s.hero.held === 0],
  ] as const)(
    'ROGUE Table 4, Cancellation: the special of %s is gone, no percentage is rolled',
    (kind, hero, unharmed) => {
      const blows = {
        A: [20],
        I: [20],
        L: [20, 1],
        M: [20, 3, 1, 1],
        N: [20],
        R: [20, 1],
        V: [20, 1],
        W: [20, 1],
        F: [20],
      }[kind];
      const s = cancelled(acts({ hero, monsters: [foe(kind)], rolls: blows }));
      s.act('rest');
      s.done();
      expect(unharmed(s)).toBe(true);
    },
  );

  it('ROGUE Table 4, Cancellation: no breath, no healing', () => {
    const dragon = cancelled(acts({ monsters: [foe('D', { at: [7, 3] })] }));
    expect(dragon.chance('rest', ({ hero }) => hero.hp < 500)).toBe('0/1');
    const troll = cancelled(acts({ monsters: [foe('T', { at: [7, 3], hp: 50, maxHp: 100 })] }));
    expect(troll.chance('rest', ({ monsters }) => monsters[0]!.hp === 50)).toBe('1/1');
  });

  it('ROGUE Table 4, Cancellation: speed 10, whatever it was', () => {
    for (const kind of ['Z', 'K', 'D']) {
      const pack = [{ what: 'cancellation', charges: 1 }];
      const s = scene({ hero: { pack }, monsters: [foe(kind, { held: 99 })] });
      s.do('zap cancellation e');
      expect([kind, s.foe.speed]).toEqual([kind, 10]);
    }
  });
});

describe('Table 6, scare monster', () => {
  const scared = (monsters: Scene['monsters'], rolls: number[] = [], hero = {}) => {
    const s = scene({ hero: { hp: 500, maxHp: 500, pack: ['scare-monster'], ...hero }, monsters, rolls });
    s.do('read scare-monster');
    return s;
  };

  it('ROGUE Table 6, scare monster: it ends when he leaves the tile, and holds again on it', () => {
    const s = scared([foe('A')], [1]);
    expect(s.of('missed').length).toBe(0);
    s.act('n');
    expect(s.of('missed').length).toBe(1);
    s.act('s');
    expect(s.of('missed').length).toBe(1);
    s.done();
  });

  it('ROGUE Table 6, scare monster: 100 turns', () => {
    const s = scared([foe('A')], [1]);
    // The scroll's own turn and 99 more.
    for (let turn = 2; turn <= 100; turn++) s.act('rest');
    expect(s.of('missed').length).toBe(0);
    s.act('rest');
    expect(s.of('missed').length).toBe(1);
  });

  it('ROGUE Table 6, scare monster: breath is no melee', () => {
    const s = scene({
      hero: { hp: 500, maxHp: 500, pack: ['scare-monster'] },
      monsters: [foe('D', { at: [7, 3] })],
      options: { simpleTurns: true },
    });
    expect(
      s.odds(s.choice('read scare-monster'), ({ hero }) => hero.hp < 500).get('true')?.probability,
    ).toBeCloseTo(0.4, 12);
  });
});

describe('Table 4, damage', () => {
  it.each([
    ['magic-missile', 2, 12],
    ['lightning', 6, 36],
    ['fire', 6, 36],
    ['cold', 6, 36],
  ])('ROGUE-9.5 ROGUE Table 4, %s: %i to %i, half of both on average', (what, least, most) => {
    const s = scene({ hero: { pack: [{ what, charges: 1 }] }, monsters: [foe('Z', { held: 99 })] });
    const odds = s.odds(s.choice(`zap ${what} e`), ({ monsters }) => 100 - monsters[0]!.hp);
    const totals = [...odds.keys()].map(Number);
    const mean = [...odds].reduce((sum, [total, { probability }]) => sum + Number(total) * probability, 0);
    expect([Math.min(...totals), Math.max(...totals), mean.toFixed(6)]).toEqual([
      least,
      most,
      ((least + most) / 2).toFixed(6),
    ]);
  });
});

describe('what changes for good', () => {
  it.each([
    ['slow-monster', 'X', 5],
    ['haste-monster', 'X', 20],
  ] as const)('ROGUE Table 4, %s lasts', (what, kind, speed) => {
    const s = scene({ hero: { pack: [{ what, charges: 1 }] }, monsters: [foe(kind, { held: 99 })] });
    s.do(`zap ${what} e`);
    for (let i = 0; i < 60; i++) s.act('rest');
    expect(s.foe.speed).toBe(speed);
  });

  it('ROGUE Table 4, polymorph: any other letter, each as likely, and its speed and specials', () => {
    const s = scene({
      hero: { pack: [{ what: 'polymorph', charges: 1 }] },
      monsters: [foe('Z', { held: 99 }), still],
    });
    const odds = s.odds(s.choice('zap polymorph e'), ({ monsters }) => monsters[0]!.kind);
    expect([odds.size, odds.has('25')]).toEqual([25, false]);
    for (const { probability } of odds.values()) expect(probability).toBeCloseTo(1 / 25, 12);
    const speeds = s.odds(s.choice('zap polymorph e'), ({ monsters }) => {
      const monster = monsters[0]!;
      const kind = s.fight.plan.content.kinds[monster.kind]!;
      return monster.speed === kind.speed && monster.hp === monster.maxHp && monster.asleep === 0;
    });
    expect([...speeds.keys()]).toEqual(['true']);
  });

  it('ROGUE Table 5, see invisible: for this level, however long he stays', () => {
    const s = scene({
      hero: { pack: ['potion see-invisible'] },
      monsters: [foe('P', { at: [6, 6], held: 999 })],
    });
    s.do('drink see-invisible');
    for (let i = 0; i < 50; i++) s.act('rest');
    const { board } = s.fight.view(0);
    expect(board.kind === 'grid' && board.tokens.map(({ tile }) => tile)).toEqual([at(3, 3), at(6, 6)]);
  });

  it('ROGUE-12.6 a turn in which he was attacked is not quiet, even if the attacker is unseen', () => {
    // A Phantom strikes and is not in view.
    const s = scene({
      hero: { hp: 400, maxHp: 500, armour: { what: 'plate-mail', plus: 9 } },
      monsters: [foe('P')],
      rolls: [1, 1],
    });
    s.set(({ hero }) => {
      hero.quiet = 9;
    });
    s.act('rest');
    expect([s.hero.hp, s.hero.quiet]).toEqual([400, 0]);
  });
});
