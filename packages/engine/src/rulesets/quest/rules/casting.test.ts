import { describe, expect, test } from 'vitest';
import { bout, cast, mage } from '../testkit.js';

const AT = { targets: [1] };

describe('what casting takes', () => {
  test('QUEST-13.2: the wrong time, then mana, then components; then the range', () => {
    const b = mage('wizard', ['shield', 'fireball'], { hero: { pack: [] } });
    b.hero.mana = 4;
    expect(b.refusal(cast('shield'))).toBe('quest/wrong_casting_time');
    expect(b.refusal(cast('fireball'))).toBe('quest/not_enough_mana');
    b.hero.mana = 5;
    expect(b.refusal(cast('fireball'))).toBe('quest/missing_component');
    const far = mage('wizard', ['hold-person'], { range: 4 });
    expect(far.refusal(cast('hold-person', AT))).toBe('quest/out_of_range');
    const near = mage('wizard', ['fireball'], { range: 2 });
    expect(near.refusal(cast('fireball', { at: 3 }))).toBe('quest/no_target');
  });

  test('QUEST-13.2: paid whether it hits or not, and free to be cast again next turn', () => {
    const b = mage('wizard', ['scorching-ray'], { rolls: [1, 1, 1, 1, 1, 1] });
    for (let turn = 1; turn <= 2; turn++) {
      b.act(cast('scorching-ray', AT));
      expect([b.hero.mana, b.state.actions]).toEqual([30 - 4 * turn, 0]);
      expect(b.refusal(cast('scorching-ray'))).toBe('quest/action_used');
      b.round();
    }
  });

  test('QUEST-13.1, 13.2: nothing but what is prepared is offered', () => {
    const b = mage('wizard', ['fire-bolt']);
    const spells = b.fight.options().flatMap(({ choice }) => (choice.do === 'cast' ? [choice.spell] : []));
    expect([...new Set(spells)]).toEqual(['fire-bolt']);
    expect(b.refusal(cast('magic-missile', AT))).toBe('quest/not_prepared');
    expect(b.refusal(cast('no-such-spell', AT))).toBe('quest/unknown_id');
    b.hero.mana = 0;
    expect(b.refusal(cast('magic-missile', AT))).toBe('quest/not_prepared');
    expect(b.refusal(cast('counterspell'))).toBe('quest/wrong_casting_time');
  });

  test.each([
    ['wizard', 'fire-bolt', 2],
    ['wizard', 'acid-splash', 1],
    ['wizard', 'magic-missile', 2],
    ['cleric', 'sacred-flame', 1],
  ])('QUEST-13.3: for a %s %s costs %i, cantrips too', (of, spell, mana) => {
    const b = mage(of, [spell], { rolls: [1, 1, 1, 1] });
    b.act(cast(spell, AT));
    expect(b.hero.mana).toBe(30 - mana);
  });

  test.each([
    [4, 1],
    [5, 2],
    [10, 2],
    [11, 3],
    [16, 3],
    [17, 4],
  ])(
    'QUEST-13.3, option cantrip_scaling: at level %i a fire bolt has %id10, without it one',
    (level, dice) => {
      const options = { cantrip_scaling: true };
      const b = mage('wizard', ['fire-bolt'], {
        hero: { level },
        options,
        rolls: [15, Array<number>(dice).fill(3)],
      });
      b.act(cast('fire-bolt', AT));
      b.done();
      expect(b.foe.hp).toBe(100 - 3 * dice);
      const plain = mage('wizard', ['fire-bolt'], { hero: { level }, rolls: [15, [3]] });
      plain.act(cast('fire-bolt', AT));
      expect(plain.foe.hp).toBe(97);
    },
  );

  test('QUEST-13.3: with cantrip_scaling cantrips against a save grow, spells do not', () => {
    const options = { cantrip_scaling: true };
    const b = mage('cleric', ['sacred-flame'], { options, rolls: [1, [3, 3]] });
    b.act(cast('sacred-flame', AT));
    expect(b.foe.hp).toBe(94);
    const c = mage('wizard', ['shatter'], { options, rolls: [1, [3, 3, 3]] });
    c.act(cast('shatter', { at: 2 }));
    expect(c.foe.hp).toBe(91);
  });

  test('QUEST-13.4: one set of components is used up at each cast, hit or miss', () => {
    const { components } = bout().plan.content.spells.get('fireball')!;
    const pack = components.map(({ item, quantity }) => ({ item, quantity: 2 * quantity }));
    const b = mage('wizard', ['fireball'], { hero: { pack }, rolls: [20, 8, 20, 8] });
    b.act(cast('fireball', { at: 2 }));
    expect(b.hero.pack.map(({ count }) => count)).toEqual(components.map(({ quantity }) => quantity));
    b.round();
    b.act(cast('fireball', { at: 2 }));
    expect(b.hero.pack).toEqual([]);
  });

  test.each(['held', 'carried'])('QUEST-13.4: a focus that is %s', how => {
    const { content } = bout().plan;
    const [need] = content.spells.get('fireball')!.components;
    const focus = [...content.items.values()].find(
      item => item.provides === need!.item && item.slot === 'hands',
    )!;
    const others = content.spells.get('fireball')!.components.slice(1);
    const pack = [...others, ...(how === 'held' ? [] : [{ item: focus.id }])];
    const gear = how === 'held' ? { offHand: focus.id } : {};
    const b = mage('wizard', ['fireball'], { hero: { pack, gear }, rolls: [1, 8] });
    if (how === 'carried') expect(b.refusal(cast('fireball'))).toBe('quest/missing_component');
    else {
      b.act(cast('fireball', { at: 2 }));
      expect(b.foe.hp).toBe(92);
    }
  });

  test('QUEST-13.13: what is not for combat is refused', () => {
    const { content } = bout().plan;
    const outside = [...content.spells.values()].filter(({ combat }) => !combat);
    expect(outside.length).toBe(24);
    for (const { castingTime, combat, id } of content.spells.values())
      if (castingTime !== undefined) expect([id, combat]).toEqual([id, false]);
    const b = mage('wizard', ['detect-magic', 'identify', 'light']);
    for (const spell of ['detect-magic', 'identify', 'light'])
      expect(b.refusal(cast(spell))).toBe('quest/not_in_combat');
  });
});

describe('QUEST-13.12: a spell with the bonus action', () => {
  const SPELLS = ['healing-word', 'cure-wounds', 'sacred-flame', 'shield-of-faith'];

  test('QUEST-13.12: then only a cantrip with the action', () => {
    const b = mage('cleric', SPELLS, { rolls: [1, 14] });
    b.act(cast('healing-word', { targets: [0] }));
    expect(b.refusal(cast('cure-wounds'))).toBe('quest/one_spell_per_turn');
    b.act(cast('sacred-flame', AT));
    b.done();
  });

  test('QUEST-13.12: in the other order too; the next turn is free', () => {
    const b = mage('cleric', SPELLS, { hero: { hp: 10 }, rolls: [1, 14] });
    b.act(cast('cure-wounds', { targets: [0] }));
    expect(b.refusal(cast('healing-word'))).toBe('quest/one_spell_per_turn');
    b.round();
    b.act(cast('sacred-flame', AT));
    expect(b.option(cast('healing-word', { targets: [0] }))?.blocked).toBeUndefined();
  });

  test('QUEST-13.12: reactions are free of this', () => {
    const monsters = [{}];
    const b = mage('sorcerer', ['misty-step', 'shield'], {
      monsters,
      range: 0,
      options: { reactions: 'auto' },
      rolls: [13],
    });
    b.act(cast('misty-step', { targets: [1], at: 1 }));
    b.state.ranges.fill(0);
    b.end();
    b.claw();
    expect(b.bears(0)).toEqual(['shield']);
  });
});
