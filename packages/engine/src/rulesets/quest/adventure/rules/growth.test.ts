import { describe, expect, it } from 'vitest';
import { meeting, story } from '../testkit.js';

describe('levels', () => {
  it('QUEST-20.7 one level at a time: maximum and current HP + the hit die and CON, shown', () => {
    const s = story({
      with: { xp: 700, hp: 4, scores: [15, 13, 14, 8, 12, 10], phase: 'level' },
      rolls: [{ label: 'hit die', value: 7 }, 1],
    });
    expect(s.labels()).toEqual(['Rise to level 2']);
    s.do('level up');
    expect([s.state.gains, s.state.hp, s.state.points]).toEqual([[11, 9], 13, 1]);
    const [first] = s.of('level up');
    expect(first).toMatchObject({
      level: 2,
      gain: 9,
      points: 1,
      rolls: [{ sides: 10, faces: [7], modifiers: [{ source: 'CON', value: 2 }], total: 9 }],
    });
    // 700 XP are level 3: the next one waits beside the point.
    expect(s.labels()).toHaveLength(7);
    s.do('level up');
    expect(s.state.gains).toEqual([11, 9, 3]);
    s.do('raise', { stat: 'strength' });
    expect([s.state.scores[0], s.state.points, s.state.phase]).toEqual([16, 0, 'free']);
    s.done();
  });

  it('QUEST-20.7 a level adds at least 1 HP', () => {
    const s = story({ with: { xp: 250, scores: [8, 8, 3, 8, 8, 8], phase: 'level' }, rolls: [2] });
    s.do('level up');
    expect(s.state.gains.at(-1)).toBe(1);
  });

  it('QUEST-20.7 option level_hp fixed: die / 2 + 1, and no die falls', () => {
    const s = story({ options: { level_hp: 'fixed' }, with: { xp: 250, phase: 'level' } });
    s.do('level up');
    expect(s.state.gains.at(-1)).toBe(6 + Math.floor((s.state.scores[2]! - 10) / 2));
    s.done();
  });

  it('QUEST-20.7 mana grows too, current as well; a score stops at 20', () => {
    const s = story({
      hero: { class: 'wizard' },
      with: { xp: 250, phase: 'level', mana: 1, scores: [20, 8, 8, 17, 8, 8] },
      rolls: [3],
    });
    s.do('level up');
    expect(s.state.mana).toBe(2);
    expect(s.refusal({ do: 'raise', stat: 'strength' })).toBe('quest/highest_score');
    s.do('raise', { stat: 'intelligence' });
    expect([s.state.mana, s.state.scores[3]]).toEqual([3, 18]);
  });

  it('QUEST-20.7 level 1 has the hit die and CON', () => {
    const s = story({
      hero: {
        class: 'barbarian',
        scores: { strength: 15, dexterity: 13, constitution: 14, intelligence: 8, wisdom: 12, charisma: 10 },
      },
    });
    expect([s.state.gains, s.state.hp]).toEqual([[14], 14]);
  });

  it('QUEST-5.5 XP of the fight are live, and a level waits for its end', () => {
    const s = meeting({ with: { xp: 240 } });
    s.state.fight!.creatures[1]!.lost = 7;
    expect(s.fight.view().combatants[0]!.badges.map(({ id }) => id)).toContain('level-up');
    expect(s.state.gains).toHaveLength(1);
    s.close('victory');
    expect(s.state.xp).toBeGreaterThanOrEqual(250);
    s.do('end');
    expect(s.state.phase).toBe('level');
  });
});
