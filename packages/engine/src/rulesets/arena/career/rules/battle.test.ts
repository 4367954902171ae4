import { describe, expect, it } from 'vitest';
import { SeededDice } from '../../../../core/dice/seeded.js';
import { Fight } from '../../../../core/fight/fight.js';
import { arena } from '../../index.js';
import { season, seeAll, still } from '../testkit.js';
import { runBattle, setupOf } from './battle.js';
import { drawBracket } from './bracket.js';

describe('a fight of the season', () => {
  it('ARENA-1.3 is the arena fight of its setup and seed, to the last number', () => {
    const { plan } = still();
    const fight = season({}, 5);
    fight.act({ do: 'encounter', id: 'road_toll' });
    const { ruleset, setup, seed } = fight.view().watch!;
    expect(ruleset).toBe('arena');
    const watched = Fight.startUnknown(arena, setup, { seed, players: [0, 1, 2, 3, 4] });
    while (!watched.outcome) watched.follow();
    expect(watched.state).toEqual(runBattle(plan, setup, seed).state);
    expect(Fight.startUnknown(arena, setup, { seed }).state).toEqual(watched.state);
    expect(watched.outcome!.winner === 0).toBe(
      fight.state.queue[0]!.phase === 'result' && fight.state.queue[0]!.won,
    );
  });

  it('can be watched while the phases are walked, and no longer', () => {
    const fight = season({}, 5);
    expect(fight.view().watch).toBeUndefined();
    fight.act({ do: 'encounter', id: 'rat_pit' });
    const { watch } = fight.view();
    expect(JSON.parse(JSON.stringify(watch))).toEqual(watch);
    fight.act({ do: 'go on' });
    expect(fight.view().watch).toEqual(watch);
    seeAll(fight);
    expect(fight.view().watch).toBeUndefined();
  });

  it('ARENA-23.1 rounds are tournament fights, the last a championship, each for its prize', () => {
    const { plan, state } = still();
    const bracket = drawBracket(plan, state, 'noviceCup', new SeededDice(3));
    const events = [1, 2, 3].map(round => {
      state.bracket = { ...bracket, round };
      return setupOf(plan, state, { kind: 'round' });
    });
    expect(events).toMatchObject([
      { event: 'noviceCup', prize: plan.content.prizes.tournament, context: { round: 1, total_rounds: 3 } },
      { event: 'noviceCup', context: { is_tournament: true, consumables_replenish: false } },
      { event: 'championship', prize: { gold: 240, xp: 600 }, context: { round: 3 } },
    ]);
    expect(setupOf(plan, state, { kind: 'encounter', id: 'rat_pit' })).toMatchObject({
      encounter: 'rat_pit',
      context: { consumables_replenish: false },
    });
    state.bracket = null;
    expect(setupOf(plan, state, { kind: 'exhibition', team: 'iron_vow' })).toMatchObject({
      event: 'exhibition',
      context: { is_exhibition: true, consumables_replenish: true },
    });
  });

  it('ARENA-22.8 used consumables are gone, after an exhibition they are not', () => {
    const carried = (fight: ReturnType<typeof season>) =>
      fight.state.roster.map(({ record }) => record.consumables);
    const fight = season({ teamSize: 1, roster: ['garrick'] }, 2);
    const before = carried(fight);
    fight.act({ do: 'exhibition', team: 'iron_vow' });
    expect(fight.state.queue[0]).toMatchObject({ phase: 'result', won: false });
    seeAll(fight);
    expect(carried(fight)).toEqual(before);
    fight.act({ do: 'encounter', id: 'road_toll' });
    const { plan, state } = runBattle(fight.plan, fight.state.fought!.setup, fight.state.fought!.seed);
    const used = plan.builds[0]!.actions.filter(
      ({ supply, index }) => supply && state.units[0]!.uses[index] === 0,
    );
    expect(used.length).toBeGreaterThan(0);
    expect(carried(fight)[0]).toHaveLength(before[0]!.length - used.length);
  });

  it('ARENA-1.10 with carryHealth the Health left goes into the next round, and ends with the event', () => {
    const through = (carryHealth: boolean) => {
      for (let seed = 0; ; seed++) {
        const fight = season({ weeks: 4, every: 1, options: { carryHealth } }, seed);
        fight.act({ do: 'tournament', cup: 'noviceCup' });
        fight.act({ do: 'round' });
        const { setup, seed: from } = fight.state.fought!;
        const { units } = runBattle(fight.plan, setup, from).state;
        seeAll(fight);
        if (fight.state.bracket && units.some(({ health, maximum }) => health > 0 && health < maximum))
          return { fight, units };
      }
    };
    const { fight, units } = through(true);
    const left = fight.state.roster.map(({ health }) => health);
    expect(left).toEqual(units.slice(0, left.length).map(({ health }) => Math.max(1, health)));
    expect(fight.view().combatants[1]!.bars[0]!.now).toBe(
      Math.min(left[0]!, fight.view().combatants[1]!.bars[0]!.max),
    );
    fight.act({ do: 'round' });
    const next = fight.state.fought!.setup as { teams: { members: { health?: number }[] }[] };
    expect(next.teams[0]!.members.map(({ health }) => health)).toEqual(left);
    seeAll(fight);
    if (fight.state.bracket) fight.act({ do: 'withdraw' });
    expect(fight.state.roster.every(({ health }) => health === 0)).toBe(true);
    expect(through(false).fight.state.roster.every(({ health }) => health === 0)).toBe(true);
  });
});
