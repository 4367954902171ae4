import { describe, expect, it } from 'vitest';
import { chanceAtLeast } from '../../core/dice/ways.js';
import { optionsSchema, type SagaOptions } from './setup.js';
import { duel, gauntlet, setupIssues, setupOf, waysIn36 } from './testkit.js';

const EVEN = { spd: 90, crg: 90, lck: 50 };
/** The same scene with the option as it stands and changed. */
const both = <T>(changed: Partial<SagaOptions>, scene: (options: Partial<SagaOptions>) => T) => [
  scene({}),
  scene(changed),
];

describe('options beside their rules', () => {
  it('SAGA-15.1 every option has the default of its rule', () => {
    expect(optionsSchema.parse({})).toEqual({
      sklAddsLp: true,
      firstStrikeTie: 'enemy',
      halberdWithShield: false,
      bloodPriceSave: true,
      orbStrict: true,
      enduranceDivisor: 20,
      doubleFreeAttack: false,
      enemyEndurance: true,
      keepEnemyWounds: false,
      restBetween: true,
      stoneDrain: 'roll',
      stoneOncePerFight: false,
      freeCasting: false,
    });
  });

  it.each(Object.keys(optionsSchema.parse({})))('SAGA-15.1 %s takes none but its values', name => {
    for (const value of ['perhaps', 15, null, {}]) {
      const issues = setupIssues({ ...setupOf({}), options: { [name]: value } });
      expect(issues.map(issue => issue.path)).toEqual([`options.${name}`]);
    }
  });

  it('SAGA-15.1 sklAddsLp (1.5)', () => {
    expect(
      both({ sklAddsLp: false }, options => duel({ hero: { skl: 9 }, options }).state.hero.maxLp),
    ).toEqual([409, 400]);
  });

  it('SAGA-2.3 SAGA-15.1 firstStrikeTie hero: on a tie the hero strikes first', () => {
    const leader = (options: Partial<SagaOptions>) =>
      duel({ enemy: EVEN, options, players: [0, 1] }).state.leader;
    expect(both({ firstStrikeTie: 'hero' }, leader)).toEqual([1, 0]);
  });

  it('SAGA-2.3 SAGA-15.1 firstStrikeTie reroll: both roll again until it is decided', () => {
    const options = { firstStrikeTie: 'reroll' } as const;
    const d = duel({ enemy: EVEN, options, opening: [7, 7, 3, 3, 8, 4] });
    expect(d.of('first strike').map(event => [event.hero - 230, event.enemy - 230, event.tie])).toEqual([
      [7, 7, true],
      [3, 3, true],
      [8, 4, false],
    ]);
    expect([d.state.leader, d.state.round, d.of('round').length]).toEqual([0, 1, 1]);
    expect(d.lines('first strike')[0]).toBe('First Strike: you 237, Foe 237 - a tie, roll again.');
    d.done();
  });

  it('SAGA-2.3 each roll of a tie is a step of its own, so that its odds can be counted', () => {
    const options = { firstStrikeTie: 'reroll' } as const;
    const d = duel({ enemy: EVEN, options, players: [0, 1] });
    expect(d.fight.options().map(option => option.choice)).toEqual([{ do: 'go on' }]);
    // Two 2d6 are equal in 146 of 1296 ways; the rest is shared evenly.
    expect(waysIn36(d, 'go on', after => after.round === 0)).toBe(146 / 36);
    expect(waysIn36(d, 'go on', after => after.round === 1 && after.leader === 0)).toBe(575 / 36);
  });

  it('SAGA-2.3 after a death save a tie is rolled again as well', () => {
    const options = { firstStrikeTie: 'reroll' } as const;
    const d = duel({ hero: { lp: 10 }, enemy: EVEN, options, opening: [8, 7], rolls: [2, 8, 5, 7, 7, 9, 8] });
    d.act('attack');
    expect([d.state.leader, d.state.round, d.state.hero.lp, d.fight.actor]).toEqual([0, 1, 400, 0]);
    d.done();
  });

  it('SAGA-6.3 SAGA-15.1 halberdWithShield', () => {
    const hero = { weapon: 'halberd', shield: true };
    expect(
      both({ halberdWithShield: true }, options => setupIssues(setupOf({ hero, options })).length),
    ).toEqual([1, 0]);
    const run = (options: Partial<SagaOptions>) => {
      const g = gauntlet({
        hero: { ...hero, shield: false, str: 999, spd: 900 },
        options,
        rolls: Array(4).fill([7, 7, 12]).flat(),
      });
      for (let i = 0; i < 4; i++) {
        g.act('face');
        g.act('attack');
      }
      return g.state.duel.hero.protection;
    };
    expect(both({ halberdWithShield: true }, run)).toEqual([5, 10]);
  });

  it('SAGA-9.3 SAGA-15.1 bloodPriceSave', () => {
    const hero = { weapon: 'doombringer', lp: 10, lck: 999 };
    const ways = (options: Partial<SagaOptions>) =>
      waysIn36(duel({ hero, options }), 'attack', after => after.ending !== 'dead');
    expect(both({ bloodPriceSave: false }, ways)).toEqual([36, 0]);
  });

  it('SAGA-9.7 SAGA-15.1 orbStrict', () => {
    const bonus = (options: Partial<SagaOptions>) =>
      duel({ hero: { orb: 'held', weapon: 'mace' }, options }).state.hero.bonus;
    expect(both({ orbStrict: false }, bonus)).toEqual([0, 14]);
  });

  it('SAGA-10.1 SAGA-15.1 enduranceDivisor', () => {
    expect(both({ enduranceDivisor: 10 }, options => duel({ options }).state.hero.limit)).toEqual([5, 10]);
  });

  it('SAGA-10.3 SAGA-15.1 doubleFreeAttack', () => {
    const acts = (options: Partial<SagaOptions>) => {
      const d = duel({ enemy: { sta: 0 }, options, rolls: [2, 2] });
      d.act('attack');
      return d.state.leaderActs + 1;
    };
    expect(both({ doubleFreeAttack: true }, acts)).toEqual([1, 2]);
  });

  it('SAGA-10.5 SAGA-15.1 enemyEndurance', () => {
    const rests = (options: Partial<SagaOptions>) => {
      const d = duel({ enemy: { sta: 0 }, options, rolls: [2, 2] });
      d.act('attack');
      return d.state.enemy.resting;
    };
    expect(both({ enemyEndurance: false }, rests)).toEqual([true, false]);
  });

  it('SAGA-11.3 SAGA-15.1 keepEnemyWounds', () => {
    const left = (options: Partial<SagaOptions>) => {
      const d = duel({ hero: { lp: 10 }, options, rolls: [8, 8, 2, 7, 7] });
      d.act('attack');
      return d.state.enemy.lp;
    };
    expect(both({ keepEnemyWounds: true }, left)).toEqual([400, 320]);
  });

  it('SAGA-13.3 SAGA-15.1 restBetween', () => {
    const lp = (options: Partial<SagaOptions>) => gauntlet({ hero: { lp: 100 }, options }).state.duel.hero.lp;
    expect(both({ restBetween: false }, lp)).toEqual([400, 100]);
  });
});

describe('the stone', () => {
  const inGap = (options: Partial<SagaOptions>, rolls: number[], lp = 390) => {
    const d = duel({ hero: { lp, stone: { store: 50 } }, options, rolls: [2, 2, ...rolls] });
    d.act('attack');
    d.act('stone');
    return d;
  };

  it('SAGA-15.2 stoneDrain: the store falls by the roll, or by the LP actually healed', () => {
    expect(both({ stoneDrain: 'healed' }, options => inGap(options, [3]).state.gear.store)).toEqual([20, 40]);
  });

  it('SAGA-15.2 healed, store and roll bound what is drained', () => {
    const d = inGap({ stoneDrain: 'healed' }, [6], 100);
    expect([d.state.hero.lp, d.state.gear.store]).toEqual([150, 0]);
  });

  it('SAGA-15.3 stoneOncePerFight: no second gap with the stone', () => {
    const again = (options: Partial<SagaOptions>) => {
      const d = inGap(options, [1, 2, 2], 100);
      d.act('attack');
      return d.state.phase;
    };
    expect(both({ stoneOncePerFight: true }, again)).toEqual(['gap', 'turn']);
  });

  it('SAGA-11.2 SAGA-15.3 the restarted fight is the same fight; the next one is another', () => {
    const options = { stoneOncePerFight: true };
    const d = duel({
      hero: { lp: 30, stone: { store: 50 } },
      options,
      rolls: [2, 2, 1, 2, 8, 5, 7, 7, 2, 8],
    });
    d.act('attack');
    d.act('stone');
    d.act('attack');
    expect([d.of('restarted').length, d.state.round]).toEqual([1, 1]);
    d.act('attack');
    expect([d.state.phase, d.state.hero.lp]).toEqual(['turn', 337]);
    d.done();
    const hero = { lp: 100, spd: 900, stone: { store: 50 } };
    const g = gauntlet({ hero, options: { ...options, restBetween: false }, rolls: [1, 7, 7, 2, 2] });
    g.act('stone');
    g.act('face');
    g.act('attack');
    expect(g.state.duel.phase).toBe('gap');
    g.done();
  });
});

describe('freeCasting', () => {
  const FREE = { freeCasting: true };
  const MAGE = { maxPower: 200 };

  it('SAGA-15.4 a spell does not replace the attack of the round', () => {
    const d = duel({ hero: MAGE, options: FREE, rolls: [7, 7, 8, 2] });
    d.cast('fireball');
    expect([d.state.round, d.fight.actor]).toEqual([1, 0]);
    d.act('attack');
    expect([d.state.enemy.lp, d.state.round]).toEqual([400 - 50 - 80, 2]);
    d.done();
  });

  it('SAGA-15.4 off, it does', () => {
    const d = duel({ hero: MAGE, rolls: [7, 7, 2] });
    d.cast('fireball');
    expect(d.state.round).toBe(2);
    d.done();
  });

  it('SAGA-15.4 still one spell per round, the failed ones too', () => {
    const d = duel({ hero: MAGE, options: FREE, rolls: [7, 5, 8, 2, 7, 8, 2] });
    d.cast('fireball');
    expect(d.refusal({ do: 'cast', spell: 'armour' })).toMatchObject({
      why: 'saga/cast-this-round',
      reason: 'One spell per round.',
    });
    d.act('attack');
    d.cast('armour');
    expect([d.state.round, d.state.section.warded]).toEqual([2, true]);
    d.act('attack');
    d.done();
  });

  it('SAGA-15.4 a spell that ends the fight ends it', () => {
    const d = duel({ hero: MAGE, enemy: { lp: 50 }, options: FREE, rolls: [7, 7] });
    d.cast('fireball');
    expect(d.fight.outcome?.kind).toBe('slain');
    d.done();
  });

  it('SAGA-7.5 SAGA-15.4 in a rest round there is no free spell either', () => {
    const d = duel({ hero: { ...MAGE, sta: 0 }, options: FREE, rolls: [2, 2] });
    d.act('attack');
    expect(d.refusal({ do: 'cast', spell: 'fireball' }).why).toBe('saga/exhausted');
  });
});

describe('hints say what is true now', () => {
  const restHint = (change: (state: ReturnType<typeof duel>['state']) => void) => {
    const d = duel({ hero: EVEN });
    change(d.state);
    return d.fight.options().find(({ choice }) => choice.do === 'rest')!.hint!;
  };
  const tired = (state: ReturnType<typeof duel>['state']) => {
    state.phase = 'turn';
    state.turn = 0;
    state.leader = 0;
    state.hero.resting = true;
    state.enemy.resting = false;
    state.leaderActs = 0;
    state.otherActs = 1;
  };

  it('SAGA-10.2 to SAGA-10.5 Rest: the enemy strikes, has struck, or is exhausted too', () => {
    const strikes = restHint(tired);
    const need = Number(/hitting on (\d+)\+/.exec(strikes)![1]);
    expect(strikes).toContain(
      `strikes once, hitting on ${need}+ (${Math.round(100 * chanceAtLeast(2, 6, need))} %)`,
    );
    expect(
      restHint(state => {
        tired(state);
        state.otherActs = 2;
      }),
    ).toContain('strikes twice');
    expect(
      restHint(state => {
        tired(state);
        state.otherActs = 0;
        state.enemy.resting = true;
      }),
    ).toBe('Catch your breath; the enemy is exhausted too and does nothing');
    expect(
      restHint(state => {
        tired(state);
        state.leader = 1;
        state.otherActs = 0;
      }),
    ).toBe('Catch your breath; the enemy has struck already');
  });
});
