import { describe, expect, it } from 'vitest';
import { FrayError } from '../../../core/errors.js';
import { assemble, shipped } from './content.js';
import { parseDice } from './fields.js';

/** What a pack with this file is refused with. */
function issues(file: string, data: unknown): string[] {
  try {
    assemble({ [file]: data });
    return [];
  } catch (error) {
    if (!(error instanceof FrayError)) throw error;
    return error.issues.map(({ path, reason }) => `${path}: ${reason}`);
  }
}
const wand = shipped.items.wand.get('fire')!;
const potion = shipped.items.potion.get('poison')!;

describe('content of items', () => {
  it('has the rows of Tables 4 to 7', () => {
    const { wand: wands, potion: potions, scroll: scrolls, ring: rings } = shipped.items;
    expect([wands.size, potions.size, scrolls.size, rings.size]).toEqual([10, 15, 11, 8]);
  });

  it('reads dice', () => {
    expect(parseDice('2d8+2')).toEqual({ count: 2, sides: 8, add: 2 });
    expect(parseDice('4d4')).toEqual({ count: 4, sides: 4, add: 0 });
  });

  it('says where a wand is wrong, and why', () => {
    expect(issues('wands', { wands: [{ ...wand, charges: 'many' }] })).toEqual([
      "wands.json: wands[0].charges: dice are written like '2d8' or '1d4+2', not \"many\"",
    ]);
    expect(issues('wands', { wands: [{ ...wand, range: 0 }] })[0]).toContain('wands[0].range');
    expect(issues('wands', { wands: [{ ...wand, effect: { kind: 'explode' } }] })[0]).toContain(
      'wands[0].effect',
    );
  });

  it('says where a potion, a scroll or a ring is wrong', () => {
    expect(issues('potions', { potions: [{ ...potion, effect: { kind: 'poison' } }] })[0]).toContain(
      'potions[0].effect.dice',
    );
    expect(issues('scrolls', { scrolls: [{ ...potion, id: 'No Id' }] })[0]).toContain('scrolls[0]');
    expect(issues('rings', { rings: [{ ...shipped.items.ring.get('stealth'), food: 'much' }] })[0]).toContain(
      'rings[0].food',
    );
  });

  it('Table 8 must rise and end at 100', () => {
    const roll = shipped.itemTables.roll;
    for (const wrong of [roll.slice(0, -1), roll.toReversed()])
      expect(issues('items', { ...shipped.itemTables, roll: wrong })).toEqual([
        'items.json: roll: the faces must rise from row to row and end at 100',
      ]);
  });

  it('a pack of one’s own adds to the shipped one, or replaces by id', () => {
    const own = assemble({
      wands: {
        wands: [
          { ...wand, range: 3 },
          { ...wand, id: 'frost', name: 'wand of frost' },
        ],
      },
    });
    expect([own.items.wand.size, own.items.wand.get('fire')?.range]).toEqual([11, 3]);
  });
});
