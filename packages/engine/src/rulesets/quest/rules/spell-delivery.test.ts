import { describe, expect, test } from 'vitest';
import { cast, mage } from '../testkit.js';

const AT = { targets: [1] };

describe('how it reaches', () => {
  test.each([
    ['wizard', { intelligence: 18 }, 'fire-bolt', 4],
    ['sorcerer', { charisma: 18 }, 'fire-bolt', 4],
    ['warlock', { charisma: 18 }, 'eldritch-blast', 4],
    ['druid', { wisdom: 18 }, 'produce-flame', 4],
    ['cleric', { wisdom: 18 }, 'guiding-bolt', 4],
    ['wizard', { wisdom: 18, charisma: 18 }, 'fire-bolt', 0],
  ])('QUEST-13.5, 8.4: a %s with %o attacks with %s at +%i and proficiency 3', (of, scores, spell, bonus) => {
    const aim = (face: number) => {
      const b = mage(of, [spell], { hero: { scores }, monsters: [{ armor_class: 18 }], rolls: [face, 8] });
      b.act(cast(spell, AT));
      return b.foe.hp < 100;
    };
    expect([aim(15 - bonus), aim(14 - bonus)]).toEqual([true, false]);
  });

  test('QUEST-13.5, 9.2: a 20 is critical and doubles the dice, a 1 misses', () => {
    const b = mage('warlock', ['eldritch-blast'], { rolls: [20, [7, 8]] });
    b.act(cast('eldritch-blast', AT));
    expect(b.foe.hp).toBe(85);
    const c = mage('warlock', ['eldritch-blast'], { monsters: [{ armor_class: 0 }], rolls: [1] });
    c.act(cast('eldritch-blast', AT));
    expect(c.foe.hp).toBe(100);
  });

  test('QUEST-13.5: automatic hits draw no d20, whatever the AC', () => {
    const b = mage('wizard', ['magic-missile'], { monsters: [{ armor_class: 99 }], rolls: [1, 1, 1] });
    b.act(cast('magic-missile', AT));
    b.done();
    expect(b.foe.hp).toBe(94);
  });

  test('QUEST-13.5: without attack and save it simply happens', () => {
    const b = mage('wizard', ['blur']);
    b.act(cast('blur'));
    b.done();
    expect(b.bears(0)).toEqual(['blurred']);
  });

  test.each([
    ['cleric', 'sacred-flame', 14, [5], 0],
    ['cleric', 'sacred-flame', 13, [5], 5],
    ['wizard', 'shatter', 14, [5, 5, 5], 7],
    ['wizard', 'shatter', 13, [5, 5, 5], 15],
  ])(
    'QUEST-13.6: a %s’s %s against a save of %i, with the dice %o, deals %i damage',
    (of, spell, face, dice, dealt) => {
      const at = spell === 'shatter' ? { at: 2 } : AT;
      const b = mage(of, [spell], { rolls: [face, ...(dealt === 0 ? [] : [dice])] });
      b.act(cast(spell, at));
      b.done();
      expect(b.foe.hp).toBe(100 - dealt);
    },
  );

  test('QUEST-13.6: on_save full: heat metal burns whoever saves as well, but hampers only who fails', () => {
    const metal = (face: number) => {
      const b = mage('bard', ['heat-metal'], { monsters: [{ wields: ['club'] }], rolls: [face, [4, 4]] });
      b.act(cast('heat-metal', AT));
      return [b.foe.hp, b.bears()];
    };
    expect(metal(14)).toEqual([92, ['heated']]);
    expect(metal(13)).toEqual([92, ['heated', 'scalded']]);
  });

  test('QUEST-13.6: effects never come to who saves', () => {
    const b = mage('wizard', ['thunderwave'], { range: 1, rolls: [14, [2, 2]] });
    b.act(cast('thunderwave'));
    expect([b.foe.hp, b.range()]).toEqual([98, 1]);
    const c = mage('wizard', ['thunderwave'], { range: 1, rolls: [13, [2, 2]] });
    c.act(cast('thunderwave'));
    expect([c.foe.hp, c.range()]).toEqual([96, 2]);
  });

  test("QUEST-13.7: a melee spell attack reaches the spell's range", () => {
    const b = mage('druid', ['thorn-whip'], { rolls: [15, 3] });
    b.act(cast('thorn-whip', AT));
    expect([b.foe.hp, b.range()]).toEqual([97, 1]);
    const far = mage('druid', ['thorn-whip'], { range: 3 });
    expect(far.refusal(cast('thorn-whip', AT))).toBe('quest/out_of_range');
    const touch = mage('wizard', ['shocking-grasp'], { range: 1 });
    expect(touch.refusal(cast('shocking-grasp', AT))).toBe('quest/out_of_range');
  });

  test.each([4, 5])(
    'QUEST-13.7, 2.3: at range %i: rays roll once more beyond range 4, darts do not care',
    range => {
      const ray = mage('wizard', ['fire-bolt'], { range, rolls: range > 4 ? [15, 15, 1] : [15, 1] });
      ray.act(cast('fire-bolt', AT));
      ray.done();
      const dart = mage('wizard', ['magic-missile'], { range, rolls: [1, 1, 1] });
      dart.act(cast('magic-missile', AT));
      expect(dart.foe.hp).toBe(94);
      const ball = mage('wizard', ['fireball'], { range: 6, rolls: [1, 8] });
      ball.act(cast('fireball', { at: 6 }));
      expect(ball.foe.hp).toBe(92);
    },
  );

  test('QUEST-13.8: at one range: all there and no others, allies never', () => {
    const b = mage('wizard', ['fireball'], {
      companions: [{ class: 'fighter', max_hp: 20 }],
      monsters: [{}, {}, {}],
      range: 0,
      rolls: [1, 8, 1],
    });
    b.state.ranges[0 * 5 + 4] = b.state.ranges[4 * 5 + 0] = 1;
    b.act(cast('fireball', { at: 0 }));
    b.done();
    expect([0, 1, 2, 3, 4].map(who => b.who(who).hp)).toEqual([60, 20, 92, 92, 100]);
  });

  test('QUEST-13.8: around oneself up to the range', () => {
    const b = mage('wizard', ['burning-hands'], {
      monsters: [{}, {}, {}],
      range: 0,
      rolls: [1, [2, 2, 2], 14],
    });
    b.state.ranges[0 * 4 + 2] = b.state.ranges[2 * 4 + 0] = 1;
    b.state.ranges[0 * 4 + 3] = b.state.ranges[3 * 4 + 0] = 2;
    b.act(cast('burning-hands'));
    b.done();
    expect([1, 2, 3].map(who => b.who(who).hp)).toEqual([94, 97, 100]);
  });

  test('QUEST-13.8: a line: the target and up to two no farther away', () => {
    const b = mage('wizard', ['lightning-bolt'], {
      monsters: [{}, {}, {}, {}, {}],
      range: 2,
      rolls: [1, 8, 1, 1],
    });
    const far = (foe: number, range: number) => {
      b.state.ranges[0 * 6 + foe] = b.state.ranges[foe * 6 + 0] = range;
    };
    far(1, 3);
    far(2, 1);
    b.act(cast('lightning-bolt', { targets: [3] }));
    b.done();
    const hit = [1, 2, 3, 4, 5].filter(who => b.who(who).hp < 100);
    expect([hit.length, hit.includes(3), hit.includes(1)]).toEqual([3, true, false]);
  });

  test('QUEST-13.11: healing adds the casting modifier, once for each, from one roll', () => {
    const companions = [{ class: 'fighter', max_hp: 50, hp: 10 }];
    const b = mage('cleric', ['cure-wounds'], { hero: { hp: 20 }, rolls: [5] });
    b.act(cast('cure-wounds', { targets: [0] }));
    expect(b.hero.hp).toBe(28);
    const c = mage('cleric', ['mass-healing-word'], { hero: { hp: 20 }, companions, rolls: [2] });
    c.act(cast('mass-healing-word', { targets: [0, 1] }));
    c.done();
    expect([c.hero.hp, c.who(1).hp]).toEqual([25, 15]);
  });
});
