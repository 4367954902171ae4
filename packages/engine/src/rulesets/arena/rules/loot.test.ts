import { describe, expect, it } from 'vitest';
import type { Dice } from '../../../core/dice/dice.js';
import { shipped } from '../content/content.js';
import { compile } from '../plan/plan.js';
import { setupSchema } from '../setup.js';
import { type ArenaState, newState, type Unit } from '../state.js';
import { concludeAftermath } from './aftermath.js';
import { openTable } from './table.js';

/** A fight that is over in tick 100 with these places, and what it pays. */
function paid(
  setup: object,
  places: number[],
  arrange?: (units: readonly Unit[], state: ArenaState) => void,
) {
  const plan = compile(shipped, setupSchema.parse(setup));
  const state = newState(plan);
  const winners = places.flatMap((place, team) => (place === 1 ? [team] : []));
  state.tick = 100;
  state.outcome = {
    kind: winners.length === 1 ? 'won' : 'draw',
    winner: winners.length === 1 ? winners[0]! : null,
  };
  places.forEach((place, team) => {
    state.places[team] = place;
  });
  for (const unit of state.units) {
    unit.ticks = 100;
    unit.fallen = places[unit.team] !== 1;
  }
  arrange?.(state.units, state);
  const chances: number[] = [];
  const dice = {
    chance(ways: number, of: number, label: string) {
      if (label === 'find') chances.push(Math.round((1e6 * ways) / of) / 1e6);
      return label === 'find';
    },
    pick: () => 0,
  } as unknown as Dice;
  const { loot, xp } = concludeAftermath(
    plan,
    state,
    openTable(plan, state, { dice, ask: () => ({ do: 'defend' }) }),
    dice,
  );
  return { loot, xp, gold: loot.map(({ gold }) => gold), chances };
}

const TEAMS = ['iron_vow', 'ash_and_rime', 'knives_at_dusk', 'bright_thunder'];
const between = (count: number, event = 'tournament') => ({
  teams: TEAMS.slice(0, count),
  event,
  prize: { gold: 150, xp: 240 },
});

describe('gold and experience', () => {
  it('ARENA-22.6 gold × event scale × place scale 100, 60, 40, 25 %', () => {
    expect(paid(between(4), [2, 1, 4, 3]).gold).toEqual([90, 150, 37, 60]);
    expect(paid(between(2, 'championship'), [1, 2]).gold).toEqual([225, 135]);
    expect(paid(between(2, 'exhibition'), [1, 2]).gold).toEqual([75, 45]);
  });

  it('ARENA-22.6 teams sharing places take the lowest of them', () => {
    expect(paid(between(2), [1, 1]).gold).toEqual([90, 90]);
    expect(paid(between(4), [1, 3, 3, 2]).gold).toEqual([150, 37, 37, 90]);
    expect(paid(between(3), [1, 2, 2]).gold).toEqual([150, 60, 60]);
  });

  it('ARENA-22.6 × (1 + LootBonus sum), floored once', () => {
    expect(
      paid(between(2), [1, 2], (_, state) => {
        state.gold[0] = 33;
      }).gold,
    ).toEqual([199, 90]);
  });

  it('ARENA-22.6 an encounter pays gold to winners only', () => {
    const setup = { teams: ['iron_vow'], encounter: 'gloom_chapel' };
    // 120, exhibition 0.5.
    expect(paid(setup, [1, 2]).gold).toEqual([60, 0]);
    expect(paid(setup, [2, 1]).gold[0]).toBe(0);
    expect(paid(setup, [1, 1]).gold).toEqual([0, 0]);
  });

  it('ARENA-22.6 XP × place scale/n × (0.5 + 0.5 × ticks alive/ticks)', () => {
    const { xp } = paid(between(2), [1, 2], units => {
      units[1]!.ticks = 50;
      units[3]!.ticks = 33;
    });
    expect(xp.map(each => each.xp)).toEqual([80, 60, 80, 31, 48, 48]);
  });

  it('ARENA-21.1 and ARENA-22.6 creatures gain no experience', () => {
    const { xp } = paid({ teams: ['iron_vow'], encounter: 'rat_pit' }, [1, 2]);
    expect(xp.map(({ who }) => who)).toEqual([0, 1, 2]);
    expect(xp[0]!.xp).toBe(20);
  });
});

describe('finds', () => {
  const toll = { teams: ['iron_vow'], encounter: 'road_toll' };

  it('ARENA-22.7 each item of a foe that fell with chance 5 % × tier', () => {
    const items = (encounter: string) => paid({ teams: ['iron_vow'], encounter }, [1, 2]);
    const { loot, chances } = items('road_toll');
    const worn = shipped.fighters.get('bandit')!.equipment;
    expect(loot[0]!.items[0]!.item).toBe(typeof worn.weapon === 'string' ? worn.weapon : worn.weapon!.item);
    expect(chances[0]).toBe(0.05);
    expect(items('quarry_ogre').chances[0]).toBe(0.15);
    expect(items('champions_challenge').chances[0]).toBe(0.2);
  });

  it('ARENA-22.7 ARENA-25.4 who has yielded did not fall and leaves nothing', () => {
    const all = paid({ teams: ['iron_vow'], encounter: 'road_toll' }, [1, 2]).chances.length;
    const one = paid({ teams: ['iron_vow'], encounter: 'road_toll' }, [1, 2], units => {
      units[3]!.gone = true;
    });
    expect(one.chances.length).toBeLessThan(all);
  });

  it('ARENA-22.7 natural weapons stay', () => {
    expect(paid({ teams: ['iron_vow'], encounter: 'rat_pit' }, [1, 2])).toMatchObject({ chances: [] });
  });

  it('ARENA-22.7 each consumable not used with 25 %', () => {
    const carrying = { fighter: 'champion', consumables: ['healing_potion', 'fire_bomb'] };
    const plan = compile(shipped, setupSchema.parse({ teams: [{ members: [carrying] }, 'iron_vow'] }));
    expect(plan.builds[0]!.actions.filter(({ supply }) => supply !== '')).toHaveLength(2);
    const champion = shipped.fighters.get('champion')!;
    const all = paid({ teams: ['iron_vow'], encounter: 'champions_challenge' }, [1, 2]);
    expect(all.loot[0]!.consumables).toEqual(champion.consumables);
    expect(all.chances.filter(each => each === 0.25)).toHaveLength(champion.consumables.length);
    const spent = paid({ teams: ['iron_vow'], encounter: 'champions_challenge' }, [1, 2], units =>
      units[3]!.uses.fill(0),
    );
    expect(spent.loot[0]!.consumables).toEqual([]);
  });

  it('ARENA-22.7 finds keep stars, quality and affixes', () => {
    const { loot } = paid({ teams: ['iron_vow'], encounter: 'champions_challenge' }, [1, 2]);
    for (const each of loot[0]!.items)
      expect(Object.keys(each).sort()).toEqual(['affixes', 'item', 'quality', 'stars']);
  });

  it('ARENA-22.7 none for who lost, and none between teams', () => {
    expect(paid(toll, [2, 1]).chances).toEqual([]);
    expect(paid(between(2), [1, 2]).chances).toEqual([]);
  });
});
