import { describe, expect, test } from 'vitest';
import { attackOn } from '../choices.js';
import { afflict, bout, cast, FOE, mage, oddsAfter } from '../testkit.js';

const WHOM = 1;

describe('QUEST-13.20: sanctuary', () => {
  const guarded = (rolls: number[]) => {
    const b = bout({ hero: { class: 'cleric', scores: { wisdom: 16 } }, rolls });
    afflict(b, 0, 'sanctuary', 0, { rounds: 10 });
    b.end();
    b.claw();
    b.done();
    return b;
  };

  test('an attacker who fails a WIS save against the DC loses the attack', () => {
    const b = guarded([12]);
    expect([b.hero.hp, b.of('attacked'), b.state.actions]).toEqual([b.hero.maxHp, [], 0]);
  });

  test('one who meets the DC attacks', () => {
    const b = guarded([13, 12, 2]);
    expect(b.hero.hp).toBe(b.hero.maxHp - 2);
  });

  test('the log says that the attack is lost', () => {
    const b = guarded([12]);
    expect(b.of('did')).toMatchObject([{ who: WHOM, what: 'loses the attack' }]);
  });

  test('a spell attack that is lost does nothing at all: Acid Arrow splashes only when it misses', () => {
    const b = mage('wizard', ['acid-arrow'], { rolls: [1] });
    afflict(b, WHOM, 'sanctuary', WHOM, { rounds: 10 });
    b.act(cast('acid-arrow', { targets: [WHOM] }));
    expect([b.foe.hp, b.of('attacked')]).toEqual([100, []]);
    b.done();
  });

  test('the chance that an attack shows counts the save', () => {
    const b = bout();
    const chance = () => b.option(attackOn(WHOM))!.chance!;
    const free = chance();
    afflict(b, WHOM, 'sanctuary', WHOM, { rounds: 10 });
    const odds = oddsAfter(b, attackOn(WHOM), (_, events) =>
      events.some(event => event.kind === 'attacked' && event.verdict !== 'miss'),
    );
    expect(chance()).toBeLessThan(free);
    expect(chance()).toBeCloseTo(odds.get('true')!.probability, 12);
    expect(b.option(attackOn(WHOM))!.hint).toContain('wisdom save against Sanctuary first');
  });

  test('it ends with an attack of the bearer', () => {
    const b = bout({ rolls: [2] });
    afflict(b, 0, 'sanctuary', 0, { rounds: 10 });
    b.attack();
    expect(b.bears(0)).not.toContain('sanctuary');
  });
});

test('QUEST-13.20: a searing smite burns until a CON save at the start of a turn ends it', () => {
  const b = bout({ hero: { class: 'paladin', scores: { charisma: 16 } }, rolls: [12, 4, 13] });
  afflict(b, 1, 'seared', 0);
  b.end();
  expect([b.foe.hp, b.bears()]).toEqual([96, ['seared']]);
  b.round();
  expect([b.foe.hp, b.bears()]).toEqual([96, []]);
  b.done();
});

describe('QUEST-13.20: tree stride', () => {
  const strider = (terrain: string) => {
    const b = bout({ hero: { class: 'druid' }, monsters: [{}, {}], range: 2, environment: { terrain } });
    afflict(b, 0, 'tree-stride', 0, { rounds: 10 });
    return b;
  };

  test('makes the free step a leap of up to 3 among plants', () => {
    const b = strider('jungle');
    b.act({ do: 'stride', target: 1, at: 0 });
    expect([b.range(0, 1), b.range(0, 2), b.state.steps]).toEqual([0, 2, 0]);
    expect(b.refusal({ do: 'stride', target: 1, at: 3 })).toBe('quest/no_steps_left');
    const away = strider('forest');
    away.act({ do: 'stride' });
    expect([away.range(0, 1), away.range(0, 2)]).toEqual([5, 5]);
    expect(away.refusal({ do: 'away' })).toBe('quest/no_steps_left');
  });

  test('provokes nobody, and no farther than 3', () => {
    const b = bout({ hero: { class: 'druid' }, range: 0, environment: { terrain: 'hill' } });
    afflict(b, 0, 'tree-stride', 0, { rounds: 10 });
    expect(b.refusal({ do: 'stride', target: 1, at: 4 })).toBe('choice/unknown');
    b.act({ do: 'stride', target: 1, at: 3 });
    expect([b.range(), b.fight.question]).toEqual([3, null]);
  });

  test('is the free step, so not after another step, whatever Dash adds', () => {
    const b = strider('forest');
    b.act({ do: 'closer', target: 1 });
    b.act({ do: 'dash' });
    expect(b.refusal({ do: 'stride' })).toBe('quest/no_steps_left');
  });

  test('is nothing elsewhere', () => {
    expect(strider('cave').refusal({ do: 'stride' })).toBe('choice/unknown');
  });
});

describe('QUEST-10.12: a net', () => {
  const CLAWS = {
    actions: [{ ...FOE.actions[0], name: 'Claw', hit: { dice: '1d4', mod: 0, type: 'slashing' } }],
  };
  const net = { escapeStat: 0, escapeDc: 10 };

  test('is cut by 5 slashing damage in all, against AC 10', () => {
    const b = bout({ monsters: [CLAWS], rolls: [9, 12, 15, 14, 3, 16, 17, 2] });
    afflict(b, 1, 'netted', 0, net);
    for (const [left, free] of [
      [0, false],
      [3, false],
      [0, true],
    ] as const) {
      b.end();
      b.act({ do: 'cut', status: 'netted', target: 1 });
      expect(b.bears().includes('netted')).toBe(!free);
      if (!free) expect(b.foe.statuses[0]!.damageTaken).toBe(left);
      b.end();
    }
    b.done();
  });

  test('is cut by a friend, with one of his attacks; a club does not cut', () => {
    const b = bout({
      hero: { class: 'barbarian', level: 5 },
      companions: [{ type: 'companion' }],
      rolls: [15, 6, 2],
    });
    afflict(b, 1, 'netted', 2, net);
    b.act({ do: 'cut', status: 'netted', target: 1 });
    expect([b.bears(1), b.state.attacks, b.state.actions]).toEqual([[], 1, 0]);
    b.attack(2);
    b.done();
    const club = bout({ hero: { gear: { mainHand: 'club' } } });
    afflict(club, 0, 'netted', 1, net);
    expect(club.refusal({ do: 'cut', status: 'netted', target: 0 })).toBe('choice/unknown');
  });
});

describe('QUEST-13.20: shillelagh', () => {
  const DRUID = {
    class: 'druid',
    scores: { strength: 8, wisdom: 16 },
    spells: ['shillelagh'],
    mana: 9,
    gear: { mainHand: 'club' },
  };

  test('the club strikes by WIS with 1d8 and counts as magical while it lasts', () => {
    const monster = { damage_resistances: ['bludgeoning'], resistance_bypass: ['magical'] };
    const b = bout({ hero: DRUID, monsters: [monster], rolls: [5, 7] });
    const before = b.plan.beings[0]!.arms[b.hero.main]!;
    expect([before.toHit, before.sides, before.plus]).toEqual([1, 4, -1]);
    b.act(cast('shillelagh'));
    const after = b.plan.beings[0]!.arms[b.hero.main]!;
    expect([after.name, after.toHit, after.count, after.sides, after.plus]).toEqual(['Club', 5, 1, 8, 3]);
    b.attack();
    expect([b.foe.hp, b.of('attacked')[0]!.total]).toEqual([90, 10]);
    b.act({ do: 'drop concentration' });
    expect(b.plan.beings[0]!.arms[b.hero.main]!.toHit).toBe(1);
    b.done();
  });

  test('other weapons stay what they are', () => {
    const b = bout({ hero: { ...DRUID, gear: { mainHand: 'dagger' } } });
    b.act(cast('shillelagh'));
    expect(b.plan.beings[0]!.arms[b.hero.main]!.sides).toBe(4);
  });
});
