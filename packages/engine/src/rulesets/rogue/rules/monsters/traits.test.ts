import { describe, expect, it } from 'vitest';
import type { Scene } from '../../testkit.js';
import { at, foe, type Proof, scene, seenTokens } from '../testkit.js';

/** One action of each monster for one of the hero. */
const acts = (given: Scene): Proof =>
  scene({
    ...given,
    hero: { hp: 100, maxHp: 100, pack: [], ...given.hero },
    options: { simpleTurns: true, ...given.options },
  });

describe('10.12–10.15', () => {
  it.each([
    ['G', 1],
    ['T', 1],
    ['V', 1],
    ['D', 0],
    ['X', 0],
    ['Z', 0],
  ])('ROGUE-10.12 %s heals %i HP at the start of its action, up to its maximum', (kind, healed) => {
    const heal = (hp: number) => {
      const s = acts({
        hero: { armour: { what: 'plate-mail', plus: 9 } },
        monsters: [foe(kind, { hp, maxHp: 100 })],
        rolls: [1, 1, 1],
      });
      s.act('rest');
      return s.foe.hp - hp;
    };
    expect([heal(50), heal(99), heal(100)]).toEqual([healed, healed, 0]);
  });

  it('ROGUE-10.12 only with an action: asleep or held it does not heal', () => {
    const s = acts({ monsters: [foe('V', { hp: 5, maxHp: 100, held: 99 })] });
    s.act('rest');
    expect(s.foe.hp).toBe(5);
  });

  it('ROGUE-10.14 a Phantom is not shown without see invisible; ring and potion show it', () => {
    const monsters = [foe('P', { held: 99 })];
    expect(seenTokens(scene({ monsters }).fight)).toEqual([]);
    expect(seenTokens(scene({ hero: { rings: ['see-invisible'] }, monsters }).fight)).toEqual([
      `P${at(4, 3)}`,
    ]);
    const s = scene({ hero: { pack: ['potion see-invisible'] }, monsters });
    s.do('drink see-invisible');
    expect(seenTokens(s.fight)).toEqual([`P${at(4, 3)}`]);
  });

  it('ROGUE-10.14 walking into it attacks it at no penalty', () => {
    // AC 3, default hero: (3 + 1 + 1) × 5 = 25 %.
    const s = scene({ monsters: [foe('P')], options: { simpleTurns: true } });
    expect(s.option('e')).toMatchObject({ label: 'Move east', group: 'Move' });
    expect(s.chance('e', ({ monsters }) => monsters[0]!.hp < 100)).toBe('1/4');
    expect(s.chance('e', ({ hero }) => hero.tile === at(3, 3))).toBe('1/1');
  });

  it('ROGUE-10.14 flying is colour only: a Kestrel is hit like an Emu and stopped by walls', () => {
    const chances = ['K', 'E'].map(kind => scene({ monsters: [foe(kind)] }).option('e')!.chance);
    expect(chances[0]).toBe(chances[1]);
    const walled = acts({ map: ['#####', '#@#B#', '#####'], rolls: [4, 1] });
    walled.act('rest');
    expect(walled.foe.tile).toBe(8);
  });

  it('ROGUE-10.15 a held monster does nothing and stays held through blows', () => {
    const s = scene({ monsters: [foe('O', { held: 3, energy: 99 })], rolls: [20, [1, 1], 20, [1, 1]] });
    s.act('e');
    s.act('e');
    expect([s.foe.held, s.foe.hp, s.of('missed').length]).toEqual([1, 92, 0]);
    expect(s.option('e')!.chance).toBeCloseTo(0.6);
    s.done();
  });

  it('ROGUE-10.15 put to sleep it wakes by a blow, or when its time is up', () => {
    const asleep = (turns: number, rolls: number[]) =>
      scene({ monsters: [foe('Z')], rolls }).set(({ monsters }) => {
        monsters[0]!.asleep = turns;
      });
    const timed = asleep(3, []);
    const seen = [0, 1, 2].map(() => {
      timed.act('rest');
      return timed.foe.asleep;
    });
    expect([seen, timed.lines('woke')]).toEqual([[2, 1, 0], ['The Zombie wakes up.']]);
    const struck = asleep(9, [1]);
    struck.act('e');
    expect(struck.foe.asleep).toBe(0);
  });
});
