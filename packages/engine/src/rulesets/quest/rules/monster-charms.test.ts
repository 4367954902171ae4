import { describe, expect, it } from 'vitest';
import { bout, foesTurn, type Scene, wants } from '../testkit.js';

const TOUGH = { max_hp: 60 };
const trait = (id: string, figures: object = {}) => ({ special_abilities: [{ id, ...figures }] });

describe('turning to stone', () => {
  /** The hero's first turn has begun. */
  const gaze = (range: number, rolls: Scene['rolls']) =>
    bout({ hero: TOUGH, monsters: [trait('petrifying-gaze')], range, rolls });

  it('QUEST-31.11: the gaze reaches range 2 and no farther; a success is the end of it', () => {
    expect(gaze(2, [11]).bears(0)).toEqual(['restrained']);
    expect(gaze(2, [12]).bears(0)).toEqual([]);
    expect(gaze(3, []).bears(0)).toEqual([]);
  });

  it('QUEST-31.11: at the end of the next turn a success ends it, a failure petrifies', () => {
    for (const [face, bears] of [
      [12, []],
      [11, ['petrified']],
    ] as const) {
      const b = gaze(2, [3, face]);
      b.round();
      expect(b.bears(0), 'not in the turn it came').toEqual(['restrained']);
      b.end();
      expect(b.bears(0)).toEqual(bears);
      b.done();
    }
  });

  it('QUEST-31.11: every turn begun in its sight needs a save', () => {
    const b = gaze(2, [12, 12]);
    b.round();
    b.done();
  });

  it('QUEST-31.11: the cockatrice’s bite works the same from the hit', () => {
    for (const [face, bears] of [
      [11, []],
      [10, ['petrified']],
    ] as const) {
      const b = foesTurn({ hero: TOUGH, monsters: ['cockatrice'], rolls: [15, 3, 10, face] });
      b.claw();
      expect([b.hero.hp, b.bears(0)]).toEqual([56, ['restrained']]);
      b.end();
      b.end();
      expect(b.bears(0)).toEqual(bears);
      b.done();
    }
  });
});

describe('the luring song', () => {
  const sung = (rolls: Scene['rolls'], range = 3) => {
    const b = foesTurn({ hero: TOUGH, monsters: ['harpy'], range, rolls });
    const song = b.plan.beings[1]!.actions.findIndex(({ kind }) => kind === 'special');
    b.claw(0, song);
    return b;
  };

  it('QUEST-31.24: charms and incapacitates for up to 10 rounds: a step closer, then a save, each turn', () => {
    const b = sung([10, 10, 10, 11]);
    expect(b.hero.statuses[0]).toMatchObject({ rounds: 10, source: 1 });
    for (const range of [2, 1]) {
      b.end();
      expect([b.range(), b.refusal({ do: 'dodge' })]).toEqual([range, 'quest/incapacitated']);
      b.end();
    }
    b.end();
    expect(b.range()).toBe(0);
    b.end();
    expect(b.bears(0)).not.toContain('lured');
    b.done();
  });

  it('QUEST-31.24: damage also allows a save', () => {
    for (const [face, free] of [
      [10, false],
      [11, true],
    ] as const) {
      const b = sung([10, 10, 15, 3, face], 1);
      b.round();
      b.claw(0, 2);
      expect(b.bears(0).includes('lured'), `a ${face}`).toBe(!free);
      b.done();
    }
  });

  it('QUEST-31.24: whoever resisted it is immune for this combat', () => {
    const b = sung([11]);
    b.round();
    const song = b.plan.beings[1]!.actions.findIndex(({ kind }) => kind === 'special');
    expect(wants(b)).not.toMatchObject({ action: song });
    b.done();
  });
});
