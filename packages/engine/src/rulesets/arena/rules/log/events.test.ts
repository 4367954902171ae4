import { describe, expect, it } from 'vitest';
import { SeededDice } from '../../../../core/dice/seeded.js';
import type { Part } from '../../../../core/events.js';
import { Fight } from '../../../../core/fight/fight.js';
import type { ArenaEvent, Phase } from '../../events.js';
import { arena } from '../../index.js';
import type { ArenaPlan } from '../../plan/plan.js';
import { STAT } from '../../plan/stats.js';
import { decide } from '../../policy/policy.js';
import type { ArenaState, Unit } from '../../state.js';
import { attackWith, bout } from '../../testkit.js';

type Of<Kind extends ArenaEvent['kind']> = Extract<ArenaEvent, { kind: Kind }>;
const sum = (parts: readonly Part[]) => parts.reduce((total, { value }) => total + value, 0);
const of = <Kind extends ArenaEvent['kind']>(events: readonly ArenaEvent[], kind: Kind) =>
  events.filter((event): event is Of<Kind> => event.kind === kind);

const FIGHTS = [
  { teams: ['knives_at_dusk', 'ash_and_rime'] },
  { teams: ['wild_hunt', 'iron_vow', 'bright_thunder'], options: { morale: true, channelling: true } },
  { teams: ['iron_vow'], encounter: 'gloom_chapel' },
  {
    teams: ['bright_thunder', 'knives_at_dusk'],
    map: 'ember_court',
    options: { zoneGimmicks: true, critModel: 'multiplier', missKeepsRiders: true, fallenTiming: 'tickEnd' },
  },
].map((setup, seed) => Fight.startUnknown(arena, setup, { seed }));

/** All that a unit is, kept up to date by nothing but events. */
interface Mirror {
  health: number;
  initiative: number;
  zone: number;
  fallen: boolean;
  morale: number | null;
  readonly pools: Record<string, number>;
  stacks: Record<string, number>;
  shield: number;
}

function mirrorOf(plan: ArenaPlan, build: number, zone: number, health: number): Mirror {
  const { plain, pools } = plan.builds[build]!;
  return {
    health,
    initiative: plain[STAT.startingInitiative]!,
    zone,
    fallen: false,
    morale: null,
    pools: Object.fromEntries(plan.pools.map((pool, index) => [pool, pools[index]!])),
    stacks: {},
    shield: 0,
  };
}

/** Follows events; every number before must be the one that the events so far have left. */
function follow(plan: ArenaPlan, state: ArenaState, events: readonly ArenaEvent[]): Mirror[] {
  const units = plan.teams.flatMap(({ members, start }) =>
    members.map(build => mirrorOf(plan, build, start, plan.builds[build]!.health)),
  );
  for (const event of events) {
    const at = units[event.who]!;
    const was = (what: string, kept: number, told: number) =>
      expect([event.round, event.kind, what, kept]).toEqual([event.round, event.kind, what, told]);
    switch (event.kind) {
      case 'damaged':
        was('Health', Math.max(0, at.health), event.before);
        at.health -= event.amount;
        break;
      case 'healed':
        was('Health', at.health, event.before);
        at.health = event.left;
        break;
      case 'exhausted':
        was('Health', at.health, event.before);
        at.health = event.left;
        break;
      case 'spent':
        was(event.pool, at.pools[event.pool]!, event.before);
        at.pools[event.pool] = event.left;
        break;
      case 'rested':
        event.whom.forEach((who, index) => {
          was(event.pool, units[who]!.pools[event.pool]!, event.before[index]!);
          units[who]!.pools[event.pool] = event.after[index]!;
        });
        break;
      case 'initiative':
        event.whom.forEach((who, index) => {
          expect(units[who]!.initiative).toBeCloseTo(event.before[index]!, 9);
          units[who]!.initiative = event.after[index]!;
        });
        break;
      case 'paid':
        expect(at.initiative).toBeCloseTo(event.before, 9);
        expect(event.before - event.cost).toBeCloseTo(event.after, 9);
        at.initiative = event.after;
        break;
      case 'stacks':
        was(event.status, at.stacks[event.status] ?? 0, event.before);
        at.stacks[event.status] = event.after;
        break;
      case 'shielded':
        was('shield', at.shield, event.before);
        at.shield = event.left;
        break;
      case 'zoned':
        was('zone', at.zone, event.from);
        at.zone = event.to;
        break;
      case 'morale':
        if (at.morale !== null) was('morale', at.morale, event.before);
        at.morale = event.after;
        break;
      case 'fell':
        was('overkill', Math.max(0, -at.health), event.overkill);
        Object.assign(at, { health: 0, initiative: 0, fallen: true });
        break;
      case 'vanished':
      case 'yielded':
        Object.assign(at, { health: 0, fallen: true });
        break;
      case 'revived':
        Object.assign(at, { health: event.left, initiative: 0, fallen: false, stacks: {}, shield: 0 });
        break;
      case 'summoned': {
        const { build } = state.units[event.who]!;
        units[event.who] = { ...mirrorOf(plan, build, event.zone, event.health), initiative: 0 };
        break;
      }
    }
  }
  return units;
}

const asMirror = (plan: ArenaPlan, unit: Unit, { morale, stacks }: Mirror): Mirror => ({
  health: unit.health,
  initiative: unit.initiative,
  zone: unit.zone,
  fallen: unit.fallen,
  morale: morale === null ? null : unit.morale,
  pools: Object.fromEntries(plan.pools.map((pool, index) => [pool, unit.pools[index]!])),
  stacks: Object.fromEntries(
    Object.keys(stacks).map(id => [id, unit.stacks[plan.statuses.findIndex(each => each.id === id)]!]),
  ),
  shield: unit.shields.reduce((points, shield) => points + shield.points, 0),
});

describe('every change is an event', () => {
  it.each(FIGHTS.map((fight, index) => [index, fight] as const))(
    'ARENA-20.1 the state follows from the events alone, each with the number before and after (fight %i)',
    (_, { plan, state, events }) => {
      const units = follow(plan, state, events);
      expect(units).toHaveLength(state.units.length);
      units.forEach((unit, who) => {
        const { initiative, ...rest } = asMirror(plan, state.units[who]!, unit);
        expect(unit).toMatchObject(rest);
        expect(unit.initiative).toBeCloseTo(initiative, 6);
      });
    },
  );

  it('ARENA-20.1 ARENA-4.1 every event has its phase, and phases come in the order of the tick', () => {
    const order: Phase[] = ['effects', 'initiative', 'detection', 'turns', 'end', 'result'];
    const after: Phase[] = ['injury', 'discovery', 'recruitment', 'loot'];
    for (const { events } of FIGHTS) {
      let [tick, place] = [0, 0];
      for (const { phase, round } of events.filter(each => each.round > 0)) {
        const now = [...order, ...after].indexOf(phase);
        expect(now).toBeGreaterThanOrEqual(round > tick ? 0 : place);
        [tick, place] = [round, now];
      }
      const phases = (kind: ArenaEvent['kind']) => [...new Set(of(events, kind).map(({ phase }) => phase))];
      expect(phases('started')).toEqual(['start']);
      expect(phases('tick')).toEqual(['effects']);
      expect(phases('initiative')).toEqual(['initiative']);
      expect([phases('turn'), phases('decided'), phases('paid')]).toEqual([['turns'], ['turns'], ['turns']]);
      expect(phases('result')).toEqual(['result']);
    }
    const looking = FIGHTS.flatMap(({ events }) =>
      events.filter(({ rolls }) => rolls?.some(({ label }) => label === 'detection')),
    );
    expect([...new Set(looking.map(({ phase }) => phase))]).toEqual(['detection']);
  });

  it('ARENA-20.1 Initiative is told once a tick, for all who live', () => {
    for (const { events, state } of FIGHTS) {
      const ticks = of(events, 'initiative').map(({ round }) => round);
      expect(ticks).toEqual([...new Set(ticks)]);
      expect(ticks.length).toBeGreaterThanOrEqual(state.tick - 1);
    }
  });

  it('ARENA-20.1 damage tells its steps, and they add up to what was lost', () => {
    for (const { events } of FIGHTS)
      for (const { parts, amount, before, left } of of(events, 'damaged')) {
        expect(sum(parts)).toBeCloseTo(amount, 1);
        expect(left).toBe(Math.max(0, before - amount));
        // Nothing is left over but what the floor takes.
        for (const { source, value } of parts)
          if (source === 'rounding') expect(Math.abs(value)).toBeLessThan(1.01);
      }
  });

  it('ARENA-7.9 ARENA-20.1 the steps of a critical blow, in the order of the rule', () => {
    const blow = attackWith(
      'blow',
      { attackBonus: 99 },
      { formula: { base: 10, stat: 'meleeDamage', coef: 0.8 } },
    );
    const b = bout({
      rolls: [150, 1, 30],
      teams: [[{ actions: [blow], level: [2, 1] }], [{ adjust: { 'resist.blunt': 15 } }]],
    }).turnOf(0);
    b.give(0, 'empowered', 10).act({ do: 'blow', target: 1 });
    // (10 + 40) × 1.2 × 1.1 = 66, + 30 + 100 = 196, × 100/150 = 130.67, × 60/75 = 104.53.
    expect(b.of('damaged')[0]!.parts).toEqual([
      { source: 'base', value: 10 },
      { source: '0.8 × Melee Damage', value: 40 },
      { source: 'level × 1.2', value: 10 },
      { source: '10 % by statuses', value: 6 },
      { source: 'critical', value: 30 },
      { source: 'hit bonus', value: 100 },
      { source: 'Soak 50', value: -65.33 },
      { source: 'resistance 15', value: -26.14 },
      { source: 'rounding', value: -0.53 },
    ]);
  });

  it('ARENA-20.1 rolls have die, bounds and what to beat, with sources that add up', () => {
    const rolls = FIGHTS.flatMap(({ events }) => events.flatMap(event => event.rolls ?? []));
    const labels = new Set(rolls.map(({ label }) => label));
    for (const label of [
      'attack',
      'critical',
      'weapon',
      'critical damage',
      'trigger',
      'stealth',
      'detection',
    ])
      expect(labels).toContain(label);
    for (const roll of rolls) {
      expect(roll.faces).toHaveLength(roll.count);
      for (const face of roll.faces) {
        expect(face).toBeGreaterThan(0);
        expect(face).toBeLessThanOrEqual(roll.sides);
      }
      if (roll.bounds) expect(sum(roll.bounds)).toBe(roll.sides);
      if (!roll.target) continue;
      const { test, value, parts } = roll.target;
      expect(roll.success).toBe(test === '>=' ? roll.total >= value : roll.total <= value);
      if (parts.length > 0) expect(sum(parts)).toBe(value);
    }
  });

  it('ARENA-20.1 without a listener nothing changes but that nothing is told, and without aftermath dice nothing comes after', () => {
    const setup = { teams: ['knives_at_dusk', 'ash_and_rime'] };
    const told = Fight.start(arena, setup, { seed: 5 });
    const table = { dice: new SeededDice(5), ask: () => ({ do: 'defend' }) };
    const minds = new SeededDice(5, 0, 'policy');
    const state = arena.start(told.plan, table);
    while (!state.outcome) arena.apply(told.plan, state, decide(told.plan, state, minds), table);
    expect({ ...state, aftermath: null, found: [] }).toEqual({ ...told.state, aftermath: null, found: [] });
    expect([state.aftermath, state.found]).toEqual([null, []]);
  });
});
