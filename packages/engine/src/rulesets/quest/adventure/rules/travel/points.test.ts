import { describe, expect, it } from 'vitest';
import { story } from '../../testkit.js';

const FOREST = 'darkwood-forest';

describe('points of interest', () => {
  const on = { points_of_interest: true, difficulty_modifier: 0.001 };

  it('QUEST-21.5 without the option points_of_interest nothing is offered', () => {
    const s = story({ options: { difficulty_modifier: 0.001 }, rolls: [0, 0] });
    s.do('travel', { through: 'windswept-hills', to: 'millhaven' });
    expect(s.kinds()).not.toContain('point');
  });

  it('QUEST-21.5 on: offered once per passage when all conditions hold; an event has text and effects', () => {
    const s = story({ options: on, rolls: [0, 3, 0, 0], with: { hp: 5 } });
    s.do('travel', { through: 'windswept-hills', to: 'millhaven' });
    expect([s.state.phase, s.state.clock]).toEqual(['point', 480]);
    expect(s.labels('On the way')).toEqual(['Look closer: a cold spring', 'Pass by']);
    s.do('visit');
    expect([s.state.hp, s.state.phase, s.state.found]).toEqual([8, 'free', ['cold-spring']]);
    s.do('go on');
    expect(s.of('point')).toHaveLength(1);
    expect(s.state.way).toBe(-1);
  });

  it('QUEST-21.5 a point that can be visited once is not offered again after a visit', () => {
    const offered = (through: string, to: string, found: string[]) => {
      const s = story({ options: on, rolls: [0, 0, 0], with: { found } });
      s.do('travel', { through, to });
      return s.of('point').map(({ name }) => name);
    };
    expect(offered(FOREST, 'verdant', [])).toEqual(['A hollow oak']);
    expect(offered(FOREST, 'verdant', ['hollow-oak'])).toEqual([]);
    expect(offered('windswept-hills', 'millhaven', ['cold-spring'])).toEqual(['A cold spring']);
  });

  it('QUEST-21.5 class, window, level and ability score are conditions', () => {
    const offers = (hero: object, time: number, level = 1, wisdom = 10) => {
      const s = story({ hero, time, level, options: on, rolls: [0, 0] });
      s.state.scores = s.state.scores.with(4, wisdom);
      s.do('travel', { through: 'merchants-highway', to: 'goldenhaven' });
      return s.of('point').map(({ name }) => name);
    };
    expect(offers({ class: 'fighter' }, 480)).toEqual([]);
    expect(offers({ class: 'cleric' }, 480)).toEqual(['A wayside shrine']);
    expect(offers({ class: 'fighter' }, 480, 2, 12)).toEqual(['Old tracks']);
    expect(offers({ class: 'fighter' }, 480, 1, 12)).toEqual([]);
    expect(offers({ class: 'fighter' }, 480, 2, 11)).toEqual([]);
    const grave = (time: number) => {
      const s = story({ time, options: on, rolls: [0] });
      s.do('travel', { through: 'kingdom-graveyard', to: 'kingdom' });
      return s.state.phase;
    };
    expect([grave(480), grave(1100)]).toEqual(['free', 'point']);
  });

  it('QUEST-21.5 a find is offered like loot, and a dungeon is entered from the road and left to it', () => {
    const s = story({ options: on, rolls: [0] });
    s.do('travel', { through: FOREST, to: 'verdant' });
    s.do('visit');
    expect(s.labels('Loot')).toEqual([
      'Take all',
      'Take Potion of Healing',
      'Take 5 Gold Piece',
      'Leave the rest',
    ]);
    s.do('take all');
    s.do('end');
    expect([s.has('potion-of-healing'), s.state.phase]).toEqual([1, 'free']);

    const t = story({ time: 1100, options: on, rolls: [0] });
    t.do('travel', { through: 'kingdom-graveyard', to: 'kingdom' });
    t.do('visit');
    expect(t.world.dungeons[t.state.dungeon]!.id).toBe('old-crypt');
    t.do('leave');
    expect([t.state.dungeon, t.world.ways[t.state.way]!.record.id]).toEqual([-1, 'kingdom-graveyard']);
  });
});
