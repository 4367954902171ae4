import { describe, expect, it } from 'vitest';
import { expedition, RAT, room, run } from '../testkit.js';
import { betterGear } from './gear.js';

/** What he puts on, one thing after the other, until he is content. */
function dressed(hero: Record<string, unknown>, options = {}) {
  const e = expedition({
    hero,
    options,
    rolls: RAT.map((roll, index) => (index === 0 ? 19 : index === 1 ? 6 : roll)),
  });
  e.clear();
  const changes: string[] = [];
  for (;;) {
    const change = betterGear(e.fight.plan.fights[0]!, e.hero);
    if (!change) break;
    changes.push('item' in change ? change.item : 'slot' in change ? `no ${change.slot}` : '?');
    e.act(change);
    if (changes.length > 20) throw new Error(`no end: ${changes}`);
  }
  return { changes, hero: e.hero };
}

describe('what the built-in hero wears', () => {
  it('D20-5.2 light armour with high DEX, D20-5.4 heavy with low', () => {
    const pack = ['plate-mail', 'studded-leather'];
    expect(dressed({ dex: 18, pack }).hero).toMatchObject({ chest: { id: 'studded-leather' }, ac: 17 });
    expect(dressed({ dex: 10, pack }).hero).toMatchObject({ chest: { id: 'plate-mail' }, ac: 16 });
  });

  it('D20-5.5 no heavy helmet where it costs more DEX than it gives', () => {
    expect(dressed({ dex: 18, head: 'plate-helmet', pack: ['leather-boots'] })).toMatchObject({
      changes: ['no head', 'leather-boots'],
      hero: { ac: 17, head: null },
    });
    expect(dressed({ dex: 10, pack: ['plate-helmet'] }).changes).toEqual(['plate-helmet']);
  });

  it('D20-5.6 the greatsword or sword and shield, whichever is worth more', () => {
    const pack = ['tower-shield', 'longsword'];
    expect(dressed({ weapon: 'greatsword', str: 14, chest: 'full-plate', pack }).hero).toMatchObject({
      main: { id: 'longsword' },
      off: { id: 'tower-shield' },
    });
    expect(dressed({ weapon: 'club', str: 8, pack: ['greatsword', 'wooden-shield'] }).hero).toMatchObject({
      main: { id: 'greatsword' },
      off: null,
    });
  });

  it('D20-9.4 the better of two, and no bow for a room', () => {
    const fine = { id: 'shortsword', quality: 'masterwork' };
    expect(dressed({ pack: [fine, 'longbow', 'club'] }).changes).toEqual(['shortsword@masterwork']);
    expect(dressed({ pack: ['shortsword', 'leather-armour'] }).changes).toEqual([]);
  });
});

describe('what the built-in hero does in camp', () => {
  const decided = (hero: Record<string, unknown>, options = {}) => {
    const e = expedition({ hero, options, rolls: RAT });
    e.clear();
    return run.decide(e.fight.plan, e.state, e.fight.dice);
  };

  it('grows first: both points where they count', () => {
    expect(decided({ xp: 340 })).toEqual({ do: 'raise', ability: 'dex' });
    expect(decided({ xp: 340, str: 15 })).toEqual({ do: 'raise', ability: 'str' });
    expect(decided({ xp: 340, dex: 18, str: 18 })).toEqual({ do: 'raise', ability: 'con' });
    expect(decided({ xp: 340, dex: 18, str: 18, con: 18 })).toEqual({ do: 'go on' });
    expect(decided({ xp: 340 }, { levelPickHp: true })).toEqual({ do: 'toughen' });
  });

  it('drinks where it is not lost, and goes on', () => {
    expect(decided({ hp: 5 })).toEqual({ do: 'use', item: 'healing-potion' });
    expect(decided({ hp: 20, pack: ['minor-healing-potion'] })).toEqual({ do: 'go on' });
    expect(decided({ hp: 10, pack: ['minor-healing-potion'] })).toEqual({
      do: 'use',
      item: 'minor-healing-potion',
    });
  });

  it('waits for the meal on the stairs, if there is one', () => {
    for (const [rations, choice] of [
      [1, 'go on'],
      [0, 'use'],
    ] as const) {
      const e = expedition({
        hero: { hp: 1, maxHp: 90, rations },
        rolls: [...RAT, ...room(0), ...RAT, ...room(0), ...RAT],
      });
      for (const _ of [1, 2]) {
        e.clear();
        e.goOn();
      }
      e.clear();
      e.hero.hp = 5;
      expect(run.decide(e.fight.plan, e.state, e.fight.dice).do).toBe(choice);
    }
  });

  it('saves boons for the last depths', () => {
    const pack = ['potion-of-heroism', 'scroll-of-invisibility'];
    expect(decided({ pack })).toEqual({ do: 'go on' });
    expect(decided({ pack }, { depths: 1 })).toEqual({ do: 'use', item: 'potion-of-heroism' });
    expect(decided({ pack, conditions: ['heroic'] }, { depths: 1 })).toEqual({ do: 'go on' });
  });
});
