import { describe, expect, it } from 'vitest';
import { action, type Bout, bout, type Member, nobody } from '../../testkit.js';

const BARE: Member = { endurance: 0, willpower: 0, luck: 0, might: 0, speed: 0, adjust: { health: 5000 } };
const hurt = (id: string, more: object = {}) =>
  action(id, { effects: [{ type: 'Damage', damageType: 'fire', formula: { base: 100 } }], ...more });
const lost = (b: Bout, choice: string): number => {
  const before = b.unit(1).health;
  b.tireless().act({ do: choice, target: 1 });
  return before - b.unit(1).health;
};

describe('bonuses by tag', () => {
  const tag = (name: string, value: number, valueType = 'percent', stat = 'damage') => ({
    kind: 'tag',
    tag: name,
    stat,
    value,
    valueType,
  });

  it('ARENA-14.7 ARENA-14.8 flats are added, percentages of all matching tags are summed and applied once', () => {
    const adjust = [
      tag('Fire', 20),
      tag('Spell', 30),
      tag('Spell', 10, 'flat'),
      tag('Cold', 500),
      tag('Fire', 90, 'percent', 'healing'),
    ];
    const actions = [
      hurt('both', { tags: ['Fire', 'Spell'] }),
      hurt('one', { tags: ['Fire'] }),
      hurt('none'),
    ];
    const b = bout({ teams: [[{ actions, adjust }], [BARE]] });
    // (100 + 10) × 1.5, not 100 × 1.2 × 1.3 + 10.
    expect(['both', 'one', 'none'].map(id => lost(b, id))).toEqual([165, 120, 100]);
  });

  it('ARENA-14.7 healing, stacks and critPct of actions with the tag; pools before their multiplier', () => {
    const care = action('care', {
      target: ['Self'],
      ranges: ['self'],
      tags: ['Care'],
      cost: { mana: 5 },
      effects: [
        { type: 'Heal', formula: { base: 100 } },
        { type: 'ApplyStatus', status: 'haste', stacks: 10 },
      ],
    });
    const adjust = [
      tag('Care', 50, 'percent', 'healing'),
      tag('Care', 100, 'percent', 'stacks'),
      tag('Care', 7, 'flat', 'critPct'),
      { kind: 'pool', resource: 'mana', value: 10 },
    ];
    const b = bout({ teams: [[{ actions: [care], adjust }], [nobody]] })
      .tireless()
      .set(0, { health: 100 });
    expect(b.pool(0, 'mana')).toBe((50 + 10) * 5);
    b.act('care');
    expect(b.unit(0).health).toBe(250);
    expect(b.of('stacks')[0]!.after).toBe(20);
    expect(b.plan.builds[0]!.actions.find(({ id }) => id === 'care')!.tagCrit).toBe(7);
  });

  it.each([
    ['stamina', 'Martial'],
    ['mana', 'Arcane'],
    ['faith', 'Divine'],
    ['spirit', 'Primal'],
    ['focus', 'Psychic'],
  ])('ARENA-14.9 an action that spends %s carries the tag %s', (pool, name) => {
    const b = bout({
      teams: [[{ actions: [hurt('flare', { cost: { [pool]: 1 } })], adjust: [tag(name, 50)] }], [BARE]],
    });
    expect(lost(b, 'flare')).toBe(150);
  });

  it("ARENA-14.9 a trigger's components carry the perk's tags, those of pools it refills, and their own damage type", () => {
    const strike = (damageType: string) => ({
      type: 'Damage',
      damageType,
      formula: { base: 100 },
      to: 'other',
    });
    const refill = { type: 'ResourceGrant', resource: 'faith', amount: 1, to: 'self' };
    const echo = {
      event: 'OnDamageDealt',
      actionTag: 'Loud',
      effects: [strike('cold'), strike('fire'), refill],
    };
    const adjust = [tag('Wild', 10), tag('Divine', 20), tag('Cold', 40), tag('Loud', 800)];
    const b = bout({
      teams: [
        [
          {
            actions: [
              hurt('shout', {
                tags: ['Quiet', 'Loud'],
                effects: [strike('blunt')].map(each => ({ ...each, to: 'target' })),
              }),
            ],
            triggers: [echo],
            adjust,
            perkTags: ['Wild'],
          },
        ],
        [BARE],
      ],
    });
    b.tireless().act({ do: 'shout', target: 1 });
    expect(
      b
        .of('damaged')
        .map(({ amount }) => amount)
        .slice(1),
    ).toEqual([170, 130]);
  });
});
