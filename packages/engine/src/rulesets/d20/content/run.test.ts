import { describe, expect, it } from 'vitest';
import { FrayError } from '../../../core/errors.js';
import { expedition } from '../run/testkit.js';
import { assemble, shipped } from './content.js';

/** What a pack of one's own is refused with. */
function issues(own: Record<string, unknown>): string[] {
  try {
    assemble(own);
    return [];
  } catch (error) {
    if (!(error instanceof FrayError)) throw error;
    return error.issues.map(({ path, reason }) => `${path}: ${reason}`);
  }
}
const { levels } = shipped.source as { levels: { levels: unknown[] } };
const { loot, run } = shipped;

describe('content of the run', () => {
  it('levels: the last one leads nowhere, all others somewhere', () => {
    expect(
      issues({
        levels: {
          levels: [
            { hp: 10, xp: null },
            { hp: 20, xp: null },
          ],
        },
      }),
    ).toEqual(['levels.json: levels[0].xp: XP are needed for every level but the last']);
    expect(issues({ levels: { levels: [{ hp: 10, xp: 5 }] } })).toEqual([
      'levels.json: levels[0].xp: the last level needs no XP: give null',
    ]);
    expect(issues({ levels })).toEqual([]);
  });

  it('loot: rows rise and reach 100', () => {
    expect(
      issues({
        loot: {
          ...loot,
          finds: [
            { upTo: 60, items: [] },
            { upTo: 60, items: [] },
          ],
        },
      }),
    ).toEqual([
      'loot.json: finds[1].upTo: it must be above 60, the row before',
      'loot.json: finds[1].upTo: the last row must reach 100',
    ]);
  });

  it('loot: every item exists', () => {
    const finds = [
      { upTo: 50, items: ['excalibur'] },
      { upTo: 100, byDepth: [{ upTo: 10, items: ['club', 'aegis'] }] },
    ];
    expect(issues({ loot: { ...loot, finds } })).toEqual([
      "loot.json: finds[0].items[0]: there is no item 'excalibur'",
      "loot.json: finds[1].byDepth[0].items[1]: there is no item 'aegis'",
    ]);
  });

  it('run: the last room holds monsters that exist, and somebody lives at every depth', () => {
    expect(issues({ run: { ...run, lastRoom: ['dragon'] } })).toEqual([
      expect.stringMatching(/^run.json: lastRoom\[0\]: there is no monster 'dragon'; there are rat, /),
    ]);
    const deeper = { ...run, depths: [...run.depths, { name: 'The Bottom', icon: 'skull' }] };
    expect(issues({ run: deeper })).toEqual(['run.json: depths[10]: no monster has depth 11 in its window']);
  });
});

describe('setup of the run', () => {
  const refused = (setup: Parameters<typeof expedition>[0]) => {
    try {
      expedition(setup);
    } catch (error) {
      if (error instanceof FrayError) return [error.code, ...error.issues.map(({ path }) => path)];
    }
    return [];
  };

  it('says where the hero is wrong, by the names of this setup', () => {
    expect(refused({ hero: { weapon: 'spoon' } })).toEqual(['setup/invalid', 'hero.weapon']);
    expect(refused({ hero: { hp: 31 } })).toEqual(['setup/invalid', 'hero.hp']);
    expect(refused({ hero: { at: [1, 1] } })).toEqual(['setup/invalid', 'hero']);
    expect(refused({ options: { depths: 0 } })).toEqual(['setup/invalid', 'options.depths']);
  });

  it('D20-1.7 the default hero sets out with 30 HP, AC 14, a potion and 5 rations', () => {
    const { hero } = expedition();
    expect([hero.level, hero.hp, hero.maxHp, hero.ac, hero.attack, hero.rations]).toEqual([
      1, 30, 30, 14, 3, 5,
    ]);
    expect([hero.main?.id, hero.chest?.id, hero.pack.map(({ id }) => id)]).toEqual([
      'shortsword',
      'leather-armour',
      ['healing-potion'],
    ]);
  });
});
