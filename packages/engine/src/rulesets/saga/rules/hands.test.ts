import { describe, expect, it } from 'vitest';
import { Fight } from '../../../core/fight/fight.js';
import { saga } from '../index.js';
import { CHAMPION, duel, setupIssues, setupOf } from '../testkit.js';

describe('hands and distance', () => {
  it('SAGA-6.1 there is no board: nobody moves and every weapon reaches from the first round on', () => {
    for (const weapon of ['dagger', 'lance', 'arrow', 'unarmed']) {
      const d = duel({ hero: { weapon, arrows: 1, orb: 'carried', maxPower: 500 } });
      expect(d.fight.view().board).toEqual({ kind: 'duel' });
      expect(d.option('attack')?.blocked).toBeUndefined();
      expect(new Set(d.fight.options().map(option => option.choice.do))).toEqual(
        new Set(['attack', 'throw', 'flee', 'cast']),
      );
    }
    const foe = duel({ players: [0, 1], enemy: { spd: 999 } });
    expect(foe.fight.options().map(option => option.choice)).toEqual([{ do: 'attack' }]);
  });

  it('SAGA-6.2 weapon and shield go together', () => {
    const d = duel({ hero: { weapon: 'mace', shield: true }, rolls: [8, 12] });
    d.act('attack');
    expect(d.of('damaged').map(event => event.amount)).toEqual([84, 88 - 10]);
    d.done();
  });

  it('SAGA-6.2 the left hand has no room for a shield beside a held Orb', () => {
    const d = duel({ hero: { shield: true, orb: 'held' }, options: { orbStrict: false }, rolls: [2, 12] });
    d.act('attack');
    expect(d.of('damaged')[0]?.amount).toBe(88 - 5);
    d.done();
  });

  it('SAGA-6.3 a Halberd needs both hands: no shield with it', () => {
    expect(setupIssues(setupOf({ hero: { weapon: 'halberd', shield: true } }))).toEqual([
      { path: 'hero.shield', reason: expect.stringContaining('both hands') },
    ]);
    expect(setupIssues(setupOf({ hero: { weapon: 'halberd' } }))).toEqual([]);
  });

  it('SAGA-6.3 no held Orb with a Halberd either', () => {
    const hero = { weapon: 'halberd', orb: 'held' };
    expect(setupIssues(setupOf({ hero, options: { orbStrict: false } }))[0]?.path).toBe('hero.orb');
    const put = duel({ hero, rolls: [8, 2] });
    put.act('attack');
    expect(put.of('damaged')[0]?.amount).toBe(70);
    put.done();
  });

  it('SAGA-6.3 halberdWithShield on: bonus and protection together', () => {
    const d = duel({
      hero: { weapon: 'halberd', shield: true },
      options: { halberdWithShield: true },
      rolls: [8, 12],
    });
    d.act('attack');
    expect(d.of('damaged').map(event => event.amount)).toEqual([82, 88 - 10]);
    d.done();
  });

  it('SAGA-6.4 each attack with Arrow uses one arrow, hit or miss; without any the bonus is 0', () => {
    const d = duel({ hero: { weapon: 'arrow', arrows: 2 }, rolls: [8, 2, 2, 2, 8, 2] });
    d.act('attack');
    expect([d.state.gear.arrows, d.of('damaged')[0]?.amount]).toEqual([1, 80]);
    d.act('attack');
    expect(d.state.gear.arrows).toBe(0);
    d.act('attack');
    expect([d.state.gear.arrows, d.of('damaged')[1]?.amount]).toEqual([0, 70]);
    d.done();
  });

  it('SAGA-6.4 a quiver that is empty from the start gives no bonus; other weapons use no arrows', () => {
    const empty = duel({ hero: { weapon: 'arrow' }, rolls: [8, 2] });
    empty.act('attack');
    expect(empty.of('damaged')[0]?.amount).toBe(70);
    const sword = duel({ hero: { arrows: 2 }, rolls: [8, 2] });
    sword.act('attack');
    expect([sword.state.gear.arrows, sword.of('damaged')[0]?.amount]).toEqual([2, 80]);
  });

  it.each([
    ['lance', 2],
    ['spear', 2],
    ['dagger', -5],
  ])('SAGA-6.5 a %s differs from a Sword by its bonus alone', (weapon, difference) => {
    const play = (id: string) => {
      const fight = Fight.startUnknown(
        saga,
        setupOf({ hero: { ...CHAMPION, weapon: id }, enemy: { maxLp: 9999 } }),
        { seed: 3 },
      );
      for (let i = 0; i < 8; i++) fight.act({ do: fight.state.hero.resting ? 'rest' : 'attack' });
      return fight.events.flatMap((event): (string | number)[] => {
        if (event.kind === 'attacked') return [`${event.who} rolls ${event.roll}`];
        if (event.kind !== 'damaged') return [event.kind];
        return event.who === 1 ? [event.amount] : [`hero loses ${event.amount}`];
      });
    };
    const expected = play('sword').map(event => (typeof event === 'number' ? event + difference : event));
    expect(play(weapon)).toEqual(expected);
    expect(setupIssues(setupOf({ hero: { weapon, shield: true } }))).toEqual([]);
  });
});
