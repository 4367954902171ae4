import { describe, expect, it } from 'vitest';
import { action, type Bout, bout, type Stage } from '../../testkit.js';
import { isHiddenFrom } from './sight.js';

/** Unit 0 acts in every tick; unit 1 sneaks with 20 stacks and never acts. `rolls` begin after that. */
const hunt = (zone: string, more: Stage = {}, stacks = 20): Bout => {
  const b = bout({ teams: [[{}], [{ speed: 0 }]], ...more }).tireless();
  return b.set(1, { zone }).give(1, 'sneaking', stacks);
};
const still = { target: ['Self'], ranges: ['self'], effects: [] };
const lurk = action('lurk', { ...still, tags: ['Stealth'] });
const hurt = (...bases: number[]) =>
  action('hurt', {
    effects: bases.map(base => ({ type: 'Damage', damageType: 'blunt', formula: { base } })),
  });
const near = action('near', { ranges: ['short'] });

describe('hiding', () => {
  it('ARENA-12.1 nobody hidden can be singled out, and random actions leave it out', () => {
    const any = action('any', { target: ['Enemy', 'Random'] });
    const b = bout({ teams: [[{ actions: [near, any] }], [{ speed: 0 }, { speed: 0 }]], rolls: [0, 0] });
    b.tireless().give(1, 'sneaking', 20);
    expect(b.why({ do: 'near', target: 1 })).toBe('target_hidden');
    // One candidate is left, so nothing is drawn for it.
    b.act('any');
    expect(b.of('acted').at(-1)!.targets).toEqual([2]);
    b.give(2, 'sneaking', 20);
    expect(b.why('any')).toBe('no_target');
  });

  it('ARENA-12.1 it is no secret to the own team', () => {
    const pat = action('pat', { target: ['Ally', 'Single'] });
    const b = bout({ teams: [[{ actions: [pat] }, { speed: 0 }], [{ speed: 0 }]], rolls: [0] }).tireless();
    b.give(1, 'sneaking', 20).act({ do: 'pat', target: 1 });
    expect(b.of('acted').at(-1)!.targets).toEqual([1]);
  });

  it.each([
    ['Zone', { do: 'area', zone: 0 }],
    ['Map', { do: 'area' }],
  ])('ARENA-12.2 areas hit who sneaks in them: %s', (kind, choice) => {
    const area = action('area', { target: ['Enemy', `AoE-${kind}`], effects: hurt(15).effects });
    const b = bout({ teams: [[{ actions: [area] }], [{ speed: 0 }, { speed: 0 }]], rolls: [0, 0] });
    b.tireless().give(1, 'sneaking', 20).act(choice);
    expect(b.of('damaged').map(({ who, amount }) => [who, amount])).toEqual([
      [1, 10],
      [2, 10],
    ]);
  });

  it.each([
    ['lurk', true],
    ['wait', false],
    ['defend', false],
  ])('ARENA-12.3 %s keeps Sneaking: %s', (choice, kept) => {
    const b = bout({ teams: [[{ actions: [lurk] }], [{ speed: 0 }]], rolls: kept ? [0] : [] }).tireless();
    b.give(0, 'sneaking', 20).act(choice);
    expect(b.stacks(0, 'sneaking')).toBe(kept ? 20 : 0);
    b.done();
  });

  it('ARENA-12.3 Move keeps it; Attack ends it after resolving, hit or miss; Search ends it', () => {
    const b = bout({ teams: [[{}], [{}]], rolls: [1] }).tireless();
    b.set(1, { initiative: -1e6 }).give(0, 'sneaking', 20).act({ do: 'move', zone: 1 });
    expect(b.stacks(0, 'sneaking')).toBe(20);
    b.set(0, { zone: 'pit' }).act({ do: 'attack', target: 1 });
    expect(b.of('attacked')[0]!.hit).toBe(false);
    expect(b.stacks(0, 'sneaking')).toBe(0);
    b.done();
  });

  it('ARENA-12.3 the shipped actions that keep it: Move, Vanish, Ambush, Shadowstep, smoke bomb', () => {
    const b = bout({ teams: [[{ consumables: ['smoke_bomb', 'healing_potion'] }], [{}]] });
    const of = (id: string) => b.plan.builds[0]!.actions.find(each => each.id === id)?.stealthy;
    expect([of('move'), of('smoke_bomb'), of('attack'), of('search')]).toEqual([true, true, false, false]);
    const { traits } = b.plan.content;
    const quiet = [...traits.values()].flatMap(({ perks }) =>
      perks.flatMap(({ actions }) =>
        actions.filter(({ tags }) => tags.includes('Stealth')).map(({ id }) => id),
      ),
    );
    expect(quiet).toEqual(['move', 'vanish', 'ambush', 'shadowstep']);
  });
});

describe('what gives it away', () => {
  it.each([
    [55, 0.5],
    [110, 1],
    [200, 1],
    [5, 5 / 110],
  ])('ARENA-12.4 ARENA-X11 of 22 stacks %d Health lost break with %d', (lost, chance) => {
    // Soak 50 leaves two thirds.
    const b = hunt('gate', { teams: [[{ actions: [hurt(lost * 1.5)] }], [{ speed: 0 }]] }, 22);
    b.set(1, { revealed: [999, -1] });
    const broken = b.probability(
      { do: 'hurt', target: 1 },
      ({ units }) => units[1]!.stacks[b.plan.sneaking] === 0,
    );
    expect(broken).toBeCloseTo(chance, 6);
  });

  it('ARENA-12.4 damage over time rolls too; absorbed damage and exhaustion do not', () => {
    const costly = { ...lurk, cost: { stamina: 20 } };
    const b = bout({ teams: [[{ actions: [costly] }], [{ speed: 0 }]], rolls: [1] }).tireless();
    b.set(0, { zone: 'gate', stamina: 5, shields: [{ points: 50, types: 0, ends: 0 }] });
    b.give(0, 'sneaking', 20).give(0, 'poisoned', 10).act('lurk');
    expect(b.unit(0).health).toBe(485);
    expect(b.stacks(0, 'sneaking')).toBe(20);
    b.set(0, { shields: [], stamina: 100 }).act('lurk');
    expect(b.stacks(0, 'sneaking')).toBe(0);
    b.done();
  });

  it('ARENA-12.4 each instance rolls', () => {
    const b = hunt('gate', { teams: [[{ actions: [hurt(15, 15)] }], [{ speed: 0 }]], rolls: [0, 1] });
    b.set(1, { revealed: [999, -1] }).act({ do: 'hurt', target: 1 });
    expect(b.stacks(1, 'sneaking')).toBe(0);
    b.done();
  });

  it('ARENA-12.5 ARENA-12.6 ARENA-X12 passive: 20 % per tick in the same zone, and nowhere else', () => {
    const found = (b: Bout) => b.probability('wait', ({ units }) => units[1]!.revealed[0]! > 0);
    expect(found(hunt('pit'))).toBeCloseTo(0.2, 6);
    expect(found(hunt('yard'))).toBe(0);
    expect(found(hunt('pit', { teams: [[{ adjust: { detectionPct: 100 } }], [{ speed: 0 }]] }))).toBeCloseTo(
      50 / 150,
      6,
    );
  });

  it('ARENA-12.5 the stunned try as well, each of a team until one has found it', () => {
    const b = bout({ teams: [[{}, { speed: 0 }, { speed: 0 }], [{ speed: 0 }]], rolls: [0, 1, 0, 0, 0] });
    b.tireless().give(3, 'sneaking', 20).give(1, 'stun', 500).tick();
    expect(b.of('revealed')).toMatchObject([{ who: 3, by: 1, team: 0, until: 6 }]);
    b.tick();
    b.done();
  });

  it.each([
    ['pit', 0.8],
    ['yard', 0.6],
    ['gate', 1 / 3],
  ])('ARENA-12.7 ARENA-X12 Search from the pit finds in the %s with %d', (zone, chance) => {
    const b = hunt(zone, { options: { detectionScope: 'roller' } });
    expect(b.probability('search', ({ units }) => (units[1]!.revealed[0] ?? -1) === 10)).toBeCloseTo(
      chance,
      6,
    );
  });

  it('ARENA-12.7 Search is free, tries every hidden enemy, and is refused when nobody hides', () => {
    const b = bout({ teams: [[{}], [{ speed: 0 }, { speed: 0 }]], rolls: [1, 1] }).tireless();
    expect(b.why('search')).toBe('no_target');
    b.give(1, 'sneaking', 20).give(2, 'sneaking', 20).act('search');
    expect(b.of('revealed').map(({ who }) => who)).toEqual([1, 2]);
    expect(b.pool(0)).toBe(250);
    expect(b.why('search')).toBe('no_target');
  });

  it('ARENA-12.8 Search reveals until the end of tick t + 5', () => {
    const b = hunt('gate', {
      teams: [[{ actions: [action('far')] }], [{ speed: 0 }, { speed: 0 }]],
      rolls: [1],
    });
    expect(b.state.tick).toBe(5);
    b.act('search');
    for (let tick = 6; tick <= 10; tick++) b.act({ do: 'far', target: 1 });
    expect([b.state.tick, b.why({ do: 'far', target: 1 })]).toEqual([11, 'target_hidden']);
  });

  it('ARENA-12.8 a passive find serves the whole team, for this tick only', () => {
    const member = { actions: [near] };
    const nothing = (ticks: number) => Array<number>(2 * ticks).fill(0);
    const rolls = [...nothing(4), 1, ...nothing(5)];
    const b = bout({
      teams: [
        [member, member],
        [{ speed: 0 }, { speed: 0 }],
      ],
      rolls,
    });
    b.give(2, 'sneaking', 20).tick(5);
    // Both act in ticks 5, 10 and 15; the first finds it in tick 10.
    expect(b.of('revealed')).toMatchObject([{ by: 0, until: 10 }]);
    b.act({ do: 'near', target: 2 });
    expect([b.state.actor, b.state.tick]).toEqual([1, 10]);
    b.act({ do: 'near', target: 2 });
    expect([b.state.tick, b.why({ do: 'near', target: 2 })]).toEqual([15, 'target_hidden']);
    b.done();
  });

  it('ARENA-12.9 other teams cannot single out who is revealed to one, and it still sneaks', () => {
    const far = { actions: [action('far')] };
    const b = bout({ teams: [[far], [far], [{ speed: 0 }]], rolls: [1] }).tireless();
    b.set(2, { zone: 'yard' }).give(2, 'sneaking', 20).act('search');
    expect([b.state.actor, b.why({ do: 'far', target: 2 })]).toEqual([1, 'target_hidden']);
    b.act('wait');
    b.act({ do: 'far', target: 2 });
    expect(b.stacks(2, 'sneaking')).toBe(20);
  });

  it('ARENA-12.9 when Sneaking ends its reveals end, so a new one starts hidden', () => {
    const shout = action('shout', { effects: hurt(750).effects });
    const b = hunt('gate', {
      teams: [[{ actions: [shout, action('far')] }], [{ speed: 0, adjust: { health: 900 } }, { speed: 0 }]],
    });
    b.set(1, { revealed: [999, -1] }).act({ do: 'shout', target: 1 });
    expect(b.stacks(1, 'sneaking')).toBe(0);
    b.give(1, 'sneaking', 20);
    expect(b.why({ do: 'far', target: 1 })).toBe('target_hidden');
  });

  it('ARENA-12.10 detectionScope roller: rolled at the own turn start, and for that observer and turn alone', () => {
    const member = { actions: [near] };
    const b = bout({
      teams: [
        [member, member],
        [{ speed: 0 }, { speed: 0 }],
      ],
      options: { detectionScope: 'roller' },
      rolls: [0, 1, 0],
    });
    // Both act in tick 5; the second is rolled for once the first has acted.
    b.give(2, 'sneaking', 20).act('wait');
    expect(b.why({ do: 'near', target: 2 })).toBe('target_hidden');
    b.act('wait');
    expect([b.state.actor, b.state.tick]).toEqual([0, 10]);
    b.act({ do: 'near', target: 2 });
    expect([b.state.actor, b.why({ do: 'near', target: 2 })]).toEqual([1, 'target_hidden']);
    b.done();
  });

  it('ARENA-12.10 what the roller has seen is out of sight when its turn ends, not with the tick', () => {
    const b = bout({
      teams: [[{ actions: [near] }, {}], [{ speed: 0 }]],
      options: { detectionScope: 'roller' },
      rolls: [0, 1, 0],
    });
    b.give(2, 'sneaking', 20).act('wait');
    b.act('wait');
    const seen = () => !isHiddenFrom(b.plan, b.state, 0, 2);
    expect([b.state.actor, b.state.tick, seen()]).toEqual([0, 10, true]);
    b.act('wait');
    expect([b.state.actor, b.state.tick, seen()]).toEqual([1, 10, false]);
    b.done();
  });
});
