import { describe, expect, it } from 'vitest';
import { action, type Bout, bout, nobody } from '../../testkit.js';

const damage = (base: number, more: object = {}) => ({
  type: 'Damage',
  damageType: 'blunt',
  formula: { base },
  ...more,
});
/** Soak 50 leaves two thirds: `hurt(45)` costs 30. */
const hurt = (lost: number, more: object = {}) => action('hurt', { effects: [damage(lost * 1.5)], ...more });
const raise = (healthFraction: number, more: object[] = []) =>
  action('raise', {
    target: ['Fallen', 'Ally', 'Single'],
    effects: [...more, { type: 'Revive', healthFraction }],
  });
const down = (b: Bout, who: number) => b.set(who, { fallen: true, health: 0 });

describe('falling', () => {
  it('ARENA-16.1 below 1 Health: no turns, no Initiative, no target, no place in its zone, which it keeps', () => {
    const map = {
      id: 'lane',
      name: 'Lane',
      zones: ['pit', 'yard'],
      adjacency: { pit: ['yard'], yard: ['pit'] },
      starts: { 2: ['pit', 'pit'] },
      capacity: { yard: 1 },
    };
    const mates = { speed: 50 };
    const b = bout({ map, teams: [[{ actions: [hurt(500)] }], [mates, mates]] }).tireless();
    b.set(1, { zone: 'yard', initiative: -50 }).act({ do: 'hurt', target: 1 });
    expect(b.unit(1)).toMatchObject({ fallen: true, health: 0 });
    expect(b.zone(1)).toBe('yard');
    const { initiative } = b.unit(1);
    b.turnOf(2);
    expect(b.unit(1).initiative).toBe(initiative);
    // Room for one of a team: the Fallen does not fill it.
    b.act({ do: 'move', zone: 1 });
    expect(b.zone(2)).toBe('yard');
    b.turnOf(0);
    expect(b.why({ do: 'hurt', target: 1 })).toBe('target_fallen');
  });

  it('ARENA-16.2 several in one batch fall together, in unit order, at once', () => {
    const storm = hurt(500, { target: ['Enemy', 'AoE-Zone'] });
    const b = bout({ teams: [[{ actions: [storm] }], [nobody, nobody, nobody]] }).tireless();
    b.set(2, { health: 9000 }).act({ do: 'hurt', zone: 0 });
    expect(b.of('fell').map(({ who, round }) => [who, round])).toEqual([
      [1, 5],
      [3, 5],
    ]);
  });

  it('ARENA-16.2 fallenTiming tickEnd: checked once after the Turns Phase, so it still acts and can be healed back', () => {
    const heal = action('heal', {
      target: ['Ally', 'Single'],
      effects: [{ type: 'Heal', formula: { base: 50 } }],
    });
    const mates = { actions: [heal] };
    const teams = [[{ actions: [hurt(500)] }], [mates, mates]];
    const b = bout({ teams, options: { fallenTiming: 'tickEnd' } });
    b.set(1, { health: 480 }).act({ do: 'hurt', target: 1 });
    expect([b.state.actor, b.unit(1).fallen, b.unit(1).health]).toEqual([1, false, -20]);
    b.act({ do: 'heal', target: 1 });
    expect(b.unit(1).health).toBe(30);
    b.act('wait');
    expect([b.state.tick, b.unit(1).fallen]).toEqual([10, false]);
    b.act({ do: 'hurt', target: 1 });
    b.act('wait');
    expect(b.unit(1).fallen).toBe(false);
    b.act('wait');
    expect(b.unit(1)).toMatchObject({ fallen: true, overkill: 470 });
  });

  it.each([
    [45, 33],
    [12, 0],
    [13, 1],
  ])('ARENA-16.3 12 Health and %d damage leave an overkill of %d', (lost, overkill) => {
    const b = bout({ teams: [[{ actions: [hurt(lost)] }], [nobody, nobody]] }).tireless();
    b.set(1, { health: 12 }).act({ do: 'hurt', target: 1 });
    expect(b.unit(1)).toMatchObject({ fallen: true, health: 0, overkill });
  });

  it('ARENA-16.3 the last fall counts', () => {
    const b = bout({ teams: [[{ actions: [hurt(30)] }], [{ actions: [raise(1)] }, nobody]] }).tireless();
    b.set(2, { health: 1 }).act({ do: 'hurt', target: 2 });
    expect(b.unit(2).overkill).toBe(29);
    b.set(1, { initiative: 200 }).turnOf(1).act({ do: 'raise', target: 2 });
    b.set(2, { health: 25 }).turnOf(0).act({ do: 'hurt', target: 2 });
    expect(b.unit(2).overkill).toBe(5);
  });
});

describe('revival', () => {
  it.each([
    // Trait 4 and perk 3 multiply by 2.38 as Trait 3 and perk 4 do, which only a found perk has.
    [0.25, [4, 3], 595],
    [0.15, [4, 3], 357],
    [0.25, [1, 1], 250],
    [0.2507, [1, 1], 250],
    [0.5, [5, 5], 1000],
  ] as const)(
    'ARENA-16.4 ARENA-X16 a Revive of %d at levels %j returns %d of 1000',
    (fraction, level, health) => {
      const mate = { speed: 0, adjust: { health: 500 } };
      const b = bout({ teams: [[{ level, actions: [raise(fraction)] }, mate], [nobody]] }).tireless();
      down(b, 1).act({ do: 'raise', target: 1 });
      expect(b.unit(1)).toMatchObject({ fallen: false, health, maximum: 1000 });
    },
  );

  it('ARENA-16.4 at least 1 Health', () => {
    const b = bout({ teams: [[{ actions: [raise(0.0001)] }, nobody], [nobody]] }).tireless();
    down(b, 1).act({ do: 'raise', target: 1 });
    expect(b.unit(1).health).toBe(1);
  });

  it('ARENA-16.4 Initiative 0, same zone, no statuses, shields or modifiers; pools, cooldowns and items as they were', () => {
    const trick = action('trick', { cooldown: 50, cost: { stamina: 100 } });
    const mate = { actions: [trick], consumables: ['healing_potion'] };
    const b = bout({ teams: [[{ actions: [raise(0.5)] }, mate], [nobody]] });
    b.turnOf(1).act({ do: 'trick', target: 2 });
    b.tireless(0).turnOf(0);
    const { ready } = b.unit(1);
    b.give(1, 'haste', 9, { duration: 9 }).set(1, {
      zone: 'yard',
      initiative: 90,
      shields: [{ points: 5, types: 0, ends: 0 }],
      modifiers: [{ stat: 0, value: 20, ends: 0 }],
      uses: b.unit(1).uses.map(() => 0),
      stamina: 42,
    });
    down(b, 1);
    const before = [...ready];
    const scene = b.fight.state.tick;
    b.act({ do: 'raise', target: 1 });
    const unit = b.unit(1);
    expect(unit).toMatchObject({ shields: [], modifiers: [], dated: [], ready: before });
    expect([b.zone(1), b.stacks(1, 'haste'), b.stat(1, 'might')]).toEqual(['yard', 0, 50]);
    expect(unit.initiative).toBeCloseTo((b.state.tick - scene) * 3 * Math.sqrt(50), 9);
    expect(b.pool(1)).toBe(42 + 2 * (b.state.tick - scene));
    expect(unit.uses.every(left => left === 0)).toBe(true);
  });

  it('ARENA-16.4 a standing ally is refused', () => {
    const b = bout({ teams: [[{ actions: [raise(0.5)] }, nobody, nobody], [nobody]] }).tireless();
    expect(down(b, 1).why({ do: 'raise', target: 2 })).toBe('target_not_fallen');
  });

  it('ARENA-8.11 the other parts of the action reach the revived unit', () => {
    const also = [
      { type: 'ApplyStatus', status: 'fortified', stacks: 9 },
      { type: 'Heal', formula: { base: 30 } },
    ];
    const b = bout({ teams: [[{ actions: [raise(0.5, also)] }, nobody], [nobody]] }).tireless();
    down(b, 1).act({ do: 'raise', target: 1 });
    expect([b.unit(1).health, b.stacks(1, 'fortified')]).toEqual([280, 8]);
  });

  it('ARENA-16.5 a revival by OnFallen counts before victory is tested', () => {
    const phoenix = {
      event: 'OnFallen',
      limitPerCombat: 1,
      effects: [{ type: 'Revive', healthFraction: 0.4, to: 'self' }],
    };
    const b = bout({ teams: [[{ actions: [hurt(900)] }], [{ speed: 0, triggers: [phoenix] }]] }).tireless();
    b.act({ do: 'hurt', target: 1 });
    expect(b.state.outcome).toBeNull();
    expect(b.unit(1)).toMatchObject({ fallen: false, health: 200 });
    b.act({ do: 'hurt', target: 1 });
    expect(b.state.outcome).toMatchObject({ winner: 0 });
  });
});
