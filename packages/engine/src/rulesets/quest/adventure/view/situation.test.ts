import { describe, expect, it } from 'vitest';
import { meeting, pileOf, type Scene, story } from '../testkit.js';
import { situationOf } from './situation.js';

const at = (scene: Scene = {}) => {
  const s = story(scene);
  return situationOf(s.plan, s.state);
};

describe('the situation', () => {
  it('of the hero: what a sheet shows, every id with its name', () => {
    const { hero } = at({ hero: { class: 'wizard' }, with: { conditions: ['exhaustion'], fatigue: 3 } });
    expect(hero).toMatchObject({
      race: { id: 'human', name: 'Human' },
      class: { id: 'wizard', name: 'Wizard', hitDie: 6 },
      level: 1,
      levelXp: 0,
      nextXp: 250,
      armourClass: 11,
      conditions: [{ id: 'exhaustion', name: expect.any(String), icon: expect.any(String) }],
      places: [3, 2],
      risen: null,
    });
    expect(hero.scores[3]).toEqual({ id: 'intelligence', score: 15, modifier: 2 });
    expect(hero.spells[0]).toMatchObject({ id: 'fire-bolt', name: 'Fire Bolt', level: 0, mana: 2 });
  });

  it('of items: what they do, where they fit, what they cost', () => {
    const { gear } = at();
    expect(gear.mainHand).toMatchObject({ name: 'Longsword', type: 'weapon', cost: 15, weight: 3, count: 1 });
  });

  it('of rests: what each would give, and why not', () => {
    const { rests } = at({
      hero: { class: 'wizard' },
      with: { hp: 2, mana: 0, fatigue: 4, uses: { 'arcane-recovery': 0 } },
    });
    expect(rests!.short).toEqual({
      minutes: 60,
      gives: [{ what: 'mana', from: 0, to: 1 }],
      blocked: null,
    });
    expect(rests!.long.gives).toEqual([
      { what: 'hp', from: 2, to: 8 },
      { what: 'mana', from: 0, to: 3 },
      { what: 'fatigue', from: 4, to: 0 },
      { what: 'uses', from: 1, to: 0 },
    ]);
    const wild = at({ way: 'cragspire-mountains' });
    expect(wild.rests!.long.blocked).toMatchObject({ code: 'quest/no_safe_spot' });
  });

  it('looking at what a rest would give changes nothing', () => {
    const wat = { companion: 0, byHand: false, hp: 5, mana: 0, drained: 0, uses: {}, conditions: [] };
    const s = story({ with: { hp: 2, companions: [wat] } });
    const before = JSON.stringify(s.state);
    expect(situationOf(s.plan, s.state).rests!.long.wages).toBe(1);
    expect(JSON.stringify(s.state)).toBe(before);
  });

  it('of shops: only in them, with prices', () => {
    const s = story();
    expect(situationOf(s.plan, s.state).shop).toBeNull();
    s.do('shop');
    const { shop, rests } = situationOf(s.plan, s.state);
    expect([shop!.pays, rests]).toEqual([0.5, null]);
    expect(shop!.wares.find(({ item }) => item === 'arrows')).toMatchObject({ count: 20, price: 1 });
    expect(shop!.wares.find(({ item }) => item === 'potion-of-healing')).toMatchObject({
      detail: 'heals 2d4+2',
      count: 1,
    });
  });

  it('QUEST-20.7 QUEST-19.5 of a level-up: the die that was rolled', () => {
    const s = story({ rolls: [7], with: { phase: 'level', xp: 300 } });
    s.do('level up');
    expect(situationOf(s.plan, s.state).hero.risen).toEqual({
      level: 2,
      face: 7,
      sides: 10,
      modifier: 1,
      gain: 8,
    });
    const fixed = story({ options: { level_hp: 'fixed' }, with: { phase: 'level', xp: 300 } });
    fixed.do('level up');
    expect(fixed.state.risen).toMatchObject({ face: 0, gain: 7 });
  });

  it('QUEST-16.6 of a death: where, what is left, what is gone, until the aftermath ends', () => {
    const s = meeting({ worn: { mainHand: 'longsword' }, things: { 'gold-piece': 9, rope: 2, torch: 1 } });
    s.close('defeat');
    const { robbed, ending } = situationOf(s.plan, s.state);
    expect(ending).toBe('defeat');
    expect(robbed!.city).toMatchObject({ id: 'kingdom', name: 'Kingdom' });
    const told = (piles: readonly { name: string; count: number }[]) =>
      piles.map(({ name, count }) => `${count} ${name}`).sort();
    expect(told(robbed!.kept)).toEqual(['1 Longsword', '2 Gold Piece']);
    expect(told(robbed!.lost)).toEqual(['1 Torch', '2 Rope', '7 Gold Piece']);
    s.do('end');
    expect(situationOf(s.plan, s.state).robbed).toBeNull();
  });

  it('QUEST-5.5 in a fight: HP, mana and XP of the fight, and no items', () => {
    const s = meeting({ things: { rope: 1 } });
    const { creatures } = s.state.fight!;
    creatures[0]!.hp = 4;
    creatures[1]!.lost = 5;
    const now = situationOf(s.plan, s.state);
    expect(now).toMatchObject({ phase: 'fight', general: [], bag: [], ways: [], rests: null, shop: null });
    expect(now.hero).toMatchObject({ hp: 4, maxHp: 11, xp: 35 });
    expect(now.hero.levelUpPending).toBe(false);
    s.state.xp = 249;
    expect(situationOf(s.plan, s.state).hero.levelUpPending).toBe(true);
  });

  it('of a journey and of a dungeon', () => {
    const { place } = at({ way: 'darkwood-forest', weather: 'fog', time: 1210, with: { progress: 600 } });
    expect(place.journey).toMatchObject({
      id: 'darkwood-forest',
      to: { id: 'verdant', name: 'Verdant' },
      progress: 600,
      safeRest: true,
      window: 'night',
      weather: { id: 'fog', name: 'Fog' },
      point: null,
    });
    const deep = at({ with: { dungeon: 0, step: 2, phase: 'patrol', cleared: [1 << 4, 0, 0] } });
    expect(deep.place.dungeon).toMatchObject({
      id: 'old-crypt',
      step: 2,
      steps: 8,
      cleared: [4],
      patrol: [{ id: 'skeleton', name: 'Skeleton' }, { id: 'skeleton' }],
    });
  });

  it('of loot: what may be taken', () => {
    const s = meeting({});
    s.close('victory');
    s.state.loot = [pileOf(s, 'arrows', 3)];
    expect(situationOf(s.plan, s.state).loot).toMatchObject([
      { item: 'arrows', count: 3, slots: ['ammunition'] },
    ]);
  });

  it('of companions: those hired and those for hire', () => {
    const now = at();
    expect(now.forHire.map(({ id, wage, level, maxHp }) => [id, wage, level, maxHp])).toEqual([
      ['wat', 1, 1, 12],
      ['maren', 1, 1, 10],
    ]);
    expect([now.companions, at({ way: 'windswept-hills' }).forHire]).toEqual([[], []]);
  });
});
