import { describe, expect, it } from 'vitest';
import { Fight } from '../../../core/fight/fight.js';
import { arena } from '../index.js';
import { bout } from '../testkit.js';
import { resultOf } from './result.js';

const fights = [1, 2].map(seed =>
  Fight.start(arena, { teams: ['wild_hunt', 'iron_vow', 'knives_at_dusk'] }, { seed }),
);

describe('the result', () => {
  it('ARENA-20.3 holds outcome, places, ticks and teams', () => {
    for (const { plan, state, outcome } of fights) {
      const result = resultOf(plan, state);
      expect(result).toMatchObject({ outcome, ticks: state.tick, places: state.places });
      expect(result.teams).toEqual(['The Wild Hunt', 'The Iron Vow', 'Knives at Dusk']);
    }
  });

  it('ARENA-20.3 per fighter: what the events say was dealt, taken, healed, killed, and how often it fell and acted', () => {
    for (const { plan, state, events } of fights) {
      const { fighters } = resultOf(plan, state);
      const sums = fighters.map(() => ({ dealt: 0, taken: 0, healed: 0, kills: 0, falls: 0, turns: 0 }));
      for (const event of events) {
        if (event.kind === 'damaged' || (event.kind === 'shielded' && event.absorbed)) {
          const points = event.kind === 'damaged' ? event.amount : event.points;
          sums[event.who]!.taken += points;
        }
        if (event.kind === 'damaged' && event.by >= 0) sums[event.by]!.dealt += event.before - event.left;
        if (event.kind === 'healed' && event.by >= 0) sums[event.by]!.healed += event.amount;
        if (event.kind === 'turn') sums[event.who]!.turns++;
        if (event.kind !== 'fell') continue;
        sums[event.who]!.falls++;
        const enemy = event.by >= 0 && state.units[event.by]!.team !== state.units[event.who]!.team;
        if (enemy) sums[event.by]!.kills++;
      }
      fighters.forEach(({ taken, healed, kills, falls, turns, dealt }, who) => {
        expect({ taken, healed, kills, falls, turns }).toEqual({ ...sums[who], dealt: undefined });
        // Beyond what Health there was, and what shields took, counts as dealt too.
        expect(dealt).toBeGreaterThanOrEqual(sums[who]!.dealt);
      });
    }
  });

  it('ARENA-20.3 win, loss and draw, per fighter and per Trait; summons count for none', () => {
    for (const { plan, state, outcome } of fights) {
      const { fighters, traits } = resultOf(plan, state);
      for (const { team, verdict } of fighters)
        expect(verdict).toBe(team === outcome!.winner ? 'win' : 'loss');
      const own = fighters.filter(({ summoner }) => summoner < 0);
      const held = own.reduce((sum, { who }) => sum + plan.builds[state.units[who]!.build]!.traits.length, 0);
      expect(traits.reduce((sum, { wins, losses, draws }) => sum + wins + losses + draws, 0)).toBe(held);
      const won = own.filter(({ verdict }) => verdict === 'win');
      const winning = won.reduce(
        (sum, { who }) => sum + plan.builds[state.units[who]!.build]!.traits.length,
        0,
      );
      expect(traits.reduce((sum, { wins }) => sum + wins, 0)).toBe(winning);
    }
  });

  it('ARENA-20.3 what somebody has called counts for no Trait', () => {
    const { plan, state } = fights[0]!;
    const called = arena.copy(state);
    called.units[0] = { ...called.units[0]!, summoner: 1 };
    const count = (of: typeof state) =>
      resultOf(plan, of).traits.reduce((sum, { wins, losses }) => sum + wins + losses, 0);
    expect(count(called)).toBe(count(state) - plan.builds[0]!.traits.length);
  });

  it('ARENA-1.8 ARENA-20.3 a draw is between those in first place; nothing is decided while it goes on', () => {
    const { plan, state } = bout({ teams: [[{}], [{}], [{}]] }).fight;
    expect(resultOf(plan, state)).toMatchObject({ outcome: null, traits: [] });
    expect(resultOf(plan, state).fighters.map(({ verdict }) => verdict)).toEqual([null, null, null]);
    const drawn = arena.copy(state);
    drawn.outcome = { kind: 'draw', winner: null };
    drawn.places.splice(0, 3, 1, 3, 1);
    expect(resultOf(plan, drawn).fighters.map(({ verdict }) => verdict)).toEqual(['draw', 'loss', 'draw']);
  });

  it('ARENA-20.3 the end shows it: what everybody did, a row each, and the places', () => {
    const { plan, state, outcome } = fights[0]!;
    const { ending } = arena.view(plan, state);
    expect(ending!.title).toBe(`${plan.teams[outcome!.winner!]!.name} wins`);
    expect(ending!.facts).toContainEqual({ label: 'Ticks', value: state.tick });
    expect(ending!.facts.find(({ label }) => label === plan.teams[outcome!.winner!]!.name)!.value).toBe(
      'first place',
    );
    const { columns, rows } = ending!.table!;
    resultOf(plan, state).fighters.forEach(({ dealt, kills, overkill, ticks }, who) => {
      const cell = (column: string) => rows[who]!.cells[columns.indexOf(column)];
      expect([cell('Damage'), cell('Kills'), cell('Overkill'), cell('Ticks')]).toEqual([
        dealt,
        kills,
        overkill,
        ticks,
      ]);
    });
  });

  it('ARENA-20.3 a simulation measures whole numbers, by team', () => {
    const { plan, state } = fights[0]!;
    const measured = arena.measure!(plan, state);
    for (const value of Object.values(measured)) expect(Number.isInteger(value)).toBe(true);
    const { fighters } = resultOf(plan, state);
    const of = (team: number) => fighters.filter(each => each.team === team);
    expect(measured).toMatchObject({
      ticks: state.tick,
      turns: fighters.reduce((sum, { turns }) => sum + turns, 0),
      'damage 1': of(0).reduce((sum, { dealt }) => sum + dealt, 0),
      'healing 2': of(1).reduce((sum, { healed }) => sum + healed, 0),
      'kills 3': of(2).reduce((sum, { kills }) => sum + kills, 0),
      'standing 1': of(0).filter(({ standing, summoner }) => standing && summoner < 0).length,
    });
  });
});
