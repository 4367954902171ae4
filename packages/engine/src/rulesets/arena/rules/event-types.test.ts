import { describe, expect, it } from 'vitest';
import { Fight } from '../../../core/fight/fight.js';
import { shipped } from '../content/content.js';
import { arena } from '../index.js';

const planOf = (setup: object) => Fight.prepare(arena, setup, { seed: 1 }).plan;

describe('event types', () => {
  it.each([
    ['pveFodder', 4, 60, true, 1, true],
    ['exhibition', 2.8, 90, false, 0.5, false],
    ['tournament', 3, 100, true, 1, false],
    ['championship', 1.95, 140, true, 1.5, true],
  ])(
    'ARENA-23.1 %s: M %d, onset %d, injuries %s, gold %d, recruitment %s',
    (event, m, onset, injury, gold, recruits) => {
      const plan = planOf({ event });
      expect([plan.multiplier, plan.event.attritionOnset]).toEqual([m, onset]);
      expect(plan.event).toMatchObject({ injury, lootScale: gold, recruitment: recruits, discovery: true });
    },
  );

  it('ARENA-23.1 tournament is the default', () => {
    expect(planOf({}).eventId).toBe('tournament');
  });

  it('ARENA-23.1 a setup may still set M (ARENA-5.3)', () => {
    expect(planOf({ event: 'championship', multiplier: 4 }).multiplier).toBe(4);
  });

  it('ARENA-23.3 13 fighters, 5 teams of three, 10 creatures, 6 encounters of tier 1–4', () => {
    const fighters = [...shipped.fighters.values()];
    expect(fighters).toHaveLength(23);
    const { fighters: people, creatures } = shipped.source.fighters as Record<string, unknown[]>;
    expect([people!.length, creatures!.length]).toEqual([13, 10]);
    expect([...shipped.teams.values()].map(({ members }) => members.length)).toEqual([3, 3, 3, 3, 3]);
    const tiers = [...shipped.encounters.values()].map(({ pveTier }) => pveTier);
    expect(tiers).toHaveLength(6);
    expect([Math.min(...tiers), Math.max(...tiers)]).toEqual([1, 4]);
  });

  it('ARENA-23.3 an encounter is a team of its templates in listed order, ids suffixed by number, under its event type', () => {
    const plan = planOf({ teams: ['iron_vow'], encounter: 'road_toll', event: 'championship' });
    expect(plan.eventId).toBe('pveFodder');
    expect(plan.teams[1]!.members.map(at => plan.builds[at]!.id)).toEqual([
      'bandit-1',
      'bandit-2',
      'bandit_archer-1',
      'bandit_archer-2',
      'bandit_archer-3',
      'bandit_archer-4',
      'cult_adept-1',
    ]);
  });
});
