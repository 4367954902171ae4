import { describe, expect, it } from 'vitest';
import { SeededDice } from '../../../../core/dice/seeded.js';
import { Fight } from '../../../../core/fight/fight.js';
import { shipped } from '../../content/content.js';
import { adventure } from '../../index.js';
import { type Scene, story } from '../testkit.js';

const wants = (scene: Scene) => {
  const s = story(scene);
  return adventure.decide(s.plan, s.state, new SeededDice(1));
};

describe('the automatic player', () => {
  it('sleeps when hurt or tired, heals on the way, turns back or sleeps where it is safe', () => {
    expect(wants({ with: { hp: 5 } })).toEqual({ do: 'long rest' });
    expect(wants({ with: { fatigue: 5 } })).toEqual({ do: 'long rest' });
    const way = { way: 'windswept-hills', time: 600 };
    expect(wants({ ...way, things: { 'potion-of-healing': 1 }, with: { hp: 3 } })).toEqual({
      do: 'use item',
      item: 'potion-of-healing',
    });
    expect(wants({ ...way, things: {}, with: { hp: 3 } })).toEqual({ do: 'long rest' });
    expect(wants({ ...way, with: {} })).toEqual({ do: 'go on' });
    expect(
      wants({ way: 'cragspire-mountains', time: 600, things: {}, with: { hp: 3, progress: 10 } }),
    ).toEqual({ do: 'turn back' });
    expect(wants({ hero: { class: 'paladin' }, ...way, with: { hp: 3 } })).toEqual({ do: 'lay on hands' });
  });

  it('buys what is missing, wears it, and sells what is of no use', () => {
    const company = { city: 6 };
    expect(wants({ things: { 'gold-piece': 3 }, with: company })).toEqual({ do: 'shop' });
    expect(wants({ things: { 'gold-piece': 20 }, with: { phase: 'shop' } })).toEqual({
      do: 'buy',
      item: 'glaive',
    });
    expect(wants({ things: { longsword: 1 } })).toEqual({
      do: 'put on',
      slot: 'mainHand',
      item: 'longsword',
    });
    expect(wants({ things: { 'wolf-pelt': 2 }, with: { phase: 'shop' } })).toEqual({
      do: 'sell',
      item: 'wolf-pelt',
      count: 2,
    });
  });

  it('hires companions it can pay for a while, and looks for fights with companions, by day and in good health', () => {
    expect(wants({ things: { 'gold-piece': 1 } })).not.toMatchObject({ do: 'hire' });
    expect(wants({ things: { 'gold-piece': 2 } })).toEqual({ do: 'hire', companion: 'wat' });
    const wat = { companion: 0, byHand: false, hp: 12, mana: 0, drained: 0, uses: {}, conditions: [] };
    const way = { way: 'windswept-hills', time: 600 };
    expect(wants({ ...way, with: { companions: [wat] } })).toEqual({ do: 'seek' });
    expect(wants({ ...way, with: { companions: [{ ...wat, hp: 5 }] } })).toEqual({ do: 'go on' });
    expect(wants({ ...way, with: { companions: [wat], hp: 9 } })).toEqual({ do: 'go on' });
    expect(wants({ ...way, time: 1100, with: { companions: [wat] } })).toEqual({ do: 'go on' });
    expect(wants({ with: { companions: [{ ...wat, hp: 5 }] } })).toEqual({ do: 'long rest' });
  });

  it('takes loot, levels and points; fights patrols when fit and slips past when not', () => {
    const s = story({ with: { phase: 'level', xp: 300 } });
    expect(adventure.decide(s.plan, s.state, new SeededDice(1))).toEqual({ do: 'level up' });
    expect(wants({ with: { phase: 'level', points: 1 } })).toEqual({ do: 'raise', stat: 'strength' });
    expect(wants({ with: { phase: 'patrol', dungeon: 0, step: 2 } })).toEqual({ do: 'fight' });
    expect(wants({ with: { phase: 'patrol', dungeon: 0, step: 2, hp: 3 } })).toEqual({ do: 'avoid' });
  });

  it('retires when the days are over', () => {
    const alone = { things: {}, worn: { mainHand: 'club', armor: 'leather-vest', bag: 'backpack' } };
    expect(wants({ ...alone, options: { days: 1 }, time: 1440 + 480 })).toEqual({ do: 'retire' });
  });

  it.each([...shipped.classes.keys()])(
    'a %s lives through ten days of it',
    of => {
      const fight = Fight.startUnknown(
        adventure,
        { hero: { class: of }, options: { days: 10 } },
        { seed: of, players: [] },
      );
      expect(fight.outcome).toMatchObject({ kind: 'retired' });
      expect(adventure.measure!(fight.plan, fight.state)).toMatchObject({
        days: expect.any(Number),
        fights: expect.any(Number),
      });
      expect(adventure.invariants!(fight.plan, fight.state)).toEqual([]);
    },
    30_000,
  );
});
