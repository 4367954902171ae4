import { describe, expect, it } from 'vitest';
import { entryText } from '../narrate.js';
import { MAX_ROSTER } from '../setup.js';
import type { CareerState, Entry } from '../state.js';
import { season, seeAll, still } from '../testkit.js';
import { settleEntry } from './aftermath.js';
import { potentialOf } from './roster.js';

const injury = (state: CareerState, id: string, weeks: number | null = 5): Entry => ({
  phase: 'injury',
  member: state.roster[0]!.record.id,
  name: state.roster[0]!.record.name,
  injury: id,
  what: id,
  weeks,
});

describe('what a fight leaves behind', () => {
  it('ARENA-22.1 comes phase by phase, one entry at a time', () => {
    const order = ['result', 'injury', 'discovery', 'recruitment', 'loot'];
    let entries = 0;
    for (let seed = 0; seed < 6; seed++) {
      const fight = season({}, seed);
      fight.act({ do: 'encounter', id: 'road_toll' });
      expect(fight.view().stage!.text).toBe(entryText(fight.state.queue[0]!));
      const places = seeAll(fight).map(({ phase }) => order.indexOf(phase));
      expect(places).toEqual(places.toSorted());
      expect(places[0]).toBe(0);
      entries += places.length;
    }
    expect(entries).toBeGreaterThanOrEqual(12);
  });

  it('ARENA-22.6, ARENA-22.7 gold, XP and finds last', () => {
    for (let seed = 0; ; seed++) {
      const fight = season({}, seed);
      fight.act({ do: 'encounter', id: 'road_toll' });
      const loot = seeAll(fight).find(entry => entry.phase === 'loot');
      // Whoever was recruited before has no part in it.
      if (loot?.phase !== 'loot' || loot.items.length === 0 || fight.state.roster.length > 3) continue;
      expect(fight.state.gold).toBe(150 + loot.gold);
      expect(fight.state.items).toEqual(loot.items);
      expect(loot.finds[0]).toMatch(/^[A-Z]/);
      expect(fight.state.roster.map(({ xp }) => xp)).toEqual(loot.xp.map(({ xp }) => xp));
      return;
    }
  });

  it('ARENA-21.5, ARENA-21.6 an injury lasts its weeks and counts in every fight till then', () => {
    const fight = season({ weeks: 9 });
    settleEntry(fight.plan, fight.state, injury(fight.state, 'bruised_ribs'), false);
    const [hurt] = fight.state.roster;
    expect(hurt!.wounds).toEqual([{ injury: 'bruised_ribs', left: 3 }]);
    expect(fight.view().combatants[1]!.badges.map(({ label }) => label)).toContain('Bruised ribs 3');
    fight.act({ do: 'exhibition', team: 'iron_vow' });
    const { teams } = fight.state.fought!.setup as { teams: { members: { injuries: string[] }[] }[] };
    expect(teams[0]!.members[0]!.injuries).toEqual(['bruised_ribs']);
    seeAll(fight);
    fight.act({ do: 'rest' });
    fight.act({ do: 'rest' });
    expect(fight.state.roster[0]!.wounds).toEqual([]);
    expect(fight.events.some(event => event.kind === 'week' && event.healed.length === 1)).toBe(true);
  });

  it('ARENA-21.5 some lower Potential for good', () => {
    const { plan, state } = still();
    const before = potentialOf(plan.content, state.roster[0]!.record);
    settleEntry(plan, state, injury(state, 'lost_eye'), false);
    const { potential } = state.roster[0]!.record;
    expect(potential).toEqual({ ...before, accuracy: before.accuracy - 10, awareness: before.awareness - 5 });
  });

  it('ARENA-21.6 a lost hand lets go of what it held', () => {
    const { plan, state } = still({ roster: ['garrick'], teamSize: 1 });
    settleEntry(plan, state, injury(state, 'lost_hand', 30), false);
    expect(state.roster[0]!.record.equipment.offhand).toBeUndefined();
    expect(state.items).toEqual(['kite_shield']);
  });

  it('ARENA-21.6 the dead never fight again; what they had goes to the store', () => {
    const { plan, state } = still({ roster: ['garrick', 'ysolde'] });
    settleEntry(plan, state, injury(state, 'death', null), false);
    expect(state.roster.map(({ record }) => record.id)).toEqual(['ysolde']);
    expect(state.dead).toEqual(['Garrick Stonehand']);
    expect(state.items).toMatchObject([
      { item: 'mace' },
      { item: 'kite_shield' },
      { item: 'plate' },
      { item: 'iron_ring', stars: 2, affixes: ['of_the_ox'] },
    ]);
    expect(state.consumables).toEqual(['vigor_draught', 'quicksilver_tonic', 'healing_potion']);
  });

  it('ARENA-22.3 a discovery is taken up at its lowest level, or left', () => {
    const entry = {
      phase: 'discovery',
      member: 'ysolde',
      name: 'Ysolde Quickblade',
      trait: 'long_memory',
      perk: 'settled_score',
      what: 'Settled Score',
      does: 'On a kill: heals',
      level: 3,
    } as const;
    const { plan, state } = still({ roster: ['ysolde'] });
    settleEntry(plan, state, entry, false);
    const owned = () => state.roster[0]!.record.traits.find(({ id }) => id === 'long_memory')!;
    expect(owned().perks).toEqual({ grudge: 1 });
    settleEntry(plan, state, entry, true);
    expect(owned()).toMatchObject({ perks: { grudge: 1, settled_score: 3 }, discovered: ['settled_score'] });
  });

  it('ARENA-22.5 recruits join under ids of their own, as long as there is room', () => {
    const fight = season();
    const bandit = fight.plan.content.fighters.get('bandit')!;
    while (fight.state.roster.length < MAX_ROSTER)
      settleEntry(fight.plan, fight.state, { phase: 'recruitment', record: bandit }, true);
    const ids = fight.state.roster.map(({ record }) => record.id);
    expect(new Set(ids).size).toBe(MAX_ROSTER);
    expect(fight.state.roster.at(-1)!.record.ephemeral).toBe(false);
    fight.state.phase = 'after';
    fight.state.queue = [{ phase: 'recruitment', record: bandit }];
    const [accept, decline] = fight.options();
    expect(accept!.blocked!.code).toBe('arena/roster-full');
    expect(decline!.blocked).toBeUndefined();
  });

  it('who would join has a name', () => {
    for (let seed = 0; ; seed++) {
      const fight = season({}, seed);
      fight.act({ do: 'encounter', id: 'road_toll' });
      const entry = fight.state.queue.find(({ phase }) => phase === 'recruitment');
      if (entry?.phase !== 'recruitment') continue;
      expect(entry.record.name).toMatch(/^[A-Z][a-z]+ the (Bandit|Gloom Adept)/);
      seeAll(fight);
      expect(fight.state.roster.map(({ record }) => record.name)).toContain(entry.record.name);
      return;
    }
  });
});
