import { describe, expect, test } from 'vitest';
import { action, attackWith, bout } from '../testkit.js';

const draw = (label: string, value: number) => ({ label, value });
const keen = { type: 'ApplyStatus', status: 'keen', stacks: 1, to: 'self' };

describe('ARENA-7: riders, draws and damage of triggers', () => {
  test('ARENA-7.7: riders come before damage, with a chance of their own', () => {
    const weapon = { item: 'sword', stars: 3, affixes: ['flaming', 'rending'] };
    const b = bout({
      teams: [[{ equipment: { weapon } }], [{}]],
      rolls: [draw('attack', 60), draw('critical', 0), draw('rider', 0), draw('rider', 1), draw('weapon', 1)],
    });
    b.set(1, { initiative: 900 }).attack();
    expect([b.stacks(1, 'burning'), b.stacks(1, 'bleeding') > 0]).toEqual([0, true]);
    const kinds = b.fight.events.map(({ kind }) => kind);
    expect(kinds.indexOf('stacks')).toBeLessThan(kinds.indexOf('damaged'));
    b.done();
  });

  test('ARENA-7.7: a Soak loss of the action helps the same blow, wherever it is written', () => {
    const hurt = { type: 'Damage', damageType: 'blunt', formula: { base: 100 } };
    const effects = [hurt, { type: 'ModifyStat', stat: 'soak', value: -50 }];
    const b = bout({ teams: [[{ actions: [attackWith('hit', { effects })] }], [{}]], rolls: [50, 0] });
    b.act({ do: 'hit', target: 1 });
    expect(b.unit(1).health).toBe(400);
  });

  test('ARENA-7.12: the draws of one action, in order', () => {
    const hit = attackWith('hit', {
      target: ['Enemy', 'Random'],
      effects: [
        { type: 'Move', mode: 'pushRandom' },
        { type: 'Damage', damageType: 'blunt', formula: { base: 40, weapon: 1 } },
        { type: 'Damage', damageType: 'fire', formula: { base: 40, weapon: 1 } },
      ],
    });
    const weapon = { item: 'sword', stars: 3, affixes: ['stunning'] };
    const trigger = { event: 'OnHit', chance: 0.5, effects: [keen] };
    const b = bout({
      teams: [[{ actions: [hit], triggers: [trigger], equipment: { weapon } }], [{}, {}, {}]],
      rolls: [
        draw('target', 2),
        draw('attack', 60),
        draw('critical', 1),
        draw('rider', 0),
        draw('weapon', 2),
        draw('critical', 3),
        draw('weapon', 4),
        draw('stealth', 0),
        draw('stealth', 0),
        draw('push', 1),
        draw('trigger', 1),
      ],
    });
    for (const who of [1, 2, 3]) b.set(who, { zone: 'yard' });
    b.give(2, 'sneaking', 500);
    b.unit(2).revealed.fill(99);
    b.turnOf(0).act('hit');
    expect([b.zone(2), b.stacks(0, 'keen')]).toEqual(['pit', 1]);
    b.done();
  });

  test('ARENA-7.13: damage of triggers meets Soak, resistance and shields, and no attack', () => {
    const burn = { type: 'Damage', damageType: 'fire', formula: { base: 105, weapon: 1 }, to: 'other' };
    const weapon = { item: 'mace', stars: 3, affixes: ['flaming'] };
    const member = { equipment: { weapon }, triggers: [{ event: 'OnMiss', effects: [burn] }] };
    const b = bout({ teams: [[member], [{}]], rolls: [draw('attack', 1)] });
    b.set(1, { shields: [{ points: 10, types: 0, ends: 0 }] }).attack();
    // 105 × 100/150 × 60/70, no die and no Penetration of the mace.
    expect([b.unit(1).health, b.stacks(1, 'burning')]).toEqual([450, 0]);
    b.done();
  });

  test('ARENA-7.13: but Penetration of gear and perks counts', () => {
    const burn = { type: 'Damage', damageType: 'blunt', formula: { base: 110 }, to: 'other' };
    const member = { adjust: { penetration: 15 }, triggers: [{ event: 'OnMiss', effects: [burn] }] };
    const b = bout({ teams: [[{ ...member, actions: [action('rest')] }], [{}]], rolls: [1] });
    b.attack();
    expect(b.unit(1).health).toBe(500 - 81);
  });
});
