import { describe, expect, it } from 'vitest';
import { shipped } from '../../content/content.js';
import { DAMAGE_TYPES } from '../../content/vocabulary.js';
import { action, type Bout, bout, type Member } from '../../testkit.js';

/** No Soak, no resistance, 5000 Health, never a turn. */
const BARE = { endurance: 0, willpower: 0, luck: 0, might: 0, speed: 0 };
const bare = (adjust: Record<string, number> = {}): Member => ({
  ...BARE,
  adjust: { health: 5000, ...adjust },
});

const hurt = (damageType: string, base: number) =>
  action(damageType, { effects: [{ type: 'Damage', damageType, formula: { base } }] });
const afflict = (status: string, stacks: number, more: object = {}) =>
  action(status, { effects: [{ type: 'ApplyStatus', status, stacks }], ...more });

const lost = (b: Bout, act: string, target = 1): number => {
  const before = b.unit(target).health;
  b.tireless().act({ do: act, target });
  return before - b.unit(target).health;
};

describe('damage types', () => {
  it.each([
    ['blunt', 6],
    ['piercing', 6],
    ['slashing', 6],
    ['fire', 14],
    ['cold', 14],
    ['lightning', 14],
    ['poison', 20],
    ['shadow', 20],
    ['light', 20],
    ['psychic', 20],
  ])('ARENA-10.1 %s meets the armour of its family', (type, soak) => {
    const wearer = { ...bare(), equipment: { body: 'robes' } };
    const b = bout({ teams: [[{ actions: [hurt(type, 1000)] }], [wearer]] });
    expect(lost(b, type)).toBe(Math.floor(100_000 / (100 + soak)));
  });

  it('ARENA-10.1 there are ten, and none beats another by itself', () => {
    expect(DAMAGE_TYPES).toHaveLength(10);
    const b = bout({ teams: [[{ actions: DAMAGE_TYPES.map(each => hurt(each, 100)) }], [bare()]] });
    expect(DAMAGE_TYPES.map(each => lost(b, each))).toEqual(DAMAGE_TYPES.map(() => 100));
  });

  it('ARENA-10.2 each has its Role Trait', () => {
    const roles = [...shipped.traits.values()].filter(({ damageType }) => damageType);
    expect(Object.fromEntries(roles.map(({ damageType, name }) => [damageType, name]))).toEqual({
      blunt: 'Bonebreaker',
      piercing: 'Lancer',
      slashing: 'Bladedancer',
      fire: 'Emberwright',
      cold: 'Frostbinder',
      lightning: 'Stormcaller',
      poison: 'Venomist',
      shadow: 'Gloomweaver',
      light: 'Dawnspeaker',
      psychic: 'Mindrender',
    });
    expect(roles.every(({ category }) => category === 'Role')).toBe(true);
  });
});

describe('resistance', () => {
  it.each([
    ['fire', 10],
    ['cold', 10],
    ['lightning', 10],
    ['poison', 11],
    ['shadow', 15],
    ['light', 15],
    ['psychic', 23],
    ['mental', 24],
    ['stun', 20],
    ['bleed', 8],
    ['physicalDebuff', 8],
    ['blunt', 0],
    ['piercing', 0],
    ['slashing', 0],
  ])('ARENA-10.3 the attributes alone give %s %d', (name, value) => {
    const b = bout({ teams: [[{ endurance: 40, luck: 60, willpower: 80 }], [{}]] });
    expect(b.stat(0, `resist.${name}`)).toBeCloseTo(value, 9);
  });

  it('ARENA-10.3 bonuses are added, and it counts as 0 at least', () => {
    const b = bout({
      teams: [
        [{ actions: [hurt('fire', 100), hurt('cold', 100), afflict('burning', 10)] }],
        [bare({ 'resist.fire': -30, 'resist.cold': 60 })],
      ],
    });
    expect(lost(b, 'cold')).toBe(50);
    expect(lost(b, 'fire')).toBe(100);
    b.act({ do: 'burning', target: 1 });
    expect(b.of('stacks').find(({ who }) => who === 1)).toMatchObject({ before: 0, after: 10 });
  });

  it('ARENA-10.4 ARENA-X4 damage is multiplied by 60/(R + 60): 50 against 40 are 30', () => {
    const b = bout({ teams: [[{ actions: [hurt('fire', 50)] }], [bare({ 'resist.fire': 40 })]] });
    expect(lost(b, 'fire')).toBe(30);
  });

  it('ARENA-10.4 Soak and resistance share a single floor', () => {
    // 200 × 100/150 × 60/80 is 100; with a floor in between it would be 133 × 0.75, and 99.
    const wall = bare({ soak: 50, 'resist.fire': 20 });
    const b = bout({ teams: [[{ actions: [hurt('fire', 200)] }], [wall]] });
    expect(lost(b, 'fire')).toBe(100);
  });

  it.each([
    [10, 40, 6],
    [1, 5000, 1],
    [10, 0, 10],
    [8.4, 9.6, 8],
    [3, 60, 2],
    [2.5, 60, 2],
  ])('ARENA-10.5 ARENA-X4 %d stacks of Burning against %d become %d', (stacks, resistance, arrive) => {
    const b = bout({
      teams: [[{ actions: [afflict('burning', stacks)] }], [bare({ 'resist.fire': resistance })]],
    });
    b.tireless().act({ do: 'burning', target: 1 });
    expect(b.of('stacks')[0]).toMatchObject({ who: 1, before: 0, after: arrive });
    b.done();
  });

  it('ARENA-10.5 harmful ones are resisted even from allies, beneficial ones never', () => {
    const good = { polarity: 'beneficial', kind: 'buff', resist: 'fire', decay: { type: 'none' } };
    const warm = { id: 'warm', name: 'Warm', icon: 'flame', ...good, ai: { model: 'once', value: 1 } };
    const toAlly = { target: ['Ally', 'Single'] };
    const b = bout({
      statuses: [warm],
      teams: [
        [
          { actions: [afflict('burning', 10, toAlly), afflict('warm', 10, toAlly)] },
          bare({ 'resist.fire': 40 }),
        ],
        [bare()],
      ],
    });
    b.tireless().act({ do: 'burning', target: 1 });
    expect(b.of('stacks').find(({ status }) => status === 'burning')!.after).toBe(6);
    b.act({ do: 'warm', target: 1 });
    expect(b.stacks(1, 'warm')).toBe(10);
  });

  it('ARENA-10.6 the shipped damage over time is not reduced again', () => {
    const b = bout({ teams: [[{}], [bare({ 'resist.fire': 60 })]] }).tireless();
    b.give(1, 'burning', 10).tick();
    expect(b.unit(1).health).toBe(4980);
  });

  it('ARENA-10.6 a status may weigh resistance between stacks and damage', () => {
    const rot = (id: string, stacks: number, damage: number) => ({
      id,
      name: id,
      icon: 'flame',
      polarity: 'harmful',
      kind: 'dot',
      damageType: 'fire',
      perStack: { damage: 2 },
      decay: { type: 'none' },
      resist: 'fire',
      resistWeights: { stacks, damage },
      ai: { model: 'perStack', value: 2 },
    });
    const b = bout({
      statuses: [rot('slow_rot', 0, 1), rot('half_rot', 0.5, 0.5)],
      teams: [
        [{ actions: [afflict('slow_rot', 10), afflict('half_rot', 10)] }],
        [bare({ 'resist.fire': 60 })],
      ],
    });
    // All in the damage: 10 stacks arrive, 20 become 10.
    b.tireless().act({ do: 'slow_rot', target: 1 });
    expect(b.stacks(1, 'slow_rot')).toBe(10);
    expect(b.unit(1).health).toBe(4990);
    // Half and half: ceil(10 × 60/90) = 7 stacks, then floor(14 × 60/90) = 9 a tick.
    b.act({ do: 'half_rot', target: 1 });
    expect(b.stacks(1, 'half_rot')).toBe(7);
    expect(b.unit(1).health).toBe(4990 - 10 - 9);
  });

  it('ARENA-10.7 stacks and ModifyStat change resistances at once, never below 0', () => {
    const oil = {
      id: 'oiled',
      name: 'Oiled',
      icon: 'flame',
      polarity: 'harmful',
      kind: 'debuff',
      perStack: { 'resist.fire': -10 },
      decay: { type: 'none' },
      ai: { model: 'once', value: 5 },
    };
    const ward = action('ward', { effects: [{ type: 'ModifyStat', stat: 'resist.fire', value: 90 }] });
    const b = bout({
      statuses: [oil],
      teams: [[{ actions: [hurt('fire', 100), afflict('oiled', 3), ward] }], [bare({ 'resist.fire': 60 })]],
    });
    expect(lost(b, 'fire')).toBe(50);
    b.act({ do: 'oiled', target: 1 });
    expect(lost(b, 'fire')).toBe(66);
    b.give(1, 'oiled', 97);
    expect(lost(b, 'fire')).toBe(100);
    b.give(0, 'oiled', 1).act({ do: 'ward', target: 1 });
    expect(b.stat(1, 'resist.fire')).toBe(60 - 1000 + 90);
  });
});
