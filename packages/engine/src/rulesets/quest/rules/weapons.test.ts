import { describe, expect, it } from 'vitest';
import type { QuestChoice } from '../choices.js';
import { ARM } from '../plan/weapons.js';
import { bout, issuesOf, setupOf } from '../testkit.js';

const HIT: QuestChoice = { do: 'attack', target: 1 };
const OFF: QuestChoice = { do: 'attack', target: 1, hand: 'off' };
const throwing = (item: string, target = 1): QuestChoice => ({ do: 'throw', target, item });
const twins = (main: string, off: string, more: object = {}) => ({
  gear: { mainHand: main, offHand: off },
  ...more,
});
const counts = (b: ReturnType<typeof bout>) =>
  Object.fromEntries(b.hero.pack.map(({ what, count }) => [b.plan.items[what]!.id, count]));

describe('two weapons', () => {
  it('QUEST-10.2: two light weapons: one bonus attack after the Attack action', () => {
    const b = bout({ hero: twins('shortsword', 'dagger', { level: 5 }), rolls: [2, 2, 2] });
    expect(b.refusal(OFF)).toBe('quest/attack_first');
    b.attack();
    b.act(OFF);
    expect(b.of('attacked')[1]).toMatchObject({ weapon: 'Dagger', manner: ['off hand'] });
    expect(b.refusal(OFF)).toBe('quest/bonus_used');
    // The second attack of the action is still there.
    b.attack();
    b.done();
  });

  it.each([
    ['longsword', 'dagger'],
    ['dagger', 'rapier'],
    ['mace', 'mace'],
  ])('QUEST-10.2: %s and %s are not both light', (main, off) => {
    const b = bout({ hero: twins(main, off), rolls: [2] });
    b.attack();
    expect(b.refusal(OFF)).toBe('quest/not_light');
  });

  it('QUEST-10.2: an unarmed strike is no attack with a light weapon', () => {
    const b = bout({ hero: twins('dagger', 'dagger'), rolls: [2] });
    b.act({ do: 'attack', target: 1, hand: 'unarmed' });
    expect(b.refusal(OFF)).toBe('quest/attack_first');
  });

  it.each([
    [16, [], 4],
    [6, [], 4],
    [16, ['dual-wielder'], 7],
    [6, ['dual-wielder'], 2],
  ])(
    'QUEST-10.3: with STR %i and the feats %j a 4 on the die of the off hand deals %i damage',
    (strength, feats, dealt) => {
      const hero = twins('handaxe', 'handaxe', { scores: { strength }, feats });
      const b = bout({ hero, rolls: [2, 19, 4] });
      b.attack();
      b.act(OFF);
      expect(b.foe.hp).toBe(100 - dealt);
      // The roll to hit has the modifier all the same.
      expect(b.of('attacked')[1]!.total).toBe(19 + Math.floor((strength - 10) / 2) + 2);
    },
  );
});

describe('tags', () => {
  it('QUEST-10.1: a property belongs to exactly the weapons that carry its tag', () => {
    const { content } = bout().plan;
    const weapons = [...content.items.values()].filter(({ type }) => type === 'weapon');
    const { plan } = bout({ hero: { race: 'gnome', gear: {}, pack: weapons.map(({ id }) => id) } });
    expect(weapons.length).toBeGreaterThan(37);
    for (const { id, tags } of weapons) {
      const ways = plan.beings[0]!.arms.filter(({ item }) => item >= 0 && plan.items[item]!.id === id);
      const some = (bit: number) => ways.some(({ flags }) => (flags & bit) !== 0);
      const found = {
        heavy: ways.some(({ edgeReasons }) => edgeReasons.includes('heavy weapon in small hands')),
        light: some(ARM.light),
        finesse: some(ARM.finesse),
        loading: some(ARM.loading),
        reach: ways.some(({ reach }) => reach === 1),
        thrown: ways.some(({ use }) => use === 'thrown'),
        versatile: ways.some(({ use }) => use === 'both'),
        ammunition: ways.some(({ ammunition }) => ammunition !== -1),
        magical: some(ARM.magical),
        silvered: some(ARM.silvered),
        'two-handed': some(ARM.twoHanded) && id !== 'lance',
      };
      for (const [tag, has] of Object.entries(found)) expect(has, `${id} ${tag}`).toBe(tags.includes(tag));
    }
  });
});

describe('thrown', () => {
  it('QUEST-10.4: from the pack, one is used up, whether it hits or not', () => {
    const hero = { class: 'barbarian', level: 5, pack: [{ item: 'javelin', quantity: 2 }] };
    const b = bout({ hero, range: 2, rolls: [2, 19, 6] });
    b.act(throwing('javelin'));
    expect(counts(b)).toEqual({ javelin: 1 });
    b.act(throwing('javelin'));
    expect(counts(b)).toEqual({});
    expect(b.of('attacked')[1]).toMatchObject({ manner: ['thrown'], verdict: 'hit' });
    b.done();
  });

  it('QUEST-10.4: from the hand, which is empty then', () => {
    const b = bout({ hero: { gear: { mainHand: 'dagger' } }, range: 2, rolls: [2] });
    b.act(throwing('dagger'));
    expect([b.hero.mainHand, b.hero.main]).toEqual([-1, 0]);
    const left = bout({ hero: twins('shortsword', 'dagger'), range: 2, rolls: [2] });
    left.act(throwing('dagger'));
    expect([left.hero.mainHand >= 0, left.hero.offHand]).toEqual([true, -1]);
  });

  it('QUEST-10.4, QUEST-2.3: with the item’s ranges: javelin 2 and 4', () => {
    const at = (range: number) => bout({ hero: { pack: ['javelin'] }, range });
    expect(at(2).option(throwing('javelin'))!.hint).not.toContain('advantage');
    expect(at(4).option(throwing('javelin'))!.hint).toContain('disadvantage: long range');
    expect(at(5).refusal(throwing('javelin'))).toBe('quest/out_of_range');
  });

  it('QUEST-10.4: what has no such tag cannot be thrown', () => {
    const b = bout({ hero: { pack: ['longsword', 'dagger'] }, range: 2 });
    const thrown = b.fight.options().flatMap(({ choice }) => (choice.do === 'throw' ? choice.item : []));
    expect(thrown).toEqual(['dagger']);
    b.refusal(throwing('longsword'));
  });

  it('QUEST-10.4, QUEST-10.8, QUEST-X15: victory returns all thrown weapons and half of each kind shot', () => {
    const hero = {
      class: 'barbarian',
      level: 5,
      gear: { mainHand: 'shortbow', ammunition: 'arrows' },
      pack: [{ item: 'javelin', quantity: 2 }],
    };
    const rolls = [2, 2, 2, 2, 2, 2, 2, 2, 20, 6];
    const b = bout({ hero, monsters: [{ hit_points: 1, armor_class: 30 }], range: 2, rolls });
    const before = counts(b).arrows!;
    for (let blow = 0; blow < 9; blow++) {
      if (blow < 7) b.attack();
      else b.act(throwing('javelin'));
      if (blow % 2 === 0) continue;
      b.end();
      b.end();
    }
    expect(b.state.ending).toBe('victory');
    expect(counts(b)).toEqual({ arrows: before - 7 + 3, javelin: 2 });
    expect(b.of('recovered')[0]!.items).toEqual([
      { item: 'Arrow', count: 3 },
      { item: 'Javelin', count: 2 },
    ]);
  });

  it('QUEST-10.4, QUEST-10.8: after fleeing nothing returns', () => {
    const hero = { level: 5, gear: { mainHand: 'longbow', ammunition: 'arrows' }, pack: ['javelin'] };
    const b = bout({ hero, range: 4, rolls: [2, 2, 2, 2, 1] });
    const before = counts(b).arrows!;
    b.attack();
    b.attack();
    b.end();
    b.end();
    b.act(throwing('javelin'));
    b.end();
    b.end();
    b.act({ do: 'flee' });
    expect(b.state.ending).toBe('fled');
    expect(counts(b)).toEqual({ arrows: before - 2 });
  });
});

describe('hands', () => {
  it('QUEST-10.5, QUEST-X4: a versatile weapon: two hands while the other is empty, one if chosen or filled', () => {
    const dice = (hero: object, first?: QuestChoice) => {
      const b = bout({ hero, rolls: [19, 1] });
      if (first) b.act(first);
      b.attack();
      return b.of('damaged')[0]!.parts![0]!.source;
    };
    expect(dice({})).toBe('1d10');
    expect(dice({}, { do: 'grip', hands: 1 })).toBe('1d8');
    expect(dice(twins('longsword', 'shield'))).toBe('1d8');
    expect(dice({ gear: { mainHand: 'quarterstaff' } })).toBe('1d8');
    expect(dice({ pack: ['torch', 'dagger'] }, { do: 'equip', slot: 'offHand', item: 'dagger' })).toBe('1d8');
  });

  it('QUEST-10.6: a two-handed weapon and anything in the off hand do not go together', () => {
    const both = issuesOf(setupOf({ hero: twins('greatsword', 'shield') }));
    expect(both[0]?.path).toMatch(/^party\[0\]\.gear/);
    const hero = { gear: { offHand: 'shield' }, pack: ['greatsword'] };
    const b = bout({ hero });
    expect(b.refusal({ do: 'equip', slot: 'mainHand', item: 'greatsword' })).toBe('quest/hands_full');
    const held = bout({ hero: { gear: { mainHand: 'greatsword' }, pack: ['dagger', 'shield'] } });
    expect(held.refusal({ do: 'equip', slot: 'offHand', item: 'dagger' })).toBe('quest/hands_full');
    expect(held.refusal({ do: 'equip', slot: 'offHand', item: 'shield' })).toBe('quest/hands_full');
  });
});

describe('ammunition, loading, reach, special weapons', () => {
  const bow = (weapon: string, pack: unknown[], more: object = {}) => ({
    gear: { mainHand: weapon },
    pack,
    ...more,
  });

  it('QUEST-10.8: each attack takes a matching piece, the last leaves none', () => {
    const two = [{ item: 'arrows', quantity: 2 }, { item: 'crossbow-bolts' }];
    const b = bout({ hero: bow('shortbow', two, { level: 11 }), range: 2, rolls: [2, 2] });
    b.attack();
    b.attack();
    expect(b.refusal(HIT)).toBe('quest/no_ammunition');
    expect(counts(b)).toEqual({ 'crossbow-bolts': 1 });
  });

  it('QUEST-10.8: the slot comes before the pack', () => {
    const hero = { gear: { mainHand: 'shortbow', ammunition: 'arrows' }, pack: ['arrows'] };
    const b = bout({ hero, range: 2, rolls: [2] });
    const [slot, pack] = b.hero.pack.map(({ count }) => count);
    b.attack();
    expect(b.hero.pack.map(({ count }) => count)).toEqual([slot! - 1, pack]);
  });

  it('QUEST-10.9: a weapon that needs loading is fired once a turn, but for the crossbow expert', () => {
    const pack = [{ item: 'crossbow-bolts', quantity: 9 }];
    const b = bout({ hero: bow('crossbow-light', pack, { level: 5 }), range: 2, rolls: [2, 2] });
    b.attack();
    expect(b.refusal(HIT)).toBe('quest/loading');
    b.end();
    b.end();
    b.attack();
    const feats = ['crossbow-expert'];
    const expert = bout({ hero: bow('crossbow-light', pack, { level: 5, feats }), range: 2, rolls: [2, 2] });
    expert.attack();
    expert.attack();
    expert.done();
  });

  it.each(['glaive', 'halberd', 'lance', 'pike', 'whip', 'pole'])(
    'QUEST-10.10, QUEST-10.1: %s reaches to range 1, no farther',
    weapon => {
      const at = (range: number) => bout({ hero: bow(weapon, []), range }).option(HIT)!;
      expect(at(1)).toMatchObject({ hint: expect.not.stringContaining('advantage') });
      expect(at(1).blocked).toBeUndefined();
      expect(at(2).blocked?.code).toBe('quest/out_of_range');
    },
  );

  it.each(['quarterstaff', 'longsword', 'greataxe', 'spear'])('QUEST-10.10: %s has no reach', weapon => {
    expect(bout({ hero: bow(weapon, []), range: 1 }).refusal(HIT)).toBe('quest/out_of_range');
  });

  it('QUEST-10.11: a lance: disadvantage at range 0, two hands on foot and one when mounted', () => {
    const near = bout({ hero: bow('lance', []) });
    expect(near.option(HIT)!.hint).toContain('disadvantage: lance');
    const shield = twins('lance', 'shield');
    expect(issuesOf(setupOf({ hero: shield }))).toHaveLength(1);
    expect(issuesOf(setupOf({ hero: { ...shield, mounted: true } }))).toEqual([]);
    const take: QuestChoice = { do: 'equip', slot: 'offHand', item: 'shield' };
    const lancer = (mounted: boolean) => bout({ hero: bow('lance', ['shield'], { mounted }) });
    expect(lancer(false).refusal(take)).toBe('quest/hands_full');
    const rider = lancer(true);
    rider.act(take);
    expect(rider.hero.ac).toBe(12);
  });
});
