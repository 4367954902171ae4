import { describe, expect, it } from 'vitest';
import { afflict, bout, foesTurn, mage } from './testkit.js';

/** The longsword in both hands: d20 + 2 for 1d10 slashing. */
describe('QUEST-19.6: the words of the log', () => {
  it.each([
    [[15, 7], 'You attack with Longsword: 17 vs AC 10 - HIT! 7 slashing damage.'],
    [[20, 16], 'You attack with Longsword: 22 vs AC 10 - CRITICAL! 16 slashing damage.'],
    [[3], 'You attack with Longsword: 5 vs AC 10 - MISS.'],
  ])('an attack with %j', (rolls, line) => {
    const b = bout({ rolls });
    b.attack();
    b.done();
    expect(b.lines('attacked')).toEqual([line]);
  });

  it('names each type of damage', () => {
    const b = bout({ rolls: [15, 7] });
    const [event] = b.attack().filter(({ kind }) => kind === 'attacked');
    const damage = [
      { amount: 7, type: 'slashing' },
      { amount: 3, type: 'radiant' },
    ];
    expect(b.fight.narrate({ ...event, damage } as typeof event & {})).toBe(
      'You attack with Longsword: 17 vs AC 10 - HIT! 7 slashing and 3 radiant damage.',
    );
  });

  it('an attack of another names whom it is aimed at', () => {
    const b = foesTurn({ rolls: [12, 3] });
    b.claw();
    expect(b.lines('attacked')).toEqual([
      'Foe attacks you with Club: 12 vs AC 10 - HIT! 3 bludgeoning damage.',
    ]);
  });

  it('XP in a line of its own, floored', () => {
    const b = bout({ monsters: ['goblin'], rolls: [15, 5] });
    b.attack();
    expect(b.lines('xp')).toEqual(['+35 XP']);
  });

  it.each([
    ['party', 'You are surprised!'],
    ['monsters', 'The foe is surprised!'],
  ] as const)('surprise of the %s', (surprised, line) => {
    expect(bout({ surprised }).lines('surprised')).toEqual([line]);
  });

  it.each([
    [1, 'You escape.'],
    [0, 'You try to escape and fail.'],
  ])('an escape that comes out as %i', (roll, line) => {
    const b = bout({ range: 4, rolls: [roll] });
    b.act({ do: 'flee' });
    expect(b.lines('flee')).toEqual([line]);
  });

  it('conditions gained and lost', () => {
    const b = bout();
    const { narrate } = b.fight;
    const status = (who: number, on: boolean) =>
      narrate.call(b.fight, { kind: 'status', round: 1, who, status: 'Prone', on });
    expect([status(0, true), status(1, true), status(1, false)]).toEqual([
      'You are prone.',
      'Foe is prone.',
      'Foe is no longer prone.',
    ]);
  });

  it.each([
    ['damage_resistances', 'Foe resists the slashing damage.'],
    ['damage_immunities', 'Foe ignores the slashing damage.'],
  ])('damage kept off by %s', (field, line) => {
    const b = bout({ monsters: [{ [field]: ['slashing'] }], rolls: [15, 8] });
    b.attack();
    expect(b.lines('hide')).toEqual([line]);
  });

  it('death saves, with how they stand', () => {
    const b = foesTurn({ rolls: [15, 4, 12, 5] });
    b.hero.hp = 3;
    b.claw();
    b.end();
    b.act({ do: 'death save' });
    expect(b.lines('death save')).toEqual(['Death save: success. 1 of 3 successes, 0 of 3 failures.']);
  });

  it('who slips out of sight is hidden, and that is said once', () => {
    const b = mage('wizard', [], { rolls: [20] });
    b.act({ do: 'hide' });
    expect(b.lines('hid', 'status')).toEqual(['You slip out of sight.', 'You are hidden.']);
    const c = mage('wizard', [], { rolls: [1] });
    afflict(c, 0, 'blinded');
    c.act({ do: 'hide' });
    expect(c.lines('hid')).toEqual(['You try in vain to slip out of sight.']);
  });
});
