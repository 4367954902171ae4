import { describe, expect, it } from 'vitest';
import { action, attackWith, bout, issuesOf, nobody } from '../testkit.js';

/** Does nothing, but that it fired is told. */
const MARK = { type: 'LootBonus', goldPct: 0 };
const on = (event: string, more: object = {}, effects: object[] = [MARK]) => ({ event, ...more, effects });
const all = (...events: string[]) => events.map(event => on(event));
const damage = (base: number, more: object = {}) => ({
  type: 'Damage',
  damageType: 'blunt',
  formula: { base },
  ...more,
});
const hurt = (base: number, more: object = {}) => action('hurt', { effects: [damage(base)], ...more });
const stab = attackWith('stab', { attackBonus: 895 }, { formula: { base: 15 } });

describe('a trigger', () => {
  it('ARENA-15.1 belongs to the unit the event is about and has a chance', () => {
    const member = { speed: 0, triggers: [on('OnDamageTaken', { chance: 0.3 })] };
    const b = bout({
      teams: [[{ actions: [hurt(15)], ...{ triggers: member.triggers } }], [member]],
      rolls: [0, 1],
    });
    b.tireless().act({ do: 'hurt', target: 1 });
    expect(b.fired()).toEqual([]);
    b.act({ do: 'hurt', target: 1 });
    expect(b.fired()).toEqual(['1 OnDamageTaken']);
    b.done();
  });

  it('ARENA-15.1 conditions: own Health below a share, action tag, attack kind; a limit per fight', () => {
    const triggers = [
      on('OnDamageTaken', { condition: { selfHpBelow: 0.5 } }),
      on('OnHitBy', { actionTag: 'Loud' }),
      on('OnHitBy', { attackKind: 'ranged' }),
      on('OnStatusApplied', { limitPerCombat: 2 }),
    ];
    const loud = { ...stab, id: 'loud', tags: ['Loud'] };
    const shot = { ...stab, id: 'shot', attack: 'ranged' };
    const mark = action('mark', { effects: [{ type: 'ApplyStatus', status: 'marked', stacks: 1 }] });
    const rolls = [100, 0, 100, 0, 100, 0, 100, 0];
    const b = bout({ teams: [[{ actions: [stab, loud, shot, mark] }], [{ speed: 0, triggers }]], rolls });
    const news = (choice: string) => {
      const before = b.fired().length;
      b.tireless(0).act({ do: choice, target: 1 });
      return b.fired().slice(before);
    };
    expect(news('stab')).toEqual([]);
    expect(news('loud')).toEqual(['1 OnHitBy']);
    expect(news('shot')).toEqual(['1 OnHitBy']);
    b.set(1, { health: 250 });
    expect(news('stab')).toEqual(['1 OnDamageTaken']);
    expect([news('mark'), news('mark'), news('mark')]).toEqual([
      ['1 OnStatusApplied'],
      ['1 OnStatusApplied'],
      [],
    ]);
  });

  it('ARENA-15.1 unknown events are refused', () => {
    expect(issuesOf({ teams: [[{ triggers: [on('OnSneeze')] }], [{}]] })[0]!.reason).toContain(
      'unknown_event',
    );
  });
});

describe('the queue', () => {
  it('ARENA-15.2 costs, statuses, damage, stealth breaks, movement, hits; then Thorns as a batch of its own', () => {
    const heard = all(
      'OnHit',
      'OnHitBy',
      'OnForcedMove',
      'OnStealthBreak',
      'OnDamageTaken',
      'OnDamageDealt',
      'OnStatusApplied',
      'OnStaminaExhausted',
      'OnResourceDepleted',
    );
    const big = attackWith('big', {
      cost: { stamina: 250 },
      attackBonus: 895,
      effects: [
        { type: 'Move', mode: 'pushAway' },
        damage(30),
        damage(30),
        { type: 'ApplyStatus', status: 'marked', stacks: 3 },
      ],
    });
    const b = bout({
      teams: [[{ actions: [big], triggers: heard }], [{ speed: 0, triggers: heard }]],
      rolls: [100, 0],
    }).tireless();
    b.give(1, 'sneaking', 1)
      .give(1, 'thorns', 20)
      .set(1, { revealed: [99, -1] });
    b.act({ do: 'big', target: 1 });
    expect(b.fired()).toEqual([
      '0 OnResourceDepleted',
      '0 OnStaminaExhausted',
      '1 OnStatusApplied',
      '0 OnDamageDealt',
      '1 OnDamageTaken',
      '0 OnDamageDealt',
      '1 OnDamageTaken',
      '1 OnStealthBreak',
      '1 OnForcedMove',
      '0 OnHit',
      '1 OnHitBy',
      '1 OnDamageDealt',
      '0 OnDamageTaken',
    ]);
  });

  it('ARENA-15.2 ARENA-4.3 the Effects Phase is one batch: what expires is told before what hurts, then breaks and falls', () => {
    const triggers = all('OnFallen', 'OnStealthBreak', 'OnDamageTaken', 'OnStatusExpired');
    const foe = { speed: 0, triggers };
    const b = bout({ teams: [[{}], [foe, foe]], rolls: [1] }).tireless();
    // Burning ends with its last tick of damage, Poisoned costs more than is left.
    b.give(1, 'sneaking', 1).give(1, 'burning', 2).give(1, 'poisoned', 20);
    b.give(2, 'haste', 1).give(2, 'poisoned', 600).tick();
    expect(b.fired()).toEqual([
      // The other has fallen by then, and is silent (ARENA-15.5).
      '1 OnStatusExpired',
      '1 OnDamageTaken',
      '1 OnDamageTaken',
      '1 OnStealthBreak',
      '2 OnFallen',
    ]);
  });

  it('ARENA-15.2 Bleeding that ends by healing is a status event, told before the damage of the same action', () => {
    const effects = [damage(15), { type: 'Heal', formula: { base: 40 } }];
    const triggers = all('OnDamageTaken', 'OnStatusExpired');
    const b = bout({ teams: [[{ actions: [action('go', { effects })] }], [{ speed: 0, triggers }]] });
    b.set(1, { health: 100 }).give(1, 'bleeding', 2).act({ do: 'go', target: 1 });
    expect(b.fired().slice(0, 2)).toEqual(['1 OnStatusExpired', '1 OnDamageTaken']);
  });

  it('ARENA-15.3 those that fire resolve as one batch, and its events join the end of the queue', () => {
    const strike = on('OnHit', {}, [damage(100, { to: 'other' })]);
    // 35 stacks against physicalDebuff 10 are 30: no Soak is left for the blow of the other trigger.
    const sunder = on('OnHit', {}, [{ type: 'ApplyStatus', status: 'sundered', stacks: 35, to: 'other' }]);
    const heard = all('OnHitBy', 'OnDamageTaken', 'OnStatusApplied');
    const b = bout({
      teams: [[{ actions: [stab], triggers: [strike, sunder] }], [{ speed: 0, triggers: heard }]],
      rolls: [25, 0],
    });
    b.tireless().act({ do: 'stab', target: 1 });
    expect(b.of('damaged').map(({ amount }) => amount)).toEqual([10, 100]);
    expect(b.fired()).toEqual([
      '1 OnDamageTaken',
      '0 OnHit',
      '0 OnHit',
      '1 OnHitBy',
      '1 OnStatusApplied',
      '1 OnDamageTaken',
    ]);
  });

  it('ARENA-15.4 in one chain each trigger fires once', () => {
    const back = on('OnDamageTaken', {}, [damage(15, { to: 'other' })]);
    const b = bout({
      teams: [[{ actions: [hurt(15)], triggers: [back] }], [{ speed: 0, triggers: [back] }]],
    });
    b.tireless().act({ do: 'hurt', target: 1 });
    expect(b.fired()).toEqual(['1 OnDamageTaken', '0 OnDamageTaken']);
    b.act({ do: 'hurt', target: 1 });
    expect(b.fired()).toHaveLength(4);
  });

  it('ARENA-15.4 events more than 8 links deep fire none', () => {
    const back = on('OnDamageTaken', { chance: 0.5 }, [damage(3, { to: 'other' })]);
    const triggers = Array.from({ length: 6 }, () => back);
    // Of those of a unit that have not fired in the chain only the first may: link by link, to and fro.
    const rolls = Array.from({ length: 9 }, (_, link) => [
      1,
      ...Array<number>(5 - Math.floor(link / 2)).fill(0),
    ]);
    const b = bout({
      teams: [[{ actions: [hurt(15)], triggers }], [{ speed: 0, triggers }]],
      rolls: rolls.flat(),
    });
    b.tireless().act({ do: 'hurt', target: 1 });
    // The first event follows from no link, so that the ninth to fire answers one 8 links deep.
    expect(b.fired()).toHaveLength(9);
    b.done();
  });

  it('ARENA-15.5 triggers of the Fallen are silent, except OnFallen and OnCombatEnd', () => {
    const heard = all('OnDamageTaken', 'OnHitBy', 'OnFallen', 'OnCombatEnd', 'OnTickStart');
    const b = bout({
      teams: [[{ actions: [stab] }], [{ speed: 0, triggers: heard }, nobody]],
      rolls: [900, 0, 900, 0],
    });
    b.tireless().set(1, { health: 1 }).act({ do: 'stab', target: 1 });
    expect(b.fired().filter(each => !each.includes('Tick'))).toEqual(['1 OnFallen']);
    const ticks = b.fired().length;
    b.tick(2);
    expect(b.fired()).toHaveLength(ticks);
    b.set(2, { health: 1 }).act({ do: 'stab', target: 2 });
    expect(b.fired().at(-1)).toBe('1 OnCombatEnd');
  });
});

describe('the events', () => {
  it('ARENA-15.6 ARENA-4.5 flow: the start before tick 1, each tick for the living, the turn for the actor', () => {
    const heard = all('OnCombatStart', 'OnTickStart', 'OnTurnStart', 'OnTurnEnd');
    const b = bout({
      teams: [[{ triggers: heard }], [{ ...nobody, triggers: all('OnCombatStart', 'OnTickStart') }]],
    });
    const told = b.of('triggered').map(({ round, who, event }) => `${round} ${who} ${event}`);
    expect(told.slice(0, 4)).toEqual([
      '0 0 OnCombatStart',
      '0 1 OnCombatStart',
      '1 0 OnTickStart',
      '1 1 OnTickStart',
    ]);
    expect(told.at(-1)).toBe('5 0 OnTurnStart');
    b.act('wait');
    expect(b.of('triggered').filter(({ event }) => event === 'OnTurnEnd')).toMatchObject([
      { who: 0, round: 5 },
    ]);
  });

  it.each([
    ['hit', 100, 0, ['0 OnHit', '1 OnHitBy']],
    ['critical', 100, 1, ['0 OnHit', '1 OnHitBy', '0 OnCrit', '1 OnCritBy']],
    ['miss', 1, null, ['0 OnMiss']],
  ])('ARENA-15.7 a %s, once per enemy', (_, roll, critical, fired) => {
    const heard = all('OnHit', 'OnHitBy', 'OnCrit', 'OnCritBy', 'OnMiss');
    // Nothing is left of it: the events come even so.
    const feather = attackWith('feather', { attackBonus: 895 }, { formula: { base: -2000 } });
    const b = bout({
      teams: [[{ actions: [feather], triggers: heard }], [{ speed: 0, triggers: heard }]],
      rolls: critical === null ? [roll] : [roll, critical],
    });
    b.tireless().act({ do: 'feather', target: 1 });
    expect(b.fired()).toEqual(fired);
    expect(b.unit(1).health).toBe(500);
  });
});
