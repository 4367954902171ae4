import { describe, expect, test } from 'vitest';
import type { QuestChoice } from '../../choices.js';
import { LIFE } from '../../plan/codes.js';
import { answer, bout } from '../../testkit.js';

type Trigger = Extract<QuestChoice, { do: 'ready' }>['trigger'];
const ready = (trigger: Trigger, spell?: string): QuestChoice => ({
  do: 'ready',
  trigger,
  ...(spell ? { spell } : {}),
});
const closer: QuestChoice = { do: 'closer', target: 0 };
const WIZARD = {
  class: 'wizard',
  level: 9,
  scores: { intelligence: 16 },
  mana: 20,
  max_hp: 40,
  gear: {},
  pack: [{ item: 'sulfur', quantity: 2 }],
};
const wizard = (...spells: string[]) => ({ ...WIZARD, spells });

describe('QUEST-7.10: a readied weapon attack', () => {
  test('comes when a foe steps within reach, takes the reaction and no Extra Attack', () => {
    const b = bout({ hero: { class: 'barbarian', level: 5 }, range: 1, rolls: [15, 6] });
    b.act(ready('comes'));
    expect(b.refusal({ do: 'dodge' })).toBe('quest/action_used');
    b.end();
    b.act(closer);
    expect(b.fight.question?.id).toBe('quest/readied');
    b.act(answer('strike'));
    expect([b.foe.hp, b.hero.reaction, b.hero.readied]).toEqual([94, false, null]);
    b.done();
  });

  test('a bow answers when a foe comes within its normal range, and uses an arrow', () => {
    const hero = { gear: { mainHand: 'shortbow', ammunition: { item: 'arrows', quantity: 2 } } };
    const b = bout({ hero, range: 5, rolls: [15, 4] });
    const { near } = b.plan.beings[0]!.arms[b.hero.main]!;
    b.act(ready('comes'));
    b.end();
    b.act(closer);
    b.act({ do: 'dash' });
    while (b.range() > near) b.act(closer);
    b.act(answer('strike'));
    expect([b.range(), b.foe.hp, b.hero.pack[0]!.count]).toEqual([near, 96, 1]);
    b.done();
  });

  test('comes before the attack it waited for, which a dead foe does not make', () => {
    const b = bout({ monsters: [{ hit_points: 3 }, {}], rolls: [15, 6] });
    b.act(ready('attacks'));
    b.end();
    b.claw();
    b.act(answer('strike'));
    expect([b.foe.life, b.hero.hp]).toEqual([LIFE.dead, b.hero.maxHp]);
    b.done();
  });

  test('comes before the step away; whoever lets it be goes on waiting', () => {
    const b = bout({ range: 0, rolls: [3, 15, 6] });
    b.act(ready('attacks'));
    b.end();
    b.claw();
    b.act(answer('no'));
    expect(b.hero.readied).not.toBeNull();
    b.end();
    expect(b.hero.readied).toBeNull();
    b.act(ready('leaves'));
    b.end();
    b.act({ do: 'away' });
    b.act(answer('strike'));
    // The reaction is spent, so the step itself provokes nothing more.
    expect([b.foe.hp, b.range()]).toEqual([100 - 6, 1]);
    b.done();
  });

  test('is over with the next own turn', () => {
    const b = bout({ range: 1 });
    b.act(ready('comes'));
    b.round();
    b.end();
    b.act(closer);
    expect(b.fight.question).toBeNull();
  });
});

describe('QUEST-7.10: a readied spell', () => {
  test('pays mana and components at once and is cast at the foe it waited for', () => {
    const b = bout({ hero: wizard('fireball'), range: 3, rolls: [5, [3, 3, 3, 3, 3, 3, 3, 3]] });
    b.act(ready('attacks', 'fireball'));
    expect([b.hero.mana, b.hero.pack[0]!.count, b.state.actions]).toEqual([15, 1, 0]);
    b.end();
    b.act(closer);
    expect(b.fight.question).toBeNull();
    b.act({ do: 'dash' });
    b.act(closer);
    b.end();
    expect(b.hero.mana).toBe(15);
    // Nothing came of it: the mana is gone all the same.
    b.act(ready('comes', 'fireball'));
    expect(b.hero.readied?.trigger).toBe('comes');
    expect(b.hero.mana).toBe(10);
    const near = bout({ hero: wizard('fireball'), range: 0, rolls: [5, [3, 3, 3, 3, 3, 3, 3, 3], 1] });
    near.act(ready('attacks', 'fireball'));
    near.end();
    near.claw();
    near.act(answer('aim-0'));
    expect([near.foe.hp, near.hero.mana, near.hero.reaction]).toEqual([76, 15, false]);
    near.done();
  });

  test('that holds the foe takes the attack it was about to make', () => {
    const hero = { ...wizard('hold-person'), pack: [{ item: 'iron-filings', quantity: 9 }] };
    const b = bout({ hero, rolls: [1] });
    b.act(ready('attacks', 'hold-person'));
    b.end();
    b.claw();
    b.act(answer('aim-0'));
    expect(b.bears()).toContain('paralyzed');
    expect(b.of('attacked')).toEqual([]);
    b.done();
  });

  test('must be an action spell that could be cast, and counts as the spell of the turn (QUEST-13.12)', () => {
    const b = bout({ hero: { ...wizard('fireball', 'misty-step', 'shield'), pack: [], mana: 30 }, range: 2 });
    for (const spell of ['fireball', 'misty-step', 'shield'])
      expect(b.refusal(ready('comes', spell))).toBe('choice/unknown');
    const c = bout({ hero: { ...wizard('fireball', 'misty-step'), mana: 30 }, range: 2 });
    c.act(ready('comes', 'fireball'));
    expect(c.refusal({ do: 'cast', spell: 'misty-step' })).toBe('quest/one_spell_per_turn');
  });

  test('of help may be cast on whomever the caster likes', () => {
    const hero = { ...wizard(), class: 'cleric', scores: { wisdom: 14 }, spells: ['cure-wounds'], hp: 10 };
    const b = bout({ hero, rolls: [4, [5], 1, 1] });
    b.act(ready('attacks', 'cure-wounds'));
    b.end();
    b.claw();
    b.act(answer('aim-0'));
    expect(b.hero.hp).toBeGreaterThan(10);
  });
});
