import { describe, expect, test } from 'vitest';
import type { QuestChoice } from '../../choices.js';
import { bout, use } from '../../testkit.js';

const ATTACK = { do: 'attack', target: 1 } as const;
const DASH = { do: 'dash' } as const;
const ACTIONS: readonly QuestChoice[] = [
  ATTACK,
  DASH,
  { do: 'dodge' },
  { do: 'disengage' },
  { do: 'ready', trigger: 'attacks' },
  { do: 'grapple', target: 1 },
  { do: 'shove', target: 1 },
  { do: 'use', item: 'potion-of-healing', target: 0 },
];

/** What cannot be used at all is listed once, without its targets. */
const atNobody = (choice: QuestChoice): QuestChoice =>
  choice.do === 'use' ? { do: 'use', item: choice.item } : choice;

describe('a turn', () => {
  test('QUEST-7.1: one action: a second is refused, whatever it is', () => {
    const b = bout({ hero: { pack: ['potion-of-healing'], hp: 5 }, rolls: [2] });
    for (const choice of ACTIONS) expect(b.option(choice), choice.do).not.toHaveProperty('blocked');
    b.attack();
    for (const choice of ACTIONS) expect(b.refusal(atNobody(choice)), choice.do).toBe('quest/action_used');
    expect(b.refusal({ do: 'flee' })).toBe('quest/action_used');
  });

  test.each(
    ACTIONS.filter(({ do: what }) => what !== 'grapple' && what !== 'shove').map(choice => [
      choice.do,
      choice,
    ]),
  )('QUEST-7.1: %s takes the action', (_, choice) => {
    const b = bout({ hero: { pack: ['potion-of-healing'], hp: 5 }, rolls: [2, 2] });
    b.act(choice as QuestChoice);
    expect(b.refusal(ATTACK)).toBe('quest/action_used');
    // It comes back with the next turn.
    b.round();
    expect(b.option(ATTACK)?.blocked).toBeUndefined();
  });

  test('QUEST-7.1: in any order and split freely: attack, step, attack, bonus action', () => {
    const hero = { level: 10, gear: { mainHand: 'longbow', ammunition: 'arrows' } };
    const b = bout({ hero, range: 3, rolls: [2, 2] });
    b.act(ATTACK);
    b.act(use('rally'));
    b.act({ do: 'closer', target: 1 });
    b.act(ATTACK);
    b.done();
    expect([b.state.steps, b.state.actions, b.state.bonus, b.state.attacks]).toEqual([0, 0, 0, 0]);
    b.end();
    expect(b.state.turn).toBe(1);
  });

  test('QUEST-7.1: what is left does not carry over', () => {
    const b = bout({ hero: { level: 5 }, rolls: [2, 2, 2] });
    b.attack();
    b.round();
    b.attack();
    b.attack();
    expect(b.refusal(ATTACK)).toBe('quest/action_used');
  });

  test.each(['incapacitated', 'paralyzed', 'petrified', 'stunned', 'unconscious'])(
    'QUEST-7.1: %s: acting is refused, ending the turn is not',
    status => {
      const hero = {
        class: 'rogue',
        level: 2,
        conditions: [status],
        pack: ['potion-of-healing'],
        gear: { mainHand: 'shortsword', offHand: 'shortsword' },
      };
      const b = bout({ hero });
      const more: readonly QuestChoice[] = [
        { ...ATTACK, hand: 'off' },
        { do: 'disengage', bonus: true },
      ];
      for (const choice of [...ACTIONS, ...more])
        expect(b.refusal(atNobody(choice)), choice.do).toBe('quest/incapacitated');
      b.end();
      expect(b.state.turn).toBe(1);
    },
  );

  test('QUEST-7.16: a bonus action needs a grant; a rogue of level 2 has one for dash, disengage and hide', () => {
    const ways = ['dash', 'disengage', 'hide'] as const;
    const plain = bout({ range: 2 });
    for (const way of ways)
      expect(['quest/no_bonus_action', 'choice/unknown']).toContain(plain.refusal({ do: way, bonus: true }));
    const rogue = { class: 'rogue', level: 2, gear: {} };
    for (const way of ways) {
      const b = bout({ hero: rogue, range: 2, rolls: way === 'hide' ? [1] : [] });
      b.act({ do: way, bonus: true });
      expect(b.state.actions).toBe(1);
      for (const again of ways) expect(b.refusal({ do: again, bonus: true })).toBe('quest/bonus_used');
      b.done();
    }
  });

  test('QUEST-7.16: the off-hand attack and a spell of that casting time are bonus actions; only one of all', () => {
    const hero = { class: 'rogue', level: 2, gear: { mainHand: 'shortsword', offHand: 'shortsword' } };
    const b = bout({ hero, rolls: [2, 2] });
    b.attack();
    b.act({ ...ATTACK, hand: 'off' });
    expect(b.refusal({ do: 'dash', bonus: true })).toBe('quest/bonus_used');
    expect(b.refusal({ ...ATTACK, hand: 'off' })).toBe('quest/bonus_used');
    const cleric = { class: 'cleric', spells: ['shield-of-faith'], mana: 9 };
    const faith = bout({ hero: cleric });
    faith.act({ do: 'cast', spell: 'shield-of-faith', targets: [0] });
    expect([faith.state.actions, faith.state.bonus]).toEqual([1, 0]);
  });
});
