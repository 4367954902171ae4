import { describe, expect, it } from 'vitest';
import { bout } from '../testkit.js';

describe('the weight and the use of armour', () => {
  const hero = (strength: number, gear: object, more: object = {}) => ({
    scores: { strength, constitution: 16, dexterity: 16 },
    gear,
    ...more,
  });

  it('QUEST-11.7: armour above the wearer’s STR: Dash adds 1 step at most', () => {
    const steps = (strength: number, armor: string) => {
      const b = bout({ hero: hero(strength, { armor }), range: 6 });
      b.act({ do: 'dash' });
      return b.state.steps;
    };
    // Athletics 14.5 and more: 2 besides the free step.
    expect(steps(13, 'chainmail-cuirass')).toBe(3);
    expect(steps(14, 'plate-cuirass')).toBe(2);
    expect(steps(15, 'plate-cuirass')).toBe(3);
  });

  it('QUEST-11.7: disadvantage on STR contests and checks, not on attacks', () => {
    const heavy = hero(12, { armor: 'plate-cuirass' });
    const b = bout({ hero: heavy, rolls: [15, 3, 10] });
    b.act({ do: 'shove', target: 1 });
    b.done();
    // 3 + 1 + 2 against 10: lost by the lower die.
    expect(b.of('contest')[0]!.won).toBe(false);
    const swing = bout({ hero: hero(12, { armor: 'plate-cuirass', mainHand: 'longsword' }), rolls: [2] });
    swing.attack();
    swing.done();
  });

  it('QUEST-11.7: Athletics counts 2 less when fleeing, 6 in the hundred', () => {
    const chance = (strength: number) =>
      bout({ hero: hero(strength, { armor: 'plate-cuirass' }), range: 4 }).option({ do: 'flee' })!.chance!;
    // STR 15 instead of 14 is half a point of Athletics besides.
    expect(chance(15) - chance(14)).toBeCloseTo(0.06 + 0.015, 1);
    expect(Math.round((chance(15) - chance(14)) * 100)).toBeGreaterThanOrEqual(7);
  });

  it('QUEST-11.8: untrained armour: disadvantage on STR and DEX saves and checks, on no others', () => {
    const dice = (save_stat: string, gear: object, options: object = {}) => {
      const actions = [
        {
          type: 'save_effect',
          name: 'Gaze',
          range: 3,
          save_stat,
          save_dc: 30,
          on_fail: { condition: 'deafened' },
        },
      ];
      const b = bout({ hero: { class: 'wizard', gear }, monsters: [{ actions }], options, rolls: [9, 9] });
      b.end();
      b.act({ do: 'action', action: 0, target: 0 });
      return b.of('saved')[0]!.rolls![0]!.faces.length;
    };
    const vest = { armor: 'leather-vest' };
    for (const stat of ['strength', 'dexterity']) {
      expect(dice(stat, vest)).toBe(2);
      expect(dice(stat, { offHand: 'shield' })).toBe(2);
      expect(dice(stat, {})).toBe(1);
      expect(dice(stat, vest, { armor_proficiency: false })).toBe(1);
    }
    for (const stat of ['constitution', 'intelligence', 'wisdom', 'charisma'])
      expect(dice(stat, vest)).toBe(1);
    const shove = bout({ hero: { class: 'wizard', gear: vest }, rolls: [15, 3, 10] });
    shove.act({ do: 'shove', target: 1 });
    shove.done();
  });

  it.each([
    ['barbarian', 'light medium shield'],
    ['fighter', 'light medium heavy shield'],
    ['paladin', 'light medium heavy shield'],
    ['ranger', 'light medium shield'],
    ['rogue', 'light'],
    ['bard', 'light'],
    ['cleric', 'light medium shield'],
    ['druid', 'light medium shield'],
    ['warlock', 'light'],
    ['monk', ''],
    ['sorcerer', ''],
    ['wizard', ''],
  ])('QUEST-11.8: a %s is trained in %s', (of, trained) => {
    const gear = {
      light: { armor: 'leather-vest' },
      medium: { armor: 'hide-cuirass' },
      heavy: { armor: 'ringmail-hauberk' },
      shield: { offHand: 'shield' },
    };
    const found = Object.entries(gear).flatMap(([kind, worn]) =>
      bout({ hero: { class: of, gear: worn } })
        .option({ do: 'attack', target: 1 })!
        .hint!.includes('untrained')
        ? []
        : [kind],
    );
    expect(found.join(' ')).toBe(trained);
  });

  it('QUEST-11.8: a shield put away or taken up counts from then on', () => {
    const shown = (b: ReturnType<typeof bout>) => b.option({ do: 'attack', target: 1 })!.hint;
    const off = bout({ hero: { class: 'wizard', gear: { offHand: 'shield' } } });
    off.act({ do: 'equip', slot: 'offHand', item: null });
    expect(shown(off)).not.toContain('untrained');
    const on = bout({ hero: { class: 'wizard', gear: {}, pack: ['shield'] } });
    on.act({ do: 'equip', slot: 'offHand', item: 'shield' });
    expect(shown(on)).toContain('disadvantage: untrained armour');
  });
});
