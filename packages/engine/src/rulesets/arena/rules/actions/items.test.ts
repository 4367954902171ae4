import { describe, expect, test } from 'vitest';
import { shipped } from '../../content/content.js';
import { attackWith, bout, issuesOf, type Member } from '../../testkit.js';

const armed = (equipment: object, more: Member = {}) => ({ equipment, ...more });

describe('ARENA-6: items', () => {
  test('ARENA-6.9: a consumable takes the turn, with its own Action Speed, once', () => {
    const b = bout({ teams: [[{ consumables: ['healing_potion', 'vigor_draught'] }], [{}]] });
    b.set(0, { health: 100, initiative: 300 }).set(1, { initiative: 0 });
    b.act('healing_potion');
    expect(b.unit(0).initiative).toBeCloseTo(300 - 60 + 3 * Math.sqrt(50), 9);
    expect([b.unit(0).health > 100, b.why('healing_potion')]).toEqual([true, 'used_up']);
  });

  test('ARENA-6.9: two of the same are two uses', () => {
    const b = bout({ teams: [[{ consumables: ['healing_potion', 'healing_potion'] }], [{}]] });
    b.tireless(0).act('healing_potion');
    b.turnOf(0).act('healing_potion');
    expect(b.turnOf(0).why('healing_potion')).toBe('used_up');
  });

  test('ARENA-6.9: the Action Speeds of all kinds', () => {
    for (const { id, kind, action } of shipped.consumables.values()) {
      const heals = id.includes('healing');
      const speed = kind === 'bomb' ? 30 : kind === 'scroll' ? -40 : heals ? 40 : 50;
      expect([id, action.actionSpeed]).toEqual([id, speed]);
    }
  });

  const reader = (member: Member = {}, rolls: number[] = []) => {
    const b = bout({ teams: [[{ consumables: ['scroll_revive'], ...member }, {}, {}], [{}]], rolls });
    return b.set(1, { fallen: true, health: 0 });
  };

  test('ARENA-6.10: how often a scroll fails', () => {
    const fails = (member: Member) =>
      reader(member).probability({ do: 'scroll_revive', target: 1 }, ({ units }) => units[1]!.fallen);
    expect(fails({})).toBeCloseTo(0.2, 9);
    expect(fails({ intellect: 100 })).toBeCloseTo(0.1, 9);
    expect(fails({ intellect: 200 })).toBeCloseTo(0.05, 9);
    expect(fails({ adjust: { scrollFailPct: 7 } })).toBeCloseTo(0.27, 9);
    expect(fails({ adjust: { scrollFailPct: 900 } })).toBeCloseTo(0.95, 9);
  });

  test('ARENA-6.10: a failed scroll is spent and the turn is paid', () => {
    const b = reader({}, [1]).set(0, { initiative: 200 });
    b.act({ do: 'scroll_revive', target: 1 });
    expect([b.unit(0).initiative, b.unit(1).fallen, b.of('failed').length]).toEqual([60, true, 1]);
    expect(b.turnOf(0).why({ do: 'scroll_revive', target: 1 })).toBe('used_up');
  });

  test('ARENA-6.10: nothing modifies the Attack Value of what is thrown', () => {
    const b = bout({ teams: [[{ accuracy: 200, consumables: ['fire_bomb'] }], [{}]], rolls: [60, 0] });
    b.give(0, 'blinded', 40);
    b.act({ do: 'fire_bomb', zone: 0 });
    expect(b.of('attacked')[0]!.rolls![0]!.sides).toBe(120);
  });

  test('ARENA-6.11: the kind of an attack picks hit stat, damage stat and Defense', () => {
    const odd = { accuracy: 80, intellect: 120, luck: 90, might: 20 };
    const sides = (kind: string) => {
      const shot = attackWith(
        kind,
        { attack: kind },
        { formula: { base: 0, stat: 'weapon', coef: 1, weapon: 1 } },
      );
      const b = bout({ teams: [[{ ...odd, actions: [shot] }], [{ willpower: 110 }]], rolls: [1] });
      b.act({ do: kind, target: 1 });
      const { sides: die, target } = b.of('attacked')[0]!.rolls![0]!;
      return [die, target!.value];
    };
    expect(sides('melee')).toEqual([2 * (48 + 5 + 7.5) + 5, 50]);
    expect(sides('ranged')).toEqual([2 * (48 + 12.5 + 13.5) + 5, 50]);
    expect(sides('magic')).toEqual([2 * (72 + 12.5 + 7.5) + 5, 66 + 12.5 + 7.5]);
  });

  test('ARENA-6.11: a weapon of another kind is of no help', () => {
    const spell = attackWith('spell', { attack: 'magic' }, { formula: { base: 0, weapon: 1 } });
    const of = (weapon: string) => {
      const affixes = ['flaming'];
      const member = armed({ weapon: { item: weapon, stars: 3, affixes } }, { actions: [spell] });
      const { actions } = bout({ teams: [[member], [{}]] }).plan.builds[0]!;
      const found = actions.find(({ id }) => id === 'spell')!;
      return [
        found.weaponAttack,
        found.weaponLow,
        found.weaponHigh,
        found.weaponPenetration,
        found.riders.length,
      ];
    };
    expect(of('mace')).toEqual([5, 4, 8, 0, 0]);
    expect(of('holy_symbol')).toEqual([18, 16, 24, 0, 1]);
  });

  test('ARENA-6.11: a weapon of choice deals the type of its focus', () => {
    const rolls = [100, 0, 1];
    const b = bout({ teams: [[armed({ weapon: 'wand', focusType: 'shadow' })], [{}]], rolls });
    b.attack();
    expect(b.of('damaged')[0]!.source).toContain('shadow');
  });

  test('ARENA-6.12: quality multiplies weapon damage, rounded down', () => {
    const bounds = (quality: number) => {
      const b = bout({ teams: [[armed({ weapon: { item: 'sword', quality } })], [{}]] });
      const { weaponLow, weaponHigh } = b.plan.builds[0]!.actions[0]!;
      return [weaponLow, weaponHigh];
    };
    expect([bounds(150), bounds(100), bounds(55)]).toEqual([
      [30, 45],
      [20, 30],
      [11, 16],
    ]);
  });

  test('ARENA-6.12: affixes by the stars of their item, times quality', () => {
    const might = (stars: number, quality = 100) => {
      const ring = { item: 'iron_ring', stars, quality, affixes: ['of_might'] };
      return bout({ teams: [[armed({ accessories: [ring] })], [{}]] }).stat(0, 'might') - 50;
    };
    [7, 5, 3.5, 3, 2.5].forEach((value, index) => {
      expect(might(index + 1)).toBeCloseTo(value, 9);
    });
    expect(might(1, 150)).toBeCloseTo(10.5, 9);
    const ring = { item: 'iron_ring', stars: 1, affixes: ['of_might', 'of_the_ox'] };
    const issues = issuesOf({ teams: [[armed({ accessories: [ring] })], [{}]] });
    expect(issues.map(({ code }) => code)).toEqual(['affix_budget']);
  });

  test("ARENA-6.12: power scales an affix's stacks and not its chance; a weapon's own riders go by quality", () => {
    const sword = { item: 'sword', stars: 3, affixes: ['flaming'] };
    const b = bout({
      teams: [[armed({ weapon: sword })], [{}]],
      rolls: [60, 0, { label: 'rider', value: 1 }, 1],
    });
    expect(b.plan.builds[0]!.actions[0]!.riders[0]!.chance).toBe(0.5);
    b.set(1, { initiative: 900 }).attack();
    // 3 × 0.7 against fire resistance 10: 1.8, so 2.
    expect(b.stacks(1, 'burning')).toBe(2);
    const poison = (quality: number) => {
      const member = armed({ weapon: { item: 'venom_fangs', quality } });
      const c = bout({ teams: [[member], [{}]], rolls: [60, 0, 1] });
      c.attack();
      return c.stacks(1, 'poisoned');
    };
    // 5 and 2.5 against poison resistance 12.5.
    expect([poison(100), poison(50)]).toEqual([5, 3]);
  });
});
