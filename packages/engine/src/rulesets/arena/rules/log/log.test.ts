import { describe, expect, it } from 'vitest';
import { Fight } from '../../../../core/fight/fight.js';
import type { ArenaEvent } from '../../events.js';
import { arena } from '../../index.js';
import { invariants } from '../../invariants.js';
import { bout } from '../../testkit.js';

type Of<Kind extends ArenaEvent['kind']> = Extract<ArenaEvent, { kind: Kind }>;
const fights = [1, 2, 3].map(seed =>
  Fight.start(arena, { teams: ['knives_at_dusk', 'ash_and_rime'] }, { seed }),
);
const of = <Kind extends ArenaEvent['kind']>(events: readonly ArenaEvent[], kind: Kind) =>
  events.filter((event): event is Of<Kind> => event.kind === kind);

describe('the log', () => {
  it('ARENA-20.1 every event has its tick, and ticks never go back', () => {
    for (const { events } of fights) {
      let tick = 0;
      for (const { round } of events) {
        expect(round).toBeGreaterThanOrEqual(tick);
        tick = round;
      }
    }
  });

  it('ARENA-20.1 stacks before and after follow on each other', () => {
    for (const { events } of fights) {
      const held = new Map<string, number>();
      for (const { who, status, before, after } of of(events, 'stacks')) {
        const key = `${who} ${status}`;
        if (held.has(key)) expect([key, before]).toEqual([key, held.get(key)]);
        held.set(key, after);
      }
    }
  });

  it('ARENA-20.4 damage = Health lost + shield points lost; ARENA-20.3 dealt and taken add up', () => {
    for (const { events, state } of fights) {
      const taken = state.units.map(() => 0);
      for (const { who, amount } of of(events, 'damaged')) taken[who]! += amount;
      for (const { who, points } of of(events, 'shielded').filter(({ absorbed }) => absorbed))
        taken[who]! += points;
      expect(state.units.map(unit => unit.taken)).toEqual(taken);
    }
  });

  it('ARENA-20.3 falls, turns and ticks alive', () => {
    for (const { events, state } of fights) {
      const falls = state.units.map((_, who) => of(events, 'fell').filter(each => each.who === who).length);
      expect(state.units.map(unit => unit.falls)).toEqual(falls);
      const turns = state.units.map((_, who) => of(events, 'turn').filter(each => each.who === who).length);
      expect(state.units.map(unit => unit.turns)).toEqual(turns);
      for (const unit of state.units)
        if (unit.falls === 0 && unit.summoner < 0) expect(unit.ticks).toBe(state.tick);
    }
  });

  it('ARENA-20.4 the same seed gives the same events', () => {
    const again = Fight.start(arena, { teams: ['knives_at_dusk', 'ash_and_rime'] }, { seed: 2 });
    expect(again.events).toEqual(fights[1]!.events);
    expect(again.state).toEqual(fights[1]!.state);
  });

  it('ARENA-1.3 a changed AI weight never shifts a combat die: the same choices, the same fight', () => {
    const play = (settings: object) => {
      const member = (fighter: string) => ({ fighter, settings });
      const setup = { teams: [{ members: [member('garrick')] }, { members: [member('ysolde')] }] };
      const manual = { manual: ['garrick', 'ysolde'], options: { control: 'manual' } };
      const fight = Fight.startUnknown(arena, { ...setup, ...manual }, { seed: 9 });
      for (let i = 0; i < 30 && !fight.outcome; i++) {
        const open = fight.options().filter(({ blocked }) => !blocked);
        fight.act(open[(i * 5) % open.length]!.choice);
      }
      return fight.events;
    };
    expect(play({ actionWeights: { attack: 0.5 }, archetypes: ['cautious'] })).toEqual(play({}));
  });

  it('ARENA-20.4 invariants hold at the end of every fight, and say what is broken', () => {
    for (const { plan, state } of fights) expect(invariants(plan, state)).toEqual([]);
    const { plan, state } = bout().fight;
    const broken = arena.copy(state);
    broken.units[0]!.stacks[0] = 10_000;
    expect(invariants(plan, broken).join()).toContain('10000 stacks');
    const early = arena.copy(state);
    early.units[early.actor]!.initiative = 99;
    expect(invariants(plan, early).join()).toContain('99 Initiative');
  });
});
