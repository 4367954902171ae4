import { describe, expect, it } from 'vitest';
import { SeededDice } from '../../../../core/dice/seeded.js';
import { FrayError } from '../../../../core/errors.js';
import type { Fight } from '../../../../core/fight/fight.js';
import { restore, snapshot } from '../../../../core/fight/snapshot.js';
import { shipped } from '../../content/content.js';
import { ATTRIBUTES } from '../../content/vocabulary.js';
import { generateFighter } from '../../generate.js';
import { recordsOf } from '../../plan/team.js';
import { blocked, career, season, seeAll, still } from '../testkit.js';
import { drawBracket, nextRound } from './bracket.js';

describe('the week', () => {
  it('a fight or a rest takes one; the season ends after the last', () => {
    const fight = season({ weeks: 2 });
    fight.act({ do: 'rest' });
    expect(fight.state.week).toBe(2);
    fight.act({ do: 'encounter', id: 'rat_pit' });
    seeAll(fight);
    expect(fight.outcome).toMatchObject({ kind: 'season', winner: null });
    expect(fight.view().ending!.title).toBe('The season is over');
  });

  it('brings a tournament now and then', () => {
    const fight = season({ weeks: 9, every: 4 });
    expect(blocked(fight, /Novice Cup/)).toBe('arena/no-tournament');
    for (let i = 0; i < 3; i++) fight.act({ do: 'rest' });
    expect(blocked(fight, /Novice Cup/)).toBeUndefined();
    expect(fight.view().stage!.path.map(({ mark }) => mark)).toEqual(['here', 'ahead']);
    for (let i = 0; i < 5; i++) fight.act({ do: 'rest' });
    expect(fight.view().stage!.path.map(({ mark }) => mark)).toEqual(['passed', 'passed']);
    expect(fight.options().find(({ label }) => /Novice Cup/.test(label))!.blocked!.reason).toBe(
      'There is no tournament left in this season.',
    );
  });

  it('opens encounters tier by tier', () => {
    const fight = season();
    expect(blocked(fight, /Marsh Path/)).toBe('arena/tier-closed');
    expect(() => fight.act({ do: 'encounter', id: 'marsh_path' })).toThrow(FrayError);
    fight.act({ do: 'encounter', id: 'rat_pit' });
    expect(seeAll(fight)[0]).toMatchObject({ phase: 'result', won: true });
    expect(blocked(fight, /Marsh Path/)).toBeUndefined();
    expect(blocked(fight, /Quarry Ogre/)).toBe('arena/tier-closed');
  });
});

describe('the tournament', () => {
  it('has eight teams, nobody twice and nobody against themselves, and halves with each round', () => {
    const { plan, state } = still({ roster: ['kestrel', 'hale', 'ysolde'] });
    const dice = new SeededDice(8);
    const first = drawBracket(plan, state, 'veteranCup', dice);
    expect(first.field).toHaveLength(7);
    expect(new Set(first.field.map(({ team }) => JSON.stringify(team))).size).toBe(7);
    expect(first.field.map(({ name }) => name)).not.toContain('Bright Thunder');
    expect(first.field.map(({ name }) => name)).toContain('The Iron Vow');
    const second = nextRound(first, dice);
    expect(second.field).toHaveLength(3);
    expect(second.beaten).toEqual([first.field[0]!.name]);
    expect(nextRound(second, dice)).toMatchObject({ round: 3, field: [{}] });
  });

  it('is of teams of the same size', () => {
    const { plan, state } = still({ teamSize: 2 });
    for (const { team } of drawBracket(plan, state, 'noviceCup', new SeededDice(1)).field)
      expect(team.members).toHaveLength(2);
  });

  it('ARENA-27.7 is for fighters of its stars only, on every side', () => {
    const fight = season(
      {
        every: 1,
        roster: [
          { generate: 2, seed: 1 },
          { generate: 3, seed: 2 },
        ],
      },
      4,
    );
    for (const cup of [/Novice Cup/, /Veteran Cup/, /Master Cup/])
      expect(blocked(fight, cup)).toBe('arena/star-gate');
    fight.act({ do: 'field', member: 'g3-2', on: false });
    expect(blocked(fight, /Novice Cup/)).toBeUndefined();
    expect(blocked(fight, /Veteran Cup/)).toBe('arena/star-gate');
    fight.act({ do: 'tournament', cup: 'noviceCup' });
    expect(blocked(fight, /^Field/)).toBe('arena/star-gate');
    for (const { team, stars } of fight.state.bracket!.field) {
      expect(stars).toBeLessThanOrEqual(2);
      for (const record of recordsOf(fight.plan.content, team)) expect(record.stars).toBeLessThanOrEqual(2);
    }
  });

  it('has made-up rivals of as many stars as the best of the line-up', () => {
    const starsMet = (own: readonly number[], cup: string) => {
      const roster = own.map((generate, seed) => ({ generate, seed }));
      const { plan, state } = still({ roster });
      return drawBracket(plan, state, cup, new SeededDice(3)).field.map(({ stars }) => stars);
    };
    expect(new Set(starsMet([1, 1, 1], 'noviceCup'))).toEqual(new Set([1]));
    expect(new Set(starsMet([1, 2, 1], 'noviceCup'))).toEqual(new Set([2]));
    expect(new Set(starsMet([4, 4, 4], 'masterCup'))).toEqual(new Set([4]));
  });

  it('meets rivals who train, up to their Potential, more of them late in the season', () => {
    const { plan, state } = still();
    const forms = (week: number) =>
      drawBracket(plan, { ...state, week }, 'noviceCup', new SeededDice(2)).field.map(({ form }) => form);
    expect(Math.min(...forms(26))).toBeGreaterThan(Math.min(...forms(1)));
    expect(Math.max(...forms(1))).toBeGreaterThan(Math.min(...forms(1)));
  });

  it('takes one week, however far it goes; a title counts at the end', () => {
    const played = (strength: number) => {
      const roster = ['a', 'b', 'c'].map(seed => {
        const { potential: _, ...record } = generateFighter(shipped, 2, seed);
        return { ...record, attributes: Object.fromEntries(ATTRIBUTES.map(each => [each, strength])) };
      });
      const fight = season({ weeks: 1, every: 1, roster });
      fight.act({ do: 'tournament', cup: 'noviceCup' });
      expect(fight.view().stage!.path).toHaveLength(3);
      while (!fight.outcome) {
        expect(fight.state.week).toBe(1);
        fight.act({ do: 'round' });
        seeAll(fight);
      }
      return fight;
    };
    const won = played(150);
    expect(won.state).toMatchObject({ titles: [1], lost: [], fights: 3 });
    expect(won.outcome).toMatchObject({ winner: 0, score: won.state.gold + 1000 });
    expect(won.events.map(event => won.narrate(event))).toContain('The title is yours.');
    expect(played(20)).toMatchObject({ outcome: { winner: null }, state: { titles: [], lost: [1] } });
  });

  it('can be left', () => {
    const fight = season({ every: 1 });
    fight.act({ do: 'tournament', cup: 'noviceCup' });
    expect(fight.options().some(({ choice }) => choice.do === 'rest')).toBe(false);
    fight.act({ do: 'withdraw' });
    expect(fight.state).toMatchObject({ week: 2, bracket: null, lost: [1] });
  });
});

describe('a season', () => {
  it.each([
    [{ roster: ['nobody'] }, 'roster[0]'],
    [{ roster: ['ysolde', 'ysolde'] }, 'roster[1]'],
    [{ roster: [] }, 'roster'],
    [{ weeks: 0 }, 'weeks'],
    [{ teamSize: 6 }, 'teamSize'],
    [{ options: { morale: 'a lot' } }, 'options.morale'],
    [{ gold: -1 }, 'gold'],
  ])('ARENA-27.1 is refused with place and reason: %j', (setup, path) => {
    try {
      season(setup);
    } catch (error) {
      expect((error as FrayError).issues.map(each => each.path)).toContain(path);
    }
    expect.assertions(1);
  });

  it('is saved and taken up again in the middle of what a fight left', () => {
    const fight = season({ weeks: 3 }, 4);
    fight.act({ do: 'encounter', id: 'road_toll' });
    const again = restore(career, JSON.parse(JSON.stringify(snapshot(fight as unknown as Fight))));
    expect(again.view()).toEqual(fight.view());
    for (const each of [fight, again]) while (!each.outcome) each.follow();
    expect(again.state).toEqual(fight.state);
  });

  it('tells everything by name', () => {
    const fight = season({ weeks: 4, gold: 500 }, 3);
    while (!fight.outcome) fight.follow();
    const lines = fight.events.map(event => career.narrate(event, []));
    expect(lines.length).toBeGreaterThan(15);
    for (const line of lines) expect(line).toMatch(/^[^_]*[.]$/);
    expect(lines.join('\n')).not.toMatch(/\bg\d-|undefined|\bnull\b/);
  });

  it('played at random holds its invariants and ends', () => {
    const ends = new Set<string>();
    for (let seed = 0; seed < 45; seed++) {
      const dice = new SeededDice(seed, 0, 'policy');
      const setup = { weeks: 3, every: 2, teamSize: 1 + (seed % 2), gold: 40 * (seed % 9) };
      const fight = season({ ...setup, roster: [{ generate: 1 + (seed % 5), seed }] }, seed);
      for (let steps = 0; !fight.outcome; steps++) {
        expect(steps).toBeLessThan(1000);
        const open = fight.options().filter(option => !option.blocked);
        const orders = [...new Set(open.map(({ target, label }) => target?.order ?? label))];
        const order = orders[dice.roll(orders.length) - 1];
        const among = open.filter(({ target, label }) => (target?.order ?? label) === order);
        fight.act(among[dice.roll(among.length) - 1]!.choice);
        expect(career.invariants!(fight.plan, fight.state)).toEqual([]);
      }
      ends.add(fight.outcome.kind);
    }
    expect([...ends].toSorted()).toEqual(expect.arrayContaining(['retired', 'season']));
  });
});
