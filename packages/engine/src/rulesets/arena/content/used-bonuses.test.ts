import { describe, expect, it } from 'vitest';
import { createArena } from '../index.js';
import type { Build } from '../plan/build.js';
import { EFFECT } from '../plan/codes.js';
import { FIRST_SOAK, STAT, statAt } from '../plan/stats.js';
import type { Adjustment } from './actions.js';
import { begin, cameTrue, content, fighter, OWNER, probeOf, use } from './testkit.js';
import { FAMILIES } from './vocabulary.js';

const STRONG = 120;

/** How two fighters are built that differ in one thing. */
function builds(one: object, other: object = {}): [Build, Build] {
  const arena = createArena(content);
  const teams = [one, other].map(more => ({ members: [fighter('owner', STRONG, more)] }));
  const { builds: all } = arena.compile(arena.setup.parse({ teams }));
  return [all[0]!, all[1]!];
}

/** Each adjustment shows, by as much as it says. */
function shows([one, other]: [Build, Build], adjustments: readonly Adjustment[], multiplier: number): void {
  const sums = new Map<string, number>();
  for (const each of adjustments) {
    const { value } = each;
    if (each.kind === 'flat') {
      if (each.stat === 'damageCapPct') expect(one.base[STAT.damageCapPct]).toBe(value);
      else sums.set(each.stat, (sums.get(each.stat) ?? 0) + value * multiplier);
    } else if (each.kind === 'pool') {
      const grown = (build: Build) => [...build.pools, build.control].reduce((sum, size) => sum + size, 0);
      expect(Math.sign(grown(one) - grown(other))).toBe(Math.sign(value));
    } else {
      const bonus = (build: Build) => {
        const probe = build.actions.find(({ id }) => id === probeOf(each.tag))!;
        const effect = {
          damage: EFFECT.damage,
          healing: EFFECT.heal,
          stacks: EFFECT.applyStatus,
          critPct: -1,
        };
        if (each.stat === 'critPct') return probe.tagCrit;
        const component = probe.components.find(({ effect: kind }) => kind === effect[each.stat])!;
        return each.valueType === 'percent' ? component.percent : component.flat;
      };
      expect(bonus(one) - bonus(other)).toBeCloseTo(value * multiplier, 6);
    }
  }
  for (const [stat, value] of sums)
    expect(one.base[statAt(stat)]! - other.base[statAt(stat)]!, stat).toBeCloseTo(value, 6);
}

describe('every bonus of the shipped content counts', () => {
  const perks = [...content.traits.values()].flatMap(trait =>
    trait.perks.flatMap(perk => (perk.statAdjustments.length > 0 ? [{ trait, perk }] : [])),
  );
  it.each(perks.map(each => [each.perk.id, each] as const))('perk %s', (_, { trait, perk }) => {
    const starter = trait.perks.find(each => each.starter)!;
    const owned = (ids: string[]) => ({
      traits:
        ids.length === 0
          ? []
          : [{ id: trait.id, level: 5, perks: Object.fromEntries(ids.map(id => [id, 5])) }],
    });
    const without = perk.starter ? [] : [starter.id];
    // Both levels 5: 2 × 2 (ARENA-14.4).
    shows(builds(owned([...without, perk.id]), owned(without)), perk.statAdjustments, 4);
  });

  const affixes = [...content.affixes.values()].filter(each => each.statAdjustments.length > 0);
  it.each(affixes.map(each => [each.id, each] as const))('affix %s', (id, { slots, statAdjustments }) => {
    const slot = slots.includes('any') || slots.includes('body') ? 'body' : slots[0]!;
    const list = {
      body: content.gear.armours,
      weapon: content.gear.weapons,
      accessory: content.gear.accessories,
    };
    const item = list[slot as keyof typeof list].find(each => Object.keys(each.requires).length === 0)!.id;
    const equipment = (chosen: string[]) => {
      const worn = { item, stars: 5, affixes: chosen };
      return {
        equipment: slot === 'accessory' ? { accessories: [worn] } : { [slot]: worn, focusType: 'fire' },
      };
    };
    shows(builds(equipment([id]), equipment([])), statAdjustments, content.gear.affixBudget[5]!.power);
  });

  const { weapons, shields, armours, accessories } = content.gear;
  it.each([...shields, ...armours, ...accessories].map(each => [each.id, each] as const))(
    'item %s',
    (id, item) => {
      const slot = item.slot;
      const equipment = slot === 'accessory' ? { accessories: [id] } : { [slot]: id };
      const [one, other] = builds({ equipment });
      const bonus = Object.entries(item.bonus).map(
        ([stat, value]) => ({ kind: 'flat', stat, value }) as Adjustment,
      );
      shows([one, other], bonus, 1);
      if (!('soak' in item)) return;
      for (const [at, family] of FAMILIES.entries())
        expect(one.base[FIRST_SOAK + at]! - other.base[FIRST_SOAK + at]!).toBe(item.soak[family] ?? 0);
    },
  );

  it.each(weapons.map(each => [each.id, each] as const))('weapon %s', (id, weapon) => {
    const fight = begin(fighter('owner', STRONG, { equipment: { weapon: id, focusType: 'fire' } } as object));
    const attack = fight.plan.builds[OWNER]!.actions.find(each => each.id === 'attack')!;
    expect([attack.weaponAttack, attack.weaponLow, attack.weaponHigh]).toEqual([
      weapon.attack,
      ...weapon.damage,
    ]);
    expect(attack.weaponPenetration).toBe(weapon.penetration);
    const events = use(fight, attack);
    const type = weapon.damageType === 'choice' ? 'fire' : weapon.damageType;
    const [hurt] = events.filter(event => event.kind === 'damaged');
    expect([hurt!.source.endsWith(`, ${type}`), hurt!.amount > 0]).toEqual([true, true]);
    for (const rider of attack.riders)
      for (const each of rider.components) expect(cameTrue(fight, events, each)).toBe(true);
    expect(attack.riders).toHaveLength(weapon.riders.length);
  });

  const riding = [...content.affixes.values()].filter(({ riders }) => riders.length > 0);
  it.each(riding.map(each => [each.id, each] as const))('affix %s rides on a hit', id => {
    const fight = begin(
      fighter('owner', STRONG, {
        equipment: { weapon: { item: 'sword', stars: 5, affixes: [id] } },
      } as object),
    );
    const attack = fight.plan.builds[OWNER]!.actions.find(each => each.id === 'attack')!;
    const events = use(fight, attack);
    expect(attack.riders).toHaveLength(1);
    for (const each of attack.riders[0]!.components) expect(cameTrue(fight, events, each)).toBe(true);
  });
});
