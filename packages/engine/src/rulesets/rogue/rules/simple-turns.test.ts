import { describe, expect, it } from 'vitest';
import { clock, foe, scene } from './testkit.js';

describe('2.8 simpleTurns', () => {
  const options = { simpleTurns: true };

  it('ROGUE-2.8 speeds are ignored: a Vampire acts once per action of the hero, hasted or not', () => {
    for (const hero of [{}, { hasted: 99 }, { slowed: 99 }]) {
      const s = clock({ hero, options });
      for (let i = 0; i < 7; i++) s.act('rest');
      expect(s.foe.hp - 1).toBe(7);
    }
  });

  it('ROGUE-2.8 a Zombie strikes every time; off, every other time', () => {
    const blows = (on: boolean) => {
      const s = scene({
        monsters: [foe('Z')],
        options: { simpleTurns: on },
        rolls: on ? [1, 1, 1, 1] : [1, 1],
      });
      for (let i = 0; i < 4; i++) s.act('rest');
      s.done();
      return s.of('missed').length;
    };
    expect([blows(true), blows(false)]).toEqual([4, 2]);
  });

  it('ROGUE-2.8 monsters in list order, sleepers not, upkeep after each', () => {
    const monsters = [
      foe('S', { energy: 0 }),
      foe('E', { at: [2, 3], energy: 99 }),
      foe('B', { at: [3, 2], asleep: true }),
    ];
    const s = scene({ monsters, options, rolls: [1, 1] });
    s.act('rest');
    expect(s.of('missed').map(event => event.letter)).toEqual(['S', 'E']);
    expect([s.state.turn, s.hero.food]).toEqual([2, 12_990]);
    s.done();
  });

  it('ROGUE-2.8 a frozen hero loses his action there, too', () => {
    const s = scene({ monsters: [foe('Z', { held: 99 })], options });
    s.set(({ hero }) => {
      hero.frozen = true;
    });
    s.act('rest');
    expect([s.hero.frozen, s.state.turn, s.of('lost action').length]).toEqual([false, 3, 1]);
  });
});
