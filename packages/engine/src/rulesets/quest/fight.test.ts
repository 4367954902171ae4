import { describe, expect, it } from 'vitest';
import { Fight } from '../../core/fight/fight.js';
import { quest } from './index.js';
import { LIFE } from './plan/codes.js';
import { bout, issuesOf } from './testkit.js';

describe('a fight begins and ends', () => {
  it('QUEST-8.2, 8.7, 9.1: a hit is d20 + modifier + proficiency against AC, its dice the weapon’s', () => {
    const b = bout({ hero: { scores: { strength: 16 } }, rolls: [12, 7] });
    b.attack();
    b.done();
    expect(b.foe.hp).toBe(90);
    expect(b.lines('attacked')).toEqual([
      'You attack with Longsword: 17 vs AC 10 - HIT! 10 slashing damage.',
    ]);
  });

  it('QUEST-X4: a critical longsword rolls its dice twice, the modifier counts once', () => {
    const b = bout({
      hero: { scores: { strength: 16 }, gear: { mainHand: 'longsword', offHand: 'shield' } },
      rolls: [20, [8, 8]],
    });
    b.attack();
    expect(b.foe.hp).toBe(100 - 19);
  });

  it('QUEST-12.37: one attack at level 1, then the action is used', () => {
    const b = bout({ rolls: [1] });
    b.attack();
    expect(b.refusal({ do: 'attack', target: 1 })).toBe('quest/action_used');
  });

  it('QUEST-2.8: steps closer and away, one a turn', () => {
    const b = bout({ range: 2 });
    b.act({ do: 'closer', target: 1 });
    expect(b.range()).toBe(1);
    expect(b.refusal({ do: 'away' })).toBe('quest/no_steps_left');
  });

  it('QUEST-7.19: leaving reach provokes, the foe strikes before the step', () => {
    const b = bout({ rolls: [19, 4] });
    b.act({ do: 'away' });
    b.done();
    expect(b.hero.hp).toBe(6);
    expect(b.range()).toBe(1);
  });

  it('QUEST-16: at 0 HP the hero falls and makes death saves; a natural 20 wakes him', () => {
    const b = bout({ hero: { hp: 2 }, rolls: [15, 4, 20] });
    b.end();
    b.act({ do: 'action', action: 0, target: 0 });
    expect(b.hero.life).toBe(LIFE.dying);
    b.end();
    b.act({ do: 'death save' });
    b.done();
    expect([b.hero.life, b.hero.hp]).toEqual([LIFE.up, 1]);
    expect(b.lines('status')).toContain('You are prone.');
  });

  it('QUEST-X8: 5 damage to a goblin by day are 35.71 XP, shown as 35', () => {
    const b = bout({ monsters: ['goblin'], initiative: [20, 1], rolls: [19, 5] });
    b.attack();
    expect(b.of('xp')[0]!.exact).toBeCloseTo(35.71, 2);
    expect(b.lines('xp')).toEqual(['+35 XP']);
  });

  it('refuses what leads nowhere, with path and reason', () => {
    expect(issuesOf({ monsters: ['no-such-beast'] })[0]).toMatchObject({ path: 'monsters[0]' });
    expect(
      issuesOf({ party: [{ gear: { mainHand: 'spoon-of-doom' } }], monsters: ['wolf'] })[0],
    ).toMatchObject({
      path: 'party[0].gear.mainHand',
    });
  });

  it('plays every monster to an end with its invariants held', () => {
    const ids = [...quest.compile(quest.setup.parse({ monsters: ['wolf'] })).content.monsters.values()];
    for (const { id, lacks } of ids) {
      if (lacks.length > 0) continue;
      const hero = {
        class: 'fighter',
        level: 10,
        scores: { strength: 18, constitution: 16 },
        gear: { mainHand: 'greatsword' },
      };
      const fight = Fight.startUnknown(
        quest,
        {
          party: [hero, { ...hero, class: 'ranger', gear: { mainHand: 'longbow', ammunition: 'arrows' } }],
          monsters: [id, id],
        },
        { seed: id, players: [] },
      );
      expect(fight.outcome, id).not.toBeNull();
      expect(quest.invariants!(fight.plan, fight.state), id).toEqual([]);
    }
  }, 60_000);
});
