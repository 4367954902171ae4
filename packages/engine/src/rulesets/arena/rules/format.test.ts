import { describe, expect, test } from 'vitest';
import { ScriptedDice } from '../../../core/dice/scripted.js';
import { Fight } from '../../../core/fight/fight.js';
import { oddsOf } from '../../../testing/odds.js';
import { arena } from '../index.js';
import { ceil, floor, happens, nearest, pickIndex, rollBetween } from '../numbers.js';
import { action, bout, issuesOf, type Member } from '../testkit.js';

const hurt = (base: number, more: object = {}) => ({
  type: 'Damage',
  damageType: 'blunt',
  formula: { base },
  ...more,
});
/** Deals 900 to everybody in one chosen zone, oneself included. */
const doom = action('doom', { target: ['All', 'AoE-Zone'], effects: [hurt(900)] });
const slay = action('slay', { effects: [hurt(900)] });
const many = (count: number): Member[] => Array.from({ length: count }, () => ({}));
const codes = (scene: Parameters<typeof issuesOf>[0]) => issuesOf(scene).map(({ code }) => code);

describe('ARENA-1: battle format', () => {
  test('ARENA-1.1: two to four teams of one to twenty', () => {
    expect(codes({ teams: [[{}]] })).toContain('bad_team_count');
    expect(codes({ teams: [[{}], [{}], [{}], [{}], [{}]] })).toContain('bad_team_count');
    expect(codes({ teams: [[{}], []] })).toEqual(['bad_team_size']);
    expect(codes({ teams: [many(21), [{}]] })).toEqual(['bad_team_size']);
    expect(codes({ teams: [many(20), [{}], [{}], [{}]] })).toEqual([]);
  });

  test('ARENA-1.2: nobody is asked, unless control is manual and the setup lists the fighter', () => {
    const teams = [{ members: ['garrick'] }, { members: ['ysolde'] }];
    const watched = Fight.start(arena, { teams, manual: ['garrick'] }, { seed: 3 });
    expect(watched.choices).toEqual([]);
    expect(watched.outcome).not.toBeNull();
    const played = Fight.start(
      arena,
      { teams, manual: ['garrick'], options: { control: 'manual' } },
      { seed: 3 },
    );
    expect(played.outcome).toBeNull();
    expect(played.names()[played.actor!]).toContain('Garrick');
  });

  test('ARENA-1.2: outside choices are bound by legality, not by what a mind would veto', () => {
    const b = bout({ teams: [[{ consumables: ['healing_potion'] }], [{}]] });
    expect(b.why({ do: 'attack', target: 0 })).toBe('wrong_target');
    // Nobody is hurt: ARENA-18.8 would not drink it.
    b.act('healing_potion');
    expect(b.of('acted').length).toBe(1);
  });

  test('ARENA-1.3: the same setup and seed give the same events', () => {
    const run = (seed: number) =>
      Fight.start(arena, { teams: [{ members: ['garrick'] }, { members: ['ysolde'] }] }, { seed }).events;
    expect(run(11)).toEqual(run(11));
    expect(run(11)).not.toEqual(run(12));
  });

  test('ARENA-1.3: minds and what follows the fight draw no combat die', () => {
    const b = bout({ teams: [[{ actions: [slay] }], [{}]], manual: ['a1'] });
    b.set(1, { zone: 'gate' }).give(1, 'rooted', 9999);
    const before = b.fight.internals();
    for (let i = 0; i < 8; i++) b.act('wait');
    expect(b.unit(1).turns).toBeGreaterThan(5);
    expect(b.fight.internals().policyDice).not.toEqual(before.policyDice);
    b.set(1, { health: 1 });
    b.act({ do: 'slay', target: 1 });
    // An injury is likely and not certain: it was drawn.
    expect(b.unit(1).overkill).toBeGreaterThan(0);
    expect(b.state.aftermath).not.toBeNull();
    expect(b.fight.internals().dice).toEqual(before.dice);
  });

  test('ARENA-1.4: floors and ceilings forgive a billionth, nearest rounds halves up', () => {
    expect([floor(3 - 1e-12), floor(2.99), floor(-0.5)]).toEqual([3, 2, -1]);
    expect([ceil(3 + 1e-12), ceil(3.01)]).toEqual([3, 4]);
    expect([nearest(2.5), nearest(2.49), nearest(-0.5)]).toEqual([3, 2, 0]);
  });

  test('ARENA-1.5: a chance holds with its probability, and nothing is drawn for what is certain', () => {
    expect(oddsOf(dice => happens(dice, 0.35, 'test')).get('true')!.probability).toBeCloseTo(0.35, 9);
    const none = new ScriptedDice([]);
    expect([
      happens(none, 0, 'x'),
      happens(none, -1, 'x'),
      happens(none, 1, 'x'),
      happens(none, 2, 'x'),
    ]).toEqual([false, false, true, true]);
    expect([rollBetween(none, 7, 7, 'x'), pickIndex(none, 1, 'x')]).toEqual([7, 0]);
    expect([...oddsOf(dice => rollBetween(dice, 4, 6, 'x')).keys()]).toEqual(['4', '5', '6']);
  });

  test('ARENA-1.6: teams as in the setup, members as listed, then summons by arrival', () => {
    const call = action('call', {
      target: ['Self'],
      ranges: ['self'],
      effects: [{ type: 'Summon', template: 'hound' }],
    });
    const start = {
      event: 'OnCombatStart',
      effects: [{ type: 'ApplyStatus', status: 'keen', stacks: 1, to: 'self' }],
    };
    const one = { triggers: [start] };
    const b = bout({
      teams: [
        [one, { ...one, actions: [call] }],
        [one, { ...one, actions: [call] }],
      ],
    });
    expect(b.fired()).toEqual([0, 1, 2, 3].map(who => `${who} OnCombatStart`));
    b.turnOf(1).act('call');
    b.turnOf(3).act('call');
    expect(b.state.units.map(({ team, summoner }) => [team, summoner])).toEqual([
      [0, -1],
      [0, -1],
      [1, -1],
      [1, -1],
      [0, 1],
      [1, 3],
    ]);
  });
});

describe('ARENA-1: outcome', () => {
  test('ARENA-1.7: the last team standing wins at once, without the turns left in the tick', () => {
    const b = bout({ teams: [[{ actions: [slay] }, {}], [{}]] });
    expect([0, 1, 2].map(who => b.unit(who).initiative >= 100)).toEqual([true, true, true]);
    b.act({ do: 'slay', target: 2 });
    expect(b.fight.outcome).toMatchObject({ kind: 'won', winner: 0 });
    expect([b.unit(0).turns, b.unit(1).turns]).toEqual([1, 0]);
    expect(() => b.act('wait')).toThrow();
  });

  test('ARENA-1.7: summons do not hold a team up, and a team stands with one fighter left', () => {
    const call = action('call', {
      target: ['Self'],
      ranges: ['self'],
      effects: [{ type: 'Summon', template: 'hound' }],
    });
    const b = bout({ teams: [[{ actions: [slay] }], [{}, { actions: [call] }]] });
    b.turnOf(2).act('call');
    b.turnOf(0).act({ do: 'slay', target: 1 });
    expect(b.fight.outcome).toBeNull();
    b.set(3, { initiative: -9999 });
    b.turnOf(0).act({ do: 'slay', target: 2 });
    expect(b.fight.outcome).toMatchObject({ kind: 'won', winner: 0 });
  });

  test('ARENA-1.7: triggers count before it is tested', () => {
    const rise = { event: 'OnFallen', effects: [{ type: 'Revive', healthFraction: 0.2, to: 'self' }] };
    const b = bout({ teams: [[{ actions: [slay] }], [{ triggers: [rise] }]] });
    b.act({ do: 'slay', target: 1 });
    expect([b.fight.outcome, b.unit(1).health]).toEqual([null, 100]);
  });

  test('ARENA-1.8: the last teams going down in one batch draw', () => {
    const b = bout({ teams: [[{ actions: [doom] }], [{}]] });
    b.act({ do: 'doom', zone: 0 });
    expect(b.fight.outcome).toMatchObject({ kind: 'draw', winner: null });
    expect(b.state.places[0]).toBe(b.state.places[1]);
  });

  test('ARENA-1.8: several standing at the end of tick 600 draw', () => {
    const b = bout({ teams: [[{ actions: [slay] }], [{}], [{}]] });
    b.act({ do: 'slay', target: 2 });
    b.tireless(0).state.tick = 599;
    b.tick();
    expect([b.state.tick, b.fight.outcome]).toEqual([600, null]);
    while (b.state.tick === 600 && !b.fight.outcome) b.act('wait');
    expect(b.fight.outcome).toMatchObject({ kind: 'draw', winner: null });
    expect([b.state.tick, ...b.state.places]).toEqual([600, 1, 1, 3]);
  });

  test('ARENA-1.8: places follow the order of elimination, the same batch shares one', () => {
    const sweep = action('sweep', { target: ['Enemy', 'AoE-Zone'], effects: [hurt(900)] });
    const b = bout({ teams: [[{ actions: [slay, sweep] }], [{}], [{}], [{}]] });
    b.tireless(0).act({ do: 'slay', target: 2 });
    b.turnOf(0).act({ do: 'sweep', zone: 0 });
    const [first, second, last, fourth] = b.state.places;
    expect([first, last]).toEqual([1, 4]);
    expect(second).toBe(fourth);
    expect(second).toBeLessThan(4);
    expect(second).toBeGreaterThan(1);
  });

  test('ARENA-1.9: after the onset damage grows by a hundredth per tick', () => {
    const hit = (tick: number, options = {}) => {
      const b = bout({ teams: [[{ actions: [action('poke', { effects: [hurt(60)] })] }], [{}]], options });
      b.state.tick = tick;
      b.act({ do: 'poke', target: 1 });
      return 500 - b.unit(1).health;
    };
    // Soak 50 leaves two thirds.
    expect([hit(100), hit(150), hit(200), hit(150, { attrition: false })]).toEqual([40, 60, 80, 40]);
  });

  test('ARENA-1.9: damage over time and Thorns do not grow', () => {
    const b = bout({ rolls: [{ label: 'attack', value: 60 }, 0, 1] });
    b.tireless(0).give(1, 'burning', 10).give(1, 'thorns', 21).state.tick = 199;
    b.tick();
    expect(b.unit(1).health).toBe(480);
    b.attack(1);
    expect(b.unit(0).health).toBe(480);
  });

  test('ARENA-1.10: everybody starts whole', () => {
    const spend = action('spend', { target: ['Self'], ranges: ['self'], cost: { mana: 5 }, cooldown: 9 });
    const b = bout({ teams: [[{ actions: [spend], adjust: { startingInitiative: 100 } }], [{}]] });
    const unit = b.unit(0);
    expect([unit.health, b.pool(0), b.pool(0, 'mana')]).toEqual([500, 250, 250]);
    expect(unit.stacks.every(stacks => stacks === 0) && unit.ready.every(tick => tick === 0)).toBe(true);
    expect([unit.shields, unit.modifiers, unit.dated]).toEqual([[], [], []]);
  });

  test('ARENA-1.10: with carryHealth the Health of before, at least 1', () => {
    const start = (health: number, carryHealth: boolean) =>
      Fight.start(
        arena,
        {
          teams: [{ members: [{ fighter: 'garrick', health }] }, { members: ['ysolde'] }],
          manual: ['garrick', 'ysolde'],
          options: { control: 'manual', carryHealth },
        },
        { seed: 1 },
      ).state.units[0]!.health;
    expect([start(123, true), start(9999, true)]).toEqual([123, 817]);
    expect(() => start(0, true)).toThrow();
    // ARENA-27.7: without the option it is refused.
    expect(() => start(123, false)).toThrow(
      expect.objectContaining({
        issues: [expect.objectContaining({ path: 'teams[0].members[0].health', code: 'option_off' })],
      }),
    );
  });
});
