import { describe, expect, test } from 'vitest';
import { LIFE } from '../plan/codes.js';
import { bout, cast, mage } from '../testkit.js';

const use = (item: string, more: object = {}) => ({ do: 'use' as const, item, ...more });
const SELF = { target: 0 };
const AT = { target: 1 };

describe('potions', () => {
  test.each([
    ['potion-of-healing', [1, 2], 5],
    ['potion-of-greater-healing', [1, 1, 1, 1], 8],
    ['potion-of-superior-healing', [1, 1, 1, 1, 1, 1, 1, 1], 16],
    ['potion-of-supreme-healing', [1, 1, 1, 1, 1, 1, 1, 1, 1, 1], 30],
  ])('QUEST-14.2: a %s with the dice %o heals %i HP', (item, faces, healed) => {
    const b = bout({ hero: { hp: 1, max_hp: 99, pack: [item] }, rolls: [faces] });
    b.act(use(item, SELF));
    b.done();
    expect([b.hero.hp, b.hero.pack, b.state.actions]).toEqual([1 + healed, [], 0]);
  });

  test('QUEST-14.1: the action is taken; what is not carried cannot be used', () => {
    const b = bout({
      hero: { hp: 1, max_hp: 99, pack: [{ item: 'potion-of-healing', quantity: 2 }] },
      rolls: [[1, 1]],
    });
    expect(b.refusal(use('acid', AT))).toBe('quest/no_item');
    expect(b.refusal(use('no-such-thing'))).toBe('quest/unknown_id');
    b.act(use('potion-of-healing', SELF));
    expect(b.hero.pack[0]!.count).toBe(1);
    expect(b.refusal(use('potion-of-healing'))).toBe('quest/action_used');
  });

  test.each(['rations', 'beer', 'raw-fish', 'large-fish'])('QUEST-14.1: %s is not for combat', item => {
    expect(bout({ hero: { pack: [item] } }).refusal(use(item))).toBe('quest/not_in_combat');
  });

  test('QUEST-14.2: Antitoxin: advantage on saves against poisoned and poison, all combat, and on no others', () => {
    const spit = (save_stat: string, on_fail: object) => ({
      name: 'Spit',
      type: 'save_effect',
      range: 3,
      save_stat,
      save_dc: 10,
      on_fail,
      on_success: null,
    });
    const saves = (action: object) => {
      const b = bout({
        hero: { pack: ['antitoxin'], max_hp: 50 },
        monsters: [{ actions: [action] }],
        rolls: [15, 15, 1],
      });
      b.act(use('antitoxin'));
      b.end();
      b.claw();
      return b.of('saved')[0]!.rolls![0]!.faces.length;
    };
    expect(saves(spit('constitution', { condition: 'poisoned', duration_rounds: 1 }))).toBe(2);
    expect(saves(spit('constitution', { damage: { dice: '1d4', mod: 0, type: 'poison' } }))).toBe(2);
    expect(saves(spit('constitution', { condition: 'blinded', duration_rounds: 1 }))).toBe(1);
    const b = bout({ hero: { pack: ['antitoxin'] } });
    b.act(use('antitoxin'));
    for (let turn = 0; turn < 15; turn++) b.round();
    expect(b.bears(0)).toEqual(['poison-ward']);
  });
});

describe('things laid on the ground', () => {
  const pack = [{ item: 'caltrops', quantity: 20 }, 'ball-bearings', 'hunting-trap'];
  /** Laid at range 1; the foe comes from range 2. */
  const laid = (item: string, rolls: number[]) => {
    const b = bout({ hero: { pack, max_hp: 50 }, range: 2, rolls });
    b.act(use(item, { at: 1 }));
    b.end();
    b.act({ do: 'closer', target: 0 });
    return b;
  };

  test('QUEST-14.7: caltrops: DEX DC 15 or 1 piercing and stop', () => {
    const b = laid('caltrops', [14]);
    expect([b.foe.hp, b.range(), b.hero.pack.length]).toEqual([99, 1, 2]);
    b.act({ do: 'dash' });
    expect(b.option({ do: 'closer', target: 0 })?.blocked).toBeDefined();
    const c = laid('caltrops', [15]);
    c.act({ do: 'dash' });
    c.act({ do: 'closer', target: 0 });
    expect([c.foe.hp, c.range()]).toEqual([100, 0]);
  });

  test('QUEST-14.7: ball bearings: DC 10 or prone', () => {
    expect(laid('ball-bearings', [9]).bears()).toEqual(['prone']);
    expect(laid('ball-bearings', [10]).bears()).toEqual([]);
  });

  test('QUEST-14.7: a hunting trap: DC 13 or 1d4 piercing and restrained until STR DC 13', () => {
    const b = laid('hunting-trap', [12, 4, 12, 13]);
    expect([b.foe.hp, b.bears()]).toEqual([96, ['restrained']]);
    b.act({ do: 'escape', status: 'restrained', target: 1 });
    expect(b.bears()).toEqual(['restrained']);
    b.round();
    b.act({ do: 'escape', status: 'restrained', target: 1 });
    expect(b.bears()).toEqual([]);
    expect(laid('hunting-trap', [13]).bears()).toEqual([]);
  });

  test.each([
    ['caltrops', [1]],
    ['ball-bearings', [1]],
    ['hunting-trap', [1, 1]],
  ])('QUEST-14.7: the first foe springs %s, the second walks on', (item, rolls) => {
    const b = bout({ hero: { pack }, monsters: [{}, {}], range: 2, rolls });
    b.act(use(item, { at: 1 }));
    b.end();
    b.act({ do: 'closer', target: 0 });
    b.end();
    b.act({ do: 'closer', target: 0 });
    b.done();
    expect([b.who(2).hp, b.bears(2), b.state.zones]).toEqual([100, [], []]);
  });

  test('QUEST-14.7: 19 caltrops are too few', () => {
    const few = bout({ hero: { pack: [{ item: 'caltrops', quantity: 19 }] } });
    expect(few.refusal(use('caltrops'))).toBe('quest/no_item');
  });
});

describe('kit and scrolls', () => {
  test('QUEST-14.8: a charge for each; stable without HP; not for oneself, nor for the standing', () => {
    const companions = [{ class: 'fighter', hp: 0, max_hp: 20 }];
    const hero = { pack: [{ item: 'healers-kit', charges: 1 }] };
    const b = bout({ hero, companions });
    expect(b.option(use('healers-kit', SELF))).toBeUndefined();
    b.act(use('healers-kit', AT));
    expect([b.who(1).hp, b.who(1).life, b.hero.pack]).toEqual([0, LIFE.stable, []]);
    const well = bout({ hero, companions: [{ class: 'fighter' }] });
    expect(well.refusal(use('healers-kit', AT))).toBe('quest/ally_conscious');
  });

  test('QUEST-14.9: any spell as the action, without components; its mana is paid, the scroll is gone', () => {
    const hero = { pack: ['scroll-of-cure-wounds'], hp: 10 };
    const b = mage('wizard', [], { hero, rolls: [5] });
    b.act(cast('cure-wounds', { targets: [0], scroll: 'scroll-of-cure-wounds' }));
    const { mana } = b.plan.content.spells.get('cure-wounds')!;
    expect([b.hero.hp, b.hero.mana, b.hero.pack, b.state.actions]).toEqual([18, 30 - mana, [], 0]);
    const poor = mage('wizard', [], { hero });
    poor.hero.mana = mana - 1;
    expect(poor.refusal(cast('cure-wounds', { scroll: 'scroll-of-cure-wounds' }))).toBe(
      'quest/not_enough_mana',
    );
  });

  test('QUEST-14.9: a scroll takes the action, whatever the casting time of its spell', () => {
    const b = mage('wizard', [], { hero: { pack: ['scroll-of-fire-bolt'] }, rolls: [15, 3] });
    b.act(cast('fire-bolt', { targets: [1], scroll: 'scroll-of-fire-bolt' }));
    expect([b.foe.hp, b.state.actions]).toEqual([97, 0]);
  });
});
