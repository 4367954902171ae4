import { describe, expect, it } from 'vitest';
import { shipped } from '../content.js';
import { duel, gauntlet } from '../testkit.js';

/** What a roll of 12 (60 + 20 + 8 = 88) leaves after the hero's protection. */
const held = (hero: Record<string, unknown>) => {
  const d = duel({ hero, rolls: [2, 12] });
  d.act('attack');
  d.done();
  return 88 - d.of('damaged')[0]!.amount;
};

describe('armour', () => {
  it.each([
    ['none', 'No armour', 0, 7],
    ['leather', 'Leather', 5, 10],
    ['chain', 'Chain Mail', 8, 13],
    ['plate', 'Plate Mail', 12, 17],
  ])('SAGA-5.1 SAGA-5.3 SAGA Table 2, %s (%s): %i alone, %i with shield', (armour, name, alone, together) => {
    expect([held({ armour }), held({ armour, shield: true })]).toEqual([alone, together]);
    expect(shipped.armours.get(armour)?.name).toBe(name);
  });

  it('SAGA-5.1 there are no other armours', () => {
    expect([...shipped.armours.keys()]).toEqual(['none', 'leather', 'chain', 'plate']);
  });

  it('SAGA-5.2 a shield protects 7 on its own and adds 5 to armour; None is not armour', () => {
    expect(held({ armour: 'none', shield: true })).toBe(7);
    for (const armour of ['leather', 'chain', 'plate']) {
      expect(held({ armour, shield: true }) - held({ armour })).toBe(5);
    }
  });

  it('SAGA-5.4 ARMOUR adds 10 for the rest of the section', () => {
    const d = duel({ hero: { maxPower: 25, armour: 'chain', shield: true }, rolls: [7, 7, 12, 2, 12] });
    d.cast('armour');
    d.act('attack');
    expect(d.of('damaged').map(event => event.amount)).toEqual([88 - 23, 88 - 23]);
    d.done();
  });

  it('SAGA-5.4 in a later fight of the same section ARMOUR still holds', () => {
    const d = duel({ section: { warded: true }, rolls: [2, 12] });
    d.act('attack');
    expect(d.of('damaged')[0]?.amount).toBe(88 - 15);
    d.done();
  });

  it("SAGA-5.5 an enemy's protection is the one number of its entry", () => {
    const d = duel({ enemy: { protection: 7 }, rolls: [8, 2] });
    d.act('attack');
    expect(d.of('damaged')[0]?.amount).toBe(80 - 7);
    expect(duel({ enemy: 'skeleton-guard', rolls: [2] }).state.enemy.protection).toBe(7);
    expect(duel({ enemy: 'black-knight', rolls: [2] }).state.enemy.protection).toBe(17);
  });

  it('SAGA-5.6 equipment cannot be changed during a fight', () => {
    const g = gauntlet({ hero: { shield: true, orb: 'carried', armour: 'plate' }, rolls: [7, 7] });
    const changes = [
      { do: 'wear', armour: 'none' },
      { do: 'shield', on: false },
      { do: 'orb', hold: true },
    ] as const;
    for (const change of changes) expect(g.option(change)?.blocked).toBeUndefined();
    g.act('face');
    expect(g.fight.options().filter(option => option.group === 'Gear')).toEqual([]);
    for (const change of changes) expect(g.refusal(change).code).toBe('choice/unknown');
    g.done();
  });
});
