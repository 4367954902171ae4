import { describe, expect, test } from 'vitest';
import { LIFE } from '../../plan/codes.js';
import { bout, cast, FOE, mage } from '../../testkit.js';

const AT = { targets: [1] };
const hitting = (mod: number, type = 'cold') => ({
  actions: [{ ...FOE.actions[0]!, hit: { dice: '1d4', mod, type } }],
});
/** Two d20 against somebody blurred, then the d4. */
const HIT = [19, 19, 4];

describe('concentration', () => {
  test('QUEST-13.9: a new one ends the old before it begins; what needs none does not', () => {
    const b = mage('wizard', ['hold-person', 'blur', 'mage-armor', 'fire-bolt'], { rolls: [1] });
    b.act(cast('hold-person', AT));
    b.state.actions = 1;
    b.act(cast('mage-armor', { targets: [0] }));
    expect([b.bears(), b.plan.spells[b.hero.concentration]?.id]).toEqual([['paralyzed'], 'hold-person']);
    b.state.actions = 1;
    b.act(cast('blur'));
    expect([b.bears(), b.bears(0)]).toEqual([[], ['mage-armor', 'blurred']]);
    const order = b.of('status').map(({ status, on }) => `${status} ${on}`);
    expect(order.indexOf('Paralyzed false')).toBeLessThan(order.indexOf('Blurred true'));
  });

  test('QUEST-13.9: it ends at will, at no cost', () => {
    const b = mage('wizard', ['blur']);
    b.act(cast('blur'));
    b.act({ do: 'drop concentration' });
    expect([b.bears(0), b.hero.concentration, b.state.bonus]).toEqual([[], -1, 1]);
  });

  test('QUEST-13.9: it ends at 0 HP, without a save', () => {
    const b = mage('wizard', ['blur'], { hero: { hp: 5 }, monsters: [hitting(6)], range: 0, rolls: HIT });
    b.act(cast('blur'));
    b.end();
    b.claw();
    b.done();
    expect([b.hero.life, b.hero.concentration, b.bears(0).includes('blurred')]).toEqual([
      LIFE.dying,
      -1,
      false,
    ]);
  });

  test('QUEST-13.9, 15.9: it ends when incapacitated', () => {
    const on_hit = [{ kind: 'condition', condition: 'stunned', duration_rounds: 2 }];
    const foe = { actions: [{ ...FOE.actions[0]!, hit: null, on_hit }] };
    const b = mage('wizard', ['blur'], { monsters: [foe], range: 0, rolls: [19, 19] });
    b.act(cast('blur'));
    b.end();
    b.claw();
    expect(b.bears(0)).toEqual(['stunned']);
  });

  test('QUEST-13.9: a spell whose targets all saved holds nothing', () => {
    const b = mage('wizard', ['hold-person'], { rolls: [14] });
    b.act(cast('hold-person', AT));
    expect(b.hero.concentration).toBe(-1);
  });

  test('QUEST-13.10: temporary HP are damage too; no damage, no save', () => {
    const b = mage('wizard', ['blur'], { monsters: [hitting(6)], range: 0, rolls: [...HIT, 10] });
    b.act(cast('blur'));
    b.end();
    b.hero.temporary = 30;
    b.claw();
    b.done();
    expect([b.hero.hp, b.hero.temporary, b.hero.concentration !== -1]).toEqual([60, 20, true]);
    const hero = { conditions: [{ status: 'blade-ward' }] };
    const c = mage('wizard', ['blur'], {
      hero,
      monsters: [hitting(0, 'slashing')],
      range: 0,
      rolls: [19, 19, 1],
    });
    c.act(cast('blur'));
    c.end();
    c.claw();
    c.done();
    expect([c.hero.hp, c.of('saved')]).toEqual([60, []]);
  });

  test('QUEST-13.10: counted after reductions: 24 halved by resistance is 12, DC 10', () => {
    const hero = { conditions: [{ status: 'blade-ward' }] };
    const b = mage('wizard', ['blur'], {
      hero,
      monsters: [hitting(20, 'slashing')],
      range: 0,
      rolls: [...HIT, 9],
    });
    b.act(cast('blur'));
    b.end();
    b.claw();
    expect(b.of('saved')[0]!.rolls![0]!.target!.value).toBe(10);
    expect([b.hero.hp, b.hero.concentration]).toEqual([48, -1]);
  });

  test('QUEST-13.10: each damaging event has its own save', () => {
    const b = mage('wizard', ['blur'], {
      monsters: [hitting(0), hitting(0)],
      range: 0,
      rolls: [...HIT, 10, ...HIT, 9],
    });
    b.act(cast('blur'));
    b.end();
    b.claw();
    b.end();
    b.claw();
    b.done();
    expect(b.hero.concentration).toBe(-1);
  });
});

describe('what is held', () => {
  test.each([
    ['Humanoid', 'hold-person', true],
    ['Beast', 'hold-person', false],
    ['Beast', 'hold-monster', true],
    ['Undead', 'hold-monster', false],
  ])('QUEST-13.15: whether a %s can be held by %s: %s', (type, spell, held) => {
    const b = mage('wizard', [spell], { hero: { level: 9 }, monsters: [{ type }], rolls: [1] });
    b.act(cast(spell, AT));
    expect(b.bears()).toEqual(held ? ['paralyzed'] : []);
  });

  test('QUEST-13.15: a WIS save at the end of each of its turns ends it', () => {
    const b = mage('wizard', ['hold-person'], { rolls: [1, 13, 14] });
    b.act(cast('hold-person', AT));
    b.round();
    expect(b.bears()).toEqual(['paralyzed']);
    b.round();
    expect([b.bears(), b.hero.concentration]).toEqual([[], -1]);
    b.done();
  });
});

test('QUEST-13.18: a foe breaks spells up to level 3; above by d20 + casting modifier against 10 + level', () => {
  const companions = [
    { class: 'wizard', level: 5, scores: { intelligence: 16 }, spells: ['counterspell'], mana: 8, gear: {} },
  ];
  const against = (spell: string, aim: object, rolls: number[]) => {
    const b = mage('wizard', [spell], { hero: { level: 9 }, companions, rolls });
    b.who(1).side = 1;
    b.who(1).pack = b.hero.pack;
    const { mana } = b.hero;
    b.act(cast(spell, aim));
    // Whoever stands on the monsters' side always takes it (QUEST-7.18).
    const { mana: price } = b.plan.content.spells.get('counterspell')!;
    expect([b.who(1).mana, b.who(1).reaction, b.hero.mana < mana]).toEqual([8 - price, false, true]);
    return b.bears(0).length === 0 && b.foe.hp === b.foe.maxHp;
  };
  expect(against('blur', {}, [])).toBe(true);
  expect(against('haste', { targets: [0] }, [])).toBe(true);
  expect(against('greater-invisibility', { targets: [0] }, [11])).toBe(true);
  expect(against('greater-invisibility', { targets: [0] }, [10])).toBe(false);
});

test("QUEST-13.18: a monster's save effect is no spell", () => {
  const gaze = {
    name: 'Gaze',
    type: 'save_effect',
    range: 3,
    area: true,
    save_stat: 'wisdom',
    save_dc: 10,
    on_fail: { condition: 'frightened', duration_rounds: 2 },
    on_success: null,
  };
  const b = bout({
    hero: { class: 'wizard', level: 5, spells: ['counterspell'], mana: 9 },
    monsters: [{ actions: [gaze] }],
    rolls: [1],
  });
  b.end();
  b.claw();
  expect([b.fight.question, b.bears(0)]).toEqual([null, ['frightened']]);
});
