import { describe, expect, it } from 'vitest';
import { Fight } from '../../../core/fight/fight.js';
import { shipped } from '../content.js';
import { saga } from '../index.js';
import { CHAMPION, duel, FOE, setupIssues, setupOf } from '../testkit.js';

const blank = { name: 'Foe', characteristics: FOE };
const issuesOf = (enemy: unknown) => setupIssues({ ...setupOf({}), enemy });

/** Table 4 as it stands in the rules: STR SPD STA CRG LCK CHM ATT SKL LP, weapon, bonus, protection, Demonspawn, need, limit. */
const TABLE_4: [number, string, number[], number, string, number, number, boolean, number, number][] = [
  [1, 'Goblin', [40, 35, 30, 25, 20, 0, 0, 0], 150, 'Dagger', 5, 0, false, 7, 1],
  [2, 'Wolf', [40, 72, 48, 40, 24, 0, 0, 0], 224, 'fangs', 8, 0, false, 7, 2],
  [3, 'Bandit', [48, 48, 48, 40, 40, 24, 24, 2], 274, 'Sword', 10, 5, false, 7, 2],
  [4, 'Skeleton guard', [40, 40, 64, 80, 16, 0, 0, 5], 245, 'Sword', 10, 7, false, 7, 3],
  [5, 'Imp', [24, 88, 32, 40, 72, 0, 0, 0], 256, 'claws', 5, 0, true, 6, 1],
  [6, 'Marsh troll', [88, 32, 72, 56, 24, 0, 8, 0], 280, 'Club', 8, 8, false, 7, 3],
  [7, 'Mercenary', [64, 56, 64, 64, 48, 32, 32, 10], 370, 'Axe', 15, 8, false, 6, 3],
  [8, 'Demon hound', [56, 80, 64, 72, 40, 0, 0, 8], 320, 'fangs', 10, 5, true, 7, 3],
  [9, 'Demonspawn warrior', [72, 64, 80, 88, 48, 0, 0, 12], 364, 'Axe', 15, 8, true, 6, 4],
  [10, 'Demonspawn sorcerer', [48, 56, 56, 72, 80, 40, 16, 15], 383, 'Spear', 12, 10, true, 5, 2],
  [11, 'Black knight', [80, 48, 80, 80, 56, 32, 24, 20], 420, 'Mace', 14, 17, false, 5, 4],
  [12, 'Demonspawn lord', [96, 80, 96, 96, 80, 32, 32, 30], 542, 'burning whip', 16, 12, true, 3, 4],
];

describe('enemies', () => {
  it.each(TABLE_4)(
    'SAGA-8.3 SAGA Table 4, %i %s',
    (number, name, numbers, lp, weapon, bonus, protection, demonspawn, need, limit) => {
      const id = [...shipped.enemies.values()].find(enemy => enemy.name === name)!.id;
      const fight = Fight.startUnknown(saga, setupOf({ hero: CHAMPION, enemy: id }), {
        seed: 1,
        players: [0, 1],
      });
      const { enemy } = fight.state;
      const { str, spd, sta, crg, lck, chm, att, skl } = enemy;
      expect([str, spd, sta, crg, lck, chm, att, skl]).toEqual(numbers);
      expect([enemy.lp, enemy.maxLp]).toEqual([lp, lp]);
      expect(numbers.reduce((sum, each) => sum + each)).toBe(lp);
      expect([enemy.bonus, enemy.protection, enemy.need, enemy.limit]).toEqual([
        bonus,
        protection,
        need,
        limit,
      ]);
      const entry = shipped.enemies.get(id)!;
      expect([entry.weapon.name, entry.demonspawn]).toEqual([weapon, demonspawn]);
      expect(shipped.gauntlet.sections[number - 1]?.enemy).toBe(id);
    },
  );

  it('SAGA-8.3 Table 4 has twelve enemies', () => {
    expect([...shipped.enemies.values()].map(enemy => enemy.name)).toEqual(TABLE_4.map(([, name]) => name));
  });

  it('SAGA-8.3 an enemy entered by hand may state any LP; else they are the sum + SKL', () => {
    expect(duel({ enemy: { maxLp: 7, lp: 3 } }).state.enemy).toMatchObject({ lp: 3, maxLp: 7 });
    expect(duel({ enemy: { maxLp: 90_000 } }).state.enemy).toMatchObject({ lp: 90_000, maxLp: 90_000 });
    expect(duel({ enemy: { maxLp: undefined, skl: 9 } }).state.enemy).toMatchObject({ lp: 179, maxLp: 179 });
    const off = duel({ enemy: { maxLp: undefined, skl: 9 }, options: { sklAddsLp: false } });
    expect(off.state.enemy.maxLp).toBe(179);
  });

  it('SAGA-8.1 an enemy has a name, characteristics, SKL, LP, weapon bonus, protection and the flag', () => {
    const enemy = {
      name: 'Ogre',
      skl: 12,
      lp: 30,
      maxLp: 60,
      protection: 4,
      demonspawn: true,
      weapon: { name: 'Tree', bonus: 9 },
    };
    const d = duel({ enemy, players: [0, 1] });
    expect(d.fight.names()).toEqual(['Hero', 'Ogre']);
    expect(d.state.enemy).toMatchObject({ ...FOE, skl: 12, lp: 30, maxLp: 60, bonus: 9, protection: 4 });
    expect(d.fight.view().combatants[1]?.badges.map(badge => badge.id)).toEqual(['demonspawn']);
  });

  it('SAGA-8.2 the least valid enemy', () => {
    const zero = { str: 0, spd: 0, sta: 0, crg: 0, lck: 0, chm: 0, att: 0 };
    expect(issuesOf({ name: 'x', characteristics: zero, maxLp: 1, skl: 0, protection: 0 })).toEqual([]);
  });

  it.each([
    ['name', { ...blank, name: '' }],
    ['name', { ...blank, name: '   ' }],
    ['characteristics.str', { ...blank, characteristics: { ...FOE, str: -1 } }],
    ['characteristics.att', { ...blank, characteristics: { ...FOE, att: -1 } }],
    ['skl', { ...blank, skl: -1 }],
    ['lp', { ...blank, lp: 0 }],
    ['lp', { ...blank, lp: -1 }],
    ['protection', { ...blank, protection: -1 }],
    ['weapon.bonus', { ...blank, weapon: { name: 'Club', bonus: -1 } }],
    ['maxLp', { ...blank, maxLp: 0 }],
    ['maxLp', { ...blank, maxLp: -5 }],
    ['lp', { ...blank, lp: 101, maxLp: 100 }],
    ['maxLp', { ...blank, characteristics: { str: 0, spd: 0, sta: 0, crg: 0, lck: 0, chm: 0, att: 0 } }],
  ])('SAGA-8.2 a wrong %s is refused', (path, enemy) => {
    expect(issuesOf(enemy).map(issue => issue.path)).toContain(`enemy.${path}`);
  });

  it('SAGA-8.4 enemies attack every round: they never flee, cast or heal, even at 1 LP', () => {
    const d = duel({ enemy: { lp: 1 }, players: [0, 1], rolls: [2, 2, 2, 2, 2, 2] });
    for (let i = 0; i < 3; i++) {
      d.act('attack');
      expect(d.fight.options()).toHaveLength(1);
      d.act('attack');
    }
    expect([d.state.enemy.lp, d.of('attacked').filter(event => event.who === 1).length]).toEqual([1, 3]);
    d.done();
  });

  it('SAGA-8.4 left to itself it does the same', () => {
    const d = duel({ enemy: { lp: 1 }, rolls: [2, 2, 2, 8] });
    d.act('attack');
    d.act('attack');
    expect(d.of('attacked').map(event => event.who)).toEqual([0, 1, 0, 1]);
    d.done();
  });

  it('SAGA-8.4 an enemy gets no death save, however lucky', () => {
    const d = duel({ enemy: { lp: 80, lck: 150 }, rolls: [8] });
    d.act('attack');
    expect([d.fight.outcome?.kind, d.of('death save')]).toEqual(['slain', []]);
    d.done();
  });

  it('SAGA-8.5 the Demonspawn flag changes nothing without the Orb', () => {
    const play = (demonspawn: boolean) => {
      const setup = setupOf({ hero: { maxPower: 30 }, enemy: { demonspawn } });
      const fight = Fight.startUnknown(saga, setup, { seed: 9 });
      fight.act({ do: 'cast', spell: 'fireball' });
      while (!fight.outcome) fight.act({ do: fight.state.hero.resting ? 'rest' : 'attack' });
      return fight.events;
    };
    expect(play(true)).toEqual(play(false));
  });

  it('SAGA-8.5 to the Orb it matters', () => {
    const thrown = (demonspawn: boolean) => {
      const d = duel({ hero: { orb: 'carried' }, enemy: { demonspawn }, rolls: demonspawn ? [4] : [4, 2] });
      d.act('throw');
      d.done();
      return d.fight.outcome?.kind ?? null;
    };
    expect([thrown(true), thrown(false)]).toEqual(['slain', null]);
    const struck = (demonspawn: boolean) => {
      const d = duel({ hero: { orb: 'held' }, enemy: { demonspawn }, rolls: [8, 2] });
      d.act('attack');
      return d.of('damaged')[0]?.amount;
    };
    expect([struck(true), struck(false)]).toEqual([140, 70]);
  });
});
