import { describe, expect, it } from 'vitest';
import lootJson from '../../../../../content/d20/loot.json' with { type: 'json' };
import { ScriptedDice } from '../../../../core/dice/scripted.js';
import { oddsOf } from '../../../../testing/index.js';
import { shipped } from '../../content/content.js';
import { runFiles } from '../../content/run.js';
import { lootPlan } from '../plan.js';
import { rollLoot } from './rewards.js';

const table = lootPlan(runFiles.loot.parse(lootJson));
/** The parts of a plan that loot depends on. */
const plan = (critRange: boolean) => ({ loot: table, options: { critRange }, content: shipped });

/** What these dice find; the rolls must be all that is asked for. */
function found(depth: number, rolls: number[], critRange = false): string {
  const dice = new ScriptedDice(rolls);
  const find = rollLoot(plan(critRange), { dice }, depth);
  dice.done();
  if (find === null) return 'nothing';
  return find.quality === 'plain' ? find.item : `${find.quality} ${find.item}`;
}

describe('D20 Table 8', () => {
  it.each([
    [1, 20, 'nothing'],
    [21, 42, 'minor-healing-potion'],
    [43, 56, 'healing-potion'],
    [57, 70, 'ration'],
  ])('%i–%i: %s', (from, to, what) => {
    expect([found(1, [from]), found(10, [to])]).toEqual([what, what]);
  });

  it.each([
    [71, 'scroll', ['lightning', 'fireball', 'shield', 'invisibility', 'slow', 'glue']],
    [75, 'scroll', ['lightning', 'fireball', 'shield', 'invisibility', 'slow', 'glue']],
    [76, 'potion', ['protection', 'heroism']],
    [77, 'potion', ['protection', 'heroism']],
    [99, 'wand', ['lightning', 'fireball', 'slow']],
    [100, 'wand', ['lightning', 'fireball', 'slow']],
  ])('%i: %s, by a die of its own', (roll, kind, all) => {
    expect(all.map((_, index) => found(5, [roll, index + 1]))).toEqual(all.map(each => `${kind}-of-${each}`));
  });

  const tiers = [
    [
      1,
      3,
      'dagger club shortsword mace spear shortbow',
      'leather-helmet leather-boots studded-leather chain-shirt wooden-shield',
    ],
    [
      4,
      6,
      'longsword rapier spear battleaxe warhammer crossbow',
      'chain-coif chain-boots chain-mail scale-mail wooden-shield',
    ],
    [
      7,
      10,
      'rapier battleaxe warhammer greataxe greatsword longbow',
      'plate-helmet plate-boots plate-mail full-plate tower-shield',
    ],
  ] as const;
  it.each(tiers)('depth %i–%i: weapons on 78–85, armour on 86–98, uniform', (from, to, weapons, armour) => {
    for (const depth of [from, to]) {
      const quality = depth >= 4 ? [100] : [];
      for (const roll of [78, 85])
        expect(
          weapons
            .split(' ')
            .map((_, i) => found(depth, [roll, i + 1, ...quality]))
            .join(' '),
        ).toBe(weapons);
      for (const roll of [86, 98])
        expect(
          armour
            .split(' ')
            .map((_, i) => found(depth, [roll, i + 1]))
            .join(' '),
        ).toBe(armour);
    }
  });

  it('weapon quality: none above depth 4', () => {
    expect(found(3, [78, 1])).toBe('dagger');
    expect(found(4, [78, 1, 1])).toBe('fine longsword');
  });

  it.each([
    [1, 'fine', 'fine'],
    [15, 'fine', 'fine'],
    [16, 'vicious', 'vicious'],
    [30, 'vicious', 'vicious'],
    [31, '', 'masterwork'],
    [36, '', 'masterwork'],
    [37, '', ''],
    [42, '', ''],
    [43, '', ''],
    [100, '', ''],
  ])('quality roll %i: %s at depth 6, %s at depth 7', (roll, at6, at7) => {
    expect(found(6, [80, 4, roll])).toBe(`${at6} battleaxe`.trim());
    expect(found(7, [80, 2, roll])).toBe(`${at7} battleaxe`.trim());
  });

  it('keen: daggers and rapiers, with critRange only', () => {
    expect(found(4, [80, 2, 37], true)).toBe('keen rapier');
    expect(found(4, [80, 2, 42], true)).toBe('keen rapier');
    expect(found(4, [80, 2, 43], true)).toBe('rapier');
    expect(found(4, [80, 1, 40], true)).toBe('longsword');
    expect(found(4, [80, 2, 40], false)).toBe('rapier');
  });

  it('the chances of all rows', () => {
    const odds = oddsOf(dice => rollLoot(plan(false), { dice }, 1)?.item ?? 'nothing');
    const percent = (...items: string[]) =>
      items.reduce((sum, item) => sum + odds.get(item)!.probability * 100, 0);
    expect(percent('nothing')).toBeCloseTo(20);
    expect(percent('minor-healing-potion')).toBeCloseTo(22);
    expect(percent('healing-potion')).toBeCloseTo(14);
    expect(percent('ration')).toBeCloseTo(14);
    expect(percent('dagger', 'club', 'shortsword', 'mace', 'spear', 'shortbow')).toBeCloseTo(8);
    expect(percent('wand-of-lightning') * 3).toBeCloseTo(2);
  });
});
