import { describe, expect, it } from 'vitest';
import { FrayError } from '../../../../core/errors.js';
import { assemble, shipped } from '../../content/content.js';
import { action, type Bout, bout, boutOf, issuesOf, type Member, nobody, PLAIN } from '../../testkit.js';

/** A shipped Trait with its starter. */
const owned = (id: string, level = 1, perks: Record<string, number> = {}, more: object = {}) => {
  const starter = shipped.traits.get(id)!.perks.find(each => each.starter)!;
  return { id, level, perks: { [starter.id]: 1, ...perks }, ...more };
};
const codes = (member: Member) => issuesOf({ teams: [[member], [{}]] }).map(({ code }) => code);
const perk = (id: string, more: object = {}) => ({ id, name: id, ...more });
const craft = (perks: object[], more: object = {}) => ({
  id: 'craft',
  name: 'Craft',
  category: 'Role',
  perks: [perk('first', { starter: true }), ...perks],
  ...more,
});
/** What content with these Traits is refused with. */
const wrong = (...traits: object[]): string => {
  try {
    assemble({ traits: { traits } });
    return '';
  } catch (error) {
    if (error instanceof FrayError) return error.issues.map(({ reason }) => reason).join();
    throw error;
  }
};
const BARE: Member = { endurance: 0, willpower: 0, luck: 0, might: 0, speed: 0, adjust: { health: 5000 } };
const hurt = (id: string, more: object = {}) =>
  action(id, { effects: [{ type: 'Damage', damageType: 'fire', formula: { base: 100 } }], ...more });
const lost = (b: Bout, choice: string): number => {
  const before = b.unit(1).health;
  b.tireless().act({ do: choice, target: 1 });
  return before - b.unit(1).health;
};

describe('Traits', () => {
  it('ARENA-14.1 stars give that many slots in each of Core, Role and Bond', () => {
    const traits = ['lancer', 'emberwright', 'venomist'].map(id => owned(id));
    expect(codes({ stars: 3, traits })).toEqual([]);
    expect(codes({ stars: 2, traits })).toEqual(['slots_full']);
  });

  it('ARENA-14.1 three to five perks, exactly one of them the starter, which is owned with the Trait', () => {
    const more = ['b', 'c', 'd', 'e', 'f'].map(id => perk(id));
    expect(wrong(craft(more.slice(0, 2)))).toBe('');
    expect(wrong(craft(more.slice(0, 4)))).toBe('');
    expect(wrong(craft(more.slice(0, 1)))).toContain('3 to 5 perks');
    expect(wrong(craft(more))).toContain('3 to 5 perks');
    expect(wrong(craft([...more.slice(0, 2), perk('g', { starter: true })]))).toContain('starter');
    expect(codes({ traits: [{ id: 'lancer', level: 1, perks: {} }] })).toEqual(['starter_missing']);
  });

  it('ARENA-14.1 one Bond Trait per group', () => {
    const lodge = shipped.traits.get('lodge_of_embers')!;
    const other = craft([perk('b'), perk('c')], { category: 'Bond', group: lodge.group });
    const traits = [owned('lodge_of_embers'), { id: 'craft', level: 1, perks: { first: 1 } }];
    const setup = { teams: [{ members: [{ ...PLAIN, id: 'a', name: 'A', traits }] }, 'iron_vow'] };
    expect(() => boutOf(assemble({ traits: { traits: [other] } }), setup)).toThrow(
      /group_taken|one Bond Trait/,
    );
    expect(() => boutOf(assemble({ traits: { traits: [{ ...other, group: 'guild' }] } }), setup)).not.toThrow(
      /group_taken|one Bond Trait/,
    );
  });

  it('ARENA-14.2 requirements between perks form no circle, and do not matter once a perk is owned', () => {
    const circle = craft([perk('b', { requires: ['c'] }), perk('c', { requires: ['b'] })]);
    expect(wrong(circle)).toContain('requirement_cycle');
    const ladder = craft([perk('b'), perk('c', { requires: ['b'] })]);
    const members = [
      { ...PLAIN, id: 'a', name: 'A', traits: [{ id: 'craft', level: 1, perks: { first: 1, c: 1 } }] },
    ];
    const content = assemble({ traits: { traits: [ladder] } });
    const options = { control: 'manual' };
    const setup = {
      teams: [{ members }, { members: [{ ...members[0], id: 'z' }] }],
      manual: ['a', 'z'],
      options,
    };
    expect(boutOf(content, setup).state.tick).toBe(5);
  });

  it('ARENA-14.3 a perk stands between its minStar and the level of its Trait; what was found may stand above', () => {
    const { id, perks } = [...shipped.traits.values()].find(
      each =>
        each.category === 'Role' && each.perks.some(({ minStar, starter }) => minStar === 3 && !starter),
    )!;
    const third = perks.find(({ minStar, starter }) => minStar === 3 && !starter)!.id;
    expect(codes({ traits: [owned(id, 3, { [third]: 3 })] })).toEqual([]);
    expect(codes({ traits: [owned(id, 3, { [third]: 2 })] })).toEqual(['perk_level']);
    expect(codes({ traits: [owned(id, 3, { [third]: 4 })] })).toEqual(['perk_level']);
    expect(codes({ traits: [owned(id, 2, { [third]: 3 })] })).toEqual(['perk_level']);
    expect(codes({ traits: [owned(id, 2, { [third]: 3 }, { discovered: [third] })] })).toEqual([]);
    expect(codes({ traits: [owned(id, 2, { [third]: 4 }, { discovered: [third] })] })).toEqual([
      'perk_level',
    ]);
  });

  it('ARENA-14.10 a perk owned through two Traits works once, with the higher multiplier', () => {
    const shared = perk('shared', {
      actions: [hurt('flare')],
      statAdjustments: [{ kind: 'flat', stat: 'soak', value: 10 }],
    });
    const guild = (id: string) => ({
      ...craft([shared, perk('c')]),
      id,
      perks: [perk(`${id}_1`, { starter: true }), shared, perk(`${id}_3`)],
    });
    const traits = [
      { id: 'one', level: 3, perks: { one_1: 1, shared: 1 } },
      { id: 'two', level: 5, perks: { two_1: 1, shared: 2 } },
    ];
    const members = [{ ...PLAIN, id: 'a', name: 'A', traits }];
    const setup = {
      teams: [{ members }, { members: [{ ...members[0], id: 'z', traits: [] }] }],
      manual: ['a', 'z'],
      options: { control: 'manual' },
    };
    const b = boutOf(assemble({ traits: { traits: [guild('one'), guild('two')] } }), setup);
    expect(b.plan.builds[0]!.actions.filter(({ id }) => id === 'flare')).toHaveLength(1);
    expect(b.stat(0, 'soak')).toBeCloseTo(50 + 10 * 2 * 1.2, 9);
  });
});

describe('levels', () => {
  it.each([
    [1, 1, 1],
    [2, 1, 1.2],
    [3, 1, 1.4],
    [4, 1, 1.7],
    [5, 1, 2],
    [3, 2, 1.68],
    [5, 5, 4],
  ])('ARENA-14.4 Trait %d, perk %d multiply by %d', (trait, own, factor) => {
    const b = bout({ teams: [[{ level: [trait, own], actions: [hurt('flare')] }], [BARE]] });
    expect(lost(b, 'flare')).toBe(Math.floor(100 * factor + 1e-9));
    expect(b.plan.content.tuning.levels.xp).toEqual([100, 300, 600, 1000, 1500]);
  });

  it('ARENA-14.5 scale every output', () => {
    const self = { target: ['Self'], ranges: ['self'] };
    const all = action('all', {
      ...self,
      effects: [
        { type: 'Heal', formula: { base: 10 } },
        { type: 'Shield', formula: { base: 10 } },
        { type: 'ApplyStatus', status: 'haste', stacks: 10, to: 'self' },
        { type: 'ModifyStat', stat: 'soak', value: 10, to: 'self' },
        { type: 'ResourceGrant', resource: 'stamina', amount: 10, to: 'self' },
        { type: 'LootBonus', goldPct: 10 },
      ],
    });
    const b = bout({
      teams: [[{ level: [5, 5], actions: [all], adjust: { defense: 10, magicDefense: -5 } }], [nobody]],
    });
    b.tireless().set(0, { health: 100, stamina: 100 }).act('all');
    expect(b.of('stacks')[0]!.after).toBe(40);
    expect(b.unit(0)).toMatchObject({ health: 140, shields: [{ points: 40 }] });
    expect([b.stat(0, 'soak'), b.stat(0, 'defense'), b.stat(0, 'magicDefense')]).toEqual([90, 90, 30]);
    expect(b.of('spent').find(({ source }) => source === 'all')!.amount).toBe(-40);
    expect(b.state.gold[0]).toBe(40);
  });

  it('ARENA-14.5 component penetration scales', () => {
    const pierce = hurt('flare', {
      effects: [{ type: 'Damage', damageType: 'fire', formula: { base: 100 }, penetration: 25 }],
    });
    const wall = { ...BARE, adjust: { health: 5000, soak: 150 } };
    // 400 × 100/(150 − 100 + 100)
    expect(lost(bout({ teams: [[{ level: [5, 5], actions: [pierce] }], [wall]] }), 'flare')).toBe(266);
  });

  it('ARENA-14.6 do not scale costs, cooldowns, Action Speed, durations, chances, crit bonus, control', () => {
    const shape = { cost: { stamina: 24 }, cooldown: 3, actionSpeed: 30 };
    const trick = action('trick', {
      ...shape,
      effects: [
        { type: 'ModifyStat', stat: 'soak', value: 1, duration: 4 },
        { type: 'Summon', template: 'hound', control: 7 },
      ],
    });
    const stab = hurt('stab', {
      attack: 'melee',
      effects: [{ type: 'Damage', damageType: 'fire', formula: { base: 100 }, critBonusPct: 10 }],
    });
    const trigger = {
      event: 'OnHit',
      chance: 0.2,
      effects: [{ type: 'Heal', formula: { base: 1 }, to: 'self' }],
    };
    const b = bout({ teams: [[{ level: [5, 5], actions: [trick, stab], triggers: [trigger] }], [nobody]] });
    const { actions, triggers } = b.plan.builds[0]!;
    const compiled = actions.find(({ id }) => id === 'trick')!;
    expect(compiled).toMatchObject({
      cooldown: 3,
      speed: 30,
      control: 7,
      components: [{ duration: 4 }, { control: 7 }],
    });
    expect(compiled.cost[0]).toBe(24);
    expect(actions.find(({ id }) => id === 'stab')!.components[0]!.critBonus).toBe(10);
    expect(triggers[0]!.chance).toBe(0.2);
  });
});
