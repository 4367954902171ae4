import { describe, expect, test } from 'vitest';
import { Fight } from '../../../../core/fight/fight.js';
import { quest } from '../../index.js';
import { answer, bout, type Scene, setupOf } from '../../testkit.js';

const AWAY = { do: 'away' } as const;
const WIZARD = {
  class: 'wizard',
  level: 5,
  max_hp: 40,
  mana: 9,
  pack: [{ item: 'mana-crystals', quantity: 9 }],
  gear: { mainHand: 'quarterstaff' },
};
const SHIELD = { ...WIZARD, spells: ['shield'] };

describe('who decides', () => {
  const leaves = (scene: Scene) => {
    const b = bout(scene);
    b.end();
    b.act(AWAY);
    return b;
  };

  test('QUEST-7.18: a member is asked, and may decline', () => {
    const b = leaves({ rolls: [2] });
    expect(b.fight.question).toMatchObject({ who: 0 });
    expect(b.fight.actor).toBe(0);
    expect(b.range()).toBe(0);
    b.act(answer('no'));
    expect([b.range(), b.of('attacked'), b.hero.reaction]).toEqual([1, [], true]);
  });

  test('QUEST-7.18: what is asked can only be answered', () => {
    const b = leaves({ rolls: [2] });
    expect(b.refusal({ do: 'end turn' })).toBe('choice/unknown');
    b.act(answer('strike'));
    expect([b.range(), b.of('attacked').length, b.hero.reaction]).toEqual([1, 1, false]);
  });

  test('QUEST-7.18: monsters always take theirs, whoever plays them', () => {
    const b = bout({ rolls: [2] });
    b.act(AWAY);
    expect([b.fight.question, b.of('attacked').length]).toEqual([null, 1]);
  });

  test('QUEST-7.18: auto takes it without asking, never takes none', () => {
    const auto = leaves({ options: { reactions: 'auto' }, rolls: [2] });
    expect([auto.fight.question, auto.of('attacked').length, auto.range()]).toEqual([null, 1, 1]);
    const never = leaves({ options: { reactions: 'never' } });
    expect([never.fight.question, never.of('attacked').length, never.range()]).toEqual([null, 0, 1]);
  });

  test('QUEST-7.18: auto and never hold for spells too', () => {
    const struck = (reactions: string) => {
      const b = bout({ hero: SHIELD, options: { reactions }, rolls: [12, 1] });
      b.end();
      b.claw();
      return [b.of('attacked')[0]!.verdict, b.hero.mana];
    };
    expect(struck('auto')).toEqual(['miss', 7]);
    expect(struck('never')).toEqual(['hit', 9]);
  });

  test('QUEST-7.18, 30.2: companions that nobody controls always take theirs', () => {
    for (const reactions of ['ask', 'auto', 'never']) {
      const companions = [{ type: 'companion', is_player_controlled: false }];
      const b = bout({ companions, initiative: [20, 1, 10], options: { reactions }, rolls: [2, 2] });
      b.end();
      // The hero is at range 0 as well: let him have none.
      b.hero.reaction = false;
      b.act(AWAY);
      expect([reactions, b.fight.question, b.of('attacked').map(({ who }) => who)]).toEqual([
        reactions,
        null,
        [1],
      ]);
    }
  });

  test('QUEST-7.17: none while surprised', () => {
    const b = bout({ surprised: 'party', initiative: [1, 20], rolls: [] });
    b.act(AWAY);
    expect([b.fight.question, b.range()]).toEqual([null, 1]);
    const foe = bout({ surprised: 'monsters' });
    foe.act(AWAY);
    expect(foe.of('attacked')).toEqual([]);
  });

  test('QUEST-7.17: from round 2 on the surprised react', () => {
    const b = bout({ surprised: 'monsters', rolls: [2] });
    b.end();
    expect(b.state.round).toBe(2);
    b.act(AWAY);
    expect(b.of('attacked')).toHaveLength(1);
  });

  test.each(['stunned', 'incapacitated'])('QUEST-7.17: nobody who is %s is asked', status => {
    const b = bout({
      hero: { ...SHIELD, conditions: [status] },
      rolls: status === 'stunned' ? [12, 12, 1] : [12, 1],
    });
    b.end();
    b.claw();
    expect([b.fight.question, b.of('attacked')[0]!.verdict]).toEqual([null, 'hit']);
  });

  test('QUEST-7.17: one a round: after Shield there is no opportunity attack', () => {
    const b = bout({ hero: SHIELD, rolls: [12] });
    b.end();
    b.claw();
    b.act(answer('shield'));
    b.act(AWAY);
    expect([b.fight.question, b.range()]).toEqual([null, 1]);
    b.end();
    expect(b.hero.reaction).toBe(true);
  });

  test('QUEST-7.18: the policy answers for a side that nobody plays', () => {
    const fight = Fight.startUnknown(quest, setupOf({}), { seed: 3, players: [] });
    expect(fight.outcome).not.toBeNull();
  });
});
