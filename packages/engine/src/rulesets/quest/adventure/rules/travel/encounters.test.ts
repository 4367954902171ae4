import { describe, expect, it } from 'vitest';
import { shipped } from '../../../content/content.js';
import { story } from '../../testkit.js';
import { challengeWeight, eligibleMonsters, groupSize, maxChallenge, scaledHp } from './encounters.js';

const { plan } = story();
const monster = (id: string) => shipped.monsters.get(id)!;

describe('who is met', () => {
  it.each([
    [5, 7.5, 2.5],
    [10, 15, 5],
    [20, 30, 10],
  ])('QUEST-22.1 QUEST-X10 level %i by day: at most CR %f, ideal %f', (level, most, ideal) => {
    expect(maxChallenge(plan, level, 1)).toBe(most);
    expect(challengeWeight(plan, level, ideal)).toBe(3);
    if (level === 20) for (const { cr } of shipped.monsters.values()) expect(cr).toBeLessThanOrEqual(most);
  });

  it('QUEST-22.1 QUEST-X9 level 1: at night CR 2.25 and an ogre, by day 1.5 and none', () => {
    const near = (time: number) => {
      const s = story({ way: 'windswept-hills', time });
      return eligibleMonsters(s.plan, s.state).map(({ id }) => id);
    };
    expect(near(1300)).toContain('ogre');
    expect(near(720)).not.toContain('ogre');
    expect(maxChallenge(plan, 1, 1.5)).toBe(2.25);
    // The ceiling itself is within: CR 3 at level 2 by day.
    const s = story({ way: 'darkwood-forest', time: 720, level: 2 });
    expect(eligibleMonsters(s.plan, s.state).map(({ id }) => id)).toContain('owlbear');
  });

  it('QUEST-22.2 QUEST-X9 level 1: goblin and orc weigh 3, bandit and ogre 1', () => {
    const weights = ['goblin', 'orc', 'bandit', 'ogre'].map(id => challengeWeight(plan, 1, monster(id).cr));
    expect(weights).toEqual([3, 3, 1, 1]);
  });

  it('QUEST-22.2 picked by weight over those who may be met, in file order', () => {
    const s = story({
      way: 'cragspire-mountains',
      time: 719,
      with: { counter: 0.999 },
      rolls: [1, { label: 'monster', value: 1 }, 2, 20, 1],
    });
    s.do('go on');
    const second = eligibleMonsters(s.plan, s.state)[1]!;
    expect(s.state.encounter!.monsters).toMatchObject([{ id: second.id }]);
  });

  it('QUEST-22.3 QUEST-X11 goblin at level 1: 9 HP; ogre at level 2: 41; CR 0 takes 1.3', () => {
    expect(scaledHp(plan, 1, monster('goblin'))).toBe(9);
    expect(scaledHp(plan, 2, monster('ogre'))).toBe(41);
    expect(scaledHp(plan, 1, { ...monster('goblin'), cr: 0, hp: 1 })).toBe(1);
    expect(scaledHp(plan, 1, { ...monster('goblin'), cr: 0, hp: 10 })).toBe(13);
    // 0.5 is rounded up.
    expect(scaledHp(plan, 1, { ...monster('goblin'), cr: 0.5, hp: 5 })).toBe(5);
    expect(scaledHp(plan, 1, { ...monster('goblin'), cr: 0.4, hp: 2 })).toBe(3);
  });

  it('QUEST-22.3 the monster of the fight has the scaled HP, and XP still count by its own', () => {
    const s = story({
      way: 'cragspire-mountains',
      time: 719,
      with: { counter: 0.999 },
      rolls: [1, 0, 2, 20, 1],
    });
    s.do('go on');
    const [first] = eligibleMonsters(s.plan, s.state);
    expect(s.state.fight!.creatures[1]!.hp).toBe(scaledHp(plan, 1, first!));
  });

  it('QUEST-4.4 QUEST-22.3 HP that are rolled are scaled too', () => {
    const probe = story({ way: 'cragspire-mountains', time: 719 });
    const goblin = eligibleMonsters(probe.plan, probe.state).findIndex(({ id }) => id === 'goblin');
    const rolls = [1, goblin, 2, { label: 'hit points', value: [6, 6] }, 20, 1];
    const s = story({
      way: 'cragspire-mountains',
      time: 719,
      options: { roll_hp: true },
      with: { counter: 0.999 },
      rolls,
    });
    s.do('go on');
    s.done();
    expect(s.state.fight!.creatures[1]).toMatchObject({ hp: 16, maxHp: 16 });
  });

  it('QUEST-32.3 without group encounters one monster; with them up to floor(most / (2 × CR)), at most the option', () => {
    const on = { group_encounters: true, max_group_size: 4 };
    expect(groupSize({ ...on, group_encounters: false }, 0.125, 1.5)).toBe(1);
    expect(groupSize(on, 0.25, 1.5)).toBe(3);
    expect(groupSize(on, 0.125, 1.5)).toBe(4);
    expect(groupSize(on, 1, 1.5)).toBe(1);
    expect(groupSize(on, 0, 1.5)).toBe(4);
    expect(groupSize({ ...on, max_group_size: 8 }, 0, 1.5)).toBe(8);
  });

  it('QUEST-32.3 the number is one even roll', () => {
    const s = story({
      way: 'cragspire-mountains',
      time: 719,
      options: { group_encounters: true },
      with: { counter: 0.999 },
    });
    const goblin = eligibleMonsters(s.plan, s.state).findIndex(({ id }) => id === 'goblin');
    const t = story({
      way: 'cragspire-mountains',
      time: 719,
      options: { group_encounters: true },
      with: { counter: 0.999 },
      rolls: [1, goblin, { label: 'group size', value: 3 }, 2, 20, 1, 1, 1],
    });
    t.do('go on');
    t.done();
    expect(t.state.fight!.creatures).toHaveLength(4);
  });
});

describe('silent stealth', () => {
  /** Level 1, DEX 10, no armour, mountains +0, against a goblin of passive Perception 9. */
  const meet = (face: number, more: object = {}) => {
    const probe = story({ way: 'cragspire-mountains', time: 719 });
    const goblin = eligibleMonsters(probe.plan, probe.state).findIndex(({ id }) => id === 'goblin');
    const s = story({
      way: 'cragspire-mountains',
      time: 719,
      worn: {},
      rolls: [1, goblin, { label: 'stealth', value: face }, 20, 1],
      with: { counter: 0.999, scores: [10, 10, 10, 10, 10, 10], progress: 1199, ...more },
    });
    s.do('go on');
    return s;
  };

  it('QUEST-29.4 a stealth roll above passive Perception: the encounter never happens', () => {
    const s = meet(10);
    expect([s.state.fights, s.state.way]).toEqual([0, -1]);
  });

  it.each([
    [9, null],
    [5, null],
    [4, 'party'],
    [1, 'party'],
  ])(
    'QUEST-29.4 a stealth roll of %i is not above passive Perception: a fight begins, surprised: %s',
    (face, surprised) => {
      const s = meet(face);
      expect(s.state.phase).toBe('fight');
      expect(s.state.encounter!.surprised ?? null).toBe(surprised);
    },
  );

  it('QUEST-29.3 QUEST-29.4 fatigue counts: 9 at fatigue 8 is 6, margin 3; at fatigue 10 it is 2, margin 7', () => {
    expect(meet(9, { fatigue: 8 }).state.encounter!.surprised ?? null).toBe(null);
    expect(meet(9, { fatigue: 10 }).state.encounter!.surprised).toBe('party');
  });

  it('QUEST-29.5 surprised: the monster shifts the range and goes first', () => {
    const s = meet(1);
    expect(s.of('surprised')).toHaveLength(1);
    expect(s.kinds()).not.toContain('avoided');
  });
});
