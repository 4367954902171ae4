import { describe, expect, it } from 'vitest';
import { shipped } from '../content.js';
import { duel, gauntlet, waysIn36 } from '../testkit.js';

const MAGE = { maxPower: 500 };
/** Spares the roll for natural inclination. */
const ALLOWED = { section: { inclination: 'allowed' } };
const cast = (spell: string) => ({ do: 'cast', spell }) as const;

describe('casting', () => {
  it('SAGA-12.1 lock and legality come before any dice', () => {
    expect(duel({ hero: { maxPower: 0 } }).refusal(cast('fireball')).why).toBe('saga/magic-locked');
    expect(duel({ hero: { maxPower: 5, lp: 5 } }).refusal(cast('fireball')).why).toBe('saga/no-power');
  });

  it('SAGA-12.1 then natural inclination, payment, failure roll, effect', () => {
    const rolls = [
      { label: 'inclination', value: 4 },
      { label: 'failure roll', value: 6 },
      { label: 'poison', value: 1 },
      { label: 'attack', value: 2 },
    ];
    const d = duel({ hero: MAGE, rolls });
    const told = d.cast('poison-needle').map(event => ('step' in event ? event.step : event.kind));
    expect(told.slice(0, 6)).toEqual(['inclination', 'spent', 'failure roll', 'works', 'rolled', 'immune']);
    d.done();
  });

  it('SAGA-12.2 inclination below 4 bars magic for the section; no POWER is spent, the action is', () => {
    const d = duel({ hero: MAGE, rolls: [3, 2] });
    d.cast('fireball');
    expect([d.state.gear.power, d.state.section.inclination, d.state.round]).toEqual([500, 'barred', 2]);
    expect(d.refusal(cast('armour')).why).toBe('saga/magic-barred');
    d.done();
  });

  it('SAGA-12.2 from 4 on it is allowed, and not rolled again in the section', () => {
    const d = duel({ hero: MAGE, rolls: [4, 6, 2, 6, 2] });
    d.cast('fireball');
    d.cast('armour');
    expect([d.state.enemy.lp, d.state.section.warded]).toEqual([350, true]);
    d.done();
  });

  it('SAGA-12.3 the cost leaves POWER first, then LP one for one', () => {
    const d = duel({ hero: { ...MAGE, power: 10, lp: 100 }, ...ALLOWED, rolls: [7, 2] });
    d.cast('armour');
    expect([d.state.gear.power, d.state.hero.lp]).toEqual([0, 85]);
    expect(d.of('spent').map(event => [event.pool, event.amount])).toEqual([
      ['POWER', 10],
      ['LP', 15],
    ]);
    d.done();
  });

  it('SAGA-12.3 at least 1 LP must remain', () => {
    const d = duel({ hero: { ...MAGE, power: 10, lp: 16 }, ...ALLOWED, rolls: [7, 2] });
    d.cast('armour');
    expect(d.state.hero.lp).toBe(1);
    expect(duel({ hero: { ...MAGE, power: 10, lp: 15 } }).refusal(cast('armour')).why).toBe('saga/no-power');
    expect(duel({ hero: { ...MAGE, power: 0, lp: 26 } }).option(cast('armour'))?.blocked).toBeUndefined();
  });

  it('SAGA-12.4 a failure roll below 6: the cost is lost and nothing happens', () => {
    const d = duel({ hero: MAGE, ...ALLOWED, rolls: [5, 2] });
    d.cast('fireball');
    expect([d.state.gear.power, d.state.enemy.lp]).toEqual([485, 400]);
    d.done();
  });

  it('SAGA-12.4 6 or more succeeds', () => {
    const d = duel({ hero: MAGE, ...ALLOWED, rolls: [6, 2] });
    d.cast('fireball');
    expect([d.state.gear.power, d.state.enemy.lp]).toEqual([485, 350]);
    d.done();
  });

  it('SAGA-12.5 inclination comes in 33 of 36 ways, the failure roll in 26', () => {
    const fresh = duel({ hero: MAGE });
    expect(waysIn36(fresh, cast('fireball'), after => after.section.inclination === 'allowed')).toBe(33);
    const inclined = duel({ hero: MAGE, ...ALLOWED });
    expect(waysIn36(inclined, cast('fireball'), after => after.enemy.lp === 350)).toBe(26);
    expect(waysIn36(fresh, cast('fireball'), after => after.enemy.lp === 350)).toBe((33 * 26) / 36);
    expect(fresh.option(cast('fireball'))?.chance).toBeCloseTo((33 * 26) / 36 / 36, 12);
  });

  it('SAGA-12.6 in a fight: seven spells; outside: five; dying: one', () => {
    const spells = (options: readonly { choice: { do: string } }[]) =>
      options.flatMap(({ choice }) =>
        'spell' in choice ? [choice.spell] : choice.do === 'retrace' ? ['retrace'] : [],
      );
    const fight = [
      'armour',
      'fireball',
      'invisibility',
      'paralysis',
      'poison-needle',
      'timewarp',
      'xenophobia',
    ];
    expect(spells(duel({ hero: MAGE }).fight.options())).toEqual(fight);
    const camp = gauntlet({ hero: { spd: 900, ...MAGE }, rolls: [7, 7] });
    camp.act('face');
    camp.act('flee');
    expect(spells(camp.fight.options())).toEqual(['armour', 'crypt', 'invisibility', 'retrace', 'timewarp']);
    expect(camp.refusal(cast('fireball')).code).toBe('choice/unknown');
    const dying = duel({ hero: { ...MAGE, lp: 60, lck: 0 }, rolls: [2, 8, 7] });
    dying.act('attack');
    expect(spells(dying.fight.options())).toEqual(['resurrection']);
  });

  it('SAGA-12.6 once per section; a failed attempt counts as that once', () => {
    for (const failure of [5, 6]) {
      const d = duel({ hero: MAGE, ...ALLOWED, rolls: [failure, 2] });
      d.cast('fireball');
      expect(d.refusal(cast('fireball')).why).toBe('saga/cast-already');
      d.done();
    }
  });

  it('SAGA-12.7 a section not visited before gives +1 POWER, up to the maximum', () => {
    const g = gauntlet({ hero: { spd: 900, maxPower: 10, power: 7 }, rolls: [7, 7, 7, 7, 7, 7] });
    const power = [g.state.duel.gear.power];
    for (let section = 2; section <= 4; section++) {
      g.act('face');
      g.act('flee');
      power.push(g.state.duel.gear.power);
    }
    expect(power).toEqual([8, 9, 10, 10]);
    g.done();
  });

  it('SAGA-12.7 not before POWER has been granted, and not on a second visit', () => {
    const poor = gauntlet({ hero: { spd: 900 }, rolls: [7, 7] });
    poor.act('face');
    poor.act('flee');
    expect(poor.state.duel.gear.power).toBe(0);
    const g = gauntlet({ hero: { spd: 900, maxPower: 90, power: 50 }, rolls: [7, 7, 7, 7] });
    g.act('face');
    g.act('flee');
    g.act({ do: 'retrace', to: 1 });
    expect([g.state.section, g.state.duel.gear.power]).toEqual([1, 52 - 20]);
    g.done();
  });
});

describe('Table 3', () => {
  it.each([
    ['armour', 'ARMOUR', 25, 'any'],
    ['crypt', 'CRYPT', 150, 'outside'],
    ['fireball', 'FIREBALL', 15, 'fight'],
    ['invisibility', 'INVISIBILITY', 30, 'any'],
    ['paralysis', 'PARALYSIS', 30, 'fight'],
    ['poison-needle', 'POISON NEEDLE', 25, 'fight'],
    ['resurrection', 'RESURRECTION', 50, 'dying'],
    ['retrace', 'RETRACE', 20, 'outside'],
    ['timewarp', 'TIMEWARP', 10, 'any'],
    ['xenophobia', 'XENOPHOBIA', 15, 'fight'],
  ])('SAGA-12.3 SAGA-12.6 SAGA Table 3, %s (%s): %i POWER, %s', (id, name, power, when) => {
    const spell = shipped.spells.find(each => each.id === id)!;
    expect([spell.name, spell.power, spell.when]).toEqual([name, power, when]);
    const fails = [7, 2];
    const spent = {
      fight: () => inFight(id, fails),
      any: () => inFight(id, fails),
      outside: () => inCamp(id, fails),
      dying: () => atDeath(fails),
    };
    expect(spent[when as keyof typeof spent]()).toBe(power);
  });

  it('SAGA-12.6 Table 3 has ten spells', () => {
    expect(shipped.spells).toHaveLength(10);
  });

  const inFight = (id: string, fails: number[]) => {
    const d = duel({ hero: MAGE, rolls: [...fails, 2] });
    d.cast(id);
    return 500 - d.state.gear.power;
  };
  const inCamp = (id: string, fails: number[]) => {
    const g = gauntlet({ hero: { spd: 900, ...MAGE }, rolls: [7, 7, ...fails] });
    g.act('face');
    g.act('flee');
    g.act(id === 'retrace' ? { do: 'retrace', to: 1 } : cast(id));
    expect(g.state.section).toBe(2);
    return 500 - g.state.duel.gear.power;
  };
  const atDeath = (fails: number[]) => {
    const d = duel({ hero: { ...MAGE, lp: 60, lck: 0 }, rolls: [2, 8, 7, ...fails] });
    d.act('attack');
    d.cast('resurrection');
    return 500 - d.state.gear.power;
  };
});
