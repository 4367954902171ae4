import { describe, expect, it } from 'vitest';
import { invariants } from '../invariants.js';
import { LIFE } from '../plan/codes.js';
import { bout, cast, FOE } from '../testkit.js';

describe('how a fight ends', () => {
  it('QUEST-16.4: stable and alone, the fight ends and he wakes with 1 HP', () => {
    const b = bout({ hero: { hp: 0 }, rolls: [10, 11, 12] });
    for (let save = 0; save < 3; save++) {
      b.act({ do: 'death save' });
      if (save < 2) b.end();
    }
    expect([b.state.ending, b.hero.hp, b.hero.life]).toEqual(['stabilised', 1, LIFE.up]);
    expect(invariants(b.plan, b.state)).toEqual([]);
  });

  it('QUEST-16.4: nor does it go on once the last who could fight is gone and the others lie stable', () => {
    const b = bout({
      companions: [{ name: 'Spirit', type: 'summoned', hp: 1, max_hp: 10 }],
      initiative: [1, 20, 10],
      rolls: [19, 3],
    });
    Object.assign(b.hero, { hp: 0, life: LIFE.stable });
    b.end();
    b.claw(1);
    expect([b.who(1).life, b.state.ending, b.hero.hp]).toEqual([LIFE.gone, 'stabilised', 1]);
  });

  it('QUEST-15.2, 1.6: nothing is gained any more once it is over, and temporary HP are gone', () => {
    const b = bout({
      hero: { class: 'druid', level: 9, mana: 20, spells: ['call-lightning'], scores: { wisdom: 18 } },
      monsters: [{ ...FOE, hit_points: 3 }],
      range: 1,
      rolls: [1, [5, 5, 5]],
    });
    b.hero.temporary = 5;
    b.act(cast('call-lightning', { at: 1 }));
    expect(b.state.ending).toBe('victory');
    expect([b.bears(0), b.hero.temporary]).toEqual([[], 0]);
    expect(invariants(b.plan, b.state)).toEqual([]);
  });
});

describe('how a spell ends', () => {
  it('QUEST-13.9: one that is broken by what its victim set off leaves nothing behind', () => {
    const touch = (save: number) => {
      const b = bout({
        hero: { class: 'warlock', level: 5, mana: 20, spells: ['vampiric-touch'], max_hp: 60, hp: 40 },
        monsters: [{ special_abilities: [{ id: 'death-burst' }], hit_points: 1 }, {}],
        // The touch and what it takes; the burst; the save to keep the spell.
        rolls: [15, [2, 2, 2], 1, 8, save],
      });
      b.act(cast('vampiric-touch', { targets: [1] }));
      expect(b.who(1).life).toBe(LIFE.dead);
      expect(invariants(b.plan, b.state)).toEqual([]);
      b.done();
      return b.bears(0);
    };
    expect(touch(20)).toContain('vampiric-touch');
    expect(touch(2)).toEqual([]);
  });
});

describe('hands', () => {
  it('QUEST-7.15: taking something in hand where a shield is takes the action too', () => {
    const b = bout({ hero: { gear: { mainHand: 'shortsword' }, pack: ['shield', 'dagger'] } });
    b.act({ do: 'equip', slot: 'offHand', item: 'shield' });
    expect(b.refusal({ do: 'equip', slot: 'offHand', item: 'dagger' })).toBe('quest/action_used');
  });
});
