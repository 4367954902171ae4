import { describe, expect, it } from 'vitest';
import { ScriptedDice, type ScriptedRoll } from '../../../../core/dice/scripted.js';
import { oddsOf } from '../../../../testing/odds.js';
import { shipped } from '../../content/content.js';
import type { RogueOptions } from '../../setup.js';
import { foe, fraction, scene } from '../testkit.js';
import { rollGold, rollItem } from './loot.js';

function at(depth: number, options: Partial<RogueOptions> = {}) {
  const s = scene({ depth, options, monsters: [foe('B', { asleep: true })] });
  return { plan: s.fight.plan, state: s.state };
}

/** 'weapon mace 0', rolled with these dice. */
function rolled(depth: number, rolls: readonly ScriptedRoll[], options: Partial<RogueOptions> = {}) {
  const { plan, state } = at(depth, options);
  const dice = new ScriptedDice(rolls);
  const item = rollItem(plan, state, dice);
  dice.done();
  return item;
}
const named = (depth: number, ...rolls: ScriptedRoll[]) => {
  const { group, what } = rolled(depth, rolls);
  return `${group} ${what}`;
};
const place = (records: ReadonlyMap<string, unknown>, id: string) => [...records.keys()].indexOf(id);

describe('Table 8: the item roll', () => {
  it.each([
    [1, 'potion minor-healing'],
    [26, 'potion minor-healing'],
  ])('ROGUE Table 8, healing 01–26: face %i', (face, name) => {
    expect(named(1, face)).toBe(name);
  });

  it.each([
    [2, 'minor-healing'],
    [3, 'medium-healing'],
    [4, 'medium-healing'],
    [5, 'major-healing'],
    [7, 'major-healing'],
    [8, 'superior-healing'],
    [10, 'superior-healing'],
  ])('ROGUE-9.6 Table 8, the best tier of depth %i is %s', (depth, what) => {
    expect(named(depth, 1)).toBe(`potion ${what}`);
  });

  it.each([
    ['other potion', [27, 36], 1, 'potion gain-strength'],
    ['scroll', [37, 54], 1, 'scroll enchant-weapon'],
  ] as const)('ROGUE Table 8, %s', (_group, faces, kind, name) => {
    for (const face of faces) expect(named(1, face, kind)).toBe(name);
  });

  it('ROGUE Table 8, ration 55–64', () => {
    expect([named(1, 55), named(1, 64)]).toEqual(['ration ration', 'ration ration']);
  });

  it('ROGUE Table 8, weapon 65–76, armour 77–86: kind, curse, plus', () => {
    for (const face of [65, 76]) expect(named(1, face, 0, 0, 70)).toBe('weapon mace');
    for (const face of [77, 86]) expect(named(1, face, 0, 0, 70)).toBe('armour leather-armor');
  });

  it('ROGUE Table 8, wand 87–95 with its charges, ring 96–00 with its plus', () => {
    for (const face of [87, 95]) {
      const wand = rolled(1, [face, 1, [1, 2, 3, 4]]);
      expect([wand.group, wand.what, wand.charges]).toEqual(['wand', 'magic-missile', 10]);
    }
    for (const face of [96, 100]) {
      const ring = rolled(1, [face, 1, 3]);
      expect([ring.group, ring.what, ring.plus]).toEqual(['ring', 'protection', 3]);
    }
    expect(rolled(1, [100, place(shipped.items.ring, 'stealth') + 1]).plus).toBe(0);
  });

  it('ROGUE Table 8, groups come with exactly these chances', () => {
    const { plan, state } = at(1);
    const odds = oddsOf(dice => {
      const { group, what } = rollItem(plan, state, dice);
      return group === 'potion' && shipped.items.potion.get(what)!.healing ? 'healing' : group;
    });
    const expected = {
      healing: '13/50',
      potion: '1/10',
      scroll: '9/50',
      ration: '1/10',
      weapon: '3/25',
      armour: '1/10',
      wand: '9/100',
      ring: '1/20',
    };
    for (const [group, chance] of Object.entries(expected)) expect(fraction(odds, group), group).toBe(chance);
  });

  it('ROGUE Table 8, uniform among kinds; weapons and armour by weight 5, 3 and 2', () => {
    const { plan, state } = at(1);
    const odds = oddsOf(dice => {
      const { group, what } = rollItem(plan, state, dice);
      return `${group} ${what}`;
    });
    const share = (name: string) => odds.get(name)?.probability ?? 0;
    for (const scroll of shipped.items.scroll.keys())
      expect(share(`scroll ${scroll}`)).toBeCloseTo(scroll === 'identify' ? 0 : 0.18 / 10);
    for (const wand of shipped.items.wand.keys()) expect(share(`wand ${wand}`)).toBeCloseTo(0.09 / 10);
    for (const ring of shipped.items.ring.keys()) expect(share(`ring ${ring}`)).toBeCloseTo(0.05 / 8);
    for (const { id, healing } of shipped.items.potion.values())
      if (!healing) expect(share(`potion ${id}`)).toBeCloseTo(id === 'levitation' ? 0 : 0.1 / 10);
    const weight = { common: 5, uncommon: 3, rare: 2 };
    // 4 common, 3 uncommon, 1 rare: 31. Armour 3, 4 and 1: 29.
    for (const { id, rarity } of shipped.items.weapon.values())
      expect(share(`weapon ${id}`)).toBeCloseTo((0.12 * weight[rarity]) / 31);
    for (const { id, rarity } of shipped.items.armour.values())
      expect(share(`armour ${id}`)).toBeCloseTo((0.1 * weight[rarity]) / 29);
  });
});

it.each([
  ['scroll', 'identify', 'identify', 0.18],
  ['potion', 'levitation', 'traps', 0.1],
] as const)(
  'ROGUE Table 8, a %s of %s is found only with the option %s',
  (group, what, option, groupChance) => {
    for (const isOn of [false, true]) {
      const { plan, state } = at(1, { [option]: isOn });
      const odds = oddsOf(dice => {
        const item = rollItem(plan, state, dice);
        return `${item.group} ${item.what}`;
      });
      expect(odds.get(`${group} ${what}`)?.probability ?? 0).toBeCloseTo(isOn ? groupChance / 11 : 0);
    }
  },
);

describe('9.1 Plus and curse', () => {
  it.each([
    [1, 0],
    [70, 0],
    [71, 1],
    [90, 1],
    [91, 2],
    [98, 2],
    [99, 3],
    [100, 3],
  ])('ROGUE-9.1 face %i gives +%i', (face, plus) => {
    expect(rolled(1, [65, 0, 0, face])).toMatchObject({ plus, damagePlus: plus, cursed: false });
  });

  it('ROGUE-9.1 a curse gives −1d3 and the mark, and no plus is rolled', () => {
    for (const face of [1, 2, 3])
      expect(rolled(1, [77, 0, 1, face])).toMatchObject({ plus: -face, cursed: true });
  });

  it('ROGUE-9.1 curses of 5, 8 and 12 % for common, uncommon and rare', () => {
    const { plan, state } = at(1);
    const odds = oddsOf(dice => {
      const { what, cursed } = rollItem(plan, state, dice);
      return `${what} ${cursed}`;
    });
    const curse = (what: string) => {
      const p = (cursed: boolean) => odds.get(`${what} ${cursed}`)?.probability ?? 0;
      return p(true) / (p(true) + p(false));
    };
    const percent = { common: 0.05, uncommon: 0.08, rare: 0.12 };
    for (const { id, rarity } of [...shipped.items.weapon.values(), ...shipped.items.armour.values()])
      expect(curse(id), id).toBeCloseTo(percent[rarity]);
  });

  it('ROGUE-4.3 option separatePluses: a weapon gets its second plus like the first, armour has one', () => {
    const options = { separatePluses: true };
    expect(rolled(1, [65, 0, 0, 71, 99], options)).toMatchObject({ plus: 1, damagePlus: 3 });
    expect(rolled(1, [65, 0, 1, 2, 3], options)).toMatchObject({ plus: -2, damagePlus: -3, cursed: true });
    expect(rolled(1, [77, 0, 0, 71], options)).toMatchObject({ plus: 1 });
  });
});

describe('13.6 Gold', () => {
  it.each([
    [1, 2, 61],
    [10, 2, 151],
  ])('ROGUE-13.6 one gold roll at depth %i is %i to %i', (depth, least, most) => {
    expect(rollGold(new ScriptedDice([1]), depth)).toBe(least);
    expect(rollGold(new ScriptedDice([50 + 10 * depth]), depth)).toBe(most);
    expect(() => rollGold(new ScriptedDice([51 + 10 * depth]), depth)).toThrow();
  });
});
