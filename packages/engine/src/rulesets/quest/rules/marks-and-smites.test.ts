import { describe, expect, test } from 'vitest';
import { LIFE } from '../plan/codes.js';
import { cast, mage } from '../testkit.js';

const AT = { targets: [1] };

describe('marks', () => {
  test('QUEST-13.16: hex: no save, 1d6 necrotic on each hit, spells included', () => {
    const b = mage('warlock', ['hex', 'eldritch-blast'], { rolls: [15, 5, 6, 2] });
    b.act(cast('hex', { targets: [1], how: 'strength' }));
    expect(b.state.bonus).toBe(0);
    b.act(cast('eldritch-blast', AT));
    expect(b.of('attacked')[0]!.damage).toEqual([
      { amount: 5, type: 'force' },
      { amount: 6, type: 'necrotic' },
    ]);
  });

  test.each([
    ['strength', 2],
    ['wisdom', 1],
  ])('QUEST-13.16: hex on %s: its part of a contest by STR takes %i d20', (how, dice) => {
    const b = mage('warlock', ['hex'], { range: 0, rolls: [5, ...Array<number>(dice).fill(9)] });
    b.act(cast('hex', { targets: [1], how }));
    b.act({ do: 'grapple', target: 1 });
    b.done();
  });

  test("QUEST-13.16: hunter's mark: weapon hits of the ranger only, with the weapon's type", () => {
    const companions = [{ class: 'fighter', gear: { mainHand: 'longsword' } }];
    const b = mage('ranger', ['hunters-mark'], {
      hero: { level: 2, gear: { mainHand: 'longsword' } },
      companions,
      range: 0,
      initiative: [20, 10, 1],
      rolls: [15, 3, 4, 15, 3],
    });
    b.act(cast('hunters-mark', { targets: [2] }));
    b.attack(2);
    b.end();
    b.attack(2);
    b.done();
    expect(b.of('attacked').map(({ damage }) => damage)).toEqual([
      [{ amount: 7, type: 'slashing' }],
      [{ amount: 3, type: 'slashing' }],
    ]);
    const pack = ['scroll-of-fire-bolt'];
    const c = mage('ranger', ['hunters-mark'], { hero: { level: 2, pack }, rolls: [15, 3] });
    c.act(cast('hunters-mark', AT));
    c.act(cast('fire-bolt', { ...AT, scroll: pack[0] }));
    c.done();
    expect(c.foe.hp).toBe(97);
  });

  test('QUEST-13.16, 9.2: its die is doubled on a critical hit', () => {
    const gear = { mainHand: 'longsword' };
    const b = mage('ranger', ['hunters-mark'], {
      hero: { level: 2, gear },
      range: 0,
      rolls: [20, [3, 3], [4, 5]],
    });
    b.act(cast('hunters-mark', AT));
    b.attack();
    b.done();
    expect(b.foe.hp).toBe(100 - 6 - 9);
  });

  test('QUEST-13.16: it moves only when its bearer is dead, by a bonus action, without mana', () => {
    const b = mage('warlock', ['hex', 'eldritch-blast'], {
      monsters: [{ hit_points: 1 }, {}],
      rolls: [15, 5, 1],
    });
    b.act(cast('hex', { targets: [1], how: 'wisdom' }));
    b.act(cast('eldritch-blast', AT));
    expect([b.who(1).life, b.hero.concentration !== -1]).toEqual([LIFE.dead, true]);
    expect(b.refusal(cast('hex', { targets: [2], how: 'wisdom' }))).toBe('quest/bonus_used');
    b.round();
    const { mana } = b.hero;
    b.act(cast('hex', { targets: [2], how: 'wisdom' }));
    expect([b.hero.mana, b.state.bonus, b.bears(2)]).toEqual([mana, 0, ['hexed']]);
  });
});

describe('smites', () => {
  const paladin = (spell: string, rolls: (number | number[])[], fields: object = {}) => {
    const hero = { level: spell === 'branding-smite' ? 5 : 4, gear: { mainHand: 'longsword' } };
    const b = mage('paladin', [spell], { hero, range: 0, rolls, ...fields });
    b.act(cast(spell));
    b.hero.mana = 0;
    return b;
  };

  test.each([
    ['searing-smite', 1, 'fire'],
    ['thunderous-smite', 2, 'thunder'],
    ['wrathful-smite', 1, 'psychic'],
    ['branding-smite', 2, 'radiant'],
  ])(
    'QUEST-13.17: after %s the next melee hit deals %id6 %s more, and a miss does not use it up',
    (spell, dice, type) => {
      const faces = Array<number>(dice).fill(3);
      const b = paladin(spell, [2, 15, 1, faces, 20, 15, 1]);
      b.attack();
      b.state.actions = 1;
      b.attack();
      expect(b.of('attacked')[1]!.damage.at(-1)).toEqual({ amount: 3 * dice, type });
      const before = b.foe.hp;
      b.state.actions = 1;
      if (spell === 'searing-smite' || spell === 'branding-smite') return;
      b.attack();
      expect(before - b.foe.hp).toBe(1);
    },
  );

  test.each(['searing-smite', 'thunderous-smite', 'wrathful-smite', 'branding-smite'])(
    'QUEST-13.17: %s: not a shot; lost with the concentration',
    spell => {
      const gear = { mainHand: 'longbow', ammunition: 'arrows' };
      const b = mage('paladin', [spell], { hero: { level: 5, gear }, rolls: [15, 1] });
      b.act(cast(spell));
      b.attack();
      expect([b.foe.hp, b.bears(0)]).toEqual([99, [spell]]);
      b.act({ do: 'drop concentration' });
      expect(b.bears(0)).toEqual([]);
    },
  );

  test('QUEST-13.17, 13.20: seared: 1d6 at the start of its turns until it makes the CON save', () => {
    const b = paladin('searing-smite', [15, 1, 2, 12, 5, 13]);
    b.attack();
    expect([b.foe.hp, b.bears()]).toEqual([97, ['seared']]);
    b.end();
    expect(b.foe.hp).toBe(92);
    b.end();
    b.end();
    b.done();
    expect([b.foe.hp, b.bears(), b.hero.concentration]).toEqual([92, [], -1]);
  });

  test("QUEST-13.17, 13.20: wrathful: WIS save or frightened, saved again at each turn's end", () => {
    const b = paladin('wrathful-smite', [15, 1, 2, 12, 12, 13]);
    b.attack();
    expect(b.bears()).toEqual(['frightened']);
    b.round();
    expect(b.bears()).toEqual(['frightened']);
    b.round();
    expect(b.bears()).toEqual([]);
  });

  test('QUEST-13.17, 13.20: thunderous: STR save or pushed and prone', () => {
    const b = paladin('thunderous-smite', [15, 1, [1, 1], 12]);
    b.attack();
    expect([b.range(), b.bears()]).toEqual([1, ['prone']]);
    const c = paladin('thunderous-smite', [15, 1, [1, 1], 13]);
    c.attack();
    expect([c.range(), c.bears()]).toEqual([0, []]);
  });

  test('QUEST-13.17, 13.20: branding reveals', () => {
    const b = paladin('branding-smite', [15, 15, 1, [1, 1]], {
      monsters: [{ id: 'ogre', conditions: ['invisible'] }],
    });
    expect(b.fight.question).toBeNull();
    b.attack();
    expect(b.bears()).toEqual(['branded']);
  });
});
